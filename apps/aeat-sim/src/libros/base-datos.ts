// The connection to the books. Opens, migrates, hands out transactions.
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import type { Configuracion } from '../config';
import { CONFIGURACION } from '../platform/configuracion.token';
import { migrar } from './migraciones';

@Injectable()
export class BaseDatos implements OnModuleInit, OnApplicationShutdown {
  readonly pool: pg.Pool;
  private readonly log = new Logger('base-datos');

  constructor(@Inject(CONFIGURACION) config: Configuracion) {
    this.pool = new pg.Pool({ connectionString: config.databaseUrl, max: 12, connectionTimeoutMillis: 10_000, application_name: 'aeat-sim' });
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
    const client = await this.pool.connect();
    try {
      await migrar(client);
    } finally {
      client.release();
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
      roto = await tx.query('ROLLBACK').then(() => false, () => true);
      throw error;
    } finally {
      tx.release(roto);
    }
  }
}
