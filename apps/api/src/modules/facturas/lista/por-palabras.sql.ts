// Searching the list by words with a bounded effort, however many invoices there are and have them (docs/adr/0081). What is in most of them is met
// along the order of the list, what is in few of them by the index; only as far as a thousand are they counted.
import { type Consulta, Prisma, segunReparto } from '../../../platform/db';
import { patronBusqueda } from '../busqueda';
import { filtrosFacturas, MUNDO, sonPocas } from './facturas.filtros';
import { paginaDeFacturas } from './facturas-lista.sql';
import { type FilaDePagina, ordenSql, paginaDe } from './pagina.sql';
import type { Orden, Pedida, Query } from './pedida';
import { COLUMNAS_DE_ORDEN } from './pocas-facturas.sql';

/** Of more than these a search says that there are more, and not how many. */
export const CONTADAS = 1_000;
const UNA_MAS = Prisma.raw(String(CONTADAS + 1));
/** Where more than half of the first hundred in the order of the list have the words, … */
const ASOMADAS = Prisma.raw('100');
/** … so many are looked at for a thousand, before the index of words is asked. */
const PRIMERAS = Prisma.raw('1500');
/** Where the index knows more than a thousand, so many are looked through for the page. */
const RECORRIDAS = Prisma.raw('10000');

type ConPalabras = Query & { texto: string; sort: Orden };

/** Whether a page is searched for in this way: what is little anyhow is not, nor what lies behind the thousand. */
export const seAcota = (query: Query & { sort: Orden }): query is ConPalabras =>
  !!query.texto && (query.page + 1) * query.size <= CONTADAS && !sonPocas(query);

/**
 * A page of what has these words. `hayMas` says that there are more than `CONTADAS`; whether that is proven, and the page full, `seSabe` tells. Where
 * it is not, all must be read (`paginaDeFacturas`): so it is with words that some thousands of old invoices have and no new one, and with another
 * filter that few of those with the words pass.
 */
export const paginaPorPalabras = (pedida: Pedida, query: ConPalabras): Consulta<FilaDePagina> =>
  segunReparto((repartida) => {
    if (repartida) return paginaDeFacturas(pedida, query);
    const { page, size, sort, ...filtros } = query;
    const { nifId, entorno, hoy } = pedida;
    const unas = filtrosFacturas({ nifId, entorno }, filtros, { hoy, unaPorUna: true });
    /**
     * Of the first `cuantas` in the order of the list, those that are looked for. The planner is not told how many they are: who believes that
     * there are hardly more would read and sort all.
     */
    const entre = (cuantas: Prisma.Sql): Prisma.Sql => Prisma.sql`
    SELECT ${COLUMNAS_DE_ORDEN}
    FROM (
      SELECT *
      FROM facturas f
      WHERE f.nif_id = ${nifId}::uuid AND f.entorno = ${MUNDO[entorno]}
      ORDER BY ${ordenSql(sort)}
      LIMIT (SELECT ${cuantas})) f
    WHERE ${unas}`;
    return paginaDe(pedida, query, {
      con: Prisma.sql`WITH asoman AS MATERIALIZED (SELECT 2 * count(*) > ${ASOMADAS} AS son FROM (${entre(ASOMADAS)}) a),
  primeras AS MATERIALIZED (
    ${entre(Prisma.sql`CASE WHEN (SELECT son FROM asoman) THEN ${PRIMERAS} ELSE 0 END`)}
    LIMIT ${UNA_MAS}),
  casi_todas AS MATERIALIZED (SELECT count(*) = ${UNA_MAS} AS son FROM primeras),
  halladas AS MATERIALIZED (
    SELECT facturas_halladas(${patronBusqueda(filtros.texto)}) AS id
    LIMIT CASE WHEN (SELECT son FROM casi_todas) THEN 0 ELSE ${UNA_MAS} END),
  todas AS MATERIALIZED (
    SELECT count(*) < ${UNA_MAS} AND NOT (SELECT son FROM casi_todas) AS son FROM halladas),
  suyas AS MATERIALIZED (
    SELECT ${COLUMNAS_DE_ORDEN}
    FROM halladas h
    CROSS JOIN LATERAL (SELECT * FROM facturas g WHERE g.nif_id = ${nifId}::uuid AND g.id = h.id OFFSET 0) f
    WHERE ${unas})`,
      total: Prisma.sql`SELECT count(*) FROM (
        SELECT FROM suyas UNION ALL SELECT FROM primeras WHERE (SELECT son FROM casi_todas)) x`,
      hayMas: Prisma.sql`NOT (SELECT son FROM todas)`,
      filas: Prisma.sql`
        SELECT * FROM primeras WHERE (SELECT son FROM casi_todas)
        UNION ALL SELECT * FROM suyas WHERE (SELECT son FROM todas)
        UNION ALL (
          ${entre(Prisma.sql`CASE WHEN (SELECT son FROM casi_todas) OR (SELECT son FROM todas) THEN 0 ELSE ${RECORRIDAS} END`)}
          LIMIT ${(page + 1) * size})`,
    });
  });

/** Whether a page that was searched for in this way is the answer. */
export const seSabe = (filas: readonly FilaDePagina[], { size }: Query): boolean => {
  const [{ total, hayMas } = { total: 0, hayMas: false }] = filas;
  return !hayMas || (total > CONTADAS && filas.length === size);
};
