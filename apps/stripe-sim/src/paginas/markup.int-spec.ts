// FAULTS X10: what an application writes into the card provider's objects stays text on every page that shows
// it, in the shop's checkout, on the hosted invoice and in the books, which are walked by their links.
import { expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { attacksOf } from '../../../../tools/testing/hostile-texts';
import { useSimulador } from '../testing/mundo';

const mundo = useSimulador();
/** As much as a field takes; each with a number of its own. */
let n = 100;
const hostile = (max = 200): string => {
  const fits = attacksOf((n += 1), max);
  let text = '';
  for (let i = 0; i < fits.length; i += 1) {
    const next = `${text} ${fits[(i + n) % fits.length]}`.trim();
    if (next.length <= max) text = next;
  }
  return text;
};

it('X10 a text that means to be a script is text on every page', async () => {
  const { stripe } = mundo;
  const written: string[] = [];
  const w = (max?: number): string => {
    const text = hostile(max);
    written.push(text);
    return text;
  };
  const customer = await stripe.customers.create({
    name: w(),
    email: 'ana@example.com',
    description: w(),
    address: { line1: w(), city: w(), postal_code: w(20), country: 'ES' },
    metadata: { clave: w() },
  });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 1500,
    recurring: { interval: 'month' },
    nickname: w(),
    product_data: { name: w() },
  });
  const sub = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    description: w(),
    metadata: { clave: w() },
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    success_url: `${mundo.sim.url}/salud`,
    custom_fields: [{ key: 'pedido', type: 'text', label: { type: 'custom', custom: w(50) } }],
    line_items: [
      {
        price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: w() } },
        quantity: 1,
      },
    ],
  });
  const invoice = await stripe.invoices.retrieve(sub.latest_invoice as string);
  const waiting = [
    '/',
    '/eventos',
    '/tarjetas',
    '/reloj',
    session.url,
    invoice.hosted_invoice_url,
    '/nada',
  ].map((path) => new URL(path ?? '/', mundo.sim.url).href);
  const seen = new Set<string>();
  let read = '';
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) {
      expect([url, type]).toEqual([url, expect.stringMatching(/^application\/json/)]);
      continue;
    }
    expect([url, answer.headers.get('x-content-type-options')]).toEqual([url, 'nosniff']);
    expect([url, answer.headers.get('content-security-policy')]).toEqual([
      url,
      expect.stringContaining("default-src 'none'"),
    ]);
    const html = await answer.text();
    const { document } = new JSDOM(html, { url }).window;
    const strange = [...document.querySelectorAll('*')].filter(
      ({ tagName, attributes }) =>
        ['SCRIPT', 'TEMPLATE', 'IFRAME', 'IMG', 'SVG'].includes(tagName.toUpperCase()) ||
        [...attributes].some(
          ({ name, value }) => /^on|^srcdoc$/.test(name) || /^\s*javascript:/i.test(value),
        ),
    );
    expect([url, strange.map(({ outerHTML }) => outerHTML.slice(0, 120))]).toEqual([url, []]);
    for (const field of document.querySelectorAll('input')) read += ` ${field.value}`;
    read += ` ${document.body.textContent}`;
    for (const { href } of document.querySelectorAll('a'))
      if (href.startsWith(mundo.sim.url) && !/\/pdf$/.test(href) && seen.size < 200) waiting.push(href);
  }
  expect(seen.size).toBeGreaterThan(10);
  // In the books an object is shown as JSON.
  const asWritten = (text: string) => read.includes(text) || read.includes(JSON.stringify(text).slice(1, -1));
  expect(written.filter((text) => !asWritten(text))).toEqual([]);
}, 60_000);
