// The connections to the database, and how many requests had to wait for one.
import { Injectable, Optional } from '@nestjs/common';
import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import { Db, DbCobro, DbWebhooks, DbWorker } from '../db';
import { Metrics } from './metrics';

export interface PoolFigures {
  pool: string;
  open: number;
  busy: number;
  /** At this moment. */
  waiting: number;
  /** Since the process started. */
  waits: number;
}

@Injectable()
export class PoolMetrics {
  private readonly pools: { name: string; pool: pg.Pool; waits: number }[] = [];

  constructor(
    metrics: Metrics,
    @Optional() db?: Db,
    @Optional() cobro?: DbCobro,
    @Optional() worker?: DbWorker,
    @Optional() webhooks?: DbWebhooks,
  ) {
    this.watch('app', db);
    this.watch('cobro', cobro);
    this.watch('worker', worker);
    this.watch('webhooks', webhooks);
    const registers = [metrics.registry];
    const figures = () => this.figures();
    new Gauge({
      name: 'encadena_db_pool_connections',
      help: 'Connections to the database, by login and by what they do',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const { pool, open, busy } of figures()) {
          this.set({ pool, state: 'busy' }, busy);
          this.set({ pool, state: 'idle' }, open - busy);
        }
      },
    });
    new Gauge({
      name: 'encadena_db_pool_waiting',
      help: 'Requests that wait for a connection at this moment',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const { pool, waiting } of figures()) this.set({ pool }, waiting);
      },
    });
    new Counter({
      name: 'encadena_db_pool_waits_total',
      help: 'Requests that had to wait for a connection',
      labelNames: ['pool'],
      registers,
      collect() {
        this.reset();
        for (const { pool, waits } of figures()) this.inc({ pool }, waits);
      },
    });
  }

  figures(): PoolFigures[] {
    return this.pools.map(({ name, pool, waits }) => ({
      pool: name,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      waits,
    }));
  }

  private watch(name: string, db: Db | undefined): void {
    if (!db) return;
    const watched = { name, pool: db.pool, waits: 0 };
    // A connection that comes back while somebody waits goes to who waited.
    db.pool.on('release', () => {
      if (db.pool.waitingCount > 0) watched.waits++;
    });
    this.pools.push(watched);
  }
}
