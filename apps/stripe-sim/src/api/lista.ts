// Lists: newest first, in pages that are asked for by the last identifier seen.
import type Stripe from 'stripe';
import { rechazar } from './fallo';

export interface Paginacion {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

export interface Lista<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** `todos` in the order of the answer. */
export function pagina<T extends { id: string }>(todos: readonly T[], p: Paginacion, url: string): Lista<T> {
  const limite = p.limit ?? 10;
  if (limite < 1 || limite > 100)
    rechazar(`Invalid limit: must be between 1 and 100`, { code: 'parameter_invalid', param: 'limit' });
  if (p.starting_after !== undefined && p.ending_before !== undefined)
    rechazar('You can only use one of starting_after and ending_before.', { param: 'ending_before' });
  if (p.ending_before !== undefined) {
    const hasta = lugar(todos, p.ending_before, 'ending_before');
    const desde = Math.max(0, hasta - limite);
    return { object: 'list', data: todos.slice(desde, hasta), has_more: desde > 0, url };
  }
  const desde = p.starting_after === undefined ? 0 : lugar(todos, p.starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: todos.slice(desde, desde + limite),
    has_more: todos.length > desde + limite,
    url,
  };
}

function lugar<T extends { id: string }>(todos: readonly T[], id: string, param: string): number {
  const i = todos.findIndex((objeto) => objeto.id === id);
  if (i < 0) rechazar(`No such object: '${id.slice(0, 200)}'`, { code: 'resource_missing', param });
  return i;
}

/** What came last stands first. */
export const recientes = <T extends { id: string }>(
  todos: readonly T[],
  p: Paginacion,
  url: string,
): Lista<T> => pagina([...todos].reverse(), p, url);

/** A list inside an object, whole. */
export const dentroDe = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

export const enRango = (momento: number, rango: number | Stripe.RangeQueryParam | undefined): boolean =>
  rango === undefined ||
  (typeof rango === 'number'
    ? momento === rango
    : (rango.gt === undefined || momento > rango.gt) &&
      (rango.gte === undefined || momento >= rango.gte) &&
      (rango.lt === undefined || momento < rango.lt) &&
      (rango.lte === undefined || momento <= rango.lte));
