// The keys of a NIF, as its owner makes, replaces and revokes them.
import { describe, expect, it } from '@jest/globals';
import { clavesApi, estadoApi, MAX_CLAVES } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  conClave,
  crearMundo,
  darAccesoApi,
  darClave,
  type Mundo,
  useApi,
} from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

const TIENDA = { nombre: 'Tienda', entorno: 'PRUEBAS' as const, permisos: ['LEER' as const] };
const crear = async ({ cliente, nifId }: Mundo, body: object = {}) =>
  cliente.llamar(clavesApi.crear, { params: { uuid: nifId }, body: { ...TIENDA, ...body } });
const listar = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(clavesApi.listar, { params: { uuid: nifId } })).datos;
const estado = async (clave: string) => {
  const { status, problema } = await conClave(api, clave).llamar(estadoApi.obtener);
  return status === 200 ? 'PASA' : problema.codigo;
};

describe('a new key', () => {
  it('is shown once, and works at once', async () => {
    const mundo = await crearMundo(api, db);
    const { status, datos } = await crear(mundo, { ipsPermitidas: ['127.0.0.0/8', '127.0.0.0/8'] });
    const { clave, ...resto } = datos;
    expect(status).toBe(201);
    expect(resto).toMatchObject({
      ...TIENDA,
      estado: 'ACTIVA',
      ipsPermitidas: ['127.0.0.0/8'],
      expira: null,
    });
    expect(clave.startsWith(resto.prefijo)).toBe(true);
    expect(await listar(mundo)).toEqual([resto]);
    expect(await estado(clave)).toBe('PASA');
    const [fila] = await db.sql<{ todo: string }>('SELECT to_jsonb(k)::text AS todo FROM claves_api k');
    expect(fila?.todo).not.toContain(clave.slice(8));
    expect(await db.sql('SELECT tipo, usuario_id, datos FROM eventos')).toEqual([
      {
        tipo: 'claveApi.creada',
        usuario_id: mundo.usuario.id,
        datos: { nombre: 'Tienda', prefijo: resto.prefijo, entorno: 'PRUEBAS', enLugarDe: null },
      },
    ]);
  });

  it('of each world stands beside the other one', async () => {
    const mundo = await crearMundo(api, db);
    await darAccesoApi(db, mundo.nifId);
    const [pruebas, real] = [await crear(mundo), await crear(mundo, { entorno: 'REAL' })];
    const entornos = await Promise.all(
      [pruebas, real].map(
        async ({ datos }) => (await conClave(api, datos.clave).llamar(estadoApi.obtener)).datos.entorno,
      ),
    );
    expect(entornos).toEqual(['PRUEBAS', 'REAL']);
  });

  it.each([
    [{ nombre: '' }, 'nombre'],
    [{ nombre: 'x'.repeat(61) }, 'nombre'],
    [{ permisos: [] }, 'permisos'],
    [{ permisos: ['TODO'] }, 'permisos[0]'],
    [{ entorno: 'OTRO' }, 'entorno'],
    [{ expira: 'mañana' }, 'expira'],
    [{ expira: '2020-01-01T00:00:00Z' }, 'expira'],
    [{ ipsPermitidas: ['ejemplo.es'] }, 'ipsPermitidas[0]'],
    [{ ipsPermitidas: Array.from({ length: 21 }, (_, i) => `203.0.113.${i}`) }, 'ipsPermitidas'],
    [{ hash: 'x' }, 'hash'],
  ])('with %j is refused, and nothing is stored', async (body, campo) => {
    const mundo = await crearMundo(api, db);
    const { status, problema } = await crear(mundo, body);
    expect([status, problema.codigo]).toEqual([400, 'VALIDACION']);
    expect(JSON.stringify(problema.errores)).toContain(campo);
    expect(await db.sql('SELECT FROM claves_api')).toEqual([]);
  });

  it('is refused where there are enough, even by two that come at once', async () => {
    const mundo = await crearMundo(api, db);
    for (let i = 1; i < MAX_CLAVES; i += 1) await darClave(db, mundo);
    const dos = await Promise.all([crear(mundo), crear(mundo)]);
    expect(dos.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(dos.find(({ status }) => status === 409)?.problema.codigo).toBe('CLAVES_API_DEMASIADAS');
    // Each world has its own.
    expect((await crear(mundo, { entorno: 'REAL' })).status).toBe(201);
  });

  it('leaves no trace under an idempotency key', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const { status } = await cliente.llamar(
      clavesApi.crear,
      { params: { uuid: nifId }, body: TIENDA },
      { clave: 'k-1' },
    );
    expect([status, await db.sql('SELECT FROM claves_idempotencia')]).toEqual([201, []]);
  });
});

describe('P1 a key that is replaced', () => {
  const rotar = ({ cliente, nifId }: Mundo, clave: string, graciaHoras?: number) =>
    cliente.llamar(clavesApi.rotar, { params: { uuid: nifId, clave }, body: { graciaHoras } });

  it('works beside the new one until its time is over, and not a moment longer', async () => {
    const mundo = await crearMundo(api, db);
    const vieja = (await crear(mundo, { permisos: ['LEER', 'EMITIR'], ipsPermitidas: ['127.0.0.1'] })).datos;
    const nueva = (await rotar(mundo, vieja.uuid, 2)).datos;
    expect(nueva).toMatchObject({
      nombre: 'Tienda',
      permisos: ['LEER', 'EMITIR'],
      ipsPermitidas: ['127.0.0.1'],
    });
    expect((await listar(mundo)).map(({ estado: suyo }) => suyo)).toEqual(['ACTIVA', 'SUSTITUIDA']);
    expect([await estado(vieja.clave), await estado(nueva.clave)]).toEqual(['PASA', 'PASA']);
    api.clock.avanzar(2 * 3_600_000 + 1);
    expect([await estado(vieja.clave), await estado(nueva.clave)]).toEqual(['CLAVE_API_CADUCADA', 'PASA']);
  });

  it('with no time left ends at once', async () => {
    const mundo = await crearMundo(api, db);
    const vieja = (await crear(mundo)).datos;
    const nueva = (await rotar(mundo, vieja.uuid, 0)).datos;
    expect([await estado(vieja.clave), await estado(nueva.clave)]).toEqual(['CLAVE_API_CADUCADA', 'PASA']);
  });

  it('keeps an end of its own that comes sooner, and so does the new one', async () => {
    const mundo = await crearMundo(api, db);
    const expira = new Date(api.clock.now() + 3_600_000).toISOString();
    const vieja = (await crear(mundo, { expira })).datos;
    const nueva = (await rotar(mundo, vieja.uuid, 24)).datos;
    expect([nueva.expira, (await listar(mundo))[1]?.expira]).toEqual([expira, expira]);
  });

  it('is not replaced twice, nor once it has ended', async () => {
    const mundo = await crearMundo(api, db);
    const vieja = (await crear(mundo)).datos;
    await rotar(mundo, vieja.uuid);
    const revocada = await darClave(db, mundo, { revocadaEn: new Date() });
    for (const uuid of [vieja.uuid, revocada.id])
      expect((await rotar(mundo, uuid)).problema.codigo).toBe('CLAVE_API_TERMINADA');
    expect((await rotar(mundo, vieja.uuid, 169)).problema.codigo).toBe('VALIDACION');
  });
});

describe('P1 a key that is revoked', () => {
  it('is refused at the next request, on every replica, and stays so', async () => {
    const mundo = await crearMundo(api, db);
    const { datos } = await crear(mundo);
    const revocar = () =>
      mundo.cliente.llamar(clavesApi.revocar, { params: { uuid: mundo.nifId, clave: datos.uuid } });
    expect(await estado(datos.clave)).toBe('PASA');
    const primera = await revocar();
    expect([primera.status, primera.datos.estado]).toEqual([200, 'REVOCADA']);
    expect(await estado(datos.clave)).toBe('CLAVE_API_REVOCADA');
    api.clock.avanzar(1000);
    expect((await revocar()).datos).toEqual(primera.datos);
    expect(await db.sql("SELECT FROM eventos WHERE tipo = 'claveApi.revocada'")).toHaveLength(1);
  });
});

describe('I1 the keys of another NIF', () => {
  it('are not there, to be seen, replaced or revoked', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
    const suya = await darClave(db, bru);
    const nadie = { uuid: bru.nifId };
    const respuestas = [
      await ana.cliente.llamar(clavesApi.listar, { params: nadie }),
      await ana.cliente.llamar(clavesApi.crear, { params: nadie, body: TIENDA }),
      await ana.cliente.llamar(clavesApi.rotar, { params: { ...nadie, clave: suya.id }, body: {} }),
      await ana.cliente.llamar(clavesApi.revocar, { params: { ...nadie, clave: suya.id } }),
      // With her own NIF in hand, and his key.
      await ana.cliente.llamar(clavesApi.rotar, { params: { uuid: ana.nifId, clave: suya.id }, body: {} }),
      await ana.cliente.llamar(clavesApi.revocar, { params: { uuid: ana.nifId, clave: suya.id } }),
    ];
    expect(respuestas.map(({ status, problema }) => `${status} ${problema.codigo}`)).toEqual(
      respuestas.map(() => '404 NO_ENCONTRADO'),
    );
    expect(await estado(suya.clave)).toBe('PASA');
    expect(await db.sql('SELECT FROM claves_api')).toHaveLength(1);
  });
});
