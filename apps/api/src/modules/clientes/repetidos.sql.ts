// Customers that are likely one (docs/adr/0066). Equal keys stand together in an index that holds all that is asked of them: groups are
// counted as they pass, each customer of the NIF once.
import { MAX_DE_GRUPO } from '@encadena/contracts';
import { aMano, type Consulta, Prisma } from '../../platform/db';

/** What the customers of a group have in common. */
export type MotivoRepetido = 'IDENTIFICACION' | 'NOMBRE';

/** Groups to be looked at, or those whose customers, all of them, were said not to be the same (docs/adr/0076). */
export type CualesGrupos = 'POR_VER' | 'DISTINTOS';

/** Whether somebody is in the group of whom that was not said, by the column that keeps the key of which it was. */
const alguienNuevo = (cuales: CualesGrupos, columna: string): Prisma.Sql =>
  Prisma.raw(
    `${cuales === 'DISTINTOS' ? 'NOT ' : ''}bool_or(distinto_${columna} IS DISTINCT FROM clave_${columna})`,
  );

/** Of one tax id, one of them in use; archived ones count: whoever was deleted and entered anew has a history in two places. */
const MISMA_IDENTIFICACION = (nifId: string, cuales: CualesGrupos): Prisma.Sql => Prisma.sql`
  SELECT 'IDENTIFICACION' AS motivo, clave_identificacion AS clave, count(*)::int AS cuantos
  FROM clientes
  WHERE nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND clave_identificacion <> ''
  GROUP BY clave_identificacion
  HAVING count(*) > 1 AND bool_or(NOT archivado) AND ${alguienNuevo(cuales, 'identificacion')}`;

/** Of one name and several tax ids, one of which does not name a taxpayer for good: two that do are two, whatever they are called. */
const MISMO_NOMBRE = (nifId: string, cuales: CualesGrupos): Prisma.Sql => Prisma.sql`
  SELECT 'NOMBRE' AS motivo, clave_nombre AS clave, count(*)::int AS cuantos
  FROM clientes
  WHERE nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND clave_nombre <> ''
  GROUP BY clave_nombre
  HAVING count(*) > 1 AND bool_or(NOT archivado) AND bool_or(NOT identificacion_firme)
    AND min(clave_identificacion) <> max(clave_identificacion) AND ${alguienNuevo(cuales, 'nombre')}`;

/** Whether there is any group; nothing is looked at when nobody asks. */
export const hayRepetidos = (nifId: string, preguntan: boolean): Consulta<{ hay: boolean }> =>
  aMano(
    preguntan
      ? Prisma.sql`SELECT EXISTS (${MISMA_IDENTIFICACION(nifId, 'POR_VER')})
          OR EXISTS (${MISMO_NOMBRE(nifId, 'POR_VER')}) AS hay`
      : Prisma.sql`SELECT false AS hay`,
  );

const GRUPOS = (nifId: string, cuales: CualesGrupos): Prisma.Sql =>
  Prisma.sql`${MISMA_IDENTIFICACION(nifId, cuales)} UNION ALL ${MISMO_NOMBRE(nifId, cuales)}`;

export const cuantosGrupos = (nifId: string, cuales: CualesGrupos): Consulta<{ n: number }> =>
  aMano(Prisma.sql`SELECT count(*)::int AS n FROM (${GRUPOS(nifId, cuales)}) g`);

export interface FilaDeGrupo {
  motivo: MotivoRepetido;
  clave: string;
  cuantos: number;
  id: string;
  /** It was said not to be the same as the others of whom that was said. */
  distinto: boolean;
}

/**
 * A page of groups with the ids of their customers, in order: first of whom nobody said that it is not the same, who is in use, with a tax id
 * that names them for good, and was entered first.
 */
export const paginaDeGrupos = (
  nifId: string,
  cuales: CualesGrupos,
  { page, size }: { page: number; size: number },
): Consulta<FilaDeGrupo> =>
  aMano(Prisma.sql`
  SELECT g.motivo, g.clave, g.cuantos, c.id, c.distinto
  FROM (
    SELECT motivo, clave, cuantos
    FROM (${GRUPOS(nifId, cuales)}) todos
    ORDER BY motivo, clave
    LIMIT ${size} OFFSET ${page * size}) g
  CROSS JOIN LATERAL (
    SELECT una.id, una.distinto, una.archivado, una.identificacion_firme, una.creado_en
    FROM (
      SELECT id, archivado, identificacion_firme, creado_en,
        distinto_identificacion IS NOT DISTINCT FROM clave_identificacion AS distinto
      FROM clientes
      WHERE g.motivo = 'IDENTIFICACION' AND nif_id = ${nifId}::uuid AND absorbido_por IS NULL
        AND clave_identificacion <> '' AND clave_identificacion = g.clave
      UNION ALL
      SELECT id, archivado, identificacion_firme, creado_en,
        distinto_nombre IS NOT DISTINCT FROM clave_nombre AS distinto
      FROM clientes
      WHERE g.motivo = 'NOMBRE' AND nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND clave_nombre <> ''
        AND clave_nombre = g.clave) una
    ORDER BY una.distinto, una.archivado, una.identificacion_firme DESC, una.creado_en, una.id
    LIMIT ${Prisma.raw(String(MAX_DE_GRUPO))}) c
  ORDER BY g.motivo, g.clave, c.distinto, c.archivado, c.identificacion_firme DESC, c.creado_en, c.id`);

/** Says of them that they are not the same, or takes it back: each keeps the key by which they look like one, so that it says nothing of another key. */
export const distinguirSql = (
  nifId: string,
  {
    motivo,
    clientes,
    distintos,
  }: { motivo: MotivoRepetido; clientes: readonly string[]; distintos: boolean },
): Prisma.Sql => {
  const columna = motivo === 'NOMBRE' ? 'nombre' : 'identificacion';
  return Prisma.sql`
  UPDATE clientes
  SET ${Prisma.raw(`distinto_${columna}`)} = ${Prisma.raw(distintos ? `clave_${columna}` : 'NULL')}
  WHERE nif_id = ${nifId}::uuid AND absorbido_por IS NULL AND id = ANY (${clientes as string[]}::uuid[])`;
};
