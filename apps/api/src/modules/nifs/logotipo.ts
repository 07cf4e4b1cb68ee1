// A logo as people upload it becomes a small opaque PNG of our own making: whatever else was in the file stays behind.
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type SharpOptions } from 'sharp';
import { TIPOS_LOGOTIPO } from '@encadena/contracts';
import { fallo } from '../../platform/errores';
import { fitsInMemory } from '../../platform/foreign-files/picture-memory';

export interface Logotipo {
  png: Buffer;
  ancho: number;
  alto: number;
}

/** More pixels than any scan of a logo; decoding stops before its first row (FAULTS U2). */
export const MAX_LADO = 5000;
const MAX_PIXELES = MAX_LADO * 2400;
/** Printed at most 62 mm by 16 mm: 300 dots per inch, and a little more. */
const CAJA = { width: 900, height: 300 } as const;

// The decoder works beside the thread that asked, and the end of that thread does not stop it: it stops itself, and never works on more than one picture.
const LIMITE_S = 2;
sharp.cache(false);
sharp.concurrency(1);
let turno: Promise<unknown> = Promise.resolve();

/**
 * Takes PNG, JPEG or WebP by their first bytes, whatever name and type were claimed; gives a PNG without metadata, upright, on white (the
 * PDF takes opaque pictures as they are). Throws LOGOTIPO_NO_VALIDO (422) with the reason beside `file`.
 */
export async function prepararLogotipo(bytes: Uint8Array): Promise<Logotipo> {
  const tipo = await fileTypeFromBuffer(bytes);
  if (!tipo || !(TIPOS_LOGOTIPO as readonly string[]).includes(tipo.mime)) throw malo('imagenTipo');
  const opciones = { failOn: 'error', limitInputPixels: MAX_PIXELES, sequentialRead: true } as const;
  await mirarCabecera(bytes, opciones);
  const hecho = turno.then(() => rehacer(bytes, opciones));
  turno = hecho.catch(() => undefined);
  return hecho;
}

/** Only the header is read here. */
async function mirarCabecera(bytes: Uint8Array, opciones: SharpOptions): Promise<void> {
  const cabecera = await sharp(bytes, { ...opciones, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw malo('imagenIlegible');
    });
  const { width = 0, height = 0 } = cabecera;
  if (width === 0 || height === 0) throw malo('imagenIlegible');
  if (width > MAX_LADO || height > MAX_LADO || width * height > MAX_PIXELES)
    throw malo('imagenDimensiones', { max: MAX_LADO });
  if (!fitsInMemory(cabecera)) throw malo('imagenPesada');
}

async function rehacer(bytes: Uint8Array, opciones: SharpOptions): Promise<Logotipo> {
  try {
    const imagen = sharp(bytes, opciones)
      .autoOrient()
      .resize({ ...CAJA, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    const { data, info } = await imagen
      .png({ compressionLevel: 9 })
      .timeout({ seconds: LIMITE_S })
      .toBuffer({ resolveWithObject: true });
    return { png: data, ancho: info.width, alto: info.height };
  } catch {
    throw malo('imagenIlegible');
  }
}

const malo = (codigo: string, params?: Record<string, number>) =>
  fallo('LOGOTIPO_NO_VALIDO', { errores: [{ campo: 'file', codigo, params }] });
