// The hosted pages and the books in a browser: walked as a person walks them, at the width of a phone.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import AxeBuilder from '@axe-core/playwright';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { clienteConTarjeta, contratar, iva, precio } from '../testing/piezas';
import { useSimulador } from '../testing/mundo';

const mundo = useSimulador();
const programa = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((uno) => existsSync(uno));
const conNavegador = programa === undefined ? describe.skip : describe;
let navegador: Browser;
let contexto: BrowserContext;
let pagina: Page;

beforeAll(async () => {
  if (programa === undefined) return;
  navegador = await chromium.launch({ executablePath: programa, args: ['--no-sandbox'] });
  contexto = await navegador.newContext({ viewport: { width: 390, height: 800 }, locale: 'es-ES' });
  pagina = await contexto.newPage();
}, 60_000);
afterAll(async () => {
  await contexto?.close();
  await navegador?.close();
});

const vuelta = (que: string): string => `${mundo.sim.url}/salud?${que}=`;

/** Fits the phone, and nobody is kept out, in light and dark. */
async function esBuena(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await pagina.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page: pagina }).setLegacyMode();
    // Only the colours differ.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    expect(violations.map((v) => `${colorScheme} ${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  }
  expect(await pagina.evaluate('document.documentElement.scrollWidth')).toBe(390);
}
async function teclear(numero: string): Promise<void> {
  await pagina.getByLabel('Número de tarjeta').fill(numero);
  await pagina.getByLabel('Caducidad (MM/AA)').fill('12/34');
  await pagina.getByLabel('CVC').fill('123');
  await pagina.getByLabel('Nombre en la tarjeta').fill('Ana Prueba');
}
const aviso = (): Promise<string | null> => pagina.getByRole('alert').textContent();

conNavegador('the hosted pages', () => {
  it('keep a card: refusals in words, the bank’s confirmation, and back to the application', async () => {
    const { stripe } = mundo;
    const cliente = await stripe.customers.create({ email: 'ana@example.com' });
    const sesion = await stripe.checkout.sessions.create({
      mode: 'setup',
      ui_mode: 'hosted_page',
      customer: cliente.id,
      currency: 'eur',
      success_url: `${vuelta('hecho')}{CHECKOUT_SESSION_ID}`,
      cancel_url: vuelta('nada'),
    });
    await pagina.goto(sesion.url as string);
    await esBuena();
    expect(await pagina.getByLabel('Correo electrónico').inputValue()).toBe('ana@example.com');
    await teclear('1234 5678 9012 3456');
    await pagina.getByRole('button', { name: 'Guardar tarjeta' }).click();
    expect(await aviso()).toBe('Solo valen las tarjetas de prueba de la lista.');
    await teclear('4000 0000 0000 9995');
    await pagina.getByRole('button', { name: 'Guardar tarjeta' }).click();
    expect(await aviso()).toMatch(/rechazado la tarjeta \(insufficient_funds\)/);
    await teclear('4000 0025 0000 3155');
    await pagina.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await esBuena();
    await pagina.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await pagina.waitForURL(`**/salud?hecho=${sesion.id}`);
    const completa = await stripe.checkout.sessions.retrieve(sesion.id, { expand: ['setup_intent'] });
    const intencion = completa.setup_intent as { status: string; payment_method: string };
    expect([completa.status, completa.payment_status, intencion.status]).toEqual([
      'complete',
      'no_payment_required',
      'succeeded',
    ]);
    await stripe.customers.update(cliente.id, {
      invoice_settings: { default_payment_method: intencion.payment_method },
    });
    const plan = await precio(stripe, 1500);
    const sub = await stripe.subscriptions.create({
      customer: cliente.id,
      items: [{ price: plan.id }],
      off_session: true,
    });
    expect(sub.status).toBe('active');
    await pagina.goto(sesion.url as string);
    expect(await pagina.getByRole('heading', { level: 1 }).textContent()).toBe('Esta sesión ya ha terminado');
  }, 60_000);

  it('take a payment with address, tax ID and a field of the shop, in the language that is chosen', async () => {
    const { stripe } = mundo;
    const tasa = await iva(stripe);
    const sesion = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: vuelta('pagado'),
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      invoice_creation: { enabled: true },
      custom_fields: [{ key: 'pedido', type: 'text', label: { type: 'custom', custom: 'Pedido' } }],
      line_items: [
        {
          price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: 'Taza' } },
          quantity: 2,
          tax_rates: [tasa.id],
        },
      ],
      payment_intent_data: { metadata: { tienda: '1' } },
    });
    await pagina.goto(sesion.url as string);
    await pagina.getByRole('link', { name: 'Català' }).click();
    expect(await pagina.locator('html').getAttribute('lang')).toBe('ca');
    expect(await pagina.getByRole('button').textContent()).toMatch(/^Paga 24,20/);
    await pagina.getByRole('link', { name: 'Español' }).click();
    await esBuena();
    await pagina.getByLabel('Correo electrónico').fill('bea@example.com');
    await teclear('4242 4242 4242 4242');
    await pagina.getByLabel('Calle y número').fill('Calle Mayor 1');
    await pagina.getByLabel('Código postal').fill('28013');
    await pagina.getByLabel('Población').fill('Madrid');
    await pagina.getByLabel('País (dos letras)').fill('es');
    await pagina.getByLabel('Clase').selectOption('es_cif');
    await pagina.getByRole('textbox', { name: 'Número de identificación fiscal' }).fill('B1234');
    await pagina.getByLabel('Pedido').fill('A-7');
    await pagina.getByRole('button', { name: /^Pagar/ }).click();
    expect(await aviso()).toBe('El número de identificación no es correcto.');
    await pagina.getByRole('textbox', { name: 'Número de identificación fiscal' }).fill('es-b1234567-4');
    await pagina.getByRole('button', { name: /^Pagar/ }).click();
    await pagina.waitForURL('**/salud?pagado=');
    const hecha = await stripe.checkout.sessions.retrieve(sesion.id, {
      expand: ['payment_intent', 'invoice', 'line_items'],
    });
    expect(hecha).toMatchObject({
      payment_status: 'paid',
      amount_total: 2420,
      total_details: { amount_tax: 420 },
      customer_details: { address: { city: 'Madrid' }, tax_ids: [{ type: 'es_cif', value: 'B12345674' }] },
      custom_fields: [{ key: 'pedido', text: { value: 'A-7' } }],
      payment_intent: { status: 'succeeded', amount: 2420 },
      invoice: { status: 'paid', total: 2420, customer_tax_ids: [{ value: 'B12345674' }] },
    });
    expect(hecha.line_items?.data[0]).toMatchObject({
      amount_subtotal: 2000,
      amount_tax: 420,
      taxes: [{ amount: 420 }],
    });
  }, 60_000);

  it('change the card, and let an unpaid invoice be paid', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500);
    const { cliente, sub, item } = await contratar(stripe, plan.id);
    const portal = await stripe.billingPortal.sessions.create({
      customer: cliente.id,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: vuelta('cambiada') } },
      },
    });
    await pagina.goto(portal.url);
    await esBuena();
    await teclear('4000000000000341');
    await pagina.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await pagina.waitForURL('**/salud?cambiada=');
    const despues = (await stripe.customers.retrieve(cliente.id, {
      expand: ['invoice_settings.default_payment_method'],
    })) as unknown as { invoice_settings: { default_payment_method: { card: { last4: string } } } };
    expect(despues.invoice_settings.default_payment_method.card.last4).toBe('0341');
    await mundo.avanzar({ segundos: item.current_period_end - item.current_period_start + 7200 });
    const [abierta] = (await stripe.invoices.list({ subscription: sub.id })).data;
    await pagina.goto(abierta?.hosted_invoice_url as string);
    await esBuena();
    await teclear('4242424242424242');
    await pagina.getByRole('button', { name: /^Pagar/ }).click();
    await pagina.getByText('Pagada', { exact: true }).waitFor();
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('active');
    const pdf = await fetch(abierta?.invoice_pdf as string);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  }, 60_000);

  it('ask the holder of an account for the consent, and take a no', async () => {
    await mundo.control({ cuentas: [{ nombre: 'Tienda <b>de</b> Ana' }] });
    const pedir = `${mundo.sim.url}/oauth/authorize?response_type=code&client_id=ca_simulador&scope=read_only&state=s1&redirect_uri=${encodeURIComponent(`${mundo.sim.url}/salud`)}`;
    await pagina.goto(pedir);
    await esBuena();
    expect(await pagina.getByText('Tienda <b>de</b> Ana').count()).toBe(1);
    await pagina.getByRole('button', { name: 'No conectar' }).click();
    await pagina.waitForURL('**/salud?state=s1&error=access_denied**');
    await pagina.goto(pedir);
    await pagina.getByRole('button', { name: 'Conectar', exact: true }).click();
    await pagina.waitForURL('**/salud?state=s1&scope=read_only&code=ac_**');
    const code = new URL(pagina.url()).searchParams.get('code') as string;
    const token = await mundo.stripe.oauth.token({ grant_type: 'authorization_code', code });
    expect(token).toMatchObject({ scope: 'read_only', stripe_user_id: expect.stringMatching(/^acct_/) });
  }, 60_000);

  it('show the books, and move the clock', async () => {
    const { stripe } = mundo;
    const plan = await precio(stripe, 1500, 'month', '<img src=x onerror=alert(1)>');
    const { sub } = await contratar(stripe, plan.id);
    await clienteConTarjeta(stripe);
    for (const ruta of [
      '/',
      '/eventos',
      '/tarjetas',
      '/reloj',
      `/objetos/${'acct_1PlataformaSimul'}/${sub.id}`,
    ]) {
      await pagina.goto(mundo.sim.url + ruta);
      await esBuena();
      expect(await pagina.locator('img').count()).toBe(0);
    }
    await pagina.goto(`${mundo.sim.url}/cuentas/acct_1PlataformaSimul`);
    await esBuena();
    expect(await pagina.getByRole('link', { name: sub.id }).count()).toBe(1);
    await pagina.goto(`${mundo.sim.url}/reloj`);
    await pagina.getByLabel('Días').fill('33');
    await Promise.all([
      pagina.waitForResponse((r) => r.url().endsWith('/reloj') && r.request().method() === 'GET'),
      pagina.getByRole('button', { name: 'Adelantar' }).click(),
    ]);
    expect((await stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(2);
    for (const mala of [
      '/c/acct_1PlataformaSimul/cs_test_nada',
      '/p/x/y/z',
      '/i/x/y/z',
      '/cuentas/nada',
      '/objetos/x/y',
    ])
      expect((await fetch(mundo.sim.url + mala)).status).toBe(404);
  }, 60_000);
});
