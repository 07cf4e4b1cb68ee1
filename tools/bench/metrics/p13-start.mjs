// @ts-check
// P13, P14: from nothing to the first answer, and how much memory the API takes under mixed load, beside a
// Nest application that says hello.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '../../lib/pids.mjs';
import { freePort } from '../../lib/ports.mjs';
import { root } from '../../lib/root.mjs';
import { argumentsOf } from '../../processes.mjs';
import { closedLoop } from '../lib/load.mjs';
import { issuing } from '../lib/issuing.mjs';
import { startProcess } from '../lib/processes.mjs';
import { interleave, summary } from '../lib/rounds.mjs';
import { buildSources } from '../lib/sources.mjs';
import { row } from '../lib/table.mjs';

/** @param {import('../types').World} world */
const hello = (world) =>
  world.once('hello', async () => {
    const built = await buildSources({ hello: 'tools/bench/limits/hello-nest.ts' });
    world.onClose(() => built.remove());
    return built.files.hello;
  })();

/**
 * Starts, waits for the first 2xx, stops: milliseconds.
 * @param {Parameters<typeof startProcess>[0]} options
 */
async function coldStart(options) {
  const child = await startProcess({ every: 2, ...options });
  await child.stop();
  return child.firstAnswer ?? NaN;
}

/** The whole product on a data folder of its own, from the command to the address on the screen: seconds. */
async function wholeStart() {
  // What it keeps beside its data folder goes with it.
  const folder = mkdtempSync(join(tmpdir(), 'encadena-bench-start-'));
  const dataDir = join(folder, 'data');
  const begun = performance.now();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  let over = false;
  child.once('exit', () => {
    over = true;
  });
  try {
    while (!existsSync(join(dataDir, 'running.json'))) {
      if (over || performance.now() - begun > 120_000)
        throw new Error(`npm start did not get ready: ${said.slice(-800)}`);
      await wait(10);
    }
    return (performance.now() - begun) / 1000;
  } finally {
    await endProcess(child.pid, [
      ['SIGINT', 20_000],
      ['SIGKILL', 2000],
    ]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @type {import('../types').Metric} */
export const P13 = {
  id: 'P13',
  title: 'Cold start to the first answer',
  async run(world, { tiny }) {
    const [file] = [await hello(world), await world.seeded()];
    const log = join(world.folder(), 'cold.log');
    const starts = {
      limit: async () => {
        const port = await freePort();
        return coldStart({
          name: 'hello',
          args: [file],
          env: { PORT: port },
          ready: `http://127.0.0.1:${port}/salud`,
          log,
        });
      },
      product: async () => {
        const port = await freePort();
        return coldStart({
          name: 'api',
          args: argumentsOf('api'),
          env: await world.apiEnv({ PORT_API: port }),
          ready: `http://127.0.0.1:${port}/api/v1/public/preparado`,
          log,
        });
      },
    };
    const { stats, ...noise } = await interleave(starts, { tiny });
    for (const app of ['aeat-sim', 'stripe-sim', 'web']) await world.built(app);
    const whole = [];
    for (let i = 0; i < (tiny ? 1 : 3); i += 1) whole.push(await wholeStart());
    return {
      ...noise,
      rows: [
        row({
          name: 'the API, until it answers that it and its database are ready',
          unit: 'ms',
          better: 'lower',
          product: stats.product.value,
          limit: stats.limit.value,
          limitName: 'Nest on Fastify that says hello',
          goal: 3,
          moonshot: 1.6,
        }),
        row({
          name: 'npm start with a new data folder: database, simulator, demo data, API, worker, web',
          unit: 's',
          better: 'lower',
          product: summary(whole),
          goal: 10,
          moonshot: 5,
          absolute: true,
        }),
      ],
    };
  },
};

/**
 * A mix as of people at work: mostly reading, now and then a draft, an issue, a PDF.
 * @param {import('../types').Issuing} product @param {{ ms: number }} options
 */
async function mixedLoad(product, { ms }) {
  const publish = await product.drafts(Math.max(50, ms / 10));
  /** @type {{ uuid: string, nifId: string }[]} */
  const issued = [];
  let i = 0;
  /** @type {import('../types').Next} */
  const next = () => {
    i += 1;
    const company = product.companies[i % product.companies.length];
    if (!company) return undefined;
    const headers = product.headersOf(company.nifId);
    if (i % 10 === 1) return product.creation(company);
    if (i % 10 === 2) {
      const request = publish();
      if (!request) return { method: 'GET', path: '/api-internal/facturas', headers };
      issued.push({ uuid: request.path.split('/')[3] ?? '', nifId: request.headers['x-nif-uuid'] });
      return request;
    }
    const last = issued[issued.length - 20];
    if (i % 10 === 3 && last)
      return {
        method: 'GET',
        path: `/api-internal/facturas/${last.uuid}/pdf`,
        headers: product.headersOf(last.nifId),
      };
    return {
      method: 'GET',
      path: i % 2 ? '/api-internal/facturas' : '/api-internal/verifactu-registros',
      headers,
    };
  };
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await product.renew();
    await closedLoop(product.url, {
      connections: 16,
      ms: Math.min(300_000, until - performance.now()),
      next,
    });
  }
  return i;
}

/** @type {import('../types').Metric} */
export const P14 = {
  id: 'P14',
  title: 'Memory of the API under mixed load',
  async run(world, { tiny, minutes }) {
    const ms = tiny ? 300 : (minutes ?? 0.5) * 60_000;
    const [file, product, { child }] = [await hello(world), await issuing(world), await world.api()];
    const requests = await mixedLoad(product, { ms });
    const port = await freePort();
    const small = await startProcess({
      name: 'hello',
      args: [file],
      env: { PORT: port },
      ready: `http://127.0.0.1:${port}/salud`,
      log: join(world.folder(), 'hello.log'),
    });
    try {
      await closedLoop(`http://127.0.0.1:${port}`, {
        connections: 16,
        ms: Math.min(ms, 10_000),
        next: () => ({ method: 'GET', path: '/salud' }),
      });
      return {
        noisy: false,
        rows: [
          row({
            name: `resident, after ${(ms / 60_000).toFixed(1)} min and ${requests} requests`,
            unit: 'MiB',
            better: 'lower',
            product: summary([child.memoryMiB()]),
            limit: summary([small.memoryMiB()]),
            limitName: 'Nest on Fastify that says hello',
            goal: 250,
            moonshot: 160,
            absolute: true,
          }),
        ],
      };
    } finally {
      await small.stop();
    }
  },
};
