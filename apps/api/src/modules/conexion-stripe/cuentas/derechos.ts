// Whether an account can be read: every kind of object that we read is asked for once, and what is refused is told by its name.
import { PERMISOS_STRIPE } from '@encadena/contracts';
import type Stripe from 'stripe';
import { errorDeStripe } from '../../../platform/pasarela';
import type { Opciones, Pedir } from './proveedor-de-cuenta';

const UNO = { limit: 1 } as const;

type Lectura = (stripe: Stripe, opciones: Opciones) => Promise<unknown>;
type Permiso = (typeof PERMISOS_STRIPE)[number];

/** Some names of the provider's page cover more than one kind of object. */
const LECTURAS: Readonly<Record<Permiso, readonly Lectura[]>> = {
  Invoices: [(stripe, o) => stripe.invoices.list(UNO, o), (stripe, o) => stripe.invoicePayments.list(UNO, o)],
  'Credit notes': [(stripe, o) => stripe.creditNotes.list(UNO, o)],
  'Checkout Sessions': [(stripe, o) => stripe.checkout.sessions.list(UNO, o)],
  'Charges and Refunds': [
    (stripe, o) => stripe.charges.list(UNO, o),
    (stripe, o) => stripe.refunds.list(UNO, o),
  ],
  PaymentIntents: [(stripe, o) => stripe.paymentIntents.list(UNO, o)],
  Disputes: [(stripe, o) => stripe.disputes.list(UNO, o)],
  Customers: [(stripe, o) => stripe.customers.list(UNO, o)],
  'Tax Rates': [(stripe, o) => stripe.taxRates.list(UNO, o)],
};

/** Undefined: nothing can be read, for the key or the connection is none any more. */
export async function derechosQueFaltan(pedir: Pedir): Promise<Permiso[] | undefined> {
  const faltan = new Set<Permiso>();
  for (const permiso of PERMISOS_STRIPE)
    for (const leer of LECTURAS[permiso])
      try {
        await pedir(leer);
      } catch (error) {
        const suyo = errorDeStripe(error);
        if (!suyo) throw error;
        if (suyo.type === 'StripeAuthenticationError' || suyo.code === 'account_invalid') return undefined;
        if (suyo.type !== 'StripePermissionError') throw error;
        faltan.add(permiso);
      }
  return [...faltan];
}
