// What the PDFs of invoices are called in one folder: by their numbers, and no two alike. Pure.

/** Whatever else a number has, some system takes for something else. */
const OTROS = /[^\p{L}\p{N}._-]+/gu;

export function nombresDePdf(numeros: readonly string[]): string[] {
  const veces = new Map<string, number>();
  return numeros.map((numero) => {
    // A leading point hides a file, or leads out of its folder.
    const llano = numero.replace(OTROS, '-').replace(/^\.+/, '') || '-';
    const clave = llano.toLowerCase();
    const vez = (veces.get(clave) ?? 0) + 1;
    veces.set(clave, vez);
    return vez === 1 ? `${llano}.pdf` : `${llano} (${vez}).pdf`;
  });
}
