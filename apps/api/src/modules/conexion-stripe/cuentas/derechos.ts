// Whether an account can be read: each kind of object is asked for once, and what is refused is told by its name.
import type Stripe from 'stripe';
import { errorDeStripe } from '../../../platform/pasarela';
import type { Opciones, Pedir } from './proveedor-de-cuenta';

const UNO = { limit: 1 } as const;

/** The names are those of the provider's page for restricted keys. */
const LECTURAS: readonly [string, (stripe: Stripe, opciones: Opciones) => Promise<unknown>][] = [
  ['Invoices', (stripe, o) => stripe.invoices.list(UNO, o)],
  ['Credit notes', (stripe, o) => stripe.creditNotes.list(UNO, o)],
  ['Checkout Sessions', (stripe, o) => stripe.checkout.sessions.list(UNO, o)],
  ['Charges and Refunds', (stripe, o) => stripe.charges.list(UNO, o)],
  ['Customers', (stripe, o) => stripe.customers.list(UNO, o)],
  ['Tax Rates', (stripe, o) => stripe.taxRates.list(UNO, o)],
];

/** Undefined: nothing can be read, for the key or the connection is none any more. */
export async function derechosQueFaltan(pedir: Pedir): Promise<string[] | undefined> {
  const faltan: string[] = [];
  for (const [nombre, leer] of LECTURAS) {
    try {
      await pedir(leer);
    } catch (error) {
      const suyo = errorDeStripe(error);
      if (!suyo) throw error;
      if (suyo.type === 'StripeAuthenticationError' || suyo.code === 'account_invalid') return undefined;
      if (suyo.type !== 'StripePermissionError') throw error;
      faltan.push(nombre);
    }
  }
  return faltan;
}
