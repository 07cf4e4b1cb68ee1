// npm run ops -- ORDER …: what an operator orders from a shell (without an order it lists them). With DATABASE_URL_OPS set (DATABASE_URL_BACKUP for backup and verify), the environment is
// taken as it is (docker-compose run --rm ops node dist/api/main.js ops …); without it, the running npm start is meant.
// restore fills an empty data folder (DATA_DIR), or the empty database of DATABASE_URL.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { startEmbedded } from './database/embedded.mjs';
import { migrate } from './database/migrate.mjs';
import { LOGINS } from './database/roles.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { dataDir, fromRoot } from './lib/root.mjs';
import {
  certificateKeyFile,
  claveCertificados,
  claveCifrado,
  installationFile,
  keyFile,
  openSecrets,
  withoutSecrets,
} from './lib/secrets.mjs';
import { takeSettings } from './lib/settings.mjs';

function ofRunning(variable) {
  const file = resolve(dataDir(), 'running.json');
  if (!existsSync(file))
    throw new Problem(
      `The product is not running (no ${file}): "npm start" in another terminal first, or set ${variable}.`,
    );
  const { direccion, baseDeDatos } = JSON.parse(readFileSync(file, 'utf8'));
  const secret = openSecrets(dataDir());
  const login = LOGINS.find((one) => one.variable === variable);
  const url = Object.assign(new URL(baseDeDatos), { username: login.role, password: secret(login.secret) });
  return { ...demo(dataDir()), [variable]: url.toString(), WEB_URL: direccion };
}

/** What every order knows of an installation as npm start makes them. */
const demo = (folder) => ({
  NODE_ENV: 'production',
  DEMO: 'si',
  DATA_DIR: folder,
  INSTALACION_FILE: process.env.INSTALACION_FILE || installationFile(folder),
  INSTALACION: process.env.INSTALACION,
  CLAVE_CIFRADO: claveCifrado(folder),
  CLAVE_CERTIFICADOS: claveCertificados(folder),
  CLAVE_CIFRADO_ANTERIORES: process.env.CLAVE_CIFRADO_ANTERIORES,
  CLAVE_CERTIFICADOS_ANTERIORES: process.env.CLAVE_CERTIFICADOS_ANTERIORES,
  // Of an object store, where ALMACEN names it: the other settings are no secrets and go along.
  S3_CLAVE_ID: process.env.S3_CLAVE_ID,
  S3_CLAVE_SECRETA: process.env.S3_CLAVE_SECRETA,
  LOG_LEVEL: 'warn',
});

/** An empty database in a data folder of its own, or the one that DATABASE_URL names, brought to its state by the migrations. */
async function intoEmpty(words) {
  const folder = dataDir();
  if (existsSync(resolve(folder, 'running.json')))
    throw new Problem(`The product runs on ${folder}: stop it, or name a new folder with DATA_DIR.`);
  // A key that is made now opens nothing of what was backed up.
  for (const [variable, file] of [
    ['CLAVE_CIFRADO', keyFile(folder)],
    ['CLAVE_CERTIFICADOS', certificateKeyFile(folder)],
  ])
    if (!process.env[variable] && !existsSync(file))
      throw new Problem(
        `${variable} is missing: give it, or bring the key file ${file} of the installation that was backed up.`,
      );
  const server = process.env.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: resolve(folder, 'postgres'), what: 'npm run ops -- restore' });
  try {
    const ownerUrl = process.env.DATABASE_URL ?? server.ownerUrl;
    const urls = Object.fromEntries(
      LOGINS.map(({ variable }) => [variable, process.env[variable] || undefined]),
    );
    await migrate({ ownerUrl, urls, password: openSecrets(folder) });
    return await run(['restore', ...words], {
      ...withoutSecrets(process.env),
      ...demo(folder),
      DATABASE_URL: ownerUrl,
    });
  } finally {
    await server?.stop();
  }
}

async function run(words, env) {
  if (!existsSync(fromRoot('dist/api/main.js'))) await build(['api']);
  const child = spawn(process.execPath, [fromRoot('dist/api/main.js'), ...words], {
    // The folder of a backup is named from where the operator stands.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
    env,
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

await runMain(async () => {
  // Whoever is given an environment as it is finds the secrets in the same places.
  const given = { ...process.env };
  takeSettings();
  const [order, ...words] = process.argv.slice(2);
  if (order === 'restore') {
    process.exitCode = await intoEmpty(words);
    return;
  }
  const [variable, args] = ['backup', 'verify'].includes(order)
    ? ['DATABASE_URL_BACKUP', [order, ...words]]
    : ['DATABASE_URL_OPS', ['ops', ...process.argv.slice(2)]];
  const env = process.env[variable] ? given : { ...withoutSecrets(process.env), ...ofRunning(variable) };
  process.exitCode = await run(args, env);
});
