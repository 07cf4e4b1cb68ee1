// The kept totals of what another program issued (docs/adr/0077), told a second time: as the rows come to.
import type { TestDatabase } from '../../../../tools/jest/database';

interface Mes {
  nif_id: string;
  ejercicio: number;
  mes: number;
  emitidas: number;
  base: string;
  cuotas: string;
  total: string;
  pendiente: string;
}

/** As acts keep them; months of which nothing is left are none. */
export const mesesGuardados = (db: TestDatabase): Promise<Mes[]> =>
  db.sql(`SELECT nif_id, ejercicio, mes, emitidas, base_imponible::text AS base, cuotas::text,
      importe_total::text AS total, pendiente_cobro::text AS pendiente
    FROM meses_externas
    WHERE emitidas <> 0 OR base_imponible <> 0 OR cuotas <> 0 OR importe_total <> 0 OR pendiente_cobro <> 0
    ORDER BY 1, 2, 3`);

/** As the invoices say. */
export const mesesSumados = (db: TestDatabase): Promise<Mes[]> =>
  db.sql(`SELECT nif_id, extract(year FROM fecha_expedicion)::int AS ejercicio,
      extract(month FROM fecha_expedicion)::int AS mes, count(*)::int AS emitidas, sum(base_imponible)::text AS base,
      sum(cuotas + recargo)::text AS cuotas, sum(importe_total)::text AS total,
      sum(coalesce(total_a_pagar - cobrado, 0))::numeric(18, 2)::text AS pendiente
    FROM facturas_externas
    GROUP BY 1, 2, 3
    ORDER BY 1, 2, 3`);
