// @ts-check
// A page as a phone on a slow line meets it (the throttling that Lighthouse applies for mobile), what the browser itself tells of it, and the
// score of that by Lighthouse's curves, without its Speed Index, which wants pictures.
import { chromium } from 'playwright-core';
import { findChromium } from '../../lib/chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** 150 ms and 1.6 Mbit/s, as Lighthouse turns them into what a browser can be told. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;
/** A bound for what hangs, not for what is slow. */
const PATIENCE = 60_000;

/** Runs in the page before its own scripts. Windows of jumps as https://web.dev/articles/cls counts them. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, long: /** @type {[number, number][]} */ ([]), longest: 0 };
  Object.assign(window, { vitals: seen });
  const jumps = { value: 0, first: 0, last: 0 };
  /** @param {string} type @param {(entry: any) => void} see @param {object} [more] */
  const observe = (type, see, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - jumps.last >= 1000 || startTime - jumps.first >= 5000)
      Object.assign(jumps, { value: 0, first: startTime });
    jumps.value += value;
    jumps.last = startTime;
    seen.cls = Math.max(seen.cls, jumps.value);
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) seen.longest = Math.max(seen.longest, duration);
    },
    { durationThreshold: 16 },
  );
}

/**
 * The browser for the world, started once.
 * @param {import('../types').World} world
 */
export const browserOf = (world) =>
  world.once('browser', async () => {
    const browser = await chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS });
    world.onClose(() => browser.close());
    return browser;
  })();

/** @typedef {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>} State */

/**
 * Opens a page on such a phone and waits until it shows `ready` (a selector) and nothing more comes. `then` is done with it afterwards, on a
 * quick line. What it gives: ms until the first and the largest paint, ms for which the page could not answer, and how far it jumped.
 * @template Told @param {import('playwright-core').Browser} browser @param {{ url: string, ready: string, state?: State }} what
 * @param {(page: import('playwright-core').Page) => Promise<Told>} then
 */
export async function visit(browser, { url, ready, state }, then) {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'es',
    timezoneId: 'Europe/Madrid',
    storageState: state,
  });
  try {
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(watch);
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', SLOW_4G);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const { fcp, lcp, cls, long } = await page.evaluate(vitals);
    const tbt = long.reduce((sum, [at, ms]) => (at < fcp ? sum : sum + Math.max(0, ms - 50)), 0);
    await phone.send('Network.emulateNetworkConditions', {
      ...SLOW_4G,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const told = await then(page);
    return { fcp, lcp, cls, tbt, score: scoreOf({ fcp, lcp, cls, tbt }), told };
  } finally {
    await context.close();
  }
}

/** @returns {{ fcp: number, lcp: number, cls: number, long: [number, number][], longest: number }} */
function vitals() {
  return Reflect.get(window, 'vitals');
}

/**
 * Does something with a page and gives how long the browser took to answer it with a new frame, in ms; what takes less than 16 counts as 16.
 * @param {import('playwright-core').Page} page @param {() => Promise<unknown>} act
 */
export async function answerTo(page, act) {
  await page.evaluate(() => Object.assign(Reflect.get(window, 'vitals'), { longest: 0 }));
  await act();
  // The browser tells of an interaction after the frame that answers it.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
  return Math.max(16, (await page.evaluate(vitals)).longest);
}

/** Lighthouse's weights and curves for mobile: where the score is 0.9 and where 0.5. */
const CURVES = /** @type {const} */ ({
  fcp: { weight: 10, p10: 1800, median: 3000 },
  lcp: { weight: 25, p10: 2500, median: 4000 },
  tbt: { weight: 30, p10: 200, median: 600 },
  cls: { weight: 25, p10: 0.1, median: 0.25 },
});

/** @param {Record<keyof typeof CURVES, number>} values */
function scoreOf(values) {
  const parts = Object.entries(CURVES).map(([name, { weight, p10, median }]) => {
    const value = values[/** @type {keyof typeof CURVES} */ (name)];
    const x = value <= 0 ? -Infinity : (Math.log(value / median) * ERFC_ONE_FIFTH) / -Math.log(p10 / median);
    return { weight, score: (1 - erf(x)) / 2 };
  });
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { weight, score }) => sum + weight * score, 0) / all;
}

const ERFC_ONE_FIFTH = 0.9061938024368232;

/** Abramowitz and Stegun 7.1.26. @param {number} x */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - y * Math.exp(-x * x));
}
