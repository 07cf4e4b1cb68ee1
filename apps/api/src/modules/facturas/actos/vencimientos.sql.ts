// The statement on the kept totals of what is owed, by the day on which it is due.

/** Of which no day is said. */
const SIN_DIA = "'infinity'::date";

/** Whether it is still to be paid to us, to us or by us, and how much to us; as `estadoPagoDe` tells it. */
const seDebe = (debido: string, pagado: string): string => `(${debido} >= 0 AND ${debido} > ${pagado})`;
const devolvemos = (debido: string, pagado: string): string => `(${debido} < 0 AND ${debido} < ${pagado})`;
const importe = (debido: string, pagado: string): string =>
  `CASE WHEN ${debido} >= 0 THEN greatest(${debido} - ${pagado}, 0) ELSE 0 END`;

/** Paid, and all of it on our account. */
const cobrada = (debido: string, pagado: string, enCuenta: string): string =>
  `(CASE WHEN ${debido} < 0 THEN ${pagado} <= ${debido} ELSE ${pagado} >= ${debido} END AND ${pagado} <> 0 AND ${pagado} = ${enCuenta})`;

/**
 * Adds to them what changed in issued invoices. `cambios`: a query of nif_id, cadena_id, fecha_vencimiento, with a_cobrar, cobrado
 * and en_cuenta as they are, and as they were before (a_cobrar_antes, cobrado_antes, en_cuenta_antes). It comes behind the invoices: whoever waits for one holds none of these.
 */
export const sumarVencimientos = (cambios: string): string => `INSERT INTO vencimientos AS v (
  nif_id, cadena_id, vence, facturas, a_devolver, importe, cobradas)
SELECT nif_id, cadena_id, vence, sum(facturas), sum(a_devolver), sum(importe), sum(cobradas)
FROM (
  SELECT nif_id, cadena_id, coalesce(fecha_vencimiento, ${SIN_DIA}) AS vence,
    ${seDebe('a_cobrar', 'cobrado')}::int - ${seDebe('a_cobrar_antes', 'cobrado_antes')}::int AS facturas,
    ${devolvemos('a_cobrar', 'cobrado')}::int - ${devolvemos('a_cobrar_antes', 'cobrado_antes')}::int AS a_devolver,
    ${importe('a_cobrar', 'cobrado')} - ${importe('a_cobrar_antes', 'cobrado_antes')} AS importe,
    ${cobrada('a_cobrar', 'cobrado', 'en_cuenta')}::int
      - ${cobrada('a_cobrar_antes', 'cobrado_antes', 'en_cuenta_antes')}::int AS cobradas
  FROM (${cambios}) c) m
WHERE facturas <> 0 OR a_devolver <> 0 OR importe <> 0 OR cobradas <> 0
GROUP BY nif_id, cadena_id, vence
ON CONFLICT (nif_id, cadena_id, vence)
DO UPDATE SET facturas = v.facturas + excluded.facturas, a_devolver = v.a_devolver + excluded.a_devolver,
  importe = v.importe + excluded.importe, cobradas = v.cobradas + excluded.cobradas`;
