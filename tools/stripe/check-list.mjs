// The check-list of docs/runbook/stripe.md: what the product asks of the provider in the life of a subscription, in the
// same calls, each with the result that the product counts on. Nothing here knows which provider answers.

const CENTS = { plan: 1500, more: 2500, year: 12_000 };
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Each story has a clock and a customer of its own. `step` takes down what a call gave, and says whether it was expected. */
export const STORIES = {
  'A: a first hire, and more in the middle of a period': async ({
    stripe,
    step,
    advance,
    start,
    ...make
  }) => {
    const { customer, taxRate } = await make.customer();
    const plan = await make.price(CENTS.plan);
    const { id, items } = await step(
      'A1',
      () => stripe.subscriptions.create({ ...hire(customer, plan, taxRate), expand: ['latest_invoice'] }),
      {
        status: 'active',
        items: { data: [{ quantity: 1 }] },
        latest_invoice: {
          status: 'paid',
          billing_reason: 'subscription_create',
          subtotal: 1500,
          total: 1815,
        },
      },
    );
    const [item] = items.data;
    await advance(10 * DAY);
    const change = {
      items: [{ id: item.id, quantity: 2 }],
      proration_behavior: 'always_invoice',
      proration_date: start() + 10 * DAY,
    };
    const { total } = await step(
      'A2',
      () => stripe.invoices.createPreview({ customer, subscription: id, subscription_details: change }),
      { status: 'draft', subtotal: 1016 },
    );
    await advance(HOUR);
    await step(
      'A3',
      () =>
        stripe.subscriptions.update(id, {
          ...change,
          off_session: true,
          payment_behavior: 'error_if_incomplete',
          expand: ['latest_invoice'],
        }),
      { items: { data: [{ quantity: 2 }] }, latest_invoice: { status: 'paid', total } },
    );
    await step(
      'A4',
      () =>
        stripe.subscriptions.update(id, {
          items: [{ id: item.id, quantity: 3 }],
          proration_behavior: 'none',
        }),
      { items: { data: [{ quantity: 3 }] } },
    );
    await step('A5', () => stripe.invoices.list({ subscription: id }), { data: { length: 2 } });
  },

  'B: something else from the renewal on, and extras': async ({ stripe, step, advance, ...make }) => {
    const { customer, taxRate } = await make.customer();
    const [plan, more] = [await make.price(CENTS.plan), await make.price(CENTS.more)];
    const { id, items } = await stripe.subscriptions.create({
      ...hire(customer, plan, taxRate),
      items: [{ price: plan, quantity: 2 }],
    });
    const [{ current_period_start, current_period_end }] = items.data;
    const schedule = async () => {
      const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
      return stripe.subscriptionSchedules.update(made.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            start_date: current_period_start,
            end_date: current_period_end,
            items: [{ price: plan, quantity: 2 }],
            default_tax_rates: [taxRate],
            proration_behavior: 'none',
          },
          {
            start_date: current_period_end,
            items: [
              { price: plan, quantity: 1 },
              { price: more, quantity: 1 },
            ],
            default_tax_rates: [taxRate],
            proration_behavior: 'none',
          },
        ],
      });
    };
    const first = await step('B1', schedule, {
      status: 'active',
      end_behavior: 'release',
      phases: [{ items: [{ quantity: 2 }] }, { items: [{ quantity: 1 }, { quantity: 1 }] }],
    });
    await step('B2', () => stripe.subscriptions.update(id, { cancel_at_period_end: true }), {
      refused: { status: 400 },
    });
    await step('B3', () => stripe.subscriptionSchedules.release(first.id), {
      status: 'released',
      released_subscription: id,
    });
    await step('B4', schedule, { status: 'active' });
    await advance(31 * DAY + HOUR / 6);
    const latest = async () => (await stripe.invoices.list({ subscription: id, limit: 1 })).data[0];
    const { id: draft } = await step('B5', latest, {
      status: 'draft',
      billing_reason: 'subscription_cycle',
      subtotal: 4000,
      total: 4840,
    });
    await step(
      'B6',
      () =>
        stripe.invoiceItems.create({
          customer,
          invoice: draft,
          amount: 350,
          currency: 'eur',
          description: '7 facturas adicionales',
        }),
      { amount: 350 },
    );
    await advance(2 * HOUR);
    await step('B7', latest, { status: 'paid', subtotal: 4350, total: 5264 });
    await step('B8', () => stripe.subscriptions.retrieve(id), {
      status: 'active',
      items: { data: [{ quantity: 1 }, { quantity: 1 }] },
    });
  },

  'C: a renewal that nobody pays': async ({ stripe, step, advance, ...make }) => {
    const { customer, taxRate } = await make.customer();
    const plan = await make.price(CENTS.plan);
    const { id } = await stripe.subscriptions.create(hire(customer, plan, taxRate));
    const latest = async () => (await stripe.invoices.list({ subscription: id, limit: 1 })).data[0];
    const subscription = () => stripe.subscriptions.retrieve(id);
    await make.card(customer, 'pm_card_chargeCustomerFail');
    await advance(31 * DAY + 2 * HOUR);
    await step('C1', subscription, { status: 'past_due' });
    const { id: open } = await step('C2', latest, { status: 'open', attempted: true, amount_paid: 0 });
    await make.card(customer, 'pm_card_visa');
    await step('C3', () => stripe.invoices.pay(open), { status: 'paid' });
    await step('C4', subscription, { status: 'active' });
    await make.card(customer, 'pm_card_chargeCustomerFail');
    await advance(30 * DAY);
    await step('C5', subscription, { status: 'past_due' });
    await advance(8 * DAY, { retries: true });
    await step('C6', subscription, {
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const { id: left } = await step('C7', latest, { status: 'open' });
    await step('C8', () => stripe.invoices.voidInvoice(left), { status: 'void' });
  },

  'D: an end that was asked for': async ({ stripe, step, advance, ...make }) => {
    const { customer, taxRate } = await make.customer();
    const plan = await make.price(CENTS.plan);
    const { id, items } = await stripe.subscriptions.create(hire(customer, plan, taxRate));
    const end = items.data[0].current_period_end;
    await step('D1', () => stripe.subscriptions.update(id, { cancel_at_period_end: true }), {
      cancel_at_period_end: true,
      cancel_at: end,
    });
    await step('D2', () => stripe.subscriptions.update(id, { cancel_at_period_end: false }), {
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await step('D3', () => stripe.subscriptions.update(id, { cancel_at_period_end: true }), {
      status: 'active',
    });
    await advance(31 * DAY + 2 * HOUR);
    await step('D4', () => stripe.subscriptions.retrieve(id), { status: 'canceled' });
    await step('D5', () => stripe.invoices.list({ subscription: id }), { data: { length: 1 } });
  },

  'E: extras of a yearly plan': async ({ stripe, step, advance, ...make }) => {
    const { customer, taxRate } = await make.customer();
    const year = await make.price(CENTS.year, 'year');
    const { id } = await step(
      'E1',
      () =>
        stripe.subscriptions.create({
          ...hire(customer, year, taxRate),
          pending_invoice_item_interval: { interval: 'month' },
        }),
      { status: 'active' },
    );
    await advance(20 * DAY);
    await step(
      'E2',
      () =>
        stripe.invoiceItems.create({
          customer,
          subscription: id,
          amount: 350,
          currency: 'eur',
          description: '7 facturas adicionales',
        }),
      { amount: 350 },
    );
    await advance(11 * DAY + 2 * HOUR);
    await step('E3', async () => (await stripe.invoices.list({ subscription: id, limit: 1 })).data[0], {
      status: 'paid',
      total: 424,
    });
  },

  'F: what is refused': async ({ stripe, step, ...make }) => {
    const { customer, taxRate } = await make.customer('pm_card_chargeCustomerFail');
    const plan = await make.price(CENTS.plan);
    const create = (more = {}) => stripe.subscriptions.create({ ...hire(customer, plan, taxRate), ...more });
    await step('F1', () => create(), { refused: { status: 402, code: 'card_declined' } });
    await make.card(customer, 'pm_card_authenticationRequired');
    await step('F2', () => create(), { refused: { status: 402 } });
    await step('F3', () => create({ items: [{ price: plan }, { price: plan }] }), {
      refused: { status: 400 },
    });
    await step('F4', () => stripe.subscriptions.list({ customer, status: 'all' }), { data: { length: 0 } });
  },

  'G: a bank that wants the holder': async ({ stripe, step, ...make }) => {
    const { customer, taxRate } = await make.customer('pm_card_authenticationRequired');
    const plan = await make.price(CENTS.plan);
    const made = await step(
      'G1',
      () =>
        stripe.subscriptions.create({
          ...hire(customer, plan, taxRate),
          payment_behavior: 'default_incomplete',
          off_session: undefined,
          expand: ['latest_invoice'],
        }),
      { status: 'incomplete', latest_invoice: { status: 'open' } },
    );
    await make.card(customer, 'pm_card_visa');
    await step('G2', () => stripe.invoices.pay(made.latest_invoice.id), { status: 'paid' });
    await step('G3', () => stripe.subscriptions.retrieve(made.id), { status: 'active' });
  },

  'H: tax ids': async ({ stripe, step, ...make }) => {
    const { customer } = await make.customer();
    await step('H1', () => stripe.customers.createTaxId(customer, { type: 'es_cif', value: 'B12345674' }), {
      type: 'es_cif',
      value: 'B12345674',
    });
    await step('H2', () => stripe.customers.createTaxId(customer, { type: 'ic_nif', value: 'B76543214' }), {
      type: 'ic_nif',
      verification: { status: 'unverified' },
    });
  },
};

const hire = (customer, price, taxRate) => ({
  customer,
  items: [{ price, quantity: 1 }],
  default_tax_rates: [taxRate],
  billing_mode: { type: 'flexible' },
  off_session: true,
  payment_behavior: 'error_if_incomplete',
});
