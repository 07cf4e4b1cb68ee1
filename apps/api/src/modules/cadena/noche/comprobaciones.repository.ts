// The books of the nightly check. Every transaction runs as the role that may read for it, and every write of a try stands
// under the try's number.
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DbWorker, type TrabajoSql } from '../../../platform/db';
import { newId } from '../../../platform/ids';
import { NOTE_ALARM } from '../cadena.sql';
import { leerFilas } from '../comprobar/filas-cadena';
import { CABEZA, CERRAR_ALARMAS, DEBIDAS, SEGUIR, SOLTAR, TERMINAR, TOMAR } from './noche.sql';
import { anotar, nuevoRecorrido, pasoPor, type Ancla, type Recorrido } from './recorrido';

interface DeCadena {
  nifId: string;
  cadenaId: string;
}

/** A chain that is due, and since when. */
export interface Debida extends DeCadena {
  proximaEn: Date;
}

export interface Tomada extends DeCadena {
  /** The fence: which try this is. */
  intentos: number;
  ancla: Ancla;
  recorrido: Recorrido;
}

/** Another try has begun: what this one found is not ours to write. */
export class IntentoPerdido extends Error {
  override name = 'IntentoPerdido';
}

/** No chain gets as far. */
const MAXIMA = 2_147_483_647;
const DIAS_ENTRE_ENTERAS = 7;

interface FilaTomada {
  intentos: number;
  recorrido: Recorrido | null;
  hasta: number;
  huella: string | null;
  toca: boolean;
}

@Injectable()
export class ComprobacionesRepository {
  constructor(@Inject(DbWorker) private readonly db: DbWorker) {}

  /** The next ones, those that have waited longest first; `tras`: behind which of them. */
  async debidas(limite: number, tras: Debida | null): Promise<Debida[]> {
    const valores = [limite, tras?.proximaEn ?? null, tras?.nifId ?? null, tras?.cadenaId ?? null];
    return this.como({}, async (client) => (await client.query<Debida>(DEBIDAS, valores)).rows);
  }

  /** Null when another has it, or its night is over. */
  async tomar({ nifId, cadenaId }: DeCadena, arriendoMs: number): Promise<Tomada | null> {
    return this.como({ nifId }, async (client) => {
      const { rows } = await client.query<FilaTomada>(TOMAR, [
        nifId,
        cadenaId,
        arriendoMs,
        DIAS_ENTRE_ENTERAS,
      ]);
      const [fila] = rows;
      if (!fila) return null;
      const { intentos, hasta, huella, toca } = fila;
      const ancla = { hasta, huella };
      return {
        nifId,
        cadenaId,
        intentos,
        ancla,
        recorrido: fila.recorrido ?? nuevoRecorrido(toca, ancla),
      };
    });
  }

  /** One page further, and kept. Whether there may be more. Throws IntentoPerdido. */
  async pagina(tomada: Tomada, arriendoMs: number): Promise<boolean> {
    const { nifId, cadenaId, intentos, ancla, recorrido } = tomada;
    return this.como({ nifId }, async (client) => {
      const tramo = { nifId, cadenaId, despuesDe: Math.max(recorrido.posicion - 1, 0), hasta: MAXIMA };
      const hayMas = await leerFilas(client, tramo, pasoPor(recorrido, ancla));
      await mia(client, SEGUIR, [nifId, cadenaId, intentos, JSON.stringify(recorrido), arriendoMs]);
      return hayMas;
    });
  }

  /** Looks at the head, keeps what came of it, raises and closes alarms. Throws IntentoPerdido. */
  async terminar(tomada: Tomada, ahora: Date): Promise<void> {
    const { nifId, cadenaId, intentos, ancla, recorrido } = tomada;
    await this.como({ nifId }, async (client) => {
      const { rows } = await client.query<{ posicion: number; quedaAtras: boolean }>(CABEZA, [
        nifId,
        cadenaId,
        recorrido.posicion,
      ]);
      const cabeza = rows[0]?.posicion ?? 0;
      const ultima = recorrido.posicion;
      if (ultima < ancla.hasta)
        anotar(recorrido, { posicion: ancla.hasta, uuid: null, regla: 'cadena.cambiada' });
      if (cabeza > ultima && !rows[0]?.quedaAtras)
        anotar(recorrido, { posicion: cabeza, uuid: null, regla: 'cadena.cabeza' });
      const { entera, fallos, hallazgos, huella } = recorrido;
      await mia(client, TERMINAR, [
        nifId,
        cadenaId,
        intentos,
        ultima,
        huella,
        entera,
        fallos,
        JSON.stringify(hallazgos),
      ]);
      for (const { posicion, uuid, regla } of hallazgos)
        await client.query(NOTE_ALARM, [
          newId(),
          nifId,
          cadenaId,
          uuid ?? cadenaId,
          JSON.stringify({ regla, posicion }),
          ahora,
        ]);
      if (entera && fallos === 0) await client.query(CERRAR_ALARMAS, [nifId, cadenaId]);
    });
  }

  /** Until then it is nobody's. */
  async soltar({ nifId, cadenaId, intentos }: Tomada, esperaMs: number): Promise<void> {
    await this.como({ nifId }, (client) => client.query(SOLTAR, [nifId, cadenaId, intentos, esperaMs]));
  }

  private como<T>(nombrado: { nifId?: string }, trabajo: TrabajoSql<T>): Promise<T> {
    return this.db.runSql(nombrado, trabajo, { rol: 'encadena_comprobacion' });
  }
}

async function mia(client: PoolClient, sentencia: string, valores: unknown[]): Promise<void> {
  const { rowCount } = await client.query(sentencia, valores);
  if (rowCount !== 1) throw new IntentoPerdido();
}
