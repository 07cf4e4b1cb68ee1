// Connected accounts: the consent, what may be read, what happens there and is told here, and the end of it.
import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { fallo, useSimulador } from '../testing/mundo';
import { clienteConTarjeta, iva, precio } from '../testing/piezas';

const mundo = useSimulador();

interface Tienda {
  id: string;
  suya: Stripe;
}
const abrir = async (): Promise<Tienda> => {
  const { cuentas } = await mundo.control({ cuentas: [{ nombre: 'Tienda SL' }] });
  const [{ id, clave }] = cuentas as [{ id: string; clave: string }];
  return { id, suya: mundo.cliente(clave) };
};
const codigo = async (
  cuenta: string,
  scope = 'read_only',
  mas: Record<string, string> = {},
): Promise<URL> => {
  const r = await fetch(`${mundo.sim.url}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      response_type: 'code',
      client_id: 'ca_simulador',
      redirect_uri: 'http://localhost:1/vuelta?a=b',
      state: 'firmado',
      scope,
      cuenta,
      respuesta: 'si',
      ...mas,
    }),
  });
  return new URL(r.headers.get('location') ?? `http://none/${r.status}`);
};
const conectar = async (cuenta: string, scope = 'read_only'): Promise<Stripe.OAuthToken> =>
  mundo.stripe.oauth.token({
    grant_type: 'authorization_code',
    code: (await codigo(cuenta, scope)).searchParams.get('code') as string,
  });

describe('the consent', () => {
  it('gives a code that works once; a second time it takes the access away', async () => {
    const { id, suya } = await abrir();
    await suya.customers.create({ name: 'Cliente de la tienda' });
    const vuelta = await codigo(id);
    expect(Object.fromEntries(vuelta.searchParams)).toMatchObject({
      a: 'b',
      state: 'firmado',
      scope: 'read_only',
    });
    const code = vuelta.searchParams.get('code') as string;
    const { stripe } = mundo;
    expect(await stripe.oauth.token({ grant_type: 'authorization_code', code })).toMatchObject({
      stripe_user_id: id,
    });
    expect((await stripe.customers.list({}, { stripeContext: id })).data).toHaveLength(1);
    expect((await stripe.customers.list({}, { stripeAccount: id })).data).toHaveLength(1);
    expect(await fallo(stripe.oauth.token({ grant_type: 'authorization_code', code }))).toMatchObject({
      type: 'StripeInvalidGrantError',
    });
    expect(await fallo(stripe.customers.list({}, { stripeContext: id }))).toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    });
  });

  it('is refused with another application, another answer or after five minutes', async () => {
    const { id } = await abrir();
    expect((await codigo(id, 'read_only', { client_id: 'ca_otra' })).pathname).toBe('/400');
    expect((await codigo(id, 'read_only', { redirect_uri: 'javascript:alert(1)' })).pathname).toBe('/400');
    expect((await codigo('acct_nada')).pathname).toBe('/400');
    const code = (await codigo(id)).searchParams.get('code') as string;
    await mundo.avanzar({ segundos: 301 });
    expect(await fallo(mundo.stripe.oauth.token({ grant_type: 'authorization_code', code }))).toMatchObject({
      type: 'StripeInvalidGrantError',
    });
  });
});

describe('a connected account', () => {
  it('that lets read lets nothing be written, and its events come to the endpoint of the platform', async () => {
    const { id, suya } = await abrir();
    const oyente = await mundo.oyente();
    await conectar(id);
    await mundo.stripe.webhookEndpoints.create({
      url: oyente.url,
      enabled_events: ['invoice.paid', 'account.application.deauthorized'],
      connect: true,
    });
    expect(await fallo(mundo.stripe.customers.create({}, { stripeContext: id }))).toMatchObject({
      type: 'StripePermissionError',
    });
    const cliente = await clienteConTarjeta(suya);
    const tasa = await iva(suya);
    const factura = await suya.invoices.create({ customer: cliente.id, default_tax_rates: [tasa.id] });
    for (let i = 0; i < 12; i += 1)
      await suya.invoiceItems.create({
        customer: cliente.id,
        invoice: factura.id,
        amount: 100 + i,
        currency: 'eur',
        description: `Línea ${i}`,
      });
    const pagada = await suya.invoices.pay(factura.id as string);
    await mundo.avanzar({ segundos: 1 });
    const [dicho] = oyente.recibidos;
    expect(dicho?.evento).toMatchObject({ type: 'invoice.paid', account: id });
    const objeto = dicho?.evento.data.object as Stripe.Invoice;
    expect([objeto.lines.data.length, objeto.lines.has_more]).toEqual([10, true]);
    const ctx = { stripeContext: id };
    const lineas = await mundo.stripe.invoices.listLineItems(objeto.id as string, { limit: 100 }, ctx);
    expect(lineas.data).toHaveLength(12);
    expect(lineas.data.reduce((s, l) => s + l.amount + (l.taxes?.[0]?.amount ?? 0), 0)).toBe(pagada.total);
    const rate = lineas.data[0]?.taxes?.[0]?.tax_rate_details?.tax_rate as string;
    expect(await mundo.stripe.taxRates.retrieve(rate, {}, ctx)).toMatchObject({
      percentage: 21,
      country: 'ES',
      tax_type: 'vat',
    });
    expect((await mundo.stripe.events.list({ type: 'invoice.paid' }, ctx)).data).toHaveLength(1);
    await mundo.stripe.oauth.deauthorize({ client_id: 'ca_simulador', stripe_user_id: id });
    await mundo.avanzar({ segundos: 1 });
    expect(oyente.recibidos.at(-1)?.evento).toMatchObject({
      type: 'account.application.deauthorized',
      account: id,
    });
    expect(
      await fallo(mundo.stripe.oauth.deauthorize({ client_id: 'ca_simulador', stripe_user_id: id })),
    ).toMatchObject({
      type: 'StripeInvalidClientError',
    });
  });

  it('takes payments and gives back, also later or not at all', async () => {
    const { suya } = await abrir();
    const pagar = (payment_method: string) =>
      suya.paymentIntents.create({ amount: 1000, currency: 'eur', payment_method, confirm: true });
    const [bien, tarda, falla] = [
      await pagar('pm_card_visa'),
      await pagar('pm_card_pendingRefund'),
      await pagar('pm_card_refundFail'),
    ];
    const parte = await suya.refunds.create({
      payment_intent: bien.id,
      amount: 300,
      reason: 'requested_by_customer',
    });
    expect(parte.status).toBe('succeeded');
    expect(await suya.charges.retrieve(bien.latest_charge as string)).toMatchObject({
      amount_refunded: 300,
      refunded: false,
    });
    expect(await fallo(suya.refunds.create({ payment_intent: bien.id, amount: 701 }))).toMatchObject({
      param: 'amount',
    });
    const [r1, r2] = [
      await suya.refunds.create({ payment_intent: tarda.id }),
      await suya.refunds.create({ payment_intent: falla.id }),
    ];
    expect([r1.status, r2.status]).toEqual(['pending', 'succeeded']);
    await mundo.avanzar({ dias: 2 });
    expect((await suya.refunds.retrieve(r1.id)).status).toBe('succeeded');
    expect((await suya.refunds.retrieve(r2.id)).status).toBe('failed');
    expect(await suya.charges.retrieve(falla.latest_charge as string)).toMatchObject({ amount_refunded: 0 });
    await pagar('pm_card_createDispute');
    const [disputa] = (await suya.disputes.list()).data;
    expect(disputa?.status).toBe('needs_response');
    expect((await suya.disputes.close(disputa?.id as string)).status).toBe('lost');
  });

  it('issues credit notes before and after payment', async () => {
    const { suya } = await abrir();
    const cliente = await clienteConTarjeta(suya);
    const tasa = await iva(suya);
    const facturar = async (): Promise<Stripe.Invoice> => {
      const f = await suya.invoices.create({
        customer: cliente.id,
        default_tax_rates: [tasa.id],
        collection_method: 'send_invoice',
        days_until_due: 30,
      });
      await suya.invoiceItems.create({ customer: cliente.id, invoice: f.id, amount: 1000, currency: 'eur' });
      return suya.invoices.finalizeInvoice(f.id as string);
    };
    const abierta = await facturar();
    const linea = abierta.lines.data[0]?.id;
    const antes = await suya.creditNotes.create({
      invoice: abierta.id as string,
      lines: [{ type: 'invoice_line_item', invoice_line_item: linea, amount: 400 }],
    });
    expect(antes).toMatchObject({ type: 'pre_payment', total: 484, number: `${abierta.number}-CN-01` });
    expect(await suya.invoices.retrieve(abierta.id as string)).toMatchObject({ amount_remaining: 726 });
    await suya.creditNotes.voidCreditNote(antes.id);
    const pagada = await suya.invoices.pay(abierta.id as string);
    expect(pagada).toMatchObject({ status: 'paid', amount_paid: 1210 });
    const todo = {
      invoice: abierta.id as string,
      lines: [{ type: 'invoice_line_item' as const, invoice_line_item: linea }],
    };
    expect((await fallo(suya.creditNotes.create(todo))).message).toMatch(
      /must equal the credit note amount \(1210\)/,
    );
    const despues = await suya.creditNotes.create({ ...todo, refund_amount: 1000, credit_amount: 210 });
    expect(despues).toMatchObject({ type: 'post_payment', refunds: [{ amount_refunded: 1000 }] });
    expect((await suya.customers.retrieve(cliente.id)) as Stripe.Customer).toMatchObject({ balance: -210 });
    expect(await suya.invoices.voidInvoice((await facturar()).id as string)).toMatchObject({
      status: 'void',
    });
    expect(await suya.invoices.markUncollectible((await facturar()).id as string)).toMatchObject({
      status: 'uncollectible',
    });
  });

  it('charges no tax where the customer is exempt, and takes included tax out', async () => {
    const { suya } = await abrir();
    const [fuera, dentro] = [await iva(suya), await iva(suya, 21, true)];
    const linea = async (tasa: string, tax_exempt: 'none' | 'reverse'): Promise<Stripe.Invoice> => {
      const cliente = await suya.customers.create({ tax_exempt });
      await suya.invoiceItems.create({
        customer: cliente.id,
        amount: 1210,
        currency: 'eur',
        tax_rates: [tasa],
      });
      return suya.invoices.create({ customer: cliente.id, pending_invoice_items_behavior: 'include' });
    };
    expect(await linea(dentro.id, 'none')).toMatchObject({
      total: 1210,
      total_excluding_tax: 1000,
      total_taxes: [{ amount: 210 }],
    });
    const exenta = await linea(fuera.id, 'reverse');
    expect([exenta.total, exenta.total_taxes]).toMatchObject([
      1210,
      [{ amount: 0, taxability_reason: 'reverse_charge' }],
    ]);
  });

  it('has its own books', async () => {
    const { suya } = await abrir();
    const otra = await abrir();
    const plan = await precio(suya, 100);
    expect(await fallo(otra.suya.prices.retrieve(plan.id))).toMatchObject({ code: 'resource_missing' });
    expect((await suya.accounts.retrieveCurrent()).business_profile?.name).toBe('Tienda SL');
  });
});
