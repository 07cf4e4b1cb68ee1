// The keys of an account: made and revoked by its owner, and what a program does with one.
import { describe, expect, it } from '@jest/globals';
import { clavesApi, clavesCuenta, estadoApi, MAX_CLAVES_CUENTA, nifs, papeles } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import {
  conClave,
  correos,
  crearMundo,
  crearNif,
  darClave,
  darClaveCuenta,
  darSegundoFactor,
  type Mundo,
  NIFS,
  useApi,
} from '@encadena/api/testing/platform';
import { Db } from '../../../platform/db';

const db = useDatabase();
const api = useApi(db);

const NADIE = '00000000-0000-4000-8000-000000000000';
const GESTORIA = { nombre: 'Gestoría', permisos: ['NIFS' as const, 'CLAVES' as const], dias: 30 };
const TIENDA = { nombre: 'Tienda', entorno: 'PRUEBAS' as const, permisos: ['LEER' as const] };
const EMPRESA = {
  nif: NIFS[2],
  personaFisica: false,
  razonSocial: 'Bressol SL',
  direccion: { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' },
  administrador: { nombre: 'Ana', apellidos: 'Puig Serra', nif: '12345678Z' },
  modoPago: 'MAS_TARDE' as const,
};

async function conSegundoFactor(): Promise<Mundo> {
  const mundo = await crearMundo(api, db);
  await darSegundoFactor(api, db, mundo.usuario.id);
  return mundo;
}
const crear = ({ cliente }: Mundo, body: object = {}) =>
  cliente.llamar(clavesCuenta.crear, { body: { ...GESTORIA, ...body } });
const listar = async ({ cliente }: Mundo) => (await cliente.llamar(clavesCuenta.listar)).datos;
const revocar = ({ cliente }: Mundo, clave: string, entregadas: 'true' | 'false' = 'false') =>
  cliente.llamar(clavesCuenta.revocar, { params: { clave }, query: { entregadas } });
const estado = async (clave: string) => {
  const { status, problema } = await conClave(api, clave).llamar(estadoApi.obtener);
  return status === 200 ? 'PASA' : problema.codigo;
};
const entregar = async (clave: string, uuid: string, body: object = {}) =>
  conClave(api, clave).llamar(clavesApi.crear, { params: { uuid }, body: { ...TIENDA, ...body } });

describe('a new key of the account', () => {
  it('is shown once, works at once, is told to its owner, and leaves its hash alone', async () => {
    const mundo = await conSegundoFactor();
    const { status, datos } = await crear(mundo, { ipsPermitidas: ['127.0.0.0/8'] });
    const { clave, ...resto } = datos;
    expect(status).toBe(201);
    expect(resto).toMatchObject({
      nombre: 'Gestoría',
      permisos: ['NIFS', 'CLAVES'],
      ipsPermitidas: ['127.0.0.0/8'],
      estado: 'ACTIVA',
    });
    expect(Date.parse(resto.expira) - Date.parse(resto.creadaEn)).toBe(30 * 86_400_000);
    expect(clave.startsWith(resto.prefijo)).toBe(true);
    expect(await listar(mundo)).toEqual([resto]);
    expect((await conClave(api, clave).llamar(nifs.listar)).datos.contenido).toMatchObject([
      { uuid: mundo.nifId },
    ]);
    const [fila] = await db.sql<{ todo: string }>('SELECT to_jsonb(k)::text AS todo FROM claves_cuenta k');
    expect(fila?.todo).not.toContain(clave.slice(8));
    expect(await db.sql("SELECT datos FROM sucesos_usuario WHERE tipo = 'CLAVE_CUENTA_CREADA'")).toEqual([
      { datos: { prefijo: resto.prefijo } },
    ]);
    expect(
      (await correos(api, db)).map(({ plantilla, para, params }) => [plantilla, para, params?.prefijo]),
    ).toEqual([['claveCuentaCreada', mundo.usuario.email, resto.prefijo]]);
  });

  it('needs a second factor, and leaves nothing without one', async () => {
    const mundo = await crearMundo(api, db);
    expect((await crear(mundo)).problema).toMatchObject({ status: 403, codigo: 'SEGUNDO_FACTOR_REQUERIDO' });
    expect([await db.sql('SELECT FROM claves_cuenta'), await correos(api, db)]).toEqual([[], []]);
  });

  it.each([
    [{ nombre: '' }, 'nombre'],
    [{ nombre: 'x'.repeat(61) }, 'nombre'],
    [{ permisos: [] }, 'permisos'],
    [{ permisos: ['EMITIR'] }, 'permisos[0]'],
    [{ dias: 0 }, 'dias'],
    [{ dias: 366 }, 'dias'],
    [{ dias: 1.5 }, 'dias'],
    [{ dias: null }, 'dias'],
    [{ ipsPermitidas: ['ejemplo.es'] }, 'ipsPermitidas[0]'],
    [{ ipsPermitidas: Array.from({ length: 21 }, (_, i) => `203.0.113.${i}`) }, 'ipsPermitidas'],
    [{ hash: 'x' }, 'hash'],
  ])('with %j is refused, and nothing is stored', async (body, campo) => {
    const mundo = await conSegundoFactor();
    const { status, problema } = await crear(mundo, body);
    expect([status, problema.codigo]).toEqual([400, 'VALIDACION']);
    expect(JSON.stringify(problema.errores)).toContain(campo);
    expect(await db.sql('SELECT FROM claves_cuenta')).toEqual([]);
  });

  it('is refused where there are enough, even by two that come at once', async () => {
    const mundo = await conSegundoFactor();
    for (let i = 1; i < MAX_CLAVES_CUENTA; i += 1) await darClaveCuenta(db, mundo);
    const dos = await Promise.all([crear(mundo), crear(mundo)]);
    expect(dos.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(dos.find(({ status }) => status === 409)?.problema.codigo).toBe('CLAVES_CUENTA_DEMASIADAS');
  });

  it('I4 is behind the wall of its account, whatever a query forgets', async () => {
    const [ana, bru] = [await conSegundoFactor(), await conSegundoFactor()];
    await crear(ana);
    const vistas = (usuarioId?: string) =>
      api.app.get(Db).run(usuarioId ? { usuarioId } : {}, (tx) => tx.claveCuenta.count());
    expect([await vistas(ana.usuario.id), await vistas(bru.usuario.id), await vistas()]).toEqual([1, 0, 0]);
  });
});

describe('I1 the keys of another account', () => {
  it('are not there, to be seen or revoked', async () => {
    const [ana, bru] = [await conSegundoFactor(), await conSegundoFactor()];
    const suya = (await crear(bru)).datos;
    expect(await listar(ana)).toEqual([]);
    const { status, problema } = await revocar(ana, suya.uuid);
    expect([status, problema.codigo]).toEqual([404, 'NO_ENCONTRADO']);
    expect((await listar(bru))[0]?.estado).toBe('ACTIVA');
  });

  it.each([
    [{ clave: 'x' }, {}],
    [{ clave: NADIE }, { entregadas: 'quizá' }],
  ])('nor is what is no key, as %j with %j', async (params, query) => {
    const mundo = await conSegundoFactor();
    const { problema } = await mundo.cliente.llamarMal(clavesCuenta.revocar, { params, query });
    expect(problema.codigo).toBe('VALIDACION');
  });
});

describe('what an integrator sets up', () => {
  it('is a NIF, made once however often it is asked for, its papers, and a key that invoices for it', async () => {
    const mundo = await conSegundoFactor();
    const { clave } = await darClaveCuenta(db, mundo);
    const programa = conClave(api, clave);
    const alta = () => programa.llamar(nifs.crear, { body: EMPRESA }, { clave: 'alta-1' });
    const [primera, segunda] = [await alta(), await alta()];
    expect([primera.status, segunda.cabeceras.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(segunda.datos.uuid).toBe(primera.datos.uuid);
    const { uuid } = primera.datos;
    expect((await programa.llamar(nifs.obtener, { params: { uuid } })).datos.razonSocial).toBe('Bressol SL');
    expect(await db.sql("SELECT datos->>'integrador' AS quien FROM eventos WHERE tipo = 'nif.alta'")).toEqual(
      [{ quien: 'Gestoría' }],
    );
    const plantilla = await programa.llamar(papeles.plantilla, { params: { uuid, tipo: 'REPRESENTACION' } });
    expect([plantilla.status, plantilla.texto.slice(0, 5)]).toEqual([200, '%PDF-']);
    const subida = await programa.subir(
      papeles.subir,
      {
        params: { uuid, tipo: 'REPRESENTACION' },
        body: { modoFirma: 'DIGITAL' },
        archivo: Buffer.from('no document'),
      },
      { clave: 'papel-1' },
    );
    expect(subida.status).toBe(422);
    expect((await programa.llamar(papeles.listar, { params: { uuid } })).datos[0]?.estado).toBe('PENDIENTE');
    const entregada = await entregar(clave, uuid);
    expect(entregada.status).toBe(201);
    expect(await estado(entregada.datos.clave)).toBe('PASA');
  });

  it('needs a second factor of the account for a NIF, as a person does', async () => {
    const mundo = await crearMundo(api, db);
    const programa = conClave(api, (await darClaveCuenta(db, mundo)).clave);
    const { problema } = await programa.llamar(nifs.crear, { body: EMPRESA }, { clave: 'alta-1' });
    expect(problema.codigo).toBe('SEGUNDO_FACTOR_REQUERIDO');
  });

  it('says who made a key: on the screen of the NIF and in its events', async () => {
    const mundo = await crearMundo(api, db);
    const { id, clave } = await darClaveCuenta(db, mundo);
    await entregar(clave, mundo.nifId);
    await darClave(db, mundo);
    const { datos } = await mundo.cliente.llamar(clavesApi.listar, { params: { uuid: mundo.nifId } });
    expect(datos.map(({ integrador }) => integrador).sort()).toEqual(['Gestoría', null].sort());
    expect(await db.sql("SELECT usuario_id, datos->>'integradorId' AS quien FROM eventos")).toEqual([
      { usuario_id: mundo.usuario.id, quien: id },
    ]);
  });
});

describe('a key that is handed out', () => {
  it('has the addresses and the end of the one that hands it out, unless they are narrower', async () => {
    const mundo = await crearMundo(api, db);
    const caducaEn = new Date(api.clock.now() + 86_400_000);
    const { clave } = await darClaveCuenta(db, mundo, { ipsPermitidas: ['127.0.0.0/8'], caducaEn });
    expect((await entregar(clave, mundo.nifId)).datos).toMatchObject({
      ipsPermitidas: ['127.0.0.0/8'],
      expira: caducaEn.toISOString(),
    });
    const antes = new Date(api.clock.now() + 3_600_000).toISOString();
    expect(
      (await entregar(clave, mundo.nifId, { ipsPermitidas: ['127.0.0.1'], expira: antes })).datos,
    ).toMatchObject({ ipsPermitidas: ['127.0.0.1'], expira: antes });
  });

  it('goes no further than that, made or replaced', async () => {
    const mundo = await crearMundo(api, db);
    const caducaEn = new Date(api.clock.now() + 86_400_000);
    const { clave } = await darClaveCuenta(db, mundo, { ipsPermitidas: ['127.0.0.0/8'], caducaEn });
    const despues = new Date(api.clock.now() + 2 * 86_400_000).toISOString();
    for (const mas of [
      { expira: despues },
      { ipsPermitidas: ['203.0.113.7'] },
      { ipsPermitidas: ['0.0.0.0/0'] },
    ])
      expect((await entregar(clave, mundo.nifId, mas)).problema).toMatchObject({
        status: 403,
        codigo: 'CLAVE_CUENTA_ALCANCE',
      });
    const deOtraRed = await darClave(db, mundo, { ipsPermitidas: ['203.0.113.7'] });
    const rotada = await conClave(api, clave).llamar(clavesApi.rotar, {
      params: { uuid: mundo.nifId, clave: deOtraRed.id },
      body: { graciaHoras: 0 },
    });
    expect(rotada.problema.codigo).toBe('CLAVE_CUENTA_ALCANCE');
    expect(await db.sql('SELECT caduca_en FROM claves_api')).toEqual([{ caduca_en: null }]);
  });
});

describe('P1 a key of the account that is revoked', () => {
  it('is refused at the next request and stays so; what it handed out goes on', async () => {
    const mundo = await conSegundoFactor();
    const { uuid, clave } = (await crear(mundo)).datos;
    const entregada = (await entregar(clave, mundo.nifId)).datos.clave;
    const primera = await revocar(mundo, uuid);
    expect([primera.status, primera.datos.estado, primera.datos.entregadas]).toEqual([200, 'REVOCADA', 0]);
    expect((await conClave(api, clave).llamar(nifs.listar)).problema.codigo).toBe('CLAVE_API_REVOCADA');
    expect(await estado(entregada)).toBe('PASA');
    api.clock.avanzar(1000);
    expect((await revocar(mundo, uuid)).datos).toEqual(primera.datos);
    expect(await db.sql("SELECT FROM sucesos_usuario WHERE tipo = 'CLAVE_CUENTA_REVOCADA'")).toHaveLength(1);
  });

  it('takes along what it handed out, at every NIF of the account and no other, where its owner says so', async () => {
    const mundo = await conSegundoFactor();
    const otroNif = await crearNif(db, mundo.usuario.id, { nif: NIFS[1] });
    const { uuid, clave } = (await crear(mundo)).datos;
    const suyas = [
      (await entregar(clave, mundo.nifId)).datos.clave,
      (await entregar(clave, otroNif)).datos.clave,
    ];
    const dePersona = (await darClave(db, mundo)).clave;
    const bru = await crearMundo(api, db);
    const ajena = (await entregar((await darClaveCuenta(db, bru)).clave, bru.nifId)).datos.clave;
    // Also where it was revoked before.
    expect((await revocar(mundo, uuid)).datos.entregadas).toBe(0);
    expect((await revocar(mundo, uuid, 'true')).datos.entregadas).toBe(2);
    for (const una of suyas) expect(await estado(una)).toBe('CLAVE_API_REVOCADA');
    for (const una of [dePersona, ajena]) expect(await estado(una)).toBe('PASA');
    expect(await db.sql("SELECT FROM eventos WHERE tipo = 'claveApi.revocada'")).toHaveLength(2);
    expect((await revocar(mundo, uuid, 'true')).datos.entregadas).toBe(0);
  });

  it('is one act for one idempotency key', async () => {
    const mundo = await conSegundoFactor();
    const { uuid } = (await crear(mundo)).datos;
    const pedir = () =>
      mundo.cliente.llamar(clavesCuenta.revocar, { params: { clave: uuid }, query: {} }, { clave: 'k-1' });
    const [primera, segunda] = [await pedir(), await pedir()];
    expect([segunda.texto, segunda.cabeceras.get('idempotent-replayed')]).toEqual([primera.texto, 'true']);
  });
});
