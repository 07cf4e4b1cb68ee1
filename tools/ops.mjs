// npm run ops -- ORDER …: what an operator orders from a shell (without an order it lists them). With DATABASE_URL_APP set, the environment is
// taken as it is (docker-compose run --rm api node dist/api/main.js ops …); without it, the running npm start is meant.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, changed } from './build.mjs';
import { LOGINS } from './database/roles.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { dataDir, fromRoot } from './lib/root.mjs';
import { claveCifrado, openSecrets } from './lib/secrets.mjs';

function ofRunning() {
  const file = resolve(dataDir(), 'running.json');
  if (!existsSync(file)) throw new Problem(`The product is not running (no ${file}): "npm start" in another terminal first, or set DATABASE_URL_APP.`);
  const { direccion, buzon, baseDeDatos } = JSON.parse(readFileSync(file, 'utf8'));
  const secret = openSecrets(dataDir());
  const urls = LOGINS.slice(0, 2).map(({ variable, role, secret: password }) => [variable, Object.assign(new URL(baseDeDatos), { username: role, password: secret(password) }).toString()]);
  return {
    NODE_ENV: 'production', ...Object.fromEntries(urls), DATA_DIR: dataDir(),
    SESSION_SECRET: secret('session'), CLAVE_CIFRADO: claveCifrado(dataDir()), WEB_URL: direccion, SMTP_URL: buzon.smtp, LOG_LEVEL: 'warn',
  };
}

await runMain(async () => {
  const env = process.env.DATABASE_URL_APP ? {} : ofRunning();
  if (changed(['api']).length > 0) await build(['api']);
  const child = spawn(process.execPath, [fromRoot('dist/api/main.js'), 'ops', ...process.argv.slice(2)], { cwd: fromRoot(), stdio: 'inherit', env: { ...process.env, ...env } });
  process.exitCode = await new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
});
