// Subscriptions through the provider's own SDK: hired, and changed.
import { describe, expect, it } from '@jest/globals';
import { clienteConTarjeta, contratar, iva, precio } from '../testing/piezas';
import { fallo, useSimulador } from '../testing/mundo';

const mundo = useSimulador();
const DIA = 86_400;

describe('a first hire', () => {
  it('charges the first period with its tax, and is active', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const tasa = await iva(stripe);
    const { sub } = await contratar(stripe, plan.id, {
      default_tax_rates: [tasa.id],
      metadata: { grupo: 'g1' },
    });
    const factura = await stripe.invoices.retrieve(sub.latest_invoice as string, {
      expand: ['payments.data.payment.payment_intent', 'lines'],
    });
    expect(sub).toMatchObject({
      status: 'active',
      metadata: { grupo: 'g1' },
      billing_mode: { type: 'flexible' },
    });
    expect(factura).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      subtotal: 1500,
      total: 1815,
      total_excluding_tax: 1500,
      amount_paid: 1815,
      parent: { subscription_details: { subscription: sub.id } },
    });
    expect(factura.total_taxes).toMatchObject([
      { amount: 315, taxable_amount: 1500, tax_behavior: 'exclusive' },
    ]);
    expect(factura.payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: 'succeeded',
      amount: 1815,
    });
  });

  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])('with %s is refused and leaves nothing behind', async (alias, code, decline_code) => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    expect(await fallo(contratar(stripe, plan.id, {}, alias))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
    });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await stripe.invoices.list()).data).toEqual([]);
  });

  it('waits for the holder under default_incomplete, and is active when the invoice is paid', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const cliente = await clienteConTarjeta(stripe, 'pm_card_authenticationRequired');
    const sub = await stripe.subscriptions.create({
      customer: cliente.id,
      items: [{ price: plan.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(sub.status).toBe('incomplete');
    expect(sub.latest_invoice).toMatchObject({
      status: 'open',
      confirmation_secret: { type: 'payment_intent' },
    });
    const buena = await stripe.paymentMethods.attach('pm_card_visa', { customer: cliente.id });
    await stripe.invoices.pay((sub.latest_invoice as { id: string }).id, { payment_method: buena.id });
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('active');
  });

  it('that nobody confirms within 23 hours expires', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const { sub } = await contratar(stripe, plan.id, { payment_behavior: 'default_incomplete' });
    await mundo.avanzar({ horas: 24 });
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('incomplete_expired');
    expect((await stripe.invoices.retrieve(sub.latest_invoice as string)).status).toBe('void');
  });
});

describe('the items', () => {
  it('are one for each price, and twenty at most', async () => {
    const { stripe } = mundo;
    const planes = await Promise.all(Array.from({ length: 21 }, (_x, i) => precio(stripe, 100 + i)));
    const [uno] = planes;
    expect(
      await fallo(contratar(stripe, uno?.id as string, { items: [{ price: uno?.id }, { price: uno?.id }] })),
    ).toMatchObject({ message: `Cannot add multiple subscription items with the same plan: ${uno?.id}` });
    const { sub } = await contratar(stripe, uno?.id as string, {
      items: planes.slice(0, 20).map(({ id }) => ({ price: id })),
    });
    expect(sub.items.data).toHaveLength(20);
    expect(
      (await fallo(stripe.subscriptions.update(sub.id, { items: [{ price: planes[20]?.id }] }))).message,
    ).toMatch(/at most 20 items/);
    expect(
      (await fallo(stripe.subscriptions.update(sub.id, { items: [{ price: uno?.id }] }))).message,
    ).toMatch(/^Cannot add multiple subscription items/);
  });

  it('have periods of their own where intervals are mixed, which the classic mode refuses', async () => {
    const { stripe } = mundo;
    const [mes, ano] = [await precio(stripe, 1000), await precio(stripe, 9000, 'year')];
    const items = [{ price: mes.id }, { price: ano.id }];
    const { sub } = await contratar(stripe, mes.id, { items });
    const [a, b] = sub.items.data;
    expect([(b?.current_period_end ?? 0) > (a?.current_period_end ?? 0) + 300 * DIA]).toEqual([true]);
    expect(
      (await fallo(contratar(stripe, mes.id, { items, billing_mode: { type: 'classic' } }))).message,
    ).toMatch(/mismatch in interval field/);
  });
});

describe('one more in the middle of a period', () => {
  it('costs the same cents in the preview and in the charge of the same second', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 2999);
    const { cliente, sub, item } = await contratar(stripe, plan.id);
    await mundo.avanzar({ dias: 11 });
    const proration_date = item.current_period_start + 11 * DIA + 4321;
    const items = [{ id: item.id, quantity: 3 }];
    const previa = await stripe.invoices.createPreview({
      customer: cliente.id,
      subscription: sub.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
    });
    expect(previa.id).toMatch(/^upcoming_in_/);
    await mundo.avanzar({ horas: 3 });
    const despues = await stripe.subscriptions.update(sub.id, {
      items,
      proration_behavior: 'always_invoice',
      proration_date,
      payment_behavior: 'error_if_incomplete',
      expand: ['latest_invoice'],
    });
    const factura = despues.latest_invoice as unknown as {
      total: number;
      status: string;
      lines: { data: { amount: number }[] };
    };
    expect(factura.status).toBe('paid');
    expect(factura.total).toBe(previa.total);
    expect(factura.lines.data.map((l) => l.amount)).toEqual(previa.lines.data.map((l) => l.amount));
    const [credito, cargo] = previa.lines.data;
    expect(previa.total).toBeGreaterThan(0);
    expect([(credito?.amount ?? 0) < 0, (cargo?.amount ?? 0) > 0]).toEqual([true, true]);
    expect(cargo?.parent?.subscription_item_details).toMatchObject({
      proration: true,
      subscription_item: item.id,
    });
    expect((await stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(2);
  });

  it('costs nothing with none, waits with create_prorations, and a declined card leaves all as it was', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 3000);
    const { cliente, sub, item } = await contratar(stripe, plan.id);
    await mundo.avanzar({ dias: 10 });
    await stripe.subscriptions.update(sub.id, {
      items: [{ id: item.id, quantity: 2 }],
      proration_behavior: 'none',
    });
    expect((await stripe.invoiceItems.list({ customer: cliente.id })).data).toEqual([]);
    await stripe.subscriptions.update(sub.id, { items: [{ id: item.id, quantity: 3 }] });
    expect((await stripe.invoiceItems.list({ customer: cliente.id, pending: true })).data).toHaveLength(2);
    await mundo.control({
      tarjetas: [{ id: cliente.invoice_settings.default_payment_method, falla: 'insufficient_funds' }],
    });
    const mal = await fallo(
      stripe.subscriptions.update(sub.id, {
        items: [{ id: item.id, quantity: 9 }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect(mal).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect((await stripe.subscriptions.retrieve(sub.id)).items.data[0]?.quantity).toBe(3);
  });
});
