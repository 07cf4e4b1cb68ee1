// What a shop does at the payment provider, at random: sells by invoices and payments, and takes back in every way there is.
import { comprador, iva, type Tienda } from '@encadena/api/testing/conexion-stripe/tienda';
import type { TestStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import type { Random } from './types';

/** What becomes of an invoice: paid at once, or on account, and then. */
export const OF_INVOICES = [
  'PAID',
  'PAID_AND_CREDITED',
  'PAID_AND_REFUNDED_WITHOUT_NOTE',
  'PAID_AND_DISPUTED',
  'OWED',
  'OWED_AND_CREDITED_TWICE',
  'CREDIT_NOTE_VOIDED',
  'VOIDED',
  'CREDITED_AND_VOIDED',
  'UNCOLLECTIBLE',
] as const;
export const OF_PAYMENTS = [
  'PAID',
  'REFUNDED',
  'REFUNDED_IN_PARTS',
  'REFUND_FAILED',
  'DISPUTE_LOST',
  'DISPUTE_OPEN',
] as const;

export type Step =
  | { what: 'INVOICE'; then: (typeof OF_INVOICES)[number]; cents: readonly number[]; share: number }
  | { what: 'PAYMENT'; then: (typeof OF_PAYMENTS)[number]; cents: number; share: number };

/** Every fate at least once, in any order, and as many more. */
export function shopHistory(random: Random, more: number): Step[] {
  const invoice = (then: (typeof OF_INVOICES)[number]): Step => ({
    what: 'INVOICE',
    then,
    cents: Array.from({ length: random.between(1, 4) }, () => random.between(200, 29_999)),
    share: random.between(1, 99),
  });
  const payment = (then: (typeof OF_PAYMENTS)[number]): Step => ({
    what: 'PAYMENT',
    then,
    cents: random.between(100, 39_999),
    share: random.between(1, 99),
  });
  const steps = [
    ...OF_INVOICES.map(invoice),
    ...OF_PAYMENTS.map(payment),
    ...Array.from({ length: more }, () =>
      random.chance(0.5) ? invoice(random.pick(OF_INVOICES)) : payment(random.pick(OF_PAYMENTS)),
    ),
  ];
  return shuffled(random, steps);
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = random.between(0, i);
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
}

/** The history done in a shop. `after`: whenever something has happened. Returns what the shop keeps in the end, in cents. */
export async function live(
  provider: TestStripe,
  { suya: shop }: Tienda,
  steps: readonly Step[],
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const tax = (await iva(shop)).id;
  const customer = (await comprador(shop)).id;
  let kept = 0;
  for (const step of steps) {
    kept +=
      step.what === 'INVOICE'
        ? await invoice({ provider, shop, tax, customer, after }, step)
        : await payment({ provider, shop, tax, customer, after }, step);
    await after();
  }
  return kept;
}

interface Shop {
  provider: TestStripe;
  shop: Stripe;
  tax: string;
  customer: string;
  after: () => Promise<void>;
}

async function invoice(
  { shop, tax, customer, after }: Shop,
  { then, cents, share }: Extract<Step, { what: 'INVOICE' }>,
): Promise<number> {
  const paid = then.startsWith('PAID');
  const draft = await shop.invoices.create({
    customer,
    default_tax_rates: [tax],
    ...(paid ? {} : { collection_method: 'send_invoice', days_until_due: 30 }),
  });
  for (const amount of cents)
    await shop.invoiceItems.create({
      customer,
      invoice: draft.id,
      amount,
      currency: 'eur',
      description: 'Mesa',
    });
  const payment_method = then === 'PAID_AND_DISPUTED' ? 'pm_card_createDispute' : 'pm_card_visa';
  const card = paid && (await shop.paymentMethods.attach(payment_method, { customer }));
  const issued = card
    ? await shop.invoices.pay(draft.id, { payment_method: card.id })
    : await shop.invoices.finalizeInvoice(draft.id);
  await after();
  const { id, total } = issued;
  const [first] = (await shop.invoices.listLineItems(id)).data;
  const credit = (part: number): Promise<Stripe.CreditNote> => {
    const amount = Math.max(1, Math.floor(((first?.amount ?? 0) * part) / 100));
    return shop.creditNotes.create({
      invoice: id,
      lines: [{ type: 'invoice_line_item', invoice_line_item: first?.id as string, amount }],
      ...(paid ? { refund_amount: amount + Math.round((amount * 21) / 100) } : {}),
    });
  };
  switch (then) {
    case 'PAID':
    case 'OWED':
      return total;
    case 'PAID_AND_CREDITED':
      return total - (await credit(share)).total;
    case 'OWED_AND_CREDITED_TWICE': {
      const once = await credit(share / 2);
      await after();
      return total - once.total - (await credit(share / 2)).total;
    }
    case 'CREDIT_NOTE_VOIDED': {
      const note = await credit(share);
      await after();
      await shop.creditNotes.voidCreditNote(note.id);
      return total;
    }
    case 'VOIDED':
      await shop.invoices.voidInvoice(id);
      return 0;
    case 'CREDITED_AND_VOIDED':
      await credit(share);
      await after();
      await shop.invoices.voidInvoice(id);
      return 0;
    // Of these a person decides: the invoice stands until then.
    case 'UNCOLLECTIBLE':
      await shop.invoices.markUncollectible(id);
      return total;
    case 'PAID_AND_REFUNDED_WITHOUT_NOTE': {
      const [pay] = (await shop.invoicePayments.list({ invoice: id })).data;
      await shop.refunds.create({
        payment_intent: pay?.payment.payment_intent as string,
        amount: Math.max(1, Math.floor((total * share) / 100)),
      });
      return total;
    }
    case 'PAID_AND_DISPUTED':
      await lose(shop);
      return total;
  }
}

const CARDS: Partial<Record<(typeof OF_PAYMENTS)[number], string>> = {
  REFUND_FAILED: 'pm_card_refundFail',
  DISPUTE_LOST: 'pm_card_createDispute',
  DISPUTE_OPEN: 'pm_card_createDispute',
};

async function payment(
  { provider, shop, after }: Shop,
  { then, cents, share }: Extract<Step, { what: 'PAYMENT' }>,
): Promise<number> {
  const { id } = await shop.paymentIntents.create({
    amount: cents,
    currency: 'eur',
    payment_method: CARDS[then] ?? 'pm_card_visa',
    confirm: true,
  });
  await after();
  const part = Math.max(1, Math.floor((cents * share) / 100));
  switch (then) {
    case 'PAID':
    case 'DISPUTE_OPEN':
      return cents;
    case 'REFUNDED':
      await shop.refunds.create({ payment_intent: id });
      return 0;
    case 'REFUNDED_IN_PARTS':
      await shop.refunds.create({ payment_intent: id, amount: part });
      await after();
      await shop.refunds.create({ payment_intent: id, amount: cents - part });
      return 0;
    case 'REFUND_FAILED':
      await shop.refunds.create({ payment_intent: id, amount: part });
      await after();
      await provider.avanzar({ dias: 2 });
      return cents;
    case 'DISPUTE_LOST':
      await lose(shop, id);
      return cents;
  }
}

/** Whoever closes a dispute accepts that it is lost. */
async function lose(shop: Stripe, payment_intent?: string): Promise<void> {
  const { data } = await shop.disputes.list({ limit: 100, ...(payment_intent ? { payment_intent } : {}) });
  const last = data.find(({ status }) => status !== 'lost');
  await shop.disputes.close(last?.id as string);
}
