// @ts-check
// P3, P4, P5: issuing over HTTP: session, guard of the NIF, validation, row-level security, idempotency key,
// number, seal, totals of the month, answer. The limits issue with none of that. P4 and P5 publish prepared
// drafts.
import { BODY } from '../limits/floor-shape.mjs';
import { closedLoop, openLoop } from '../lib/load.mjs';
import { interleave, summary } from '../lib/rounds.mjs';
import { issuing } from '../lib/issuing.mjs';
import { limitServers } from '../lib/limit-servers.mjs';
import { row } from '../lib/table.mjs';

const CONNECTIONS = 16;
const JSON_TYPE = { 'content-type': 'application/json' };
const LIMIT_NAMES = {
  floor: 'bare floor (Fastify, one SQL function)',
  textbook: 'textbook stack (Express, interactive Prisma transaction)',
};

/**
 * Requests of a limit server: any of 1,000 NIFs, or always the same.
 * @param {boolean} [one]
 */
const limitRequests = (one) => () => ({
  path: `/issue/${one ? 1 : 1 + Math.floor(Math.random() * 1000)}`,
  headers: JSON_TYPE,
  body: BODY,
});

/** @typedef {import('../types').Issuing} Issuing */
/** @typedef {Awaited<ReturnType<typeof limitServers>>} Limits */

/**
 * Both sides compile and plan what they run often: nothing is measured before that. At most half a minute.
 * @param {import('../types').World} world @param {Issuing} product @param {Limits} limits
 */
const warmUp = (world, product, limits) =>
  world.once('warm', async () => {
    const [count, ms] = [3000, 30_000];
    /** @type {[string, import('../types').Next][]} */
    const sides = [
      [product.url, await product.drafts(count)],
      [limits.floor, limitRequests()],
      [limits.textbook, limitRequests()],
    ];
    for (const [url, next] of sides) {
      let left = count;
      await closedLoop(url, {
        connections: CONNECTIONS,
        ms,
        next: () => ((left -= 1) < 0 ? undefined : next()),
      });
    }
  })();

/** @param {import('../types').World} world @param {{ tiny: boolean }} options */
async function setting(world, { tiny }) {
  const [product, limits] = [await issuing(world), await limitServers(world)];
  if (!tiny) await warmUp(world, product, limits);
  await product.renew();
  return {
    product,
    limits,
    ms: tiny ? 60 : 1200,
    connections: tiny ? 2 : CONNECTIONS,
    drafts: tiny ? 100 : 6000,
  };
}

/** @type {import('../types').Metric} */
export const P3 = {
  id: 'P3',
  title: 'Issue over HTTP, 1,000 NIFs, 16 connections',
  async run(world, options) {
    const { product, limits, ms, connections, drafts } = await setting(world, options);
    /** @type {import('../types').Next} */
    let next = () => undefined;
    /** @param {string} url @param {import('../types').Next} next */
    const rate = async (url, next) => (await closedLoop(url, { connections, ms, next })).rate;
    const { stats, ...noise } = await interleave(
      {
        floor: () => rate(limits.floor, limitRequests()),
        inOneCall: () => rate(product.url, () => product.issue(oneOf(product.companies))),
        textbook: () => rate(limits.textbook, limitRequests()),
        inTwoCalls: () => rate(product.url, () => createAndPublish(product)),
        prepared: () => rate(product.url, next),
      },
      {
        tiny: options.tiny,
        before: async (name) => {
          if (name === 'prepared') next = await product.drafts(drafts);
        },
      },
    );
    const floor = { limit: stats.floor.value, limitName: LIMIT_NAMES.floor };
    const textbook = { limit: stats.textbook.value, limitName: LIMIT_NAMES.textbook };
    const common = { unit: 'issues/s', better: /** @type {const} */ ('higher') };
    const whole = { ...common, name: 'create and issue in one call', product: stats.inOneCall.value };
    return {
      ...noise,
      rows: [
        row({ ...whole, ...floor, goal: 0.15, moonshot: 0.35 }),
        row({ ...whole, ...textbook, goal: 1.2, moonshot: 2.8 }),
        row({
          ...common,
          ...textbook,
          name: 'draft and publish, two calls',
          product: stats.inTwoCalls.value,
          goal: 0.6,
          moonshot: 1.5,
        }),
        row({
          ...common,
          ...floor,
          name: 'publish a prepared draft',
          product: stats.prepared.value,
          goal: 0.19,
          moonshot: 0.4,
        }),
      ],
    };
  },
};

/** @template T @param {readonly T[]} list @returns {T} */
function oneOf(list) {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('there is none');
  return one;
}

/**
 * An invoice that is drafted and published by two calls, as from the screen.
 * @param {Issuing} product @returns {import('../types').Ask}
 */
function createAndPublish({ companies, creation, publication }) {
  const company = oneOf(companies);
  return { ...creation(company), after: (text) => publication(JSON.parse(text).datos.uuid, company.nifId) };
}

/** @type {import('../types').Metric} */
export const P4 = {
  id: 'P4',
  title: 'Issue latency, 1,000 NIFs',
  async run(world, options) {
    const { product, limits, ms, connections, drafts } = await setting(world, options);
    /** @type {import('../types').Next} */
    let next = () => undefined;
    /** @param {{ p50: number, p95: number, rate: number }} loop */
    const times = ({ p50, p95, rate }) => ({ p50, p95, rate });
    const { stats, ...noise } = await interleave(
      {
        floor: async () => times(await closedLoop(limits.floor, { connections, ms, next: limitRequests() })),
        product: async () => times(await closedLoop(product.url, { connections, ms, next })),
      },
      {
        tiny: options.tiny,
        before: async (name) => {
          if (name === 'product') next = await product.drafts(drafts);
        },
      },
    );
    // A closed loop hides queueing: the same at half of the highest rate, requests due at times of their own.
    const half = await openLoop(product.url, {
      connections,
      rate: Math.max(1, stats.product.rate.median / 2),
      ms: ms * 2,
      next: await product.drafts(drafts),
    });
    const common = {
      unit: 'ms',
      better: /** @type {const} */ ('lower'),
      limitName: LIMIT_NAMES.floor,
      goal: 3,
      moonshot: 1.5,
    };
    return {
      ...noise,
      rows: [
        row({
          ...common,
          name: `p50, ${connections} connections`,
          product: stats.product.p50,
          limit: stats.floor.p50,
        }),
        row({
          ...common,
          name: `p95, ${connections} connections`,
          product: stats.product.p95,
          limit: stats.floor.p95,
        }),
        row({
          name: 'p50, open loop at half of the highest rate',
          unit: 'ms',
          better: 'lower',
          product: summary([half.p50]),
        }),
        row({
          name: 'p95, open loop at half of the highest rate',
          unit: 'ms',
          better: 'lower',
          product: summary([half.p95]),
        }),
      ],
    };
  },
};

/** @type {import('../types').Metric} */
export const P5 = {
  id: 'P5',
  title: 'One chain, 16 connections',
  async run(world, options) {
    const { product, limits, ms, connections, drafts } = await setting(world, options);
    const [, hot] = product.companies;
    /** @type {import('../types').Next} */
    let next = () => undefined;
    const { stats, ...noise } = await interleave(
      {
        floor: async () =>
          (await closedLoop(limits.floor, { connections, ms, next: limitRequests(true) })).rate,
        product: async () => (await closedLoop(product.url, { connections, ms, next })).rate,
      },
      {
        tiny: options.tiny,
        before: async (name) => {
          if (name === 'product') next = await product.drafts(drafts, hot && [hot]);
        },
      },
    );
    return {
      ...noise,
      rows: [
        row({
          name: 'publish',
          unit: 'issues/s',
          better: 'higher',
          product: stats.product.value,
          limit: stats.floor.value,
          limitName: LIMIT_NAMES.floor,
          goal: 0.5,
          moonshot: 0.9,
        }),
      ],
    };
  },
};
