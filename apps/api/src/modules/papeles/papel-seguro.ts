// Turns what people upload into something that is safe to keep and to show: a PDF made in good faith stays as
// it is, a picture is made anew.
import { fallo } from '../../platform/errores';
import { examinarPdf } from './pdf/contenido';
import { ImagenNoValida } from './pdf/imagen-no-valida';

/** A scan or an identity document. Throws DOCUMENTO_NO_ADMITIDO (422) with the reason beside `campo`. */
export async function comoPdfSeguro(
  bytes: Buffer,
  campo: 'file' | 'documentoIdentidad',
  ahora: Date,
): Promise<Buffer> {
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

/** The picture of a signature. Throws FIRMA_IMAGEN_NO_VALIDA (422). */
export async function comoFirma(bytes: Buffer): Promise<Buffer> {
  const { prepararFirma } = await import('./pdf/imagen');
  return prepararFirma(bytes).catch((error: unknown) => {
    if (!(error instanceof ImagenNoValida)) throw error;
    throw fallo('FIRMA_IMAGEN_NO_VALIDA', {
      errores: [{ campo: 'file', codigo: error.codigo, params: error.params }],
    });
  });
}

const malo = (campo: string, codigo: string, params?: Record<string, number>) =>
  fallo('DOCUMENTO_NO_ADMITIDO', { errores: [{ campo, codigo, params }] });
