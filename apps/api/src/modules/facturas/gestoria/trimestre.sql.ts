// The statements about a quarter. All of them stand on the same lines: the breakdown of every invoice that counts, with
// what a rectification by substitution takes away, each line on the day on which its tax falls due
// (docs/fiscal/trimestre.md). What a line is for the form is told by `partesDe`, and nowhere here.
import type { GrupoDevengado, TipoFactura, Tramo } from '@encadena/invoicing';
import type { Persona } from '@encadena/verifactu';
import { aMano, type Consulta, Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';

/** Whose quarter, its days, and how many invoices are read at most. */
export interface Pedido extends NifEnMundo {
  tramo: Tramo;
  limite: number;
}

/** The parts of a quarter that are alike; the row without `grupo` counts the invoices of all. */
export interface FilaGrupo extends Omit<GrupoDevengado, 'grupo'> {
  grupo: string | null;
  facturas: number;
  /** How many were read, those of other days too: one beyond the limit says that there are more. */
  leidas: number;
}

export interface Cuantas {
  n: number;
  /** As of a group. */
  leidas: number;
}

export interface FilaFactura {
  uuid: string;
  numeroCompleto: string;
  tipoFactura: TipoFactura;
  fechaExpedicion: string;
  fechaOperacion: string | null;
  destinatario: string | null;
  base: string;
  cuota: string;
  recargo: string;
}

/** A row of a page, with how many there are of all pages; one without invoice stands for a page that has none. */
export type FilaDePagina = Cuantas & (FilaFactura | { [K in keyof FilaFactura]: null });

/** A line of the book. */
export interface FilaLibro extends Omit<GrupoDevengado, 'grupo' | 'intracomunitario'> {
  uuid: string;
  /** Of a line that is taken away by substitution: those of the rectified invoice, as far as they are known. */
  numero: string | null;
  fechaExpedicion: string | null;
  fechaOperacion: string | null;
  tipoFactura: TipoFactura | null;
  /** The day on which its tax falls due. */
  devengo: string;
  /** The first recipient of its last record. */
  persona: Persona | null;
  referenciaExterna: string | null;
  irpfPorcentaje: string | null;
  /** On the first line of an invoice, or of what it takes away. */
  irpf: string | null;
}

/** An invoice of the book. */
export interface FilaDelLibro {
  uuid: string;
  numero: string;
}

export interface FilaIngresos {
  leidas: number;
  ingresos: string;
  ingresosTrimestre: string;
  retenciones: string;
  retencionesTrimestre: string;
}

/**
 * Issued invoices that may have to do with the days, each with its last record, which says whom it is to: those that it
 * annuls are out, as they are of the months. A month before the first day is read too: goods to another member state fall
 * due up to the fifteenth of the month after they left.
 */
const emitidas = ({ nifId, entorno, tramo: { desde, hasta }, limite }: Pedido): Prisma.Sql => Prisma.sql`
  e AS MATERIALIZED (
    SELECT f.id, f.tipo_factura, f.tipo_factura::text LIKE 'R%' AS rectificativa, f.numero, f.numero_completo,
      f.fecha_expedicion, f.fecha_operacion, f.desglose, f.modo_rectificacion, f.base_imponible, f.base_rectificada,
      coalesce(f.cuota_rectificada, 0) AS cuota_rectificada,
      coalesce(f.recargo_rectificado, 0) AS recargo_rectificado, f.irpf, f.irpf_porcentaje, f.referencia_externa,
      r.contenido #> '{Destinatarios,IDDestinatario,0}' AS persona
    FROM facturas f
    CROSS JOIN LATERAL (
      SELECT r.operacion, r.contenido
      FROM registros r
      WHERE r.nif_id = ${nifId}::uuid AND r.factura_id = f.id
      ORDER BY r.cadena_id DESC, r.posicion DESC
      LIMIT 1) r
    WHERE f.nif_id = ${nifId}::uuid AND f.entorno = ${entorno} AND f.emitida AND r.operacion <> 'BAJA'
      AND (f.fecha_expedicion BETWEEN ${desde}::date AND ${hasta}::date
        OR f.fecha_operacion BETWEEN ${desde}::date - 31 AND ${hasta}::date)
    LIMIT ${limite + 1})`;

/** The day of an invoice as a whole; a rectification counts when it is issued (LIVA art. 80.Siete, 89.Cinco). */
const DIA = Prisma.sql`CASE WHEN e.rectificativa THEN e.fecha_expedicion
  ELSE coalesce(e.fecha_operacion, e.fecha_expedicion) END`;

/** What was withheld of what is rectified, by the percentage of the invoice that rectifies it. */
const RETENCION = Prisma.sql`round(e.base_rectificada * coalesce(e.irpf_porcentaje, 0) / 100, 2)`;

/** What a substitution takes away: the lines of what it rectifies where they come to its amounts, else the amounts in one. */
const rectificado = (nifId: string): Prisma.Sql => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(o.id IS NOT NULL), false)
        AND sum((l.valor ->> 'baseImponible')::numeric) = e.base_rectificada
        AND coalesce(sum((l.valor ->> 'cuota')::numeric), 0) = e.cuota_rectificada
        AND coalesce(sum((l.valor ->> 'cuotaRecargo')::numeric), 0) = e.recargo_rectificado AS cuadra,
      jsonb_agg(l.valor || jsonb_build_object('numero', o.numero_completo, 'expedicion', o.fecha_expedicion,
        'operacion', o.fecha_operacion, 'tipo', o.tipo_factura) ORDER BY x.orden, l.orden) AS lineas,
      CASE WHEN count(DISTINCT x.orden) = 1 THEN jsonb_build_object('numero', min(x.numero_completo),
        'expedicion', min(x.fecha_expedicion), 'tipo', min(o.tipo_factura::text)) END AS unica,
      sum(o.irpf) FILTER (WHERE l.orden = 1) AS irpf
    FROM facturas_enlaces x
    LEFT JOIN facturas o ON o.nif_id = ${nifId}::uuid AND o.id = x.referida_id
    LEFT JOIN LATERAL jsonb_array_elements(o.desglose) WITH ORDINALITY AS l(valor, orden) ON true
    WHERE x.nif_id = ${nifId}::uuid AND x.factura_id = e.id AND x.tipo = 'RECTIFICA') o
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(*) = 1 THEN jsonb_agg(c.clase) -> 0 END AS clase
    FROM (
      SELECT DISTINCT valor - ARRAY['tipoImpositivo', 'recargoEquivalencia', 'baseImponible', 'baseImponibleACoste',
        'cuota', 'cuotaRecargo'] AS clase
      FROM jsonb_array_elements(e.desglose) AS v(valor)) c) c
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN o.cuadra THEN o.lineas
      ELSE jsonb_build_array(
        coalesce(c.clase, '{}') || coalesce(o.unica, '{}') || jsonb_build_object('baseImponible', e.base_rectificada,
          'cuota', e.cuota_rectificada, 'cuotaRecargo', e.recargo_rectificado)) END)
    WITH ORDINALITY AS d(valor, orden)`;

/** `lineas`: every line of those invoices with what it is, its amounts with their sign, and its day, within the days. */
const lineas = (pedido: Pedido): Prisma.Sql => Prisma.sql`${emitidas(pedido)},
  detalles AS (
    SELECT e.*, 1 AS signo, d.orden, d.valor, e.irpf AS retencion
    FROM e
    CROSS JOIN LATERAL jsonb_array_elements(e.desglose) WITH ORDINALITY AS d(valor, orden)
    UNION ALL
    SELECT e.*, -1 AS signo, d.orden, d.valor, CASE WHEN o.cuadra THEN o.irpf ELSE ${RETENCION} END AS retencion
    FROM e${rectificado(pedido.nifId)}
    WHERE e.modo_rectificacion = 'SUSTITUTIVA'),
  leidas AS (
    SELECT e.*, valor ->> 'impuesto' AS impuesto, valor ->> 'claveRegimen' AS clave,
      valor ->> 'calificacionOperacion' AS calificacion, valor ->> 'causaExencion' AS causa,
      valor ->> 'tipoImpositivo' AS tipo, valor ->> 'recargoEquivalencia' AS tipo_recargo,
      valor ->> 'recargoEquivalencia' IS NOT NULL OR coalesce((valor ->> 'cuotaRecargo')::numeric, 0) <> 0
        AS con_recargo,
      coalesce(valor ->> 'calificacionOperacion' = 'N2' AND e.persona #>> '{IDOtro,IDType}' = '02', false)
        AS intracomunitario,
      signo * (valor ->> 'baseImponible')::numeric AS base,
      signo * coalesce((valor ->> 'cuota')::numeric, 0) AS cuota,
      signo * coalesce((valor ->> 'cuotaRecargo')::numeric, 0) AS cuota_recargo,
      CASE WHEN NOT e.rectificativa AND valor ->> 'impuesto' = 'IVA' AND valor ->> 'causaExencion' = 'E5'
        THEN least(
          e.fecha_expedicion, (date_trunc('month', e.fecha_operacion::timestamp) + interval '1 month 14 days')::date)
        ELSE ${DIA} END AS devengo
    FROM detalles e),
  lineas AS (
    SELECT l.*, jsonb_build_array(impuesto, clave, calificacion, causa, tipo, tipo_recargo, con_recargo,
      rectificativa, intracomunitario)::text AS grupo
    FROM leidas l
    WHERE devengo BETWEEN ${pedido.tramo.desde}::date AND ${pedido.tramo.hasta}::date)`;

/** In exchange for tickets that count already: an F3 never does (SPEC of the agency, section 8.9; FAQ 27). */
const CUENTA = Prisma.sql`l.tipo_factura <> 'F3'`;

const CLASE = Prisma.raw(`l.impuesto, l.clave, l.calificacion, l.causa, l.tipo, l.tipo_recargo, l.con_recargo,
  l.rectificativa, l.intracomunitario`);

const COLUMNAS_DE_CLASE = Prisma.raw(`l.impuesto, l.clave AS "claveRegimen",
  l.calificacion AS "calificacionOperacion", l.causa AS "causaExencion", l.tipo AS "tipoImpositivo",
  l.tipo_recargo AS "recargoEquivalencia", l.con_recargo AS "conRecargo", l.rectificativa`);

export const gruposDelTrimestre = (pedido: Pedido): Consulta<FilaGrupo> =>
  aMano(Prisma.sql`WITH ${lineas(pedido)}
  SELECT l.grupo, ${COLUMNAS_DE_CLASE}, l.intracomunitario, count(DISTINCT l.id)::int AS facturas,
    (SELECT count(*)::int FROM e) AS leidas, coalesce(sum(l.base), 0)::text AS base, coalesce(sum(l.cuota), 0)::text AS cuota,
    coalesce(sum(l.cuota_recargo), 0)::text AS recargo
  FROM lineas l
  WHERE ${CUENTA}
  GROUP BY GROUPING SETS ((l.grupo, ${CLASE}), ())`);

interface Hoja {
  page: number;
  size: number;
}

/** One page of `suyas`, in the order of the invoices; beside each row, and alone where the page has none, how many they are. */
const unaPagina = ({ page, size }: Hoja): Prisma.Sql => Prisma.sql`
  SELECT c.n, c.leidas, p.id AS uuid, p.numero_completo AS "numeroCompleto", p.tipo_factura AS "tipoFactura",
    p.fecha_expedicion::text AS "fechaExpedicion", p.fecha_operacion::text AS "fechaOperacion",
    p.persona ->> 'NombreRazon' AS destinatario, p.base::text AS base, p.cuota::text AS cuota, p.recargo::text AS recargo
  FROM (SELECT (SELECT count(*)::int FROM suyas) AS n, (SELECT count(*)::int FROM e) AS leidas) c
  LEFT JOIN (
    SELECT * FROM suyas ORDER BY fecha_expedicion, numero, id LIMIT ${size} OFFSET ${page * size}) p ON true
  ORDER BY p.fecha_expedicion, p.numero, p.id`;

/** One page of the invoices behind some groups, and what each adds to them; of the base only where it counts. */
export const facturasDeGrupos = (
  pedido: Pedido,
  { grupos, conBase }: { grupos: readonly string[]; conBase: readonly string[] },
  hoja: Hoja,
): Consulta<FilaDePagina> =>
  aMano(Prisma.sql`WITH ${lineas(pedido)},
  suyas AS (
    SELECT l.id, l.numero, l.numero_completo, l.tipo_factura, l.fecha_expedicion, l.fecha_operacion, l.persona,
      coalesce(sum(l.base) FILTER (WHERE l.grupo = ANY(${conBase as string[]})), 0) AS base, sum(l.cuota) AS cuota,
      sum(l.cuota_recargo) AS recargo
    FROM lineas l
    WHERE ${CUENTA} AND l.grupo = ANY(${grupos as string[]})
    GROUP BY l.id, l.numero, l.numero_completo, l.tipo_factura, l.fecha_expedicion, l.fecha_operacion, l.persona)
  ${unaPagina(hoja)}`);

/**
 * Of each invoice its income and what was withheld of it, on its day. By substitution it is what changes: of the withholding
 * that of the invoices that it rectifies, or, where they are not ours or were rectified before, by its own percentage.
 */
const ingresos = (pedido: Pedido): Prisma.Sql => Prisma.sql`WITH ${emitidas(pedido)},
  ingresos AS (
    SELECT e.*, ${DIA} AS dia, e.base_imponible - coalesce(e.base_rectificada, 0) AS ingreso,
      e.irpf - CASE WHEN e.modo_rectificacion IS DISTINCT FROM 'SUSTITUTIVA' THEN 0
        WHEN o.cuadra THEN o.irpf
        ELSE ${RETENCION} END AS retencion
    FROM e
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_and(o.id IS NOT NULL), false) AND sum(o.base_imponible) = e.base_rectificada
          AND sum(o.cuotas) = e.cuota_rectificada AND sum(o.recargo) = e.recargo_rectificado AS cuadra,
        sum(o.irpf) AS irpf
      FROM facturas_enlaces x
      LEFT JOIN facturas o ON o.nif_id = ${pedido.nifId}::uuid AND o.id = x.referida_id
      WHERE e.modo_rectificacion = 'SUSTITUTIVA' AND x.nif_id = ${pedido.nifId}::uuid AND x.factura_id = e.id
        AND x.tipo = 'RECTIFICA') o
    WHERE e.tipo_factura <> 'F3'),
  suyos AS (
    SELECT *
    FROM ingresos
    WHERE dia BETWEEN ${pedido.tramo.desde}::date AND ${pedido.tramo.hasta}::date)`;

/** Of the year until the end of the quarter, and of the quarter, which begins on `trimestre`. */
export const ingresosDelAno = (pedido: Pedido, trimestre: string): Consulta<FilaIngresos> =>
  aMano(Prisma.sql`${ingresos(pedido)}
  SELECT (SELECT count(*)::int FROM e) AS leidas, coalesce(sum(ingreso), 0)::text AS ingresos,
    coalesce(sum(ingreso) FILTER (WHERE dia >= ${trimestre}::date), 0)::text AS "ingresosTrimestre",
    coalesce(sum(retencion), 0)::text AS retenciones,
    coalesce(sum(retencion) FILTER (WHERE dia >= ${trimestre}::date), 0)::text AS "retencionesTrimestre"
  FROM suyos`);

const conAlgo = (concepto: 'INGRESOS' | 'RETENCIONES'): Prisma.Sql =>
  concepto === 'INGRESOS' ? Prisma.sql`true` : Prisma.sql`retencion <> 0`;

/** One page of the invoices behind the income, or behind what was withheld (as `cuota`). */
export const facturasDeIngresos = (
  pedido: Pedido,
  concepto: 'INGRESOS' | 'RETENCIONES',
  hoja: Hoja,
): Consulta<FilaDePagina> =>
  aMano(Prisma.sql`${ingresos(pedido)},
  suyas AS (
    SELECT id, numero, numero_completo, tipo_factura, fecha_expedicion, fecha_operacion, persona, ingreso AS base,
      retencion AS cuota, 0 AS recargo
    FROM suyos
    WHERE ${conAlgo(concepto)})
  ${unaPagina(hoja)}`);

/** The lines of the book, in the order of the invoices; what a substitution takes away stands before what it says. */
export const lineasDelLibro = (pedido: Pedido): Consulta<FilaLibro> =>
  aMano(Prisma.sql`WITH ${lineas(pedido)}
  SELECT l.id AS uuid, ${COLUMNAS_DE_CLASE}, l.base::text, l.cuota::text, l.cuota_recargo::text AS recargo,
    CASE WHEN l.signo = 1 THEN l.numero_completo ELSE l.valor ->> 'numero' END AS numero,
    CASE WHEN l.signo = 1 THEN l.fecha_expedicion::text ELSE l.valor ->> 'expedicion' END AS "fechaExpedicion",
    CASE WHEN l.signo = 1 THEN l.fecha_operacion::text ELSE l.valor ->> 'operacion' END AS "fechaOperacion",
    CASE WHEN l.signo = 1 THEN l.tipo_factura::text ELSE l.valor ->> 'tipo' END AS "tipoFactura",
    l.devengo::text, l.persona, l.referencia_externa AS "referenciaExterna",
    l.irpf_porcentaje::text AS "irpfPorcentaje",
    CASE WHEN l.orden = 1 THEN (l.signo * l.retencion)::text END AS irpf
  FROM lineas l
  ORDER BY l.fecha_expedicion, l.numero, l.id, l.signo, l.orden`);

/** The invoices of the book, in their order. */
export const facturasDelLibro = (pedido: Pedido, maximo: number): Consulta<FilaDelLibro> =>
  aMano(Prisma.sql`WITH ${lineas(pedido)}
  SELECT l.id AS uuid, l.numero_completo AS numero
  FROM lineas l
  GROUP BY l.id, l.numero_completo, l.fecha_expedicion, l.numero
  ORDER BY l.fecha_expedicion, l.numero, l.id
  LIMIT ${maximo}`);

export const cuantasDelLibro = (pedido: Pedido): Consulta<Cuantas> =>
  aMano(Prisma.sql`WITH ${lineas(pedido)}
  SELECT count(DISTINCT l.id)::int AS n, (SELECT count(*)::int FROM e) AS leidas
  FROM lineas l`);
