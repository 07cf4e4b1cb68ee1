// S8: what a shop sells in one rush, told all at once and each sale twice: every one is issued once or waits with its reason, and
// numbers are without a gap. FAULTS_FULL=1: ten thousand of them.
import { expect, it, jest } from '@jest/globals';
import { conexionStripe, type CuentaStripeDto } from '@encadena/contracts';
import { abrirTienda, conectada } from '@encadena/api/testing/conexion-stripe/tienda';
import { crearMundoFacturas } from '@encadena/api/testing/facturas/mundo-facturas';
import { avisar, buildAviso, drainQueue, useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../jest/database';

const FULL = process.env.FAULTS_FULL === '1';
const SALES = Number(process.env.FAULTS_CYCLES || (FULL ? 10_000 : 40));
/** Every tenth is too much for a ticket and says no tax id. */
const WAITS = 10;
jest.setTimeout(FULL ? 7_200_000 : 120_000);

const db = useDatabase();
const provider = useStripe(db);
const api = useApi(db, { pagos: provider });

/** `n` at a time, as many as there are. */
async function all<Item>(items: readonly Item[], n: number, work: (item: Item) => Promise<unknown>) {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: n }, worker));
}

const told = (account: string, { id, payment_intent }: Stripe.Charge, again: boolean) =>
  buildAviso({
    type: 'charge.succeeded',
    account,
    data: {
      object: again
        ? { id: payment_intent, object: 'payment_intent', payment_intent }
        : { id, object: 'charge', payment_intent },
    },
  });

it(`S8: ${SALES} sales told at once, each twice, are issued once each or wait with their reason`, async () => {
  const world = await crearMundoFacturas(api, db);
  const shop = await abrirTienda(provider);
  // The provider's own words are lost: here they come from many hands at once.
  await provider.control({ reparto: { perder: 100_000 } });
  const { uuid }: CuentaStripeDto = await conectada(world.cliente, shop, {
    origen: 'PAGOS',
    uuidSerieSimplificada: world.series.S,
  });
  const params = { uuid };
  const rule = {
    clave: 'PAGO_SUELTO',
    impuesto: 'IVA',
    tipoImpositivo: '21',
    calificacionOperacion: 'S1',
    claveRegimen: '01',
  } as const;
  await world.cliente.llamar(
    conexionStripe.cambiarImpuestos,
    { params, body: { reglas: [rule] } },
    { version: 1 },
  );
  const cents = Array.from({ length: SALES }, (_, i) => (i % WAITS === 0 ? 40_001 + i : 100 + (i % 30_000)));
  const charges: Stripe.Charge[] = [];
  await all(cents, 8, async (amount) => {
    const { latest_charge } = await shop.suya.paymentIntents.create({
      amount,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge'],
    });
    charges.push(latest_charge as Stripe.Charge);
  });

  const answers = new Map<number, number>();
  const events = charges.flatMap((charge) => [told(shop.id, charge, false), told(shop.id, charge, true)]);
  await all(events, 64, async (event) => {
    const { status } = await avisar(api, event);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  expect([...answers]).toEqual([[200, events.length]]);

  for (;;) {
    await drainQueue(api.app, db);
    const [left] = await db.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE run_at <= now()',
    );
    if (left?.n === 0) break;
  }
  const waiting = cents.filter((_, i) => i % WAITS === 0).length;
  expect(
    await db.sql(
      `SELECT estado::text, motivo, count(*)::int AS n
        FROM importaciones_stripe
        GROUP BY 1, 2
        ORDER BY 1`,
    ),
  ).toEqual([
    { estado: 'IMPORTADA', motivo: null, n: SALES - waiting },
    { estado: 'REVISION', motivo: 'DESTINATARIO_SIN_NIF', n: waiting },
  ]);
  const [issued] = await db.sql<Record<string, unknown>>(
    `SELECT count(*)::int AS n, count(DISTINCT referencia_externa)::int AS sales, max(numero)::int AS last,
        sum(importe_total)::text AS total
      FROM facturas
      WHERE origen = 'STRIPE' AND estado_interno <> 'BORRADOR'`,
  );
  const total = cents.filter((_, i) => i % WAITS !== 0).reduce((sum, amount) => sum + amount, 0);
  expect(issued).toEqual({
    n: SALES - waiting,
    sales: SALES - waiting,
    last: SALES - waiting,
    total: (total / 100).toFixed(2),
  });
  expect(await db.sql('SELECT count(*)::int AS n FROM eventos_stripe WHERE hecho_en IS NULL')).toEqual([
    { n: 0 },
  ]);
});
