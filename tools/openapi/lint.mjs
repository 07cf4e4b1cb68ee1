// Holds the API reference against the rules of redocly.yaml. Nothing is sent anywhere.
import { spawnSync } from 'node:child_process';
import { Problem, runMain } from '../lib/problem.mjs';
import { fromRoot, root } from '../lib/root.mjs';

const PROGRAM = fromRoot('node_modules', '@redocly', 'cli', 'bin', 'cli.js');

await runMain(async () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const linted = spawnSync(process.execPath, [PROGRAM, 'lint', 'docs/api/openapi.json', '--format=stylish'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (linted.status !== 0) throw new Problem(`The API reference breaks its rules:\n${linted.stdout}`);
  console.log('The API reference keeps its rules.');
});
