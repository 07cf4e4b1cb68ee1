// The embedded PostgreSQL in daily use: started twice, killed, of another version.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { removeEmbedded, startEmbedded } from './embedded.mjs';
import { ensureRoles, withClient } from './roles.mjs';

type Server = Awaited<ReturnType<typeof startEmbedded>>;

let dataDir: string;
let server: Server | undefined;
const clusters = new Set<string>();

const start = async (what = 'the test'): Promise<Server> => (server = await startEmbedded({ dataDir, what }));
/** A start that was killed and left its server running: the server's pid and its cluster. */
async function killedStart(folder: string, throwAway = false): Promise<{ pid: number; cluster: string }> {
  const script = `import { startEmbedded } from ${JSON.stringify(resolve(import.meta.dirname, 'embedded.mjs'))};
      import { withClient } from ${JSON.stringify(resolve(import.meta.dirname, 'roles.mjs'))};
      const { pid, cluster, superUrl } = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, what: 'a killed start', throwAway: ${throwAway} });
      if (${throwAway}) await withClient(superUrl.replace(/\\/[^/]+$/, '/postgres'), 'the test', (client) => client.query('ALTER DATABASE encadena ALLOW_CONNECTIONS false'));
      console.log(JSON.stringify({ pid, cluster })); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const left = JSON.parse(String(await new Promise((done) => child.stdout.once('data', done)))) as {
    pid: number;
    cluster: string;
  };
  const dead = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await dead;
  return left;
}
const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(() => {
  dataDir = mkdtempSync(resolve(tmpdir(), 'encadena-embedded-'));
});
afterEach(async () => {
  await server?.stop();
  clusters.add(server?.cluster ?? dataDir);
  server = undefined;
});
// As root without namespaces the cluster lies elsewhere (account.mjs).
afterAll(() => {
  for (const folder of [...clusters, dataDir]) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps what was written over a stop, waits for the disk, and starts again', async () => {
    const first = await start();
    await query(first.ownerUrl, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    expect(
      await query(
        first.ownerUrl,
        `SELECT current_setting('synchronous_commit') AS sync, current_setting('fsync') AS fsync,
            current_setting('data_checksums') AS sums, current_setting('listen_addresses') AS listen`,
      ),
    ).toEqual([{ sync: 'on', fsync: 'on', sums: 'on', listen: '127.0.0.1' }]);
    await first.stop();
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  }, 30_000);

  it('gives an owner who may create roles and is no superuser, and refuses a wrong password', async () => {
    const { ownerUrl } = await start();
    expect(
      await query(
        ownerUrl,
        'SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
    await expect(
      query(Object.assign(new URL(ownerUrl), { password: 'wrong' }).toString(), 'SELECT 1'),
    ).rejects.toThrow(/password authentication failed/);
  });

  it('refuses a second start on the same folder and names the first', async () => {
    await start('the first one');
    await expect(startEmbedded({ dataDir, what: 'the second one' })).rejects.toThrow(
      /held by "the first one" \(process \d+/,
    );
  });

  it('takes over after the server was killed', async () => {
    const first = await start();
    process.kill(first.pid as number, 'SIGKILL');
    await first.exited();
    await first.stop();
    const second = await start();
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  }, 30_000);

  it('takes over after its starter was killed and left the server running', async () => {
    const { pid: orphan } = await killedStart(dataDir);
    expect(() => process.kill(orphan, 0)).not.toThrow();
    const second = await start();
    expect(second.pid).not.toBe(orphan);
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  }, 30_000);

  it('goes with everything that a killed run of tests left, though its database lets nobody in', async () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'encadena-embedded-'));
    const left = await killedStart(folder, true);
    // Starting it again cannot succeed, and leaves no server behind that would keep this process from ending.
    await expect(startEmbedded({ dataDir: folder, what: 'the test', throwAway: true })).rejects.toThrow();
    expect(existsSync(resolve(left.cluster, 'postmaster.pid'))).toBe(false);
    await removeEmbedded({ dataDir: folder, what: 'the test' });
    expect([existsSync(folder), existsSync(left.cluster)]).toEqual([false, false]);
  }, 60_000);

  it('is not misled by a pid file whose number belongs to somebody else by now', async () => {
    const { cluster } = await start();
    await server?.stop();
    writeFileSync(resolve(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`);
    const second = await start();
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  }, 30_000);

  it('does not end another server whose number stands in the pid file by now', async () => {
    const { cluster } = await start();
    await server?.stop();
    const other = spawn(process.execPath, [
      '-e',
      'setInterval(() => undefined, 1000)',
      'postgres',
      '-D',
      '/other',
    ]);
    try {
      writeFileSync(resolve(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n`);
      await start();
      expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    } finally {
      other.kill('SIGKILL');
    }
  }, 30_000);

  it('lets the owner and an operator in while another login holds every connection that it gets', async () => {
    const { ownerUrl } = await start();
    const urls: Record<string, string> = await withClient(ownerUrl, 'the owner', (client: pg.Client) =>
      ensureRoles(client, ownerUrl, {}, (name: string) => `a-${name}`),
    );
    const held: pg.Client[] = [];
    const open = async (variable: string) => {
      const client = new pg.Client({ connectionString: urls[variable] });
      client.on('error', () => undefined);
      await client.connect();
      held.push(client);
    };
    try {
      const all = async () => {
        for (;;) await open('DATABASE_URL_APP');
      };
      await expect(all()).rejects.toThrow(/remaining connection slots are reserved/);
      await expect(open('DATABASE_URL_WORKER')).rejects.toThrow(/remaining connection slots/);
      await expect(open('DATABASE_URL_OPS')).resolves.toBeUndefined();
      await expect(open('DATABASE_URL')).resolves.toBeUndefined();
    } finally {
      await Promise.all(held.map((client) => client.end()));
    }
  }, 30_000);

  it('says what to do with a data folder of another version, and leaves it alone', async () => {
    const { cluster } = await start();
    await server?.stop();
    const file = resolve(cluster, 'PG_VERSION');
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(startEmbedded({ dataDir, what: 'the test' })).rejects.toThrow(
      /made by PostgreSQL 17, and this is PostgreSQL 18: name another folder with DATA_DIR/,
    );
    writeFileSync(file, own);
    expect(await query((await start()).ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  }, 30_000);
});
