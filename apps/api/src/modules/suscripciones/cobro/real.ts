// What the provider holds, read from its subscription and schedule into as much as the reconciler looks at.
import type Stripe from 'stripe';
import type { Cantidades } from './deseado';

export interface ItemReal {
  id: string;
  /** The provider's id of the price. */
  precio: string;
  cantidad: number;
}
export interface Real {
  id: string;
  estado: Stripe.Subscription.Status;
  items: readonly ItemReal[];
  desde: Date;
  hasta: Date;
  /** It ends with its period. */
  termina: boolean;
  calendario: Calendario | null;
  /** Its tax rates: the phases of a schedule name them again. */
  tasas: readonly string[];
}
export interface Calendario {
  id: string;
  alAcabar: Stripe.SubscriptionSchedule.EndBehavior;
  /** From the running phase on; the end of each in seconds. */
  fases: readonly { desde: number; hasta: number; cantidades: Cantidades }[];
}

/** Alive: it will be billed again, or has a period that runs. */
const VIVOS: readonly Stripe.Subscription.Status[] = ['active', 'past_due', 'trialing', 'unpaid', 'paused'];
export const vive = ({ estado }: Pick<Real, 'estado'>): boolean => VIVOS.includes(estado);

export function realDe(sub: Stripe.Subscription, calendario: Stripe.SubscriptionSchedule | null): Real {
  const items = sub.items.data;
  return {
    id: sub.id,
    estado: sub.status,
    items: items.map(({ id, price, quantity }) => ({ id, precio: price.id, cantidad: quantity ?? 1 })),
    desde: new Date(Math.min(...items.map((i) => i.current_period_start)) * 1000),
    hasta: new Date(Math.max(...items.map((i) => i.current_period_end)) * 1000),
    termina: sub.cancel_at_period_end,
    calendario: calendario === null || calendario.status !== 'active' ? null : calendarioDe(calendario),
    tasas: (sub.default_tax_rates ?? []).map(({ id }) => id),
  };
}

function calendarioDe(c: Stripe.SubscriptionSchedule): Calendario {
  const desde = c.current_phase?.start_date ?? 0;
  return {
    id: c.id,
    alAcabar: c.end_behavior,
    fases: c.phases
      .filter((fase) => fase.start_date >= desde)
      .map((fase) => ({
        desde: fase.start_date,
        hasta: fase.end_date,
        cantidades: Object.fromEntries(
          fase.items.map(({ price, quantity }) => [
            typeof price === 'string' ? price : price.id,
            quantity ?? 1,
          ]),
        ),
      })),
  };
}

export const cantidadesDe = ({ items }: Pick<Real, 'items'>): Cantidades =>
  Object.fromEntries(items.map(({ precio, cantidad }) => [precio, cantidad]));

/**
 * An invoice for more in a subscription that runs. It stays open only where the order waits for its customer: nothing was
 * granted for it, and nothing is owed.
 */
export const deAmpliacion = ({ billing_reason }: Pick<Stripe.Invoice, 'billing_reason'>): boolean =>
  billing_reason === 'subscription_update';
export const ampliacionAbierta = (f: Pick<Stripe.Invoice, 'billing_reason' | 'status'>): boolean =>
  f.status === 'open' && deAmpliacion(f);
