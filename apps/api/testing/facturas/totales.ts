// The totals that acts keep of issued invoices, told a second time: as the invoices themselves come to.
import { expect } from '@jest/globals';
import type { TestDatabase } from '../../../../tools/jest/database';

const EMITIDAS = {
  guardado: `SELECT nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen, emitidas
    FROM resumenes_mensuales
    WHERE emitidas <> 0`,
  sumado: `SELECT nif_id, cadena_id, extract(year FROM fecha_expedicion)::int AS ejercicio,
      extract(month FROM fecha_expedicion)::int AS mes, serie, tipo_factura::text, origen::text, count(*)::int AS emitidas
    FROM facturas
    WHERE emitida
    GROUP BY 1, 2, 3, 4, 5, 6, 7`,
};

const VENCIMIENTOS = {
  guardado: `SELECT nif_id, cadena_id, vence::text, facturas, a_devolver, importe::text, cobradas
    FROM vencimientos
    WHERE facturas <> 0 OR a_devolver <> 0 OR importe <> 0 OR cobradas <> 0`,
  sumado: `SELECT *
  FROM (
    SELECT nif_id, cadena_id, coalesce(fecha_vencimiento::text, 'infinity') AS vence,
      (count(*) FILTER (WHERE NOT saldada AND a_cobrar >= 0))::int AS facturas,
      (count(*) FILTER (WHERE NOT saldada AND a_cobrar < 0))::int AS a_devolver,
      coalesce(sum(a_cobrar - cobrado) FILTER (WHERE NOT saldada AND a_cobrar >= 0), 0)::numeric(18, 2)::text AS importe,
      (count(*) FILTER (WHERE saldada AND cobrado <> 0 AND cobrado = en_cuenta))::int AS cobradas
    FROM facturas
    CROSS JOIN LATERAL (SELECT CASE WHEN a_cobrar < 0 THEN cobrado <= a_cobrar ELSE cobrado >= a_cobrar END AS saldada) s
    WHERE emitida
    GROUP BY 1, 2, 3) v
  WHERE facturas <> 0 OR a_devolver <> 0 OR importe <> '0.00' OR cobradas <> 0`,
};

/** Fails where what is kept is not what all issued invoices of the database come to. */
export async function exigirTotales(db: TestDatabase): Promise<void> {
  const enOrden = (sql: string) => db.sql(`SELECT * FROM (${sql}) t ORDER BY t::text`);
  for (const { guardado, sumado } of [EMITIDAS, VENCIMIENTOS])
    expect(await enOrden(guardado)).toEqual(await enOrden(sumado));
}
