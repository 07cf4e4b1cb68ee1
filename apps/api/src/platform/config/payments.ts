// What must not go together at the payment provider: real cards for invoices that count for nothing, and the
// other way round.
import type { Rol, Values } from './variables';

/** One line for each thing to mend, in development too: a wrong key costs people money wherever it is used. */
export function wrongPayments(config: Values, roles: readonly Rol[]): string[] {
  const { STRIPE_CLAVE, STRIPE_SIMULADOR_URL, AEAT_ENTORNO } = config;
  const live = STRIPE_CLAVE !== undefined && isLive(STRIPE_CLAVE);
  const real = AEAT_ENTORNO === 'produccion';
  return [
    STRIPE_SIMULADOR_URL !== undefined &&
      real &&
      'STRIPE_SIMULADOR_URL: payments would be simulated, and invoices sent to the agency for good; give STRIPE_CLAVE instead, or SUSCRIPCIONES=no',
    STRIPE_SIMULADOR_URL !== undefined &&
      live &&
      'STRIPE_CLAVE: is a key for real money, and STRIPE_SIMULADOR_URL says that payments are simulated; give one of the two',
    STRIPE_SIMULADOR_URL === undefined &&
      live &&
      !real &&
      `STRIPE_CLAVE: charges real cards, while invoices go to no agency (AEAT_ENTORNO=${AEAT_ENTORNO}); give the test key (sk_test_…)`,
    STRIPE_CLAVE !== undefined &&
      !live &&
      STRIPE_SIMULADOR_URL === undefined &&
      real &&
      'STRIPE_CLAVE: is a test key, with which nobody pays, and invoices are sent to the agency for good; give the live key (sk_live_…)',
    (config.FACTURACION_NIF === undefined) !== (config.FACTURACION_SERIE === undefined) &&
      'FACTURACION_NIF, FACTURACION_SERIE: go together; give both, or neither',
    ...(roles.includes('http') ? wrongWebhooks(config) : []),
  ].filter((problem) => typeof problem === 'string');
}

function wrongWebhooks(config: Values): (string | false)[] {
  const { STRIPE_CLAVE, STRIPE_SIMULADOR_URL, STRIPE_CLIENT_ID } = config;
  const { STRIPE_WEBHOOK_SECRETO: own, STRIPE_WEBHOOK_SECRETO_CONNECT: connected } = config;
  const provider = STRIPE_CLAVE !== undefined && STRIPE_SIMULADOR_URL === undefined;
  return [
    provider &&
      own === undefined &&
      'STRIPE_WEBHOOK_SECRETO: is missing (the signing secret of the webhook endpoint; docs/runbook/stripe.md)',
    provider &&
      STRIPE_CLIENT_ID !== undefined &&
      connected === undefined &&
      'STRIPE_WEBHOOK_SECRETO_CONNECT: is missing (the signing secret of the endpoint for connected accounts; docs/runbook/stripe.md)',
    own !== undefined &&
      own === connected &&
      'STRIPE_WEBHOOK_SECRETO_CONNECT: must differ from STRIPE_WEBHOOK_SECRETO: each endpoint has a secret of its own',
  ];
}

/** In production subscriptions are paid somewhere, or there are none. */
export const missingPayments = (config: Values, roles: readonly Rol[]): string[] =>
  roles.includes('http') &&
  config.SUSCRIPCIONES === 'si' &&
  config.STRIPE_CLAVE === undefined &&
  config.STRIPE_SIMULADOR_URL === undefined
    ? [
        'STRIPE_CLAVE: is missing (the secret key at the payment provider); for a product without subscriptions say SUSCRIPCIONES=no',
      ]
    : [];

/** A key that moves money. */
export const isLive = (clave: string): boolean => clave.includes('_live_');
