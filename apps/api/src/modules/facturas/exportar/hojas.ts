// Sheets to take away, made in a thread so that nobody's request waits for them: one at a time, for each may hold some ten
// megabytes.
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FormatoExportacion } from '@encadena/contracts';
import type { Traductor } from '@encadena/i18n';
import { type Entorno, nombreEnEntorno } from '@encadena/invoicing';
import { type Archivo, TRADUCTOR } from '../../../platform/http';
import { type Job, ThreadPool } from '../../../platform/threads';
import { palabrasDe } from './columnas';
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

  constructor(@Inject(TRADUCTOR) private readonly traductor: Traductor) {}

  /**
   * The file of what `preparar` reads, which has its place in the queue before it begins. `nombre`: without its ending.
   * What is of the test environment says so: in its name, in that of its sheet and in its first row. Throws SERVICIO_NO_DISPONIBLE (503) when too many wait.
   */
  async archivo(
    { formato, nombre, entorno }: { formato: FormatoExportacion; nombre: string; entorno: Entorno },
    preparar: () => Promise<Omit<Hoja, 'formato' | 'aviso'>>,
  ): Promise<Archivo> {
    const contenido = await this.threads.run(this.hacer, async () =>
      this.deSuEntorno(entorno, { formato, ...(await preparar()) }),
    );
    return { contenido, tipo: TIPOS[formato], nombre: nombreEnEntorno(entorno, `${nombre}.${formato}`) };
  }

  private deSuEntorno(entorno: Entorno, hoja: Hoja): Hoja {
    if (entorno === 'REAL') return hoja;
    const aviso = palabrasDe(this.traductor, hoja.idioma)('facturasExportadas.pruebas');
    return { ...hoja, nombre: nombreEnEntorno(entorno, hoja.nombre), aviso };
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }
}
