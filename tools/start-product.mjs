// The start itself, once everything is installed: in order, each step telling its time; whatever fails, what
// was started before is stopped again.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.mjs';
import { startEmbedded } from './database/embedded.mjs';
import { migrate } from './database/migrate.mjs';
import { LOGINS } from './database/roles.mjs';
import { takeLock } from './lib/lock.mjs';
import { outliveReader } from './lib/output.mjs';
import { endProcess, isSame } from './lib/pids.mjs';
import { isFree } from './lib/ports.mjs';
import { Problem } from './lib/problem.mjs';
import { dataDir as dataFolder } from './lib/root.mjs';
import { openSecrets, writePrivate } from './lib/secrets.mjs';
import { takeSettings } from './lib/settings.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { inOrder, paymentsAreSimulated, PROCESSES } from './processes.mjs';
import { watch } from './watch.mjs';
import { makeWorld } from './world.mjs';

const LEFTOVER = [
  ['SIGTERM', 8_000],
  ['SIGKILL', 2_000],
];

/**
 * Starts everything and returns when all of it has been stopped again. `table` and `prepare` are there for
 * the tests of the start itself.
 */
export async function startProduct({ dev = false, table = PROCESSES, prepare = buildChanged } = {}) {
  outliveReader();
  takeSettings();
  const dataDir = dataFolder();
  const port = readPort();
  const cleanUp = [];
  let finish;
  const finished = new Promise((done) => {
    finish = done;
  });
  let stopping = false;
  let gaveUp;
  const onSignal = () => {
    stopping = true;
    finish();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  try {
    const lock = lockFolder(dataDir);
    cleanUp.push(lock.release);
    const ended = await endLeftovers(lock.previous);
    await refuseTakenPort(port, ended ? CLOSING_MS : 0);
    const unlessStopped = () => {
      if (stopping) throw new Problem('Stopped.');
    };
    const supervisor = new Supervisor({
      logs: resolve(dataDir, 'logs'),
      onChange: (children) => lock.note({ children }),
      onFailure: (failure) => {
        gaveUp = failure;
        finish(failure);
      },
    });
    cleanUp.push(() => supervisor.stop());

    await step('Build', prepare);
    unlessStopped();
    const database = await startDatabase(dataDir, cleanUp, supervisor);
    unlessStopped();
    const urls = await step('Migrations', async () => {
      const done = await migrate({
        ownerUrl: database,
        urls: givenUrls(),
        password: openSecrets(dataDir),
        stopped: () => stopping,
      });
      const newer = done.newer.at(-1);
      return [
        newer ? `of a newer release (${newer}), left as it is` : done.applied.join(', ') || 'up to date',
        done.urls,
      ];
    });
    const world = await makeWorld({ dataDir, port, urls });
    // A signal must not wait for a child that is still getting ready.
    void finished.then(() => supervisor.stop());
    await startAll(inOrder(table), supervisor, world);
    unlessStopped();
    const running = resolve(dataDir, 'running.json');
    cleanUp.push(() => rmSync(running, { force: true }));
    writePrivate(running, JSON.stringify(describe(world), null, 2));
    console.log(welcome(world));
    if (dev) cleanUp.push(watch(() => rebuild(supervisor)));
    const failure = await finished;
    if (failure instanceof Error) throw failure;
    console.log('\nStopping …');
  } catch (error) {
    // What was given up while others were still starting is the cause; that they were stopped is not.
    if (!stopping) throw gaveUp ?? error;
  } finally {
    for (const undo of cleanUp.reverse()) await undo();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal);
  }
  console.log('Everything is stopped; the data stays in', dataDir);
}

// Each as soon as what it needs is ready. The first failure is reported; the caller stops the others.
async function startAll(table, supervisor, world) {
  const begun = { postgres: Promise.resolve(), migrate: Promise.resolve() };
  for (const entry of table.filter(({ name }) => !(name in begun))) {
    begun[entry.name] = Promise.all(entry.needs.map((need) => begun[need])).then(() =>
      step(entry.name, () => supervisor.start(entry, entry.env(world), entry.health?.(world))),
    );
  }
  await Promise.all(Object.values(begun));
}

async function buildChanged() {
  const apps = await build();
  return apps.length > 0 ? apps.join(', ') : 'nothing changed';
}

function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem(`PORT is "${process.env.PORT}": give a number from 1 to 65535.`);
  return port;
}

function lockFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return takeLock(resolve(dataDir, 'start.lock'), 'npm start');
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The data folder ${dataDir} cannot be written (${error.code}): ${error.code === 'ENOSPC' ? 'make room on its disk' : 'give yourself the right to it'}, or name another folder with DATA_DIR.`,
    );
  }
}

// What a start that was killed (kill -9) left running; gives whether there was something.
async function endLeftovers(previous) {
  const alive = (previous?.children ?? []).filter(isSame);
  if (alive.length === 0) return false;
  console.log(`Ending what a killed start left: ${alive.map(({ name }) => name).join(', ')}`);
  await Promise.all(alive.map(({ pid }) => endProcess(pid, LEFTOVER, true)));
  return true;
}

/** Until then the system has closed the port of a process that has ended. */
const CLOSING_MS = 10_000;

async function refuseTakenPort(port, patience) {
  for (const host of ['127.0.0.1', '::1']) {
    for (let waited = 0; waited < patience && !(await isFree(port, host)); waited += 100) await wait(100);
    if (!(await isFree(port, host)) && (host === '127.0.0.1' || (await isFree(0, host)))) {
      throw new Problem(
        `Port ${port} is taken: stop what listens there, or choose another, as in "PORT=${port + 1} npm start".`,
      );
    }
  }
}

async function startDatabase(dataDir, cleanUp, supervisor) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  return step('PostgreSQL', async () => {
    const server = await startEmbedded({ dataDir: resolve(dataDir, 'postgres') });
    // Undone from behind: what works on the database ends before it.
    cleanUp.push(
      () => server.stop(),
      () => supervisor.stop(),
    );
    void supervisor.keep('PostgreSQL', server);
    return [`embedded, port ${server.port}`, server.ownerUrl];
  });
}

const givenUrls = () =>
  process.env.DATABASE_URL
    ? Object.fromEntries(LOGINS.map(({ variable }) => [variable, process.env[variable] || undefined]))
    : {};

/** Prints "name  0.3 s  detail"; work gives the detail, or [detail, result]. */
async function step(name, work) {
  const begun = performance.now();
  const outcome = await work();
  const [detail, result] = Array.isArray(outcome) ? outcome : [outcome];
  console.log(
    `  ${name.padEnd(12)}${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${detail ?? 'ready'}`,
  );
  return result;
}

async function rebuild(supervisor) {
  try {
    let apps = [];
    await step('Build', async () => {
      apps = await build();
      return apps.join(', ') || 'nothing changed';
    });
    await supervisor.restart(
      PROCESSES.filter(({ build: app, once }) => !once && apps.includes(app)).map(({ name }) => name),
    );
  } catch (error) {
    console.log(error instanceof Problem ? error.message : error);
  }
}

/** running.json: what scripts read. */
const describe = ({ addresses, demo, apiUrl, urls }) => ({
  direccion: addresses.web,
  demo,
  aeatSim: { soap: addresses.soap, qr: addresses.qr, libros: addresses.books },
  stripeSim: addresses.stripe,
  buzon: { web: addresses.mailbox, smtp: addresses.smtp },
  api: apiUrl,
  pid: process.pid,
  baseDeDatos: urls.DATABASE_URL,
});

const welcome = ({ addresses, demo, emisor }) => `
  Encadena is ready:  ${addresses.web}

    log in as         ${demo.email}
    password          ${demo.contrasena}

  What to click: choose the company in the list${
    process.env.DEMO_FACTURAS === 'no'
      ? ', "Facturas", "Nueva factura"; follow the steps and publish.'
      : `. "Inicio" tells its year: the months, what is owed and what
  is late; each figure leads to its invoices. "Clientes" has a page for each, "Para la gestoría" the quarter, Ctrl-K
  finds anything. Then "Facturas", "Nueva factura"; follow the steps and publish.`
  }
  A few seconds later the invoice says "Aceptada", with the agency simulator's CSV; open its PDF and read the QR.

    agency simulator's books   ${addresses.books}${
      paymentsAreSimulated()
        ? `
    payment simulator's books  ${addresses.stripe}   (payments are simulated: nobody pays)
                               The company has a plan that is paid there; add another NIF for the free trial.
                               Its invoice: "Planes y pagos", "Facturas y recibos". Who issues it: ${emisor.email}, same password.`
        : ''
    }
    mailbox                    ${addresses.mailbox}

  The same without a browser: npm run demo (in another terminal). Ctrl-C stops everything and keeps the data.
`;
