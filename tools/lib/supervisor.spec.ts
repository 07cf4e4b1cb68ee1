// Who starts dead processes again must outlive what killed them.
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('tells of a process that lives and cannot work, once, and when it can again: nobody dies of a database that hangs', async () => {
  let status = 200;
  const server = createServer((_request, response) => void response.writeHead(status).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const supervisor = new Supervisor({ logs, askEvery: 30 });
  try {
    await supervisor.start(PROCESS, {}, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    status = 503;
    await until(() => said.length > 0);
    await wait(300);
    expect(said).toEqual([expect.stringMatching(/^api does not answer as it should \(status 503 from http/)]);
    status = 200;
    await until(() => said.length > 1);
    expect(said[1]).toBe('api answers again.');
  } finally {
    await supervisor.stop();
    server.close();
  }
});

it('tells of what it gives up, though the log with its words is gone', async () => {
  const failures: Error[] = [];
  const supervisor = new Supervisor({
    logs,
    onFailure: ((error: Error) => void failures.push(error)) as () => undefined,
  });
  const ill = join(logs, 'ill');
  const script = `const fs = require('node:fs');
    setInterval(() => { if (fs.existsSync('${ill}')) { fs.rmSync('${join(logs, 'api.log')}'); process.exit(3); } }, 5);`;
  try {
    await supervisor.start({ ...PROCESS, command: ['node', '-e', script] }, {});
    writeFileSync(ill, '');
    await until(() => failures.length > 0);
    expect(failures[0]?.message).toMatch(
      /^api ended with exit code 3, again and again: it is given up\..*\n\(the log cannot be read: ENOENT\)$/,
    );
  } finally {
    await supervisor.stop();
  }
}, 30_000);
