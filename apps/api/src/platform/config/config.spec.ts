// The environment as operators give it.
import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from './config';

const APP = { DATABASE_URL_APP: 'postgresql://app@db/encadena' };
const SECRETS = { SESSION_SECRET: 's'.repeat(40), CLAVE_CIFRADO: 'c'.repeat(40) };
const problem = (env: Record<string, string>, roles?: Parameters<typeof parseConfig>[1]): string => {
  try {
    parseConfig(env, roles);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  it('needs only the database in development, and knows the version of the product', () => {
    const config = parseConfig(APP);
    expect(config).toMatchObject({ PORT_API: 3001, AEAT_ENTORNO: 'simulador', SISTEMA_NOMBRE: 'Encadena', seguro: false });
    expect(config.SISTEMA_VERSION).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('takes an empty variable as absent', () => {
    expect(parseConfig({ ...APP, PORT_API: '', SMTP_URL: '' }).PORT_API).toBe(3001);
  });

  it.each([
    ['DATABASE_URL_APP', {}, ['http'] as const],
    ['DATABASE_URL_WORKER', APP, ['worker'] as const],
    ['DEMO_CONTRASENA', APP, ['seed'] as const],
    ['PORT_API', { ...APP, PORT_API: 'eighty' }, ['http'] as const],
    ['AEAT_ENTORNO', { ...APP, AEAT_ENTORNO: 'real' }, ['http'] as const],
    ['WEB_URL', { ...APP, WEB_URL: 'ftp://x' }, ['http'] as const],
    ['SESSION_SECRET', { ...APP, SESSION_SECRET: 'short' }, ['http'] as const],
  ])('names %s when it is missing or wrong', (variable, env, roles) => {
    expect(problem(env as Record<string, string>, roles)).toMatch(new RegExp(`^${variable}: `));
  });

  it('O6 refuses production on the secrets that everybody knows, on equal ones and on debug logs', () => {
    const production = { ...APP, NODE_ENV: 'production' };
    expect(problem(production)).toMatch(/^SESSION_SECRET: .*\nCLAVE_CIFRADO: /);
    expect(problem({ ...production, SESSION_SECRET: SECRETS.SESSION_SECRET, CLAVE_CIFRADO: SECRETS.SESSION_SECRET })).toMatch(/^CLAVE_CIFRADO: must differ/);
    expect(problem({ ...production, ...SECRETS, LOG_LEVEL: 'debug' })).toMatch(/^LOG_LEVEL: /);
    expect(parseConfig({ ...production, ...SECRETS, WEB_URL: 'https://encadena.example' }).seguro).toBe(true);
  });
});
