// Where PDFs are made: in threads, so that five hundred lines hold up nobody's request, with a bounded number
// that wait (FAULTS R3).
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FacturaDetalleDto } from '@encadena/contracts';
import type { Traductor } from '@encadena/i18n';
import { availableParallelism } from 'node:os';
import { type Job, ThreadPool } from '../../../platform/threads';
import { TRADUCTOR } from '../../../platform/http';
import type { OpcionesPdf } from './factura-pdf';

export type EncargoPdf = Omit<OpcionesPdf, 'traductor'> & { factura: FacturaDetalleDto };

/** About ten seconds' work at the largest size. */
const MAX_ENCARGOS = 32;
/** One processor stays with the doors. */
const A_LA_VEZ = Math.max(1, Math.min(2, availableParallelism() - 1));

/** The first PDF of a thread takes twenty times as long as those after it: fonts and texts are read. */
const OCIOSO_MS = 60_000;

@Injectable()
export class PdfRenderer implements OnApplicationShutdown {
  private readonly threads = new ThreadPool({ atOnce: A_LA_VEZ, maximum: MAX_ENCARGOS, idleMs: OCIOSO_MS });
  private readonly imprimir: Job<EncargoPdf, Uint8Array>;

  constructor(@Inject(TRADUCTOR) traductor: Traductor) {
    this.imprimir = {
      entry: 'pdf-thread.js',
      inPlace: async ({ factura, ...opciones }) =>
        (await import('./factura-pdf')).renderFacturaPdf(factura, { traductor, ...opciones }),
    };
  }

  /**
   * Takes a place, reads what the PDF is made of, and makes it. Throws SERVICIO_NO_DISPONIBLE (503) when all
   * places are taken.
   */
  hacer(leer: () => Promise<EncargoPdf>): Promise<Uint8Array> {
    return this.threads.run(this.imprimir, leer);
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
