// A folder has one owner, however many come at once to take a dead one's lock over.
import { afterAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { takeLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encadena-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEAD = JSON.stringify({ pid: 2 ** 22 + 1, start: 'long ago', what: 'a dead one', since: '2026-01-01' });

/** Takes the lock when all are there, says whether it has it, and holds it until it is killed. */
const CONTENDER = `import { takeLock } from ${JSON.stringify(resolve(import.meta.dirname, 'lock.mjs'))};
  const [file, at] = process.argv.slice(-2);
  while (Date.now() < Number(at));
  try { takeLock(file, 'one of many'); console.log('mine'); } catch (error) { console.log(error.message.includes('is held by') ? 'held' : error.stack); }
  setInterval(() => undefined, 1000);`;

function contend(file: string, at: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, '--', file, String(at)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<string>((done) =>
    child.stdout.once('data', (bytes) => done(String(bytes).trim())),
  );
  return { child, said };
}

it('of many who find the lock of a dead owner one gets it, and the others are told', async () => {
  for (let round = 0; round < 3; round += 1) {
    const file = join(folder, `lock-${round}`);
    writeFileSync(file, DEAD);
    const all = Array.from({ length: 8 }, () => contend(file, Date.now() + 1_500));
    try {
      const said = await Promise.all(all.map((one) => one.said));
      expect(said.sort()).toEqual([...Array<string>(7).fill('held'), 'mine']);
    } finally {
      for (const { child } of all) child.kill('SIGKILL');
    }
  }
}, 60_000);

it('is told of, kept and given back', () => {
  const file = join(folder, 'turn');
  writeFileSync(file, DEAD);
  const { release, previous } = takeLock(file, 'the test');
  expect(previous).toMatchObject({ what: 'a dead one' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, what: 'the test' });
  expect(() => takeLock(file, 'another')).toThrow('is held by "the test"');
  release();
  expect(() => readFileSync(file)).toThrow('ENOENT');
});
