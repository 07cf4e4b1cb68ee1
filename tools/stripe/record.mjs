// Runs the check-list at a provider and takes down what it answered and what it told, so that another run can be
// compared with it.
import { setTimeout as wait } from 'node:timers/promises';
import { STORIES } from './check-list.mjs';
import { API_VERSION } from './provider.mjs';
import { hourOf, scrub } from './scrub.mjs';

/** What the product listens to of its own account (docs/runbook/stripe.md). */
const HEARD =
  /^(?:checkout\.session\.completed|customer\.(?:updated|tax_id\.updated)|customer\.subscription\.(?:created|updated|deleted|paused|resumed)|subscription_schedule\.(?:updated|released|completed|canceled|aborted)|invoice\.(?:created|finalized|finalization_failed|paid|payment_failed|payment_action_required|upcoming|voided)|payment_method\.automatically_updated)$/;
const RECENT = 300;

/**
 * `{ provider, version, steps: [{ name, answer, unexpected, events }] }`. `only`: the letters of the stories to run;
 * `tell` hears of each step.
 */
export async function record(provider, { only = '', tell = () => undefined } = {}) {
  const steps = [];
  for (const [name, story] of Object.entries(STORIES)) {
    if (only !== '' && !only.includes(name[0])) continue;
    const world = await provider.begin(`Check-list ${name}`);
    const customers = [];
    try {
      const taken = await play(story, world, customers, { settledMs: provider.settledMs, tell });
      steps.push(...taken);
    } finally {
      await world.end(customers);
    }
  }
  return { provider: provider.name, version: API_VERSION, steps };
}

async function play(story, { stripe, start, customer: params, advance }, customers, { settledMs, tell }) {
  const steps = [];
  const known = new Set((await recent(stripe)).map(({ id }) => id));
  let since = [];
  const hear = async () => {
    if (settledMs > 0) await wait(settledMs);
    const fresh = (await recent(stripe)).filter(({ id }) => !known.has(id)).reverse();
    for (const { id } of fresh) known.add(id);
    since.push(
      ...fresh.filter(({ type, data }) => HEARD.test(type) && customers.includes(customerOf(data.object))),
    );
  };
  const step = async (name, call, expected) => {
    const answer = await call().catch(refusal);
    await hear();
    const unexpected = deviations(expected, answer, name);
    steps.push({ name, unexpected, answer: scrub(answer, start), events: inOrder(since, start) });
    since = [];
    tell(name, unexpected);
    return answer;
  };
  await story({
    stripe,
    step,
    start: () => start,
    /** What the provider tries again by its own judgement is taken down once, however often it was. */
    async advance(seconds, { retries = false } = {}) {
      // Events are listed for thirty days only.
      await hear();
      await advance(seconds);
      if (!retries) return;
      await hear();
      since = since.filter(({ type }, i) => since.findIndex((one) => one.type === type) === i);
    },
    ...makers(stripe, params, customers),
  });
  return steps;
}

const makers = (stripe, params, customers) => {
  const card = async (customer, alias) => {
    const { id } = await stripe.paymentMethods.attach(alias, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  };
  return {
    card,
    async customer(alias = 'pm_card_visa') {
      const { id } = await stripe.customers.create({
        name: 'Emisora SL',
        email: 'pagos@emisora.example',
        preferred_locales: ['es'],
        ...params,
      });
      customers.push(id);
      await card(id, alias);
      const rate = { display_name: 'IVA', percentage: 21, inclusive: false, country: 'ES' };
      return { customer: id, taxRate: (await stripe.taxRates.create(rate)).id };
    },
    async price(unit_amount, interval = 'month') {
      const { id } = await stripe.prices.create({
        currency: 'eur',
        unit_amount,
        recurring: { interval },
        tax_behavior: 'exclusive',
        product_data: { name: 'Plan' },
      });
      return id;
    },
  };
};

const recent = (stripe) => stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: RECENT });

const customerOf = (object) => {
  const customer = object.object === 'customer' ? object.id : object.customer;
  return typeof customer === 'object' ? customer?.id : customer;
};

/** Oldest first; what happened at one moment by its name, for the provider promises no order there. */
const inOrder = (events, start) =>
  events
    .map(({ created, type, data }) => ({
      hour: hourOf(created - start),
      type,
      object: scrub(data.object, start),
    }))
    .sort((a, b) => a.hour - b.hour || (a.type < b.type ? -1 : a.type > b.type ? 1 : 0))
    .map(({ type, object }) => ({ type, object }));

function refusal(error) {
  if (error?.statusCode === undefined) throw error;
  const { statusCode: status, type, code, decline_code, param, message } = error;
  return {
    refused: Object.fromEntries(
      Object.entries({ status, type, code, decline_code, param, message }).filter(([, v]) => v !== undefined),
    ),
  };
}

/** Where an answer is not as the check-list says. */
function deviations(expected, answer, where) {
  if (expected !== null && typeof expected === 'object')
    return Object.entries(expected).flatMap(([name, one]) =>
      deviations(one, answer?.[name], `${where}.${name}`),
    );
  return Object.is(expected, answer)
    ? []
    : [`${where}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(answer) ?? 'nothing'}`];
}
