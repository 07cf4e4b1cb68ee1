// Gives what happened its place in the list of its NIF and world, behind the commits: one giver at a time, so that nothing comes later
// under a smaller number, and whoever reads on from a place misses nothing.
import { Inject, Injectable } from '@nestjs/common';
import type { Entorno } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { DIAS_DE_EVENTOS } from '@encadena/contracts';
import {
  ABRIR_ORDEN,
  CON_EVENTOS,
  DAR_ORDEN,
  GUARDAR_ORDEN,
  SIN_ORDEN,
  TIRAR,
  TOMAR_ORDEN,
} from './eventos.sql';

export interface DeMundo {
  nifId: string;
  entorno: Entorno;
}

export interface EventoOrdenado {
  id: string;
  tipo: string;
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
    return nuevos.length;
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
        await this.db.runSql({ nifId }, (client) => client.query(TIRAR, [nifId, entorno, antes]));
      tras = rows.at(-1);
    } while (tras);
  }
}
