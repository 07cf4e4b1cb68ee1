// The invoices around one, in one statement.
import { enFormas, type Solo } from '../../../platform/db';
import { registrosDe } from '../registros-de.sql';

/** An invoice `o` as the invoices around it show it: keys and values of an object. */
const datosDe = (
  solo: Solo,
): string => `'numeroCompleto', o.numero_completo, 'fechaExpedicion', o.fecha_expedicion::text,
    'tipoFactura', o.tipo_factura, 'estadoInterno', o.estado_interno,
    'importeTotal', o.importe_total::text, 'registros', ${registrosDe('o', solo)}`;

/** $1, $2, $3: NIF, invoice and world. No row when it is not there. */
export const RELACIONADAS = enFormas(
  '$1::uuid',
  (solo) => `
  WITH RECURSIVE yo AS (
    SELECT f.nif_id, f.id
    FROM facturas f
    WHERE f.nif_id = $1::uuid AND f.id = $2::uuid AND f.entorno = $3),
  familia AS (
    SELECT l.nif_id, l.factura_id, l.referida_id, l.tipo
    FROM yo JOIN facturas_enlaces l ON l.nif_id = yo.nif_id AND l.referida_id = yo.id AND l.emitida${solo('l.nif_id')}
    UNION
    SELECT l.nif_id, l.factura_id, l.referida_id, l.tipo
    FROM familia d
    JOIN facturas_enlaces l ON l.nif_id = d.nif_id AND l.referida_id = d.factura_id AND l.emitida${solo('l.nif_id')}
    WHERE d.tipo = 'RECTIFICA' AND l.tipo = 'RECTIFICA')
  SELECT
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'tipo', l.tipo, 'uuid', l.referida_id, ${datosDe(solo)},
        'numeroCompleto', l.numero_completo, 'fechaExpedicion', l.fecha_expedicion::text)
        ORDER BY l.orden), '[]')
      FROM facturas_enlaces l
      LEFT JOIN facturas o ON o.nif_id = l.nif_id AND o.id = l.referida_id${solo('o.nif_id')}
      WHERE l.nif_id = yo.nif_id AND l.factura_id = yo.id${solo('l.nif_id')}) AS hacia,
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'tipo', m.tipo, 'uuid', o.id, 'uuidReferida', m.referida_id, ${datosDe(solo)},
        'modo', o.modo_rectificacion,
        'importeRectificado',
        (o.base_rectificada + o.cuota_rectificada + coalesce(o.recargo_rectificado, 0))::text,
        'referidas', (
          SELECT jsonb_build_object('n', count(*), 'total', sum(p.importe_total)::text)
          FROM facturas_enlaces q
          LEFT JOIN facturas p ON p.nif_id = q.nif_id AND p.id = q.referida_id${solo('p.nif_id')}
          WHERE q.nif_id = o.nif_id AND q.factura_id = o.id${solo('q.nif_id')}))
        ORDER BY o.publicada_en, o.id), '[]')
      FROM familia m
      JOIN facturas o ON o.nif_id = m.nif_id AND o.id = m.factura_id${solo('o.nif_id')}) AS desde
  FROM yo`,
);
