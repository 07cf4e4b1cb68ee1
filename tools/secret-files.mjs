// For operators: the folder of secrets that deploy/compose.secrets.yml reads, and the lines of .env that go with it. What is there already
// stays as it is. node tools/secret-files.mjs [FOLDER]
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { publicHalf } from './certificate-key.mjs';
import { Problem, runMain } from './lib/problem.mjs';

const password = () => randomBytes(24).toString('hex');
const key = () => randomBytes(32).toString('base64');
const yours = () => '';

/** Setting → what stands in its file at first. docker-compose.yml asks for these by name, whatever other file says. */
const ASKED = {
  PASSWORD_SUPERUSER: password,
  PASSWORD_OWNER: password,
  PASSWORD_APP: password,
  PASSWORD_COBRO: password,
  PASSWORD_WORKER: password,
  PASSWORD_WEBHOOKS: password,
  PASSWORD_AEAT_SIM: password,
  PASSWORD_STRIPE_SIM: password,
  PASSWORD_OPS: password,
  PASSWORD_BACKUP: password,
  SESSION_SECRET: key,
  CLAVE_CIFRADO: key,
  CLAVE_CERTIFICADOS: key,
  SMTP_URL: yours,
};

/** What an installation may lack: an empty file, which nobody reads until .env names it. */
const OPTIONAL = [
  'CLAVE_CIFRADO_ANTERIORES',
  'CLAVE_CERTIFICADOS_ANTERIORES',
  'STRIPE_CLAVE',
  'STRIPE_SIM_CLAVE',
  'STRIPE_WEBHOOK_SECRETO',
  'STRIPE_WEBHOOK_SECRETO_CONNECT',
  'AEAT_CERT_PASSWORD',
  'DEMO_CONTRASENA',
];

// Docker gives a file to a container as it lies here, and the users in there are others than ours, one of them PostgreSQL's: the file is
// open to all of them, and the folder, through which everybody else on this machine would have to go, to its owner alone.
function makeFiles(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const files = [...Object.entries(ASKED), ...OPTIONAL.map((name) => [name, yours])];
  for (const [name, make] of files) {
    const file = resolve(folder, name.toLowerCase());
    if (existsSync(file)) continue;
    const content = make();
    writeFileSync(file, content === '' ? '' : `${content}\n`, { mode: 0o644, flag: 'wx' });
    chmodSync(file, 0o644);
  }
}

function certificateKey(folder) {
  const secret = readFileSync(resolve(folder, 'clave_certificados'), 'utf8').trim();
  if (secret === '')
    throw new Problem(
      `${resolve(folder, 'clave_certificados')} is empty: put the key back, or remove the file, and a new one is made.`,
    );
  return secret;
}

const linesOf = (folder) => [
  '# Lines for .env, at its end. docker-compose asks for the settings that say "file" by name; the product reads the files.',
  'COMPOSE_FILE=docker-compose.yml:deploy/compose.secrets.yml',
  `SECRETS_DIR=${within(folder)}`,
  `CLAVE_CERTIFICADOS_PUBLICA=${publicHalf(certificateKey(folder))}`,
  ...Object.keys(ASKED).map((name) => `${name}=file`),
  '',
];

/** As it is written into .env: from where docker-compose stands, if it lies below. */
function within(folder) {
  const path = relative(process.cwd(), folder);
  return path === '' || path.startsWith('..') ? folder : `./${path}`;
}

await runMain(() => {
  const [given = 'secrets', ...more] = process.argv.slice(2);
  if (given.startsWith('-') || more.length > 0)
    throw new Problem('Say nothing, or the folder of the secrets: node tools/secret-files.mjs [FOLDER]');
  const folder = resolve(given);
  makeFiles(folder);
  process.stdout.write(linesOf(folder).join('\n'));
});
