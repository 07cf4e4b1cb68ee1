// Puts rights.mjs into force: what stands in the catalogue is compared with what is written there, and the
// difference is closed in one transaction. Run after the migrations; a database whose rights are as written
// is not touched.
import { Problem } from '../lib/problem.mjs';
import { FUNCTIONS, OWNER, SCHEMAS, TABLES } from './rights.mjs';

/** What an extension brought along is its own matter, even in the schema `public`. */
const NO_EXTENSION = (thing) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${thing}.oid AND d.deptype = 'e')`;

/** Our schemas: the product's, and that of the queue's library (docs/adr/0025). */
const OURS = `n.nspname IN (${Object.keys(SCHEMAS)
  .map((name) => `'${name}'`)
  .join(', ')})`;
const NAME = (schema, name) => `CASE ${schema} WHEN 'public' THEN '' ELSE ${schema} || '.' END || ${name}`;

/**
 * Rights in our schemas of everybody but owners, as sorted lines: "encadena_app UPDATE
 * eventos(cerrado_en)". PUBLIC is "PUBLIC", and who asks is OWNER.
 */
const STANDING = `
  WITH granted AS (
    SELECT a.grantee, c.relowner AS owner, a.privilege_type || ' ' || ${NAME('n.nspname', 'c.relname')} AS what, a.is_grantable
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) a
      WHERE ${OURS} AND c.relname <> '_prisma_migrations' AND ${NO_EXTENSION('c')}
    UNION ALL
    SELECT a.grantee, c.relowner, a.privilege_type || ' ' || ${NAME('n.nspname', 'c.relname')} || '(' || t.attname || ')',
      a.is_grantable
      FROM pg_attribute t
      JOIN pg_class c ON c.oid = t.attrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(t.attacl) a
      WHERE ${OURS} AND c.relname <> '_prisma_migrations' AND ${NO_EXTENSION('c')}
    UNION ALL
    SELECT a.grantee, p.proowner, a.privilege_type || ' ' || ${NAME('n.nspname', 'p.proname')} || '()', a.is_grantable
      FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      WHERE ${OURS} AND ${NO_EXTENSION('p')}
    UNION ALL
    SELECT a.grantee, n.nspowner, a.privilege_type || ' SCHEMA ' || n.nspname, a.is_grantable
      FROM pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
      WHERE ${OURS}
  )
  SELECT CASE WHEN g.grantee = 0 THEN 'PUBLIC' WHEN r.rolname = session_user THEN '${OWNER}'
    ELSE r.rolname END || ' ' || g.what || CASE WHEN g.is_grantable THEN ' WITH GRANT OPTION'
    ELSE '' END AS line
  FROM granted g
  LEFT JOIN pg_roles r ON r.oid = g.grantee
  WHERE g.grantee <> g.owner`;

/** The rights that stand in the database. */
export const standingRights = async (client) =>
  (await client.query(STANDING)).rows.map(({ line }) => line).sort();

/** The rights that rights.mjs writes down, as the same sorted lines. */
export function writtenRights() {
  const tables = entries(TABLES).flatMap(([role, of]) =>
    entries(of).flatMap(([table, verbs]) =>
      entries(verbs).flatMap(([verb, columns]) =>
        columns === '*'
          ? [`${role} ${verb} ${table}`]
          : columns.map((column) => `${role} ${verb} ${table}(${column})`),
      ),
    ),
  );
  const functions = entries(FUNCTIONS).flatMap(([name, roles]) =>
    roles.map((role) => `${role} EXECUTE ${name}()`),
  );
  const schemas = entries(SCHEMAS).flatMap(([name, verbs]) =>
    entries(verbs).flatMap(([verb, roles]) => roles.map((role) => `${role} ${verb} SCHEMA ${name}`)),
  );
  return [...tables, ...functions, ...schemas].sort();
}

const entries = Object.entries;

/** Makes what stands equal to what is written. Throws a Problem that names the difference which it may not close. */
export async function putRightsInForce(client) {
  const before = await standingRights(client);
  const wanted = writtenRights();
  if (same(before, wanted)) return;
  await client.query('BEGIN');
  try {
    for (const { sql, owner } of await statements(client)) {
      await client.query(`SET LOCAL ROLE ${client.escapeIdentifier(owner)}`);
      await client.query(sql);
    }
    await client.query('RESET ROLE');
    const after = await standingRights(client);
    if (!same(after, wanted))
      throw new Problem(
        `The rights of the database are not those of tools/database/rights.mjs: ${difference(after, wanted)}`,
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const same = (one, other) => one.join('\n') === other.join('\n');
const difference = (standing, wanted) =>
  [
    ...standing.filter((line) => !wanted.includes(line)).map((line) => `too much: ${line}`),
    ...wanted.filter((line) => !standing.includes(line)).map((line) => `missing: ${line}`),
  ]
    .slice(0, 10)
    .join('; ');

// Everything is taken away and given anew, each by the owner of the thing: one who is no member of the
// vault's rights may still act as it.
async function statements(client) {
  const { rows } = await client.query(`
    SELECT 'TABLE' AS kind, ${NAME('n.nspname', 'c.relname')} AS name, c.oid::regclass::text AS address,
      pg_get_userbyid(c.relowner) AS owner
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE ${OURS} AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
        AND c.relname <> '_prisma_migrations' AND ${NO_EXTENSION('c')}
    UNION ALL
    SELECT 'FUNCTION', ${NAME('n.nspname', 'p.proname')}, p.oid::regprocedure::text, pg_get_userbyid(p.proowner)
    FROM pg_proc p
    JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${OURS} AND ${NO_EXTENSION('p')}`);
  const { rows: grantees } = await client.query(`${STANDING.replace(/SELECT CASE[\s\S]*$/, '')}
    SELECT DISTINCT r.rolname AS name FROM granted g JOIN pg_roles r ON r.oid = g.grantee WHERE g.grantee <> g.owner`);
  const everybody = ['PUBLIC', ...grantees.map(({ name }) => name)];
  const named = (roles) =>
    roles.map((role) => (role === 'PUBLIC' ? role : client.escapeIdentifier(role))).join(', ');
  const { rows: of } = await client.query(
    `SELECT n.nspname AS name, pg_get_userbyid(n.nspowner) AS owner FROM pg_namespace n WHERE ${OURS}`,
  );
  const things = rows.flatMap(({ kind, name, address, owner }) => [
    // An owner keeps its own: foreign keys are checked as the owner of the table.
    {
      sql: `REVOKE ALL ON ${kind} ${address} FROM ${named(everybody.filter((role) => role !== owner))} CASCADE`,
      owner,
    },
    ...grantsOf(kind, name).map((grant) => ({
      sql: `GRANT ${grant.what} ON ${kind} ${address} TO ${grant.role}`,
      owner,
    })),
  ]);
  const schemas = of.flatMap(({ name, owner }) =>
    [
      `REVOKE ALL ON SCHEMA ${name} FROM ${named(everybody.filter((role) => role !== owner))} CASCADE`,
      ...entries(SCHEMAS[name]).map(
        ([verb, roles]) => `GRANT ${verb} ON SCHEMA ${name} TO ${roles.map(spelt).join(', ')}`,
      ),
    ].map((sql) => ({ sql, owner })),
  );
  return [...things, ...schemas];
}

const spelt = (role) => (role === OWNER ? 'SESSION_USER' : role);

function grantsOf(kind, name) {
  if (kind === 'FUNCTION') return (FUNCTIONS[name] ?? []).map((role) => ({ role, what: 'EXECUTE' }));
  return entries(TABLES).flatMap(([role, of]) =>
    entries(of[name] ?? {})
      .filter(([, columns]) => columns.length > 0)
      .map(([verb, columns]) => ({
        role: spelt(role),
        what: columns === '*' ? verb : `${verb} (${columns.join(', ')})`,
      })),
  );
}
