// What only a program names: its customer by identification or reference, its series by code, its own number, and
// whether it has issued an invoice of that reference already. By what a customer was known before it was merged into another, that one is found
// (docs/adr/0066); who has an identification today comes first.
import { DE_FILAS, enFormas } from '../../../platform/db';
import { CLIENTE } from './referencias.sql';

const HALLADO = `(${CLIENTE}) || jsonb_build_object(
  'personaFisica', c.persona_fisica, 'referenciaExterna', c.referencia_externa)`;

/** $1: what each of a list names, with its place `i`; $2: the world. In their order. */
export const APARTE = enFormas(
  DE_FILAS,
  (solo, oSi) => `
  SELECT p.i,
    (
      SELECT coalesce(jsonb_agg(h.cliente), '[]')
      FROM (
        SELECT DISTINCT ${HALLADO} AS cliente
        FROM clientes a
        JOIN clientes c ON c.nif_id = a.nif_id AND c.id = coalesce(a.absorbido_por, a.id) AND NOT c.archivado${solo('c.nif_id')}
        WHERE a.nif_id = p.nif_id AND a.referencia_externa = p.referencia_cliente${solo('a.nif_id')}
        LIMIT 2) h) AS "deReferencia",
    coalesce((
      SELECT ${HALLADO}
      FROM clientes c
      WHERE c.nif_id = p.nif_id AND c.tipo_identificacion = p.tipo_identificacion
        AND c.identificacion = p.identificacion AND c.pais = p.pais AND NOT c.archivado${solo('c.nif_id')}), (
      SELECT ${HALLADO}
      FROM clientes a
      JOIN clientes c ON c.nif_id = a.nif_id AND c.id = a.absorbido_por AND NOT c.archivado${solo('c.nif_id')}
      WHERE a.nif_id = p.nif_id AND a.tipo_identificacion = p.tipo_identificacion
        AND a.identificacion = p.identificacion AND a.pais = p.pais AND a.absorbido_por IS NOT NULL${solo('a.nif_id')}
      ORDER BY a.absorbido_en DESC, a.id
      LIMIT 1)) AS "deIdentificacion",
    (
      SELECT jsonb_build_object('id', s.id, 'tipos', s.tipos_factura, 'numerada', (
        SELECT f.id
        FROM facturas f
        WHERE f.nif_id = p.nif_id AND f.cadena_id = s.cadena_id AND f.serie = s.codigo
          AND f.ejercicio = p.ejercicio AND f.numero = p.numero${solo('f.nif_id')}))
      FROM series s
      JOIN cadenas k ON k.nif_id = s.nif_id AND k.id = s.cadena_id AND k.entorno = $2 AND k.abierta
      WHERE s.nif_id = p.nif_id AND (s.codigo = p.serie OR s.id = p.uuid_serie)
        AND NOT s.archivada${solo('s.nif_id')}) AS serie,
    (
      SELECT f.id
      FROM facturas f
      WHERE f.nif_id = p.nif_id AND f.entorno = $2 AND f.referencia_externa = p.referencia
        AND f.emitida AND f.origen = 'API'${solo('f.nif_id')}) AS emitida
  FROM ${oSi('posiciones(jsonb_array_length($1::jsonb)) AS n, jsonb_to_record($1::jsonb -> (n - 1))', 'jsonb_to_recordset($1::jsonb)')}
      AS p(i int, nif_id uuid, referencia_cliente text, tipo_identificacion tipo_identificacion, identificacion text,
        pais text, serie text, uuid_serie uuid, ejercicio int, numero int, referencia text)
  ORDER BY p.i`,
);
