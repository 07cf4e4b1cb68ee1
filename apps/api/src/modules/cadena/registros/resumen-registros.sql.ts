// What is asked for the counters of records. Each state is written into its statement: only so does the index of the few
// records in that state serve.
import { aMano, type Consulta, consultas, Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../mundos';

export interface Apartados {
  pendientes: number;
  duplicados: number;
  incorrectos: number;
  conAvisos: number;
}

/** As many as a person reads. */
const MAX_ALARMAS = 50;

const cadenasDe = ({ nifId, entorno }: NifEnMundo) =>
  consultas.selectFrom('cadenas as c').where('c.nifId', '=', nifId).where('c.entorno', '=', entorno);

/** The last year as VERI*FACTU of a NIF that leaves it, and where its days begin; a world of tests is never left. */
export const finDeVerifactu = ({ nifId, entorno }: NifEnMundo) =>
  consultas
    .selectFrom('finesVerifactu as v')
    .innerJoin('nifs as n', 'n.id', 'v.nifId')
    .where('v.nifId', '=', nifId)
    .where('v.retiradoEn', 'is', null)
    .$if(entorno !== 'REAL', (query) => query.where('v.id', 'is', null))
    .select(['v.ejercicio', 'n.zona']);

/** The chains, with how their sending goes. */
export const cadenasConEnvio = (mundo: NifEnMundo) =>
  cadenasDe(mundo)
    .leftJoin('cadenasEnvio as e', (join) =>
      join.onRef('e.nifId', '=', 'c.nifId').onRef('e.cadenaId', '=', 'c.id'),
    )
    .leftJoin('relevos as r', (join) =>
      join.onRef('r.nifId', '=', 'c.nifId').onRef('r.cadenaId', '=', 'c.id'),
    )
    .select([
      'c.posicion',
      'c.abierta',
      'c.pendienteDesde',
      'r.motivo as cierre',
      'r.siguienteId',
      'e.incidenciaDesde',
      'e.suspendida',
      'e.motivoFallo',
      'e.proximoIntento',
    ]);

/** What was left to the original of a copy does not wait here. */
const nuestros = (nifId: string): Prisma.Sql => Prisma.sql`AND NOT EXISTS (
      SELECT FROM relevos x WHERE x.nif_id = ${nifId}::uuid AND x.cadena_id = c.id AND x.motivo = 'COPIA')`;

/** How many wait, and how many the agency did not take as they are. */
export const apartados = ({ nifId, entorno }: NifEnMundo): Consulta<Apartados> => {
  const cuantos = (estado: Prisma.Sql, deCadena = Prisma.empty): Prisma.Sql => Prisma.sql`(
    SELECT count(*)::int
    FROM registros r
    JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id
    WHERE r.nif_id = ${nifId}::uuid AND c.entorno = ${entorno} AND r.estado = ${estado} ${deCadena})`;
  return aMano(Prisma.sql`
  SELECT ${cuantos(Prisma.sql`'PENDIENTE'`, nuestros(nifId))} AS pendientes,
    ${cuantos(Prisma.sql`'DUPLICADO'`)} AS duplicados,
    ${cuantos(Prisma.sql`'INCORRECTO'`)} AS incorrectos,
    ${cuantos(Prisma.sql`'ACEPTADO_CON_ERRORES'`)} AS "conAvisos"`);
};

/** What the nightly check found of each chain that it has been over. */
export const comprobadas = (mundo: NifEnMundo) =>
  cadenasDe(mundo)
    .innerJoin('comprobaciones as k', (join) =>
      join.onRef('k.nifId', '=', 'c.nifId').onRef('k.cadenaId', '=', 'c.id'),
    )
    .where('k.terminadaEn', 'is not', null)
    .orderBy('c.creadaEn')
    .select(['k.terminadaEn', 'k.hasta', 'k.fallos', 'k.hallazgos']);

/** Findings about those chains that are still true, the newest first. */
export const alarmasAbiertas = (mundo: NifEnMundo) =>
  consultas
    .selectFrom('eventos')
    .select(['datos', 'en'])
    .where('nifId', '=', mundo.nifId)
    .where('tipo', '=', 'cadena.alarma')
    .where('cerradoEn', 'is', null)
    .where('cadenaId', 'in', cadenasDe(mundo).select('c.id'))
    .orderBy('en', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ALARMAS);
