// The apps as they are shipped, built when they are out of date, by one test file at a time. A world of
// faults works on a copy of its own, so that a build in the middle of a long run changes nothing under it.
import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../build.mjs';
import { takeLock } from '../lib/lock.mjs';
import { Problem } from '../lib/problem.mjs';
import { fromRoot } from '../lib/root.mjs';

const PATIENCE = 120_000;

/** Sees to it that dist/<app> is up to date for every app named. */
export const built = (apps) => whileLocked(() => build(apps));

/** Copies dist/<app>, up to date, for every app named and returns { folder, main(app), remove() }. */
export async function builtCopy(apps = ['api', 'aeat-sim']) {
  const folder = fromRoot('dist', `faults-${process.pid}-${Date.now()}`);
  await whileLocked(async () => {
    await build(apps);
    for (const app of apps) cpSync(fromRoot('dist', app), resolve(folder, app), { recursive: true });
  });
  return {
    folder,
    main: (app) => resolve(folder, app, 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function whileLocked(work) {
  const lock = await patientLock(fromRoot('node_modules/.cache/build-for-tests.lock'));
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function patientLock(file) {
  for (const until = Date.now() + PATIENCE; ; await wait(200)) {
    try {
      return takeLock(file, 'a build for tests');
    } catch (error) {
      if (!(error instanceof Problem) || Date.now() > until) throw error;
    }
  }
}
