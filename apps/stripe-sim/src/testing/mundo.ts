// A running simulator for the tests with database, the real SDK in front of it, and somebody who listens to its webhooks.
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { useDatabase, type TestDatabase } from '../../../../tools/jest/database';
import type { Configuracion } from '../config';
import type { EstadoControl, Hecho } from '../control/control.service';
import { startSimulador, type Simulador } from '../start';

export const CLAVE = 'sk_test_pruebas_del_simulador';

export interface Recibido {
  firma: string;
  cuerpo: string;
  evento: Stripe.Event;
}

export interface Oyente {
  url: string;
  recibidos: Recibido[];
  /** What it answers; 200 unless told otherwise. */
  contesta: (recibido: Recibido) => number | Promise<number>;
  tipos(): string[];
}

export interface Mundo {
  readonly db: TestDatabase;
  readonly sim: Simulador;
  readonly stripe: Stripe;
  cliente(clave: string, mas?: Partial<Stripe.StripeConfig>): Stripe;
  control(pedido: object): Promise<EstadoControl & Hecho>;
  avanzar(cuanto: object): Promise<EstadoControl & { pasos: number }>;
  oyente(): Promise<Oyente>;
  /** Ends it and starts another one on the same books. */
  rearrancar(mas?: Partial<Configuracion>): Promise<void>;
}

/** Books and settings are as on the first day at the start of each test. */
export function useSimulador(): Mundo {
  const db = useDatabase({ clean: 'file' });
  const servidores: Server[] = [];
  let sim: Simulador | undefined;
  const vivo = (): Simulador => sim as Simulador;
  const config = (): Configuracion => ({
    host: '127.0.0.1',
    puerto: 0,
    databaseUrl: db.urls.stripeSim,
    clave: CLAVE,
    url: undefined,
  });
  const post = async (ruta: string, cuerpo: object): Promise<unknown> => {
    const r = await fetch(vivo().url + ruta, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    });
    if (r.status !== 200) throw new Error(`${ruta}: ${r.status} ${await r.text()}`);
    return r.json();
  };

  beforeAll(async () => {
    sim = await startSimulador(config(), { silencioso: true });
  });
  beforeEach(async () => {
    await post('/__control/reiniciar', {});
  });
  afterAll(async () => {
    await sim?.close();
    for (const s of servidores) s.closeAllConnections();
    await Promise.all(servidores.map((s) => new Promise((hecho) => s.close(hecho))));
  });

  const cliente = (clave: string, mas: Partial<Stripe.StripeConfig> = {}): Stripe => {
    const { hostname, port } = new URL(vivo().url);
    return new Stripe(clave, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...mas,
    });
  };

  return {
    db,
    get sim() {
      return vivo();
    },
    get stripe() {
      return cliente(CLAVE);
    },
    cliente,
    control: (pedido) => post('/__control', pedido) as Promise<EstadoControl & Hecho>,
    avanzar: (cuanto) => post('/__reloj/avanzar', cuanto) as Promise<EstadoControl & { pasos: number }>,
    async oyente() {
      const oyente: Oyente = {
        url: '',
        recibidos: [],
        contesta: () => 200,
        tipos: () => oyente.recibidos.map((r) => r.evento.type),
      };
      const servidor = createServer((req, res) => {
        const trozos: Buffer[] = [];
        req.on('data', (trozo: Buffer) => trozos.push(trozo));
        req.on('end', () => {
          const cuerpo = Buffer.concat(trozos).toString();
          const recibido: Recibido = {
            firma: String(req.headers['stripe-signature']),
            cuerpo,
            evento: JSON.parse(cuerpo) as Stripe.Event,
          };
          oyente.recibidos.push(recibido);
          void Promise.resolve(oyente.contesta(recibido)).then((estado) => res.writeHead(estado).end());
        });
      });
      servidores.push(servidor);
      await new Promise<void>((hecho) => servidor.listen(0, '127.0.0.1', hecho));
      oyente.url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/webhooks`;
      return oyente;
    },
    async rearrancar(mas = {}) {
      await vivo().close();
      sim = await startSimulador({ ...config(), ...mas }, { silencioso: true });
    },
  };
}

/** The refusal of a call. */
export async function fallo(llamada: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await llamada;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('It was not refused.');
}
