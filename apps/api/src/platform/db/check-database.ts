// Before a process serves: its login is unprivileged, and the database's walls and seals are in place (FAULTS
// O6 and section 4).
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { judgeMigrations } from '@encadena/settings';
import { Clock } from '../clock';
import { type Config, ConfigError, isDoor, packageVersion, type Rol } from '../config';
import { isUnavailable } from '../http/disponibilidad';

/** The triggers that keep what was issued. */
const SELLOS = [
  'accesos.sello_cambio',
  'accesos.sello_vaciado',
  'cambios_super.sello_cambio',
  'cambios_super.sello_vaciado',
  'envios.sello_cambio',
  'eventos.sello_cierre',
  'eventos.sello_columnas',
  'eventos.sello_vaciado',
  'facturas_enlaces.sello_alta',
  'facturas_enlaces.sello_borrado',
  'facturas_enlaces.sello_cambio',
  'facturas_enlaces.sello_emision',
  'facturas_enlaces.sello_vaciado',
  'facturas.sello_borrado',
  'facturas.sello_cambio',
  'facturas.sello_vaciado',
  'fines_verifactu.sello_cambio',
  'fines_verifactu.sello_columnas',
  'fines_verifactu.sello_vaciado',
  'registros.sello_borrado',
  'registros.sello_columnas',
  'registros.sello_desenlace',
  'registros.sello_vaciado',
];

/** The role that each process's login belongs to, and no other one. */
const ROLES = [
  ['DATABASE_URL_APP', 'encadena_app'],
  ['DATABASE_URL_COBRO', 'encadena_cobro'],
  ['DATABASE_URL_WORKER', 'encadena_worker'],
  ['DATABASE_URL_WEBHOOKS', 'encadena_webhooks'],
  ['DATABASE_URL_OPS', 'encadena_ops'],
  ['DATABASE_URL_BACKUP', 'encadena_backup'],
  ['DATABASE_URL_AEAT_SIM', 'encadena_aeat_sim'],
  ['DATABASE_URL_STRIPE_SIM', 'encadena_stripe_sim'],
] as const;

/** The last of prisma/migrations: a database that lacks it is older than this program. */
export const LAST_MIGRATION = '20261123000060_plans';

/** The queue's tables as graphile-worker of package.json knows them: its last migration (docs/adr/0025). */
export const QUEUE_REVISION = 19;

/** How often a database that is starting is asked; the log only mentions it now and then. */
const ASK_EVERY_MS = 500;
const TELL_EVERY_MS = 10_000;

/** Reported while the database is down: the reason, and how long already. */
export type TellWaiting = (variable: string, reason: string, waitedMs: number) => void;

/**
 * Waits for a database that does not answer yet, at most `BASE_DATOS_ESPERA_MS`. A wrong password or a missing database is reported at once.
 * Throws a ConfigError with one line for each thing that is wrong.
 */
export async function checkDatabase(
  config: Config,
  roles: readonly Rol[],
  tell: TellWaiting = () => undefined,
): Promise<void> {
  const logins: [string, string | undefined][] = [
    ...(roles.some(isDoor)
      ? ([
          ['DATABASE_URL_APP', config.DATABASE_URL_APP],
          ['DATABASE_URL_COBRO', config.DATABASE_URL_COBRO],
        ] as [string, string | undefined][])
      : []),
    ...(roles.includes('worker')
      ? [['DATABASE_URL_WORKER', config.DATABASE_URL_WORKER] as [string, string | undefined]]
      : []),
    ...(roles.includes('webhooks')
      ? [['DATABASE_URL_WEBHOOKS', config.DATABASE_URL_WEBHOOKS] as [string, string | undefined]]
      : []),
    ...(roles.includes('ops')
      ? [['DATABASE_URL_OPS', config.DATABASE_URL_OPS] as [string, string | undefined]]
      : []),
    ...(roles.includes('backup')
      ? [['DATABASE_URL_BACKUP', config.DATABASE_URL_BACKUP] as [string, string | undefined]]
      : []),
  ];
  const problems = await Promise.all(
    logins.map(([variable, url]) =>
      patiently(() => problemsOf(variable, url ?? '', config), variable, config, tell),
    ),
  );
  if (problems.flat().length > 0) throw new ConfigError([...new Set(problems.flat())].join('\n'));
}

async function patiently(
  ask: () => Promise<string[]>,
  variable: string,
  { BASE_DATOS_ESPERA_MS }: Pick<Config, 'BASE_DATOS_ESPERA_MS'>,
  tell: TellWaiting,
): Promise<string[]> {
  const clock = new Clock();
  const begun = clock.monotonic();
  for (let told = -Infinity; ; await wait(ASK_EVERY_MS)) {
    try {
      return await ask();
    } catch (error) {
      const waited = clock.monotonic() - begun;
      const reason = (error as Error).message || (error as { code?: string }).code || 'no answer';
      if (!isAway(error) || waited + ASK_EVERY_MS > BASE_DATOS_ESPERA_MS)
        return [
          `${variable}: does not open (${reason})${isAway(error) && waited > ASK_EVERY_MS ? `, not within ${Math.round(waited / 1000)} s` : ''}: check its host, database, user and password.`,
        ];
      if (waited - told < TELL_EVERY_MS) continue;
      tell(variable, reason, Math.round(waited));
      told = waited;
    }
  }
}

// Starting, stopping, not reachable or full; a login that is refused (28…) or a database that is not there (3D000) stays so.
const isAway = (error: unknown): boolean =>
  isUnavailable(error) || /timeout expired/.test((error as Error).message ?? '');

async function problemsOf(variable: string, url: string, config: Config): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const login = await loginProblems(client, variable);
    // Of an older database, or one that is too new, everything else would be told a second time in other words.
    const schema = login.length > 0 ? [] : await schemaProblems(client);
    if (schema.length > 0) return schema;
    const problems = [
      ...login,
      ...(await settingProblems(client, variable)),
      ...(await wallProblems(client)),
    ];
    // Behind a login that is another than it should be nothing else can be asked; of queue and agency the same process asks by the other one.
    if (problems.length > 0 || variable === 'DATABASE_URL_COBRO') return problems;
    const queue = await queueProblems(client);
    const neitherIssuesNorSends = [
      'DATABASE_URL_OPS',
      'DATABASE_URL_BACKUP',
      'DATABASE_URL_WEBHOOKS',
    ].includes(variable);
    return queue.length > 0 || neitherIssuesNorSends ? queue : await agencyProblems(client, config);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A database of a newer release is as good, until one takes away what this program works with (docs/adr/0075). */
async function schemaProblems(client: pg.Client): Promise<string[]> {
  const [history] = (
    await client.query<{ there: boolean }>(
      "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS there",
    )
  ).rows;
  const { rows } = history?.there
    ? await client.query<{ name: string }>(
        'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      )
    : { rows: [] };
  const { refusal } = judgeMigrations({
    standing: rows.map(({ name }) => name),
    last: LAST_MIGRATION,
    version: packageVersion(),
  });
  return refusal ? [refusal] : [];
}

/** Other tables than it knows the library would migrate or misread; both are for the migrations, whose owner nobody here is. */
async function queueProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ revision: number | null }>(
    'SELECT max(id) AS revision FROM graphile_worker.migrations',
  );
  const revision = rows[0]?.revision ?? 0;
  if (revision === QUEUE_REVISION) {
    // Behind these walls lie the mails, which the doors must not read.
    const open = await client.query<{ table: string }>(
      `SELECT c.relname AS table FROM pg_class c
        WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relkind = 'r' AND c.relname ^@ '_private' AND NOT c.relrowsecurity`,
    );
    return open.rows.map(
      ({ table }) =>
        `The table "graphile_worker.${table}" has no row-level security: run as the owner: ALTER TABLE graphile_worker.${table} ENABLE ROW LEVEL SECURITY;`,
    );
  }
  return [
    `The queue of the database (schema graphile_worker) is at revision ${revision}, and this program works with ${QUEUE_REVISION}: ${revision < QUEUE_REVISION ? 'run its migrations' : 'start the program that migrated it, or a newer one'}.`,
  ];
}

/** A chain keeps the agency of its birth: what it said to one cannot be continued with another. */
async function agencyProblems(
  client: pg.Client,
  { AEAT_ENTORNO }: Pick<Config, 'AEAT_ENTORNO'>,
): Promise<string[]> {
  const { rows } = await client.query<{ agencia: string }>('SELECT * FROM agencias_reales() AS agencia');
  return rows
    .map(({ agencia }) => agencia.toLowerCase())
    .filter((agencia) => agencia !== AEAT_ENTORNO)
    .map(
      (agencia) =>
        `AEAT_ENTORNO: says ${AEAT_ENTORNO}, but NIFs of this database have chains that report to another agency (${agencia}), and a chain keeps its agency; say AEAT_ENTORNO=${agencia}, or begin with a new database.`,
    );
}

async function loginProblems(client: pg.Client, variable: string): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    super: boolean;
    bypass: boolean;
    owner: boolean;
    maker: boolean;
    more: string | null;
  }>(
    `
    SELECT current_user AS name, rolsuper AS super, rolbypassrls AS bypass,
      has_database_privilege(current_database(), 'TEMP, CREATE') OR has_schema_privilege('public', 'CREATE') AS maker,
      EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'MEMBER')) AS owner,
      (SELECT string_agg(o.rolname, ', ' ORDER BY o.rolname) FROM pg_roles o
        WHERE (pg_has_role(o.oid, 'MEMBER') OR o.rolname = current_user)
          AND (o.rolname ^@ 'pg_' AND o.rolname <> $2 OR o.rolname = ANY ($1) OR o.rolreplication OR o.rolcreaterole OR o.rolcreatedb)) AS more
    FROM pg_roles WHERE rolname = current_user`,
    [
      ROLES.filter(([of]) => of !== variable).map(([, role]) => role),
      // Who gives orders comes in also while others hold every connection.
      variable === 'DATABASE_URL_OPS' ? 'pg_use_reserved_connections' : '',
    ],
  );
  const [login] = rows;
  const wrong = login?.super
    ? 'is a superuser'
    : login?.bypass
      ? 'may bypass row-level security'
      : login?.owner
        ? 'owns tables'
        : undefined;
  if (wrong)
    return [
      `${variable}: logs in as "${login?.name}", which ${wrong} and so would see every customer's data; give a plain role.`,
    ];
  if (login?.more)
    return [
      `${variable}: logs in as "${login.name}", which has the rights of more than its own role (${login.more}); give each process a login of its own.`,
    ];
  return login?.maker
    ? [
        `${variable}: logs in as "${login.name}", which may make objects in the database, temporary ones or others; run the migrations, which take that right away.`,
      ]
    : [];
}

/**
 * What a login leaves to itself for later connections turns them: where names are looked for and as whom, whether a commit waits for the disk, which day a
 * moment belongs to, how a text is read. Only how long and how much it may take is nobody else's business.
 */
async function settingProblems(client: pg.Client, variable: string): Promise<string[]> {
  const { rows } = await client.query<{ login: string; name: string; reset: string }>(`
    SELECT r.rolname AS login, s.name, 'ALTER ROLE ' || quote_ident(r.rolname) || coalesce(' IN DATABASE ' || quote_ident(d.datname), '') || ' RESET ' || s.name AS reset
    FROM pg_db_role_setting g JOIN pg_roles r ON r.oid = g.setrole LEFT JOIN pg_database d ON d.oid = g.setdatabase, unnest(g.setconfig) c, split_part(c, '=', 1) AS s (name)
    WHERE r.rolname = session_user AND (g.setdatabase = 0 OR d.datname = current_database())
      AND s.name !~ '^([a-z_]+_timeout|work_mem|temp_buffers|jit|tcp_[a-z_]+|log_[a-z_]+)$'
    ORDER BY s.name`);
  return rows.map(
    ({ login, name, reset }) =>
      `${variable}: the login "${login}" brings a setting of its own (${name}), which turns its statements: run as the owner: ${reset};`,
  );
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
    ...SELLOS.filter((seal) => !standing.has(seal)).map(
      (seal) => `The database lacks the seal ${seal}: run the migrations.`,
    ),
    ...open.rows.map(({ table }) => `The table "${table}" has no row-level security: run the migrations.`),
    ...(await ownerProblems(client)),
  ];
}

/** Who owns a table takes its seals and walls off: nobody before whom there are none, and of what is sealed nobody who logs in (docs/adr/0012). */
async function ownerProblems(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; table: string; super: boolean }>(`
    SELECT min(c.relname) AS table, r.rolname AS owner, r.rolsuper AS super FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.oid = c.relowner
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND (r.rolsuper OR r.rolbypassrls
      OR r.rolcanlogin AND EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname LIKE 'sello%'))
    GROUP BY r.rolname, r.rolsuper, r.rolbypassrls`);
  return rows.map(({ owner, table, super: superuser }) =>
    superuser
      ? `The table "${table}" belongs to "${owner}", which is a superuser: give the database to a plain role and migrate as that one.`
      : `The table "${table}" belongs to "${owner}", which may switch its seals or walls off: run the migrations.`,
  );
}
