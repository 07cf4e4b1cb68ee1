// A ZIP to take away: it goes out while it is written, a few at a time, so that whoever takes a million records takes nothing
// from those who issue.
import type { Clock } from '../clock';
import { fallo } from '../errores';
import type { Archivo } from '../http';
import type { Log } from '../logs';
import { Turns } from '../threads';
import { EscritorZip } from './escritor-zip';

const WAITING = 20;
const ESPERA_MS = 30_000;
/** Whoever reads more slowly than that keeps others waiting. */
const PLAZO_MS = 15 * 60_000;
const BUSY_S = '3';

/** What was looked up when its turn had come: the name of the file, and who writes it. */
export interface Escritura {
  nombre: string;
  fecha: Date;
  escribir: (zip: EscritorZip) => Promise<void>;
}

export class DescargasZip {
  private readonly turnos: Turns;
  /** Each has one at a time, waiting or going out: nobody holds every place. */
  private readonly enMarcha = new Set<string>();

  constructor(
    clock: Clock,
    private readonly log: Log,
    aLaVez: number,
  ) {
    this.turnos = new Turns({
      atOnce: aLaVez,
      maximum: WAITING,
      chargeMs: 5_000,
      waitMs: ESPERA_MS,
      forgetMs: 60_000,
      now: () => clock.monotonic(),
    });
  }

  /**
   * Answers as soon as `empezar` knows what is to be written; the turn lasts until it is, or nobody reads it any more. Throws
   * what `empezar` throws, DEMASIADAS_PETICIONES (429) to a NIF that has one under way, and SERVICIO_NO_DISPONIBLE (503) when too many wait.
   */
  async archivo(nifId: string, empezar: () => Promise<Escritura>): Promise<Archivo> {
    if (this.enMarcha.has(nifId))
      throw fallo('DEMASIADAS_PETICIONES', { cabeceras: { 'retry-after': BUSY_S } });
    this.enMarcha.add(nifId);
    return new Promise((resolve, reject) => {
      const hecho = this.turnos.run(nifId, async () => {
        const { nombre, fecha, escribir } = await empezar();
        const zip = new EscritorZip(fecha);
        resolve({ contenido: zip.salida, nombre });
        await this.hastaElFin(zip, nifId, escribir(zip));
      });
      hecho.finally(() => this.enMarcha.delete(nifId)).catch(reject);
    });
  }

  private async hastaElFin(zip: EscritorZip, nifId: string, escrito: Promise<void>): Promise<void> {
    const plazo = setTimeout(() => zip.romper(new Error('The reader is too slow')), PLAZO_MS).unref();
    await escrito
      .catch((error: Error) => {
        // Whoever stopped reading has broken nothing.
        if (error.name !== 'AbortError') this.log.fault(error, 'exportacion', { nifId });
        zip.romper(error);
      })
      .finally(() => clearTimeout(plazo));
  }
}
