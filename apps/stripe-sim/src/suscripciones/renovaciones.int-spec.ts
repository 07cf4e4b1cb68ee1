// Subscriptions that go on: renewed, unpaid, ended, after a trial.
import { describe, expect, it } from '@jest/globals';
import { contratar, precio } from '../testing/piezas';
import { fallo, useSimulador } from '../testing/mundo';

const mundo = useSimulador();
const DIA = 86_400;

describe('a renewal', () => {
  it('is a draft for an hour, and a handler can add the extras to it meanwhile', async () => {
    const { stripe } = mundo;
    const oyente = await mundo.oyente();
    const extra = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 5,
      product_data: { name: 'Extra' },
    });
    const plan = await precio(stripe, 1500);
    const { cliente, sub } = await contratar(stripe, plan.id);
    await mundo.control({
      endpoints: [{ url: oyente.url, eventos: ['invoice.created', 'invoice.paid', 'invoice.upcoming'] }],
    });
    oyente.contesta = async ({ evento }) => {
      if (evento.type !== 'invoice.created') return 200;
      const factura = evento.data.object;
      expect([factura.status, factura.billing_reason]).toEqual(['draft', 'subscription_cycle']);
      await stripe.invoiceItems.create({
        customer: cliente.id,
        invoice: factura.id as string,
        pricing: { price: extra.id },
        quantity: 7,
        metadata: { nif: 'B12345674' },
      });
      return 200;
    };
    await mundo.avanzar({ dias: 32 });
    expect(oyente.tipos()).toEqual(['invoice.upcoming', 'invoice.created', 'invoice.paid']);
    const [ultima] = (await stripe.invoices.list({ subscription: sub.id })).data;
    expect(ultima).toMatchObject({ status: 'paid', total: 1535, billing_reason: 'subscription_cycle' });
    expect(ultima?.lines.data.map((l) => [l.amount, l.quantity])).toEqual([
      [1500, 1],
      [35, 7],
    ]);
  });

  it('waits for a handler that answers 500', async () => {
    const { stripe } = mundo;
    const oyente = await mundo.oyente();
    const plan = await precio(stripe, 1500);
    const { sub, item } = await contratar(stripe, plan.id);
    await mundo.control({ endpoints: [{ url: oyente.url, eventos: ['invoice.created'] }] });
    oyente.contesta = () => (oyente.recibidos.length < 2 ? 500 : 200);
    const dias = (item.current_period_end - item.current_period_start) / DIA;
    await mundo.avanzar({ segundos: dias * DIA + 3700 });
    const [ultima] = (await stripe.invoices.list({ subscription: sub.id })).data;
    expect([ultima?.status, oyente.recibidos.length]).toEqual(['draft', 2]);
    await mundo.avanzar({ horas: 2 });
    expect((await stripe.invoices.retrieve(ultima?.id as string)).status).toBe('paid');
  });

  it('that nobody pays is tried again within a week, and then the subscription ends', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const { cliente, sub, item } = await contratar(stripe, plan.id);
    await mundo.control({
      tarjetas: [{ id: cliente.invoice_settings.default_payment_method, falla: 'insufficient_funds' }],
    });
    const mes = item.current_period_end - item.current_period_start;
    await mundo.avanzar({ segundos: mes + 2 * 3600 });
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('past_due');
    const [abierta] = (await stripe.invoices.list({ subscription: sub.id })).data;
    expect(abierta).toMatchObject({ status: 'open', attempt_count: 1, attempted: true });
    await mundo.avanzar({ dias: 6 });
    expect(await stripe.invoices.retrieve(abierta?.id as string)).toMatchObject({ attempt_count: 3 });
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('past_due');
    await mundo.avanzar({ dias: 2 });
    expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const nombres = (await stripe.events.list({ type: 'invoice.payment_failed', limit: 20 })).data;
    expect(nombres).toHaveLength(4);
  });

  it('that is paid late is in order again', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const { cliente, sub, item } = await contratar(stripe, plan.id);
    const tarjeta = cliente.invoice_settings.default_payment_method;
    await mundo.control({ tarjetas: [{ id: tarjeta, falla: 'insufficient_funds' }] });
    await mundo.avanzar({ segundos: item.current_period_end - item.current_period_start + 2 * 3600 });
    await mundo.control({ tarjetas: [{ id: tarjeta, falla: null }] });
    await mundo.avanzar({ dias: 3 });
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('active');
  });
});

describe('the end', () => {
  it('at the end of the period can be asked for and taken back', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const { sub, item } = await contratar(stripe, plan.id);
    const final = await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
    expect([final.cancel_at_period_end, final.cancel_at]).toEqual([true, item.current_period_end]);
    await stripe.subscriptions.update(sub.id, { cancel_at_period_end: false });
    await mundo.avanzar({ dias: 33 });
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('active');
    await stripe.subscriptions.update(sub.id, { cancel_at_period_end: true });
    await mundo.avanzar({ dias: 33 });
    expect(await stripe.subscriptions.retrieve(sub.id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(2);
  });

  it('at once gives back what is left when that is asked for', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 3100);
    const { cliente, sub } = await contratar(stripe, plan.id);
    await mundo.avanzar({ dias: 10 });
    const fin = await stripe.subscriptions.cancel(sub.id, { prorate: true, invoice_now: true });
    expect(fin.status).toBe('canceled');
    expect((await stripe.customers.retrieve(cliente.id)) as { balance?: number }).toMatchObject({
      balance: expect.any(Number),
    });
    expect(((await stripe.customers.retrieve(cliente.id)) as { balance: number }).balance).toBeLessThan(
      -1500,
    );
    expect(await fallo(stripe.subscriptions.update(sub.id, { items: [] }))).toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('a trial', () => {
  it('costs nothing until its end, and without a card ends as it was told to', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const cliente = await stripe.customers.create({ name: 'Prueba' });
    const crear = (missing_payment_method: 'cancel' | 'pause') =>
      stripe.subscriptions.create({
        customer: cliente.id,
        items: [{ price: plan.id }],
        trial_period_days: 14,
        trial_settings: { end_behavior: { missing_payment_method } },
        expand: ['latest_invoice'],
      });
    const [una, otra] = [await crear('cancel'), await crear('pause')];
    expect(una).toMatchObject({ status: 'trialing', latest_invoice: { total: 0, status: 'paid' } });
    const { sub: buena } = await contratar(stripe, plan.id, { trial_period_days: 14 });
    await mundo.avanzar({ dias: 15 });
    const estado = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
    expect([await estado(una.id), await estado(otra.id), await estado(buena.id)]).toEqual([
      'canceled',
      'paused',
      'active',
    ]);
    expect((await stripe.invoices.list({ subscription: buena.id })).data[0]).toMatchObject({
      status: 'paid',
      total: 1500,
    });
  });
});
