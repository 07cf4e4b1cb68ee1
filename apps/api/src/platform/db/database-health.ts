// Whether the database answers within two seconds, under every login of the process.
import { Injectable, Optional } from '@nestjs/common';
import { Db, DbWebhooks, DbWorker } from './db';

const WAIT_MS = 2000;

@Injectable()
export class DatabaseHealth {
  private inHand?: Promise<boolean>;

  constructor(
    @Optional() private readonly db?: Db,
    @Optional() private readonly dbWorker?: DbWorker,
    @Optional() private readonly dbWebhooks?: DbWebhooks,
  ) {}

  /** Those who ask at once share one question. */
  answers(): Promise<boolean> {
    this.inHand ??= this.ask().finally(() => (this.inHand = undefined));
    return this.inHand;
  }

  private async ask(): Promise<boolean> {
    const pools = [this.db, this.dbWorker, this.dbWebhooks].flatMap((db) => db?.pool ?? []);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), WAIT_MS)));
    const asked = Promise.all(pools.map((pool) => pool.query('SELECT 1'))).then(
      () => true,
      () => false,
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }
}
