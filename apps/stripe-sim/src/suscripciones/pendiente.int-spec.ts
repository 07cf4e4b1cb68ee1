// Changes that wait for their invoice to be paid: made when it is, forgotten when it is not.
import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { contratar, precio } from '../testing/piezas';
import { fallo, useSimulador } from '../testing/mundo';

const mundo = useSimulador();
const HORA = 3600;

/** A subscription that runs, and whose card wants its holder from now on. */
async function conConfirmacion(mas: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { stripe } = mundo;
  const plan = await precio(stripe, 3000);
  const { cliente, sub, item } = await contratar(stripe, plan.id, { metadata: { grupo: 'g1' }, ...mas });
  const tarjeta = await stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: cliente.id,
  });
  await stripe.customers.update(cliente.id, { invoice_settings: { default_payment_method: tarjeta.id } });
  await mundo.avanzar({ dias: 10 });
  const una = (mas: Stripe.SubscriptionUpdateParams = {}) =>
    stripe.subscriptions.update(sub.id, {
      items: [{ id: item.id, quantity: 2 }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...mas,
    });
  const ver = () => stripe.subscriptions.retrieve(sub.id, { expand: ['latest_invoice'] });
  const pagar = async (factura: string, tarjeta = 'pm_card_visa') => {
    const pm = await stripe.paymentMethods.attach(tarjeta, { customer: cliente.id });
    return stripe.invoices.pay(factura, { payment_method: pm.id });
  };
  const tipos = async () =>
    (await stripe.events.list({ limit: 100 })).data
      .map(({ type }) => type)
      .filter((tipo) => tipo.startsWith('customer.subscription.pending'));
  return { stripe, cliente, sub, item, una, ver, pagar, tipos };
}
const facturaDe = (sub: Stripe.Subscription) => sub.latest_invoice as Stripe.Invoice;

describe('a change that waits for its invoice', () => {
  it('is made when it is paid, and not before', async () => {
    const { una, ver, pagar, tipos, stripe, cliente } = await conConfirmacion();
    const antes = await una({ metadata: { pedido: 'uno' }, expand: ['latest_invoice'] });
    expect(antes).toMatchObject({
      status: 'active',
      metadata: { grupo: 'g1' },
      items: { data: [{ quantity: 1 }] },
      pending_update: { metadata: { pedido: 'uno' }, subscription_items: [{ quantity: 2 }], trial_end: null },
    });
    const factura = facturaDe(antes);
    expect(antes.pending_update?.expires_at).toBe(factura.created + 23 * HORA);
    expect(factura).toMatchObject({ status: 'open', billing_reason: 'subscription_update' });
    // The bank says no: it waits on, and nothing is past due.
    expect((await fallo(pagar(factura.id, 'pm_card_chargeCustomerFail'))).code).toBe('card_declined');
    expect(await ver()).toMatchObject({ status: 'active', pending_update: { subscription_items: [{}] } });
    await pagar(factura.id);
    expect(await ver()).toMatchObject({
      status: 'active',
      metadata: { grupo: 'g1', pedido: 'uno' },
      items: { data: [{ quantity: 2 }] },
      pending_update: null,
      latest_invoice: { status: 'paid' },
    });
    expect(await tipos()).toEqual(['customer.subscription.pending_update_applied']);
    expect((await stripe.invoices.list({ customer: cliente.id })).data).toHaveLength(2);
  });

  it('is made at once where the bank asks nothing, or where it brings no invoice', async () => {
    const { una, ver, tipos, stripe, cliente } = await conConfirmacion();
    await una({ proration_behavior: 'none' });
    expect(await ver()).toMatchObject({ items: { data: [{ quantity: 2 }] }, pending_update: null });
    const buena = await stripe.paymentMethods.attach('pm_card_visa', { customer: cliente.id });
    await stripe.customers.update(cliente.id, { invoice_settings: { default_payment_method: buena.id } });
    const { items } = await ver();
    await una({ items: [{ id: items.data[0]?.id, quantity: 3 }], metadata: { pedido: 'dos' } });
    expect(await ver()).toMatchObject({
      items: { data: [{ quantity: 3 }] },
      metadata: { pedido: 'dos' },
      pending_update: null,
      latest_invoice: { status: 'paid' },
    });
    expect(await tipos()).toEqual([]);
  });

  it('is forgotten after 23 hours, with its invoice void', async () => {
    const { una, ver, tipos } = await conConfirmacion();
    await una();
    await mundo.avanzar({ horas: 22 });
    expect((await ver()).pending_update).not.toBeNull();
    await mundo.avanzar({ horas: 2 });
    expect(await ver()).toMatchObject({
      status: 'active',
      items: { data: [{ quantity: 1 }] },
      pending_update: null,
      latest_invoice: { status: 'void' },
    });
    expect(await tipos()).toEqual(['customer.subscription.pending_update_expired']);
  });

  it('does not outlive its period: the renewal is of what there was', async () => {
    const { una, ver, item, stripe, cliente } = await conConfirmacion();
    await mundo.avanzar({ hasta: new Date((item.current_period_end - 5 * HORA) * 1000).toISOString() });
    // Less than fifty cents the provider does not charge, but carries over.
    const { pending_update } = await una({ items: [{ id: item.id, quantity: 20 }] });
    expect(pending_update?.expires_at).toBe(item.current_period_end);
    await mundo.avanzar({ horas: 5 });
    expect(await ver()).toMatchObject({ items: { data: [{ quantity: 1 }] }, pending_update: null });
    const { data } = await stripe.invoices.list({ customer: cliente.id });
    expect(data.map((f) => [f.billing_reason, f.status, f.subtotal])).toEqual([
      ['subscription_cycle', 'draft', 3000],
      ['subscription_update', 'void', expect.any(Number)],
      ['subscription_create', 'paid', 3000],
    ]);
  });

  it('gives way to another one, to a change of the items, to a void invoice, and to the end', async () => {
    const { una, ver, item, sub, stripe, cliente } = await conConfirmacion();
    const estados = async () =>
      (await stripe.invoices.list({ customer: cliente.id })).data.map(({ status }) => status);
    await una();
    await una({ items: [{ id: item.id, quantity: 3 }] });
    expect(await estados()).toEqual(['open', 'void', 'paid']);
    expect((await ver()).pending_update?.subscription_items?.[0]?.quantity).toBe(3);
    await stripe.invoices.voidInvoice(facturaDe(await ver()).id);
    expect((await ver()).pending_update).toBeNull();
    await una();
    await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
    expect((await ver()).pending_update).not.toBeNull();
    await stripe.subscriptions.update(sub.id, {
      items: [{ id: item.id, quantity: 4 }],
      proration_behavior: 'none',
    });
    expect(await ver()).toMatchObject({ items: { data: [{ quantity: 4 }] }, pending_update: null });
    await una({ items: [{ id: item.id, quantity: 5 }] });
    await stripe.subscriptions.cancel(sub.id);
    expect(await ver()).toMatchObject({ status: 'canceled', pending_update: null });
    expect(await estados()).toEqual(['void', 'void', 'void', 'void', 'paid']);
  });

  it('and nothing else may be passed with it', async () => {
    const { una, item, stripe, cliente, sub } = await conConfirmacion();
    for (const [mas, param] of [
      [{ off_session: true }, 'off_session'],
      [{ days_until_due: 7 }, 'days_until_due'],
      [{ description: 'x' }, 'description'],
      [{ items: [{ id: item.id, deleted: true }] }, 'items[0][deleted]'],
    ] as const)
      expect(await fallo(una(mas as never))).toMatchObject({ statusCode: 400, param });
    expect(
      await fallo(
        stripe.subscriptions.create({
          customer: cliente.id,
          items: [{ price: item.price.id }],
          payment_behavior: 'pending_if_incomplete',
        }),
      ),
    ).toMatchObject({ statusCode: 400, param: 'payment_behavior' });
    await stripe.subscriptions.update(sub.id, { collection_method: 'send_invoice', days_until_due: 7 });
    expect(await fallo(una())).toMatchObject({ statusCode: 400, param: 'payment_behavior' });
  });
});
