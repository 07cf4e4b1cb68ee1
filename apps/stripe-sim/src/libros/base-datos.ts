// The connection to the books. Opens, migrates, hands out transactions.
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Configuracion } from '../config';
import { CONFIGURACION } from '../platform/configuracion.token';
import { migrar } from './migraciones';

/** How long a start waits for a database that is starting or cannot be reached. */
const ESPERA_MS = 60_000;
const PAUSA_MS = 500;

// A wrong password or a database that is not there stays so.
const noEstaTodavia = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|57P0[1-3]|53300)/.test(code) ||
  /timeout|terminated unexpectedly/.test(message);

@Injectable()
export class BaseDatos implements OnModuleInit, OnApplicationShutdown {
  readonly pool: pg.Pool;
  private readonly log = new Logger('base-datos');

  constructor(@Inject(CONFIGURACION) config: Configuracion) {
    this.pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: 12,
      connectionTimeoutMillis: 10_000,
      application_name: 'stripe-sim',
    });
    // An idle connection that breaks (the server stops) must not end the process: the next send gets a new one.
    this.pool.on('error', (error) => this.log.warn(`idle connection lost: ${error.message}`));
    // The pool listens to idle ones only; whoever works on one learns of it from its own statement.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  private preparada: Promise<void> | undefined;

  async onModuleInit(): Promise<void> {
    await this.preparar();
  }

  /** The tables are there; asked by whoever reads them at start (hooks of one module run side by side). */
  preparar(): Promise<void> {
    return (this.preparada ??= this.migrar());
  }

  private async migrar(): Promise<void> {
    const client = await this.conectar();
    try {
      await migrar(client);
    } finally {
      client.release();
    }
  }

  // Ending at once, a few times within a minute, would end the product that starts it (tools/lib/supervisor.mjs).
  private async conectar(): Promise<pg.PoolClient> {
    for (let falta = ESPERA_MS; ; falta -= PAUSA_MS) {
      try {
        return await this.pool.connect();
      } catch (error) {
        if (falta <= 0 || !noEstaTodavia(error as { code?: string; message?: string })) throw error;
        if (falta % 10_000 === 0)
          this.log.warn(
            `waiting for the database: ${(error as Error).message || (error as { code?: string }).code}`,
          );
        await wait(PAUSA_MS);
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(text, values)).rows;
  }

  /** Runs the work in one transaction. */
  async transaccion<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const tx = await this.pool.connect();
    let roto = false;
    try {
      await tx.query('BEGIN');
      const resultado = await work(tx);
      await tx.query('COMMIT');
      return resultado;
    } catch (error) {
      roto = await tx.query('ROLLBACK').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      tx.release(roto);
    }
  }
}
