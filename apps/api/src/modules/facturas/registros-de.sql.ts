// The records of an invoice inside another statement.

import { type Solo, SIN_SOLO } from '../../platform/db';

/**
 * In the order in which they were made: an invoice of a closed chain is corrected in the one behind it, where
 * positions begin anew (ADR 0021). Ids of chains are ordered by time, and the next one is opened when the one
 * before is closed for good.
 */
export const POR_ORDEN = 'r.cadena_id, r.posicion';
export const POR_ORDEN_INVERSO = 'r.cadena_id DESC, r.posicion DESC';

/** Kind and state of each, in their order, as JSON; `f` is a row of `facturas`. */
export const registrosDe = (f: string, solo: Solo = SIN_SOLO): string => `(
  SELECT coalesce(
    jsonb_agg(jsonb_build_object('operacion', r.operacion, 'estado', r.estado) ORDER BY ${POR_ORDEN}), '[]')
  FROM registros r
  WHERE r.nif_id = ${f}.nif_id AND r.factura_id = ${f}.id${solo('r.nif_id')})`;
