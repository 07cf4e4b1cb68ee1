// @ts-check
// A company with many issued invoices behind it: one that was issued over HTTP, copied with its record into the chain in which it goes on
// issuing, a day of the past five years each, so that every list, total, search and issue meets them. The links of the copies are made
// up, and nobody may verify that chain; its last three records are sealed as they must be, for each issue looks at two of them.
import { withClient } from '../../database/roles.mjs';
import { growChains } from './chains.mjs';
import { issuing } from './issuing.mjs';

const MANY = `CREATE TEMP TABLE many ON COMMIT DROP AS
  SELECT g AS n, uuidv7() AS id, c.id AS cadena_id, c.posicion + g AS posicion, 'V-' || lpad(g::text, 8, '0') AS numero,
    current_date - 30 - ((($2::int - g) * 1800::bigint) / $2::int)::int AS fecha
  FROM cadenas c
  CROSS JOIN generate_series(1, $2::int) g
  WHERE c.nif_id = $1 AND c.abierta AND c.entorno = 'REAL'`;

/**
 * In a series of their own, so that no number is one that the company gives next. Of each 20,000, one is of a rare series, one simplified, and
 * one came through a payment provider.
 */
const INVOICES = `INSERT INTO facturas
  SELECT c.*
  FROM facturas f
  CROSS JOIN many m
  CROSS JOIN LATERAL jsonb_populate_record(f, jsonb_build_object(
    'id', m.id, 'serie', CASE WHEN m.n % 20000 = 7 THEN 'RARE' ELSE 'V' END,
    'tipo_factura', CASE WHEN m.n % 20000 = 8 THEN 'F2' ELSE 'F1' END,
    'origen', CASE WHEN m.n % 20000 = 9 THEN 'STRIPE' ELSE 'MANUAL' END, 'numero', m.n, 'ejercicio', extract(year FROM m.fecha)::int,
    'numero_completo', m.numero, 'fecha_expedicion', m.fecha, 'fecha_vencimiento', m.fecha + 30,
    'importe_total', f.importe_total + m.n % 997, 'busqueda', replace(f.busqueda, lower(f.numero_completo), lower(m.numero)),
    'cobrado', CASE WHEN m.n % 50 = 0 THEN 0 ELSE f.a_cobrar END, 'en_cuenta', CASE WHEN m.n % 50 = 0 THEN 0 ELSE f.a_cobrar END)) c
  WHERE f.nif_id = $1 AND f.id = $2`;

const RECORDS = `INSERT INTO registros
  SELECT c.*
  FROM registros r
  CROSS JOIN many m
  CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object(
    'id', uuidv7(), 'factura_id', m.id, 'posicion', m.posicion,
    'serie', CASE WHEN m.n % 20000 = 7 THEN 'RARE' ELSE 'V' END, 'num_serie', m.numero, 'estado', 'CORRECTO',
    'huella_anterior', md5('h' || m.n - 1), 'huella', md5('h' || m.n))) c
  WHERE r.nif_id = $1 AND r.factura_id = $2`;

const MONTHS = `INSERT INTO resumenes_mensuales AS r (
    nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen, emitidas, base_imponible, cuotas, importe_total, pendiente_cobro)
  SELECT nif_id, cadena_id, ejercicio, extract(month FROM fecha_expedicion)::int, serie, tipo_factura::text, origen::text,
    count(*), sum(base_imponible), sum(cuotas), sum(importe_total), sum(a_cobrar - cobrado)
  FROM facturas
  WHERE nif_id = $1 AND serie IN ('V', 'RARE')
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (nif_id, cadena_id, ejercicio, mes, serie, tipo_factura, origen) DO UPDATE SET
    emitidas = r.emitidas + excluded.emitidas, base_imponible = r.base_imponible + excluded.base_imponible,
    cuotas = r.cuotas + excluded.cuotas, importe_total = r.importe_total + excluded.importe_total,
    pendiente_cobro = r.pendiente_cobro + excluded.pendiente_cobro`;

const DUE = `INSERT INTO vencimientos AS v (nif_id, cadena_id, vence, facturas, a_devolver, importe, cobradas)
  SELECT nif_id, cadena_id, fecha_vencimiento, count(*) FILTER (WHERE a_cobrar > cobrado), 0, sum(a_cobrar - cobrado),
    count(*) FILTER (WHERE a_cobrar = cobrado)
  FROM facturas
  WHERE nif_id = $1 AND serie IN ('V', 'RARE')
  GROUP BY 1, 2, 3
  ON CONFLICT (nif_id, cadena_id, vence) DO UPDATE SET
    facturas = v.facturas + excluded.facturas, importe = v.importe + excluded.importe, cobradas = v.cobradas + excluded.cobradas`;

const HEAD = `UPDATE cadenas c
  SET posicion = m.posicion
  FROM (SELECT cadena_id, max(posicion) AS posicion FROM many GROUP BY 1) m
  WHERE c.nif_id = $1 AND c.id = m.cadena_id`;

/** What invoices and their records take, with their indexes. */
const BYTES =
  "SELECT (pg_total_relation_size('facturas') + pg_total_relation_size('registros'))::float8 AS bytes";
/** What each of them takes of the index of words. */
const BYTES_OF_WORDS = `SELECT pg_relation_size('facturas_palabras')::float8 / count(*) AS bytes FROM facturas WHERE busqueda <> ''`;

/**
 * Copies that invoice; how many bytes each copy takes. The index of words is made anew at the end: kept up row by row it would be most of the
 * work (docs/adr/0060).
 * @param {import('pg').Client} client @param {{ nifId: string, id: string, n: number }} of `id`: the issued invoice.
 * @returns {Promise<number>}
 */
async function growInvoices(client, { nifId, id, n }) {
  /** @param {string} asked @returns {Promise<number>} */
  const bytes = async (asked) => (await client.query(asked)).rows[0].bytes;
  await client.query('BEGIN');
  await client.query(
    "SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '512MB'",
  );
  const {
    rows: [{ words }],
  } = await client.query("SELECT pg_get_indexdef('facturas_palabras'::regclass) AS words");
  await client.query('DROP INDEX facturas_palabras');
  const before = await bytes(BYTES);
  await client.query(MANY, [nifId, n]);
  for (const statement of [INVOICES, RECORDS]) await client.query(statement, [nifId, id]);
  for (const statement of [MONTHS, DUE, HEAD]) await client.query(statement, [nifId]);
  const after = await bytes(BYTES);
  await client.query(words);
  const ofWords = await bytes(BYTES_OF_WORDS);
  await client.query('COMMIT');
  return (after - before) / n + ofWords;
}

/** @param {import('../types').Issuing} product @param {import('../types').Company} company */
async function issueFirst(product, company) {
  const { path, headers, body } = product.issue(company);
  const answer = await fetch(product.url + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`an issue answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).datos.factura.uuid;
}

/** Companies with which no other benchmark has plans of its own; there are four at the tiny size. */
const PLACES = { tiny: [1, 3], whole: [4, 5, 6] };

/**
 * The company with so many invoices behind it, made for all benchmarks that ask for that number, and what each of them takes on disk.
 * @param {import('../types').World} world @param {number} n @returns {Promise<{ company: import('../types').Company, bytes: number }>}
 */
export const companyWith = (world, n) =>
  world.once(`the company with ${n} invoices`, async () => {
    const [product, verifactu, { superUrl }] = [
      await issuing(world),
      await world.verifactu(),
      await world.database(),
    ];
    const places = world.once('places of those with many invoices', () => [
      ...PLACES[world.tiny ? 'tiny' : 'whole'],
    ])();
    const company = product.companies[places.shift() ?? -1];
    if (!company) throw new Error('there are too few companies');
    await product.renew();
    const id = await issueFirst(product, company);
    /** @template Result @param {(client: import('pg').Client) => Promise<Result>} work @returns {Promise<Result>} */
    const onDatabase = (work) => withClient(superUrl, 'the bench database', work);
    const bytes = await onDatabase((client) => growInvoices(client, { nifId: company.nifId, id, n }));
    await growChains({ verifactu, superUrl, companies: [company], n: 3, estado: 'CORRECTO' });
    await onDatabase((client) => client.query('VACUUM ANALYZE'));
    return { company, bytes };
  })();
