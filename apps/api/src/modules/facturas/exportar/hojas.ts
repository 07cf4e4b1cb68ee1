// Sheets to take away, made in a thread so that nobody's request waits for them: one at a time, for each may hold some ten
// megabytes.
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FormatoExportacion } from '@encadena/contracts';
import type { Archivo } from '../../../platform/http';
import { type Job, ThreadPool } from '../../../platform/threads';
import type { Hoja } from './hoja';

const MAX_ENCARGOS = 8;
const OCIOSO_MS = 60_000;
const TIPOS: Record<FormatoExportacion, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Injectable()
export class Hojas implements OnApplicationShutdown {
  private readonly threads = new ThreadPool({ atOnce: 1, maximum: MAX_ENCARGOS, idleMs: OCIOSO_MS });
  private readonly hacer: Job<Hoja, Uint8Array> = {
    entry: 'hoja-thread.js',
    inPlace: async (hoja) => (await import('./hoja')).hacerHoja(hoja),
  };

  /**
   * The file of what `preparar` reads, which has its place in the queue before it begins. `nombre`: without its ending.
   * Throws SERVICIO_NO_DISPONIBLE (503) when too many wait.
   */
  async archivo(
    formato: FormatoExportacion,
    nombre: string,
    preparar: () => Promise<Omit<Hoja, 'formato'>>,
  ): Promise<Archivo> {
    const contenido = await this.threads.run(this.hacer, async () => ({ formato, ...(await preparar()) }));
    return { contenido, tipo: TIPOS[formato], nombre: `${nombre}.${formato}` };
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
