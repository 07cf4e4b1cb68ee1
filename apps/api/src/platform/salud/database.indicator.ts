// Ready means that the database answers within two seconds.
import { Injectable, Optional } from '@nestjs/common';
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus';
import { Db, DbWorker } from '../db';

const ESPERA_MS = 2000;

@Injectable()
export class DatabaseIndicator {
  constructor(
    private readonly health: HealthIndicatorService,
    @Optional() private readonly db?: Db,
    @Optional() private readonly dbWorker?: DbWorker,
  ) {}

  async check(): Promise<HealthIndicatorResult> {
    const indicator = this.health.check('database');
    const pools = [this.db, this.dbWorker].flatMap((db) => db?.pool ?? []);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>(
      (_, reject) => (timer = setTimeout(() => reject(new Error('late')), ESPERA_MS)),
    );
    try {
      await Promise.race([Promise.all(pools.map((pool) => pool.query('SELECT 1'))), late]);
      return indicator.up();
    } catch {
      return indicator.down();
    } finally {
      clearTimeout(timer);
    }
  }
}
