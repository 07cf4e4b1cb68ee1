// What a backup is made of, as the database's own catalogue has it: every table of the product and of its queue. The
// simulators' books stay out (docs/runbook/backup.md).
import type { ClientBase } from 'pg';
import { ConfigError } from '../../platform/config';
import type { Head, Manifest } from './manifest';

/** Its rows come from the migrations, on either side. */
const HISTORIES = "('_prisma_migrations', 'migrations')";
const OURS = `n.nspname IN ('public', 'graphile_worker') AND c.relname NOT IN ${HISTORIES}
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;

export interface Table {
  /** With its schema, as SQL writes it; so are the columns, without those that are computed. */
  name: string;
  owner: string;
  columns: string[];
}

export const tablesOf = async (client: ClientBase): Promise<Table[]> =>
  (
    await client.query<Table>(`
      SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_get_userbyid(c.relowner) AS owner,
        (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE ${OURS} AND c.relkind = 'r'
      ORDER BY 1`)
  ).rows;

/**
 * A login before which rows were hidden would make a backup without them, and nobody would notice: every table must be open
 * to it whole. Throws a ConfigError that names those that are not.
 */
export async function refuseBlindness(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind IN ('r', 'S') AND (NOT has_table_privilege(c.oid, 'SELECT') OR c.relrowsecurity AND (
      EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND NOT p.polpermissive AND p.polcmd IN ('r', '*'))
      OR NOT EXISTS (
        SELECT FROM pg_policy p, unnest(p.polroles) role
        WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN ('r', '*')
          AND pg_get_expr(p.polqual, p.polrelid) = 'true' AND pg_has_role(role, 'USAGE'))))
    ORDER BY 1`);
  if (rows.length > 0)
    throw new ConfigError(
      `DATABASE_URL_BACKUP: does not see every row of ${rows.map(({ name }) => name).join(', ')}: run the migrations, which let the role encadena_backup read them.`,
    );
}

export const sequencesOf = async (client: ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OURS} AND c.relkind = 'S'
    ORDER BY 1`);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const at = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
    );
    sequences.push({ name, value: at.rows[0]?.value ?? '1', called: at.rows[0]?.called ?? false });
  }
  return sequences;
};

/** Which files of prisma/migrations, and which tables of the queue, this database is made of. */
export async function schemaOf(client: ClientBase): Promise<Manifest['schema']> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name`);
  const { rows } = await client.query<{ queue: number | null }>(
    'SELECT max(id) AS queue FROM graphile_worker.migrations',
  );
  return { migrations, queue: rows[0]?.queue ?? 0 };
}

export const headsOf = async (client: ClientBase): Promise<Head[]> =>
  (
    await client.query<Head>(`
      SELECT nif_id AS "nifId", id AS "cadenaId", posicion, huella FROM cadenas ORDER BY nif_id, creada_en, id`)
  ).rows;

/** `NIF/ID` of every file that the database names: documents, the logos in use, and XML of sends that has left the database. */
export const filesNamed = async (client: ClientBase): Promise<string[]> =>
  (
    await client.query<{ path: string }>(`
      SELECT DISTINCT nif_id || '/' || coalesce(contenido_id, id) AS path FROM archivos
      WHERE borrado_en IS NULL
      UNION
      SELECT nif_id || '/' || id FROM envios
      WHERE almacenado_sha256 IS NOT NULL
      ORDER BY 1`)
  ).rows.map(({ path }) => path);

/** A cluster of several machines has no snapshot that holds for all of them. */
export async function refuseSpread(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rowCount)
    throw new ConfigError(
      'This database is spread over machines, of which no login sees one moment: back it up machine by machine (docs/runbook/backup.md, "Point-in-time recovery").',
    );
}
