// The environment as whoever starts the simulator gives it.
import { describe, expect, it } from '@jest/globals';
import { readConfiguracion } from './config';

const DATABASE_URL_STRIPE_SIM = 'postgresql://sim@db/encadena';

describe('the environment', () => {
  it('needs the database alone, and counts an empty variable as absent', () => {
    expect(readConfiguracion({ DATABASE_URL_STRIPE_SIM, STRIPE_SIM_CLAVE: '' })).toMatchObject({
      puerto: 4490,
      clave: 'sk_test_simulador',
      endpoints: [],
    });
  });

  it('names the endpoints that are there from the start', () => {
    const STRIPE_SIM_WEBHOOK_URL = 'http://api:3001/webhook';
    expect(readConfiguracion({ DATABASE_URL_STRIPE_SIM, STRIPE_SIM_WEBHOOK_URL }).endpoints).toEqual([
      { url: 'http://api:3001/webhook', connect: false, secreto: 'whsec_simulador' },
      { url: 'http://api:3001/webhook/connect', connect: true, secreto: 'whsec_simulador_connect' },
    ]);
  });

  it.each([
    ['DATABASE_URL_STRIPE_SIM', ''],
    ['PORT', '70000'],
    ['STRIPE_SIM_CLAVE', 'sk_live_12345678'],
    ['STRIPE_WEBHOOK_SECRETO', 'secreto'],
    ['STRIPE_WEBHOOK_SECRETO_FILE', '/no/such/file'],
    ['STRIPE_SIM_WEBHOOK_URL', 'api:3001'],
  ])('names %s when it is missing or wrong', (variable, valor) => {
    expect(() => readConfiguracion({ DATABASE_URL_STRIPE_SIM, [variable]: valor })).toThrow(
      new RegExp(`^${variable}: `),
    );
  });
});
