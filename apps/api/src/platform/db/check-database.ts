// Before a process serves: its login is a plain one, and the walls and seals of the database stand (FAULTS O6 and section 4).
import pg from 'pg';
import { type Config, ConfigError, type Rol } from '../config';

/** The triggers that keep what was issued. */
const SELLOS = ['accesos.sello_cambio', 'accesos.sello_vaciado', 'facturas_enlaces.sello_cambio', 'facturas_enlaces.sello_vaciado', 'facturas.sello_borrado', 'facturas.sello_cambio', 'facturas.sello_vaciado', 'registros.sello_borrado', 'registros.sello_columnas', 'registros.sello_vaciado'];

/** Throws a ConfigError with one line for each thing that is wrong. */
export async function checkDatabase(config: Config, roles: readonly Rol[]): Promise<void> {
  const logins: [string, string | undefined][] = [
    ...(roles.some((rol) => rol !== 'worker') ? [['DATABASE_URL_APP', config.DATABASE_URL_APP] as [string, string | undefined]] : []),
    ...(roles.includes('worker') ? [['DATABASE_URL_WORKER', config.DATABASE_URL_WORKER] as [string, string | undefined]] : []),
  ];
  const problems = await Promise.all(logins.map(([variable, url]) => problemsOf(variable, url ?? '')));
  if (problems.flat().length > 0) throw new ConfigError([...new Set(problems.flat())].join('\n'));
}

async function problemsOf(variable: string, url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [`${variable}: does not open (${(error as Error).message || (error as { code?: string }).code}): check its host, database, user and password.`];
  }
  try {
    return [...(await loginProblems(client, variable)), ...(await wallProblems(client))];
  } finally {
    await client.end();
  }
}

async function loginProblems(client: pg.Client, variable: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; super: boolean; bypass: boolean; owner: boolean }>(`
    SELECT current_user AS name, rolsuper AS super, rolbypassrls AS bypass,
      EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'USAGE')) AS owner
    FROM pg_roles WHERE rolname = current_user`);
  const [login] = rows;
  const wrong = login?.super ? 'is a superuser' : login?.bypass ? 'may bypass row-level security' : login?.owner ? 'owns tables' : undefined;
  return wrong ? [`${variable}: logs in as "${login?.name}", which ${wrong} and so would see every customer's data; give a plain role.`] : [];
}

async function wallProblems(client: pg.Client): Promise<string[]> {
  const seals = await client.query<{ seal: string }>(`
    SELECT c.relname || '.' || t.tgname AS seal FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')`);
  const standing = new Set(seals.rows.map(({ seal }) => seal));
  const open = await client.query<{ table: string }>(`
    SELECT DISTINCT c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND a.attname = 'nif_id' AND NOT a.attisdropped AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`);
  return [
    ...SELLOS.filter((seal) => !standing.has(seal)).map((seal) => `The database lacks the seal ${seal}: run the migrations.`),
    ...open.rows.map(({ table }) => `The table "${table}" has no row-level security: run the migrations.`),
  ];
}
