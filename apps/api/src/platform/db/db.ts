// The database as acts see it: one transaction at a time, with the tenant set in its first statement (the third stone of the
// tenant wall: a query that forgets its filter sees nothing of others).
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient, type Prisma } from './generated/client';

/** A transaction that the owner of an act passes on; nobody else opens one. */
export type Tx = Prisma.TransactionClient;

export interface DbOptions {
  /** postgresql://… of a role that owns nothing: the app's or the worker's. */
  url: string;
  /** Connections of the pool: 10 to 16 serve best (more were slower). */
  max?: number;
  /** Named in pg_stat_activity. */
  name: string;
}

const TIMEOUTS = { maxWait: 10_000, timeout: 30_000 };

export class Db {
  /** For statements on a hot path, sent as they are. The pool is the same that Prisma uses. */
  readonly pool: pg.Pool;
  private readonly prisma: PrismaClient;

  constructor({ url, max = 12, name }: DbOptions) {
    this.pool = new pg.Pool({ connectionString: url, max, application_name: name, connectionTimeoutMillis: 10_000, keepAlive: true });
    // A connection that the server closed is replaced at the next use; the request that meets it gets its own error.
    this.pool.on('error', () => undefined);
    // The pool listens to idle connections only. One that breaks while it is lent out would end the process (FAULTS K4): who borrowed
    // it learns of it from its own statement.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.prisma = new PrismaClient({ adapter: new PrismaPg(this.pool, { disposeExternalPool: false }) });
  }

  /** A transaction on the global tables only: tenant tables show nothing in it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.prisma.$transaction(work, TIMEOUTS);
  }

  /** A transaction that sees the rows of one NIF and no others. */
  forNif<T>(nifId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('app.nif_id', ${nifId}, true)`;
      return work(tx);
    }, TIMEOUTS);
  }

  /** A transaction that sees the NIFs of one user, and no tenant's inside. */
  forUsuario<T>(usuarioId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('app.usuario_id', ${usuarioId}, true)`;
      return work(tx);
    }, TIMEOUTS);
  }

  /**
   * The same as `forNif` without Prisma: one connection, hand-written statements. For the two hot paths only
   * (publishing and sending); everything else goes through Prisma.
   */
  async forNifSql<T>(nifId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let fault: Error | undefined;
    try {
      // One message: the transaction starts with its tenant set. Plans of prepared statements are made once and kept: for the
      // statements of these paths planning costs many times what running does.
      await client.query(`BEGIN; SELECT set_config('app.nif_id', ${client.escapeLiteral(nifId)}, true), set_config('plan_cache_mode', 'force_generic_plan', true)`);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failed: Error) => (fault = failed));
      throw error;
    } finally {
      // A connection that could not roll back is closed instead of returned.
      client.release(fault);
    }
  }

  async close(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

/** The same under the worker's login: it sends and writes what came back, and sees what is pending of all NIFs. */
export class DbWorker extends Db {}
