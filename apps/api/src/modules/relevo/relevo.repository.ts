// The books of what has to be opened behind closed chains. Every transaction runs as the role that may do it,
// and every write of a try stands under the try's number.
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { EntornoAeat } from '@encadena/verifactu';
import type { Entorno } from '@encadena/invoicing';
import { DbWorker, enForma, type TrabajoSql } from '../../platform/db';
import type { CadenaCreada } from '../cadena';
import { adelantar, type Adelanto, type Ajena, type SerieDelRelevo } from './adelantar';
import {
  ABRIR,
  ABRIR_COMPROBACION,
  ABRIR_ENVIO,
  ADELANTAR,
  CONOCIDOS,
  ENLAZAR,
  ESTRENAR,
  FALLAR,
  MUDAR_SERIES,
  PENDIENTES,
  RENOVAR,
  SERIES,
  TOMAR,
} from './relevo.sql';

export interface Cerrada {
  nifId: string;
  cadenaId: string;
}

export interface RelevoTomado extends Cerrada {
  /** The fence: which try this is. */
  intentos: number;
  entorno: Entorno;
  agencia: EntornoAeat;
  nif: string;
  razonSocial: string;
  /** Whether it lets us act for it, so that the agency may be asked. */
  sePregunta: boolean;
  /** Seconds. */
  tiempoEspera: number;
  /** YYYY-MM: when the copy was made, and now. */
  conocidoHasta: string;
  hasta: string;
}

/** Another try has begun: what this one found is not ours to write. */
export class TurnoPerdido extends Error {
  override name = 'TurnoPerdido';
}

@Injectable()
export class RelevoRepository {
  constructor(@Inject(DbWorker) private readonly db: DbWorker) {}

  pendientes(limite: number): Promise<Cerrada[]> {
    return this.como({}, async (client) => (await client.query<Cerrada>(PENDIENTES, [limite])).rows);
  }

  /** Null when another has it, or it is open by now. */
  tomar({ nifId, cadenaId }: Cerrada, turnoMs: number): Promise<RelevoTomado | null> {
    return this.como({ nifId }, async (client) => {
      const { rows } = await client.query<Omit<RelevoTomado, keyof Cerrada>>(TOMAR, [
        nifId,
        cadenaId,
        turnoMs,
      ]);
      return rows[0] ? { nifId, cadenaId, ...rows[0] } : null;
    });
  }

  /** Throws TurnoPerdido. */
  renovar({ nifId, cadenaId, intentos }: RelevoTomado, turnoMs: number): Promise<void> {
    return this.como({ nifId }, (client) => mio(client, RENOVAR, [nifId, cadenaId, intentos, turnoMs]));
  }

  async fallar(
    { nifId, cadenaId, intentos }: RelevoTomado,
    segundos: number,
    falta: string | null,
  ): Promise<void> {
    await this.como({ nifId }, (client) =>
      client.query(FALLAR, [nifId, cadenaId, intentos, segundos, falta]),
    );
  }

  /**
   * Opens the chain that follows: its series go over with their numbers, past what the agency knows. Throws
   * TurnoPerdido.
   */
  abrir(
    { nifId, cadenaId, intentos }: RelevoTomado,
    { id, numeroInstalacion, conciliarEn }: CadenaCreada & { conciliarEn: Date },
    sabidas: readonly Ajena[],
  ): Promise<Adelanto[]> {
    return this.como({ nifId }, async (client) => {
      await client.query(enForma(client, ABRIR), [nifId, cadenaId, id, numeroInstalacion, conciliarEn]);
      await client.query(ABRIR_ENVIO, [nifId, id]);
      await client.query(ABRIR_COMPROBACION, [nifId, id, conciliarEn]);
      await mio(client, ENLAZAR, [nifId, cadenaId, intentos, id]);
      const { rows: series } = await client.query<SerieDelRelevo>(SERIES, [nifId, cadenaId]);
      const conocidos = await client.query<{ numSerie: string }>(CONOCIDOS, [
        nifId,
        sabidas.map(({ numSerie }) => numSerie),
      ]);
      const nuestros = new Set(conocidos.rows.map(({ numSerie }) => numSerie));
      const adelantos = adelantar(
        series,
        sabidas.filter(({ numSerie }) => !nuestros.has(numSerie)),
      );
      await client.query(MUDAR_SERIES, [nifId, cadenaId, id]);
      if (adelantos.length > 0) {
        await client.query(ESTRENAR, [nifId, JSON.stringify(adelantos)]);
        await client.query(enForma(client, ADELANTAR), [nifId, JSON.stringify(adelantos)]);
      }
      return adelantos;
    });
  }

  private como<T>(nombrado: { nifId?: string }, trabajo: TrabajoSql<T>): Promise<T> {
    return this.db.runSql(nombrado, trabajo, { rol: 'encadena_relevo' });
  }
}

async function mio(client: PoolClient, text: string, values: unknown[]): Promise<void> {
  const { rowCount } = await client.query(text, values);
  if (rowCount !== 1) throw new TurnoPerdido();
}
