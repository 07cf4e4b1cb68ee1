// The connections of one runner's work.
import pg from 'pg';

/** A machine that vanished without a word is noticed by its connection within a minute. */
const SESSION =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 -c application_name=';

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Forgives who gives a connection back twice. The library does so when its listening connection breaks just as it begins to listen and the
 * run is being stopped, and by then nobody waits for the answer: the error would end the whole process.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) return super.connect();
    super.connect((error, client, release) => {
      let given = false;
      connected(error, client, (destroy) => {
        if (!given) release(destroy);
        given = true;
      });
    });
  }
}

/**
 * The pool of a runner: of one login, at most `max` connections, under the name `encadena-queue-NAME`. A connection that breaks is not told
 * of here: whoever uses it notices.
 */
export function openPool(url: string, name: string, max: number): pg.Pool {
  const pool = new ForgivingPool({
    connectionString: url,
    max,
    options: `${SESSION}encadena-queue-${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
