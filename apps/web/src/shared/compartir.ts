// The share sheet of the phone (or of the computer, where it has one): a file or an address goes to whatever the person chooses there.
import { nombreDeArchivo } from './files';

const PDF = 'application/pdf';
const pdf = (blob: Blob, nombre: string): File => new File([blob], nombreDeArchivo(nombre), { type: PDF });

/** Secure addresses only: elsewhere, and on many computers, there is none. */
export const comparteEnlaces = (): boolean => typeof navigator.share === 'function';
export const comparteArchivos = (): boolean =>
  comparteEnlaces() && Boolean(navigator.canShare?.({ files: [pdf(new Blob(), 'a.pdf')] }));

/** Opens the sheet. Gives false when it may not open any more, because the click is too long ago; closing it is no failure. */
async function compartir(que: ShareData): Promise<boolean> {
  try {
    await navigator.share(que);
    return true;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'AbortError') return true;
    if (name === 'NotAllowedError') return false;
    throw error;
  }
}

export const compartirPdf = (blob: Blob, nombre: string): Promise<boolean> =>
  compartir({ files: [pdf(blob, nombre)], title: nombre });

export const compartirEnlace = (url: string, titulo: string): Promise<boolean> =>
  compartir({ url, title: titulo });
