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
  const pagina = Prisma.sql`SELECT u.*
    FROM usuarios u ${filtros(query)}
    ORDER BY ${orden}
    LIMIT ${query.size} OFFSET ${query.page * query.size}`;
  return Prisma.sql`${contados(pagina, ahora)} ORDER BY ${orden}`;
}

export const usuarioContado = (usuarioId: string, ahora: Date): Prisma.Sql =>
  contados(Prisma.sql`SELECT * FROM usuarios WHERE id = ${usuarioId}::uuid`, ahora);

const contados = (usuarios: Prisma.Sql, ahora: Date): Prisma.Sql => Prisma.sql`
  SELECT u.id AS "idUsuario", u.email, u.email_verificado AS "emailVerificado", u.role, u.nombre, u.apellidos,
    f.activado_en IS NOT NULL AS "segundoFactor",
    u.desactivado_en IS NOT NULL AS desactivado, u.creado_en AS "creadoEn",
    (SELECT max(s.rotada_en) FROM sesiones s WHERE s.usuario_id = u.id) AS "ultimoUso", e.*
  FROM (${usuarios}) u LEFT JOIN segundos_factores f ON f.usuario_id = u.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS nifs,
        count(*) FILTER (WHERE n.valido_para_operar)::int AS operativos,
        count(*) FILTER (
          WHERE EXISTS (
            SELECT FROM documentos d
            WHERE d.nif_id = n.id AND d.estado IN ('FIRMADO', 'EN_VALIDACION')))::int AS "enValidacion",
        count(*) FILTER (
          WHERE s.estado <> 'CANCELADA' AND s.hasta > ${ahora})::int AS "suscripcionesActivas",
        count(*) FILTER (WHERE s.estado = 'PRUEBA' AND s.hasta > ${ahora})::int AS pruebas,
        coalesce(sum(k.emitidas), 0)::int AS consumidas,
        coalesce(sum(s.limite_facturas), 0)::int AS "limiteFacturas"
      FROM nifs n
      LEFT JOIN suscripciones s ON s.nif_id = n.id
      LEFT JOIN consumos k ON k.nif_id = s.nif_id AND k.desde = inicio_periodo(s.ancla, s.recurrencia, ${ahora})
      WHERE n.usuario_id = u.id AND NOT n.archivado
    ) e`;
