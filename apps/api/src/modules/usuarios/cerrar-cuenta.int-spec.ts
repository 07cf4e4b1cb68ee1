// Closing an account: what goes, what stays, and what stands in the way.
import { describe, expect, it } from '@jest/globals';
import { auth, nifs, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  type Cliente,
  codigoTotp,
  CONTRASENA,
  correos,
  crearMundo,
  crearNif,
  crearUsuario,
  darSegundoFactor,
  entrar,
  useApi,
} from '@encadena/api/testing/platform';
import { newId } from '../../platform/ids';

const db = useDatabase();
const api = useApi(db);

const cerrar = (browser: Cliente, mas: object = {}) =>
  browser.llamarMal(usuarios.cerrarCuenta, { body: { contrasena: CONTRASENA, ...mas } });

const cuenta = async (id: string) => (await db.sql('SELECT * FROM usuarios WHERE id = $1', [id]))[0];

async function darCadena(nifId: string, entorno: 'REAL' | 'PRUEBAS', pendiente: boolean): Promise<void> {
  await db.sql(
    `INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, creada_en, pendiente_desde)
      VALUES ($1, $2, $3, 'SIMULADOR', $4, now(), $5)`,
    [newId(), nifId, entorno, newId(), pendiente ? new Date() : null],
  );
}

describe('an account that is closed', () => {
  it('says nothing of its person any more, and nothing opens it', async () => {
    const usuario = await crearUsuario(db);
    const [browser, otro] = [await entrar(api, usuario), await entrar(api, usuario)];
    await db.sql("UPDATE usuarios SET telefono = '+34600000000', correos_comerciales = true");
    const { datos, cabeceras } = await cerrar(browser);
    expect(datos).toEqual({ cerrada: true });
    expect(cabeceras.getSetCookie().join('\n')).toMatch(/encadena-acceso=;/);
    expect(await cuenta(usuario.id)).toMatchObject({
      email: `cerrada-${usuario.id}@cerrada.invalid`,
      nombre: '',
      apellidos: '',
      telefono: null,
      correos_comerciales: false,
      desactivado_en: expect.any(Date),
    });
    expect(await db.sql('SELECT 1 FROM sesiones')).toEqual([]);
    for (const viejo of [browser, otro])
      expect([(await viejo.llamar(usuarios.yo)).status, (await viejo.llamar(auth.refrescar)).status]).toEqual(
        [401, 401],
      );
    for (const email of [usuario.email, `cerrada-${usuario.id}@cerrada.invalid`])
      expect(
        (await api.cliente().llamar(auth.login, { body: { email, contrasena: CONTRASENA } })).problema.codigo,
      ).toBe('CREDENCIALES');
  });

  it('tells its owner for the last time, and keeps the trace that it was closed', async () => {
    const usuario = await crearUsuario(db, { idioma: 'ca' });
    await cerrar(await entrar(api, usuario));
    expect(await correos(api, db)).toMatchObject([
      { para: usuario.email, plantilla: 'cuentaCerrada', idioma: 'ca', params: { nombre: 'Ana' } },
    ]);
    expect(await db.sql('SELECT usuario_id AS id, tipo FROM sucesos_usuario')).toEqual([
      { id: usuario.id, tipo: 'CUENTA_CERRADA' },
    ]);
  });

  it('leaves its address free for a new one', async () => {
    const usuario = await crearUsuario(db);
    await cerrar(await entrar(api, usuario));
    const otra = await crearUsuario(db, { email: usuario.email });
    expect((await entrar(api, otra)).cookie('encadena-acceso')).toBeDefined();
    expect((await cuenta(usuario.id))?.email).not.toBe(usuario.email);
  });

  it('loses its second factor and its links, after a code of it', async () => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    const semilla = await darSegundoFactor(api, db, usuario.id);
    expect((await cerrar(browser)).problema.codigo).toBe('CODIGO_SEGUNDO_FACTOR');
    expect((await cuenta(usuario.id))?.desactivado_en).toBeNull();
    expect((await cerrar(browser, { codigo: await codigoTotp(api, semilla) })).status).toBe(200);
    for (const tabla of ['segundos_factores', 'codigos_recuperacion', 'enlaces', 'pasos_pendientes'])
      expect(await db.sql(`SELECT 1 FROM ${tabla}`)).toEqual([]);
  });

  it('leaves other accounts alone', async () => {
    const ajena = await crearMundo(api, db);
    const antes = await cuenta(ajena.usuario.id);
    await cerrar(await entrar(api, await crearUsuario(db)));
    expect(await cuenta(ajena.usuario.id)).toEqual(antes);
    expect((await ajena.cliente.llamar(usuarios.yo)).status).toBe(200);
  });

  it('keeps what was issued: an archived NIF stays as it is', async () => {
    const usuario = await crearUsuario(db);
    const nifId = await crearNif(db, usuario.id);
    await db.sql('UPDATE nifs SET archivado = true');
    await darCadena(nifId, 'REAL', false);
    const antes = await db.sql('SELECT * FROM nifs');
    expect((await cerrar(await entrar(api, usuario))).status).toBe(200);
    expect(await db.sql('SELECT * FROM nifs')).toEqual(antes);
  });
});

describe('an account stays open', () => {
  it('with a NIF in use, and can be closed once that is given up', async () => {
    const { usuario, nifId, cliente } = await crearMundo(api, db);
    expect((await cerrar(cliente)).problema).toMatchObject({ status: 409, codigo: 'CUENTA_CON_NIFS' });
    expect((await cuenta(usuario.id))?.email).toBe(usuario.email);
    expect((await cliente.llamar(nifs.eliminar, { params: { uuid: nifId } })).status).toBe(200);
    expect((await cerrar(cliente)).status).toBe(200);
  });

  it.each([
    ['REAL', 409],
    ['PRUEBAS', 200],
  ] as const)('while records of an archived NIF wait to be sent: %s answers %i', async (entorno, status) => {
    const usuario = await crearUsuario(db);
    const nifId = await crearNif(db, usuario.id);
    await db.sql('UPDATE nifs SET archivado = true');
    await darCadena(nifId, entorno, true);
    const respuesta = await cerrar(await entrar(api, usuario));
    expect(respuesta.status).toBe(status);
    expect(respuesta.problema.codigo).toBe(status === 409 ? 'CUENTA_POR_ENVIAR' : undefined);
  });

  it('when it is of staff', async () => {
    const usuario = await crearUsuario(db, { role: 'ROLE_SUPER' });
    expect((await cerrar(await entrar(api, usuario))).problema).toMatchObject({
      status: 403,
      codigo: 'CUENTA_DE_SOPORTE',
    });
  });

  it.each([
    ['the wrong password', { contrasena: 'otra' }, 422],
    ['no password', { contrasena: undefined }, 400],
    ['an object for a password', { contrasena: {} }, 400],
    ['a code of letters', { codigo: 'abcdef' }, 400],
    ['somebody else named', { idUsuario: newId() }, 400],
  ])('with %s', async (_, mas, status) => {
    const usuario = await crearUsuario(db);
    const browser = await entrar(api, usuario);
    expect((await cerrar(browser, mas)).status).toBe(status);
    expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    expect((await cuenta(usuario.id))?.desactivado_en).toBeNull();
  });

  it('for whoever guesses at an open session', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    for (let vez = 0; vez < 10; vez += 1) await cerrar(browser, { contrasena: `otra-${vez}` });
    expect((await cerrar(browser)).status).toBe(429);
    // Eleven slow hashes.
  }, 30_000);
});
