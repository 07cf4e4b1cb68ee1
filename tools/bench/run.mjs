// @ts-check
// npm run bench: each metric beside its limit, in one run. npm run bench -- P3 P5; --json FILE keeps the
// result; --tiny runs every benchmark once at a tiny size (what the tests do, so that none can rot). What is
// measured and why: docs/performance.md.
import { writeFileSync } from 'node:fs';
import { Problem, runMain } from '../lib/problem.mjs';
import { loadPerCore, machine } from './lib/machine.mjs';
import { printMachine, printMetric } from './lib/table.mjs';
import { openWorld } from './lib/world.mjs';
import { METRICS } from './metrics/index.mjs';

/** @param {string[]} given */
function readArguments(given) {
  /** @type {import('./types').Options} */
  const options = { tiny: false, json: undefined, minutes: undefined, records: undefined, ids: [] };
  for (let i = 0; i < given.length; i += 1) {
    const argument = given[i] ?? '';
    if (argument === '--tiny') options.tiny = true;
    else if (argument === '--json') options.json = given[(i += 1)];
    else if (argument === '--minutes') options.minutes = Number(given[(i += 1)]);
    else if (argument === '--records') options.records = Number(given[(i += 1)]);
    else options.ids.push(argument.toUpperCase());
  }
  const unknown = options.ids.filter((id) => !METRICS.some((metric) => metric.id === id));
  if (unknown.length > 0)
    throw new Problem(
      `No such benchmark: ${unknown.join(', ')}. There are ${METRICS.map(({ id }) => id).join(', ')}.`,
    );
  return options;
}

await runMain(async () => {
  const options = readArguments(process.argv.slice(2));
  const chosen = METRICS.filter(({ id }) => options.ids.length === 0 || options.ids.includes(id));
  const about = machine();
  printMachine(about);
  const world = openWorld(options);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void world.close().then(() => process.exit(130)));
  const results = [];
  const left = [];
  try {
    for (const metric of chosen) {
      const why = metric.missing?.();
      if (why !== undefined) {
        console.log(`${metric.id}  ${metric.title}: left out, ${why}\n`);
        left.push(metric.id);
        continue;
      }
      const [begun, load] = [performance.now(), loadPerCore()];
      const outcome = await metric.run(world, options);
      const result = {
        id: metric.id,
        title: metric.title,
        load,
        ...outcome,
        seconds: (performance.now() - begun) / 1000,
      };
      printMetric(result);
      results.push(result);
    }
  } finally {
    await world.close();
  }
  if (options.json)
    writeFileSync(
      options.json,
      JSON.stringify({ machine: about, tiny: options.tiny, results, left }, null, 2),
    );
});
