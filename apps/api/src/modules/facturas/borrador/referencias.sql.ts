// What an invoice names: its customer, or who stands for it since it was merged (docs/adr/0066), its account, its series, and the invoices that
// it rectifies or replaces.
import { DE_FILAS, enFormas, SIN_SOLO, type Solo } from '../../../platform/db';
import { unirCliente } from '../../clientes';
import { registrosDe } from '../registros-de.sql';

/** A row `c` of `clientes` as an invoice copies it; null when there is none. */
export const CLIENTE = `CASE WHEN c.id IS NOT NULL THEN jsonb_build_object(
    'id', c.id, 'tipoIdentificacion', c.tipo_identificacion, 'identificacion', c.identificacion,
    'pais', c.pais, 'nombre', c.nombre,
    'direccion', jsonb_build_object(
      'direccion', c.direccion, 'municipio', c.municipio, 'codigoPostal', c.codigo_postal,
      'provincia', c.provincia, 'pais', c.direccion_pais),
    'email', c.contacto_email, 'idioma', c.idioma,
    'bilingue', coalesce((c.valores_por_defecto ->> 'bilingue')::boolean, false),
    'diasVencimiento', coalesce((c.valores_por_defecto ->> 'diasVencimiento')::int, 0)) END`;

/** A row `b` of `cuentas_bancarias` as an invoice copies it; null when there is none. */
export const CUENTA = `CASE WHEN b.id IS NOT NULL THEN jsonb_build_object(
    'nombre', b.nombre, 'nombreBanco', b.nombre_banco, 'iban', b.iban, 'swift', b.swift) END`;

/** Where an invoice `o` that is named stands now: keys and values of an object. */
export const referida = (
  solo: Solo = SIN_SOLO,
): string => `'destinatario', o.destinatario, 'otros', o.otros_destinatarios,
    'moneda', CASE WHEN o.id IS NOT NULL THEN coalesce(o.divisa ->> 'moneda', 'EUR') END,
    'tipoCambio', o.divisa ->> 'tipoCambio', 'estadoInterno', o.estado_interno,
    'tipoFactura', o.tipo_factura, 'importeTotal', o.importe_total::text,
    'aCobrar', o.a_cobrar::text, 'ajustaA', o.ajusta_a,
    'sustituciones', CASE WHEN o.estado_interno = 'SUSTITUIDA' THEN (
      SELECT sum(CASE WHEN t.importe_total * (
        SELECT sum(p.importe_total)
        FROM facturas_enlaces q
        JOIN facturas p ON p.nif_id = q.nif_id AND p.id = q.referida_id
        WHERE q.nif_id = t.nif_id AND q.factura_id = t.id${solo('q.nif_id')}) < 0 THEN -1 ELSE 1 END)
      FROM facturas_enlaces m
      JOIN facturas t ON t.nif_id = m.nif_id AND t.id = m.factura_id AND t.estado_interno <> 'BORRADOR'
      WHERE m.nif_id = o.nif_id AND m.referida_id = o.id AND m.tipo = 'SUSTITUYE'${solo('m.nif_id')}) END,
    'registros', ${registrosDe('o', solo)}`;

/** By `posiciones`, which counts as one row: for the hundred that a list is taken for, all customers of the NIF would be read. $1: what each of a list names, with its place `i`; $2: the world of the series and of the invoices named. */
export const REFERENCIAS = enFormas(
  DE_FILAS,
  (solo, oSi) => `
  SELECT p.i, ${CLIENTE} AS cliente, coalesce(c.archivado, false) AS "clienteArchivado", ${CUENTA} AS cuenta,
    (
      SELECT coalesce(jsonb_agg((${CLIENTE}) || jsonb_build_object('archivado', c.archivado, 'pedido', a.id)), '[]')
      FROM clientes a
      JOIN clientes c ON c.nif_id = a.nif_id AND c.id = coalesce(a.absorbido_por, a.id)${solo('c.nif_id')}
      WHERE a.nif_id = p.nif_id AND a.id = ANY (p.otros)${solo('a.nif_id')}) AS otros,
    (
      SELECT s.tipos_factura
      FROM series s
      JOIN cadenas k ON k.nif_id = s.nif_id AND k.id = s.cadena_id AND k.entorno = $2 AND k.abierta
      WHERE s.nif_id = p.nif_id AND s.id = p.serie AND NOT s.archivada${solo('s.nif_id')}) AS "tiposDeSerie",
    (SELECT trim(u.nombre || ' ' || u.apellidos) FROM usuarios u WHERE u.id = p.usuario) AS "nombreUsuario",
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'referidaId', o.id, 'numeroCompleto', o.numero_completo,
        'fechaExpedicion', o.fecha_expedicion::text, ${referida(solo)})), '[]')
      FROM facturas o
      WHERE o.nif_id = p.nif_id AND o.id = ANY (p.facturas) AND o.entorno = $2
        AND o.estado_interno <> 'BORRADOR'${solo('o.nif_id')}) AS facturas
  FROM ${oSi('posiciones(jsonb_array_length($1::jsonb)) AS n, jsonb_to_record($1::jsonb -> (n - 1))', 'jsonb_to_recordset($1::jsonb)')}
      AS p(i int, nif_id uuid, usuario uuid, cliente uuid, cuenta uuid, serie uuid, otros uuid[], facturas uuid[])
  ${unirCliente({ nif: 'p.nif_id', id: 'p.cliente', solo })}
  LEFT JOIN cuentas_bancarias b ON b.nif_id = p.nif_id AND b.id = p.cuenta${solo('b.nif_id')}
  ORDER BY p.i`,
);
