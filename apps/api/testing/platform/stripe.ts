// The payment simulator beside the API, for tests: the real one in the test's own process and database.
//
//   const db = useDatabase();
//   const pagos = useStripe(db);
//   const api = useApi(db, { pagos });
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Stripe from 'stripe';
import type { TestDatabase } from '../../../../tools/jest/database';

export const CLAVE_STRIPE = 'sk_test_pruebas_de_la_api';
/** What the two endpoints are signed with. */
export const SECRETO_PROPIO = 'whsec_pruebas_de_la_cuenta_propia';
export const SECRETO_CONECTADAS = 'whsec_pruebas_de_las_conectadas';

/** Where the API takes events in. */
export const RUTA_WEBHOOK = '/api/v1/public/integraciones/stripe/webhook';

interface Control {
  reloj: string;
  cuentas: { id: string; clave: string }[];
  claves: string[];
  endpoints: { id: string; secreto: string }[];
}

export interface TestStripe {
  readonly url: string;
  /** The SDK with the key of the platform; `cliente` with another one. It does not try again by itself. */
  readonly stripe: Stripe;
  cliente(clave: string): Stripe;
  /** POST /__control (apps/stripe-sim/README.md): faults, deliveries, shops. */
  control(pedido: object): Promise<Control>;
  /** POST /__reloj/avanzar. What is due on the way happens, and the API is told of it before this returns. */
  avanzar(cuanto: object): Promise<void>;
  /** The API is told of everything that has happened until now. */
  avisado(): Promise<void>;
  /** A shop of its own that is connected to the platform: it agreed on the consent page. `stripe` is its own hand. */
  conectarTienda(nombre?: string): Promise<{ id: string; clave: string; stripe: Stripe }>;
  /** What the API is configured with. */
  env(): Record<string, string>;
  /** From now on events go to the API at this address. */
  avisar(api: string): Promise<void>;
}

interface Simulador {
  url: string;
  close(): Promise<void>;
}
type StartSimulador = (
  config: { host: string; puerto: number; databaseUrl: string; clave: string; url: undefined },
  opciones: { silencioso: boolean },
) => Promise<Simulador>;

// An app is imported by nobody, by its tests neither: started from its address, as npm start does with what is built of it.
const SIMULADOR = pathToFileURL(resolve(import.meta.dirname, '../../../stripe-sim/src/start.ts')).href;

/** Books, clock and settings are as on the first day at the start of each test. */
export function useStripe(db: TestDatabase): TestStripe {
  let simulador: Simulador | undefined;
  const url = (): string => (simulador as Simulador).url;
  const post = async (ruta: string, cuerpo: object): Promise<unknown> => {
    const r = await fetch(url() + ruta, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    });
    if (r.status !== 200) throw new Error(`${ruta}: ${r.status} ${await r.text()}`);
    return r.json();
  };
  const cliente = (clave: string): Stripe => {
    const { hostname, port } = new URL(url());
    return new Stripe(clave, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };

  const avanzar = async (cuanto: object): Promise<void> => void (await post('/__reloj/avanzar', cuanto));

  beforeAll(async () => {
    const { startSimulador } = (await import(SIMULADOR)) as { startSimulador: StartSimulador };
    const config = {
      host: '127.0.0.1',
      puerto: 0,
      databaseUrl: db.urls.stripeSim,
      clave: CLAVE_STRIPE,
      url: undefined,
    };
    simulador = await startSimulador(config, { silencioso: true });
  });
  beforeEach(async () => {
    await post('/__control/reiniciar', {});
  });
  // Nothing is on its way any more when the next test empties the tables.
  afterEach(() => avanzar({ segundos: 1 }));
  afterAll(async () => {
    await simulador?.close();
  });

  return {
    get url() {
      return url();
    },
    get stripe() {
      return cliente(CLAVE_STRIPE);
    },
    cliente,
    control: (pedido) => post('/__control', pedido) as Promise<Control>,
    avanzar,
    avisado: () => avanzar({ segundos: 1 }),
    async conectarTienda(nombre = 'Tienda SL') {
      const { cuentas } = (await post('/__control', { cuentas: [{ nombre }] })) as Control;
      const [{ id, clave } = { id: '', clave: '' }] = cuentas;
      const consentido = await fetch(`${url()}/oauth/authorize`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          response_type: 'code',
          client_id: 'ca_simulador',
          redirect_uri: 'http://localhost/stripe/callback',
          state: 'x',
          scope: 'read_only',
          cuenta: id,
          respuesta: 'si',
        }),
      });
      const code = new URL(consentido.headers.get('location') ?? '').searchParams.get('code') ?? '';
      await cliente(CLAVE_STRIPE).oauth.token({ grant_type: 'authorization_code', code });
      return { id, clave, stripe: cliente(clave) };
    },
    env: () => ({
      STRIPE_SIMULADOR_URL: url(),
      STRIPE_CLAVE: CLAVE_STRIPE,
      STRIPE_WEBHOOK_SECRETO: SECRETO_PROPIO,
      STRIPE_WEBHOOK_SECRETO_CONNECT: SECRETO_CONECTADAS,
    }),
    avisar: async (api) => {
      await post('/__control', {
        endpoints: [
          { url: api + RUTA_WEBHOOK, secreto: SECRETO_PROPIO },
          { url: `${api}${RUTA_WEBHOOK}/connect`, connect: true, secreto: SECRETO_CONECTADAS },
        ],
      });
    },
  };
}
