// The statements on e-mails to customers.
import { aMano, Prisma, type Consulta } from '../../../platform/db';

const ENVIADAS = (nifId: string, desde: Date) => Prisma.sql`
  SELECT coalesce(sum(cardinality(c.para) + cardinality(c.copia)), 0)::int AS n
  FROM correos_cliente c
  WHERE c.nif_id = ${nifId}::uuid AND c.pedido_en > ${desde}`;

/** To how many addresses the NIF has sent since then. */
export const enviadasSql = (nifId: string, desde: Date): Consulta<{ n: number }> =>
  aMano<{ n: number }>(ENVIADAS(nifId, desde));
/** The same within an act. */
export const enviadasEnActo = ENVIADAS;

/** Two requests at once follow one another, so that they count each other. */
export const turnoSql = (nifId: string) => Prisma.sql`
  SELECT 1 AS uno FROM nifs WHERE id = ${nifId}::uuid FOR NO KEY UPDATE`;

/** Anything when something is still owed of it; nobody notes a payment until the end of the transaction. */
export const debidaSql = (nifId: string, facturaId: string) => Prisma.sql`
  SELECT 1 AS uno
  FROM facturas f
  WHERE f.nif_id = ${nifId}::uuid AND f.id = ${facturaId}::uuid AND f.entorno = 'REAL' AND f.emitida
    AND f.a_cobrar > f.cobrado
  FOR NO KEY UPDATE`;
