// One owner per folder. The lock file names its owner, so that the second can say who the first is; an owner that died
// (kill -9, power cut) is found out by its process number and start, and its lock is taken over without a manual step.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { isSame, startOf } from './pids.mjs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

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
      if (attempt === 5 || (holder && isSame(holder))) {
        throw new Problem(
          `${file} is held by "${holder?.what}" (process ${holder?.pid}, since ${holder?.since}): stop it first, or name another folder with DATA_DIR.`,
        );
      }
      previous = holder;
      renameSync(file, `${mine}.stale`);
      rmSync(`${mine}.stale`);
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
