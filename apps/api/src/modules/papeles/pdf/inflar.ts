// Inflates a stream and counts what comes out of it, even if it breaks off: a wrong checksum at the end does
// not make the work before it free.
import { createInflate, inflateSync } from 'node:zlib';
import { PdfIlegible, type Presupuesto } from './lexico';

/** Of one stream, opened; text and fonts are far below. */
const MAX_ABIERTA = 32_000_000;
/** What it costs to open one at all, in bytes that could have been opened instead. */
const COSTE = 16_000;

/** Throws PdfIlegible for a damaged stream, and when it is more than may be opened of one file. */
export async function inflar(cuerpo: Buffer, presupuesto: Presupuesto): Promise<Buffer> {
  try {
    const abierta = inflateSync(cuerpo, { maxOutputLength: MAX_ABIERTA });
    presupuesto.abrir(abierta.length + COSTE);
    return abierta;
  } catch (error) {
    if (error instanceof PdfIlegible) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new PdfIlegible('too large');
    presupuesto.rota();
    await contar(cuerpo, presupuesto);
    throw new PdfIlegible('damaged stream');
  }
}

/** How far it opens before it breaks. */
async function contar(cuerpo: Buffer, presupuesto: Presupuesto): Promise<void> {
  const abridor = createInflate({ chunkSize: 65_536 });
  abridor.end(cuerpo);
  try {
    for await (const trozo of abridor) presupuesto.abrir((trozo as Buffer).length);
  } catch (error) {
    if (error instanceof PdfIlegible) throw error;
  }
}
