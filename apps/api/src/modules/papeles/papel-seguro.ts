// A scan or an identity document becomes a PDF that is safe to keep and to show: a PDF of good faith as it is, a picture made anew.
import { fallo } from '../../platform/errores';
import { examinarPdf } from './pdf/contenido';
import { ImagenNoValida } from './pdf/imagen-no-valida';

/** Throws DOCUMENTO_NO_ADMITIDO (422) with the reason beside `campo`. */
export async function comoPdfSeguro(bytes: Buffer, campo: 'file' | 'documentoIdentidad', ahora: Date): Promise<Buffer> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const examen = await examinarPdf(bytes);
    if ('detalle' in examen) throw malo(campo, examen.detalle);
    return bytes;
  }
  const { imagenComoPdf } = await import('./pdf/imagen');
  return imagenComoPdf(bytes, ahora).catch((error: unknown) => {
    if (!(error instanceof ImagenNoValida)) throw error;
    throw malo(campo, error.codigo === 'imagenTipo' ? 'papelNoImagen' : error.codigo, error.params);
  });
}

const malo = (campo: string, codigo: string, params?: Record<string, number>) => fallo('DOCUMENTO_NO_ADMITIDO', { errores: [{ campo, codigo, params }] });
