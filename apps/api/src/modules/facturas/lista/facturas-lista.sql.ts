// The statements of the list of invoices and of the home. Pages must stay quick with a million invoices behind
// them: counters come from kept totals where they can, and sorting walks an index.
import type { Entorno } from '@encadena/invoicing';
import { aMano, type Consulta, Prisma, segunReparto } from '../../../platform/db';
import type { TotalesDeMes } from '../../facturas-externas';
import { estaAnulada } from './anulada.sql';
import { cuantas } from './cuantas-facturas.sql';
import { filtrosFacturas } from './facturas.filtros';
import { type FilaDePagina, ordenSql, paginaDe } from './pagina.sql';
import type { Orden, Pedida, Query } from './pedida';
import { COLUMNAS_DE_ORDEN, pocasDe } from './pocas-facturas.sql';

/** One page, all of them counted. Few among very many are found before they are put in order. */
export const paginaDeFacturas = (pedida: Pedida, query: Query & { sort: Orden }): Consulta<FilaDePagina> =>
  segunReparto((repartida) => {
    const { page, size, sort, ...filtros } = query;
    const { nifId, entorno, hoy } = pedida;
    const pocas = pocasDe(pedida, filtros, repartida);
    const unas = filtrosFacturas({ nifId, entorno }, filtros, { hoy, unaPorUna: repartida || !!pocas, sort });
    const total = cuantas(pedida, filtros, repartida);
    const enOrden = Prisma.sql`
      SELECT ${COLUMNAS_DE_ORDEN}
      FROM facturas f
      WHERE ${pocas ? Prisma.sql`NOT (SELECT pocas FROM son) AND` : Prisma.empty} ${unas}
      ORDER BY ${ordenSql(sort)}
      LIMIT ${(page + 1) * size}`;
    return paginaDe(pedida, query, {
      con: pocas ?? Prisma.empty,
      total: pocas
        ? Prisma.sql`CASE WHEN (SELECT pocas FROM son) THEN (SELECT count(*) FROM pocas) ELSE ${total} END`
        : total,
      filas: pocas ? Prisma.sql`SELECT * FROM pocas UNION ALL (${enOrden})` : enOrden,
    });
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
