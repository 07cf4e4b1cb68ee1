// Starts processes, waits until they are ready, starts them again when they die later, and stops them in the
// opposite order. Each has a group of its own, so that stopping it reaches what it started itself.
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withoutCoreDumps } from './no-core.mjs';
import { endProcess, startOf } from './pids.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { withoutSecrets } from './secrets.mjs';

const STOP = [
  ['SIGTERM', 12_000],
  ['SIGKILL', 2_000],
];
const READY_WITHIN = 60_000;
const STAYS_ALIVE = 700;
const MAX_RESTARTS = 5; // within a minute; then something is wrong that starting again does not mend
const ASK_EVERY = 10_000;
const MISSED = 3; // answers in a row; one alone is a busy moment

/**
 * `logs`: folder of the log files. `onChange(children)`: gets the living children, for the next start after a
 * kill -9. `askEvery`: milliseconds between two questions to a process that lives, whether it can work.
 */
export class Supervisor {
  constructor({ logs, onChange = () => undefined, onFailure = () => undefined, askEvery = ASK_EVERY }) {
    Object.assign(this, {
      logs,
      onChange,
      onFailure,
      askEvery,
      running: [],
      passing: new Set(),
      stopping: false,
    });
    mkdirSync(logs, { recursive: true, mode: 0o700 });
  }

  /** Starts one process of the table and waits until it is ready; one that runs once, until it has ended well. */
  async start({ name, command, once }, env, health) {
    if (this.stopping) throw new Problem('Stopped.');
    const entry = { name, command, env, health, once, deaths: [] };
    if (!once) this.running.push(entry);
    this.launch(entry);
    if (once) return this.awaitEnd(entry);
    await this.awaitReady(entry);
    entry.ready = true;
    if (health) void this.watchHealth(entry);
  }

  launch(entry) {
    const file = resolve(this.logs, `${entry.name}.log`);
    keepSmall(file);
    const fd = openSync(file, 'a', 0o600);
    const [program, ...rest] = entry.command;
    const [command, ...args] = withoutCoreDumps([program === 'node' ? process.execPath : program, ...rest]);
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', fd, fd],
      env: {
        ...withoutSecrets(process.env),
        ...Object.fromEntries(Object.entries(entry.env).map(([key, value]) => [key, String(value)])),
      },
    });
    closeSync(fd);
    entry.child = child;
    entry.ended = new Promise((done) => {
      child.once('error', (error) => done({ why: error.message }));
      child.once('exit', (code, signal) => done({ code, signal, why: signal ?? `exit code ${code}` }));
    });
    if (!entry.once) void entry.ended.then(() => this.died(entry, child));
    this.tell();
  }

  async awaitEnd(entry) {
    this.passing.add(entry);
    this.tell();
    const { code, why } = await entry.ended;
    this.passing.delete(entry);
    if (this.stopping) throw new Problem('Stopped.');
    if (code !== 0) throw this.failure(entry, `ended with ${why}`);
  }

  async awaitReady(entry) {
    const until = Date.now() + READY_WITHIN;
    const alive = Date.now() + STAYS_ALIVE;
    let last = 'no answer';
    while (Date.now() < until) {
      const end = await Promise.race([entry.ended, wait(100)]);
      if (this.stopping) throw new Problem('Stopped.');
      if (end) throw this.failure(entry, `ended with ${end.why}`);
      if (!entry.health) {
        if (Date.now() > alive) return;
        continue;
      }
      last = await whatIsWrong(entry.health);
      if (!last) return;
    }
    throw this.failure(entry, `was not ready after ${READY_WITHIN / 1000} s (${last} from ${entry.health})`);
  }

  // A process may live and be of no use: it hangs, or its database does. Nobody dies then, so it is asked.
  async watchHealth({ name, health }) {
    for (let missed = 0; ;) {
      await wait(this.askEvery, undefined, { ref: false });
      if (this.stopping) return;
      const wrong = await whatIsWrong(health);
      if (this.stopping) return;
      if (!wrong && missed >= MISSED) console.log(`${name} answers again.`);
      missed = wrong ? missed + 1 : 0;
      if (missed === MISSED)
        console.log(
          `${name} does not answer as it should (${wrong} from ${health}). It is left alone: it, or the database that it waits for, may come back. Its words: ${resolve(this.logs, `${name}.log`)}`,
        );
    }
  }

  failure({ name, file = resolve(this.logs, `${name}.log`) }, what) {
    const said = endOf(file).trim().split('\n').slice(-12).join('\n');
    return new Problem(`${name} ${what}. Its last words (${file}):\n${said}`);
  }

  async died(entry, child) {
    if (!entry.ready || this.stopping || entry.restarting || entry.child !== child) return;
    const { why } = await entry.ended;
    const pause = pauseAfter(entry);
    if (pause === undefined)
      return this.onFailure(this.failure(entry, `ended with ${why}, again and again: it is given up`));
    await endProcess(child.pid, STOP.slice(1), true); // what it had started itself
    console.log(`${entry.name} ended (${why}) and is started again.`);
    await wait(pause);
    if (this.stopping) return;
    try {
      this.launch(entry);
    } catch (error) {
      this.onFailure(new Problem(`${entry.name} cannot be started again (${error.code ?? error.message}).`));
    }
  }

  /**
   * Starts a server again that others began (the embedded PostgreSQL) whenever it ends on its own. `server`:
   * { exited(), startAgain(), log }, its present end, the way back, and the file with its words.
   */
  async keep(name, server) {
    const entry = { name, file: server.log, deaths: [] };
    for (;;) {
      const { why } = await server.exited();
      for (let what = `ended (${why})`; ;) {
        if (this.stopping) return;
        const pause = pauseAfter(entry);
        if (pause === undefined)
          return this.onFailure(this.failure(entry, `${what}, again and again: it is given up`));
        console.log(`${name} ${what} and is started again.`);
        await wait(pause);
        if (this.stopping) return;
        try {
          await server.startAgain();
          console.log(`${name} is back.`);
          break;
        } catch (error) {
          if (!(error instanceof Problem)) return this.onFailure(error);
          what = `did not come back (${error.message})`;
        }
      }
    }
  }

  /** Stops and starts again those processes (after their files changed). */
  async restart(names) {
    for (const entry of this.running.filter(({ name }) => names.includes(name))) {
      entry.restarting = true;
      await endProcess(entry.child.pid, STOP, true);
      this.launch(entry);
      entry.restarting = false;
    }
  }

  tell() {
    const pids = [...this.running, ...this.passing]
      .filter(({ child }) => child?.pid !== undefined)
      .map(({ name, child }) => ({ name, pid: child.pid, start: startOf(child.pid) }));
    try {
      this.onChange(pids.filter(({ start }) => start !== undefined));
    } catch (error) {
      // A full disk must not end who starts things again.
      console.log(
        `Which processes run could not be written down (${error.code ?? error.message}): look at the disk; a start after a kill -9 would not find them.`,
      );
    }
  }

  /** Ends everything, last started first, and waits for it. */
  async stop() {
    this.stopping = true;
    for (const { child } of [...this.running, ...this.passing].reverse())
      if (child?.pid !== undefined) await endProcess(child.pid, STOP, true);
  }
}

/** Why a process cannot work, asked at its address; undefined when it can. */
async function whatIsWrong(health) {
  try {
    const answer = await fetch(health, { signal: AbortSignal.timeout(3000), redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    return error.cause?.code ?? error.message;
  }
}

// Who tells of a failure must not fail for want of the log, nor of memory for all of it.
function endOf(file) {
  try {
    const fd = openSync(file, 'r');
    try {
      const { size } = fstatSync(fd);
      const last = Buffer.alloc(Math.min(size, 16_384));
      return last.toString('utf8', 0, readSync(fd, last, 0, last.length, size - last.length));
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return `(the log cannot be read: ${error.code ?? error.message})`;
  }
}

// Longer each time; undefined when it has died too often.
function pauseAfter(entry) {
  const now = Date.now();
  entry.deaths = [...entry.deaths.filter((at) => now - at < 60_000), now];
  return entry.deaths.length > MAX_RESTARTS
    ? undefined
    : Math.min(250 * 2 ** (entry.deaths.length - 1), 5000);
}

const MAX_LOG = 20 * 2 ** 20;
// One older log is kept; the product's own rotation is the operator's (docker keeps its own).
function keepSmall(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG) renameSync(file, `${file}.1`);
}
