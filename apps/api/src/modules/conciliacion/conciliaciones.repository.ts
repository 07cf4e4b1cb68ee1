// The books of reconciliation: what is to be done, ours of a month, what came of it. Every transaction runs as the
// role that may read for it, and every write of a try stands under the try's number.
import { Inject, Injectable } from '@nestjs/common';
import type { Entorno } from '@encadena/invoicing';
import type { EntornoAeat } from '@encadena/verifactu';
import { DbWorker, enForma, type TrabajoSql } from '../../platform/db';
import { newId } from '../../platform/ids';
import {
  ANOCHECER,
  BORRAR_ANTERIORES,
  ESCRIBIR_FILAS,
  FALLAR,
  NOCHES,
  PENDIENTES,
  PROPIAS,
  PROPIAS_POR_NUMERO,
  RENOVAR,
  TERMINAR,
  TOMAR,
} from './conciliacion.sql';
import type { FacturaDeLibros, ResultadoMes } from './mes/comparar-mes';

/** A month to be done, or a chain whose night has come. */
export interface Encargo {
  nifId: string;
  id: string;
}

export interface MesTomado extends Encargo {
  cadenaId: string;
  ejercicio: number;
  periodo: number;
  /** The fence: which try this is. */
  intentos: number;
  preguntadaEn: Date;
  entorno: Entorno;
  agencia: EntornoAeat;
  nif: string;
  razonSocial: string;
  /** Seconds. */
  tiempoEspera: number;
}

/** Another try has begun: what this one found is not ours to write. */
export class IntentoPerdido extends Error {
  override name = 'IntentoPerdido';
}

const MAX_ESPERA_MS = 2_000;

@Injectable()
export class ConciliacionesRepository {
  constructor(@Inject(DbWorker) private readonly db: DbWorker) {}

  async pendientes(limite: number): Promise<Encargo[]> {
    return this.como({}, async (client) => (await client.query<Encargo>(PENDIENTES, [limite])).rows);
  }

  async noches(limite: number): Promise<Encargo[]> {
    return this.como({}, async (client) => (await client.query<Encargo>(NOCHES, [limite])).rows);
  }

  /** Who issues at this moment holds the chain: then it is for the next look. */
  async anochecer({ nifId, id }: Encargo): Promise<void> {
    await this.como(
      { nifId },
      (client) => client.query(enForma(client, ANOCHECER), [nifId, id, newId(), newId()]),
      MAX_ESPERA_MS,
    );
  }

  /** Null when another has it, or it is done. */
  async tomar({ nifId, id }: Encargo, arriendoMs: number): Promise<MesTomado | null> {
    return this.como({ nifId }, async (client) => {
      const { rows } = await client.query<Omit<MesTomado, keyof Encargo>>(TOMAR, [nifId, id, arriendoMs]);
      return rows[0] ? { nifId, id, ...rows[0] } : null;
    });
  }

  /** Throws IntentoPerdido. */
  async renovar({ nifId, id, intentos }: MesTomado, arriendoMs: number): Promise<void> {
    const { rowCount } = await this.como({ nifId }, (client) =>
      client.query(RENOVAR, [nifId, id, intentos, arriendoMs]),
    );
    if (rowCount !== 1) throw new IntentoPerdido();
  }

  async fallar({ nifId, id, intentos }: MesTomado, motivo: string | null, esperaS: number): Promise<void> {
    await this.como({ nifId }, (client) =>
      client.query(FALLAR, [nifId, id, intentos, motivo, Math.round(esperaS)]),
    );
  }

  /** Our invoices of the month and those of these numbers, each once. */
  async propias(mes: MesTomado, numeros: readonly string[]): Promise<FacturaDeLibros[]> {
    const { nifId, entorno, agencia, ejercicio, periodo } = mes;
    const dia = (fecha: number): string => new Date(fecha).toISOString().slice(0, 10);
    const dias = [dia(Date.UTC(ejercicio, periodo - 1, 1)), dia(Date.UTC(ejercicio, periodo, 0))];
    return this.como({ nifId }, async (client) => {
      const quien = [nifId, entorno, agencia];
      const delMes = await client.query<FacturaDeLibros>(PROPIAS, [...quien, ...dias]);
      const suyos = new Set(delMes.rows.map(({ numSerie }) => numSerie));
      const demas = numeros.filter((numero) => !suyos.has(numero));
      if (demas.length === 0) return delMes.rows;
      const deOtroMes = await client.query<FacturaDeLibros>(PROPIAS_POR_NUMERO, [...quien, demas]);
      return [...delMes.rows, ...deOtroMes.rows];
    });
  }

  /** Throws IntentoPerdido. */
  async terminar({ nifId, id, intentos }: MesTomado, resultado: ResultadoMes): Promise<void> {
    const { propias, aeat, coinciden, diferencias, filas } = resultado;
    await this.como({ nifId }, async (client) => {
      const { rows } = await client.query<{ entorno: string; ejercicio: number; periodo: number }>(TERMINAR, [
        nifId,
        id,
        intentos,
        propias,
        aeat,
        coinciden,
        diferencias,
      ]);
      const [mes] = rows;
      if (!mes) throw new IntentoPerdido();
      const conOrden = filas.map((fila, i) => ({ ...fila, orden: i + 1 }));
      await client.query(enForma(client, ESCRIBIR_FILAS), [nifId, id, JSON.stringify(conOrden)]);
      await client.query(BORRAR_ANTERIORES, [nifId, id, mes.entorno, mes.ejercicio, mes.periodo]);
    });
  }

  private como<T>(nombrado: { nifId?: string }, trabajo: TrabajoSql<T>, esperaMs?: number): Promise<T> {
    return this.db.runSql(nombrado, trabajo, { rol: 'encadena_conciliacion', esperaMs });
  }
}
