// Customers that are likely one (docs/adr/0066). Equal keys stand together in an index that holds all that is asked of them: groups are
// counted as they pass, each customer of the NIF once.
import { aMano, type Consulta, Prisma } from '../../platform/db';

/** What the customers of a group have in common. */
export type MotivoRepetido = 'IDENTIFICACION' | 'NOMBRE';

/** So many of a group are shown. */
export const MAX_DE_GRUPO = 10;

/** Of one tax id, one of them in use; archived ones count: whoever was deleted and entered anew has a history in two places. */
const MISMA_IDENTIFICACION = (nifId: string): Prisma.Sql => Prisma.sql`
  SELECT 'IDENTIFICACION' AS motivo, clave_identificacion AS clave, count(*)::int AS cuantos
  FROM clientes
  WHERE nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND clave_identificacion <> ''
  GROUP BY clave_identificacion
  HAVING count(*) > 1 AND bool_or(NOT archivado)`;

/** Of one name and several tax ids, one of which does not name a taxpayer for good: two that do are two, whatever they are called. */
const MISMO_NOMBRE = (nifId: string): Prisma.Sql => Prisma.sql`
  SELECT 'NOMBRE' AS motivo, clave_nombre AS clave, count(*)::int AS cuantos
  FROM clientes
  WHERE nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND clave_nombre <> ''
  GROUP BY clave_nombre
  HAVING count(*) > 1 AND bool_or(NOT archivado) AND bool_or(NOT identificacion_firme)
    AND min(clave_identificacion) <> max(clave_identificacion)`;

/** Whether there is any group; nothing is looked at when nobody asks. */
export const hayRepetidos = (nifId: string, preguntan: boolean): Consulta<{ hay: boolean }> =>
  aMano(
    preguntan
      ? Prisma.sql`SELECT EXISTS (${MISMA_IDENTIFICACION(nifId)}) OR EXISTS (${MISMO_NOMBRE(nifId)}) AS hay`
      : Prisma.sql`SELECT false AS hay`,
  );

const GRUPOS = (nifId: string): Prisma.Sql =>
  Prisma.sql`${MISMA_IDENTIFICACION(nifId)} UNION ALL ${MISMO_NOMBRE(nifId)}`;

export const cuantosGrupos = (nifId: string): Consulta<{ n: number }> =>
  aMano(Prisma.sql`SELECT count(*)::int AS n FROM (${GRUPOS(nifId)}) g`);

export interface FilaDeGrupo {
  motivo: MotivoRepetido;
  clave: string;
  cuantos: number;
  id: string;
}

/**
 * A page of groups with the ids of their customers, in order: first who is in use, with a tax id that names them for good, and was entered
 * first.
 */
export const paginaDeGrupos = (
  nifId: string,
  { page, size }: { page: number; size: number },
): Consulta<FilaDeGrupo> =>
  aMano(Prisma.sql`
  SELECT g.motivo, g.clave, g.cuantos, c.id
  FROM (
    SELECT motivo, clave, cuantos
    FROM (${GRUPOS(nifId)}) todos
    ORDER BY motivo, clave
    LIMIT ${size} OFFSET ${page * size}) g
  CROSS JOIN LATERAL (
    SELECT una.id, una.archivado, una.identificacion_firme, una.creado_en
    FROM (
      SELECT id, archivado, identificacion_firme, creado_en
      FROM clientes
      WHERE g.motivo = 'IDENTIFICACION' AND nif_id = ${nifId}::uuid AND absorbido_por IS NULL
        AND clave_identificacion <> '' AND clave_identificacion = g.clave
      UNION ALL
      SELECT id, archivado, identificacion_firme, creado_en
      FROM clientes
      WHERE g.motivo = 'NOMBRE' AND nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND clave_nombre <> ''
        AND clave_nombre = g.clave) una
    ORDER BY una.archivado, una.identificacion_firme DESC, una.creado_en, una.id
    LIMIT ${Prisma.raw(String(MAX_DE_GRUPO))}) c
  ORDER BY g.motivo, g.clave, c.archivado, c.identificacion_firme DESC, c.creado_en, c.id`);
