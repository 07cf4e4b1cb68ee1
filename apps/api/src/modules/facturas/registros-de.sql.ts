// The records of an invoice inside another statement.

import { type Solo, SIN_SOLO } from '../../platform/db';

/** Kind and state of each, in the order of the chain, as JSON; `f` is a row of `facturas`. */
export const registrosDe = (f: string, solo: Solo = SIN_SOLO): string => `(
  SELECT coalesce(
    jsonb_agg(jsonb_build_object('operacion', r.operacion, 'estado', r.estado) ORDER BY r.posicion), '[]')
  FROM registros r
  WHERE r.nif_id = ${f}.nif_id AND r.factura_id = ${f}.id${solo('r.nif_id')})`;
