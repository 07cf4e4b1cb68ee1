// Billing periods: whole intervals counted from the anchor, so that what began on a 31st falls on the last day of
// shorter months and comes back to the 31st in the next long one.
import type Stripe from 'stripe';

export interface Periodo {
  start: number;
  end: number;
}
export interface Cada {
  interval: Stripe.Price.Recurring.Interval;
  interval_count: number;
}

const DIA = 86_400;

/** `veces` intervals after the anchor; all in UTC, as the provider counts. */
export function tras(ancla: number, cada: Cada, veces: number): number {
  const cuantos = veces * cada.interval_count;
  if (cada.interval === 'day') return ancla + cuantos * DIA;
  if (cada.interval === 'week') return ancla + cuantos * 7 * DIA;
  const desde = new Date(ancla * 1000);
  const meses = cada.interval === 'year' ? cuantos * 12 : cuantos;
  const mes = desde.getUTCFullYear() * 12 + desde.getUTCMonth() + meses;
  const ano = Math.floor(mes / 12);
  const ultimo = new Date(Date.UTC(ano, (mes % 12) + 1, 0)).getUTCDate();
  const dia = Math.min(desde.getUTCDate(), ultimo);
  const hora = ((ancla % DIA) + DIA) % DIA;
  return Date.UTC(ano, mes % 12, dia) / 1000 + hora;
}

const LARGO: Readonly<Record<string, number>> = { day: DIA, week: 7 * DIA, month: 30 * DIA, year: 365 * DIA };

/** The period in which the moment lies: its start belongs to it, its end to the next. */
export function periodoEn(ancla: number, cada: Cada, momento: number): Periodo {
  const largo = (LARGO[cada.interval] ?? DIA) * cada.interval_count;
  let veces = Math.floor((momento - ancla) / largo);
  while (tras(ancla, cada, veces) > momento) veces -= 1;
  while (tras(ancla, cada, veces + 1) <= momento) veces += 1;
  return { start: tras(ancla, cada, veces), end: tras(ancla, cada, veces + 1) };
}

export const cadaDe = (precio: Stripe.Price): Cada => ({
  interval: precio.recurring?.interval ?? 'month',
  interval_count: precio.recurring?.interval_count ?? 1,
});
export const mismoIntervalo = (a: Cada, b: Cada): boolean =>
  a.interval === b.interval && a.interval_count === b.interval_count;
