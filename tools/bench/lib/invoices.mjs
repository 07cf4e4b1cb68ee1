// @ts-check
// A company with many issued invoices behind it: one that was issued over HTTP, copied with its record into a chain that the
// company has used before, a day of the past five years each, so that every list, total and search meets them.

const INVOICES = `INSERT INTO facturas
  SELECT (jsonb_populate_record(f, jsonb_build_object(
    'id', m.id, 'cadena_id', m.cadena_id, 'numero', m.n, 'ejercicio', extract(year FROM m.fecha)::int,
    'numero_completo', m.numero, 'fecha_expedicion', m.fecha, 'fecha_vencimiento', m.fecha + 30,
    'importe_total', f.importe_total + m.n % 997, 'busqueda', replace(f.busqueda, lower(f.numero_completo), lower(m.numero)),
    'cobrado', CASE WHEN m.n % 50 = 0 THEN 0 ELSE f.a_cobrar END, 'en_cuenta', CASE WHEN m.n % 50 = 0 THEN 0 ELSE f.a_cobrar END))).*
  FROM facturas f
  CROSS JOIN many m
  WHERE f.nif_id = $1 AND f.id = $2`;

const RECORDS = `INSERT INTO registros
  SELECT (jsonb_populate_record(r, jsonb_build_object(
    'id', uuidv7(), 'factura_id', m.id, 'cadena_id', m.cadena_id, 'posicion', m.n, 'num_serie', m.numero, 'estado', 'CORRECTO',
    'huella_anterior', CASE WHEN m.n > 1 THEN md5('h' || m.n - 1) END, 'huella', md5('h' || m.n)))).*
  FROM registros r
  CROSS JOIN many m
  WHERE r.nif_id = $1 AND r.factura_id = $2`;

const MONTHS = `INSERT INTO resumenes_mensuales (nif_id, cadena_id, ejercicio, mes, emitidas, base_imponible, cuotas, importe_total, pendiente_cobro)
  SELECT nif_id, cadena_id, ejercicio, extract(month FROM fecha_expedicion)::int, count(*), sum(base_imponible), sum(cuotas),
    sum(importe_total), sum(a_cobrar - cobrado)
  FROM facturas
  WHERE nif_id = $1 AND cadena_id IN (SELECT cadena_id FROM many)
  GROUP BY 1, 2, 3, 4`;

/**
 * @param {import('pg').Client} client @param {{ nifId: string, id: string, n: number }} of `id`: the issued invoice.
 */
export async function growInvoices(client, { nifId, id, n }) {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `CREATE TEMP TABLE many ON COMMIT DROP AS
      SELECT g AS n, uuidv7() AS id, c.id AS cadena_id, 'V-' || lpad(g::text, 8, '0') AS numero,
        current_date - 30 - ((($1::int - g) * 1800::bigint) / $1::int)::int AS fecha
      FROM generate_series(1, $1::int) g
      CROSS JOIN (SELECT uuidv7() AS id) c`,
    [n],
  );
  await client.query(
    `INSERT INTO cadenas
      SELECT (jsonb_populate_record(c, jsonb_build_object('id', m.cadena_id, 'numero_instalacion', c.numero_instalacion || 'V', 'abierta', false, 'pendiente_desde', NULL))).*
      FROM cadenas c
      CROSS JOIN (SELECT DISTINCT cadena_id FROM many) m
      WHERE c.nif_id = $1 AND c.abierta AND c.entorno = 'REAL'`,
    [nifId],
  );
  for (const statement of [INVOICES, RECORDS]) await client.query(statement, [nifId, id]);
  await client.query(MONTHS, [nifId]);
  await client.query('COMMIT');
}
