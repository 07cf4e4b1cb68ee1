// @ts-check
// Companies and drafts for the benches: the demo company of `seed`, copied row by row, so that whatever
// columns the schema has, every company can issue at once.

const CONTROL = 'JABCDEFGHI';
/**
 * A tax id of a limited company that passes the check (RD 1065/2007; control digit of the former CIF).
 * @param {number} i
 */
function nifOf(i) {
  const digits = String(6_700_000 + i).padStart(7, '0');
  const sum = [...digits].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `B${digits}${CONTROL.indexOf(CONTROL.charAt((10 - (sum % 10)) % 10))}`;
}

/**
 * Copies what `where` finds in a table once per company of the temporary table `m`; `changes`: SQL of a jsonb object with the columns that
 * differ. What is copied travels as text, because a spread database takes no row from itself.
 * @param {import('pg').Client} client @param {string} table @param {string} where @param {string} changes
 */
async function copy(client, table, where, changes) {
  const { rows } = await client.query(`SELECT to_jsonb(t)::text AS model FROM ${table} t WHERE ${where}`);
  for (const { model } of rows)
    await client.query(
      `INSERT INTO ${table}
        SELECT c.*
        FROM m
        CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, $1::jsonb || ${changes}) c`,
      [model],
    );
}

/**
 * Makes `n` companies; the seeded one is left out of what it returns.
 * @param {import('pg').Client} client @param {number} n @returns {Promise<import('../types').Company[]>}
 */
export async function fillWorld(client, n) {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `CREATE TEMP TABLE m AS SELECT n.nif, uuidv7() AS nif_id, uuidv7() AS cadena_id, uuidv7() AS cliente_id
      FROM unnest($1::text[]) AS n(nif)`,
    [Array.from({ length: n }, (_, i) => nifOf(i))],
  );
  const {
    rows: [demo],
  } = await client.query(
    "SELECT c.nif_id, c.id AS cadena_id FROM cadenas c WHERE c.abierta AND c.entorno = 'REAL' LIMIT 1",
  );
  const ofDemo = `t.nif_id = '${demo.nif_id}'`;
  await copy(client, 'nifs', `t.id = '${demo.nif_id}'`, "jsonb_build_object('id', m.nif_id, 'nif', m.nif)");
  await copy(
    client,
    'suscripciones',
    ofDemo,
    "jsonb_build_object('nif_id', m.nif_id, 'limite_facturas', 2000000000)",
  );
  await copy(
    client,
    'cadenas',
    `t.id = '${demo.cadena_id}'`,
    "jsonb_build_object('nif_id', m.nif_id, 'id', m.cadena_id)",
  );
  await copy(
    client,
    'cadenas_envio',
    `t.cadena_id = '${demo.cadena_id}'`,
    "jsonb_build_object('nif_id', m.nif_id, 'cadena_id', m.cadena_id)",
  );
  await copy(
    client,
    'series',
    `t.cadena_id = '${demo.cadena_id}'`,
    "jsonb_build_object('id', uuidv7(), 'nif_id', m.nif_id, 'cadena_id', m.cadena_id, 'usada', false)",
  );
  await copy(
    client,
    'clientes',
    `t.id = (SELECT id FROM clientes WHERE nif_id = '${demo.nif_id}' AND tipo_identificacion = 'NIF' ORDER BY id LIMIT 1)`,
    "jsonb_build_object('id', m.cliente_id, 'nif_id', m.nif_id)",
  );
  const { rows } = await client.query(
    'SELECT nif_id AS "nifId", cadena_id AS "cadenaId", cliente_id AS "clienteId" FROM m ORDER BY nif_id',
  );
  await client.query('DROP TABLE m');
  await client.query('COMMIT');
  await client.query('ANALYZE');
  return rows;
}

/**
 * Copies the draft `model` (made over HTTP) for companies, in turn: `n` drafts. Returns [{ id, nifId }] in an
 * order that goes round the companies.
 * @param {import('pg').Client} client @param {string} model @param {import('../types').Company[]} companies
 * @param {number} n @returns {Promise<{ id: string, nifId: string }[]>}
 */
export async function makeDrafts(client, model, companies, n) {
  const { rows } = await client.query(
    `WITH c AS (SELECT * FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS c(nif_id, cliente_id, i)),
      g AS (
        SELECT g, c.nif_id, c.cliente_id
        FROM generate_series(0, $4::int - 1) g
        JOIN c ON c.i = g % $5::int + 1)
     INSERT INTO facturas
     SELECT (
       jsonb_populate_record(
         f, jsonb_build_object('id', uuidv7(), 'nif_id', g.nif_id, 'cliente_id', g.cliente_id))).*
     FROM facturas f
     CROSS JOIN g
     WHERE f.id = $1
     ORDER BY g.g
     RETURNING id, nif_id AS "nifId"`,
    [
      model,
      companies.map(({ nifId }) => nifId),
      companies.map(({ clienteId }) => clienteId),
      n,
      companies.length,
    ],
  );
  return rows;
}
