// The payment provider through its own SDK, at the simulator.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CLAVE_STRIPE, testConfig, useApi, useStripe } from '@encadena/api/testing/platform';
import { producto } from '@encadena/contracts';
import Stripe from 'stripe';
import { useDatabase } from '../../../../../tools/jest/database';
import { Log } from '../logs';
import { Pasarela, unaVez, VERSION_API } from '.';
import { productoDe } from './producto.controller';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
let pasarela: Pasarela;
beforeEach(() => {
  pasarela = api.app.get(Pasarela);
});

const con = (env: Record<string, string>, { sdk }: { sdk?: typeof Stripe } = { sdk: Stripe }): Pasarela => {
  const config = testConfig(db, env);
  return new Pasarela(config, sdk, new Log(config));
};
const conTarjeta = async (alias: string): Promise<Stripe.Customer> => {
  const { stripe } = pagos;
  const { id } = await stripe.customers.create({ name: 'Fusteria Puig SL' });
  const tarjeta = await stripe.paymentMethods.attach(alias, { customer: id });
  return stripe.customers.update(id, { invoice_settings: { default_payment_method: tarjeta.id } });
};
const contratar = async (customer: string) => {
  const price = await pagos.stripe.prices.create({
    currency: 'eur',
    unit_amount: 1900,
    recurring: { interval: 'month' },
    product_data: { name: 'Plan' },
  });
  return (stripe: Stripe) =>
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: price.id }],
        off_session: true,
        payment_behavior: 'error_if_incomplete',
        billing_mode: { type: 'flexible' },
      },
      unaVez('contratar', customer),
    );
};

describe('the payment provider', () => {
  it('is asked through its SDK, at the pinned version', async () => {
    expect([pasarela.simulada, pasarela.disponible, pasarela.livemode]).toEqual([true, true, false]);
    const { id, lastResponse } = await pasarela.pedir((stripe) =>
      stripe.customers.create({ name: 'Fusteria Puig SL' }),
    );
    expect(lastResponse.apiVersion).toBe(VERSION_API);
    expect(Stripe.API_VERSION).toBe(VERSION_API);
    expect(await pagos.stripe.customers.retrieve(id)).toMatchObject({ name: 'Fusteria Puig SL' });
  });

  it('S4 charges once what is asked twice under one key, whether the answer came or not', async () => {
    const { id } = await conTarjeta('pm_card_visa');
    const hacer = await contratar(id);
    // Done and charged, and the answer lost: the SDK itself asks a second time, and a third.
    await pagos.control({
      averias: [{ averia: 'corte', metodo: 'POST', camino: '/v1/subscriptions', veces: 4 }],
    });
    await expect(pasarela.pedir(hacer)).rejects.toMatchObject({ codigo: 'PASARELA_NO_RESPONDE' });
    await pagos.control({ olvidar: true });
    const primera = await pasarela.pedir(hacer);
    expect(await pasarela.pedir(hacer)).toMatchObject({ id: primera.id });
    expect((await pagos.stripe.subscriptions.list({ customer: id })).data).toHaveLength(1);
    expect((await pagos.stripe.charges.list({ customer: id })).data).toHaveLength(1);
  });

  it.each([
    ['429', 1],
    ['500', 4],
    ['caida', 4],
  ])('says that it does not answer: %s', async (averia, veces) => {
    await pagos.control({ averias: [{ averia, metodo: 'GET', camino: '/v1/customers', veces }] });
    await expect(pasarela.pedir((stripe) => stripe.customers.list())).rejects.toMatchObject({
      codigo: 'PASARELA_NO_RESPONDE',
      status: 503,
    });
  });

  it('S4 goes on by itself when it stumbled once', async () => {
    await pagos.control({
      averias: [{ averia: '500', metodo: 'GET', camino: '/v1/customers', veces: 1 }],
    });
    expect((await pasarela.pedir((stripe) => stripe.customers.list())).data).toEqual([]);
  });

  it('tells why a card was declined, and when the bank wants a confirmation', async () => {
    const sinFondos = await conTarjeta('pm_card_chargeCustomerFail');
    await expect(pasarela.pedir(await contratar(sinFondos.id))).rejects.toMatchObject({
      codigo: 'PAGO_RECHAZADO',
      status: 402,
      detalles: { detalle: { motivo: 'generic_decline' } },
    });
    const conBanco = await conTarjeta('pm_card_authenticationRequired');
    await expect(pasarela.pedir(await contratar(conBanco.id))).rejects.toMatchObject({
      codigo: 'PAGO_REQUIERE_AUTENTICACION',
    });
    expect((await pagos.stripe.subscriptions.list()).data).toEqual([]);
  });

  it('throws our own mistakes as they are', async () => {
    await expect(pasarela.pedir((stripe) => stripe.customers.retrieve('cus_nadie'))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
    });
  });

  it('is asked with the key of another account too', async () => {
    const { cuentas } = await pagos.control({ cuentas: [{ nombre: 'Tienda SL' }] });
    const [{ id, clave } = { id: '', clave: '' }] = cuentas;
    const suya = await pasarela.pedir(
      (stripe) => stripe.accounts.retrieveCurrent(),
      pasarela.conClave(clave),
    );
    expect(suya.id).toBe(id);
  });

  it('sends people to the consent with the port and the protocol of the simulator', async () => {
    expect(pasarela.conectable).toBe(true);
    const dicho = new URL(
      pasarela.urlAutorizacion({ state: 'firmado', redirectUri: 'http://localhost/stripe/callback' }),
    );
    expect(dicho.origin).toBe(pagos.url);
    expect(Object.fromEntries(dicho.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'ca_simulador',
      scope: 'read_only',
      state: 'firmado',
      redirect_uri: 'http://localhost/stripe/callback',
    });
    expect((await fetch(dicho)).status).toBe(200);
  });
});

describe('pages', () => {
  it('are told that payments are simulated', async () => {
    expect((await api.cliente().llamar(producto.ver)).datos).toEqual({
      suscripciones: true,
      pagos: 'SIMULADOS',
      conectable: true,
      peticionesMinuto: 1_000_000,
    });
  });

  it.each([
    ['of a product without subscriptions', { SUSCRIPCIONES: 'no' }, [false, 'NINGUNOS', false]],
    [
      'of real ones',
      { STRIPE_CLAVE: CLAVE_STRIPE, STRIPE_WEBHOOK_SECRETO: 'whsec_12345678' },
      [true, 'REALES', false],
    ],
  ])('are told %s', (_, env, [suscripciones, dichos, conectable]) => {
    const dicho = productoDe(testConfig(db, env), con(env));
    expect(dicho).toEqual({ suscripciones, pagos: dichos, conectable, peticionesMinuto: 1_000_000 });
  });
});

describe('where there is no payment provider', () => {
  it('nothing is asked', () => {
    const nadie = con({});
    expect([nadie.disponible, nadie.simulada, nadie.conectable]).toEqual([false, false, false]);
    for (const hacer of [
      () => nadie.stripe,
      () => nadie.urlAutorizacion({ state: 'x', redirectUri: 'http://localhost' }),
    ])
      expect(hacer).toThrow(expect.objectContaining({ codigo: 'PAGOS_NO_DISPONIBLES', status: 503 }));
  });

  it('nor by a process that did not load the SDK', () => {
    const worker = con({ STRIPE_SIMULADOR_URL: 'http://localhost:1' }, {});
    expect(worker.disponible).toBe(false);
    expect(() => worker.stripe).toThrow(expect.objectContaining({ codigo: 'PAGOS_NO_DISPONIBLES' }));
  });

  it('or a real one, people are sent to its own page', () => {
    const real = con({
      STRIPE_CLAVE: CLAVE_STRIPE,
      STRIPE_WEBHOOK_SECRETO: 'whsec_12345678',
      STRIPE_WEBHOOK_SECRETO_CONNECT: 'whsec_87654321',
      STRIPE_CLIENT_ID: 'ca_12345678',
    });
    expect(real.simulada).toBe(false);
    expect(real.urlAutorizacion({ state: 'x', redirectUri: 'https://a.example/stripe/callback' })).toMatch(
      /^https:\/\/connect\.stripe\.com\/oauth\/authorize\?response_type=code&client_id=ca_12345678&/,
    );
  });
});
