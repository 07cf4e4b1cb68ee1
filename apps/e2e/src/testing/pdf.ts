// Reading a PDF as a person with a phone does: the first page as a picture, the QR codes in it as text.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ejecutar = promisify(execFile);
const PUNTOS_POR_PULGADA = '200';

/** The texts of all QR codes on the first page; throws in words when poppler-utils or zbar-tools are missing. */
export async function leerQr(pdf: Uint8Array): Promise<string[]> {
  const carpeta = await mkdtemp(join(tmpdir(), 'encadena-pdf-'));
  try {
    await writeFile(join(carpeta, 'factura.pdf'), pdf);
    await ejecutar('pdftoppm', [
      '-r',
      PUNTOS_POR_PULGADA,
      '-png',
      '-singlefile',
      '-f',
      '1',
      join(carpeta, 'factura.pdf'),
      join(carpeta, 'pagina'),
    ]);
    const { stdout } = await ejecutar('zbarimg', [
      '--quiet',
      '--raw',
      '-Sdisable',
      '-Sqrcode.enable',
      join(carpeta, 'pagina.png'),
    ]);
    return stdout.trim().split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('Reading the QR needs pdftoppm (Debian: poppler-utils) and zbarimg (zbar-tools).', {
        cause: error,
      });
    throw error;
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

/** The text of the whole document. */
export async function leerTexto(pdf: Uint8Array): Promise<string> {
  const carpeta = await mkdtemp(join(tmpdir(), 'encadena-pdf-'));
  try {
    await writeFile(join(carpeta, 'factura.pdf'), pdf);
    return (await ejecutar('pdftotext', ['-layout', join(carpeta, 'factura.pdf'), '-'])).stdout;
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}
