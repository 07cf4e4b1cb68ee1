// Who starts dead processes again must outlive what killed them.
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Supervisor } from './supervisor.mjs';

const PROCESS = { name: 'api', command: ['node', '-e', 'setInterval(() => {}, 1000)'], once: false };
const runningOf = (supervisor: Supervisor) =>
  (supervisor as unknown as { running: [{ child: { pid: number } }] }).running;
let logs: string;
let said: string[];
beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), 'encadena-supervisor-'));
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(logs, { recursive: true, force: true });
});

async function until(what: () => boolean): Promise<void> {
  for (let waited = 0; !what() && waited < 20_000; waited += 50) await wait(50);
  expect(what()).toBe(true);
}

it('does not die of a full disk with the process that died of it: that one runs again, and the disk is named', async () => {
  let full = false;
  const supervisor = new Supervisor({
    logs,
    onChange: () => {
      if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  });
  try {
    await supervisor.start(PROCESS, {});
    const [entry] = runningOf(supervisor);
    const first = entry.child.pid;
    full = true;
    process.kill(first, 'SIGKILL');
    await until(() => entry.child.pid !== first);
    expect(said.join('\n')).toMatch(
      /api ended \(SIGKILL\).*\nWhich processes run could not be written down \(ENOSPC\)/,
    );
  } finally {
    await supervisor.stop();
  }
});

it('says what cannot be started again, instead of ending without a word', async () => {
  const failures: Error[] = [];
  const supervisor = new Supervisor({
    logs,
    onFailure: ((error: Error) => void failures.push(error)) as () => undefined,
  });
  try {
    await supervisor.start(PROCESS, {});
    const [entry] = runningOf(supervisor);
    rmSync(logs, { recursive: true });
    process.kill(entry.child.pid, 'SIGKILL');
    await until(() => failures.length > 0);
    expect(failures[0]?.message).toBe('api cannot be started again (ENOENT).');
  } finally {
    await supervisor.stop();
  }
});
