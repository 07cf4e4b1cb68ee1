// Whether an invoice was annulled, asked from a row that refers to it.
import { aceptado, ESTADOS_VERIFACTU } from '@encadena/invoicing';
import { Prisma } from '../../../platform/db';

/** Records that the agency has accepted. */
export const ACEPTADOS = ESTADOS_VERIFACTU.filter(aceptado);
const LITERALES = Prisma.raw(ACEPTADOS.map((estado) => `'${estado}'`).join(', '));

/**
 * True when the last record of it that the agency accepted is its annulment. `de`: an alias with `factura_id`. The NIF is said as a value, so
 * that a database that is spread over machines knows where the records are.
 */
export const estaAnulada = (nifId: string, de: string): Prisma.Sql => Prisma.sql`coalesce((
      SELECT r.estado = 'ANULADA'
      FROM registros r
      WHERE r.nif_id = ${nifId}::uuid AND r.factura_id = ${Prisma.raw(de)}.factura_id
        AND r.estado IN (${LITERALES})
      ORDER BY r.cadena_id DESC, r.posicion DESC
      LIMIT 1), false)`;
