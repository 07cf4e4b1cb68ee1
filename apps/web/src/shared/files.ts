// Files that the API returns: saved to disk under a name, or opened in a tab of the browser's own viewer.

const VIDA_DE_URL = 60_000;

/** Characters that a file name cannot hold on some system become hyphens ("F/26-1" → "F-26-1"). */
export const nombreDeArchivo = (nombre: string): string => nombre.replace(/[\\/:*?"<>|\s]+/g, '-');

export function guardarArchivo(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombreDeArchivo(nombre);
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), VIDA_DE_URL);
}

/**
 * Opens a file in a new tab. The tab is opened at once, inside the click, because browsers block those that come later;
 * it is filled when the file has arrived and closed again when it does not.
 */
export async function abrirArchivo(pedir: () => Promise<Blob>, nombre: string): Promise<void> {
  const pestana = window.open('', '_blank');
  try {
    const blob = await pedir();
    if (!pestana) return guardarArchivo(blob, nombre);
    const url = URL.createObjectURL(blob);
    pestana.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), VIDA_DE_URL);
    return undefined;
  } catch (error) {
    pestana?.close();
    throw error;
  }
}
