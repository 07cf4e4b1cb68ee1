// What an exported period is made of, a page at a time.
import { aMano, consultas, Prisma } from '../../../platform/db';
import type { NifEnMundo } from '../mundos';
import type { Dias } from './periodo';

/** A send of the agency's structure carries as many (libs/verifactu, MAX_REGISTROS). */
export const POR_ARCHIVO = 1000;
const RESPUESTAS_POR_PAGINA = 20;

export interface Tramo {
  cadenaId: string;
  numeroInstalacion: string;
  agencia: string;
  primera: number;
  ultima: number;
}

/**
 * The stretch of each chain from the first to the last record that was made in these days, on the clock of the place of issue.
 * A record between the two that is dated otherwise goes with them: what is taken away is a chain.
 */
export const tramosDe = ({ nifId, entorno }: NifEnMundo, zona: string, { desde, fin }: Dias) =>
  aMano<Tramo>(Prisma.sql`
    SELECT c.id AS "cadenaId", c.numero_instalacion AS "numeroInstalacion", c.agencia::text AS agencia, t.primera, t.ultima
    FROM cadenas c
    CROSS JOIN LATERAL (
      SELECT min(r.posicion) AS primera, max(r.posicion) AS ultima
      FROM registros r
      WHERE r.nif_id = ${nifId}::uuid AND r.cadena_id = c.id
        AND r.generado_en >= ${desde}::date::timestamp AT TIME ZONE ${zona}
        AND r.generado_en < ${fin}::date::timestamp AT TIME ZONE ${zona}) t
    WHERE c.nif_id = ${nifId}::uuid AND c.entorno = ${entorno}::entorno AND t.primera IS NOT NULL
    ORDER BY c.creada_en, c.id`);

/** The next records of a stretch, as they were sealed. */
export const registrosDesde = (nifId: string, { cadenaId, ultima }: Tramo, despuesDe: number) =>
  consultas
    .selectFrom('registros')
    .select(['posicion', 'contenido'])
    .where('nifId', '=', nifId)
    .where('cadenaId', '=', cadenaId)
    .where('posicion', '>', despuesDe)
    .where('posicion', '<=', ultima)
    .orderBy('posicion')
    .limit(POR_ARCHIVO);

/** The record before a stretch; none before the first. */
export const registroAnterior = (nifId: string, { cadenaId, primera }: Tramo) =>
  consultas
    .selectFrom('registros')
    .select(['posicion', 'contenido'])
    .where('nifId', '=', nifId)
    .where('cadenaId', '=', cadenaId)
    .where('posicion', '<', primera)
    .orderBy('posicion', 'desc')
    .limit(1);

/** The sends that carried something of a stretch. */
const deTramo = (nifId: string, { cadenaId, primera, ultima }: Tramo) =>
  consultas
    .selectFrom('envios')
    .select(['id', 'desde', 'hasta', 'iniciadoEn', 'respuesta', 'almacenadoSha256'])
    .where('nifId', '=', nifId)
    .where('cadenaId', '=', cadenaId)
    .where('desde', '<=', ultima)
    .where('hasta', '>=', primera);

/** The next of their answers, wherever they are kept; ids grow with time. */
export const respuestasDesde = (nifId: string, tramo: Tramo, despuesDe: string) =>
  deTramo(nifId, tramo)
    .where('id', '>', despuesDe)
    .where((o) => o.or([o('respuesta', 'is not', null), o('almacenadoSha256', 'is not', null)]))
    .orderBy('id')
    .limit(RESPUESTAS_POR_PAGINA);

/** One that the storage keeps. */
export const unaAlmacenada = (nifId: string, tramo: Tramo) =>
  deTramo(nifId, tramo).where('almacenadoSha256', 'is not', null).limit(1);
