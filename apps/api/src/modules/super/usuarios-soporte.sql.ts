// The statements of the list of all users: who is found, and what is counted of those on the page. Set-wise:
// one statement for a page.
import type { Entrada, superusuario } from '@encadena/contracts';
import { comprobarNif, normalizarNif } from '@encadena/values';
import { comoTexto, Prisma } from '../../platform/db';

type Query = Entrada<typeof superusuario.listar>['query'];

const SENTIDOS = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` };
const ORDENES = {
  idUsuario: [Prisma.sql`u.id`],
  email: [Prisma.sql`u.email`],
  nombre: [Prisma.sql`u.nombre`, Prisma.sql`u.apellidos`, Prisma.sql`u.id`],
  creadoEn: [Prisma.sql`u.creado_en`, Prisma.sql`u.id`],
};

/** What the list and the page of one show of an account. */
const COLUMNAS = Prisma.raw(
  'u.id, u.email, u.email_verificado, u.role, u.nombre, u.apellidos, u.desactivado_en, u.creado_en',
);

/** A whole tax id is looked up by its index; anything else is searched in addresses, names, tax ids and companies. */
function porTexto(texto: string): Prisma.Sql {
  const { nif } = normalizarNif(texto);
  if (comprobarNif(nif) === 'VALIDO')
    return Prisma.sql`u.id IN (SELECT n.usuario_id FROM nifs n WHERE n.nif = ${nif})`;
  const buscado = comoTexto(texto);
  return Prisma.sql`(u.email ILIKE ${buscado} OR plegar(u.nombre || ' ' || u.apellidos) LIKE plegar(${buscado})
    OR u.id IN (
      SELECT n.usuario_id FROM nifs n WHERE n.nif ILIKE ${buscado} OR plegar(n.razon_social) LIKE plegar(${buscado})))`;
}

/** In validation is also whose data-protection document waits, which the state of the NIF does not tell. */
function porDocumentacion(estados: readonly string[]): Prisma.Sql {
  const esperan = estados.includes('EN_VALIDACION')
    ? Prisma.sql`OR n.id IN (SELECT d.nif_id FROM documentos d WHERE d.estado IN ('FIRMADO', 'EN_VALIDACION'))`
    : Prisma.empty;
  return Prisma.sql`u.id IN (SELECT n.usuario_id FROM nifs n WHERE NOT n.archivado AND (n.documentacion_estado = ANY (${estados}) ${esperan}))`;
}

function filtros({ texto, role, documentacionEstado }: Query): Prisma.Sql {
  const partes = [
    ...(texto ? [porTexto(texto)] : []),
    ...(role ? [Prisma.sql`u.role = ${role}`] : []),
    ...(documentacionEstado?.length ? [porDocumentacion(documentacionEstado)] : []),
  ];
  return partes.length > 0 ? Prisma.sql`WHERE ${Prisma.join(partes, ' AND ')}` : Prisma.empty;
}

export const cuantosUsuarios = (query: Query): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS total FROM usuarios u ${filtros(query)}`;

/** One page, with what is counted of each. */
export function usuariosDePagina(query: Query, ahora: Date): Prisma.Sql {
  const { campo, sentido } = query.sort ?? { campo: 'idUsuario', sentido: 'asc' };
  const orden = Prisma.join(ORDENES[campo].map((columna) => Prisma.sql`${columna} ${SENTIDOS[sentido]}`));
  const pagina = Prisma.sql`SELECT ${COLUMNAS}
    FROM usuarios u ${filtros(query)}
    ORDER BY ${orden}
    LIMIT ${query.size} OFFSET ${query.page * query.size}`;
  return Prisma.sql`${contados(pagina, ahora)} ORDER BY ${orden}`;
}

export const usuarioContado = (usuarioId: string, ahora: Date): Prisma.Sql =>
  contados(Prisma.sql`SELECT ${COLUMNAS} FROM usuarios u WHERE u.id = ${usuarioId}::uuid`, ahora);

// Each table of NIFs is read by itself, for the NIFs of the page: where they are spread over machines (docs/adr/0016), what is read from
// several is not joined to what has a copy on each. As lists, which are looked up by their keys: how long a page is no plan knows.
const contados = (usuarios: Prisma.Sql, ahora: Date): Prisma.Sql => Prisma.sql`
  WITH pagina AS (${usuarios}),
  suyos AS (
    SELECT n.id, n.usuario_id, n.valido_para_operar
    FROM nifs n
    WHERE n.usuario_id = ANY (ARRAY(SELECT p.id FROM pagina p)) AND NOT n.archivado),
  esperan AS (
    SELECT DISTINCT d.nif_id
    FROM documentos d
    WHERE d.nif_id = ANY (ARRAY(SELECT n.id FROM suyos n)) AND d.estado IN ('FIRMADO', 'EN_VALIDACION')),
  planes AS (
    SELECT s.nif_id, s.estado, s.hasta, s.limite_facturas, k.emitidas
    FROM suscripciones s
    LEFT JOIN consumos k ON k.nif_id = s.nif_id AND k.desde = inicio_periodo(s.ancla, s.recurrencia, ${ahora})
    WHERE s.nif_id = ANY (ARRAY(SELECT n.id FROM suyos n))),
  cuentas AS (
    SELECT n.usuario_id, count(*) AS nifs,
      count(*) FILTER (WHERE n.valido_para_operar) AS operativos,
      count(e.nif_id) AS esperan,
      count(*) FILTER (WHERE s.estado <> 'CANCELADA' AND s.hasta > ${ahora}) AS activas,
      count(*) FILTER (WHERE s.estado = 'PRUEBA' AND s.hasta > ${ahora}) AS pruebas,
      sum(s.emitidas) AS consumidas,
      sum(s.limite_facturas) AS limite
    FROM suyos n
    LEFT JOIN planes s ON s.nif_id = n.id
    LEFT JOIN esperan e ON e.nif_id = n.id
    GROUP BY n.usuario_id),
  usos AS (
    SELECT s.usuario_id, max(s.rotada_en) AS ultimo
    FROM sesiones s
    WHERE s.usuario_id = ANY (ARRAY(SELECT p.id FROM pagina p))
    GROUP BY s.usuario_id)
  SELECT u.id AS "idUsuario", u.email, u.email_verificado AS "emailVerificado", u.role, u.nombre, u.apellidos,
    f.activado_en IS NOT NULL AS "segundoFactor",
    u.desactivado_en IS NOT NULL AS desactivado, u.creado_en AS "creadoEn",
    v.ultimo AS "ultimoUso",
    coalesce(c.nifs, 0)::int AS nifs,
    coalesce(c.operativos, 0)::int AS operativos,
    coalesce(c.esperan, 0)::int AS "enValidacion",
    coalesce(c.activas, 0)::int AS "suscripcionesActivas",
    coalesce(c.pruebas, 0)::int AS pruebas,
    coalesce(c.consumidas, 0)::int AS consumidas,
    coalesce(c.limite, 0)::int AS "limiteFacturas"
  FROM pagina u
  LEFT JOIN segundos_factores f ON f.usuario_id = u.id
  LEFT JOIN usos v ON v.usuario_id = u.id
  LEFT JOIN cuentas c ON c.usuario_id = u.id`;
