// The database as acts see it: one transaction at a time, with the tenant set in its first statement (the third stone of the
// tenant wall: a query that forgets its filter sees nothing of others).
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { hasCode } from '../errores/causes';
import { PrismaClient, type Prisma } from './generated/client';
import { type Consulta, enCamello, type Leido } from './consultas';
import { soltar } from './en-su-maquina';
import { abrir, type Nombrado, nombrar, type Rol } from './nombrar';
import { esRepartida, reconocer } from './repartida';
import { StatementNames } from './statement-names';
import { traceClient } from '../traces';

/** A transaction that an act opens and passes on; nothing else opens one. */
export type Tx = Prisma.TransactionClient;

/** Sends what goes with the commit of a transaction of hand-written statements, and is not waited for one by one. */
export type Deferred = (sentencia: () => Promise<unknown>) => void;

/** What such a transaction does. */
export type TrabajoSql<T> = (client: pg.PoolClient, deferred: Deferred) => Promise<T>;

export interface DbOptions {
  /** postgresql://… of a role that owns nothing: the app's or the worker's. */
  url: string;
  /** Connections of the pool: 10 to 16 serve best (more were slower). */
  max?: number;
  /** Named in pg_stat_activity. */
  name: string;
}

/**
 * Plans are made once for each connection and kept: planning a statement costs many times what running it does. And they look rows up by
 * their keys: a plan that was made while a table was nearly empty would read all of it ever after (300 issues a second instead of 1,070).
 */
const PLANES = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

const TIMEOUTS = { maxWait: 10_000, timeout: 30_000 };

export class Db {
  /** For statements on a hot path, sent as they are. The pool is the same that Prisma uses. */
  readonly pool: pg.Pool;
  private readonly prisma: PrismaClient;
  private readonly names = new StatementNames();
  private repartida: boolean | undefined;

  constructor({ url, max = 12, name }: DbOptions) {
    this.pool = new pg.Pool({
      connectionString: url,
      max,
      application_name: name,
      options: PLANES,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      pipeline: true,
      onConnect: async (client: pg.ClientBase) => {
        this.repartida = await reconocer(client);
      },
    } as unknown as pg.PoolConfig);
    // A connection that the server closed is replaced at the next use; the request that meets it gets its own error.
    this.pool.on('error', () => undefined);
    // The pool listens to idle connections only. One that breaks while it is lent out would end the process (FAULTS K4): who borrowed
    // it learns of it from its own statement.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.pool.on('connect', traceClient);
    this.prisma = new PrismaClient({
      adapter: new PrismaPg(this.pool, {
        disposeExternalPool: false,
        // Undefined leaves a statement without a name, though the type does not say so.
        statementNameGenerator: ({ sql }) => this.names.of(sql) as string,
      }),
    });
  }

  /**
   * How everything is read that changes nothing: the statements travel in one message, with whoever asks named before them, and their rows
   * come back in their order. Throws what the first of them that failed threw.
   */
  async leer<C extends readonly Consulta[]>(nombrado: Nombrado, ...consultas: C): Promise<Leido<C>> {
    const apertura = abrir(nombrado, { soloLee: true });
    const repartida = this.repartida ?? (await this.esRepartida());
    const sentencias = consultas.map((consulta) => consulta.compile(repartida));
    const client = await this.pool.connect();
    const [abierta, ...respuestas] = [
      empezar(client, apertura),
      ...sentencias.map(({ sql, parameters }) =>
        client.query<unknown[]>({
          name: this.names.of(sql),
          text: sql,
          values: [...parameters],
          rowMode: 'array',
        } as pg.QueryArrayConfig),
      ),
    ];
    const cerrada = client.query('COMMIT');
    const fin = await Promise.allSettled([abierta, ...respuestas, cerrada]);
    const fallida = fin.find((una) => una.status === 'rejected');
    // A connection on which even the end failed is closed instead of returned.
    client.release(fin.at(-1)?.status === 'rejected');
    if (fallida) throw fallida.reason;
    return (await Promise.all(respuestas)).map(comoFilas) as unknown as Leido<C>;
  }

  /**
   * The door to a transaction: it sees the rows of whom `scope` names, and with nobody named only the tables that are nobody's. Naming a
   * stranger's NIF opens its rows: where the id came from outside, the first read must be that it is the user's. One who is not staff sees
   * nothing as `soporteId`.
   */
  run<T>(scope: Nombrado, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.prisma.$transaction(async (tx) => {
      await nombrar(tx, scope);
      return work(tx);
    }, TIMEOUTS);
  }

  /**
   * The same for statements written by hand (`*.sql.ts`), on one connection. Those that are not awaited one by one travel together and are run
   * in their order; what need not be waited for goes by `deferred` with the commit, and must raise in the database when it does not hold. With
   * several NIFs its statements must keep them apart: every join names the NIF. `esperaMs`: a lock that is not free by then fails the
   * transaction (55P03), because those who share it must not wait long for what only one of them needs. `rol`: whose rights it has instead of the login's.
   */
  async runSql<T>(
    scope: Nombrado,
    work: TrabajoSql<T>,
    { esperaMs, rol }: { esperaMs?: number; rol?: Rol } = {},
  ): Promise<T> {
    const client = await this.pool.connect();
    const sentencias: Promise<unknown>[] = [];
    let rota: { error: unknown } | undefined;
    let fault: Error | undefined;
    try {
      const begun = empezar(client, abrir(scope, { esperaMs, rol }));
      const [result] = await Promise.all([
        work(client, (sentencia) => {
          const enviada = sentencia();
          enviada.catch((error: unknown) => {
            rota ??= { error };
          });
          sentencias.push(enviada);
        }),
        begun,
      ]);
      // One that failed before it was sent left no trace at the server, which would commit the rest.
      if (rota) throw (rota as { error: unknown }).error;
      const outcomes = await Promise.allSettled([...sentencias, client.query('COMMIT')]);
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome] : []));
      // The first that failed tells why: behind it the server refuses whatever comes, and has made of the commit a rollback.
      const why = failures.find(({ reason }) => !hasCode(reason, '25P02')) ?? failures[0];
      if (why) throw why.reason;
      return result;
    } catch (error) {
      soltar(client);
      await Promise.allSettled(sentencias);
      await client.query('ROLLBACK').catch((failed: Error) => (fault = failed));
      throw error;
    } finally {
      soltar(client);
      // A connection that could not roll back is closed instead of returned.
      client.release(fault);
    }
  }

  /** Whether it is spread over machines, which the first connection learns. */
  async esRepartida(): Promise<boolean> {
    if (this.repartida === undefined) (await this.pool.connect()).release();
    return this.repartida === true;
  }

  async close(): Promise<void> {
    await this.prisma.$disconnect();
    await this.pool.end();
  }
}

// In one message; but where a database is spread, each SET hands its whole message on to the other machines.
const empezar = (client: pg.PoolClient, sentencias: readonly string[]): Promise<unknown> =>
  esRepartida(client)
    ? Promise.all(sentencias.map((sentencia) => client.query(sentencia)))
    : client.query(sentencias.join('; '));

function comoFilas({ fields, rows }: pg.QueryArrayResult): unknown[] {
  const columnas = fields.map(({ name }) => enCamello(name));
  return rows.map((fila) => Object.fromEntries(columnas.map((columna, i) => [columna, fila[i]])));
}

/** The same under the login that grants subscriptions, and alone may (docs/adr/0033). */
export class DbCobro extends Db {}

/** The same under the login that delivers events (docs/adr/0041). */
export class DbWebhooks extends Db {}

/** The same under the worker's login: it sends and writes what came back, and sees what is pending of all NIFs. */
export class DbWorker extends Db {}
