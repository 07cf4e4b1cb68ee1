// One owner per folder. The lock file names its owner, so that the second can say who the first is; an owner that died
// (kill -9, power cut) is found out by its process number and start, and its lock is taken over without a manual step.
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from './problem.mjs';
import { isSame, startOf } from './pids.mjs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const ATTEMPTS = 100;

/** Somebody who takes a dead owner's lock away needs a moment for it; who needs longer has died at it. */
const MOMENT_MS = 5_000;

/**
 * Takes a dead owner's lock away, one at a time: whoever looked a moment ago would take away that of the next
 * owner. False when somebody else is at it, or was quicker.
 */
function takeAway(file, dead) {
  const turn = `${file}.turn`;
  try {
    if (Date.now() - statSync(turn).mtimeMs > MOMENT_MS) rmSync(turn, { force: true });
  } catch {
    // Nobody is at it.
  }
  try {
    closeSync(openSync(turn, 'wx', 0o600));
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    return false;
  }
  try {
    if (!isDeepStrictEqual(read(file), dead)) return false;
    rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(turn, { force: true });
  }
}

/**
 * Takes the lock or throws a Problem naming the owner. `what` says who holds it ("npm start").
 * Returns { previous, note, release }: what a dead owner had noted, a function that notes more, and the way
 * to give back.
 */
export function takeLock(file, what) {
  const owner = { pid: process.pid, start: startOf(process.pid), what, since: new Date().toISOString() };
  const mine = `${file}.${process.pid}`;
  let previous;
  for (let attempt = 0; ; attempt += 1) {
    writeFileSync(mine, JSON.stringify(owner), { mode: 0o600 });
    try {
      linkSync(mine, file);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = read(file);
      if (attempt === ATTEMPTS || (holder && isSame(holder))) {
        throw new Problem(
          `${file} is held by "${holder?.what}" (process ${holder?.pid}, since ${holder?.since}): stop it first, or name another folder with DATA_DIR.`,
        );
      }
      previous = takeAway(file, holder) ? holder : previous;
    } finally {
      rmSync(mine, { force: true });
    }
  }
  return {
    previous,
    note(more) {
      Object.assign(owner, more);
      try {
        writeFileSync(mine, JSON.stringify(owner), { mode: 0o600 });
        renameSync(mine, file);
      } catch (error) {
        rmSync(mine, { force: true });
        throw error;
      }
    },
    release() {
      if (read(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}
