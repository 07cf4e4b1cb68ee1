// npm run ops -- ORDER …: what an operator orders from a shell (without an order it lists them). With DATABASE_URL_OPS set, the environment is
// taken as it is (docker-compose run --rm ops node dist/api/main.js ops …); without it, the running npm start is meant.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { LOGINS } from './database/roles.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { dataDir, fromRoot } from './lib/root.mjs';
import {
  claveCertificados,
  claveCifrado,
  installationFile,
  openSecrets,
  withoutSecrets,
} from './lib/secrets.mjs';

function ofRunning() {
  const file = resolve(dataDir(), 'running.json');
  if (!existsSync(file))
    throw new Problem(
      `The product is not running (no ${file}): "npm start" in another terminal first, or set DATABASE_URL_OPS.`,
    );
  const { direccion, baseDeDatos } = JSON.parse(readFileSync(file, 'utf8'));
  const secret = openSecrets(dataDir());
  const login = LOGINS.find(({ variable }) => variable === 'DATABASE_URL_OPS');
  const url = Object.assign(new URL(baseDeDatos), { username: login.role, password: secret(login.secret) });
  return {
    NODE_ENV: 'production',
    DEMO: 'si',
    DATABASE_URL_OPS: url.toString(),
    DATA_DIR: dataDir(),
    INSTALACION_FILE: process.env.INSTALACION_FILE || installationFile(dataDir()),
    INSTALACION: process.env.INSTALACION,
    CLAVE_CIFRADO: claveCifrado(dataDir()),
    CLAVE_CERTIFICADOS: claveCertificados(dataDir()),
    CLAVE_CIFRADO_ANTERIORES: process.env.CLAVE_CIFRADO_ANTERIORES,
    CLAVE_CERTIFICADOS_ANTERIORES: process.env.CLAVE_CERTIFICADOS_ANTERIORES,
    WEB_URL: direccion,
    LOG_LEVEL: 'warn',
  };
}

await runMain(async () => {
  const env = process.env.DATABASE_URL_OPS ? process.env : { ...withoutSecrets(process.env), ...ofRunning() };
  if (!existsSync(fromRoot('dist/api/main.js'))) await build(['api']);
  const child = spawn(process.execPath, [fromRoot('dist/api/main.js'), 'ops', ...process.argv.slice(2)], {
    cwd: fromRoot(),
    stdio: 'inherit',
    env,
  });
  process.exitCode = await new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
});
