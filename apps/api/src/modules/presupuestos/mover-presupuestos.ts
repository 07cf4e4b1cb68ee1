// Quotes of a customer that is merged into another (docs/adr/0066) name that one from then on, whatever became of them.
import type { ClienteDto } from '@encadena/contracts';
import { numeroTecleado } from '@encadena/invoicing';
import { Prisma, type Tx } from '../../platform/db';
import { busquedaOf } from '../facturas';

interface Suyo {
  id: string;
  numeroCompleto: string;
  importeTotal: string;
  referenciaExterna: string | null;
}

/** How many were moved; each gets its next version. */
export async function moverPresupuestos(
  tx: Tx,
  nifId: string,
  { de, a }: { de: string; a: ClienteDto },
): Promise<number> {
  const suyos = await tx.$queryRaw<Suyo[]>(Prisma.sql`
    SELECT id, numero_completo AS "numeroCompleto", importe_total::text AS "importeTotal",
      entrada ->> 'referenciaExterna' AS "referenciaExterna"
    FROM presupuestos
    WHERE nif_id = ${nifId}::uuid AND cliente_id = ${de}::uuid
    ORDER BY id
    FOR UPDATE`);
  if (suyos.length === 0) return 0;
  const filas = suyos.map(({ id, numeroCompleto, importeTotal, referenciaExterna }) => ({
    id,
    busqueda: busquedaOf({
      numeroCompleto: `${numeroCompleto} ${numeroTecleado(numeroCompleto)}`,
      destinatario: a,
      importeTotal,
      referenciaExterna,
    }),
  }));
  return tx.$executeRaw(Prisma.sql`
    UPDATE presupuestos p
    SET cliente_id = ${a.uuid}::uuid, entrada = p.entrada || jsonb_build_object('uuidCliente', ${a.uuid}::text),
      busqueda = m.busqueda, version = p.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) AS m(id uuid, busqueda text)
    WHERE p.nif_id = ${nifId}::uuid AND p.id = m.id AND p.cliente_id = ${de}::uuid`);
}
