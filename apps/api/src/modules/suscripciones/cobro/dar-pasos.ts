// The calls behind the steps. Each may be made again: it names the state that it wants, and its key is of that state
// and of the round in which it was asked for.
import type Stripe from 'stripe';
import { createHash } from 'node:crypto';
import type { Cantidades } from './deseado';
import type { Fase, Paso } from './pasos';

/** `ronda`: the same in every repetition of one piece of work, another one for the next. */
export async function darPasos(stripe: Stripe, pasos: readonly Paso[], ronda: string): Promise<void> {
  let calendario: string | null = null;
  for (const [i, paso] of pasos.entries()) {
    const clave = (que: string) => ({ idempotencyKey: claveDe(ronda, i, que, paso) });
    switch (paso.paso) {
      case 'soltar':
        await stripe.subscriptionSchedules.release(paso.calendario, {}, clave('release'));
        break;
      case 'terminar':
        await stripe.subscriptions.update(
          paso.suscripcion,
          { cancel_at_period_end: paso.termina },
          clave('end'),
        );
        break;
      case 'ajustar':
        await stripe.subscriptions.update(
          paso.suscripcion,
          { items: paso.items, proration_behavior: 'none' },
          clave('items'),
        );
        break;
      case 'programar':
        calendario =
          paso.calendario ??
          (
            await stripe.subscriptionSchedules.create(
              { from_subscription: paso.suscripcion },
              clave('schedule'),
            )
          ).id;
        await stripe.subscriptionSchedules.update(
          calendario,
          {
            end_behavior: 'release',
            proration_behavior: 'none',
            phases: [
              { ...fase(paso.fases[0], paso.tasas), end_date: paso.fases[0].hasta },
              fase(paso.fases[1], paso.tasas),
            ],
          },
          clave('phases'),
        );
    }
  }
}

const fase = ({ desde, cantidades }: Fase, tasas: readonly string[]) => ({
  start_date: desde,
  default_tax_rates: [...tasas],
  items: itemsDe(cantidades),
  proration_behavior: 'none' as const,
});
const itemsDe = (cantidades: Cantidades) =>
  Object.entries(cantidades).map(([price, quantity]) => ({ price, quantity }));

const claveDe = (ronda: string, i: number, que: string, paso: Paso): string =>
  `${ronda}:${i}:${que}:${createHash('sha256').update(JSON.stringify(paso)).digest('base64url').slice(0, 16)}`;
