// What someone tries who runs their own SQL under one of the product's logins: to become the owner, to remove
// seals and walls, to change what is sealed, to reach the machine. README promises that none of it works "by
// SQL under the application's roles": here it is tried under each of them.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearNif, crearUsuario } from '@encadena/api/testing/platform';
import { prepararSellado, type Sellado } from '@encadena/api/testing/platform/sellado';

const database = useDatabase({ clean: 'file' });
let sellado: Sellado;
beforeAll(async () => {
  sellado = await prepararSellado(database);
});

const LOGINS = ['app', 'cobro', 'webhooks', 'worker', 'ops', 'backup', 'aeatSim', 'stripeSim'] as const;
const clients = new Map<string, pg.Client>();
afterAll(async () => {
  for (const client of clients.values()) await client.end();
});

async function clientOf(url: string): Promise<pg.Client> {
  const known = clients.get(url);
  if (known) return known;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.set(url, client);
  return client;
}

/**
 * Runs it in a transaction that has named the NIF, and gives back how the database refused; undefined when it
 * did not.
 */
async function refusal(url: string, sql: string): Promise<string | undefined> {
  const client = await clientOf(url);
  await client.query('BEGIN');
  try {
    await client.query("SELECT set_config('app.nif_id', $1, true), set_config('app.usuario_id', $2, true)", [
      sellado.nifId,
      sellado.usuarioId,
    ]);
    await client.query(sql);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Everything that keeps what is sealed: rows, triggers, policies, owners, functions. */
const standing = () =>
  database.sql(`
    SELECT (SELECT json_agg(r ORDER BY id) FROM registros r) AS records,
      (SELECT json_agg(f ORDER BY id) FROM facturas f) AS invoices,
      (
        SELECT json_agg(
          json_build_array(tgrelid::regclass, tgname, tgenabled, tgfoid)
          ORDER BY 1::text, tgname, tgrelid)
        FROM pg_trigger
        WHERE NOT tgisinternal) AS seals,
      (
        SELECT json_agg(
          json_build_array(relname, relowner, relrowsecurity, relforcerowsecurity)
          ORDER BY relname)
        FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS walls,
      (
        SELECT json_agg(json_build_array(conname, conrelid::regclass, contype, convalidated, to_jsonb(k) ->> 'conenforced') ORDER BY oid)
        FROM pg_constraint k
        WHERE connamespace = 'public'::regnamespace) AS conditions,
      (
        SELECT json_agg(json_build_array(proname, proowner, md5(prosrc)) ORDER BY proname)
        FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace) AS functions,
      (
        SELECT json_agg(json_build_array(rolname, rolsuper, rolcreaterole, rolbypassrls, rolcanlogin) ORDER BY rolname)
        FROM pg_roles
        -- Beside ours the one that is tried; other tests of the cluster make and drop theirs.
        WHERE rolname ^@ 'encadena' OR rolname = 'mine') AS roles`);

const OBJECTS = [
  'CREATE TEMP TABLE reclamaciones (nif text)',
  'CREATE TABLE pg_temp.reclamaciones (nif text)',
  'CREATE TEMP VIEW nifs AS SELECT 1 AS id',
  'CREATE TEMP SEQUENCE mine',
  'CREATE FUNCTION pg_temp.nif_actual() RETURNS uuid LANGUAGE sql AS $$ SELECT NULL::uuid $$',
  'CREATE TABLE mine (n int)',
  'CREATE VIEW mine AS SELECT 1',
  'CREATE SCHEMA mine',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE FUNCTION aeat_sim.mine() RETURNS int LANGUAGE c AS $$mine$$',
  "CREATE OR REPLACE FUNCTION rechazar_cambio_sellado() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
  'CREATE OR REPLACE FUNCTION public.nif_actual() RETURNS uuid LANGUAGE sql AS $$ SELECT NULL::uuid $$',
  'ALTER FUNCTION borrar_nif_sin_emitir() SECURITY INVOKER',
  'ALTER FUNCTION guardar_factura_emitida() RENAME TO gone',
  'DROP FUNCTION rechazar_cambio_sellado() CASCADE',
  'CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)',
  'CREATE TYPE public.mine AS ENUM ()',
  'CREATE DOMAIN public.mine AS text',
  'CREATE CAST (text AS integer) WITH INOUT AS IMPLICIT',
  'CREATE RULE mine AS ON UPDATE TO registros DO INSTEAD NOTHING',
  'CREATE TRIGGER mine BEFORE UPDATE ON registros FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_sellado()',
  'CREATE POLICY mine ON registros USING (true)',
  'CREATE EXTENSION pgcrypto',
  'CREATE EXTENSION dblink',
  'CREATE EVENT TRIGGER mine ON ddl_command_start EXECUTE FUNCTION rechazar_cambio_sellado()',
  'CREATE PUBLICATION mine FOR ALL TABLES',
  'CREATE SERVER mine FOREIGN DATA WRAPPER mine',
  'CREATE LANGUAGE plpython3u',
];

const TABLES_AND_ROLES = [
  'ALTER TABLE registros DISABLE TRIGGER ALL',
  'ALTER TABLE registros DISABLE TRIGGER sello_columnas',
  'ALTER TABLE facturas DISABLE TRIGGER sello_cambio',
  'ALTER TABLE accesos DISABLE TRIGGER USER',
  'DROP TRIGGER sello_borrado ON registros',
  'ALTER TABLE registros NO FORCE ROW LEVEL SECURITY',
  'ALTER TABLE clientes DISABLE ROW LEVEL SECURITY',
  'ALTER POLICY del_nif ON registros USING (true)',
  'DROP POLICY del_nif ON registros',
  'ALTER TABLE registros OWNER TO CURRENT_USER',
  'ALTER TABLE registros ADD COLUMN mine text',
  'ALTER TABLE registros RENAME TO gone',
  'ALTER TABLE registros ALTER COLUMN huella DROP NOT NULL',
  'DROP TABLE registros CASCADE',
  'CREATE INDEX mine ON registros (huella)',
  "SECURITY LABEL ON TABLE registros IS 'mine'",
  'SET LOCAL session_replication_role = replica',
  "SELECT set_config('session_replication_role', 'replica', true)",
  'SET LOCAL row_security = off; SELECT * FROM registros',
  'SET LOCAL allow_system_table_mods = on; UPDATE pg_trigger SET tgenabled = chr(68)',
  'SET ROLE encadena_owner',
  'SET ROLE encadena_vault',
  'SET ROLE encadena_definer',
  'SET ROLE encadena_busqueda',
  'SET ROLE postgres',
  'SET ROLE pg_write_all_data',
  'SET SESSION AUTHORIZATION encadena_owner',
  'GRANT encadena_vault TO CURRENT_USER',
  'GRANT encadena_owner TO CURRENT_USER',
  'GRANT pg_execute_server_program TO CURRENT_USER',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'ALTER ROLE CURRENT_USER BYPASSRLS',
  'ALTER ROLE CURRENT_USER CREATEROLE',
  "ALTER ROLE encadena_owner PASSWORD 'mine'",
  'CREATE ROLE mine LOGIN',
  'DROP ROLE encadena_worker',
  'ALTER DATABASE postgres OWNER TO CURRENT_USER',
  'DELETE FROM pg_trigger',
  'SELECT rolpassword FROM pg_authid',
];

const MACHINE = [
  "COPY (SELECT 1) TO PROGRAM 'id'",
  "COPY intentos FROM PROGRAM 'id'",
  "COPY (SELECT 1) TO '/tmp/mine'",
  "COPY intentos FROM '/etc/passwd'",
  "SELECT lo_import('/etc/passwd')",
  "SELECT lo_export(1, '/tmp/mine')",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT pg_read_binary_file('postgresql.conf')",
  "SELECT pg_ls_dir('.')",
  "SELECT pg_stat_file('PG_VERSION')",
  'SELECT pg_reload_conf()',
  'SELECT pg_rotate_logfile()',
  "DO LANGUAGE plpython3u 'import os'",
  "LOAD '/tmp/mine.so'",
];

const READ_BY_BACKUPS = ['SELECT sobre FROM certificados_nif, clientes', 'SELECT * FROM _prisma_migrations'];

describe.each(LOGINS)('under the login of %s', (login) => {
  it.each([...OBJECTS, ...TABLES_AND_ROLES, ...MACHINE])('refuses: %s', async (sql) => {
    expect(await refusal(database.urls[login], sql)).toEqual(expect.any(String));
  });

  it('changes no row of anything that is sealed, whatever it names itself: no UPDATE, no DELETE, no TRUNCATE', async () => {
    const before = await standing();
    const got: string[] = [];
    for (const [table, change] of Object.entries(sellado.tablas)) {
      for (const sql of [
        `UPDATE ${table} SET ${change}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `MERGE INTO ${table} t USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE`,
        `WITH gone AS (DELETE FROM ${table} RETURNING 1) SELECT count(*) FROM gone`,
      ])
        if ((await refusal(database.urls[login], sql)) === undefined) got.push(sql);
    }
    expect(got).toEqual([]);
    expect(await standing()).toEqual(before);
  });

  it('cannot hand a sealed row to somebody else, nor make one that never was', async () => {
    const got: string[] = [];
    for (const sql of sellado.falsos)
      if ((await refusal(database.urls[login], sql)) === undefined) got.push(sql);
    // Reading every row is what it is for.
    expect(got).toEqual(login === 'backup' ? READ_BY_BACKUPS : []);
  });
});

describe('what a login may write while it is under way, and not afterwards', () => {
  beforeAll(() =>
    database.sql(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE facturas SET estado_interno = 'FACTURADA', corregida_por = NULL; UPDATE registros SET estado = 'CORRECTO', csv = 'A-1'; UPDATE envios SET estado = 'RESPONDIDO', csv = 'A-1'; COMMIT`),
  );

  it.each([
    "UPDATE facturas SET estado_interno = 'RECTIFICADA'",
    "UPDATE facturas SET estado_interno = 'SUSTITUIDA'",
    "UPDATE facturas SET estado_interno = 'SUSTITUIDA', corregida_por = id",
    // A link of a draft is none: nothing was issued that says so.
    `WITH d AS (
       INSERT INTO facturas (
         id, nif_id, entorno, tipo_factura, estado_interno, forma_pago, lineas, desglose, base_imponible, cuotas,
         recargo, importe_total, irpf, total_a_pagar, creada_en, modificada_en)
       SELECT gen_random_uuid(), nif_id, entorno, 'R1', 'BORRADOR', 'OTRO', '[]', '[]', 0, 0, 0, 0, 0, 0, now(), now()
       FROM facturas
       RETURNING id, nif_id)
     INSERT INTO facturas_enlaces (
       factura_id, orden, nif_id, tipo, referida_id, numero_completo, fecha_expedicion)
       SELECT d.id, 0, d.nif_id, 'RECTIFICA', f.id, f.numero_completo, f.fecha_expedicion FROM d, facturas f;
     UPDATE facturas
     SET estado_interno = 'RECTIFICADA',
       corregida_por = (SELECT id FROM facturas WHERE estado_interno = 'BORRADOR' LIMIT 1)
     WHERE estado_interno = 'FACTURADA'`,
  ])(
    'the doors cannot call an issued invoice rectified or replaced without one that does it: %s',
    async (sql) => {
      const [before] = await database.sql('SELECT json_agg(f) AS rows FROM facturas f');
      expect(await refusal(database.urls.app, sql)).toMatch(/sealed|"facturas_corregida"|"sello_correccion"/);
      expect((await database.sql('SELECT json_agg(f) AS rows FROM facturas f'))[0]).toEqual(before);
    },
  );

  it.each([
    "UPDATE registros SET estado = 'PENDIENTE', csv = NULL",
    "UPDATE registros SET estado = 'INCORRECTO', codigo_error = 1, mensaje_error = 'mine'",
    "UPDATE registros SET csv = 'mine'",
    'UPDATE registros SET intentos = 0, envio_id = NULL',
    "UPDATE envios SET respuesta = 'mine', csv = 'mine'",
    "UPDATE envios SET estado = 'EN_CURSO', terminado_en = NULL",
    // Younger than a month.
    'UPDATE envios SET peticion = NULL, respuesta = NULL, almacenado_sha256 = sha256(int4send(0))',
  ])('the worker cannot write anew what the agency answered: %s', async (sql) => {
    expect(await refusal(database.urls.worker, sql)).toMatch(
      /^sealed: UPDATE on (registros|envios) is refused/,
    );
  });
});

describe('a temporary table that stands before the real one', () => {
  const ATTACK = `
    CREATE TEMP TABLE reclamaciones (
      id uuid, nif_id uuid, nif text, contra_nif_id uuid, estado text, usuario_id uuid, abierta_en timestamptz);
    CREATE FUNCTION pg_temp.turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      EXECUTE 'ALTER TABLE public.registros DISABLE TRIGGER ALL'; EXECUTE 'DELETE FROM public.registros'; RETURN NEW; END $$;
    CREATE TRIGGER turn BEFORE INSERT ON reclamaciones FOR EACH ROW EXECUTE FUNCTION pg_temp.turn();
    GRANT ALL ON reclamaciones TO PUBLIC;
    SELECT abrir_reclamacion(gen_random_uuid(), (SELECT nif FROM nifs), gen_random_uuid(), now())`;

  it('cannot be made', async () => {
    expect(await refusal(database.urls.app, ATTACK)).toMatch(/permission denied to create temporary tables/);
  });

  it('is not looked at where an operator gave the right to make it back', async () => {
    const [{ name }] = (await database.sql('SELECT current_database() AS name')) as [{ name: string }];
    await database.sql(`GRANT TEMPORARY ON DATABASE ${name} TO encadena_app`);
    const otro = await crearNif(database, (await crearUsuario(database)).id);
    await database.sql(
      'UPDATE nifs SET nif = (SELECT nif FROM nifs WHERE id = $2), valido_para_operar = true WHERE id = $1',
      [otro, sellado.nifId],
    );
    const before = await standing();
    const client = new pg.Client({ connectionString: database.urls.app });
    await client.connect();
    try {
      await client.query(`SET app.nif_id = '${sellado.nifId}'`);
      await client.query(ATTACK);
      expect((await client.query('SELECT * FROM pg_temp.reclamaciones')).rows).toEqual([]);
    } finally {
      await client.end();
      await database.sql(`REVOKE TEMPORARY ON DATABASE ${name} FROM encadena_app`);
    }
    expect(await standing()).toEqual(before);
    expect(
      await database.sql('SELECT contra_nif_id AS contra FROM reclamaciones WHERE nif_id = $1', [
        sellado.nifId,
      ]),
    ).toEqual([{ contra: otro }]);
  });

  it('would not reach the seals even from inside the function that it turned', async () => {
    for (const sql of [
      'ALTER TABLE registros DISABLE TRIGGER ALL',
      'DELETE FROM registros',
      'UPDATE facturas SET importe_total = 1',
      'SET ROLE encadena_vault',
      'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    ])
      expect([
        sql,
        await refusal(database.urls.super, `SET LOCAL SESSION AUTHORIZATION encadena_definer; ${sql}`),
      ]).toEqual([sql, expect.any(String)]);
  });
});

describe('the owner', () => {
  it.each([
    'ALTER TABLE registros DISABLE TRIGGER ALL',
    'ALTER TABLE facturas NO FORCE ROW LEVEL SECURITY',
    'DELETE FROM registros',
    'UPDATE facturas SET importe_total = 1',
    'TRUNCATE eventos',
    'SELECT * FROM registros',
    'DROP TABLE accesos',
    "CREATE OR REPLACE FUNCTION rechazar_cambio_sellado() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    'SET LOCAL session_replication_role = replica',
  ])('does not switch a seal off in passing: %s', async (sql) => {
    expect(await refusal(database.urls.owner, sql)).toMatch(/must be owner|permission denied/);
  });

  it('becomes the vault on purpose, and by that name alone: this is how a later migration alters what is sealed', async () => {
    expect(
      await refusal(
        database.urls.owner,
        'SET LOCAL ROLE encadena_vault; ALTER TABLE registros ADD COLUMN later text; CREATE INDEX later ON registros (later); RESET ROLE',
      ),
    ).toBeUndefined();
  });
});

describe('what no right over columns forbids', () => {
  it('a login that names another NIF sees its rows: which NIF may be named is decided by the guard before, and what is sealed stays sealed', async () => {
    const client = await clientOf(database.urls.app);
    await client.query('BEGIN');
    try {
      expect((await client.query('SELECT id FROM registros')).rows).toEqual([]);
      await client.query("SELECT set_config('app.nif_id', $1, true)", [sellado.nifId]);
      expect((await client.query('SELECT id FROM registros')).rows).toHaveLength(1);
    } finally {
      await client.query('ROLLBACK');
    }
  });
});
