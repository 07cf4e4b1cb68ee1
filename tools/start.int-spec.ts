// The start and the stop themselves: real database, certificates, ports and signals, with small processes in
// place of the product's.
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { until } from './lib/until.mjs';
import { freePort } from './lib/ports.mjs';
import { keyFiles } from './lib/secrets.mjs';

const script = resolve(import.meta.dirname, 'testing/world.mjs');
const folders: string[] = [];
let dataDir: string;
let port: number;
const alive = new Set<ChildProcess>();

const start = (...args: string[]) => startWith({}, ...args);

function startWith(more: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, PORT: String(port), ...more };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  alive.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => {
      alive.delete(child);
      done({ code, output });
    }),
  );
  const ready = (async () => {
    while (!existsSync(resolve(dataDir, 'running.json'))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`did not start:\n${output}`);
      await wait(50);
    }
    return JSON.parse(readFileSync(resolve(dataDir, 'running.json'), 'utf8')) as {
      direccion: string;
      demo: { email: string; contrasena: string };
      pid: number;
      baseDeDatos: string;
    };
  })();
  ready.catch(() => undefined);
  return { child, ended, ready, said: () => output };
}

/** Processes that name our data folder in their environment or command: nothing of a start may stay. */
function left(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => {
      try {
        return ['environ', 'cmdline'].some((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(dataDir),
        );
      } catch {
        return false;
      }
    })
    .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120));
}

/** The embedded server that runs now. */
const postmaster = (): number =>
  Number(readFileSync(resolve(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('SELECT 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

beforeEach(async () => {
  dataDir = mkdtempSync(resolve(tmpdir(), 'encadena-start-'));
  folders.push(dataDir);
  port = await freePort();
});
afterEach(async () => {
  for (const child of alive) {
    child.kill('SIGTERM');
    await new Promise((done) => child.once('close', done));
  }
}, 60_000);
afterAll(() => {
  for (const folder of folders.flatMap((name) => [name, ...keyFiles(name)]))
    rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('says where everything is, and Ctrl-C leaves nothing running and keeps the data', async () => {
    const first = start();
    const running = await first.ready;
    expect(running).toMatchObject({
      direccion: `http://localhost:${port}`,
      pid: first.child.pid,
      demo: { email: 'demo@encadena.example' },
    });
    expect((await fetch(`${running.direccion}/`)).status).toBe(200);
    const keys = keyFiles(dataDir);
    expect(keys.length).toBeGreaterThan(0);
    for (const file of ['secrets.json', 'running.json', 'certs/cliente.key', ...keys])
      expect(statSync(resolve(dataDir, file)).mode & 0o077).toBe(0);
    first.child.kill('SIGINT');
    const { code, output } = await first.ended;
    expect({ code, left: left() }).toEqual({ code: 0, left: [] });
    expect(output).toContain(running.demo.contrasena);
    expect(existsSync(resolve(dataDir, 'running.json'))).toBe(false);

    const second = start();
    expect((await second.ready).demo).toEqual(running.demo);
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    expect(left()).toEqual([]);
  }, 90_000);

  it('takes secrets out of files and from a program, and makes no key of its own beside the data', async () => {
    const secrets = mkdtempSync(resolve(tmpdir(), 'encadena-start-'));
    folders.push(secrets);
    const file = (name: string, mode: number, text = randomBytes(32).toString('base64')) => {
      writeFileSync(resolve(secrets, name), `${text}\n`, { mode });
      return resolve(secrets, name);
    };
    const more = {
      SESSION_SECRET_FILE: file('session', 0o400),
      CLAVE_CERTIFICADOS_FILE: file('certificates', 0o400),
      CLAVE_CIFRADO_COMANDO: file('key', 0o500, `#!/bin/sh\necho ${randomBytes(32).toString('base64')}`),
    };
    const { child, ready, ended } = startWith(more);
    await ready;
    expect(keyFiles(dataDir).filter((name) => name.endsWith('.clave'))).toEqual([]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(await startWith({ ...more, SESSION_SECRET_FILE: resolve(secrets, 'none') }).ended).toEqual({
      code: 1,
      output: `SESSION_SECRET_FILE: ${resolve(secrets, 'none')} is not there; name the file in which the secret stands\n`,
    });
    expect(left()).toEqual([]);
  }, 90_000);

  it('refuses a second product on the same data folder and names the first', async () => {
    const first = start();
    await first.ready;
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`held by "npm start" \\(process ${first.child.pid},`));
    expect(output.trim().split('\n')).toHaveLength(1);
  }, 60_000);

  it('ends what a killed start left, and goes on', async () => {
    const first = start();
    await first.ready;
    first.child.kill('SIGKILL');
    await first.ended;
    rmSync(resolve(dataDir, 'running.json'));
    const second = start();
    await second.ready;
    second.child.kill('SIGINT');
    const { code, output } = await second.ended;
    expect(output).toContain('Ending what a killed start left');
    expect({ code, left: left() }).toEqual({ code: 0, left: [] });
  }, 90_000);

  it('stops everything with one clear word when a process dies at the start', async () => {
    const { code, output } = await start('crash').ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /worker ended with exit code 3\. Its last words \(.*worker\.log\):\nno worker today/,
    );
    expect(left()).toEqual([]);
    expect(existsSync(resolve(dataDir, 'running.json'))).toBe(false);
  }, 60_000);

  it('starts a process again that dies later', async () => {
    const { child, ended, ready } = start();
    const { direccion } = await ready;
    const { children } = JSON.parse(readFileSync(resolve(dataDir, 'start.lock'), 'utf8')) as {
      children: { name: string; pid: number }[];
    };
    const web = children.find(({ name }) => name === 'web');
    if (!web) throw new Error(`web is not among ${JSON.stringify(children)}`);
    process.kill(web.pid, 'SIGKILL');
    let answer = 0;
    for (let tries = 0; answer !== 200 && tries < 100; tries += 1) {
      await wait(100);
      answer = await fetch(direccion).then(
        ({ status }) => status,
        () => 0,
      );
    }
    expect(answer).toBe(200);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(left()).toEqual([]);
  }, 60_000);

  it('goes on when nobody reads its words any more, and still stops all of it', async () => {
    const { child, ended, ready } = start();
    const { direccion } = await ready;
    child.stdout.destroy();
    child.stderr.destroy();
    const file = resolve(dataDir, 'start.lock');
    const web = () =>
      (JSON.parse(readFileSync(file, 'utf8')) as { children: { name: string; pid: number }[] }).children.find(
        ({ name }) => name === 'web',
      )?.pid ?? 0;
    // The first words after the end of the reader are lost; the next ones would be fatal.
    for (let n = 0; n < 3; n += 1) {
      const before = web();
      process.kill(before, 'SIGKILL');
      await until('a new one', () => web() !== before && web() !== 0);
      await until('its answer', () =>
        fetch(direccion).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    }
    child.kill('SIGINT');
    expect({ code: (await ended).code, left: left() }).toEqual({ code: 0, left: [] });
  }, 60_000);

  it('whose database dies says so and brings it back on the same address: killed, or as when the power goes', async () => {
    const { child, ended, ready, said } = start();
    const { baseDeDatos } = await ready;
    for (const [signal, why] of [
      ['SIGKILL', 'SIGKILL'],
      ['SIGQUIT', 'exit code'],
    ] as const) {
      const before = postmaster();
      const told = said().length;
      process.kill(before, signal);
      await until('the way back', () => said().slice(told).includes('PostgreSQL is back.'), 40_000);
      expect(said().slice(told)).toMatch(
        new RegExp(`PostgreSQL ended \\(${why}.*\\) and is started again\\.`),
      );
      expect(postmaster()).not.toBe(before);
      expect(await answers(baseDeDatos)).toBe(true);
    }
    child.kill('SIGINT');
    expect({ code: (await ended).code, left: left() }).toEqual({ code: 0, left: [] });
  }, 120_000);

  it('gives a database up that does not come back, with its last words and a code that says so', async () => {
    const { ended, ready } = start();
    await ready;
    writeFileSync(resolve(dataDir, 'postgres/cluster/postgresql.conf'), 'no_such_setting = 1\n');
    process.kill(postmaster(), 'SIGKILL');
    const { code, output } = await ended;
    expect({ code, left: left() }).toEqual({ code: 1, left: [] });
    expect(output).toContain('PostgreSQL ended (SIGKILL) and is started again.');
    expect(output).toMatch(
      /PostgreSQL did not come back \(.* contains errors .*, again and again: it is given up\. Its last words \(.*server\.log\):\n.*no_such_setting/,
    );
  }, 120_000);

  it('gives a process up that dies again and again, and says which', async () => {
    const { ended, ready } = start('die-later');
    await ready;
    const { code, output } = await ended;
    expect({ code, left: left() }).toEqual({ code: 1, left: [] });
    expect(output).toMatch(
      /worker ended with exit code 4, again and again: it is given up\. Its last words .*\nenough/s,
    );
  }, 60_000);

  const limits = existsSync('/proc/self/limits');
  (limits ? it : it.skip)(
    'T6: no process of it leaves its memory, and the keys in it, on the disk when it crashes',
    async () => {
      const { child, ended, ready } = start();
      await ready;
      const { children } = JSON.parse(readFileSync(resolve(dataDir, 'start.lock'), 'utf8')) as {
        children: { name: string; pid: number }[];
      };
      const pids = [...children.map(({ pid }) => pid), postmaster()];
      expect(pids.length).toBeGreaterThan(5);
      for (const pid of pids)
        expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max core file size\s+0\s+0/);
      child.kill('SIGINT');
      expect((await ended).code).toBe(0);
    },
    60_000,
  );

  it('says with one line that the port is taken, and leaves nothing behind', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    const { code, output } = await start().ended;
    other.close();
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `Port ${port} is taken: stop what listens there, or choose another, as in "PORT=${port + 1} npm start".`,
    });
    expect(existsSync(resolve(dataDir, 'postgres'))).toBe(false);
  });

  it('says with one line that the data folder cannot be written', async () => {
    writeFileSync(resolve(dataDir, 'file'), '');
    dataDir = resolve(dataDir, 'file/data');
    const { code, output } = await start().ended;
    expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(output).toMatch(/^The data folder .*file\/data cannot be written \(ENOTDIR\)/);
  });

  it('stops in the middle of a start when told to', async () => {
    const { child, ended } = start();
    await wait(900);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(left()).toEqual([]);
  }, 60_000);
});
