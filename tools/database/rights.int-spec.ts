// The catalogue of the database against what is written down: rights, owners, functions. A new grant, table
// or function that nobody wrote down is found here.
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useDatabase } from '../jest/database';
import { putRightsInForce, standingRights, writtenRights } from './grants.mjs';
import { FUNCTIONS, SEALED, TABLES } from './rights.mjs';

const database = useDatabase();

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.urls.owner });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Funcion {
  name: string;
  definer: boolean;
  trigger: boolean;
  bound: boolean;
  settings: string[] | null;
  owner: string;
  super: boolean;
  sealing: boolean;
}

const functions = () =>
  database.sql<Funcion>(`
    SELECT p.proname AS name, p.prosecdef AS definer, p.prorettype = 'trigger'::regtype AS trigger,
      p.prosqlbody IS NOT NULL AS bound, p.proconfig AS settings,
      r.rolname AS owner, r.rolsuper AS super,
      EXISTS (
        SELECT FROM pg_trigger t
        JOIN pg_class c ON c.oid = t.tgrelid
        WHERE t.tgfoid = p.oid AND pg_get_userbyid(c.relowner) = 'encadena_vault') AS sealing
    FROM pg_proc p
    JOIN pg_roles r ON r.oid = p.proowner
    WHERE p.pronamespace = 'public'::regnamespace
    ORDER BY 1`);

/** Whose functions search (docs/adr/0060). */
const SEARCHING = 'encadena_busqueda';
const PINNED = 'search_path=pg_catalog, public, pg_temp';

describe('the rights that stand in the database', () => {
  it('are those of rights.mjs, to the column', async () => {
    expect(await asOwner(standingRights)).toEqual(writtenRights());
  });

  it('lose at the next migration whatever somebody granted besides', async () => {
    await database.sql(`
      GRANT DELETE, TRUNCATE ON registros TO encadena_app WITH GRANT OPTION;
      GRANT UPDATE (role) ON usuarios TO PUBLIC;
      GRANT EXECUTE ON FUNCTION borrar_nif_sin_emitir() TO encadena_worker;
      GRANT CREATE ON SCHEMA public TO encadena_app;
      REVOKE SELECT ON clientes FROM encadena_app;`);
    expect(await asOwner(standingRights)).toEqual(
      expect.arrayContaining([
        'encadena_app DELETE registros WITH GRANT OPTION',
        'PUBLIC UPDATE usuarios(role)',
      ]),
    );
    await asOwner(putRightsInForce);
    expect(await asOwner(standingRights)).toEqual(writtenRights());
  });

  it('are not those of an extension that a superuser installed beside us', async () => {
    await database.sql('CREATE EXTENSION pg_stat_statements SCHEMA public');
    await database.sql('GRANT DELETE ON registros TO encadena_app');
    await asOwner(putRightsInForce);
    expect(await asOwner(standingRights)).toEqual(writtenRights());
    await database.sql('DROP EXTENSION pg_stat_statements');
  });

  it('name only tables and functions that there are', async () => {
    const tables = await database.sql<{ name: string }>(
      `SELECT CASE WHEN n.nspname = 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS name
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'S')`,
    );
    const there = new Set(tables.map(({ name }) => name));
    const written = Object.values(TABLES as Record<string, object>).flatMap((of) => Object.keys(of));
    expect(written.filter((name) => !there.has(name))).toEqual([]);
    const librarys = await database.sql<{ name: string }>(
      "SELECT 'graphile_worker.' || proname AS name FROM pg_proc WHERE pronamespace = 'graphile_worker'::regnamespace",
    );
    const named = new Set([...(await functions()), ...librarys].map(({ name }) => name));
    expect(Object.keys(FUNCTIONS as object).filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('every function of the schema', () => {
  it('fixes its search_path with pg_temp last, or is bound to what it names', async () => {
    const all = await functions();
    expect(all.length).toBeGreaterThan(15);
    expect(
      all.filter(({ bound, settings }) => !bound && !settings?.includes(PINNED)).map(({ name }) => name),
    ).toEqual([]);
    expect(all.filter(({ trigger, settings }) => trigger && !settings?.includes(PINNED))).toEqual([]);
  });

  it('that runs with other rights than its caller belongs to a role that owns no table', async () => {
    const definers = (await functions()).filter(({ definer, owner }) => definer && owner !== SEARCHING);
    expect(definers.map(({ name }) => name)).toEqual([
      'abrir_reclamacion',
      'activar_prueba',
      'agencias_reales',
      'borrar_nif_sin_emitir',
      'cerrar_cuenta',
      'contacto_de_nif',
      'enqueue',
      'estado_casa',
      'heredar_reclamaciones',
      'nif_disputado',
      'nif_operado_por_otro',
      'nif_que_opera',
    ]);
    for (const { owner, settings, bound, super: superuser } of definers)
      expect({ owner, settings, bound, superuser }).toEqual({
        owner: 'encadena_definer',
        settings: [PINNED],
        bound: false,
        superuser: false,
      });
    const owned = await database.sql(
      "SELECT c.relname FROM pg_class c WHERE pg_get_userbyid(c.relowner) IN ('encadena_definer', 'encadena_busqueda')",
    );
    expect(owned).toEqual([]);
  });

  it('that searches belongs to a role that can do nothing else, and answers to the endpoints alone', async () => {
    const searching = (await functions()).filter(({ owner }) => owner === SEARCHING);
    expect(searching.map(({ name, definer, settings }) => ({ name, definer, settings }))).toEqual(
      [
        { name: 'articulos_hallados', settings: [PINNED] },
        { name: 'clientes_hallados', settings: [PINNED] },
        { name: 'externas_halladas', settings: [PINNED] },
        { name: 'facturas_del_grupo_halladas', settings: [PINNED] },
        { name: 'facturas_halladas', settings: [PINNED] },
        { name: 'facturas_ultimas_halladas', settings: [PINNED, 'enable_sort=off'] },
        { name: 'presupuestos_hallados', settings: [PINNED] },
      ].map((one) => ({ ...one, definer: true })),
    );
    const written = writtenRights() as string[];
    expect(
      written.filter((line) => line.startsWith(`${SEARCHING} `) && !/ (SELECT|EXECUTE|USAGE) /.test(line)),
    ).toEqual([]);
    expect(written.filter((line) => / EXECUTE \w+_hallad[ao]s\(\)$/.test(line))).toEqual(
      searching.map(({ name }) => `encadena_app EXECUTE ${name}()`),
    );
  });

  it('that seals belongs to the vault with what it seals', async () => {
    const sealing = (await functions()).filter(({ sealing: is }) => is);
    expect(sealing.map(({ name, owner }) => `${owner} ${name}`)).toEqual([
      'encadena_vault guardar_envio',
      'encadena_vault guardar_factura_emitida',
      'encadena_vault rechazar_cambio_sellado',
    ]);
  });
});

describe('owners', () => {
  it('the sealed tables are the vault’s, all others the owner’s', async () => {
    const rows = await database.sql<{ name: string; owner: string; sealed: boolean }>(`
      SELECT c.relname AS name, pg_get_userbyid(c.relowner) AS owner,
        EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname LIKE 'sello%') AS sealed
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')`);
    const vault = rows.filter(({ owner }) => owner === 'encadena_vault').map(({ name }) => name);
    expect(vault.sort()).toEqual([...(SEALED as string[])].sort());
    expect(rows.filter(({ sealed, owner }) => sealed && owner !== 'encadena_vault')).toEqual([]);
    expect([...new Set(rows.map(({ owner }) => owner))].sort()).toEqual(['encadena_owner', 'encadena_vault']);
  });

  it('nobody logs in as the vault, the definer or what searches, and the owner has their rights by name only', async () => {
    const roles = await database.sql(`
      SELECT rolname AS name, rolcanlogin AS login, rolsuper AS super, rolbypassrls AS bypass,
        rolcreaterole AS creator
      FROM pg_roles
      WHERE rolname IN ('encadena_vault', 'encadena_definer', 'encadena_busqueda') ORDER BY 1`);
    const plain = { login: false, super: false, bypass: false, creator: false };
    expect(roles).toEqual([
      { name: 'encadena_busqueda', ...plain },
      { name: 'encadena_definer', ...plain },
      { name: 'encadena_vault', ...plain },
    ]);
    const members = await database.sql<{ member: string; inherits: boolean }>(`
      SELECT DISTINCT pg_get_userbyid(member) AS member, inherit_option AS inherits FROM pg_auth_members
      WHERE roleid IN ('encadena_vault'::regrole, 'encadena_definer'::regrole, 'encadena_busqueda'::regrole)`);
    expect(members).toEqual([{ member: 'encadena_owner', inherits: false }]);
    const [owner] = await database.sql<{ super: boolean; bypass: boolean }>(
      "SELECT rolsuper AS super, rolbypassrls AS bypass FROM pg_roles WHERE rolname = 'encadena_owner'",
    );
    expect(owner).toEqual({ super: false, bypass: false });
  });

  it('no login makes temporary objects, tables or schemas, and a stranger does not even connect', async () => {
    const rows = await database.sql(`
      SELECT r.rolname AS name, has_database_privilege(r.oid, current_database(), 'CONNECT') AS enters,
        has_database_privilege(r.oid, current_database(), 'TEMP')
          OR has_database_privilege(r.oid, current_database(), 'CREATE')
          OR has_schema_privilege(r.oid, 'public', 'CREATE') AS makes
      FROM pg_roles r
      WHERE r.rolname IN (
        'encadena_app', 'encadena_cobro', 'encadena_worker', 'encadena_webhooks', 'encadena_ops', 'encadena_backup', 'encadena_aeat_sim', 'encadena_stripe_sim', 'encadena_definer', 'encadena_busqueda')
      ORDER BY 1`);
    expect(rows).toEqual([
      { name: 'encadena_aeat_sim', enters: true, makes: false },
      { name: 'encadena_app', enters: true, makes: false },
      { name: 'encadena_backup', enters: true, makes: false },
      { name: 'encadena_busqueda', enters: false, makes: false },
      { name: 'encadena_cobro', enters: true, makes: false },
      { name: 'encadena_definer', enters: false, makes: false },
      { name: 'encadena_ops', enters: true, makes: false },
      { name: 'encadena_stripe_sim', enters: true, makes: false },
      { name: 'encadena_webhooks', enters: true, makes: false },
      { name: 'encadena_worker', enters: true, makes: false },
    ]);
  });
});
