// A period to take away: what there is of it is looked up when its turn has come, and the file is written while it goes out. A
// few at a time, so that whoever exports a million records takes nothing from those who issue.
import { Injectable } from '@nestjs/common';
import type { Entrada, Idioma, verifactuRegistros } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import type { Archivo, NifEnEntorno } from '../../../platform/http';
import { Log } from '../../../platform/logs';
import { Turns } from '../../../platform/threads';
import { enMundo } from '../mundos';
import { EscribirPaquete } from './escribir-paquete';
import { tramosDe } from './paquete.sql';
import { diasDe, nombreDePeriodo } from './periodo';
import { EscritorZip } from './zip';

type Query = Entrada<typeof verifactuRegistros.exportacion>['query'];

const A_LA_VEZ = 3;
const WAITING = 20;
const ESPERA_MS = 30_000;
/** Whoever reads more slowly than that keeps others waiting. */
const PLAZO_MS = 15 * 60_000;

@Injectable()
export class ExportarPeriodo {
  private readonly turnos: Turns;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly escribir: EscribirPaquete,
  ) {
    this.turnos = new Turns({
      atOnce: A_LA_VEZ,
      maximum: WAITING,
      chargeMs: 5_000,
      waitMs: ESPERA_MS,
      forgetMs: 60_000,
      now: () => clock.monotonic(),
    });
  }

  async execute(quien: NifEnEntorno, idioma: Idioma, query: Query): Promise<Archivo> {
    const { nif } = quien;
    const dias = diasDe(query);
    return new Promise((resolve, reject) => {
      const hecho = this.turnos.run(nif.id, async () => {
        // Behind the wait: what was issued meanwhile goes with the rest, and all of the file says the same moment.
        const [tramos] = await this.db.leer({ nifId: nif.id }, tramosDe(enMundo(quien), nif.zona, dias));
        if (tramos.length === 0) throw fallo('PERIODO_SIN_REGISTROS');
        const ahora = this.clock.date();
        const zip = new EscritorZip(ahora);
        resolve({ contenido: zip.salida, nombre: `registros-${nif.nif}-${nombreDePeriodo(query)}.zip` });
        await this.hastaElFin(
          zip,
          nif.id,
          this.escribir.execute(zip, { quien, idioma, dias, tramos, ahora }),
        );
      });
      hecho.catch(reject);
    });
  }

  /** Waits until the file is written, or nobody reads it any more. */
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
