// Drafts of a customer that is merged into another (docs/adr/0066) name that one from then on. What is issued never changes.
import type { ClienteDto } from '@encadena/contracts';
import { Prisma, type Tx } from '../../../platform/db';
import { busquedaOf } from '../busqueda';

/** From whom, and to whom as they are now. */
export interface Mudanza {
  de: string;
  a: ClienteDto;
}

/** A draft as it is found: whether the customer is its only recipient or the first of several, or one of the others. */
export interface BorradorSuyo {
  id: string;
  primero: boolean;
  importeTotal: string;
  referenciaExterna: string | null;
}

/** Drafts that name a customer, of both worlds, locked until the end of the transaction in the order in which issuing locks them. */
export const tomarBorradoresDe = (tx: Tx, nifId: string, cliente: string): Promise<BorradorSuyo[]> =>
  tx.$queryRaw(Prisma.sql`
    SELECT id, coalesce(cliente_id = ${cliente}::uuid, false) AS primero, importe_total::text AS "importeTotal",
      referencia_externa AS "referenciaExterna"
    FROM facturas
    WHERE nif_id = ${nifId}::uuid AND estado_interno = 'BORRADOR'
      AND (cliente_id = ${cliente}::uuid
        OR (otros_destinatarios <> '[]' AND otros_destinatarios @> ${JSON.stringify([{ cliente }])}::jsonb))
    ORDER BY id
    FOR NO KEY UPDATE`);

/** How many were moved; each gets its next version. */
export async function moverBorradores(
  tx: Tx,
  nifId: string,
  { de, a }: Mudanza,
  borradores: readonly BorradorSuyo[],
): Promise<number> {
  if (borradores.length === 0) return 0;
  const filas = borradores.map(({ id, primero, importeTotal, referenciaExterna }) => ({
    id,
    busqueda: primero
      ? busquedaOf({ numeroCompleto: null, destinatario: a, importeTotal, referenciaExterna })
      : null,
  }));
  return tx.$executeRaw(Prisma.sql`
    UPDATE facturas f
    SET cliente_id = CASE WHEN f.cliente_id = ${de}::uuid THEN ${a.uuid}::uuid ELSE f.cliente_id END,
      otros_destinatarios = ${conOtro('f.otros_destinatarios', 'cliente', de, a.uuid)},
      destinatario_nombre = CASE WHEN m.busqueda IS NULL THEN f.destinatario_nombre ELSE ${a.nombre} END,
      busqueda = coalesce(m.busqueda, f.busqueda), version = f.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) AS m(id uuid, busqueda text)
    WHERE f.nif_id = ${nifId}::uuid AND f.id = m.id AND f.estado_interno = 'BORRADOR'`);
}

/** What repeats and names the customer: how many were changed. */
export const moverRecurrentes = (tx: Tx, nifId: string, { de, a }: Mudanza): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE recurrentes r
    SET cliente_id = CASE WHEN r.cliente_id = ${de}::uuid THEN ${a.uuid}::uuid ELSE r.cliente_id END,
      factura = ${conOtro('r.factura', 'uuidCliente', de, a.uuid)},
      version = r.version + 1
    WHERE r.nif_id = ${nifId}::uuid
      AND (r.cliente_id = ${de}::uuid
        OR r.factura -> 'otrosDestinatarios' @> ${JSON.stringify([{ uuidCliente: de }])}::jsonb)`);

/**
 * JSON in which another id stands in the place of one, wherever a field names it. By its text, in which no value can look like a field (its quotes
 * are escaped): the functions that build JSON are not IMMUTABLE, and where rows are spread over machines no others are called with them.
 */
const conOtro = (json: string, campo: 'cliente' | 'uuidCliente', de: string, a: string): Prisma.Sql =>
  Prisma.sql`replace(${Prisma.raw(json)}::text, ${`"${campo}": "${de}"`}, ${`"${campo}": "${a}"`})::jsonb`;
