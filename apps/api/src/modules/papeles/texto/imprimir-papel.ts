// Where texts to sign become PDFs: in a thread, since the first one reads fonts and each takes as long as
// several dozen requests (FAULTS R3).
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, ThreadPool, withBuffers } from '../../../platform/threads';
import type { EncargoPapel } from './papel-pdf-thread';

const OCIOSO_MS = 60_000;
const MAX_ENCARGOS = 32;

@Injectable()
export class ImprimirPapel implements OnApplicationShutdown {
  private readonly threads = new ThreadPool({ atOnce: 1, maximum: MAX_ENCARGOS, idleMs: OCIOSO_MS });
  private readonly imprimir: Job<EncargoPapel, Buffer> = {
    entry: 'papel-pdf-thread.js',
    inPlace: async (encargo) => (await import('./papel-pdf-thread')).default(encargo),
  };

  /** Throws SERVICIO_NO_DISPONIBLE (503) when too many wait. */
  async execute(encargo: EncargoPapel): Promise<Buffer> {
    return withBuffers(await this.threads.run(this.imprimir, () => encargo));
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
