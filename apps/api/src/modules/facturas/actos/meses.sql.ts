// The statement on the kept totals of each month.

/** Adds to them what `parametro` holds: a list of `Mes` as JSON, with the NIF and the chain of each. */
export const sumarMeses = (parametro: string): string => `INSERT INTO resumenes_mensuales AS r (
  nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen, emitidas, base_imponible, cuotas, importe_total,
  pendiente_cobro)
SELECT nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen, emitidas, base, cuotas, total, pendiente
FROM jsonb_to_recordset(${parametro}::jsonb) AS m(
  nif_id uuid, cadena_id uuid, ejercicio int, mes int, serie text, tipo_factura text, origen text, emitidas int,
  base numeric, cuotas numeric, total numeric, pendiente numeric)
ON CONFLICT (nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen)
DO UPDATE SET emitidas = r.emitidas + excluded.emitidas,
  base_imponible = r.base_imponible + excluded.base_imponible,
  cuotas = r.cuotas + excluded.cuotas, importe_total = r.importe_total + excluded.importe_total,
  pendiente_cobro = r.pendiente_cobro + excluded.pendiente_cobro`;
