// A ZIP to take away: it goes out while it is written, a few at a time, so that whoever takes a million records takes nothing
// from those who issue.
import type { Clock } from '../clock';
import type { Archivo } from '../http';
import type { Log } from '../logs';
import { Turns } from '../threads';
import { EscritorZip } from './escritor-zip';

const WAITING = 20;
const ESPERA_MS = 30_000;
/** Whoever reads more slowly than that keeps others waiting. */
const PLAZO_MS = 15 * 60_000;

/** What was looked up when its turn had come: the name of the file, and who writes it. */
export interface Escritura {
  nombre: string;
  fecha: Date;
  escribir: (zip: EscritorZip) => Promise<void>;
}

export class DescargasZip {
  private readonly turnos: Turns;

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
   * what `empezar` throws, and SERVICIO_NO_DISPONIBLE (503) when too many wait.
   */
  archivo(nifId: string, empezar: () => Promise<Escritura>): Promise<Archivo> {
    return new Promise((resolve, reject) => {
      const hecho = this.turnos.run(nifId, async () => {
        const { nombre, fecha, escribir } = await empezar();
        const zip = new EscritorZip(fecha);
        resolve({ contenido: zip.salida, nombre });
        await this.hastaElFin(zip, nifId, escribir(zip));
      });
      hecho.catch(reject);
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
