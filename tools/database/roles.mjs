// The roles of the database and what keeps them apart. The owner migrates; the web and ERP doors log in as the app, workers as
// the worker, the agency simulator as itself: none of them owns a table or bypasses row-level security. Migrations grant to these
// three names; a login of another name (an operator's own) becomes a member of its role.
import { randomBytes } from 'node:crypto';
import { Problem } from '../lib/problem.mjs';
import { pg } from './server-files.mjs';

// How long a statement, a lock and a forgotten transaction may last. The worker's statements write a thousand rows at once.
const LIMITS = { encadena_app: ['15s', '10s', '30s'], encadena_worker: ['60s', '20s', '60s'], encadena_aeat_sim: ['30s', '10s', '60s'] };

/** The three logins: the variable with their address, their role, and the key of their password among the secrets. */
export const LOGINS = [
  { variable: 'DATABASE_URL_APP', role: 'encadena_app', secret: 'passwordApp' },
  { variable: 'DATABASE_URL_WORKER', role: 'encadena_worker', secret: 'passwordWorker' },
  { variable: 'DATABASE_URL_AEAT_SIM', role: 'encadena_aeat_sim', secret: 'passwordAeatSim' },
];

/** Runs work(client) on one connection; a server that cannot be reached or a wrong password is a Problem of one line. */
export async function withClient(url, name, work) {
  const { Client } = pg();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(`${name} does not open (${error.message || error.code}): check its host, database, user and password.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates what is missing of the roles, with the given passwords, and says with one line what the owner has no right to.
 * `urls` holds the addresses that the operator gave; `password(secret)` gives the password of a login that we name ourselves.
 * Returns the addresses of all logins by variable.
 */
export async function ensureRoles(client, ownerUrl, urls, password) {
  const me = await whoAmI(client);
  const result = { DATABASE_URL: ownerUrl };
  for (const login of LOGINS) {
    await ensureRole(client, me, login.role);
    const given = urls[login.variable];
    const url = new URL(given ?? ownerUrl);
    if (!given) Object.assign(url, { username: login.role, password: password(login.secret) });
    const user = decodeURIComponent(url.username);
    if (user === me.name) throw new Problem(`${login.variable} logs in as the owner "${me.name}": give it a role of its own, or leave it out and one is made.`);
    await ensureLogin(client, me, login, user, decodeURIComponent(url.password), Boolean(given));
    result[login.variable] = url.toString();
  }
  await ensureSimSchema(client, me);
  await client.query('GRANT USAGE ON SCHEMA public TO encadena_app, encadena_worker');
  return result;
}

async function whoAmI(client) {
  const { rows } = await client.query(`
    SELECT current_user AS name, rolcreaterole OR rolsuper AS "mayCreateRoles", has_schema_privilege('public', 'CREATE') AS "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas", current_database() AS database FROM pg_roles WHERE rolname = current_user`);
  const [me] = rows;
  if (!me.mayCreateTables || !me.mayCreateSchemas) {
    throw new Problem(`The owner "${me.name}" may not create schemas and tables in the database "${me.database}": run as a superuser: ALTER DATABASE "${me.database}" OWNER TO "${me.name}"; ALTER SCHEMA public OWNER TO "${me.name}";`);
  }
  return me;
}

const roleOf = async (client, name) => (await client.query('SELECT rolname, rolcanlogin, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1', [name])).rows[0];

async function ensureRole(client, me, role) {
  if (!(await roleOf(client, role))) {
    needCreateRole(me, `CREATE ROLE ${role} NOLOGIN;`);
    await client.query(`CREATE ROLE ${role} NOLOGIN NOBYPASSRLS`);
  }
}

function needCreateRole(me, instead) {
  if (!me.mayCreateRoles) throw new Problem(`The owner "${me.name}" may not create roles: run as a superuser: ALTER ROLE "${me.name}" CREATEROLE; (or make it yourself: ${instead})`);
}

async function ensureLogin(client, me, { role, variable }, user, password, given) {
  const existing = await roleOf(client, user);
  // A login that the operator named and made keeps its password; one that we name gets ours, also after the secrets were lost.
  if (!existing?.rolcanlogin || !given) {
    needCreateRole(me, `CREATE ROLE "${user}" LOGIN PASSWORD '…' IN ROLE ${role};`);
    const secret = client.escapeLiteral(password || randomBytes(24).toString('base64url'));
    await asOwner(me, user, () => client.query(`${existing ? 'ALTER' : 'CREATE'} ROLE ${client.escapeIdentifier(user)} LOGIN PASSWORD ${secret}`));
    const [statement, lock, idle] = LIMITS[role];
    for (const [name, value] of Object.entries({ statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle })) {
      await asOwner(me, user, () => client.query(`ALTER ROLE ${client.escapeIdentifier(user)} SET ${name} = '${value}'`));
    }
  }
  if (user !== role) {
    const { rows } = await client.query("SELECT pg_has_role($1, $2, 'USAGE') AS member", [user, role]);
    if (!rows[0].member) await asOwner(me, user, () => client.query(`GRANT ${role} TO ${client.escapeIdentifier(user)}`), variable);
  }
}

async function asOwner(me, user, work) {
  try {
    await work();
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Problem(`The owner "${me.name}" may not change the role "${user}", which another role made: run as a superuser: GRANT "${user}" TO "${me.name}" WITH ADMIN OPTION;`);
  }
}

// The simulator's books stand in a schema of their own; the owner is a member of its role, so that migrations may write there.
async function ensureSimSchema(client, me) {
  const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'aeat_sim'");
  if (rowCount) return;
  await asOwner(me, 'encadena_aeat_sim', async () => {
    const { rows } = await client.query("SELECT pg_has_role('encadena_aeat_sim', 'SET') AND pg_has_role('encadena_aeat_sim', 'USAGE') AS member");
    if (!rows[0].member) await client.query('GRANT encadena_aeat_sim TO CURRENT_USER WITH INHERIT TRUE, SET TRUE');
    await client.query('CREATE SCHEMA aeat_sim AUTHORIZATION encadena_aeat_sim');
  });
}

/** After the migrations: each login opens, is neither superuser nor beyond the policies, and owns no table of ours. */
export async function verifyLogins(urls) {
  for (const { variable, role } of LOGINS) {
    await withClient(urls[variable], variable, async (client) => {
      const { rows } = await client.query(`
        SELECT current_user AS name, rolsuper AS super, rolbypassrls AS bypass, rolcreaterole AS creator, pg_has_role($1, 'USAGE') AS member,
          EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(c.relowner, 'USAGE')) AS owner
        FROM pg_roles WHERE rolname = current_user`, [role]);
      const [login] = rows;
      const wrong = login.super ? 'is a superuser' : login.bypass ? 'may bypass row-level security' : login.creator ? 'may create roles' : login.owner ? 'owns tables' : undefined;
      if (wrong) throw new Problem(`${variable} logs in as "${login.name}", which ${wrong} and so would see every customer's data: give it a plain role (CREATE ROLE … LOGIN NOBYPASSRLS IN ROLE ${role};).`);
      if (!login.member) throw new Problem(`${variable} logs in as "${login.name}", which is no member of ${role}: run as the owner: GRANT ${role} TO "${login.name}";`);
    });
  }
}
