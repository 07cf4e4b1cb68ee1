// The environment, parsed once by one schema into one typed object. Nothing else reads process.env.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unsafeNode } from '@encadena/contracts';
import { readSettings, SettingsError } from '@encadena/settings';
import { publicaDe } from '../secrets/par-claves';
import { ConfigError } from './config-error';
import { PRODUCTOR_DE_MUESTRA } from './development';
import { isExampleHost, isLocal } from './hosts';
import { missingStore, usaArchivos } from './object-store';
import { missingPayments, wrongPayments } from './payments';
import { placeholders, simulatedFiles, weakSecrets } from './placeholders';
import { halves, tooMuch } from './secrets-by-role';
import { envSchema, isDoor, type Rol, type Values } from './variables';

export type Config = Readonly<
  Omit<Values, 'SISTEMA_NOMBRE' | 'SISTEMA_ID' | 'SISTEMA_VERSION' | 'CLAVE_CERTIFICADOS_PUBLICA'>
> & {
  readonly SISTEMA_NOMBRE: string;
  readonly SISTEMA_ID: string;
  readonly SISTEMA_VERSION: string;
  readonly CLAVE_CERTIFICADOS_PUBLICA: string;
  /** Cookies carry Secure and the __Host- prefix when the site is reached by https. */
  readonly seguro: boolean;
};

/** Injection token of the parsed environment: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('CONFIG');

export { ConfigError };

/**
 * Parses the environment for the given roles, with the secrets that it names files or programs for; throws a ConfigError that names
 * every variable that is missing or wrong.
 */
export function parseConfig(
  env: Record<string, string | undefined>,
  roles: readonly Rol[] = ['http'],
): Config {
  const given = settingsIn(env);
  const parsed = envSchema.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const problems = [
    ...missing(parsed.data, roles),
    ...halves(parsed.data, given),
    ...(isProduction(parsed.data) ? [...unsafe(parsed.data, roles), ...tooMuch(given, roles)] : []),
    ...wrongPayments(parsed.data, roles),
    ...sharedPort(parsed.data, roles),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    ...parsed.data,
    CLAVE_CERTIFICADOS_PUBLICA:
      parsed.data.CLAVE_CERTIFICADOS_PUBLICA ?? publicaDe(parsed.data.CLAVE_CERTIFICADOS),
    SISTEMA_NOMBRE: parsed.data.SISTEMA_NOMBRE ?? PRODUCTOR_DE_MUESTRA.SISTEMA_NOMBRE,
    SISTEMA_ID: parsed.data.SISTEMA_ID ?? PRODUCTOR_DE_MUESTRA.SISTEMA_ID,
    SISTEMA_VERSION: parsed.data.SISTEMA_VERSION ?? packageVersion(),
    seguro: new URL(parsed.data.WEB_URL).protocol === 'https:',
  };
}

function settingsIn(env: Record<string, string | undefined>): Record<string, string> {
  try {
    return readSettings(env);
  } catch (error) {
    throw error instanceof SettingsError ? new ConfigError(error.message) : error;
  }
}

// A process that talks to the real agency is in production, whatever else is set; and so is one that forgot to say what it is, and that others reach.
const isProduction = ({ NODE_ENV, AEAT_ENTORNO, HOST, WEB_URL }: Values): boolean =>
  NODE_ENV === 'production' ||
  AEAT_ENTORNO === 'produccion' ||
  !/^(127(\.\d+){3}|::1|localhost)$/.test(HOST) ||
  isReached(new URL(WEB_URL));

const isReached = ({ protocol, hostname }: URL): boolean =>
  (protocol === 'https:' || !isLocal(hostname)) && !isExampleHost(hostname);

function missing(config: Values, roles: readonly Rol[]): string[] {
  return [
    roles.some(isDoor) &&
      !config.DATABASE_URL_APP &&
      'DATABASE_URL_APP: is missing (the address of the database for the web and ERP doors)',
    roles.some(isDoor) &&
      !config.DATABASE_URL_COBRO &&
      'DATABASE_URL_COBRO: is missing (the address of the database for what grants subscriptions)',
    roles.includes('worker') &&
      !config.DATABASE_URL_WORKER &&
      'DATABASE_URL_WORKER: is missing (the address of the database for the workers)',
    roles.includes('webhooks') &&
      !config.DATABASE_URL_WEBHOOKS &&
      'DATABASE_URL_WEBHOOKS: is missing (the address of the database for what delivers events)',
    roles.includes('ops') &&
      !config.DATABASE_URL_OPS &&
      "DATABASE_URL_OPS: is missing (the address of the database for an operator's orders)",
    roles.includes('backup') &&
      !config.DATABASE_URL_BACKUP &&
      'DATABASE_URL_BACKUP: is missing (the address of the database for whoever backs it up)',
    roles.includes('restore') &&
      !config.DATABASE_URL &&
      'DATABASE_URL: is missing (the address of the empty database, for its owner)',
    roles.includes('seed') &&
      !config.DEMO_CONTRASENA &&
      'DEMO_CONTRASENA: is missing (the password of the demo user)',
    ...(config.ALMACEN === 's3' && roles.some(usaArchivos) ? missingStore(config) : []),
  ].filter((problem) => typeof problem === 'string');
}

// What the inner port shows is for nobody outside.
const sharedPort = ({ METRICS_PORT, PORT_API }: Values, roles: readonly Rol[]): string[] =>
  METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT_API && roles.includes('http')
    ? ['METRICS_PORT: is the port of the API itself (PORT_API); the figures want one of their own']
    : [];

// FAULTS O6: production never runs on what everybody knows.
function unsafe(config: Values, roles: readonly Rol[]): string[] {
  return [
    ...weakSecrets(config, roles),
    ...(config.DEMO === 'si' ? [] : placeholders(config, roles)),
    ...(config.AEAT_ENTORNO === 'simulador' ? [] : simulatedFiles(config, roles)),
    ...missingPayments(config, roles),
    config.DEMO === 'si' &&
      config.AEAT_ENTORNO !== 'simulador' &&
      `DEMO: a demonstration runs on the simulated agency only; leave DEMO away, or AEAT_ENTORNO=${config.AEAT_ENTORNO}`,
    config.DEMO !== 'si' &&
      config.AEAT_ENTORNO === 'simulador' &&
      'AEAT_ENTORNO: simulador is no agency: what customers issue would be sent to nobody, with a QR that leads nowhere; say produccion or preproduccion, or DEMO=si',
    config.DEMO !== 'si' &&
      roles.includes('seed') &&
      'DEMO: demo data are added to a product for demonstration only; say DEMO=si, or leave them out',
    (config.LOG_LEVEL === 'trace' || config.LOG_LEVEL === 'debug') &&
      'LOG_LEVEL: must not be debug or trace in production',
    ...unsafeNode(config),
    config.PGSSLMODE === 'no-verify' &&
      'PGSSLMODE: believes every certificate, so that anybody could stand in for the database; leave it away, and say sslmode=verify-full in the addresses',
    config.PGPASSWORD !== undefined &&
      'PGPASSWORD: must not be set in production, where each login has a password of its own; write it into the address of the database',
    config.REVOCACION_PRIVADA === 'si' &&
      config.AEAT_ENTORNO !== 'simulador' &&
      'REVOCACION_PRIVADA: is for tests and the simulator; with the agency only public addresses are asked',
    config.WEBHOOKS_PRIVADOS === 'si' &&
      config.AEAT_ENTORNO !== 'simulador' &&
      'WEBHOOKS_PRIVADOS: is for development and the simulator; with the agency events are delivered to public addresses only',
    config.PUNTOS_DE_FALLO !== undefined &&
      'PUNTOS_DE_FALLO: is for tests of faults and must not be set in production',
  ]
    .flat()
    .filter((problem) => typeof problem === 'string');
}

/** The version of this program. The bundle lies in dist/api and the sources in apps/api/src: both find the workspace above them. */
export function packageVersion(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (name === 'encadena' && version) return version;
  }
  return '0.0.0';
}
