// The copy of one's data as its owner, somebody at an open session and a stranger meet it.
import { describe, expect, it } from '@jest/globals';
import { usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { readZip } from '../../../../../../tools/testing/read-zip';
import {
  type Cliente,
  codigoTotp,
  CONTRASENA,
  crearMundo,
  crearNif,
  crearUsuario,
  darSegundoFactor,
  entrar,
  useApi,
} from '@encadena/api/testing/platform';
import { newId } from '../../../platform/ids';
import { APARTE, DE_LA_CUENTA, DEL_NIF, DEL_NIF_POR_PAGINAS, SIN_COPIA } from './tablas';

const db = useDatabase();
const api = useApi(db);

const pedir = (browser: Cliente, mas: object = {}) =>
  browser.llamarMal(usuarios.copia, { body: { contrasena: CONTRASENA, ...mas } });

async function copiaDe(browser: Cliente): Promise<Map<string, unknown[]>> {
  const { status, bytes, cabeceras } = await pedir(browser);
  expect({ status, tipo: cabeceras.get('content-type') }).toEqual({ status: 200, tipo: 'application/zip' });
  return new Map(
    [...readZip(bytes)].map(([nombre, contenido]) => [
      nombre,
      JSON.parse(contenido.toString('utf8')) as unknown[],
    ]),
  );
}

async function darCliente(nifId: string, nombre: string): Promise<void> {
  await db.sql(
    `INSERT INTO clientes (
       id, nif_id, tipo_identificacion, identificacion, pais, nombre, persona_fisica, direccion, municipio, codigo_postal, direccion_pais,
       idioma, valores_por_defecto, creado_en, modificado_en)
     VALUES ($1, $2, 'NIF', '12345678Z', 'ES', $3, true, 'Rambla 1', 'Barcelona', '08002', 'ES', 'es', '{}', now(), now())`,
    [newId(), nifId, nombre],
  );
}

describe('the copy of one’s data', () => {
  it('is a ZIP of JSON with the account, and with each NIF, the archived ones too', async () => {
    const { usuario, nifId, cliente } = await crearMundo(api, db);
    const archivado = await crearNif(db, usuario.id, { nif: 'B66987652', razonSocial: 'Antigua SL' });
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [archivado]);
    await darCliente(nifId, 'Laia Mirador');
    const copia = await copiaDe(cliente);
    expect(copia.get('cuenta/usuarios.json')).toMatchObject([
      { id: usuario.id, email: usuario.email, nombre: 'Ana', apellidos: 'Puig Serra' },
    ]);
    expect(copia.get('cuenta/sesiones.json')).toHaveLength(1);
    expect(copia.get('cuenta/sucesos_usuario.json')).toMatchObject([{ tipo: 'COPIA_DE_DATOS' }]);
    expect(copia.get('nif-1-B12345674/nifs.json')).toMatchObject([{ razon_social: 'Fusteria Puig SL' }]);
    expect(copia.get('nif-1-B12345674/clientes.json')).toMatchObject([{ nombre: 'Laia Mirador' }]);
    expect(copia.get('nif-1-B12345674/facturas.json')).toEqual([]);
    expect(copia.get('nif-2-B66987652/nifs.json')).toMatchObject([{ razon_social: 'Antigua SL' }]);
    expect(copia.size).toBe(1 + DE_LA_CUENTA.length + 2 * (2 + DEL_NIF.length + DEL_NIF_POR_PAGINAS.length));
  });

  it('has every row where there are more than a page of them, each once', async () => {
    const { nifId, cliente } = await crearMundo(api, db);
    await db.sql(
      `INSERT INTO eventos (id, nif_id, tipo, datos, en)
        SELECT gen_random_uuid(), $1, 'nif.prueba', jsonb_build_object('n', n), now() FROM generate_series(1, 450) n`,
      [nifId],
    );
    const eventos = (await copiaDe(cliente)).get('nif-1-B12345674/eventos.json') as {
      datos: { n: number };
    }[];
    expect(new Set(eventos.map(({ datos }) => datos.n)).size).toBe(450);
    expect(eventos).toHaveLength(450);
  });

  it('has nothing of another person, and nothing that opens anything', async () => {
    const ajena = await crearMundo(api, db, { nif: 'B66987652', razonSocial: 'CANARIO SL' });
    await darCliente(ajena.nifId, 'CANARIO cliente');
    const { usuario, cliente } = await crearMundo(api, db);
    const { bytes } = await pedir(cliente);
    const textos = [...readZip(bytes).values()].map((contenido) => contenido.toString('utf8')).join('\n');
    for (const ajeno of ['CANARIO', ajena.usuario.email, ajena.usuario.id, ajena.nifId])
      expect(textos).not.toContain(ajeno);
    expect(textos).toContain(usuario.email);
    const [{ secreto } = { secreto: '' }] = await db.sql<{ secreto: string }>(
      "SELECT encode(refresco_hash, 'hex') AS secreto FROM sesiones WHERE usuario_id = $1",
      [usuario.id],
    );
    for (const callado of ['argon2', 'contrasena_hash', 'refresco_hash', '"semilla"', '"sobre"', secreto])
      expect(textos).not.toContain(callado);
  });

  it('wants the password once more', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    expect((await pedir(browser, { contrasena: 'otra' })).problema).toMatchObject({
      status: 422,
      codigo: 'CONTRASENA_INCORRECTA',
    });
    expect(await db.sql('SELECT 1 FROM sucesos_usuario')).toEqual([]);
  });

  it('wants a code as well where one is asked at login, and takes it once', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    expect((await pedir(browser)).problema.codigo).toBe('CODIGO_SEGUNDO_FACTOR');
    const codigo = await codigoTotp(api, semilla);
    expect((await pedir(browser, { codigo })).status).toBe(200);
    expect((await pedir(browser, { codigo })).problema.codigo).toBe('CODIGO_SEGUNDO_FACTOR');
  });

  it.each([
    ['no password', { contrasena: undefined }],
    ['an empty one', { contrasena: '' }],
    ['a number', { contrasena: 7 }],
    ['a code of letters', { codigo: 'abcdef' }],
    ['a code of five digits', { codigo: '12345' }],
    ['another person named', { idUsuario: newId() }],
  ])('refuses %s', async (_, mas) => {
    const browser = await entrar(api, await crearUsuario(db));
    expect((await pedir(browser, mas)).problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
  });

  it('is given a few times a day', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    for (let vez = 0; vez < 5; vez += 1) expect((await pedir(browser)).status).toBe(200);
    const { status, cabeceras } = await pedir(browser);
    expect(status).toBe(429);
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(60);
    // Seven slow hashes.
  }, 30_000);

  it('knows every table of a person or a NIF: each is copied, or left out for a reason', async () => {
    const tablas = await db.sql<{ tabla: string }>(`
      SELECT DISTINCT c.relname AS tabla
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('usuario_id', 'nif_id') AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      ORDER BY 1`);
    const copiadas = [...DE_LA_CUENTA, ...DEL_NIF, ...DEL_NIF_POR_PAGINAS].map(({ tabla }) => tabla);
    expect([...copiadas, ...APARTE, ...Object.keys(SIN_COPIA)].sort()).toEqual(
      tablas.map(({ tabla }) => tabla),
    );
  });
});
