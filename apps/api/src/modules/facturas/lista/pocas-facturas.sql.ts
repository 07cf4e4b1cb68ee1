// What a list finds where that is little among very much (docs/adr/0080): all of it is found by an index and then put in order. A planner
// that takes it for much walks along the order of the list until it has met a page, which may be along a million invoices.
import { Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../../cadena';
import { patronBusqueda } from '../busqueda';
import { cuantas, enGrupos } from './cuantas-facturas.sql';
import { filtrosFacturas, MUNDO, POR_COBRAR, porEstadoPago, sonPocas } from './facturas.filtros';
import type { Filtros, Pedida } from './pedida';

/** Of more than these, the order of the list meets a page sooner than they are all read. */
const POCAS = Prisma.raw('3000');

/** A way to them: what it needs beforehand, whether it leads to few, and their ids. */
interface Camino {
  con: readonly Prisma.Sql[];
  pocas: Prisma.Sql;
  ids: Prisma.Sql;
}

/** Columns by which a list is put in order. */
export const COLUMNAS_DE_ORDEN = Prisma.raw(
  'f.id, f.ejercicio, f.numero, f.fecha_expedicion, f.importe_total, f.modificada_en',
);

/**
 * Common table expressions, of which `son` tells whether what is asked for is little (`pocas`), and `pocas` holds it if so: what an index
 * finds because it is little, or by its words. Undefined where none does. On a database that is spread over machines no
 * function reads a table, and states alone have such an index.
 */
export function pocasDe(pedida: Pedida, filtros: Filtros, repartida: boolean): Prisma.Sql | undefined {
  const { hoy, ahora: _, ...mundo } = pedida;
  const condicion = filtrosFacturas(mundo, filtros, { hoy, unaPorUna: true });
  if (sonPocas(filtros)) return conPocas([], Prisma.sql`true`, condicion);
  if (repartida) return undefined;
  const caminos = filtros.texto
    ? [porTexto(filtros.texto)]
    : [porGrupo(mundo, filtros), porPago(pedida, filtros)].filter((camino) => camino !== undefined);
  if (caminos.length === 0) return undefined;
  const ids = caminos.map(({ pocas, ids: suyos }) => Prisma.sql`WHEN ${pocas} THEN ${suyos}`);
  return conPocas(
    caminos.flatMap(({ con }) => con),
    Prisma.join(
      caminos.map(({ pocas }) => pocas),
      ' OR ',
    ),
    Prisma.sql`f.id = ANY (CASE ${Prisma.join(ids, ' ')} END) AND ${condicion}`,
  );
}

const conPocas = (antes: readonly Prisma.Sql[], son: Prisma.Sql, condicion: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`WITH ${Prisma.join(
    [
      ...antes,
      Prisma.sql`son AS MATERIALIZED (SELECT ${son} AS pocas)`,
      Prisma.sql`pocas AS MATERIALIZED (
    SELECT ${COLUMNAS_DE_ORDEN}
    FROM facturas f
    WHERE (SELECT pocas FROM son) AND ${condicion})`,
    ],
    ',\n  ',
  )}`;

/** However many have the words: their index is asked once, for the page and the count. */
const porTexto = (texto: string): Camino => ({
  con: [Prisma.sql`halladas AS MATERIALIZED (SELECT facturas_halladas(${patronBusqueda(texto)}) AS id)`],
  pocas: Prisma.sql`true`,
  ids: Prisma.sql`ARRAY(SELECT id FROM halladas)`,
});

/** By what the kept totals tell apart: they know which of them there are, and an index where they are. Drafts are in no total. */
function porGrupo(mundo: NifEnMundo, filtros: Filtros): Camino | undefined {
  const { ejercicio, serie, tipo, origen, estadoInterno } = filtros;
  if (ejercicio === undefined && !serie && !tipo && !origen) return undefined;
  const grupos = Prisma.sql`grupos AS MATERIALIZED (
    SELECT r.cadena_id, r.ejercicio, r.serie, r.tipo_factura, r.origen, sum(r.emitidas) AS emitidas
    ${enGrupos(mundo, { ejercicio, serie, tipo, origen })}
    GROUP BY r.cadena_id, r.ejercicio, r.serie, r.tipo_factura, r.origen)`;
  const borradores = Prisma.sql`
      UNION ALL
      SELECT b.id
      FROM facturas b
      WHERE b.nif_id = ${mundo.nifId}::uuid AND b.entorno = ${MUNDO[mundo.entorno]} AND b.estado_interno = 'BORRADOR'`;
  return {
    con: [grupos],
    pocas: Prisma.sql`(SELECT coalesce(sum(emitidas), 0) FROM grupos) <= ${POCAS}`,
    ids: Prisma.sql`ARRAY(
      SELECT facturas_del_grupo_halladas(cadena_id, ejercicio, serie, tipo_factura, origen)
      FROM grupos${(estadoInterno?.includes('BORRADOR') ?? true) ? borradores : Prisma.empty})`,
  };
}

/** By what is paid of them: all that is owed has an index, and so have both kinds of what is not. */
function porPago(pedida: Pedida, { estadoPago = [] }: Filtros): Camino | undefined {
  const debidas = estadoPago.every((estado) => POR_COBRAR.includes(estado));
  if (estadoPago.length === 0 || !(debidas || estadoPago.length === 1)) return undefined;
  const { nifId, entorno, hoy } = pedida;
  const contadas = debidas ? [...POR_COBRAR] : estadoPago;
  return {
    con: [],
    pocas: Prisma.sql`${cuantas(pedida, { estadoPago: contadas }, false)} <= ${POCAS}`,
    ids: Prisma.sql`ARRAY(
      SELECT f.id
      FROM facturas f
      WHERE f.nif_id = ${nifId}::uuid AND f.entorno = ${MUNDO[entorno]} AND ${porEstadoPago(estadoPago, hoy)})`,
  };
}
