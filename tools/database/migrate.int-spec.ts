// The migration runner on real databases: crashes and twins (FAULTS K10), rights that are missing, drift.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { missingSql } from './compare.mjs';
import { migrate } from './migrate.mjs';
import { schemaContainer } from './schema-engine.mjs';

const { superUrl, urls: runUrls } = JSON.parse(process.env.ENCADENA_TEST_DATABASE ?? '{}') as {
  superUrl: string;
  urls: { DATABASE_URL: string };
};
const root = resolve(import.meta.dirname, '../..');
const files = readdirSync(resolve(root, 'prisma/migrations'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const password = (name: string): string => `test-${name}`; // the same as the run's own, since roles belong to the whole server
const made: string[] = [];
let secrets: string;

async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
const at = (change: Partial<URL>): string => Object.assign(new URL(superUrl), change).toString();
const asOwner = (database: string): string =>
  Object.assign(new URL(runUrls.DATABASE_URL), { pathname: `/${database}` }).toString();

/** As the superuser, beside the databases: the run's template takes no visitors. */
const admin = (text: string) => sql(at({ pathname: '/postgres' }), text);

/** An empty database of that owner. */
async function emptyDatabase(owner = 'encadena_owner'): Promise<string> {
  const name = `migrate_${process.pid}_${made.length}`;
  await admin(`CREATE DATABASE ${name} OWNER ${owner}`);
  made.push(name);
  return name;
}

/** node tools/database/migrate.mjs as its own process. */
function runner(database: string, more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: asOwner(database),
    DATA_DIR: secrets,
    ...logins(database),
    ...more,
  };
  const child = spawn(process.execPath, [resolve(root, 'tools/database/migrate.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  );
  return { child, ended };
}
const logins = (database: string): Record<string, string> => ({
  DATABASE_URL_APP: at({
    username: 'encadena_app',
    password: password('passwordApp'),
    pathname: `/${database}`,
  }),
  DATABASE_URL_COBRO: at({
    username: 'encadena_cobro',
    password: password('passwordCobro'),
    pathname: `/${database}`,
  }),
  DATABASE_URL_STRIPE_SIM: at({
    username: 'encadena_stripe_sim',
    password: password('passwordStripeSim'),
    pathname: `/${database}`,
  }),
  DATABASE_URL_WORKER: at({
    username: 'encadena_worker',
    password: password('passwordWorker'),
    pathname: `/${database}`,
  }),
  DATABASE_URL_WEBHOOKS: at({
    username: 'encadena_webhooks',
    password: password('passwordWebhooks'),
    pathname: `/${database}`,
  }),
  DATABASE_URL_AEAT_SIM: at({
    username: 'encadena_aeat_sim',
    password: password('passwordAeatSim'),
    pathname: `/${database}`,
  }),
  DATABASE_URL_OPS: at({
    username: 'encadena_ops',
    password: password('passwordOps'),
    pathname: `/${database}`,
  }),
});
const history = (database: string) =>
  sql(
    at({ pathname: `/${database}` }),
    `SELECT migration_name AS name
      FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
      ORDER BY 1`,
  );

beforeAll(() => {
  secrets = mkdtempSync(resolve(tmpdir(), 'encadena-migrate-'));
});
afterAll(async () => {
  for (const name of made) await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  for (const role of ['sin_derechos', 'sin_tablas', 'app_grande', 'app_propia'])
    await admin(`DROP ROLE IF EXISTS ${role}`);
  rmSync(secrets, { recursive: true, force: true });
}, 60_000);

describe('the migration runner', () => {
  it('K10 resumes after being killed at any moment, and never leaves a half-applied file', async () => {
    for (const delay of [350, 500, 650, 800]) {
      const database = await emptyDatabase();
      const { child, ended } = runner(database);
      await wait(delay);
      child.kill('SIGKILL');
      await ended;
      const { code, output } = await runner(database).ended;
      expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
      expect((await history(database)).map(({ name }) => name)).toEqual(files);
    }
  }, 60_000);

  it('K10 takes an entry that a crash left unfinished as not applied, and applies the file once', async () => {
    const database = await emptyDatabase();
    const first = await runner(database).ended;
    expect(first.code).toBe(0);
    const next = await emptyDatabase();
    await sql(
      at({ pathname: `/${next}` }),
      `CREATE TABLE _prisma_migrations (
        id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
        migration_name varchar(255) NOT NULL,
      logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
      applied_steps_count integer NOT NULL DEFAULT 0);
      INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('crashed', 'x', '${files[0]}');
      ALTER TABLE _prisma_migrations OWNER TO encadena_owner`,
    );
    const { code, output } = await runner(next).ended;
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect((await history(next)).map(({ name }) => name)).toEqual(files);
  }, 60_000);

  it('K10 lets two replicas migrate together: one does it, the other waits, both end well', async () => {
    const database = await emptyDatabase();
    const ends = await Promise.all([runner(database).ended, runner(database).ended]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(ends.map(({ output }) => output.startsWith('Database migrated')).sort()).toEqual([false, true]);
    expect((await history(database)).map(({ name }) => name)).toEqual(files);
  }, 60_000);

  it('takes an address and passwords out of files, and names in one line what it cannot', async () => {
    const database = await emptyDatabase();
    const file = (name: string, content: string) => {
      writeFileSync(resolve(secrets, name), `${content}\n`, { mode: 0o400 });
      return resolve(secrets, name);
    };
    const app = new URL(logins(database).DATABASE_URL_APP ?? '');
    const PASSWORD_APP_FILE = file('password_app', app.password);
    const more = {
      DATABASE_URL: '',
      DATABASE_URL_FILE: file('database_url', asOwner(database)),
      DATABASE_URL_APP: Object.assign(app, { password: '' }).toString(),
      PASSWORD_APP_FILE,
    };
    const { code, output } = await runner(database, more).ended;
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect((await history(database)).map(({ name }) => name)).toEqual(files);
    const wrong = await runner(database, { ...more, DATABASE_URL_FILE: resolve(secrets, 'none') }).ended;
    expect(wrong).toEqual({
      code: 1,
      output: `DATABASE_URL_FILE: ${resolve(secrets, 'none')} is not there; name the file in which the secret stands\n`,
    });
  }, 60_000);

  describe('of an older release', () => {
    const note = (database: string, name: string) =>
      sql(
        at({ pathname: `/${database}` }),
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
          VALUES (gen_random_uuid(), '', '${name}', now())`,
      );

    it('leaves a database as it is that a newer one added something to, its rights too', async () => {
      const database = await emptyDatabase();
      expect((await runner(database).ended).code).toBe(0);
      await note(database, '20990101000000_notes');
      await sql(
        asOwner(database),
        'CREATE TABLE notes (n int); GRANT SELECT ON notes TO encadena_app; REVOKE SELECT ON clientes FROM encadena_webhooks',
      );
      expect(await runner(database).ended).toEqual({
        code: 0,
        output: 'The database is of a newer release (20990101000000_notes), and stays as it is.\n',
      });
      expect(await sql(logins(database).DATABASE_URL_APP ?? '', 'SELECT * FROM notes')).toEqual([]);
    }, 60_000);

    it('refuses in one line a database that a newer one took something away from', async () => {
      const database = await emptyDatabase();
      expect((await runner(database).ended).code).toBe(0);
      await note(database, '20990101000000_drop__since_v99_0_0');
      expect(await runner(database).ended).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^The database was migrated for version 99\.0\.0 or newer \(20990101000000_drop__since_v99_0_0\), and this is [^\n]+\n$/,
        ) as unknown as string,
      });
    }, 60_000);

    it('refuses in one line a database of another line of the product', async () => {
      const database = await emptyDatabase();
      expect((await runner(database).ended).code).toBe(0);
      await note(database, '20990101000000_notes');
      await sql(
        at({ pathname: `/${database}` }),
        `DELETE FROM _prisma_migrations WHERE migration_name = '${files.at(-1)}'`,
      );
      const { code, output } = await runner(database).ended;
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^The database was migrated by another line of the product [^\n]+\n$/),
      ]);
    }, 60_000);
  });

  const refusal = async (
    database: string,
    ownerUrl: string,
    urls: Record<string, string> = {},
  ): Promise<string> => {
    try {
      await migrate({ ownerUrl, urls, password });
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error(`${database} was migrated`);
  };

  it('says in one line that the owner may not create schemas and tables', async () => {
    await admin("CREATE ROLE sin_tablas LOGIN PASSWORD 'x'");
    const database = await emptyDatabase();
    const message = await refusal(
      database,
      at({ username: 'sin_tablas', password: 'x', pathname: `/${database}` }),
    );
    expect(message).toMatch(/^The owner "sin_tablas" may not create schemas and tables .*ALTER DATABASE/);
    expect(message).not.toContain('\n');
  });

  it('O6 refuses a superuser as the owner, and says how to make a plain one', async () => {
    const database = await emptyDatabase();
    expect(await refusal(database, at({ pathname: `/${database}` }))).toMatch(
      /^DATABASE_URL logs in as "postgres", which is a superuser: .*CREATE ROLE encadena_owner LOGIN CREATEROLE/,
    );
  });

  it('says in one line that a login is the owner, a superuser, or unknown to the server', async () => {
    const database = await emptyDatabase();
    const ownerUrl = asOwner(database);
    expect(await refusal(database, ownerUrl, { DATABASE_URL_APP: ownerUrl })).toMatch(/logs in as the owner/);
    await admin("CREATE ROLE app_grande LOGIN SUPERUSER PASSWORD 'x'; GRANT encadena_app TO app_grande");
    expect(
      await refusal(database, ownerUrl, {
        DATABASE_URL_APP: at({ username: 'app_grande', password: 'x', pathname: `/${database}` }),
      }),
    ).toMatch(/"app_grande", which is a superuser/);
    expect(
      await refusal(database, Object.assign(new URL(ownerUrl), { password: 'wrong' }).toString()),
    ).toMatch(/^DATABASE_URL does not open .*password/);
  }, 30_000);

  it('says in one line that the owner may not give a login of its own choice its role', async () => {
    await admin("CREATE ROLE sin_derechos LOGIN PASSWORD 'x'");
    const database = await emptyDatabase('sin_derechos');
    const owner = at({ username: 'sin_derechos', password: 'x', pathname: `/${database}` });
    expect(await refusal(database, owner, logins(database))).toMatch(
      /may not become "encadena_vault", .*GRANT encadena_vault TO "sin_derechos" WITH INHERIT FALSE, SET TRUE;/,
    );
    await admin(
      'GRANT encadena_vault, encadena_definer, encadena_busqueda TO sin_derechos WITH INHERIT FALSE, SET TRUE',
    );
    expect(
      await refusal(database, owner, {
        ...logins(database),
        DATABASE_URL_APP: at({ username: 'app_nueva', password: 'y', pathname: `/${database}` }),
      }),
    ).toMatch(/may not create roles: run as a superuser: ALTER ROLE "sin_derechos" CREATEROLE/);
  }, 30_000);

  it('gives nobody who took the API over the owner, nor an operator: no login and no password is shared', async () => {
    const database = await emptyDatabase();
    const ownerUrl = asOwner(database);
    const as = (username: string, its: string) => at({ username, password: its, pathname: `/${database}` });
    expect(
      await refusal(database, ownerUrl, {
        DATABASE_URL_APP: as('una', 'x1'),
        DATABASE_URL_OPS: as('una', 'x2'),
      }),
    ).toMatch(/^DATABASE_URL_APP and DATABASE_URL_OPS have the same login/);
    expect(
      await refusal(database, ownerUrl, {
        DATABASE_URL_APP: as('una', 'x%31'),
        DATABASE_URL_WORKER: as('otra', 'x1'),
      }),
    ).toMatch(/^DATABASE_URL_APP and DATABASE_URL_WORKER have the same password/);
    expect(
      await refusal(database, ownerUrl, {
        DATABASE_URL_APP: `${as('una', 'x0')}?password=x1`,
        DATABASE_URL_WORKER: as('otra', 'x1'),
      }),
    ).toMatch(/^DATABASE_URL_APP and DATABASE_URL_WORKER have the same password/);
    expect(
      await refusal(database, ownerUrl, {
        DATABASE_URL_AEAT_SIM: as('una', decodeURIComponent(new URL(ownerUrl).password)),
      }),
    ).toMatch(/^DATABASE_URL and DATABASE_URL_AEAT_SIM have the same password/);
    expect(await admin("SELECT rolname FROM pg_roles WHERE rolname IN ('una', 'otra')")).toEqual([]);
  });

  it('refuses a login that reads files, sees everything or is another process besides', async () => {
    await admin("CREATE ROLE app_doble LOGIN PASSWORD 'x' IN ROLE encadena_app");
    const database = await emptyDatabase();
    try {
      for (const more of ['pg_read_all_data', 'pg_execute_server_program', 'encadena_ops']) {
        await admin(`GRANT ${more} TO app_doble`);
        expect(
          await refusal(database, asOwner(database), {
            ...logins(database),
            DATABASE_URL_APP: at({ username: 'app_doble', password: 'x', pathname: `/${database}` }),
          }),
        ).toMatch(
          `DATABASE_URL_APP logs in as "app_doble", which has the rights of more than encadena_app (${more}`,
        );
        await admin(`REVOKE ${more} FROM app_doble`);
      }
    } finally {
      await admin('DROP ROLE app_doble');
    }
  }, 30_000);

  it('O6 migrates no product for real customers on passwords that can be guessed, those of owner and simulator too', async () => {
    const database = await emptyDatabase();
    const url = (username: string, its: string) => at({ username, password: its, pathname: `/${database}` });
    const real = { NODE_ENV: 'production', DEMO: 'no' };
    const { code, output } = await runner(database, {
      ...real,
      DATABASE_URL: url('encadena_owner', 'Encadena2026!'),
      DATABASE_URL_APP: url('encadena_app', '9f2c41d7b06ea83517fc09ab'),
      DATABASE_URL_COBRO: url('encadena_cobro', '7b06ea83517fc09ab9f2c41d'),
      DATABASE_URL_WORKER: url('encadena_worker', 'aaaaaaaaaaaaaaaa'),
      DATABASE_URL_WEBHOOKS: url('encadena_webhooks', 'fc09ab9f2c41d7b06ea83517'),
      DATABASE_URL_AEAT_SIM: url('encadena_aeat_sim', '1'),
      DATABASE_URL_STRIPE_SIM: url('encadena_stripe_sim', '3517fc09ab9f2c41d7b06ea8'),
      DATABASE_URL_OPS: `${url('encadena_ops', '41d7b06ea83517fc09ab9f2c')}?pass%77ord=secret`,
    }).ended;
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^DATABASE_URL, DATABASE_URL_WORKER, DATABASE_URL_AEAT_SIM, DATABASE_URL_OPS: the password can be guessed; [^\n]+$/,
      ) as unknown as string,
    });
    expect((await runner(database, { ...real, DEMO: 'si' }).ended).code).toBe(0);
  }, 30_000);

  it.each(['987654321098', '1a2b3c4d5e6f', 'P%40%24%24w0rd-99-x', 'zaq12wsxcde3', 'aeat-sim-aeat-sim'])(
    'O6 knows a password that is counted or written with signs: %s',
    async (its) => {
      const { output } = await runner('nowhere', {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgresql://encadena_owner:9f2c41d7b06ea83517fc09ab@127.0.0.1:1/nowhere',
        DATABASE_URL_APP: 'postgresql://encadena_app:41d7b06ea83517fc09ab9f2c@127.0.0.1:1/nowhere',
        DATABASE_URL_COBRO: '',
        DATABASE_URL_WORKER: '',
        DATABASE_URL_WEBHOOKS: '',
        DATABASE_URL_STRIPE_SIM: '',
        DATABASE_URL_AEAT_SIM: `postgresql://encadena_aeat_sim:${its}@127.0.0.1:1/nowhere`,
        DATABASE_URL_OPS: '',
      }).ended;
      expect(output).toMatch(/^DATABASE_URL_AEAT_SIM: the password can be guessed/);
    },
  );

  it('O6 says how an address is written whose login stands behind the question mark', async () => {
    const { code, output } = await runner('nowhere', {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://127.0.0.1/nowhere?user=encadena_owner&password=9f2c41d7b06ea83517fc09ab',
    }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(
      /^DATABASE_URL: is no address of a database, as in postgresql:\/\/LOGIN:PASSWORD@/,
    );
  });

  it.each([
    ['DATABASE_URL', 'abc#41d7b06ea83517'],
    ['DATABASE_URL_APP', 'abc/41d7b06ea83517'],
    ['DATABASE_URL_OPS', 'abc%zz41d7b06ea83517'],
  ])('O6 shows to nobody who reads the log a password that breaks its address: %s', async (variable, its) => {
    const { code, output } = await runner('nowhere', {
      NODE_ENV: 'production',
      [variable]: `postgresql://una:${its}@127.0.0.1/nowhere`,
    }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toMatch(new RegExp(`^${variable}: is no address of a database[^\\n]*$`));
    expect(output).not.toContain('41d7b06ea83517');
  });

  it('does not wait for ever for a login that holds the lock of the migrations', async () => {
    const database = await emptyDatabase();
    expect((await runner(database).ended).code).toBe(0);
    const holder = new pg.Client({ connectionString: logins(database).DATABASE_URL_APP });
    await holder.connect();
    try {
      await holder.query('SELECT pg_advisory_lock(7261120)');
      expect(await refusal(database, asOwner(database), logins(database))).toMatch(
        /^The lock of the migrations is held by "encadena_app"/,
      );
    } finally {
      await holder.end();
    }
  }, 30_000);

  it('takes a login of another name in as a member of its role', async () => {
    const database = await emptyDatabase();
    const ownerUrl = asOwner(database);
    const { urls } = await migrate({
      ownerUrl,
      urls: {
        ...logins(database),
        DATABASE_URL_APP: at({ username: 'app_propia', password: 'x', pathname: `/${database}` }),
      },
      password,
    });
    expect(
      await sql(
        urls.DATABASE_URL_APP ?? '',
        "SELECT current_user AS name, pg_has_role('encadena_app', 'USAGE') AS member",
      ),
    ).toEqual([{ name: 'app_propia', member: true }]);
  }, 30_000);
});

describe('the comparison of schema and migrations', () => {
  it('finds them equal', async () => {
    expect(await missingSql()).toBe('');
  }, 60_000);

  it('writes the SQL of what the schema says beyond the migrations', async () => {
    const {
      files: [first, ...rest],
    } = schemaContainer() as { files: { path: string; content: string }[] };
    const changed = {
      files: [
        {
          path: first?.path ?? '',
          content: `${first?.content}\nmodel Sobrante {\n  id String @id @db.Uuid\n  @@map("sobrantes")\n}\n`,
        },
        ...rest,
      ],
    };
    expect(await missingSql({ schema: changed })).toContain('CREATE TABLE "sobrantes"');
  }, 60_000);
});
