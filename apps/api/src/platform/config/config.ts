// The environment, parsed once by one schema into one typed object. Nobody else reads process.env.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { PUNTOS_DE_FALLO } from '../puntos-de-fallo/puntos-armados';

export const ROLES = ['http', 'worker', 'seed', 'ops'] as const;
export type Rol = (typeof ROLES)[number];

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address');
const httpUrl = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65_535);

/** What stands in when nothing is given outside production; production refuses these (FAULTS O6). */
export const DESARROLLO = {
  SESSION_SECRET: 'encadena-development-session-secret-0000000000',
  CLAVE_CIFRADO: 'encadena-development-encryption-key-00000000000',
};

const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT_API: port.default(3001),
  DATABASE_URL_APP: postgresUrl.optional(),
  DATABASE_URL_WORKER: postgresUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  SESSION_SECRET: z.string().min(32).default(DESARROLLO.SESSION_SECRET),
  CLAVE_CIFRADO: z.string().min(32).default(DESARROLLO.CLAVE_CIFRADO),
  /** Keys that were in force before, separated by commas, while `ops rotate-key` has not run: they open what they closed. */
  CLAVE_CIFRADO_ANTERIORES: z.string().default('').transform((texto) => texto.split(',').filter(Boolean)),
  DATA_DIR: z.string().default('.data'),
  AEAT_ENTORNO: z.enum(['simulador', 'preproduccion', 'produccion']).default('simulador'),
  AEAT_SIM_SOAP_URL: httpUrl.optional(),
  AEAT_SIM_QR_URL: httpUrl.optional(),
  AEAT_CERT_FILE: z.string().optional(),
  AEAT_KEY_FILE: z.string().optional(),
  AEAT_CA_FILE: z.string().optional(),
  /** Of the key or of the PKCS#12 file; not needed for an open key. */
  AEAT_CERT_PASSWORD: z.string().optional(),
  /** Milliseconds for one send, from the name to the last byte; at most 60 s, so that a record stays within the agency's 240 s. */
  ENVIOS_PLAZO_MS: z.coerce.number().int().min(1000).max(60_000).default(60_000),
  /** Milliseconds that a chain stays with a worker that gave no sign of life. */
  ENVIOS_ARRIENDO_MS: z.coerce.number().int().min(1000).max(600_000).default(30_000),
  WEB_URL: httpUrl.default('http://localhost:3000'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//).optional(),
  /** Address that our mails come from; no-responder@ the host of WEB_URL unless given. */
  CORREO_REMITENTE: z.email().optional(),
  /** Folder of the legal texts that are accepted at registration; ours unless given. */
  LEGAL_DIR: z.string().optional(),
  /** Folder of further authorities (PEM) whose signatures on papers are trusted, besides the Spanish roots that Node brings. */
  CONFIANZA_DIR: z.string().optional(),
  /** `no`: the call existe-email always answers that it knows nobody. */
  EXISTE_EMAIL: z.enum(['si', 'no']).default('si'),
  SISTEMA_NOMBRE_RAZON: z.string().min(1).max(120).default('Encadena Desarrollo SL'),
  SISTEMA_NIF: z.string().regex(/^[0-9A-Z]{9}$/).default('B12345674'),
  SISTEMA_NOMBRE: z.string().min(1).max(30).default('Encadena'),
  SISTEMA_ID: z.string().min(1).max(2).default('EN'),
  SISTEMA_VERSION: z.string().min(1).max(50).optional(),
  DEMO_EMAIL: z.string().default('demo@encadena.example'),
  DEMO_CONTRASENA: z.string().min(8).optional(),
  /** Where tests of faults break in; refused in production. */
  PUNTOS_DE_FALLO: z.string().regex(PUNTOS_DE_FALLO, 'has the form POINT=muere|falla|espera:MS[@N],…').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Config = Readonly<Omit<z.output<typeof envSchema>, 'SISTEMA_VERSION'>> & {
  readonly SISTEMA_VERSION: string;
  /** Cookies carry Secure and the __Host- prefix when people come by https. */
  readonly seguro: boolean;
};

/** Injection token of the parsed environment: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('CONFIG');

/** The environment is wrong: one line per variable, for the person who starts the process. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Parses the environment for the given roles; throws a ConfigError that names every variable that is missing or wrong. */
export function parseConfig(env: Record<string, string | undefined>, roles: readonly Rol[] = ['http']): Config {
  // An empty variable counts as absent: compose files pass `NAME=` for what was not given.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const problems = [...missing(parsed.data, roles), ...(parsed.data.NODE_ENV === 'production' ? unsafe(parsed.data) : [])];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { ...parsed.data, SISTEMA_VERSION: parsed.data.SISTEMA_VERSION ?? packageVersion(), seguro: parsed.data.WEB_URL.startsWith('https:') };
}

type Parsed = z.output<typeof envSchema>;

function missing(config: Parsed, roles: readonly Rol[]): string[] {
  return [
    roles.some((rol) => rol !== 'worker') && !config.DATABASE_URL_APP && 'DATABASE_URL_APP: is missing (the address of the database for the web and ERP doors)',
    roles.includes('worker') && !config.DATABASE_URL_WORKER && 'DATABASE_URL_WORKER: is missing (the address of the database for the workers)',
    roles.includes('seed') && !config.DEMO_CONTRASENA && 'DEMO_CONTRASENA: is missing (the password of the demo user)',
  ].filter((problem) => typeof problem === 'string');
}

// FAULTS O6: production never runs on what everybody knows.
function unsafe(config: Parsed): string[] {
  return [
    config.SESSION_SECRET === DESARROLLO.SESSION_SECRET && 'SESSION_SECRET: is missing (at least 32 random characters)',
    config.CLAVE_CIFRADO === DESARROLLO.CLAVE_CIFRADO && 'CLAVE_CIFRADO: is missing (at least 32 random characters)',
    config.SESSION_SECRET === config.CLAVE_CIFRADO && 'CLAVE_CIFRADO: must differ from SESSION_SECRET',
    (config.LOG_LEVEL === 'trace' || config.LOG_LEVEL === 'debug') && 'LOG_LEVEL: must not be debug or trace in production',
    config.PUNTOS_DE_FALLO !== undefined && 'PUNTOS_DE_FALLO: is for tests of faults and must not be set in production',
  ].filter((problem) => typeof problem === 'string');
}

// The bundle lies in dist/api and the sources in apps/api/src: both find the workspace above them.
function packageVersion(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (name === 'encadena' && version) return version;
  }
  return '0.0.0';
}
