// Pictures that people upload become pictures made by us: whatever else was in the file stays behind (FAULTS
// U2, U3).
import { fileTypeFromBuffer } from 'file-type';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { fitsInMemory } from '../../../platform/foreign-files/picture-memory';
import { ImagenNoValida } from './imagen-no-valida';

/** A page scanned at 600 dots per inch, and a little more; decoding stops before its first row. */
const MAX_LADO = 7600;
const MAX_PIXELES = 56_000_000;
/** A page at 250 dots per inch. */
const PAGINA_PX = { width: 2068, height: 2924 } as const;
const ANTES_DE_CORTAR_PX = { width: 2400, height: 2400 } as const;
const FIRMA_PX = { width: 1200, height: 400 } as const;
const A4 = { ancho: 595.28, alto: 841.89 } as const;
const MARGEN = 20;

// The decoder works beside the thread that asked, and the end of that thread does not stop it: it stops itself, and never works on more than one picture.
const LIMITE_S = 2;
sharp.cache(false);
sharp.concurrency(1);
let turno: Promise<unknown> = Promise.resolve();

/**
 * The picture of a signature as an opaque PNG, cut to what is drawn. Throws ImagenNoValida. Made small before it is cut: the search for its
 * edges goes over the whole picture before the decoder's clock runs.
 */
export async function prepararFirma(bytes: Uint8Array): Promise<Buffer> {
  const menor = await rehacer(bytes, ['image/png', 'image/jpeg', 'image/webp'], (imagen) =>
    imagen
      .flatten({ background: '#ffffff' })
      .resize({ ...ANTES_DE_CORTAR_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 }),
  );
  const { channels } = await sharp(menor).stats();
  // Nothing was drawn: one flat colour, or see-through all over.
  if (channels.every(({ stdev }) => stdev < 1)) throw new ImagenNoValida('firmaVacia');
  return rehacer(menor, ['image/png'], (imagen) =>
    imagen
      .trim({ background: '#ffffff', threshold: 12 })
      .resize({ ...FIRMA_PX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  );
}

/** A scan or photograph of a paper as a PDF of one page. Throws ImagenNoValida. */
export async function imagenComoPdf(bytes: Uint8Array, ahora: Date): Promise<Buffer> {
  const jpeg = await rehacer(bytes, ['image/png', 'image/jpeg'], (imagen) =>
    imagen
      .flatten({ background: '#ffffff' })
      .resize({ ...PAGINA_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 82 }),
  );
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGEN,
    info: { Producer: 'Encadena', Creator: 'Encadena', CreationDate: ahora, ModDate: ahora },
  });
  const partes: Buffer[] = [];
  const terminado = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  doc.image(jpeg, MARGEN, MARGEN, { fit: [A4.ancho - 2 * MARGEN, A4.alto - 2 * MARGEN], align: 'center' });
  doc.end();
  return terminado;
}

async function rehacer(
  bytes: Uint8Array,
  tipos: readonly string[],
  obra: (imagen: Sharp) => Sharp,
): Promise<Buffer> {
  const tipo = await fileTypeFromBuffer(bytes);
  if (!tipo || !tipos.includes(tipo.mime)) throw new ImagenNoValida('imagenTipo');
  const opciones = { failOn: 'error', limitInputPixels: MAX_PIXELES, sequentialRead: true } as const;
  const cabecera = await sharp(bytes, { ...opciones, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImagenNoValida('imagenIlegible');
    });
  const { width = 0, height = 0 } = cabecera;
  if (width > MAX_LADO || height > MAX_LADO || width * height > MAX_PIXELES)
    throw new ImagenNoValida('imagenDimensiones', { max: MAX_LADO });
  if (!fitsInMemory(cabecera)) throw new ImagenNoValida('imagenPesada');
  const hecho = turno
    .then(() => obra(sharp(bytes, opciones).autoOrient()).timeout({ seconds: LIMITE_S }).toBuffer())
    .catch(() => {
      throw new ImagenNoValida('imagenIlegible');
    });
  turno = hecho.catch(() => undefined);
  return hecho;
}
