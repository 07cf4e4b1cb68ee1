// What the PDFs of invoices are called in one folder: by their numbers, and no two alike. Pure.

/** No file name can hold them on some system. */
const PROHIBIDOS = /[\\/:*?"<>|\s\p{C}]+/gu;

export function nombresDePdf(numeros: readonly string[]): string[] {
  const veces = new Map<string, number>();
  return numeros.map((numero) => {
    // A leading point hides a file, or leads out of its folder.
    const llano = numero.replace(PROHIBIDOS, '-').replace(/^\.+/, '-');
    const clave = llano.toLowerCase();
    const vez = (veces.get(clave) ?? 0) + 1;
    veces.set(clave, vez);
    return vez === 1 ? `${llano}.pdf` : `${llano} (${vez}).pdf`;
  });
}
