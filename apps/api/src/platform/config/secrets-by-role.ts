// Which process holds which secret. What an endpoint does not need cannot be stolen there (FAULTS section 3).
import { publicaDe } from '../secrets/par-claves';
import { usaArchivos } from './object-store';
import { type Rol, ROLES, type Values } from './variables';

/** What only one kind of process needs. */
const ONLY: readonly (readonly [variable: string, roles: readonly Rol[]])[] = [
  ['DATABASE_URL', ['restore']],
  ['DATABASE_URL_APP', ['http', 'pagos', 'seed']],
  ['DATABASE_URL_COBRO', ['http', 'pagos', 'seed']],
  ['DATABASE_URL_WORKER', ['worker']],
  ['DATABASE_URL_WEBHOOKS', ['webhooks']],
  ['DATABASE_URL_OPS', ['ops']],
  ['DATABASE_URL_BACKUP', ['backup']],
  ['SESSION_SECRET', ['http', 'seed']],
  ['CLAVE_CERTIFICADOS', ['worker', 'ops', 'backup', 'restore']],
  ['CLAVE_CERTIFICADOS_ANTERIORES', ['worker', 'ops', 'backup', 'restore']],
  ['AEAT_KEY_FILE', ['worker']],
  ['AEAT_CERT_PASSWORD', ['worker']],
  ['AEAT_SIM_KEY_FILE', ['worker']],
  ['AEAT_SIM_CERT_PASSWORD', ['worker']],
  ['SMTP_URL', ['worker']],
  ['S3_CLAVE_SECRETA', ROLES.filter(usaArchivos)],
  ['STRIPE_CLAVE', ['http', 'pagos', 'seed']],
  ['STRIPE_WEBHOOK_SECRETO', ['http', 'seed']],
  ['STRIPE_WEBHOOK_SECRETO_CONNECT', ['http', 'seed']],
];

/** One line for each secret that a process of these roles was given and does not need. */
export const tooMuch = (given: Record<string, unknown>, roles: readonly Rol[]): string[] =>
  ONLY.filter(([variable, of]) => variable in given && !roles.some((rol) => of.includes(rol))).map(
    ([variable, of]) =>
      `${variable}: must not be given to the role ${roles.join('+')} (${variable === 'DATABASE_URL' ? 'it is for the migrations' : `it is for ${of.join(' and ')}`})`,
  );

/** An endpoint that closes for another pair than the worker holds would take certificates in that nobody can open. */
export const halves = (config: Values, given: Record<string, unknown>): string[] =>
  'CLAVE_CERTIFICADOS' in given &&
  config.CLAVE_CERTIFICADOS_PUBLICA !== undefined &&
  config.CLAVE_CERTIFICADOS_PUBLICA !== publicaDe(config.CLAVE_CERTIFICADOS)
    ? [
        'CLAVE_CERTIFICADOS_PUBLICA: is not the public half of CLAVE_CERTIFICADOS (make both with tools/certificate-key.mjs)',
      ]
    : [];
