// The roles of the database and what keeps them apart. The owner migrates; the API for web and ERPs logs in as the app, what grants
// subscriptions as cobro (docs/adr/0033), workers as the worker, what tells ERPs of events as webhooks (docs/adr/0041), an operator's orders as ops, whoever backs up as backup, the agency simulator as itself: none of them owns a table or bypasses row-level security.
// rights.mjs grants to these names; a login of another name (an operator's own) becomes a member of its role. Three roles are nobody's
// login: the vault owns what is sealed, the definer owns the functions that run with other rights than their caller's (docs/adr/0012), and
// encadena_busqueda those that search (docs/adr/0060).
import { randomBytes } from 'node:crypto';
import { Problem } from '../lib/problem.mjs';
import { pg } from './server-files.mjs';

// How long a statement, a lock and a forgotten transaction may last. The worker's statements write a thousand rows at once.
const LIMITS = {
  encadena_app: ['15s', '10s', '30s'],
  encadena_cobro: ['15s', '10s', '30s'],
  encadena_worker: ['60s', '20s', '60s'],
  encadena_webhooks: ['15s', '10s', '30s'],
  encadena_aeat_sim: ['30s', '10s', '60s'],
  encadena_stripe_sim: ['30s', '10s', '60s'],
  encadena_ops: ['60s', '10s', '60s'],
  // A table is one statement, however long it takes.
  encadena_backup: ['0', '10s', '0'],
};

/** Roles without a login, which the owner may become on purpose (SET ROLE) and of which it has no right in passing. */
export const VAULT = 'encadena_vault';
export const KEEPERS = [VAULT, 'encadena_definer', 'encadena_busqueda'];
/**
 * What the worker becomes on purpose while it reconciles, while it opens the chain that follows a closed one, and while it checks
 * chains: the rights to that are not its own.
 */
export const GUISES = ['encadena_conciliacion', 'encadena_relevo', 'encadena_comprobacion'];

/** Sees every row and writes none; whoever restores becomes it to look at what was put back (docs/adr/0055). */
export const BACKUP = 'encadena_backup';

/** The logins: the variable with their address, their role, and the key of their password among the secrets. */
export const LOGINS = [
  { variable: 'DATABASE_URL_APP', role: 'encadena_app', secret: 'passwordApp' },
  { variable: 'DATABASE_URL_COBRO', role: 'encadena_cobro', secret: 'passwordCobro' },
  { variable: 'DATABASE_URL_WORKER', role: 'encadena_worker', secret: 'passwordWorker' },
  { variable: 'DATABASE_URL_WEBHOOKS', role: 'encadena_webhooks', secret: 'passwordWebhooks' },
  { variable: 'DATABASE_URL_AEAT_SIM', role: 'encadena_aeat_sim', secret: 'passwordAeatSim' },
  { variable: 'DATABASE_URL_STRIPE_SIM', role: 'encadena_stripe_sim', secret: 'passwordStripeSim' },
  { variable: 'DATABASE_URL_OPS', role: 'encadena_ops', secret: 'passwordOps' },
  { variable: 'DATABASE_URL_BACKUP', role: BACKUP, secret: 'passwordBackup' },
];

/** Of an address, given as a URL: the one behind the question mark is the one that is used. */
export const passwordOf = ({ password, searchParams }) =>
  searchParams.getAll('password').at(-1) || decodeURIComponent(password);

/** Says with one line which addresses are none: what Node says of them shows the password. */
export function refuseUnreadable(urls) {
  const unreadable = Object.entries(urls)
    .filter(([, url]) => url && !isReadable(url))
    .map(([variable]) => variable);
  if (unreadable.length > 0)
    throw new Problem(
      `${unreadable.join(', ')}: is no address of a database, as in postgresql://LOGIN:PASSWORD@HOST:5432/DATABASE. A password of letters and digits stands in it as it is; other signs are written like %23.`,
    );
}

function isReadable(url) {
  try {
    const { username, password, searchParams } = new URL(url);
    decodeURIComponent(username + password);
    // Prisma's engine reads it in front of the host alone.
    return username !== '' && !searchParams.has('user');
  } catch {
    return false;
  }
}

/** Runs work(client) on one connection; a server that cannot be reached or a wrong password is a Problem of one line. */
export async function withClient(url, name, work) {
  const { Client } = pg();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(
      `${name} does not open (${error.message || error.code}): check its host, database, user and password.`,
    );
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
  refuseShared(ownerUrl, urls);
  const me = await whoAmI(client);
  const result = { DATABASE_URL: ownerUrl };
  for (const role of KEEPERS) await ensureKeeper(client, me, role);
  for (const role of GUISES) await ensureRole(client, me, role);
  for (const login of LOGINS) {
    await ensureRole(client, me, login.role);
    if (login.role === 'encadena_worker')
      for (const role of GUISES) await letBecome(client, me, login.role, role);
    const given = urls[login.variable];
    const url = new URL(given ?? ownerUrl);
    if (!given) Object.assign(url, { username: login.role, password: password(login.secret) });
    const user = decodeURIComponent(url.username);
    if (user === me.name)
      throw new Problem(
        `${login.variable} logs in as the owner "${me.name}": give it a role of its own, or leave it out and one is made.`,
      );
    await ensureLogin(client, me, login, user, decodeURIComponent(url.password), Boolean(given));
    result[login.variable] = url.toString();
  }
  await letBecome(client, me, me.name, BACKUP);
  await reserveConnection(client);
  for (const sim of ['aeat_sim', 'stripe_sim']) await ensureSimSchema(client, me, sim);
  await client.query(shutDatabase(me.database));
  await giveSchemaToVault(client, me);
  return result;
}

/** Each address has a login and a password of its own: whoever takes one process over would otherwise be what the others are, up to the owner. */
function refuseShared(ownerUrl, urls) {
  const owner = new URL(ownerUrl);
  const seen = new Map(passwordOf(owner) ? [[`password ${passwordOf(owner)}`, 'DATABASE_URL']] : []);
  for (const [variable, url] of Object.entries(urls).filter(([, url]) => url)) {
    const { username, password, searchParams } = new URL(url);
    // That one is told of by itself.
    if (username === owner.username) continue;
    for (const [what, value] of [
      ['login', decodeURIComponent(username)],
      ['password', passwordOf({ password, searchParams })],
    ]) {
      const key = `${what} ${value}`;
      const other = seen.get(key);
      if (value && other)
        throw new Problem(
          `${other} and ${variable} have the same ${what}: whoever learns one would be the other as well; give each its own${what === 'password' ? ' ("openssl rand -hex 24")' : ' (leave the variable out and one is made)'}.`,
        );
      seen.set(key, variable);
    }
  }
}

// An operator's order gets through also while a login holds every other connection, where the server keeps some (reserved_connections) and its superuser let
// the owner give them.
async function reserveConnection(client) {
  const { rows } = await client.query(`
    SELECT pg_has_role('pg_use_reserved_connections', 'MEMBER WITH ADMIN OPTION') AS may, pg_has_role('encadena_ops', 'pg_use_reserved_connections', 'MEMBER') AS has`);
  if (rows[0].may && !rows[0].has)
    await client.query('GRANT pg_use_reserved_connections TO encadena_ops WITH INHERIT TRUE');
}

/**
 * Nobody but the named logins connects to that database, and none makes temporary objects in it: they come first in the search of whoever runs a function,
 * and a trigger on one of them once ran as the owner. A copy of a database (CREATE DATABASE … TEMPLATE) does not take this along.
 */
export const shutDatabase = (database) => {
  const name = `"${database.replaceAll('"', '""')}"`;
  return `REVOKE ALL ON DATABASE ${name} FROM PUBLIC, ${LOGINS.map(({ role }) => role).join(', ')};
    GRANT CONNECT ON DATABASE ${name} TO ${LOGINS.map(({ role }) => role).join(', ')};`;
};

async function whoAmI(client) {
  const { rows } = await client.query(`
    SELECT current_user AS name, rolsuper AS super, rolcreaterole AS "mayCreateRoles", has_schema_privilege('public', 'CREATE') AS "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas", current_database() AS database FROM pg_roles WHERE rolname = current_user`);
  const [me] = rows;
  if (me.super) {
    throw new Problem(
      `DATABASE_URL logs in as "${me.name}", which is a superuser: no wall and no seal stands before it. Make an owner: CREATE ROLE encadena_owner LOGIN CREATEROLE PASSWORD '…'; ALTER DATABASE "${me.database}" OWNER TO encadena_owner; and give its address (docs/runbook/database.md).`,
    );
  }
  if (!me.mayCreateTables || !me.mayCreateSchemas) {
    throw new Problem(
      `The owner "${me.name}" may not create schemas and tables in the database "${me.database}": run as a superuser: ALTER DATABASE "${me.database}" OWNER TO "${me.name}"; ALTER SCHEMA public OWNER TO "${me.name}";`,
    );
  }
  return me;
}

const roleOf = async (client, name) =>
  (
    await client.query(
      'SELECT rolname, rolcanlogin, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1',
      [name],
    )
  ).rows[0];

async function ensureRole(client, me, role) {
  if (!(await roleOf(client, role))) {
    needCreateRole(me, `CREATE ROLE ${role} NOLOGIN;`);
    await client.query(`CREATE ROLE ${role} NOLOGIN NOBYPASSRLS`);
  }
}

/** One role may become another by name (SET ROLE), and has none of its rights in passing. */
async function letBecome(client, me, role, other) {
  const { rows } = await client.query(
    "SELECT pg_has_role($1, $2, 'SET') AS may, pg_has_role($1, $2, 'USAGE') AS inherits",
    [role, other],
  );
  if (rows[0].may && !rows[0].inherits) return;
  try {
    await client.query(`GRANT ${other} TO ${role} WITH INHERIT FALSE, SET TRUE`);
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Problem(
      `The owner "${me.name}" may not let "${role}" become "${other}", which another role made: run as a superuser: GRANT ${other} TO ${role} WITH INHERIT FALSE, SET TRUE;`,
    );
  }
}

// The owner of a schema may drop whatever stands in it, whosesoever it is: so the schema is the vault's as well, and the owner makes its tables there as a
// guest.
async function giveSchemaToVault(client, me) {
  const { rows } = await client.query(
    "SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = 'public'",
  );
  if (rows[0].owner === VAULT) return;
  await client.query('BEGIN');
  try {
    await client.query(
      `ALTER SCHEMA public OWNER TO ${VAULT}; SET LOCAL ROLE ${VAULT}; GRANT CREATE, USAGE ON SCHEMA public TO SESSION_USER; COMMIT`,
    );
  } catch (error) {
    await client.query('ROLLBACK');
    if (error.code !== '42501') throw error;
    throw new Problem(
      `The owner "${me.name}" does not own the schema public of the database "${me.database}": run as a superuser: ALTER SCHEMA public OWNER TO "${me.name}";`,
    );
  }
}

// Whoever makes a role may give it on; the owner gives itself no more than the right to become it by name.
async function ensureKeeper(client, me, role) {
  await ensureRole(client, me, role);
  const { rows } = await client.query(
    "SELECT pg_has_role($1, 'SET') AS may, pg_has_role($1, 'USAGE') AS inherits",
    [role],
  );
  if (rows[0].may && !rows[0].inherits) return;
  try {
    await client.query(`GRANT ${role} TO CURRENT_USER WITH INHERIT FALSE, SET TRUE`);
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Problem(
      `The owner "${me.name}" may not become "${role}", which another role made: run as a superuser: GRANT ${role} TO "${me.name}" WITH INHERIT FALSE, SET TRUE;`,
    );
  }
}

function needCreateRole(me, instead) {
  if (!me.mayCreateRoles)
    throw new Problem(
      `The owner "${me.name}" may not create roles: run as a superuser: ALTER ROLE "${me.name}" CREATEROLE; (or make it yourself: ${instead})`,
    );
}

async function ensureLogin(client, me, { role, variable }, user, password, given) {
  const existing = await roleOf(client, user);
  // A login that the operator named and made keeps its password; one that we name gets ours, also after the secrets were lost.
  if (!existing?.rolcanlogin || !given) {
    needCreateRole(me, `CREATE ROLE "${user}" LOGIN PASSWORD '…' IN ROLE ${role};`);
    const secret = client.escapeLiteral(password || randomBytes(24).toString('base64url'));
    await asOwner(me, user, () =>
      client.query(
        `${existing ? 'ALTER' : 'CREATE'} ROLE ${client.escapeIdentifier(user)} LOGIN PASSWORD ${secret}`,
      ),
    );
    // What the login set for itself goes, above all where its statements look for names.
    for (const where of ['', ` IN DATABASE ${client.escapeIdentifier(me.database)}`])
      await asOwner(me, user, () =>
        client.query(`ALTER ROLE ${client.escapeIdentifier(user)}${where} RESET ALL`),
      );
    const [statement, lock, idle] = LIMITS[role];
    for (const [name, value] of Object.entries({
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idle,
      // Compiling a statement pays for reports that run for seconds. A page of invoices whose plan is thought dear took 49 ms with it.
      jit: 'off',
    })) {
      await asOwner(me, user, () =>
        client.query(`ALTER ROLE ${client.escapeIdentifier(user)} SET ${name} = '${value}'`),
      );
    }
  }
  if (user !== role) {
    const { rows } = await client.query("SELECT pg_has_role($1, $2, 'USAGE') AS member", [user, role]);
    if (!rows[0].member)
      await asOwner(
        me,
        user,
        () => client.query(`GRANT ${role} TO ${client.escapeIdentifier(user)}`),
        variable,
      );
  }
}

async function asOwner(me, user, work) {
  try {
    await work();
  } catch (error) {
    if (error.code !== '42501') throw error;
    throw new Problem(
      `The owner "${me.name}" may not change the role "${user}", which another role made: run as a superuser: GRANT "${user}" TO "${me.name}" WITH ADMIN OPTION;`,
    );
  }
}

// A simulator's tables are in a schema of its own; the owner is a member of its role, so that migrations may write there.
async function ensureSimSchema(client, me, schema) {
  const role = `encadena_${schema}`;
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema]);
  if (rowCount) return;
  await asOwner(me, role, async () => {
    const { rows } = await client.query(
      "SELECT pg_has_role($1, 'SET') AND pg_has_role($1, 'USAGE') AS member",
      [role],
    );
    if (!rows[0].member) await client.query(`GRANT ${role} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`);
    await client.query(`CREATE SCHEMA ${schema} AUTHORIZATION ${role}`);
  });
}

/** After the migrations: each login opens, is neither superuser nor beyond the policies, and owns none of our tables. */
export async function verifyLogins(urls) {
  for (const { variable, role } of LOGINS) {
    await withClient(urls[variable], variable, async (client) => {
      const { rows } = await client.query(
        `
        SELECT current_user AS name, rolsuper AS super, rolbypassrls AS bypass, rolcreaterole AS creator, pg_has_role($1, 'USAGE') AS member,
          EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(c.relowner, 'MEMBER')) AS owner,
          (SELECT string_agg(o.rolname, ', ' ORDER BY o.rolname) FROM pg_roles o
            WHERE (pg_has_role(o.oid, 'MEMBER') OR o.rolname = current_user)
              AND (o.rolname ^@ 'pg_' AND o.rolname <> $3 OR o.rolname = ANY ($2) OR o.rolreplication OR o.rolcreatedb)) AS more,
          has_database_privilege(current_database(), 'TEMP') OR has_database_privilege(current_database(), 'CREATE') OR has_schema_privilege('public', 'CREATE') AS maker,
          current_database() AS database
        FROM pg_roles WHERE rolname = current_user`,
        [
          role,
          LOGINS.map((other) => other.role).filter((other) => other !== role),
          role === 'encadena_ops' ? 'pg_use_reserved_connections' : '',
        ],
      );
      const [login] = rows;
      const wrong = login.super
        ? 'is a superuser'
        : login.bypass
          ? 'may bypass row-level security'
          : login.creator
            ? 'may create roles'
            : login.owner
              ? 'owns tables'
              : undefined;
      if (wrong)
        throw new Problem(
          `${variable} logs in as "${login.name}", which ${wrong} and so would see every customer's data: give it a plain role (CREATE ROLE … LOGIN NOBYPASSRLS IN ROLE ${role};).`,
        );
      if (login.more)
        throw new Problem(
          `${variable} logs in as "${login.name}", which has the rights of more than ${role} (${login.more}): take them away, or give a plain role (CREATE ROLE … LOGIN IN ROLE ${role};).`,
        );
      if (login.maker)
        throw new Problem(
          `${variable} logs in as "${login.name}", which may make objects in the database "${login.database}": run as its owner or a superuser: REVOKE TEMPORARY, CREATE ON DATABASE "${login.database}" FROM PUBLIC, "${login.name}"; REVOKE CREATE ON SCHEMA public FROM PUBLIC, "${login.name}";`,
        );
      if (!login.member)
        throw new Problem(
          `${variable} logs in as "${login.name}", which is no member of ${role}: run as the owner: GRANT ${role} TO "${login.name}";`,
        );
    });
  }
}
