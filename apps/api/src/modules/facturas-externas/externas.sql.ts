// The statements on invoices that another program issued: their list, and what they add to the figures of a NIF. A history may be as long as
// what is issued here: each of them walks an index, or reads the kept totals of months (docs/adr/0077).
import { type Entrada, type facturasExternas } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { aMano, comoTexto, type Consulta, Prisma } from '../../platform/db';
import { idsDe } from '../clientes';
import type { Contada, TotalesDeMes } from './meses-de-externas';

export type QueryExternas = Entrada<typeof facturasExternas.listar>['query'];
type Orden = NonNullable<QueryExternas['sort']>;

/** As it is stored; dates and amounts as texts. */
export interface FilaExterna extends Contada {
  uuid: string;
  numeroCompleto: string;
  fechaVencimiento: string | null;
  simplificada: boolean;
  tipoIdentificacion: string | null;
  pais: string | null;
  identificacion: string | null;
  nombre: string | null;
  descripcion: string | null;
  irpf: string;
  version: number;
}

const DE_SIEMPRE: Orden = { campo: 'fechaExpedicion', sentido: 'desc' };
/** Each as an index has it: a number is once in a year, which needs no other column to tell two apart. */
const ORDEN: Record<Orden['campo'], readonly string[]> = {
  fechaExpedicion: ['fecha_expedicion', 'id'],
  numeroCompleto: ['numero_completo', 'ejercicio'],
  importeTotal: ['importe_total', 'id'],
};

export const COLUMNAS = Prisma.sql`x.id AS uuid, x.numero_completo AS "numeroCompleto",
  x.fecha_expedicion::text AS "fechaExpedicion", x.fecha_vencimiento::text AS "fechaVencimiento",
  x.simplificada, x.tipo_identificacion AS "tipoIdentificacion", x.pais, x.identificacion, x.nombre,
  x.descripcion, x.base_imponible::text AS "baseImponible", x.cuotas::text, x.recargo::text, x.irpf::text,
  x.importe_total::text AS "importeTotal", x.total_a_pagar::text AS "totalAPagar", x.cobrado::text, x.version`;

/** If the file said nothing about payment, nothing is owed. */
const SE_DEBE = Prisma.sql`x.cobrado < x.total_a_pagar AND x.total_a_pagar > 0`;

const PRIMERA = '00000000-0000-0000-0000-000000000000';
const ULTIMA = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/**
 * In the order of dates, between its ends in their index. As pairs: a span of days whose ends it does not know counts as nearly empty to the
 * planner, which would rather sort all of the year.
 */
const delEjercicio = (ejercicio: number, campo: Orden['campo']): Prisma.Sql =>
  campo === 'fechaExpedicion'
    ? Prisma.sql`(x.fecha_expedicion, x.id) >= (${`${ejercicio}-01-01`}::date, ${PRIMERA}::uuid)
    AND (x.fecha_expedicion, x.id) <= (${`${ejercicio}-12-31`}::date, ${ULTIMA}::uuid)`
    : Prisma.sql`x.ejercicio = ${ejercicio}`;

/** Those of a customer, by tax id: its own, and those of whoever was merged into it (docs/adr/0066). */
const deCliente = (nifId: string, cliente: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM clientes c
  WHERE c.nif_id = ${nifId}::uuid AND c.id = ANY (${idsDe(nifId, cliente)}) AND c.identificacion = x.identificacion
    AND c.tipo_identificacion = x.tipo_identificacion AND c.pais = x.pais)`;

const conTexto = (texto: string): Prisma.Sql => Prisma.sql`(
  plegar(x.numero_completo) LIKE plegar(${comoTexto(texto)}) OR plegar(x.nombre) LIKE plegar(${comoTexto(texto)})
  OR plegar(x.identificacion) LIKE plegar(${comoTexto(texto)}))`;

function filtros(
  nifId: string,
  hoy: string,
  { ejercicio, cobro, uuidCliente, texto, sort }: QueryExternas,
): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`x.nif_id = ${nifId}::uuid`,
      ...(ejercicio ? [delEjercicio(ejercicio, (sort ?? DE_SIEMPRE).campo)] : []),
      ...(cobro ? [SE_DEBE] : []),
      ...(cobro === 'VENCIDA' ? [Prisma.sql`x.fecha_vencimiento < ${hoy}::date`] : []),
      ...(uuidCliente ? [deCliente(nifId, uuidCliente)] : []),
      ...(texto ? [conTexto(texto)] : []),
    ],
    ' AND ',
  );
}

export function paginaDeExternas(nifId: string, hoy: string, query: QueryExternas): Consulta<FilaExterna> {
  const { campo, sentido } = query.sort ?? DE_SIEMPRE;
  const orden = ORDEN[campo].map((columna) => `x.${columna} ${sentido === 'desc' ? 'DESC' : 'ASC'}`);
  return aMano(Prisma.sql`
  SELECT ${COLUMNAS}
  FROM facturas_externas x
  WHERE ${filtros(nifId, hoy, query)}
  ORDER BY ${Prisma.raw(orden.join(', '))}
  LIMIT ${query.size} OFFSET ${query.page * query.size}`);
}

/** How many there are in all. The list as it opens, and one year of it, are counted by the month. */
export function cuantasExternas(nifId: string, hoy: string, query: QueryExternas): Consulta<{ n: number }> {
  const { ejercicio, cobro, uuidCliente, texto } = query;
  if (cobro || uuidCliente || texto)
    return aMano(
      Prisma.sql`SELECT count(*)::int AS n FROM facturas_externas x WHERE ${filtros(nifId, hoy, query)}`,
    );
  return aMano(Prisma.sql`
  SELECT coalesce(sum(m.emitidas), 0)::int AS n
  FROM meses_externas m
  WHERE m.nif_id = ${nifId}::uuid AND (${ejercicio ?? null}::int IS NULL OR m.ejercicio = ${ejercicio ?? null}::int)`);
}

export const unaExterna = (nifId: string, id: string): Consulta<FilaExterna> =>
  aMano(Prisma.sql`
  SELECT ${COLUMNAS}
  FROM facturas_externas x
  WHERE x.nif_id = ${nifId}::uuid AND x.id = ${id}::uuid`);

/** The customer with the same tax id, else who stands for the one that had it. */
export const clienteDeExterna = (nifId: string, id: string): Consulta<{ uuid: string }> =>
  aMano(Prisma.sql`
  SELECT c.id AS uuid
  FROM facturas_externas x
  JOIN clientes a ON a.nif_id = x.nif_id AND a.tipo_identificacion = x.tipo_identificacion AND a.pais = x.pais
    AND a.identificacion = x.identificacion
  JOIN clientes c ON c.nif_id = a.nif_id AND c.id = coalesce(a.absorbido_por, a.id) AND NOT c.archivado
  WHERE x.nif_id = ${nifId}::uuid AND x.id = ${id}::uuid
  ORDER BY a.absorbido_por IS NOT NULL, a.absorbido_en DESC, c.id
  LIMIT 1`);

export interface QuienLaRectifica {
  uuid: string;
  numeroCompleto: string | null;
  fechaExpedicion: string | null;
  tipoFactura: string;
  estadoInterno: string;
  importeTotal: string;
}

/** A reference to an invoice that is not ours names it by number and date. */
export const rectificativasDe = (nifId: string, entorno: Entorno, id: string): Consulta<QuienLaRectifica> =>
  aMano(Prisma.sql`
  SELECT f.id AS uuid, f.numero_completo AS "numeroCompleto", f.fecha_expedicion::text AS "fechaExpedicion",
    f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno", f.importe_total::text AS "importeTotal"
  FROM facturas_externas x
  JOIN facturas_enlaces e ON e.nif_id = x.nif_id AND e.referida_id IS NULL
    AND e.numero_completo = x.numero_completo AND e.fecha_expedicion = x.fecha_expedicion
  JOIN facturas f ON f.nif_id = e.nif_id AND f.id = e.factura_id AND f.entorno = ${entorno}
  WHERE x.nif_id = ${nifId}::uuid AND x.id = ${id}::uuid
  ORDER BY f.creada_en, f.id
  LIMIT 100`);

export interface FilaSumaExternas {
  facturas: number;
  baseImponible: string;
  cuotas: string;
  recargo: string;
  importeTotal: string;
}

export const sumaDeExternas = (nifId: string, desde: string, hasta: string): Consulta<FilaSumaExternas> =>
  aMano(Prisma.sql`
  SELECT count(*)::int AS facturas, coalesce(sum(base_imponible), 0)::text AS "baseImponible",
    coalesce(sum(cuotas), 0)::text AS cuotas, coalesce(sum(recargo), 0)::text AS recargo,
    coalesce(sum(importe_total), 0)::text AS "importeTotal"
  FROM facturas_externas
  WHERE nif_id = ${nifId}::uuid AND fecha_expedicion BETWEEN ${desde}::date AND ${hasta}::date`);

/** The kept totals of each month. They belong to the real environment; the test environment has none. */
export const mesesDeExternas = (nifId: string, entorno: Entorno): Consulta<TotalesDeMes> =>
  aMano(Prisma.sql`
  SELECT m.ejercicio, m.mes, m.emitidas, m.base_imponible::text AS base, m.cuotas::text,
    m.importe_total::text AS total, m.pendiente_cobro::text AS pendiente
  FROM meses_externas m
  WHERE m.nif_id = ${nifId}::uuid AND ${entorno} = 'REAL' AND m.emitidas > 0`);

/** What is overdue on a day: an index knows what is owed, by the day on which it is due. */
export const externasVencidas = (
  nifId: string,
  entorno: Entorno,
  hoy: string,
): Consulta<{ facturas: number; importe: string }> =>
  aMano(Prisma.sql`
  SELECT count(*)::int AS facturas, coalesce(sum(x.total_a_pagar - x.cobrado), 0)::text AS importe
  FROM facturas_externas x
  WHERE x.nif_id = ${nifId}::uuid AND ${entorno} = 'REAL' AND ${SE_DEBE} AND x.fecha_vencimiento < ${hoy}::date`);

export interface SaldoDeExternas {
  facturas: number;
  facturado: string;
  /** If nobody said anything, all of it, so that nothing is owed. */
  cobrado: string;
  vencido: string;
}

export const saldoDeExternas = (
  nifId: string,
  entorno: Entorno,
  cliente: string,
  hoy: string,
): Consulta<SaldoDeExternas> =>
  aMano(Prisma.sql`
  SELECT count(*)::int AS facturas, coalesce(sum(x.total_a_pagar), 0)::text AS facturado,
    coalesce(sum(coalesce(x.cobrado, x.total_a_pagar)), 0)::text AS cobrado,
    coalesce(sum(x.total_a_pagar - x.cobrado) FILTER (
      WHERE ${SE_DEBE} AND x.fecha_vencimiento < ${hoy}::date), 0)::text AS vencido
  FROM facturas_externas x
  WHERE x.nif_id = ${nifId}::uuid AND ${entorno} = 'REAL' AND ${deCliente(nifId, cliente)}`);

/** Numbers of a year that another program gave; none unless one of `buscados` is among them. They are of the real environment. */
export const numerosDeExternas = (
  nifId: string,
  entorno: Entorno,
  ejercicio: number,
  buscados: readonly string[],
): Consulta<{ numeroCompleto: string }> =>
  aMano(Prisma.sql`
  SELECT x.numero_completo AS "numeroCompleto"
  FROM facturas_externas x
  WHERE x.nif_id = ${nifId}::uuid AND x.ejercicio = ${ejercicio}
    AND EXISTS (
      SELECT FROM facturas_externas y
      WHERE y.nif_id = ${nifId}::uuid AND y.numero_completo = ANY(${[...buscados]}) AND y.ejercicio = ${ejercicio}
        AND ${entorno} = 'REAL')`);
