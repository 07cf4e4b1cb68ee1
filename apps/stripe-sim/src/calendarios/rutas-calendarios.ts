// The calls about schedules.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { metadatos } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { idDe, idONulo, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { elementosDe } from '../suscripciones/cambiar';
import { cancelarAhora } from '../suscripciones/cancelar';
import { aplicarFase, faseDe, leerFases, soltar } from './fases';

const LISTA = ['limit', 'starting_after', 'ending_before'] as const;

function activo(libro: Libro, id: string): Stripe.SubscriptionSchedule {
  const calendario = libro.exigir('subscription_schedule', id);
  if (calendario.status !== 'active')
    rechazar(
      `You cannot update a subscription schedule that is currently in the \`${calendario.status}\` status.`,
      { param: 'id' },
    );
  return calendario;
}

function crear(
  libro: Libro,
  sub: Stripe.Subscription,
  metadata: Stripe.Metadata,
): Stripe.SubscriptionSchedule {
  if (sub.schedule !== null)
    rechazar('You cannot migrate a subscription that is already attached to a schedule.', {
      param: 'from_subscription',
    });
  if (!['active', 'trialing', 'past_due'].includes(sub.status))
    rechazar(`You cannot migrate a subscription that is in the \`${sub.status}\` status.`, {
      param: 'from_subscription',
    });
  const start = Math.min(...elementosDe(sub).map((i) => i.current_period_start));
  const end = Math.max(...elementosDe(sub).map((i) => i.current_period_end));
  const calendario = libro.poner('subscription_schedule', {
    id: nuevoId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: sub.billing_mode as Stripe.SubscriptionSchedule.BillingMode,
    canceled_at: null,
    completed_at: null,
    created: libro.ahora,
    current_phase: { start_date: start, end_date: end },
    customer: idDe(sub.customer),
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: sub.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [faseDe(sub, start, end)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: sub.id,
    test_clock: null,
  });
  emitir(libro, 'subscription_schedule.created', calendario);
  // Its end is the schedule's business now.
  cambiarSuscripcion(libro, sub, {
    ...sub,
    schedule: calendario.id,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
  });
  return calendario;
}

export const RUTAS_CALENDARIOS = [
  ruta('POST /v1/subscription_schedules', ['from_subscription', 'metadata'], ({ libro }, p) => {
    if (p.from_subscription === undefined)
      rechazar('The simulator makes schedules from a subscription only.', {
        code: 'simulator_unsupported',
        param: 'from_subscription',
      });
    return crear(
      libro,
      libro.exigir('subscription', p.from_subscription, 'from_subscription'),
      metadatos(p.metadata),
    );
  }),
  ruta('GET /v1/subscription_schedules', ['created', 'customer', ...LISTA], ({ libro }, p) =>
    recientes(
      libro
        .todos('subscription_schedule')
        .filter(
          (c) => enRango(c.created, p.created) && (p.customer === undefined || c.customer === p.customer),
        ),
      p,
      '/v1/subscription_schedules',
    ),
  ),
  ruta('GET /v1/subscription_schedules/:id', [], ({ libro, ids }) =>
    libro.exigir('subscription_schedule', ids['id'] as string),
  ),
  ruta(
    'POST /v1/subscription_schedules/:id',
    ['end_behavior', 'metadata', 'phases', 'proration_behavior'],
    ({ libro, ids, url }, p) => {
      const antes = activo(libro, ids['id'] as string);
      const sub = libro.exigir('subscription', idONulo(antes.subscription) ?? '');
      const actual = antes.current_phase as Stripe.SubscriptionSchedule.CurrentPhase;
      const pasadas = antes.phases.filter((f) => f.end_date <= actual.start_date);
      const fases =
        p.phases === undefined ? undefined : leerFases(libro, sub, p.phases, { start: actual.start_date });
      const primera = fases?.[0];
      if (primera !== undefined && primera.end_date <= libro.ahora)
        rechazar('The current phase cannot end in the past.', { param: 'phases[0][end_date]' });
      const despues = libro.poner('subscription_schedule', {
        ...antes,
        end_behavior: p.end_behavior ?? antes.end_behavior,
        metadata: metadatos(p.metadata, antes.metadata),
        phases: fases === undefined ? antes.phases : [...pasadas, ...fases],
        current_phase:
          primera === undefined ? actual : { start_date: primera.start_date, end_date: primera.end_date },
      });
      if (primera !== undefined)
        aplicarFase(libro, sub, primera, url, p.proration_behavior ?? 'create_prorations');
      emitir(libro, 'subscription_schedule.updated', despues, antes);
      return despues;
    },
  ),
  ruta('POST /v1/subscription_schedules/:id/release', [], ({ libro, ids }) => {
    const antes = activo(libro, ids['id'] as string);
    return soltar(libro, antes, libro.exigir('subscription', idONulo(antes.subscription) ?? ''));
  }),
  ruta('POST /v1/subscription_schedules/:id/cancel', [], ({ libro, ids }) => {
    const antes = activo(libro, ids['id'] as string);
    cancelarAhora(libro, libro.exigir('subscription', idONulo(antes.subscription) ?? ''), {
      reason: 'cancellation_requested',
    });
    return libro.exigir('subscription_schedule', antes.id);
  }),
];
