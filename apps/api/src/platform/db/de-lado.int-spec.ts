// What someone with one of the product's logins tries who does not break a seal but goes around it: through
// what a statement names while it runs, by giving away what carries the login's name, with objects that are
// not tables, with settings that outlive the connection.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { testConfig } from '@encadena/api/testing/platform';
import { checkDatabase } from './check-database';
import { prepararSellado, type Sellado } from '@encadena/api/testing/platform/sellado';

const database = useDatabase({ clean: 'file' });
let sellado: Sellado;
beforeAll(async () => {
  sellado = await prepararSellado(database);
});

/** Runs the statements in one transaction that names the NIF and is undone; gives back the last refusal, undefined when there was none. */
async function attempt(
  login: keyof typeof database.urls,
  ...statements: string[]
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: database.urls[login] });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT set_config('app.nif_id', $1, true)", [sellado.nifId]);
    for (const sql of statements) await client.query(sql);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}

const DRAFT = `INSERT INTO facturas (id, nif_id, entorno, tipo_factura, estado_interno, forma_pago, lineas, desglose, base_imponible, cuotas, recargo, importe_total, irpf, total_a_pagar, creada_en, modificada_en)
  SELECT gen_random_uuid(), nif_id, entorno, 'R1', 'BORRADOR', 'OTRO', '[]', '[]', 0, 0, 0, 0, 0, 0, now(), now() FROM facturas`;

describe('a seal that is asked while the statement names another NIF', () => {
  // What takes a column is asked behind the wall, what takes none may be asked before it and then sees no row.
  it('does not let the link of an issued invoice go', async () => {
    expect(
      await attempt(
        'app',
        "DELETE FROM facturas_enlaces WHERE set_config('app.nif_id', left(numero_completo, 0), true) IS NOT NULL",
      ),
    ).toBe('sealed: DELETE on facturas_enlaces is refused');
  });

  it('does not let a link be added to an issued invoice behind one of a draft', async () => {
    expect(
      await attempt(
        'app',
        DRAFT,
        `INSERT INTO facturas_enlaces (factura_id, orden, nif_id, tipo, numero_completo, fecha_expedicion)
         SELECT id, 7, nif_id, 'RECTIFICA', CASE estado_interno WHEN 'BORRADOR' THEN 'A' ELSE 'B' || left(set_config('app.nif_id', '', true), 0) END, now()
         FROM (SELECT * FROM facturas ORDER BY estado_interno OFFSET 0) f`,
      ),
    ).toMatch(/sello_enlace/);
  });
});

describe('an event that was closed', () => {
  it.each(['app', 'worker'] as const)('is neither opened again nor dated anew by %s', async (login) => {
    for (const sql of [
      'UPDATE eventos SET cerrado_en = NULL',
      "UPDATE eventos SET cerrado_en = '2000-01-01'",
    ])
      expect(await attempt(login, 'UPDATE eventos SET cerrado_en = now()', sql)).toBe(
        'sealed: UPDATE on eventos is refused',
      );
  });
});

/**
 * Gives away all that bears the login's name. Logins are of the whole server: where another test drops its database
 * at that very moment, the statement stumbles over it and is asked again.
 */
async function givingAway(
  login: keyof typeof database.urls,
  ...before: string[]
): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt(login, ...before, 'DROP OWNED BY CURRENT_USER');
    if (!answer?.startsWith('tuple concurrently') || tries === 20) return answer;
    await wait(100);
  }
}

describe('walls that bear the name of a login', () => {
  it.each(['app', 'worker', 'ops'] as const)('are not given away by %s', async (login) => {
    expect(await givingAway(login)).toMatch(/^permission denied for (table|column)/);
  });

  it('are not given away by what the worker may become', async () => {
    expect(await givingAway('worker', 'SET ROLE encadena_conciliacion')).toMatch(
      /^permission denied for (table|column)/,
    );
  });

  it('are none of those that only forbid: these hold for everybody', async () => {
    expect(
      await database.sql(
        'SELECT polname, polroles::regrole[]::text AS roles FROM pg_policy WHERE NOT polpermissive ORDER BY 1',
      ),
    ).toEqual([
      { polname: 'nace_borrador', roles: '{-}' },
      { polname: 'nace_pendiente', roles: '{-}' },
      { polname: 'nace_sin_cobrar', roles: '{-}' },
      { polname: 'nace_sin_cobro', roles: '{-}' },
      { polname: 'nace_sin_comprobar', roles: '{-}' },
    ]);
  });
});

describe('objects that are no tables', () => {
  it.each(['app', 'worker', 'ops', 'aeatSim'] as const)('are not made by %s', async (login) => {
    for (const sql of ['SELECT lo_create(0)', 'SELECT lo_creat(-1)', "SELECT lo_from_bytea(0, 'mine')"])
      expect(await attempt(login, sql)).toMatch(/^permission denied for function lo_/);
  });
});

describe('a setting that a login leaves to its next connections', () => {
  // In this database alone: logins are those of the whole server, and other tests work under them.
  it.each([
    ['search_path', 'aeat_sim, public'],
    ['role', 'encadena_worker'],
    ['row_security', 'off'],
    // What is issued would be lost by a power failure that nobody waits for, dated another day, read in another way, or not written at all.
    ['synchronous_commit', 'off'],
    ['TimeZone', "'Asia/Tokyo'"],
    ['DateStyle', "'SQL, DMY'"],
    ['standard_conforming_strings', 'off'],
    ['transform_null_equals', 'on'],
    ['default_transaction_isolation', 'serializable'],
    ['default_transaction_read_only', 'on'],
  ])('is named at the start of a process: %s', async (name, value) => {
    const here = new URL(database.urls.app).pathname.slice(1);
    const client = new pg.Client({ connectionString: database.urls.app });
    await client.connect();
    await client
      .query(`ALTER ROLE CURRENT_USER IN DATABASE ${here} SET ${name} = ${value}`)
      .finally(() => client.end());
    try {
      await expect(checkDatabase(testConfig(database), ['http'])).rejects.toThrow(
        `DATABASE_URL_APP: the login "encadena_app" brings a setting of its own (${name}), which turns its statements: run as the owner: ALTER ROLE encadena_app IN DATABASE ${here} RESET ${name};`,
      );
    } finally {
      await database.sql(`ALTER ROLE encadena_app IN DATABASE ${here} RESET ${name}`);
    }
    await expect(checkDatabase(testConfig(database), ['http'])).resolves.toBeUndefined();
  });
});

describe('a login that is more than its own role', () => {
  it.each(['encadena_ops', 'pg_read_all_data', 'pg_write_server_files', 'pg_use_reserved_connections'])(
    'does not serve: a member of %s',
    async (more) => {
      const name = `una_${process.pid}`;
      await database.sql(`CREATE ROLE ${name} LOGIN PASSWORD 'x' IN ROLE encadena_app, ${more}`);
      try {
        const url = Object.assign(new URL(database.urls.app), { username: name, password: 'x' }).href;
        await expect(
          checkDatabase({ ...testConfig(database), DATABASE_URL_APP: url }, ['http']),
        ).rejects.toThrow(
          `DATABASE_URL_APP: logs in as "${name}", which has the rights of more than its own role (${more}`,
        );
      } finally {
        await database.sql(`DROP ROLE ${name}`);
      }
    },
  );
});

describe('a seal that is asked while another connection issues the invoice', () => {
  const ISSUE = `UPDATE facturas SET estado_interno = 'FACTURADA', emitida = true, numero = $2, serie = 'Z', ejercicio = 2026, numero_completo = 'Z' || $2::int, fecha_expedicion = now(), emisor = '{}', idioma = 'es',
    publicada_en = now(), cadena_id = (SELECT id FROM cadenas LIMIT 1) WHERE id = $1 RETURNING id`;
  const LINK = `INSERT INTO facturas_enlaces (factura_id, orden, nif_id, tipo, numero_completo, fecha_expedicion) SELECT id, $2, nif_id, 'RECTIFICA', 'A', now() FROM facturas WHERE id = $1`;

  it.each([
    ['INSERT', LINK, 1, /"sello_enlace"/],
    [
      'DELETE',
      'DELETE FROM facturas_enlaces WHERE factura_id = $1 AND orden = $2',
      0,
      /^sealed: DELETE on facturas_enlaces is refused$/,
    ],
  ])('waits for it, and refuses then: %s', async (_, change, orden, refused) => {
    const [issuing, other] = await Promise.all(
      [1, 2].map(async () => {
        const client = new pg.Client({ connectionString: database.urls.app });
        await client.connect();
        await client.query(`SET app.nif_id = '${sellado.nifId}'`);
        return client;
      }),
    );
    if (!issuing || !other) throw new Error('no connection');
    try {
      const { rows } = await issuing.query<{ id: string }>(`${DRAFT} LIMIT 1 RETURNING id`);
      const id = rows[0]?.id;
      await issuing.query(LINK, [id, 0]);
      await issuing.query('BEGIN');
      await issuing.query(
        `WITH f AS (${ISSUE}) UPDATE facturas_enlaces l SET emitida = true FROM f WHERE l.factura_id = f.id`,
        [id, 900 + orden],
      );
      const changed = other.query(change, [id, orden]).then(
        () => 'changed',
        (error: Error) => error.message,
      );
      for (let n = 0; n < 100; n += 1) {
        const [{ waits } = { waits: 0 }] = await database.sql<{ waits: number }>(
          "SELECT count(*)::int AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        if (waits > 0) break;
        await wait(20);
      }
      await issuing.query('COMMIT');
      expect(await changed).toMatch(refused);
    } finally {
      await issuing.end();
      await other.end();
    }
  });
});
