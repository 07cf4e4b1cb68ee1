// npm run stripe -- record FILE | compare FILE: runs the check-list of docs/runbook/stripe.md at the provider that
// STRIPE_CLAVE (a sandbox) or STRIPE_SIMULADOR_URL names, and keeps what came (record), or says where it differs from
// what was kept (compare). --only AB runs the stories A and B alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runMain } from '../lib/problem.mjs';
import { takeSettings } from '../lib/settings.mjs';
import { compare } from './compare.mjs';
import { connect } from './provider.mjs';
import { record } from './record.mjs';

const USAGE = 'npm run stripe -- record FILE | compare FILE [--only AB]';

await runMain(async () => {
  takeSettings();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' } },
  });
  const [order, name, ...rest] = positionals;
  if (!['record', 'compare'].includes(order) || name === undefined || rest.length > 0)
    throw new Problem(USAGE);
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (order === 'compare' && !existsSync(file)) throw new Problem(`There is no recording ${file}.`);
  const provider = await connect({
    key: process.env.STRIPE_CLAVE,
    simulator: process.env.STRIPE_SIMULADOR_URL || undefined,
  });
  const seen = await record(provider, { only: values.only, tell });
  if (seen.steps.some(({ unexpected }) => unexpected.length > 0)) process.exitCode = 1;
  if (order === 'record') {
    writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
    console.log(`${seen.steps.length} steps at ${seen.provider}, kept in ${file}`);
    return;
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  const { differences, leftOut } = compare(only(recorded, values.only), seen);
  for (const line of differences) console.log(line);
  console.log(
    `${seen.steps.length} steps of ${recorded.provider} (${recorded.version}) at ${seen.provider}: ${differences.length} differences; ${leftOut.length} fields are not there.`,
  );
  if (differences.length > 0) process.exitCode = 1;
});

function tell(name, unexpected) {
  console.log(`${name}: ${unexpected.length === 0 ? 'as expected' : unexpected.join('; ')}`);
}

function only(recorded, letters = '') {
  const steps = recorded.steps.filter(({ name }) => letters === '' || letters.includes(name[0]));
  return { ...recorded, steps };
}
