// The door: keys, versions, parameters, repeated calls, faults, lists; through the provider's own SDK.
import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { RUTAS } from './rutas';
import { nombresDe } from '../esquemas/comprobar';
import { TODOS_LOS_PERMISOS } from './claves';
import { CLAVE, fallo, useSimulador } from '../testing/mundo';
import { clienteConTarjeta, contratar, precio } from '../testing/piezas';

const mundo = useSimulador();

describe('parameters', () => {
  it.each<[string, (s: Stripe) => Promise<unknown>, object]>([
    [
      'a misspelt field',
      (s) => s.customers.create({ nmae: 'x' } as Stripe.CustomerCreateParams),
      { code: 'parameter_unknown', param: 'nmae', message: 'Received unknown parameter: nmae' },
    ],
    [
      'one deep inside',
      (s) =>
        s.subscriptions.create({
          customer: 'cus_1',
          items: [{ prise: 'x' }],
        } as unknown as Stripe.SubscriptionCreateParams),
      { code: 'parameter_unknown', param: 'items[0][prise]' },
    ],
    [
      'one in a group that may be empty',
      (s) => s.customers.create({ address: { streat: 'x' } } as Stripe.CustomerCreateParams),
      { code: 'parameter_unknown', param: 'address[streat]' },
    ],
    [
      'one that is missing',
      (s) => s.prices.create({} as Stripe.PriceCreateParams),
      { code: 'parameter_missing', param: 'currency' },
    ],
    [
      'no number where one belongs',
      (s) => s.invoices.list({ limit: 'many' as unknown as number }),
      { code: 'parameter_invalid_integer', param: 'limit' },
    ],
    [
      'half a cent',
      (s) => s.prices.create({ currency: 'eur', unit_amount: 10.5, product_data: { name: 'x' } }),
      { code: 'parameter_invalid_integer', param: 'unit_amount' },
    ],
    [
      'a value that is none of the list',
      (s) => s.checkout.sessions.create({ mode: 'hire' } as unknown as Stripe.Checkout.SessionCreateParams),
      {
        code: 'parameter_invalid',
        param: 'mode',
        message: 'Invalid mode: must be one of payment, setup, subscription',
      },
    ],
    [
      'what the old API called it',
      (s) =>
        s.subscriptions.update('sub_1', {
          billing_cycle_anchor: 'now',
        } as unknown as Stripe.SubscriptionUpdateParams),
      { param: 'billing_cycle_anchor' },
    ],
    [
      'what the simulator does not act upon',
      (s) => s.customers.create({ test_clock: 'clock_1' }),
      { code: 'simulator_unsupported', param: 'test_clock' },
    ],
    [
      'a price that is not there',
      (s) => s.prices.retrieve('price_nada'),
      { code: 'resource_missing', statusCode: 404 },
    ],
    [
      'a tax ID that is none',
      (s) => s.customers.create({ tax_id_data: [{ type: 'es_cif', value: 'B12' }] }),
      { code: 'tax_id_invalid' },
    ],
    ['a call that there is not', (s) => s.balance.retrieve(), { statusCode: 404 }],
  ])('are refused with %s', async (_caso, llamar, dicho) => {
    const { stripe } = mundo;
    expect(await fallo(llamar(stripe))).toMatchObject({ type: 'StripeInvalidRequestError', ...dicho });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
  });

  it('are refused with an expansion that there is not', async () => {
    await mundo.stripe.customers.create({});
    expect((await fallo(mundo.stripe.customers.list({ expand: ['data.nada'] }))).message).toMatch(
      /^This property cannot be expanded/,
    );
  });

  it('keep what came, hostile text too', async () => {
    const nombre = `Ñandú <b>\u0000 "&'[0]=%`;
    const cliente = await mundo.stripe.customers.create({
      name: nombre,
      metadata: { 'a b': 'x=y&z', 1: 'uno' },
    });
    const leido = (await mundo.stripe.customers.retrieve(cliente.id)) as Stripe.Customer;
    expect([leido.name, leido.metadata]).toEqual([nombre, { 'a b': 'x=y&z', 1: 'uno' }]);
  });
});

describe('keys', () => {
  it('are known or refused', async () => {
    expect(await fallo(mundo.cliente('sk_test_otra').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: expect.stringMatching(/^Invalid API Key provided: sk_test_\*+otra$/),
    });
  });

  it('that are restricted do what they may, and the refusal names what is missing', async () => {
    const { claves } = await mundo.control({
      claves: [{ cuenta: 'acct_1PlataformaSimul', permisos: ['rak_charge_read', 'rak_customer_write'] }],
    });
    const corta = mundo.cliente(claves[0] as string);
    expect((await corta.charges.list()).data).toEqual([]);
    expect((await corta.refunds.list()).data).toEqual([]);
    await corta.customers.create({ name: 'x' });
    expect((await corta.customers.list()).data).toHaveLength(1);
    expect(await fallo(corta.invoices.list())).toMatchObject({
      type: 'StripePermissionError',
      message: expect.stringContaining("Having the 'rak_invoice_read' permission"),
    });
    expect(await fallo(corta.refunds.create({ charge: 'ch_1' }))).toMatchObject({
      message: expect.stringContaining('rak_charge_write'),
    });
  });

  it('ask a permission with a name for every call', () => {
    const secciones = new Set(RUTAS.map((r) => r.partes[1]));
    expect(TODOS_LOS_PERMISOS.length).toBeGreaterThan(20);
    expect([...secciones].every((s) => s !== undefined)).toBe(true);
  });

  it('speak one version', async () => {
    const vieja = mundo.cliente(CLAVE, { apiVersion: '2020-08-27' as never });
    expect(await fallo(vieja.customers.list())).toMatchObject({ code: 'invalid_api_version' });
  });
});

describe('a repeated call', () => {
  it('is answered as before and done once, and refused with other parameters', async () => {
    const { stripe } = mundo;
    const clave = { idempotencyKey: 'alta:1' };
    const todas = await Promise.all(
      Array.from({ length: 20 }, () => stripe.customers.create({ name: 'Uno' }, clave)),
    );
    expect(new Set(todas.map((c) => c.id)).size).toBe(1);
    expect((await stripe.customers.list()).data).toHaveLength(1);
    expect(todas.filter((c) => c.lastResponse.headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    expect(await fallo(stripe.customers.create({ name: 'Dos' }, clave))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    expect(await fallo(stripe.products.create({ name: 'Uno' }, clave))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
    await mundo.avanzar({ horas: 25 });
    expect((await stripe.customers.create({ name: 'Dos' }, clave)).name).toBe('Dos');
  });

  it('of a declined charge is declined again without another attempt', async () => {
    const { stripe } = mundo;
    const cliente = await clienteConTarjeta(stripe);
    const pagar = () =>
      stripe.paymentIntents.create(
        {
          amount: 500,
          currency: 'eur',
          customer: cliente.id,
          payment_method: 'pm_card_visa_chargeDeclined',
          confirm: true,
        },
        { idempotencyKey: 'pago:1' },
      );
    for (const _vez of [1, 2])
      expect(await fallo(pagar())).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });
});

// The SDK calls a second time by itself when a connection was closed on it, whatever maxNetworkRetries says.
describe('faults on request', () => {
  it.each<[string, object, object]>([
    ['too many requests', { averia: '429' }, { type: 'StripeRateLimitError', statusCode: 429 }],
    ['its own fault', { averia: '500' }, { type: 'StripeAPIError', statusCode: 500 }],
    ['nobody there', { averia: 'caida', veces: 2 }, { type: 'StripeConnectionError' }],
  ])('%s: once, and nothing is done', async (_caso, averia, dicho) => {
    await mundo.control({ averias: [{ ...averia, metodo: 'POST', camino: '/v1/customers' }] });
    expect((await mundo.stripe.customers.list()).data).toEqual([]);
    expect(await fallo(mundo.stripe.customers.create({}))).toMatchObject(dicho);
    expect((await mundo.stripe.customers.list()).data).toEqual([]);
    await mundo.stripe.customers.create({});
  });

  it.each<object>([
    { averia: 'corte', veces: 2 },
    { averia: '500', hecho: true },
  ])('charged, and then %j: the same key finds it done, and nothing is charged twice', async (averia) => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const cliente = await clienteConTarjeta(stripe);
    await mundo.control({ averias: [{ ...averia, camino: '/v1/subscriptions' }] });
    const contratarUna = () =>
      stripe.subscriptions.create(
        { customer: cliente.id, items: [{ price: plan.id }], off_session: true },
        { idempotencyKey: 'hire' },
      );
    await fallo(contratarUna());
    expect((await contratarUna()).status).toBe('active');
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('are refused when they are none, and the control is not there for others', async () => {
    await expect(mundo.control({ averias: [{ averia: 'terremoto' }] })).rejects.toThrow(/400/);
    const { url } = mundo.sim;
    const r = await fetch(`${url}/__reloj/avanzar`, {
      method: 'POST',
      headers: { origin: 'https://attacker.example' },
    });
    expect(r.status).toBe(404);
    await expect(mundo.avanzar({ dias: -1 })).rejects.toThrow(/400/);
    await expect(mundo.avanzar({ hasta: '2020-01-01T00:00:00Z' })).rejects.toThrow(/solo avanza/);
  });
});

describe('lists', () => {
  it('come newest first, page after page', async () => {
    const { stripe } = mundo;
    for (let i = 0; i < 12; i += 1) await stripe.customers.create({ name: String(i) });
    const nombres: string[] = [];
    for await (const c of stripe.customers.list({ limit: 5 })) nombres.push(c.name as string);
    expect(nombres).toEqual(Array.from({ length: 12 }, (_x, i) => String(11 - i)));
    const antes = await stripe.customers.list({
      limit: 5,
      ending_before: (await stripe.customers.list({ limit: 7 })).data[6]?.id,
    });
    expect([antes.data.map((c) => c.name), antes.has_more]).toEqual([['10', '9', '8', '7', '6'], true]);
  });

  it('are asked for by the time of their objects wherever the provider lets them be', async () => {
    const porFecha = RUTAS.filter(({ clave }) => nombresDe(clave).includes('created'));
    expect(porFecha.map(({ clave }) => clave)).toContain('GET /v1/charges');
    expect(porFecha.filter(({ soporta }) => !soporta.has('created')).map(({ clave }) => clave)).toEqual([]);
    const { id, created } = await mundo.stripe.customers.create({ name: 'Núria Puig' });
    const desde = async (gte: number) => (await mundo.stripe.customers.list({ created: { gte } })).data;
    expect((await desde(created)).map((uno) => uno.id)).toEqual([id]);
    expect(await desde(created + 1)).toEqual([]);
  });
});

describe('a second start', () => {
  it('loses nothing: books, clock, keys, what waits to fall due', async () => {
    const plan = await precio(mundo.stripe, 1500);
    const { sub, item } = await contratar(mundo.stripe, plan.id);
    await mundo.avanzar({ dias: 3 });
    const antes = await mundo.stripe.subscriptions.retrieve(sub.id);
    await mundo.rearrancar();
    expect(JSON.parse(JSON.stringify(await mundo.stripe.subscriptions.retrieve(sub.id)))).toEqual(
      JSON.parse(JSON.stringify(antes)),
    );
    await mundo.avanzar({ segundos: item.current_period_end - item.current_period_start });
    expect((await mundo.stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(2);
  });

  it('in the same books beside the first writes nothing over', async () => {
    await mundo.db.sql('UPDATE stripe_sim.edicion SET numero = numero + 1');
    const uno = await mundo.stripe.customers.create({ name: 'Uno' });
    expect(((await mundo.stripe.customers.retrieve(uno.id)) as Stripe.Customer).name).toBe('Uno');
  });
});
