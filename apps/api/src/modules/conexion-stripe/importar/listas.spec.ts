// What catching up finds in the provider's lists: which objects, from when on, and what of those that ended otherwise.
import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { LISTAS } from './listas';

const DESDE = 1_800_000_000;
const DIA = 86_400;

interface Pedida {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}
/** The n-th list of the mode, of one page with these objects; what it was asked for. */
async function mirar(
  n: number,
  data: readonly { id: string }[],
  { has_more = false, tras }: { has_more?: boolean; tras?: string } = {},
) {
  const pedidas: Pedida[] = [];
  const una = {
    list: (pedida: Pedida) => {
      pedidas.push(pedida);
      return Promise.resolve({ data, has_more });
    },
  };
  const stripe = {
    invoices: una,
    creditNotes: una,
    checkout: { sessions: una },
    charges: una,
    refunds: una,
    disputes: una,
  } as unknown as Stripe;
  const lista = LISTAS.PAGOS[n];
  if (!lista) throw new Error('no such list');
  const vista = await lista(
    stripe,
    {},
    { desde: DESDE, limit: 100, ...(tras ? { starting_after: tras } : {}) },
  );
  return { ...vista, objetos: vista.objetos.map(({ tipo, idExterno }) => `${tipo} ${idExterno}`), pedidas };
}
const [FACTURAS, SESIONES, CARGOS, ABONOS, DEVOLUCIONES, DISPUTAS] = [0, 1, 2, 3, 4, 5];

const factura = (id: string, status: string, cuando: Partial<Stripe.Invoice.StatusTransitions>) => ({
  id,
  status,
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
    ...cuando,
  },
});

describe('invoices', () => {
  it('are those that were issued since, a month of drafts before it included', async () => {
    const { objetos, pedidas } = await mirar(FACTURAS, [
      factura('in_3', 'paid', { finalized_at: DESDE + 1 }),
      factura('in_2', 'open', { finalized_at: DESDE }),
      factura('in_1', 'paid', { finalized_at: DESDE - 1 }),
      factura('in_0', 'draft', {}),
    ]);
    expect(objetos).toEqual(['FACTURA in_2', 'FACTURA in_3']);
    expect(pedidas).toEqual([{ created: { gte: DESDE - 31 * DIA }, limit: 100 }]);
  });

  it('that were voided or given up are what they were, and then taken back', async () => {
    const { objetos } = await mirar(FACTURAS, [
      factura('in_2', 'void', { finalized_at: DESDE + 1, voided_at: DESDE + 5 }),
      factura('in_1', 'uncollectible', { finalized_at: DESDE + 1, marked_uncollectible_at: DESDE + 5 }),
    ]);
    expect(objetos).toEqual(['FACTURA in_1', 'ANULACION in_1', 'FACTURA in_2', 'ANULACION in_2']);
  });

  it('from before are only taken back, if that was since', async () => {
    const { objetos } = await mirar(FACTURAS, [
      factura('in_5', 'void', { finalized_at: DESDE - 9, voided_at: DESDE }),
      factura('in_4', 'void', { finalized_at: DESDE - 9, voided_at: DESDE - 1 }),
      factura('in_3', 'uncollectible', { finalized_at: DESDE - 9, marked_uncollectible_at: DESDE + 1 }),
      factura('in_2', 'uncollectible', { finalized_at: DESDE - 9, marked_uncollectible_at: DESDE - 1 }),
      // Voided as a draft: it was never issued.
      factura('in_1', 'void', {}),
    ]);
    expect(objetos).toEqual(['ANULACION in_3', 'ANULACION in_5']);
  });
});

describe('what takes money back', () => {
  it('and was voided is what it was, and then taken back', async () => {
    const { objetos, pedidas } = await mirar(ABONOS, [
      { id: 'cn_2', status: 'void' } as { id: string },
      { id: 'cn_1', status: 'issued' } as { id: string },
    ]);
    expect(objetos).toEqual(['ABONO cn_1', 'ABONO cn_2', 'ANULACION cn_2']);
    expect(pedidas).toEqual([{ created: { gte: DESDE }, limit: 100 }]);
  });

  it('and failed or was cancelled is what it was, and then taken back', async () => {
    const { objetos } = await mirar(DEVOLUCIONES, [
      { id: 're_4', status: 'canceled' } as { id: string },
      { id: 're_3', status: 'failed' } as { id: string },
      { id: 're_2', status: 'pending' } as { id: string },
      { id: 're_1', status: 'succeeded' } as { id: string },
    ]);
    expect(objetos).toEqual([
      'DEVOLUCION re_1',
      'DEVOLUCION re_2',
      'DEVOLUCION re_3',
      'ANULACION re_3',
      'DEVOLUCION re_4',
      'ANULACION re_4',
    ]);
  });

  it('by a dispute counts when it is lost, however long the bank took', async () => {
    const { objetos, pedidas } = await mirar(
      DISPUTAS,
      ['needs_response', 'under_review', 'won', 'warning_closed', 'lost'].map((status) => ({
        id: `du_${status}`,
        status,
      })),
    );
    expect(objetos).toEqual(['DISPUTA du_lost']);
    expect(pedidas).toEqual([{ created: { gte: DESDE - 120 * DIA }, limit: 100 }]);
  });
});

describe('payments', () => {
  it('are the checkouts that were paid', async () => {
    const sesion = (id: string, payment_status: string, payment_intent: string | null) => ({
      id,
      payment_status,
      payment_intent,
    });
    const { objetos } = await mirar(SESIONES, [
      sesion('cs_4', 'paid', 'pi_4'),
      sesion('cs_3', 'unpaid', 'pi_3'),
      sesion('cs_2', 'paid', null),
      sesion('cs_1', 'paid', 'pi_1'),
    ]);
    expect(objetos).toEqual(['PAGO pi_1', 'PAGO pi_4']);
  });

  it('are the charges that succeeded, under the name of their payment', async () => {
    const { objetos } = await mirar(CARGOS, [
      { id: 'ch_3', status: 'succeeded', payment_intent: 'pi_3' } as { id: string },
      { id: 'ch_2', status: 'failed', payment_intent: 'pi_2' } as { id: string },
      { id: 'ch_1', status: 'succeeded', payment_intent: null } as { id: string },
    ]);
    expect(objetos).toEqual(['PAGO ch_1', 'PAGO pi_3']);
  });
});

it('a list goes on behind the last that was seen, to its end', async () => {
  const dos = [
    { id: 'du_2', status: 'won' },
    { id: 'du_1', status: 'won' },
  ];
  expect(await mirar(DISPUTAS, dos, { has_more: true, tras: 'du_3' })).toMatchObject({
    cursor: 'du_1',
    vistos: 2,
    pedidas: [{ starting_after: 'du_3' }],
  });
  expect((await mirar(DISPUTAS, dos)).cursor).toBeNull();
  expect(await mirar(DISPUTAS, [], { has_more: true })).toMatchObject({ cursor: null, vistos: 0 });
});

it('where only invoices are issued, no payment is looked for', () => {
  const { FACTURAS: deFacturas, PAGOS: dePagos } = LISTAS;
  expect(deFacturas).toEqual([FACTURAS, ABONOS, DEVOLUCIONES, DISPUTAS].map((n) => dePagos[n]));
});
