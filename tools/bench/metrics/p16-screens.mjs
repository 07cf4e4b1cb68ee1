// @ts-check
// P16: the login and the list of invoices (ten thousand behind it) on a phone with a slow line, in a real browser: what Lighthouse asks of a
// page, beside a page that says hello; and how soon the list answers a finger.
import { createServer } from 'node:http';
import { argumentsOf } from '../../processes.mjs';
import { findChromium } from '../../lib/chromium.mjs';
import { freePort } from '../../lib/ports.mjs';
import { companyWith } from '../lib/invoices.mjs';
import { interleave, percentile } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';
import { answerTo, browserOf, visit } from '../lib/vitals.mjs';
import { CONTRASENA } from '../lib/world.mjs';

const HELLO = '<!doctype html><html lang="es"><title>Hola</title><h1>Hola</h1></html>';
const TAPS = 12;

/** @param {import('../types').World} world */
const helloServer = (world) =>
  world.once('page that says hello', async () => {
    const server = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(HELLO),
    );
    await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
    world.onClose(() => server.close());
    return `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
  })();

/** @param {import('../types').World} world @returns {Promise<string>} */
const webServer = (world) =>
  world.once('web', async () => {
    const [{ url }, port] = [await world.api(), await freePort()];
    await world.built('web');
    const address = `http://localhost:${port}`;
    await world.run(
      'web',
      argumentsOf('web'),
      { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, API_URL: url },
      `http://127.0.0.1:${port}/salud`,
    );
    return address;
  })();

/**
 * A browser in which the demo user has logged in.
 * @param {string} url @returns {Promise<import('../lib/vitals.mjs').State>}
 */
async function loggedIn(url) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@encadena.example', contrasena: CONTRASENA }),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
  const { datos } = await answer.json();
  return {
    cookies: answer.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*Path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const sameSite = /** @type {const} */ ('Lax');
      return { name, value, path, domain: 'localhost', expires: -1, httpOnly: true, secure: false, sameSite };
    }),
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'user', value: JSON.stringify(datos) },
          { name: 'language', value: 'es' },
        ],
      },
    ],
  };
}

/**
 * A finger goes on through the pages of the list: how long each tap waits for its frame, in ms.
 * @param {import('playwright-core').Page} page @param {number} taps
 */
async function turnPages(page, taps) {
  const times = [];
  const next = page.getByRole('button', { name: 'Página siguiente' });
  for (let i = 0; i < taps; i += 1) {
    await next.scrollIntoViewIfNeeded();
    const answered = page.waitForResponse((answer) => answer.url().includes('/api-internal/facturas?'));
    times.push(await answerTo(page, () => next.tap()));
    await answered;
  }
  return times;
}

/** @type {import('../types').Metric} */
export const P16 = {
  id: 'P16',
  title: 'Login and list of invoices on a phone with a slow line',
  missing: () => (findChromium() ? undefined : 'no Chromium was found: name it with CHROMIUM_PATH'),
  async run(world, { tiny }) {
    const { company } = await companyWith(world, tiny ? 60 : 10_000);
    const [browser, web, hello] = [await browserOf(world), await webServer(world), await helloServer(world)];
    const taps = tiny ? 2 : TAPS;
    const nothing = async () => undefined;
    /** @type {number[]} */
    const waits = [];
    /** @param {Awaited<ReturnType<typeof visit>>} seen */
    const valuesOf = ({ told: _, ...values }) => values;
    const { stats, ...noise } = await interleave(
      {
        hello: async () => valuesOf(await visit(browser, { url: hello, ready: 'h1' }, nothing)),
        login: async () =>
          valuesOf(
            await visit(browser, { url: `${web}/auth/login`, ready: 'input[type=password]' }, nothing),
          ),
        list: async () => {
          const what = {
            url: `${web}/user/nif/${company.nifId}/facturas`,
            ready: 'a.cifras[href*="/facturas/"]',
            state: await loggedIn(web),
          };
          const { told, ...values } = await visit(browser, what, (page) => turnPages(page, taps));
          waits.push(...told);
          return { ...values, p95: percentile(told, 0.95) };
        },
      },
      { tiny },
    );
    const rows = Object.entries({ login: stats.login, list: stats.list }).flatMap(([name, seen]) => [
      row({
        name: `${name}, score by Lighthouse's curves (without Speed Index)`,
        unit: '',
        better: 'higher',
        product: seen.score,
        goal: 0.95,
        moonshot: 1,
        absolute: true,
      }),
      row({
        name: `${name}, largest paint`,
        unit: 'ms',
        better: 'lower',
        product: seen.lcp,
        limit: stats.hello.lcp,
        limitName: 'a page that says hello',
        goal: 2.5,
        moonshot: 1.6,
        note: `first paint ${seen.fcp.median.toFixed(0)} ms, blocked for ${seen.tbt.median.toFixed(0)} ms, jumps ${seen.cls.median.toFixed(3)}`,
      }),
    ]);
    return {
      ...noise,
      rows: [
        ...rows,
        row({
          name: 'list, a tap on another page until the next frame, p95',
          unit: 'ms',
          better: 'lower',
          product: stats.list.p95,
          note: `the moonshot asks for 100 ms; p50 ${percentile(waits, 0.5)}, p95 ${percentile(waits, 0.95)}, p99 ${percentile(waits, 0.99)} ms of ${waits.length} taps, on a processor four times slower`,
        }),
      ],
    };
  },
};
