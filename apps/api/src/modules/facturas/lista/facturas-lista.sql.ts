// The statements of the list of invoices and of the home. Pages must stay quick with a million invoices behind
// them: counters come from kept totals where they can, and sorting walks an index.
import type { FacturaResumenDto } from '@encadena/contracts';
import { type Entorno, type EstadoVerifactu, type Saldo } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma, segunReparto } from '../../../platform/db';
import type { TotalesDeMes } from '../../facturas-externas';
import { ACEPTADOS, estaAnulada } from './anulada.sql';
import { cuantas } from './cuantas-facturas.sql';
import { filtrosFacturas } from './facturas.filtros';
import type { Orden, Pedida, Query } from './pedida';
import { COLUMNAS_DE_ORDEN, pocasDe } from './pocas-facturas.sql';

export type FilaResumen = Omit<FacturaResumenDto, 'estadoFacturaAeat' | 'estadoPago' | 'pendienteDeCobro'> &
  Saldo & {
    /** Of the last of its records that the agency stored. */
    ultimoAceptado: EstadoVerifactu | null;
  };

/** Each order is an index read from one end (drafts without date or number stand first when newest come first). */
const ORDEN: Record<Orden['campo'], string[]> = {
  fechaExpedicion: ['fecha_expedicion', 'numero', 'id'],
  numero: ['ejercicio', 'numero', 'id'],
  importeTotal: ['importe_total', 'id'],
  modificada: ['modificada_en', 'id'],
};

export const ordenSql = ({ campo, sentido }: Orden): Prisma.Sql =>
  Prisma.raw(ORDEN[campo].map((columna) => `f.${columna} ${sentido === 'desc' ? 'DESC' : 'ASC'}`).join(', '));

/**
 * One page, and how many there are in all: `total` stands in each row, and in one that is no invoice (`uuid` is null) where the page is
 * empty. What stands beside each invoice is looked up by its key for those of the page: joined, a planner with old statistics would begin at
 * the other end (49 ms instead of one). Few among very many are all found before they are put in order.
 */
export const paginaDeFacturas = (
  pedida: Pedida,
  { page, size, sort, ...filtros }: Query & { sort: Orden },
): Consulta<(FilaResumen | { uuid: null }) & { total: number }> =>
  segunReparto((repartida) => {
    const { nifId, hoy, ahora, entorno } = pedida;
    const pocas = pocasDe(pedida, filtros, repartida);
    const unas = filtrosFacturas({ nifId, entorno }, filtros, { hoy, unaPorUna: repartida || !!pocas, sort });
    const total = cuantas(pedida, filtros, repartida);
    const hasta = (page + 1) * size;
    const enOrden = Prisma.sql`
      SELECT ${COLUMNAS_DE_ORDEN}
      FROM facturas f
      WHERE ${pocas ? Prisma.sql`NOT (SELECT pocas FROM son) AND` : Prisma.empty} ${unas}
      ORDER BY ${ordenSql(sort)}
      LIMIT ${hasta}`;
    return aMano(Prisma.sql`
  ${pocas ?? Prisma.empty}
  SELECT t.total, f.id AS uuid, f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
    coalesce(
      f.serie,
      (SELECT s.codigo FROM series s WHERE s.nif_id = ${nifId}::uuid AND s.id = f.serie_id)) AS serie,
    f.ejercicio, f.numero, f.numero_completo AS "numeroCompleto",
    f.fecha_expedicion::text AS "fechaExpedicion", f.fecha_vencimiento::text AS "fechaVencimiento",
    CASE WHEN f.estado_interno = 'BORRADOR'
      THEN (SELECT c.nombre FROM clientes c WHERE c.nif_id = ${nifId}::uuid AND c.id = f.cliente_id)
      ELSE f.destinatario_nombre END AS destinatario,
    jsonb_array_length(f.otros_destinatarios) AS "otrosDestinatarios",
    CASE WHEN f.divisa IS NOT NULL THEN jsonb_build_object(
      'moneda', f.divisa -> 'moneda', 'importeTotal', f.divisa #> '{totales,importeTotal}') END AS divisa,
    f.base_imponible::text AS "baseImponible", f.importe_total::text AS "importeTotal",
    f.total_a_pagar::text AS "totalAPagar", f.a_cobrar::text AS "aCobrar", f.cobrado::text,
    f.en_cuenta::text AS "enCuenta", f.origen, f.version,
    (
      SELECT r.estado
      FROM registros r
      WHERE r.nif_id = ${nifId}::uuid AND r.factura_id = f.id
      ORDER BY r.cadena_id DESC, r.posicion DESC
      LIMIT 1) AS "estadoVerifactu",
    (
      SELECT r.estado
      FROM registros r
      WHERE r.nif_id = ${nifId}::uuid AND r.factura_id = f.id AND r.estado = ANY(${ACEPTADOS})
      ORDER BY r.cadena_id DESC, r.posicion DESC
      LIMIT 1) AS "ultimoAceptado",
    EXISTS (
      SELECT FROM enlaces_publicos e
      WHERE e.nif_id = ${nifId}::uuid AND e.factura_id = f.id AND e.revocado_en IS NULL
        AND e.caduca_en > ${ahora}) AS "enlacePublico"
  FROM (SELECT ${
    pocas
      ? Prisma.sql`CASE WHEN (SELECT pocas FROM son) THEN (SELECT count(*) FROM pocas) ELSE ${total} END`
      : total
  }::int AS total) t
  LEFT JOIN LATERAL (
    SELECT f.*
    FROM (${pocas ? Prisma.sql`SELECT * FROM pocas UNION ALL (${enOrden})` : enOrden}) f
    ORDER BY ${ordenSql(sort)}
    LIMIT ${size} OFFSET ${page * size}) u ON true
  LEFT JOIN LATERAL (
    SELECT g.* FROM facturas g WHERE g.nif_id = ${nifId}::uuid AND g.id = u.id OFFSET 0) f ON true
  ORDER BY ${ordenSql(sort)}`);
  });

/** The kept totals of each month, of all chains of that world. */
export const mesesDe = (nifId: string, entorno: Entorno): Consulta<TotalesDeMes> =>
  aMano(Prisma.sql`
  SELECT r.ejercicio, r.mes, sum(r.emitidas)::int AS emitidas, sum(r.base_imponible)::text AS base,
    sum(r.cuotas)::text AS cuotas, sum(r.importe_total)::text AS total,
    sum(r.pendiente_cobro)::text AS pendiente
  FROM resumenes_mensuales r
  JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id
  WHERE r.nif_id = ${nifId}::uuid AND c.entorno = ${entorno}
  GROUP BY r.ejercicio, r.mes
  ORDER BY r.ejercicio DESC, r.mes`);

/** All of them, and those that an invoice that repeats has made. */
export const cuantosBorradores = (
  nifId: string,
  entorno: Entorno,
): Consulta<{ n: number; recurrentes: number }> =>
  aMano(Prisma.sql`SELECT count(*)::int AS n, (count(*) FILTER (WHERE origen = 'RECURRENTE'))::int AS recurrentes
  FROM facturas
  WHERE nif_id = ${nifId}::uuid AND entorno = ${entorno} AND estado_interno = 'BORRADOR'`);

/**
 * Quotes that were accepted and are not invoiced: those of which there is no draft yet, and those whose invoice was annulled. An index knows
 * the accepted ones, another the few records of annulment.
 */
export const presupuestosAceptados = (nifId: string, entorno: Entorno): Consulta<{ n: number }> =>
  aMano(Prisma.sql`SELECT ((
      SELECT count(*)
      FROM presupuestos p
      WHERE p.nif_id = ${nifId}::uuid AND p.entorno = ${entorno} AND p.decision = 'ACEPTADO'
        AND NOT EXISTS (
          SELECT FROM presupuestos_facturados v WHERE v.nif_id = ${nifId}::uuid AND v.presupuesto_id = p.id))
    + (
      SELECT count(*)
      FROM presupuestos_facturados v
      JOIN presupuestos p ON p.nif_id = v.nif_id AND p.id = v.presupuesto_id
      WHERE v.nif_id = ${nifId}::uuid AND p.entorno = ${entorno} AND p.decision = 'ACEPTADO'
        AND v.factura_id IN (
          SELECT b.factura_id FROM registros b WHERE b.nif_id = ${nifId}::uuid AND b.estado = 'ANULADA')
        AND ${estaAnulada(nifId, 'v')}))::int AS n`);

/** What is overdue on a day, by the kept totals of the days. */
export const vencidoDe = (
  nifId: string,
  entorno: Entorno,
  hoy: string,
): Consulta<{ facturas: number; importe: string }> =>
  aMano(Prisma.sql`SELECT coalesce(sum(v.facturas), 0)::int AS facturas, coalesce(sum(v.importe), 0)::text AS importe
  FROM vencimientos v
  JOIN cadenas c ON c.nif_id = v.nif_id AND c.id = v.cadena_id
  WHERE v.nif_id = ${nifId}::uuid AND c.entorno = ${entorno} AND v.vence < ${hoy}::date`);
