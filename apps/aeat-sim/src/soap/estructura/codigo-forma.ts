// The code of a value that breaks its form. Most elements have one; for some the agency tells a wrong length from
// a wrong value (list of errors: 1263-1268). Where the line runs is not written anywhere: inference.

const LARGO: Readonly<Record<string, readonly [codigo: number, mal: (largo: number) => boolean]>> = {
  TipoHuella: [1263, (n) => n !== 2],
  PrimerRegistro: [1264, (n) => n !== 1],
  TipoFactura: [1265, (n) => n !== 2],
  // Measured: a stamp with a fraction of a second (up to 29 characters) is 1244.
  FechaHoraHusoGenRegistro: [1268, (n) => n > 30],
};

export function codigoDeForma(elemento: string, valor: string, habitual: number): number {
  const [codigo, mal] = Object.hasOwn(LARGO, elemento) ? (LARGO[elemento] ?? []) : [];
  return codigo !== undefined && mal?.(valor.length) === true ? codigo : habitual;
}
