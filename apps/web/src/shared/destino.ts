// Where someone wanted to go before the login got in the way. Kept in the tab: others could make up an
// address.
const CLAVE = 'destino';
/** Only the pages behind a session; everything else opens by itself. */
const CON_SESION = /^\/(user|stripe)(\/|$)/;

/**
 * A path of this application behind the login, without its origin; undefined for anything else, addresses of
 * others above all.
 */
export function rutaPropia(texto: unknown): string | undefined {
  if (typeof texto !== 'string' || !texto.startsWith('/')) return undefined;
  try {
    // Parsed as the browser would: "//other.example" and "/\other.example" are other places.
    const { origin, pathname, search } = new URL(texto, window.location.origin);
    return origin === window.location.origin && CON_SESION.test(pathname) ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the page that was asked for. */
export function guardarDestino(ruta: string): void {
  const propia = rutaPropia(ruta);
  try {
    if (propia) window.sessionStorage.setItem(CLAVE, propia);
  } catch {
    // Storage that is forbidden keeps nothing: the login leads to the list.
  }
}

export function leerDestino(): string | undefined {
  try {
    return rutaPropia(window.sessionStorage.getItem(CLAVE));
  } catch {
    return undefined;
  }
}

export function olvidarDestino(): void {
  try {
    window.sessionStorage.removeItem(CLAVE);
  } catch {
    // Nothing was kept.
  }
}
