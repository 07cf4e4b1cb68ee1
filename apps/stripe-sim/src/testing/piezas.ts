// What most tests need first: prices, and a customer with a card.
import type Stripe from 'stripe';

export async function precio(
  stripe: Stripe,
  unit_amount: number,
  interval: 'day' | 'week' | 'month' | 'year' = 'month',
  name = 'Plan',
): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'eur',
    unit_amount,
    recurring: { interval },
    product_data: { name },
  });
}

/** A customer whose card does what its number says. */
export async function clienteConTarjeta(stripe: Stripe, alias = 'pm_card_visa'): Promise<Stripe.Customer> {
  const cliente = await stripe.customers.create({ name: 'Emisora SL', email: 'pagos@emisora.example' });
  const tarjeta = await stripe.paymentMethods.attach(alias, { customer: cliente.id });
  return stripe.customers.update(cliente.id, { invoice_settings: { default_payment_method: tarjeta.id } });
}

export async function iva(stripe: Stripe, percentage = 21, inclusive = false): Promise<Stripe.TaxRate> {
  return stripe.taxRates.create({
    display_name: 'IVA',
    percentage,
    inclusive,
    country: 'ES',
    tax_type: 'vat',
  });
}

export interface Contratado {
  cliente: Stripe.Customer;
  sub: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
}

export async function contratar(
  stripe: Stripe,
  price: string,
  mas: Partial<Stripe.SubscriptionCreateParams> = {},
  alias?: string,
): Promise<Contratado> {
  const cliente = await clienteConTarjeta(stripe, alias);
  const sub = await stripe.subscriptions.create({
    customer: cliente.id,
    items: [{ price }],
    off_session: true,
    payment_behavior: 'error_if_incomplete',
    billing_mode: { type: 'flexible' },
    ...mas,
  });
  return { cliente, sub, item: sub.items.data[0] as Stripe.SubscriptionItem };
}
