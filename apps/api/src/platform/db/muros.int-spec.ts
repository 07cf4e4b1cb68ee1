// The third stone of the tenant wall, tested without the other two; and the check of the database before a
// process serves.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearNif, crearUsuario, testConfig } from '@encadena/api/testing/platform';
import { checkDatabase, LAST_MIGRATION } from './check-database';
import { aMano, consultas } from './consultas';
import { Db, DbCobro, DbWorker } from './db';

const database = useDatabase();
let db: Db | undefined;
let cobro: DbCobro | undefined;
let worker: DbWorker | undefined;
const app = () => (db ??= new Db({ url: database.urls.app, name: 'test', max: 2 }));
const quienConcede = () => (cobro ??= new DbCobro({ url: database.urls.cobro, name: 'test-cobro', max: 2 }));
const remitente = () => (worker ??= new DbWorker({ url: database.urls.worker, name: 'test-worker', max: 2 }));
// The wall is tried without the rights over columns as well, which refuse before it would.
beforeAll(() => database.sql('GRANT UPDATE (nif_id) ON clientes TO encadena_app'));
afterAll(async () => {
  await db?.close();
  await cobro?.close();
  await worker?.close();
});

/** A database that is spread over machines lets no row change its NIF, whoever asks. */
const NO_SE_DA = /row-level security|modifying the partition value/;

async function dosEmpresas(): Promise<[string, string]> {
  const [ana, bru] = [await crearUsuario(database), await crearUsuario(database)];
  const ids: [string, string] = [
    await crearNif(database, ana.id),
    await crearNif(database, bru.id, { razonSocial: 'CANARIO SL' }),
  ];
  for (const id of ids)
    await database.sql(
      `INSERT INTO clientes (id, nif_id, tipo_identificacion, identificacion, pais, nombre, persona_fisica, direccion, municipio, codigo_postal, direccion_pais, idioma, valores_por_defecto, creado_en, modificado_en)
       VALUES (gen_random_uuid(), $1, 'NIF', 'B12345674', 'ES', 'Cliente', false, 'x', 'x', '08001', 'ES', 'es', '{}', now(), now())`,
      [id],
    );
  return ids;
}

describe('row-level security', () => {
  it('stands on every table with a NIF column: forced, with a policy for reading and writing', async () => {
    const rows = await database.sql<{ table: string; forced: boolean; policies: number }>(`
      SELECT c.relname AS table, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (
          SELECT (count(*) FILTER (WHERE p.polcmd = '*' AND p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL))::int
            -- In a spread database each of the four has its own.
            + (count(DISTINCT p.polcmd) FILTER (WHERE p.polcmd <> '*' AND starts_with(p.polname, 'del_nif_')) / 4)::int
          FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT a.attisdropped AND (a.attname = 'nif_id' OR c.relname = 'nifs' AND a.attname = 'id')`);
    expect(rows.length).toBeGreaterThan(13);
    expect(rows.filter(({ forced, policies }) => !forced || policies === 0)).toEqual([]);
  });

  it('I4 a query with guard and filter taken away sees nothing of others, and nothing at all without a NIF', async () => {
    const [mine] = await dosEmpresas();
    expect(await app().run({}, (tx) => tx.cliente.findMany())).toEqual([]);
    expect(
      (await app().run({ nifId: mine }, (tx) => tx.cliente.findMany())).map(({ nifId }) => nifId),
    ).toEqual([mine]);
    expect(
      await app().run({ nifId: mine }, (tx) => tx.$queryRaw`SELECT nif_id::text FROM suscripciones`),
    ).toEqual([{ nif_id: mine }]);
    expect(await app().run({ nifId: mine }, (tx) => tx.$queryRaw`SELECT razon_social FROM nifs`)).toEqual([
      { razon_social: 'Fusteria Puig SL' },
    ]);
  });

  it('I4 writes of another NIF touch no row, and a row cannot be given away', async () => {
    const [mine, theirs] = await dosEmpresas();
    expect(
      await app().run({ nifId: mine }, (tx) =>
        tx.cliente.updateMany({ where: { nifId: theirs }, data: { nombre: 'robado' } }),
      ),
    ).toEqual({ count: 0 });
    expect(
      await app().run({ nifId: mine }, (tx) => tx.cliente.deleteMany({ where: { nifId: theirs } })),
    ).toEqual({
      count: 0,
    });
    await expect(
      app().run({ nifId: mine }, (tx) => tx.cliente.updateMany({ data: { nifId: theirs } })),
    ).rejects.toThrow(NO_SE_DA);
    await expect(
      app().run({ nifId: mine }, (tx) =>
        tx.suscripcion.create({
          data: {
            nifId: theirs,
            limiteFacturas: 1,
            ancla: new Date(),
            hasta: new Date(),
            modificadaEn: new Date(),
          },
        }),
      ),
    ).rejects.toThrow();
  });

  it('I4 a transaction for several NIFs sees these, and no others', async () => {
    const [mine, theirs] = await dosEmpresas();
    const [nobodys] = await dosEmpresas();
    const vistos = await app().runSql({ nifId: [mine, theirs] }, (client) =>
      client.query<{ nif_id: string }>('SELECT nif_id FROM clientes'),
    );
    expect(vistos.rows.map(({ nif_id: id }) => id).sort()).toEqual([mine, theirs].sort());
    const give = (id: string) =>
      app().runSql({ nifId: [mine, theirs] }, (client) =>
        client.query('UPDATE clientes SET nif_id = $2 WHERE nif_id = $1', [mine, id]),
      );
    await expect(give(nobodys)).rejects.toThrow(NO_SE_DA);
    // What knows one NIF at a time refuses to be asked for two.
    await expect(
      app().runSql({ nifId: [mine, theirs] }, (client) => client.query('SELECT nif_actual()')),
    ).rejects.toThrow(/uuid/);
  });

  it('I4 forgets the NIF with the transaction: the next user of the connection starts with none', async () => {
    const [mine] = await dosEmpresas();
    const one = new Db({ url: database.urls.app, name: 'one', max: 1 });
    try {
      expect(await one.run({ nifId: mine }, (tx) => tx.cliente.count())).toBe(1);
      expect(await one.run({}, (tx) => tx.cliente.count())).toBe(0);
      await expect(
        one.runSql({ nifId: mine }, async (client) => client.query('SELECT 1/0')),
      ).rejects.toThrow();
      expect((await one.pool.query('SELECT count(*)::int AS n FROM clientes')).rows).toEqual([{ n: 0 }]);
    } finally {
      await one.close();
    }
  });

  it('C3 commits nothing when a part of what goes with the commit fails before it is sent', async () => {
    const [mine] = await dosEmpresas();
    const broken = app().runSql({ nifId: mine }, async (client, deferred) => {
      deferred(() => client.query("UPDATE clientes SET nombre = 'half'"));
      deferred(() => Promise.reject(new Error('never sent')));
      deferred(() => client.query("UPDATE clientes SET direccion = 'half'"));
    });
    await expect(broken).rejects.toThrow('never sent');
    expect(
      await database.sql("SELECT nombre FROM clientes WHERE nombre = 'half' OR direccion = 'half'"),
    ).toEqual([]);
  });

  it('lets the worker see of strangers what is pending and no more', async () => {
    await dosEmpresas();
    expect((await remitente().pool.query('SELECT id FROM nifs')).rows).toEqual([]);
    await expect(remitente().pool.query('SELECT * FROM facturas')).rejects.toThrow(/permission denied/);
    await expect(remitente().pool.query('SELECT * FROM clientes')).rejects.toThrow(/permission denied/);
    await expect(remitente().pool.query('SELECT * FROM usuarios')).rejects.toThrow(/permission denied/);
  });
});

describe('a plan', () => {
  // A spread database gives the login of the endpoints the right to a row of a trial, and a wall before any other.
  const DENEGADO = /permission denied|row-level security/;

  it.each([
    "UPDATE suscripciones SET estado = 'ACTIVA'",
    "UPDATE suscripciones SET hasta = now() + interval '10 years'",
    'UPDATE suscripciones SET limite_facturas = NULL',
    "UPDATE suscripciones SET pagada_en = 'sub_ajena', pagado_hasta = now() + interval '1 year'",
    `INSERT INTO suscripciones (nif_id, estado, ancla, hasta, modificada_en)
     VALUES (nif_actual(), 'ACTIVA', now(), now() + interval '1 year', now())`,
    'DELETE FROM suscripciones',
    "UPDATE grupos_facturacion SET suscripcion_stripe = 'sub_ajena'",
    "UPDATE grupos_facturacion SET cliente_stripe = 'cus_ajeno'",
    "UPDATE grupos_facturacion SET estado_cobro = 'AL_DIA'",
    "UPDATE contrataciones SET estado = 'PAGADA'",
    'SELECT peticion FROM contrataciones',
    'SELECT importe, estado FROM contrataciones',
    "UPDATE facturas_suscripcion SET estado = 'PAGADA'",
    'UPDATE consumos SET extras_facturadas = emitidas',
    'UPDATE precios SET importe = 0',
    'UPDATE condiciones_prueba SET limite_facturas = 1000000',
    'DELETE FROM pruebas_gratuitas',
    "SELECT set_config('role', 'encadena_cobro', true)",
    'SET ROLE encadena_cobro',
  ])('is not granted by whoever gets a statement into an endpoint: %s', async (sentencia) => {
    const [mine] = await dosEmpresas();
    const antes = await database.sql('SELECT * FROM suscripciones ORDER BY nif_id');
    await expect(app().run({ nifId: mine }, (tx) => tx.$executeRawUnsafe(sentencia))).rejects.toThrow(
      DENEGADO,
    );
    expect(await database.sql('SELECT * FROM suscripciones ORDER BY nif_id')).toEqual(antes);
  });

  it('is not there with a new billing group either', async () => {
    const ana = await crearUsuario(database);
    const crear = (columna: string, valor: string) =>
      app().run({ usuarioId: ana.id }, (tx) =>
        tx.$executeRawUnsafe(`INSERT INTO grupos_facturacion (id, usuario_id, razon_social, nif, direccion, municipio, codigo_postal, email, ancla_ciclo, creado_en, modificado_en, ${columna})
          VALUES (gen_random_uuid(), usuario_actual(), 'X SL', 'B66012345', 'x', 'x', '08001', 'x@x.example', now(), now(), now(), ${valor})`),
      );
    await expect(crear('suscripcion_stripe', "'sub_ajena'")).rejects.toThrow(DENEGADO);
    await expect(crear('estado_cobro', "'AL_DIA'")).rejects.toThrow(/row-level security/);
    await expect(crear('estado_cobro', "'SIN'")).resolves.toBe(1);
  });

  it('may be capped by its owner through an endpoint, and the trial begins once for each user', async () => {
    const [mine, theirs] = await dosEmpresas();
    await expect(
      app().run({ nifId: mine }, (tx) => tx.$executeRaw`UPDATE suscripciones SET tope_extra = 5`),
    ).resolves.toBe(1);
    await database.sql('DELETE FROM suscripciones');
    const probar = async (nifId: string) => {
      const [{ usuarioId }] = (await database.sql(
        'SELECT usuario_id AS "usuarioId" FROM nifs WHERE id = $1',
        [nifId],
      )) as [{ usuarioId: string }];
      return app().run({ nifId, usuarioId }, (tx) => tx.$queryRaw`SELECT activar_prueba(now()) AS motivo`);
    };
    expect(await probar(mine)).toEqual([{ motivo: null }]);
    expect(await probar(mine)).toEqual([{ motivo: 'SUSCRIPCION_YA_ACTIVA' }]);
    await database.sql('DELETE FROM suscripciones');
    expect(await probar(mine)).toEqual([{ motivo: 'PRUEBA_YA_USADA' }]);
    const [ana] = await database.sql<{ id: string }>('SELECT usuario_id AS id FROM nifs WHERE id = $1', [
      mine,
    ]);
    const ajena = app().run(
      { nifId: theirs, usuarioId: ana?.id as string },
      (tx) => tx.$queryRaw`SELECT activar_prueba(now()) AS motivo`,
    );
    expect(await ajena).toEqual([{ motivo: 'NO_ENCONTRADO' }]);
    expect(await database.sql('SELECT FROM suscripciones')).toEqual([]);
  });

  it('is granted under a login of its own, which sees no invoice, no customer and no secret', async () => {
    const [mine, theirs] = await dosEmpresas();
    const conceder = (nifId: string) =>
      quienConcede().run({ nifId: mine }, (tx) =>
        tx.suscripcion.updateMany({ where: { nifId }, data: { limiteFacturas: 7 } }),
      );
    expect([await conceder(mine), await conceder(theirs)]).toEqual([{ count: 1 }, { count: 0 }]);
    for (const sentencia of [
      'SELECT FROM facturas',
      'SELECT FROM clientes',
      'SELECT FROM sesiones',
      'SELECT contrasena_hash FROM usuarios',
      'SELECT FROM graphile_worker._private_jobs',
      "UPDATE usuarios SET role = 'ROLE_SUPER'",
      'UPDATE nifs SET usuario_id = usuario_actual()',
      'UPDATE precios SET importe = 0',
      'SET ROLE encadena_app',
    ])
      await expect(
        quienConcede().run({ nifId: mine }, (tx) => tx.$executeRawUnsafe(sentencia)),
      ).rejects.toThrow(DENEGADO);
  });
});

describe('what is read in one message', () => {
  const nombres = consultas.selectFrom('clientes').select(['nifId', 'nombre']);

  it('I4 sees the NIF that it names and no other, with the filter forgotten; and none without a name', async () => {
    const [mine, theirs] = await dosEmpresas();
    const [filas, deOtro] = await app().leer({ nifId: mine }, nombres, nombres.where('nifId', '=', theirs));
    expect([filas, deOtro]).toEqual([[{ nifId: mine, nombre: 'Cliente' }], []]);
    expect(await app().leer({}, nombres)).toEqual([[]]);
    const deUsuario = consultas.selectFrom('nifs').select('id');
    const ana = await crearUsuario(database);
    expect(await app().leer({ usuarioId: ana.id }, deUsuario, deUsuario.where('id', '=', theirs))).toEqual([
      [],
      [],
    ]);
  });

  it('leaves nothing named for whoever has the connection next, also when a statement failed', async () => {
    const [mine] = await dosEmpresas();
    const one = new Db({ url: database.urls.app, name: 'one', max: 1 });
    try {
      const mal = aMano({ text: 'SELECT 1 / 0', values: [] });
      await expect(one.leer({ nifId: mine }, nombres, mal, nombres)).rejects.toThrow(/division by zero/);
      expect(await one.leer({}, nombres)).toEqual([[]]);
      expect(await one.leer({ nifId: mine }, nombres)).toEqual([[{ nifId: mine, nombre: 'Cliente' }]]);
    } finally {
      await one.close();
    }
  });

  it('changes nothing, and names nobody who is no UUID', async () => {
    const [mine] = await dosEmpresas();
    const cambio = aMano({ text: "UPDATE clientes SET nombre = 'x' RETURNING id", values: [] });
    await expect(app().leer({ nifId: mine }, cambio)).rejects.toThrow(/read-only transaction/);
    for (const nifId of ['', "x'; DROP TABLE clientes; --", `${mine}'`, `${mine}\n`])
      await expect(app().leer({ nifId }, nombres)).rejects.toThrow(/No UUID/);
  });
});

describe('before a process serves', () => {
  const look = (env: Record<string, string> = {}) => checkDatabase(testConfig(database, env), ['http']);

  it('is content with the migrated database and a plain login', async () => {
    await expect(look()).resolves.toBeUndefined();
  });

  it.each(['super', 'owner'] as const)('O6 refuses the %s as login of the doors', async (login) => {
    await expect(look({ DATABASE_URL_APP: database.urls[login] })).rejects.toThrow(
      /^DATABASE_URL_APP: logs in as/,
    );
  });

  it('O6 refuses a database whose tables belong to a superuser, or whose sealed ones belong to somebody who logs in', async () => {
    await database.sql('CREATE TABLE ajena (n int)');
    await database.sql('ALTER TABLE registros OWNER TO encadena_owner');
    try {
      await expect(look()).rejects.toThrow(/"ajena" belongs to "postgres", which is a superuser/);
      await expect(look()).rejects.toThrow(
        /"registros" belongs to "encadena_owner", which may switch its seals/,
      );
    } finally {
      await database.sql('DROP TABLE ajena');
      await database.sql('ALTER TABLE registros OWNER TO encadena_vault');
    }
  });

  it('O6 refuses a login that may make temporary objects, or become the owner', async () => {
    const [{ name }] = (await database.sql('SELECT current_database() AS name')) as [{ name: string }];
    await database.sql(`GRANT TEMPORARY ON DATABASE ${name} TO encadena_app`);
    try {
      await expect(look()).rejects.toThrow(/^DATABASE_URL_APP: .*may make objects in the database/);
    } finally {
      await database.sql(`REVOKE TEMPORARY ON DATABASE ${name} FROM encadena_app`);
    }
  });

  it('knows the last migration of its own release', () => {
    const folder = resolve(import.meta.dirname, '../../../../../prisma/migrations');
    expect(
      readdirSync(folder)
        .filter((name) => !name.endsWith('.toml'))
        .sort()
        .at(-1),
    ).toBe(LAST_MIGRATION);
  });

  describe('K10 of another release', () => {
    const note = (name: string) =>
      database.sql(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
          VALUES (gen_random_uuid(), '', '${name}', now())`,
      );
    afterEach(() => database.sql("DELETE FROM _prisma_migrations WHERE migration_name > '2099'"));

    it('works with a database that a newer one added something to', async () => {
      await note('20990101000000_notes');
      await expect(look()).resolves.toBeUndefined();
    });

    it('refuses in one line a database that a newer one took something away from', async () => {
      await note('20990101000000_drop_remarks__since_v99_0_0');
      await expect(look()).rejects.toThrow(
        /^The database was migrated for version 99\.0\.0 or newer \(20990101000000_drop_remarks__since_v99_0_0\), and this is \d+\.\d+\.\d+: [^\n]+$/,
      );
    });

    it('refuses in one line a database that it is newer than, or whose migration did not end', async () => {
      const last = `migration_name = '${LAST_MIGRATION}'`;
      await database.sql(`UPDATE _prisma_migrations SET finished_at = NULL WHERE ${last}`);
      try {
        await expect(look()).rejects.toThrow(
          /^The database is older than this program \(\d+_\w+ is missing\): run the migrations of version [^\n]+$/,
        );
      } finally {
        await database.sql(`UPDATE _prisma_migrations SET finished_at = now() WHERE ${last}`);
      }
    });

    it('refuses in one line a database without any migration', async () => {
      await database.sql('ALTER TABLE _prisma_migrations RENAME TO gone');
      try {
        await expect(look()).rejects.toThrow(/^The database is older than this program [^\n]+$/);
      } finally {
        await database.sql('ALTER TABLE gone RENAME TO _prisma_migrations');
      }
    });
  });

  it('notices a seal that was taken off, and a table without its wall', async () => {
    await database.sql('ALTER TABLE registros DISABLE TRIGGER sello_columnas');
    await database.sql('CREATE TABLE desnuda (nif_id uuid)');
    try {
      await expect(look()).rejects.toThrow(
        'The database lacks the seal registros.sello_columnas: run the migrations.\nThe table "desnuda" has no row-level security: run the migrations.',
      );
    } finally {
      await database.sql('ALTER TABLE registros ENABLE TRIGGER sello_columnas');
      await database.sql('DROP TABLE desnuda');
    }
  });
});
