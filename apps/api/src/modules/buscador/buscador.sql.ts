// What is found by part of a word without reading all that a NIF has (docs/adr/0060). What is in nearly everything is found among what was
// touched last, which is what is shown; what is in few things, by the index; in between, as many as it gives first.
import {
  type buscador,
  type Entrada,
  type FacturaBuscadaDto,
  type HallazgosBuscadorDto,
  MAX_HALLADOS,
} from '@encadena/contracts';
import {
  aMano,
  type Consulta,
  conPalabras,
  conPlegado,
  consultas,
  plegar,
  type PorPalabras,
  Prisma,
  segunReparto,
} from '../../platform/db';
import type { NifEnMundo } from '../cadena';
import { PALABRAS_DE_CLIENTE } from '../clientes';
import { conTexto, patronBusqueda } from '../facturas';

type Query = Entrada<typeof buscador.buscar>['query'];

/** So many are looked at, or taken from an index. */
export const MAX_MIRADOS = 1_000;
const MAX = Prisma.raw(String(MAX_MIRADOS));
/** The index knows pieces of three letters: with fewer it would give all of the NIF. */
const enIndice = (texto: string): boolean => texto.length >= 3;

/** Behind every number that begins with what stands before it. */
const ULTIMA_LETRA = '\u{10ffff}';

/**
 * What was touched last; the first and the last ones of the numbers that begin so, of which the first is the number itself; and by the
 * index of words where these did not give enough. By chain, as the index of numbers begins.
 */
function halladas({ nifId, entorno }: NifEnMundo, texto: string): { con: Prisma.Sql; ids: Prisma.Sql } {
  const patron = patronBusqueda(texto);
  const escritos = [texto, texto.toUpperCase()];
  const numeradas = (sentido: 'ASC' | 'DESC'): Prisma.Sql => Prisma.sql`(
        SELECT u.id
        FROM facturas u
        WHERE u.nif_id = ${nifId}::uuid AND u.cadena_id = c.id
          AND u.numero_completo COLLATE "C" BETWEEN escrito.desde AND escrito.hasta
        ORDER BY u.numero_completo COLLATE "C" ${Prisma.raw(sentido)}
        LIMIT ${MAX_HALLADOS})`;
  const delIndice = Prisma.sql`
    UNION (
      SELECT facturas_halladas(${patron})
      LIMIT CASE WHEN (SELECT count(*) FROM cerca) < ${MAX_HALLADOS} THEN ${MAX} ELSE 0 END)`;
  return {
    con: Prisma.sql`WITH cerca AS MATERIALIZED (
    (SELECT facturas_ultimas_halladas(${entorno}::entorno, ${patron}, ${MAX}) AS id LIMIT ${MAX_HALLADOS})
    UNION
    SELECT n.id
    FROM cadenas c
    CROSS JOIN unnest(${escritos}::text[], ${escritos.map((uno) => uno + ULTIMA_LETRA)}::text[]) AS escrito(desde, hasta)
    CROSS JOIN LATERAL (${numeradas('ASC')} UNION ALL ${numeradas('DESC')}) n
    WHERE c.nif_id = ${nifId}::uuid AND c.entorno = ${entorno})`,
    ids: Prisma.sql`SELECT id FROM cerca ${enIndice(texto) ? delIndice : Prisma.empty}`,
  };
}

/** A draft shows its customer as they are now. */
export const facturasCon = (
  mundo: NifEnMundo,
  { texto, soloBorradores }: Query,
): Consulta<FacturaBuscadaDto> =>
  segunReparto((repartida) => {
    const { nifId, entorno } = mundo;
    // Of many that have it, drafts may be any: they are looked for among all.
    const deTodas = repartida || soloBorradores === 'true';
    const { con, ids } = deTodas ? { con: Prisma.empty, ids: Prisma.empty } : halladas(mundo, texto);
    const origen = deTodas
      ? Prisma.sql`facturas f`
      : Prisma.sql`(${ids}) AS h(id)
  CROSS JOIN LATERAL (SELECT * FROM facturas y WHERE y.nif_id = ${nifId}::uuid AND y.id = h.id OFFSET 0) f`;
    return aMano(Prisma.sql`${con}
  SELECT f.id AS uuid, f.tipo_factura AS "tipoFactura", f.estado_interno AS "estadoInterno",
    f.numero_completo AS "numeroCompleto", f.fecha_expedicion::text AS "fechaExpedicion",
    CASE WHEN f.emitida THEN f.destinatario_nombre
      ELSE (SELECT c.nombre FROM clientes c WHERE c.nif_id = ${nifId}::uuid AND c.id = f.cliente_id) END AS destinatario,
    f.importe_total::text AS "importeTotal"
  FROM ${origen}
  WHERE f.nif_id = ${nifId}::uuid AND f.entorno = ${entorno} AND ${deTodas ? conTexto(texto, repartida) : Prisma.sql`true`}
    ${soloBorradores === 'true' ? Prisma.sql`AND NOT f.emitida` : Prisma.empty}
  ORDER BY coalesce(lower(f.numero_completo) = ${plegar(texto)}, false) DESC, f.modificada_en DESC, f.id
  LIMIT ${MAX_HALLADOS}`);
  });

/** By the index; with too few letters for it, among the latest by date. */
export const presupuestosCon = (
  { nifId, entorno }: NifEnMundo,
  texto: string,
): Consulta<HallazgosBuscadorDto['presupuestos'][number]> =>
  segunReparto((repartida) => {
    const patron = patronBusqueda(texto);
    const ultimos = Prisma.sql`
      SELECT u.id
      FROM presupuestos u
      WHERE u.nif_id = ${nifId}::uuid AND u.entorno = ${entorno}::entorno
      ORDER BY u.fecha DESC, u.numero DESC, u.id DESC
      LIMIT ${MAX}`;
    const condicion = repartida
      ? Prisma.sql`p.busqueda LIKE ${patron}`
      : enIndice(texto)
        ? Prisma.sql`p.id = ANY (ARRAY(SELECT presupuestos_hallados(${patron}) LIMIT ${MAX}))`
        : Prisma.sql`p.id = ANY (ARRAY(${ultimos})) AND p.busqueda LIKE ${patron}`;
    return aMano(Prisma.sql`
  SELECT p.id AS uuid, p.numero_completo AS "numeroCompleto", p.fecha::text AS fecha,
    (SELECT c.nombre FROM clientes c WHERE c.nif_id = ${nifId}::uuid AND c.id = p.cliente_id) AS destinatario,
    p.importe_total::text AS "importeTotal"
  FROM presupuestos p
  WHERE p.nif_id = ${nifId}::uuid AND p.entorno = ${entorno}::entorno AND ${condicion}
  ORDER BY p.modificado_en DESC, p.id
  LIMIT ${MAX_HALLADOS}`);
  });

/** As their index says it, so that a spread database, which asks no function, compares the same. */
const PALABRAS_DE_EXTERNA = Prisma.sql`plegar(x.numero_completo || chr(10) || coalesce(x.nombre, '') || chr(10)
    || coalesce(x.identificacion, '') || chr(10) || x.importe_total::text)`;

/**
 * Of another program, in the real world: by the index; with too few letters for it, among the latest by date. Each is looked up by its key, which
 * OFFSET 0 keeps to: the planner may take so many ids for half the table, and walk all of the NIF.
 */
export const externasCon = (
  { nifId, entorno }: NifEnMundo,
  texto: string,
): Consulta<HallazgosBuscadorDto['externas'][number]> =>
  segunReparto((repartida) => {
    const patron = patronBusqueda(texto);
    const ultimas = Prisma.sql`
      SELECT u.id
      FROM facturas_externas u
      WHERE u.nif_id = ${nifId}::uuid
      ORDER BY u.fecha_expedicion DESC, u.id DESC
      LIMIT ${MAX}`;
    const halladas = Prisma.sql`SELECT externas_halladas(${patron}) LIMIT ${MAX}`;
    const porIndice = !repartida && enIndice(texto);
    const origen = repartida
      ? Prisma.sql`facturas_externas x`
      : Prisma.sql`(${porIndice ? halladas : ultimas}) AS h(id)
  CROSS JOIN LATERAL (SELECT * FROM facturas_externas y WHERE y.nif_id = ${nifId}::uuid AND y.id = h.id OFFSET 0) x`;
    const condicion = porIndice ? Prisma.sql`true` : Prisma.sql`${PALABRAS_DE_EXTERNA} LIKE ${patron}`;
    return aMano(Prisma.sql`
  SELECT x.id AS uuid, x.numero_completo AS "numeroCompleto", x.fecha_expedicion::text AS "fechaExpedicion",
    x.nombre AS destinatario, x.importe_total::text AS "importeTotal"
  FROM ${origen}
  WHERE x.nif_id = ${nifId}::uuid AND ${entorno} = 'REAL' AND ${condicion}
  ORDER BY lower(x.numero_completo) = ${plegar(texto)} DESC, x.fecha_expedicion DESC, x.id
  LIMIT ${MAX_HALLADOS}`);
  });

/** By name or customer, among the first by name: templates are written by hand, so there are few. */
export const recurrentesCon = ({ nifId, entorno }: NifEnMundo, texto: string) =>
  consultas
    .selectFrom((eb) =>
      eb
        .selectFrom('recurrentes')
        .selectAll()
        .where('nifId', '=', nifId)
        .where('entorno', '=', entorno)
        .orderBy('nombre')
        .orderBy('id')
        .limit(MAX_MIRADOS)
        .as('r'),
    )
    .leftJoin('clientes as c', (join) => join.on('c.nifId', '=', nifId).onRef('c.id', '=', 'r.clienteId'))
    .select(['r.id as uuid', 'r.nombre', 'c.nombre as cliente'])
    .select((eb) => [
      eb.cast<string>('r.importeTotal', 'text').as('importeTotal'),
      eb
        .case()
        .when('r.estado', '=', 'ACTIVA')
        .then(eb.cast<string | null>('r.siguiente', 'text'))
        .end()
        .as('siguiente'),
    ])
    .where(conPlegado(['r.nombre', 'c.nombre'], texto))
    .orderBy('r.nombre')
    .orderBy('r.id')
    .limit(MAX_HALLADOS);

/** By the index, or with too few letters for it among the first ones by name. */
const conNombre = (palabras: PorPalabras, texto: string, repartida: boolean) =>
  enIndice(texto)
    ? conPalabras(palabras, texto, { repartida, maximo: MAX_MIRADOS })
    : conPlegado(palabras.columnas, texto);

export const clientesCon = (nifId: string, texto: string) =>
  segunReparto((repartida) =>
    consultas
      .selectFrom((eb) =>
        eb
          .selectFrom('clientes')
          .selectAll()
          .where('nifId', '=', nifId)
          .where('archivado', '=', false)
          .$if(!enIndice(texto), (primeros) => primeros.orderBy('nombre').limit(MAX_MIRADOS))
          .as('clientes'),
      )
      .select(['id as uuid', 'nombre', 'identificacion'])
      .where(conNombre(PALABRAS_DE_CLIENTE, texto, repartida))
      .orderBy('nombre')
      .orderBy('id')
      .limit(MAX_HALLADOS),
  );
