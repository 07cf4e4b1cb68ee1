// A ZIP written while it is sent: one file after the other, none of them whole in memory, each with its SHA-256.
import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchivoEscrito {
  nombre: string;
  bytes: number;
  /** Upper-case hexadecimal, as the agency writes a huella. */
  sha256: string;
}

/**
 * Hands a file over and forgets it: the ZIP keeps this function until its end, beside what stands in the list behind all
 * files, and with it whatever it holds. Of a scope of its own, since functions of one scope hold all that any of them names.
 */
function unaVez(fuente: Readable): (dar: (error: null, fuente: Readable) => void) => void {
  let porDar: Readable | null = fuente;
  return (dar) => {
    const suya = porDar as Readable;
    porDar = null;
    dar(null, suya);
  };
}

export class EscritorZip {
  private readonly zip = new ZipFile();
  private readonly corte = new AbortController();

  /** `fecha`: of all files. */
  constructor(private readonly fecha: Date) {
    // Whoever stops reading ends the writing.
    // Told to whoever reads; with nobody there it would end the process.
    this.salida.on('error', () => undefined);
    this.salida.once('close', () => this.corte.abort());
    this.zip.on('error', (error: Error) => this.romper(error));
  }

  get salida(): Readable {
    return this.zip.outputStream as Readable;
  }

  /** Writes the next file. Throws what `trozos` throws, and an AbortError when nobody reads any more. */
  async archivo(nombre: string, trozos: AsyncIterable<string | Buffer>): Promise<ArchivoEscrito> {
    const hash = createHash('sha256');
    let bytes = 0;
    const contado = async function* (): AsyncGenerator<Buffer> {
      for await (const trozo of trozos) {
        const datos = typeof trozo === 'string' ? Buffer.from(trozo, 'utf8') : trozo;
        bytes += datos.length;
        hash.update(datos);
        yield datos;
      }
    };
    const fuente = addAbortSignal(
      this.corte.signal,
      Readable.from(contado(), { objectMode: false, highWaterMark: 256 * 1024 }),
    );
    const leido = finished(fuente, { writable: false });
    this.zip.addReadStreamLazy(nombre, { mtime: this.fecha, mode: 0o100644 }, unaVez(fuente));
    await leido;
    return { nombre, bytes, sha256: hash.digest('hex').toUpperCase() };
  }

  terminar(): void {
    this.zip.end();
  }

  /** The reader sees a broken answer and not a whole file. */
  romper(error: Error): void {
    this.salida.destroy(error);
  }
}
