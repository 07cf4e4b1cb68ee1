// A chain whose access the agency withdrew (4141) sends again when an operator says so: the reason lies
// outside, and so does its mending.
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../platform/db';

const SUSPENDIDAS = `SELECT cadena_id AS "cadenaId", nif_id AS "nifId"
  FROM cadenas_envio
  WHERE suspendida`;

@Injectable()
export class ReanudarCadena {
  constructor(private readonly db: Db) {}

  /** Lets the suspended chains of that tax id send again. Takes it normalised; gives how many they were. */
  async execute(nif: string): Promise<number> {
    const { rows } = await this.db.pool.query<{ cadenaId: string; nifId: string }>(SUSPENDIDAS);
    let reanudadas = 0;
    for (const { cadenaId, nifId } of rows)
      reanudadas += await this.db.run({ nifId }, async (tx) => {
        const fila = await tx.nif.findUnique({ where: { id: nifId }, select: { nif: true } });
        return fila?.nif === nif ? this.reanudar(tx, nifId, cadenaId) : 0;
      });
    return reanudadas;
  }

  // The wait that the agency asked for is kept (Order HAC/1177/2024, art. 16.2); the count of failed tries
  // begins anew. The alarm stays open until a send arrives.
  private async reanudar(tx: Tx, nifId: string, cadenaId: string): Promise<number> {
    const { count } = await tx.cadenaEnvio.updateMany({
      where: { nifId, cadenaId, suspendida: true },
      data: { suspendida: false, proximoIntento: null, fallosSeguidos: 0 },
    });
    return count;
  }
}
