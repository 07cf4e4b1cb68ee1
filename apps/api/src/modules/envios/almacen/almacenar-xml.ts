// Requests and answers that are older than a month go from the database to the storage (docs/adr/0073): stored first, then taken out of the row
// that from then on names them. The file is named by the send's id, so that one that is stored twice is one.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { DbWorker } from '../../../platform/db';
import { type JobInHand, Queue, type Reaction } from '../../../platform/queue';
import { Almacen, porTurnos } from '../../../platform/storage';
import { empaquetar, sha256De, type XmlDeEnvio } from '../../cadena';
import { LEER_XML, POR_ALMACENAR, VACIAR_XML } from './almacen.sql';
import { ALMACENAR_XML } from './tareas';

/** Longer than any month. The database lets nothing go that is younger than thirty days by its own clock. */
const MES_MS = 31 * 86_400_000;
/** As many to a job: whoever mails waits for no longer than that. */
const LOTE = 500;
/** Behind everything that somebody waits for. */
const SIN_PRISA = 10;

interface Viejo {
  nifId: string;
  id: string;
}

@Injectable()
export class AlmacenarXml implements Reaction<{ en: string }> {
  constructor(
    private readonly db: DbWorker,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly almacen: Almacen,
  ) {}

  /** One batch; what is left is put down anew. Throws AlmacenNoResponde when the storage does not answer: what was moved stays moved. */
  async react(datos: { en: string }, { signal }: Pick<JobInHand, 'signal'>): Promise<void> {
    const viejos = await this.viejos();
    let llevados = 0;
    await porTurnos(viejos, async (viejo) => {
      if (!signal.aborted && (await this.llevar(viejo))) llevados += 1;
    });
    // A batch of which nothing could be taken away would come again and again.
    if (signal.aborted || (viejos.length === LOTE && llevados > 0))
      await this.db.runSql({}, (client) =>
        this.queue.add(client, ALMACENAR_XML, datos, { clave: 'resto', prioridad: SIN_PRISA }),
      );
  }

  private viejos(): Promise<Viejo[]> {
    const antesDe = new Date(this.clock.now() - MES_MS);
    return this.db.runSql(
      {},
      async (client) => (await client.query<Viejo>(POR_ALMACENAR, [antesDe, LOTE])).rows,
    );
  }

  /** False when it had gone already. A cut behind `put` leaves the row as it was, and the file is written over the next time. */
  private async llevar({ nifId, id }: Viejo): Promise<boolean> {
    const [xml] = await this.db.runSql(
      { nifId },
      async (client) => (await client.query<XmlDeEnvio>(LEER_XML, [nifId, id])).rows,
    );
    if (!xml) return false;
    const paquete = empaquetar(xml);
    await this.almacen.put(nifId, id, paquete);
    return this.db.runSql(
      { nifId },
      async (client) => (await client.query(VACIAR_XML, [nifId, id, sha256De(paquete)])).rowCount === 1,
    );
  }
}
