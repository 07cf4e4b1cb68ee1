// Gives what happened its place in the list of its NIF and world, behind the commits: one giver at a time, so that nothing comes later
// under a smaller number, and whoever reads on from a place misses nothing. In the same transaction it is put down to whom each goes.
import { Inject, Injectable } from '@nestjs/common';
import { DIAS_DE_EVENTOS } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { DbWorker, enForma } from '../../platform/db';
import { newId } from '../../platform/ids';
import { Queue } from '../../platform/queue';
import { ENTREGAR_WEBHOOK } from './entregar/tarea';
import {
  ABRIR_ORDEN,
  ACTIVOS,
  CON_EVENTOS,
  DAR_ORDEN,
  GUARDAR_ORDEN,
  PONER_ENTREGAS,
  SIN_ORDEN,
  TIRAR,
  TIRAR_ENTREGAS,
  TOMAR_ORDEN,
} from './eventos.sql';

export interface DeMundo {
  nifId: string;
  entorno: Entorno;
}

export interface EventoOrdenado {
  id: string;
  tipo: string;
  orden: string;
}

/** NIFs and worlds of one look, and events of each at once: what is left is done by the next look. */
const A_LA_VEZ = 100;
const POR_MUNDO = 500;
const DIA_MS = 86_400_000;

@Injectable()
export class OrdenarEventos {
  constructor(
    @Inject(DbWorker) private readonly db: DbWorker,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Queue) private readonly queue: Queue,
  ) {}

  /** Does all that there is. How many got a place. */
  async execute(): Promise<number> {
    let suma = 0;
    for (;;) {
      const { rows } = await this.db.pool.query<DeMundo>(SIN_ORDEN, [A_LA_VEZ]);
      let hechos = 0;
      for (const mundo of rows)
        hechos += await this.db.runSql(mundo, (client) => this.ordenar(client, mundo));
      suma += hechos;
      if (hechos === 0) return suma;
    }
  }

  private async ordenar(client: PoolClient, { nifId, entorno }: DeMundo): Promise<number> {
    await client.query(ABRIR_ORDEN, [nifId, entorno]);
    const { rows } = await client.query<{ ultimo: string }>(TOMAR_ORDEN, [nifId, entorno]);
    const ultimo = BigInt(rows[0]?.ultimo ?? 0);
    const { rows: nuevos } = await client.query<EventoOrdenado>(DAR_ORDEN, [
      nifId,
      entorno,
      ultimo,
      POR_MUNDO,
    ]);
    await client.query(GUARDAR_ORDEN, [nifId, entorno, ultimo + BigInt(nuevos.length)]);
    nuevos.sort((a, b) => Number(BigInt(a.orden) - BigInt(b.orden)));
    await this.repartir(client, { nifId, entorno }, nuevos);
    return nuevos.length;
  }

  /** In their order, one at a time for each address. A trial goes to the address that it is for, by whoever asked for it. */
  private async repartir(
    client: PoolClient,
    { nifId, entorno }: DeMundo,
    nuevos: readonly EventoOrdenado[],
  ): Promise<void> {
    const porContar = nuevos.filter(({ tipo }) => tipo !== 'prueba');
    if (porContar.length === 0) return;
    const { rows } = await client.query<{ id: string; tipos: string[] }>(ACTIVOS, [nifId, entorno]);
    const ahora = this.clock.date();
    for (const { id: webhookId, tipos } of rows) {
      const suyos = porContar.filter(({ tipo }) => tipos.length === 0 || tipos.includes(tipo));
      const entregas = suyos.map(() => newId());
      await client.query(enForma(client, PONER_ENTREGAS), [
        nifId,
        webhookId,
        entregas,
        suyos.map(({ id }) => id),
        suyos.map(({ tipo }) => tipo),
        ahora,
      ]);
      await this.queue.addAll(
        client,
        ENTREGAR_WEBHOOK,
        entregas.map((entregaId) => ({ datos: { nifId, entregaId }, clave: entregaId })),
        { enSerie: webhookId },
      );
    }
  }

  /** Throws away what is older than anybody may ask for. */
  async tirarViejos(): Promise<void> {
    const antes = new Date(this.clock.now() - DIAS_DE_EVENTOS * DIA_MS);
    let tras: DeMundo | undefined;
    do {
      const { rows } = await this.db.pool.query<DeMundo>(CON_EVENTOS, [
        tras?.nifId ?? null,
        tras?.entorno ?? null,
        A_LA_VEZ,
      ]);
      for (const { nifId, entorno } of rows)
        await this.db.runSql({ nifId }, async (client) => {
          await client.query(TIRAR, [nifId, entorno, antes]);
          await client.query(TIRAR_ENTREGAS, [nifId, antes]);
        });
      tras = rows.at(-1);
    } while (tras);
  }
}
