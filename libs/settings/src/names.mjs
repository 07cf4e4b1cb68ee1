// The settings that hold a secret, by name: these may be given as files, and the keys by a program too.

/** Each address of a database, and the setting of its password alone, for an address that has none. */
export const DATABASES = [
  ['DATABASE_URL', 'PASSWORD_OWNER'],
  ['DATABASE_URL_APP', 'PASSWORD_APP'],
  ['DATABASE_URL_COBRO', 'PASSWORD_COBRO'],
  ['DATABASE_URL_WORKER', 'PASSWORD_WORKER'],
  ['DATABASE_URL_WEBHOOKS', 'PASSWORD_WEBHOOKS'],
  ['DATABASE_URL_AEAT_SIM', 'PASSWORD_AEAT_SIM'],
  ['DATABASE_URL_STRIPE_SIM', 'PASSWORD_STRIPE_SIM'],
  ['DATABASE_URL_OPS', 'PASSWORD_OPS'],
  ['DATABASE_URL_BACKUP', 'PASSWORD_BACKUP'],
  ['DATABASE_URL_SUPERUSER', 'PASSWORD_SUPERUSER'],
];

/** What stored secrets are encrypted with. A key service may keep these, so a program may print them (NAME_COMANDO). */
export const KEYS = [
  'CLAVE_CIFRADO',
  'CLAVE_CIFRADO_ANTERIORES',
  'CLAVE_CERTIFICADOS',
  'CLAVE_CERTIFICADOS_ANTERIORES',
];

export const SECRETS = [
  ...DATABASES.flat(),
  ...KEYS,
  // No secret, but it lies beside the one that it is the half of.
  'CLAVE_CERTIFICADOS_PUBLICA',
  'SESSION_SECRET',
  'STRIPE_CLAVE',
  'STRIPE_SIM_CLAVE',
  'STRIPE_WEBHOOK_SECRETO',
  'STRIPE_WEBHOOK_SECRETO_CONNECT',
  'SMTP_URL',
  // The first is no secret, and lies beside the other one.
  'S3_CLAVE_ID',
  'S3_CLAVE_SECRETA',
  'AEAT_CERT_PASSWORD',
  'AEAT_SIM_CERT_PASSWORD',
  'DEMO_CONTRASENA',
];

/** Whether a variable of this name holds one of them, or says where one is. */
export const isSecret = (name) => SECRETS.includes(name.replace(/_(FILE|COMANDO)$/, ''));
