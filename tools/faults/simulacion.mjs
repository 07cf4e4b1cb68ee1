// @ts-check
// The seeded simulation of issuing and sending (apps/api/testing/simulacion): worlds of simulated days with
// everything that can go wrong. node tools/faults/simulacion.mjs [--full] [--seed N] [--seeds COUNT] [--days
// D] [--until STEP] [--light] [--trace] [--json FILE]
// --seed N --days D   one world, with its trace: the same every time; --until STEP stops there, to inspect
// the moment before a failure
//   --full              10,000 seeds, ten thousand simulated days and more
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, loadConfigFromFile, mergeConfig } from 'vite';

/**
 * @typedef {{ firstSeed: number, seeds: number, days: number, steps: number, invoices: number, sends: number,
 * failures: { seed: number, days: number, step: number, finding: string }[] }} Total
 */

const root = resolve(import.meta.dirname, '../..');
const OPTIONS = /** @type {const} */ ({
  seed: { type: 'string' },
  seeds: { type: 'string' },
  days: { type: 'string' },
  until: { type: 'string' },
  json: { type: 'string' },
  cycles: { type: 'string' },
  trace: { type: 'boolean' },
  light: { type: 'boolean' },
  full: { type: 'boolean' },
});

/**
 * The simulation out of the sources, built as the API is: one file, gone again as soon as it is loaded.
 * @returns {Promise<typeof import('../../apps/api/testing/simulacion/mundo')>}
 */
async function load() {
  const folder = mkdtempSync(join(root, 'node_modules/.simulacion-'));
  const base =
    (
      await loadConfigFromFile(
        { command: 'build', mode: 'production' },
        join(root, 'apps/api/vite.config.ts'),
      )
    )?.config ?? {};
  await build(
    mergeConfig(
      { ...base, configFile: false, logLevel: 'error' },
      {
        build: {
          ssr: 'testing/simulacion/mundo.ts',
          outDir: folder,
          rollupOptions: { output: { entryFileNames: 'simulacion.mjs' } },
        },
      },
    ),
  );
  try {
    return await import(pathToFileURL(join(folder, 'simulacion.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs worlds of consecutive seeds, or one with its trace. Gives the numbers of the run.
 * @param {{ seed?: number, seeds?: number, days?: number, until?: number, light?: boolean, trace?: boolean,
 * say?: (line: string) => void }} options
 */
export async function simulate({
  seed = 1,
  seeds = 1,
  days,
  until,
  light = false,
  trace = false,
  say = console.log,
}) {
  const simulacion = await load();
  const start = performance.now();
  /** @type {Total} */
  const total = { firstSeed: seed, seeds, days: 0, steps: 0, invoices: 0, sends: 0, failures: [] };
  for (let n = seed; n < seed + seeds; n += 1) {
    const dias = days ?? simulacion.diasDe(n);
    const informe = await simulacion.simular({
      semilla: n,
      dias,
      hasta: until,
      ligera: light,
      trazar: trace,
      oyente: trace ? say : undefined,
    });
    total.days += dias;
    total.steps += informe.pasos;
    total.invoices += informe.facturas;
    total.sends += informe.envios;
    for (const fallo of informe.fallos.slice(0, 1)) {
      total.failures.push({ seed: n, days: dias, step: informe.pasos, finding: fallo });
      say(
        `seed ${n}, ${dias} day(s), step ${informe.pasos}: ${fallo}\n  again: npm run faults -- simulacion --seed ${n} --days ${dias}${light ? ' --light' : ''}`,
      );
    }
    if (!trace && (n - seed + 1) % 500 === 0)
      say(`${n - seed + 1} seeds, ${total.days} simulated days, ${total.failures.length} failures`);
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    ...total,
    seconds: Math.round(seconds * 10) / 10,
    cpuSeconds: Math.round(process.cpuUsage().user / 1e6),
    daysPerSecond: Math.round(total.days / seconds),
  };
}

/**
 * The command: its arguments, and true when everything held.
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  /** @param {'seed' | 'seeds' | 'days' | 'until'} name */
  const number = (name) => (values[name] === undefined ? undefined : Number(values[name]));
  const one = values.seed !== undefined && values.seeds === undefined;
  const result = await simulate({
    seed: number('seed') ?? 1,
    seeds: one ? 1 : (number('seeds') ?? (values.full ? 10_000 : 300)),
    days: number('days'),
    until: number('until'),
    light: values.light,
    trace: values.trace ?? one,
  });
  console.log(JSON.stringify(result, null, 2));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
  return result.failures.length === 0;
}

if (process.argv[1] === import.meta.filename) process.exit((await main(process.argv.slice(2))) ? 0 : 1);
