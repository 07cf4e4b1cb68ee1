// The whole product as a new developer starts it, for the journeys: node tools/start.mjs as a child, with a
// data folder and a port of its own.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { certificateFiles } from '../certificados.mjs';
import { migrate } from '../database/migrate.mjs';
import { endProcess } from '../lib/pids.mjs';
import { fromRoot } from '../lib/root.mjs';
import {
  claveCertificados,
  claveCifrado,
  openSecrets,
  sessionSecret,
  withoutSecrets,
} from '../lib/secrets.mjs';
import { PROCESSES } from '../processes.mjs';
import { EMISOR_DE_MUESTRA } from '../world.mjs';

// What a person may wait for is shortened, nothing is left out: the simulator asks for 1 s between sends
// instead of 5, and a send without an answer is given up after 8 s instead of 60.
const HURRY = { TIEMPO_ESPERA: '1', ENVIOS_PLAZO_MS: '8000' };
const READY_WITHIN = 240_000;
// For a stop in order on a machine that is busy with other things.
const STOPPED_WITHIN = 180_000;

const own = ({ ENCADENA_BUILT, SUSCRIPCIONES, FACTURACION_NIF, FACTURACION_SERIE, NODE_ENV, ...env }) =>
  withoutSecrets(env);
export const logOf = (dataDir) => resolve(dataDir, 'start.log');
const runningOf = (dataDir) => resolve(dataDir, 'running.json');

/** What running.json says; the start writes it when everything is ready. */
export const readRunning = (dataDir) => JSON.parse(readFileSync(runningOf(dataDir), 'utf8'));

/** What lets the processes of a product go by the clock in that file (moved-clock.mjs). */
const goingBy = (clock) =>
  clock && {
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${pathToFileURL(fromRoot('tools/testing/moved-clock.mjs'))}`,
  };

/**
 * Starts the product and waits until it is ready: { running, seconds }. Throws with the start's own words. `clock`: the file
 * that says by how many milliseconds its time is ahead. `facturas`: its company has a year behind it; else it has issued
 * nothing, for journeys count what they issue.
 */
export async function startProduct({ dataDir, port, clock = '', facturas = false }) {
  const begun = performance.now();
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(logOf(dataDir), 'w');
  const child = spawn(process.execPath, [fromRoot('tools/start.mjs')], {
    cwd: fromRoot(),
    stdio: ['ignore', log, log],
    env: {
      ...own(process.env),
      ...HURRY,
      ...goingBy(clock),
      DEMO_FACTURAS: facturas ? 'si' : 'no',
      DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  while (!existsSync(runningOf(dataDir))) {
    if (ended) throw new Error(`The product did not start:\n${readFileSync(logOf(dataDir), 'utf8')}`);
    if (performance.now() - begun > READY_WITHIN) {
      await endProcess(child.pid, [
        ['SIGTERM', 30_000],
        ['SIGKILL', 2000],
      ]);
      throw new Error(
        `The product was not ready within ${READY_WITHIN / 1000} s:\n${readFileSync(logOf(dataDir), 'utf8')}`,
      );
    }
    await wait(50);
  }
  return { running: readRunning(dataDir), seconds: (performance.now() - begun) / 1000 };
}

/** Ends the product as Ctrl-C or the machine's shutdown does, and gives what it left running: nothing, it promises. */
export async function stopProduct(dataDir) {
  if (existsSync(runningOf(dataDir)))
    await endProcess(readRunning(dataDir).pid, [
      ['SIGTERM', STOPPED_WITHIN],
      ['SIGKILL', 2000],
    ]);
  return processesOf(dataDir);
}

/**
 * Processes that live on this data folder, by what /proc says of their environment and command (Linux;
 * elsewhere none is seen).
 */
export function processesOf(dataDir) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`;
        return command.includes(`${dataDir}/`) || environment.includes(`\0DATA_DIR=${dataDir}\0`)
          ? [`${pid} ${command.slice(0, 120)}`]
          : [];
      } catch {
        return [];
      }
    });
}

/**
 * Adds another person with a company of their own, still without invoices, by the same process that makes the
 * demo's. `plan: false`: in the free trial, with nothing hired.
 */
export async function seedPerson({ dataDir, email, contrasena, plan = true, clock = '' }) {
  const { baseDeDatos, direccion, aeatSim, stripeSim, buzon } = readRunning(dataDir);
  const secret = openSecrets(dataDir);
  const { urls } = await migrate({ ownerUrl: baseDeDatos, password: secret });
  const { command, env } = PROCESSES.find(({ name }) => name === 'demo');
  const world = {
    urls,
    dataDir,
    host: '127.0.0.1',
    ports: JSON.parse(readFileSync(resolve(dataDir, 'ports.json'), 'utf8')),
    certs: certificateFiles(resolve(dataDir, 'certs')),
    addresses: { web: direccion, soap: aeatSim.soap, qr: aeatSim.qr, stripe: stripeSim, smtp: buzon.smtp },
    secrets: {
      session: sessionSecret(dataDir),
      claveCifrado: claveCifrado(dataDir),
      claveCertificados: claveCertificados(dataDir),
    },
    demo: { email, contrasena, plan: plan ? 'si' : 'no', facturas: 'no' },
    emisor: EMISOR_DE_MUESTRA,
  };
  const [, ...args] = command;
  const child = spawn(process.execPath, args, {
    cwd: fromRoot(),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...goingBy(clock),
      ...Object.fromEntries(Object.entries(env(world)).map(([key, value]) => [key, String(value)])),
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The other person was not added:\n${said}`);
}

/**
 * Puts a repeated task down at this moment: its hour comes by the clock of the database, which a journey cannot move. `en`: the moment that
 * it was for, in ms.
 */
export async function putDown({ dataDir, task, en }) {
  const client = new pg.Client({ connectionString: readRunning(dataDir).baseDeDatos });
  await client.connect();
  try {
    await client.query('SELECT graphile_worker.add_job($1, $2::json)', [
      task,
      JSON.stringify({ _cron: { ts: new Date(en).toISOString() } }),
    ]);
  } finally {
    await client.end();
  }
}

/**
 * What the queue holds until a moment that a journey has reached waits no longer: the queue, too, goes by the clock of the database.
 * `now`: the journey's clock, in ms.
 */
export async function bringDue({ dataDir, now }) {
  const client = new pg.Client({ connectionString: readRunning(dataDir).baseDeDatos });
  await client.connect();
  try {
    await client.query(
      `UPDATE graphile_worker._private_jobs
      SET run_at = now() - ($1::timestamptz - run_at)
      WHERE run_at > now() AND run_at <= $1 AND locked_at IS NULL`,
      [new Date(now)],
    );
  } finally {
    await client.end();
  }
}
