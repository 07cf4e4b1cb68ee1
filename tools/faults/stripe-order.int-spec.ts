// S8: a shop sells and takes back in every way there is, and is told of in order, as it happens, twice and shuffled three days later
// with words lost and searched for, or not at all and found: the same invoices each time, and their sum is to the cent
// what the shop keeps. FAULTS_FULL=1: longer histories, and many of them.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { conexionStripe, type CuentaStripeDto } from '@encadena/contracts';
import { abrirTienda, conectada, type Tienda } from '@encadena/api/testing/conexion-stripe/tienda';
import { crearMundoFacturas, type MundoFacturas } from '@encadena/api/testing/facturas/mundo-facturas';
import { avisar, drainQueue, NIFS, useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../jest/database';
import { runSeed, seeded } from './random.mjs';
import { live, shopHistory, shuffled, type Step } from './shop-history';

const FULL = process.env.FAULTS_FULL === '1';
const HISTORIES = FULL ? 20 : 1;
const MORE = FULL ? 40 : 0;
const DAY_MS = 86_400_000;
const SINCE = '2020-01-01T00:00:00Z';
jest.setTimeout(FULL ? 1_800_000 : 120_000);

const db = useDatabase();
const provider = useStripe(db);
const api = useApi(db, { pagos: provider });
afterEach(() => api.clock.soltar());

interface Shop {
  world: MundoFacturas;
  shop: Tienda;
  account: CuentaStripeDto;
}

/** A shop of its own, connected to a company of its own; the provider's own words are lost. */
async function opened(n: number): Promise<Shop> {
  await provider.control({ reparto: { perder: 100_000 } });
  const world = await crearMundoFacturas(api, db, { nif: NIFS[n] });
  const shop = await abrirTienda(provider);
  const account = await conectada(world.cliente, shop, { origen: 'PAGOS' });
  await world.cliente.llamar(
    conexionStripe.cambiarImpuestos,
    {
      params: { uuid: account.uuid },
      body: {
        reglas: [
          {
            clave: 'PAGO_SUELTO',
            impuesto: 'IVA',
            tipoImpositivo: '21',
            calificacionOperacion: 'S1',
            claveRegimen: '01',
          },
        ],
      },
    },
    { version: 1 },
  );
  return { world, shop, account };
}

async function worked(): Promise<void> {
  for (;;) {
    await drainQueue(api.app, db);
    const [left] = await db.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE run_at <= $1',
      [api.clock.date()],
    );
    if (left?.n === 0) return;
  }
}

/** All that has happened at the provider, in its order. */
async function events({ shop }: Shop): Promise<Stripe.Event[]> {
  const all = await shop.suya.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return all.toReversed();
}

async function tell({ shop }: Shop, told: readonly Stripe.Event[]): Promise<void> {
  for (const event of told) {
    const { status } = await avisar(api, { ...event, account: shop.id } as never);
    expect(status).toBe(200);
  }
  await worked();
}

async function search({ world, account }: Shop): Promise<void> {
  const { status } = await world.cliente.llamar(conexionStripe.recuperar, {
    params: { uuid: account.uuid },
    body: { desde: SINCE },
  });
  expect(status).toBe(202);
  await worked();
}

/** What stands there in the end: documents, what waits for a person, and the sum in cents. */
async function outcome({ world }: Shop) {
  const documents = await db.sql<{ kind: string; total: string; state: string }>(
    `SELECT tipo_factura::text AS kind, importe_total::text AS total, estado_interno::text AS state
      FROM facturas
      WHERE nif_id = $1 AND origen = 'STRIPE'
      ORDER BY 1, 2, 3`,
    [world.nifId],
  );
  const waiting = await db.sql<{ kind: string; reason: string; amount: string }>(
    `SELECT tipo::text AS kind, motivo AS reason, importe AS amount
      FROM importaciones_stripe
      WHERE nif_id = $1 AND estado NOT IN ('IMPORTADA', 'IGNORADA')
      ORDER BY 1, 2, 3`,
    [world.nifId],
  );
  return { documents, waiting, sum: sum(documents.map(({ total }) => total)) };
}
const cents = (amount: string): number => Number(amount.replace('.', ''));
const sum = (amounts: readonly string[]): number => amounts.reduce((all, one) => all + cents(one), 0);

/** Rectified when they happened, and taken back at the provider afterwards: their holder decides. */
const TAKEN_BACK_LATER = ['ABONO_ANULADO', 'DEVOLUCION_FALLIDA'];

describe('S8 the same shop', () => {
  it.each(Array.from({ length: HISTORIES }, () => runSeed()))(
    'ends with the same invoices however it is told, seed %i',
    async (seed) => {
      const random = seeded(seed);
      const steps: Step[] = shopHistory(random, MORE);

      const inOrder = await opened(0);
      const kept = await live(provider, inOrder.shop, steps);
      await tell(inOrder, await events(inOrder));
      const expected = await outcome(inOrder);
      expect(expected.sum).toBe(kept);
      expect(new Set(expected.waiting.map(({ reason }) => reason))).toEqual(
        new Set(['DEVOLUCION_SIN_ABONO', 'DISPUTA_PERDIDA', 'INCOBRABLE']),
      );

      // Our clock is three days on; it never goes back, for no invoice is older than the one it rectifies.
      api.clock.avanzar(3 * DAY_MS);
      const disturbed = await opened(1);
      expect(await live(provider, disturbed.shop, steps)).toBe(kept);
      const all = await events(disturbed);
      const some = shuffled(random, [...all, ...all]).filter(() => random.chance(0.7));
      const half = Math.ceil(some.length / 2);
      await tell(disturbed, some.slice(0, half));
      await search(disturbed);
      await tell(disturbed, some.slice(half));
      await search(disturbed);
      expect(await outcome(disturbed)).toEqual(expected);
      api.clock.soltar();

      const silent = await opened(2);
      expect(await live(provider, silent.shop, steps)).toBe(kept);
      await search(silent);
      await tell(silent, shuffled(random, await events(silent)));
      expect(await outcome(silent)).toEqual(expected);

      const asItHappens = await opened(4);
      let known = 0;
      await live(provider, asItHappens.shop, steps, async () => {
        const now = await events(asItHappens);
        await tell(asItHappens, now.slice(known));
        known = now.length;
      });
      await tell(asItHappens, shuffled(random, await events(asItHappens)));
      await search(asItHappens);
      const happened = await outcome(asItHappens);
      const later = happened.waiting.filter(({ reason }) => TAKEN_BACK_LATER.includes(reason));
      expect(happened.sum).toBe(kept - sum(later.map(({ amount }) => amount)));
      expect(happened.waiting.filter((one) => !later.includes(one))).toEqual(expected.waiting);
    },
  );
});
