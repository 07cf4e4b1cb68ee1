// The same few texts are read again and again: the amounts and dates of an invoice by each rule that looks at them.

/** A text longer than this is read anew each time: what comes from outside does not fill our memory. */
const MAX_LARGO = 64;

/**
 * A pure function of a text that remembers up to `maximo` answers; when full, it starts again. For answers
 * that are never mutated. What it throws is not remembered.
 */
export function recordar<T>(leer: (texto: string) => T, maximo = 1024): (texto: string) => T {
  const leidos = new Map<string, T>();
  return (texto) => {
    const sabido = leidos.get(texto);
    if (sabido !== undefined) return sabido;
    const leido = leer(texto);
    if (texto.length > MAX_LARGO) return leido;
    if (leidos.size >= maximo) leidos.clear();
    leidos.set(texto, leido);
    return leido;
  };
}
