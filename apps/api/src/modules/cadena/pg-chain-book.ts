// The book of the chains in PostgreSQL. A batch of any length is one statement of each kind.
import type { Entorno } from '@encadena/invoicing';
import { idFacturaOf, instanteOf, isRegistroAlta } from '@encadena/verifactu';
import type { PoolClient } from 'pg';
import { anclar, type Deferred, type Db, enSuMaquina, esRepartida } from '../../platform/db';
import { newId } from '../../platform/ids';
import type { EnTransaccion, Instalacion } from '../../platform/instalacion';
import { fallo } from '../../platform/errores';
import {
  APPEND,
  EN_RELEVO,
  HEAD_REPARTIDA,
  HEADS_FREE,
  HEADS_WAITING,
  INSTALACION,
  NOTE_ALARM,
  TAILS,
} from './cadena.sql';
import type { Appendix, ChainBook, LockedChain, NewRecord, StoredRecord } from './chain-book';
import type { AlarmaCadena } from './chain-book';

export interface PgTx {
  client: PoolClient;
  /** The world of the chains that it seals on. */
  entorno: Entorno;
  /** Hands over what goes with the commit. */
  later: Deferred;
}

/**
 * Whoever shares a transaction waits no longer for what only one of its chains needs: a draft that is being
 * edited, a key in use.
 */
const WAIT_TOGETHER_MS = 250;

export class PgChainBook implements ChainBook<PgTx> {
  constructor(
    private readonly db: Db,
    private readonly entorno: Entorno,
    private readonly instalacion: Pick<Instalacion, 'vista' | 'exigirEn'>,
  ) {}

  transaction<T>(nifIds: readonly string[], wait: boolean, work: (tx: PgTx) => Promise<T>): Promise<T> {
    return this.db.runSql(
      { nifId: nifIds },
      (client, later) => work({ client, later, entorno: this.entorno }),
      wait ? {} : { esperaMs: WAIT_TOGETHER_MS },
    );
  }

  // Everything that the next link depends on must be read in a later statement: this one's snapshot may be
  // older than its lock. NO KEY: what only points to the chain (a send being opened) need not wait.
  async lockHeads(
    { client }: PgTx,
    nifIds: readonly string[],
    wait: boolean,
  ): Promise<ReadonlyMap<string, LockedChain>> {
    const vista = this.instalacion.vista();
    const { heads, instalacion } = await (esRepartida(client)
      ? this.lockHead(client, nifIds)
      : this.lockAll(client, nifIds, wait));
    this.instalacion.exigirEn(instalacion, vista);
    // Alone and without a head: its chain was closed by a new installation, or it never had one.
    if (wait && heads.length === 0) await this.exigirSinRelevo(client, nifIds);
    return new Map(heads.map((chain) => [chain.nifId, chain]));
  }

  private async lockAll(client: PoolClient, nifIds: readonly string[], wait: boolean): Promise<Locked> {
    const { rows } = await client.query<Locked>({
      name: wait ? 'heads-waiting' : 'heads-free',
      text: wait ? HEADS_WAITING : HEADS_FREE,
      values: [nifIds, this.entorno],
    });
    return rows[0] ?? { heads: [], instalacion: null };
  }

  /** Over machines each NIF has a transaction of its own. */
  private async lockHead(client: PoolClient, nifIds: readonly string[]): Promise<Locked> {
    const [nifId, ...others] = nifIds;
    if (nifId === undefined || others.length > 0) throw new Error('One NIF at a time over machines');
    const locked = client.query<LockedChain & { nifId: string }>({
      name: 'head-spread',
      text: HEAD_REPARTIDA,
      values: [nifId, this.entorno],
    });
    anclar(client, nifId);
    const installed = client.query<{ instalacion: EnTransaccion }>({
      name: 'head-instalacion',
      text: INSTALACION,
    });
    const [{ rows: heads }, { rows }] = await Promise.all([locked, installed]);
    return { heads, instalacion: rows[0]?.instalacion ?? null };
  }

  private async exigirSinRelevo(client: PoolClient, nifIds: readonly string[]): Promise<void> {
    const { rows } = await client.query<{ espera: boolean }>(EN_RELEVO, [nifIds, this.entorno]);
    if (rows[0]?.espera) throw fallo('CADENA_EN_RELEVO', { cabeceras: { 'retry-after': '60' } });
  }

  async readTails(
    { client }: PgTx,
    nifIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
    const rows = await enSuMaquina<StoredRecord & { nifId: string }>(client, {
      name: 'tails',
      text: TAILS,
      values: [nifIds, this.entorno],
    });
    const tails = new Map<string, StoredRecord[]>();
    for (const record of rows) tails.set(record.nifId, [...(tails.get(record.nifId) ?? []), record]);
    for (const tail of tails.values()) tail.sort((a, b) => b.posicion - a.posicion);
    return tails;
  }

  noteAlarms(
    { client, later }: PgTx,
    nifId: string,
    cadenaId: string,
    alarms: readonly AlarmaCadena[],
    now: Date,
  ): void {
    for (const { regla, posicion, registroId, datos } of alarms)
      later(() =>
        client.query(NOTE_ALARM, [
          newId(),
          nifId,
          cadenaId,
          // The record it speaks of; the chain itself where no record is left to name, so that it too is told once.
          registroId ?? cadenaId,
          JSON.stringify({ ...datos, regla, posicion }),
          now,
        ]),
      );
  }

  append({ client, later }: PgTx, appendices: readonly Appendix[]): void {
    later(() =>
      enSuMaquina(client, {
        name: 'append',
        text: APPEND,
        values: [
          JSON.stringify(
            appendices.flatMap(({ nifId, cadenaId, records }) =>
              records.map((record) => rowOf(nifId, cadenaId, record)),
            ),
          ),
          appendices.map(({ cadenaId }) => cadenaId),
        ],
      }),
    );
  }
}

/** What is locked, and the installation as it stood then. */
interface Locked {
  heads: (LockedChain & { nifId: string })[];
  instalacion: EnTransaccion;
}

function rowOf(
  nifId: string,
  cadenaId: string,
  { sellado, id, posicion, facturaId, operacion, tipoFactura, serie, ejercicio }: NewRecord,
) {
  const { IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura } = idFacturaOf(sellado);
  const alta = isRegistroAlta(sellado) ? sellado : undefined;
  return {
    id,
    nif_id: nifId,
    cadena_id: cadenaId,
    posicion,
    factura_id: facturaId,
    operacion,
    tipo_factura: tipoFactura,
    serie,
    ejercicio,
    id_emisor: IDEmisorFactura,
    num_serie: NumSerieFactura,
    fecha_expedicion: FechaExpedicionFactura,
    cuota_total: alta?.CuotaTotal ?? null,
    importe_total: alta?.ImporteTotal ?? null,
    huella_anterior: sellado.Encadenamiento.RegistroAnterior?.Huella ?? null,
    huella: sellado.Huella,
    fecha_hora_huso: sellado.FechaHoraHusoGenRegistro,
    generado_en: new Date(instanteOf(sellado.FechaHoraHusoGenRegistro)).toISOString(),
    contenido: sellado,
  };
}
