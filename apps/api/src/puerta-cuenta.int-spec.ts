// The door of integrators: every call that stands behind it, with every key that must not open it, and for NIFs of other accounts. Nobody
// lists calls here: a new one is picked up by itself.
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Endpoint,
  endpoints,
  estadoApi,
  exigeIdempotencia,
  nifs,
  PERMISOS_CUENTA,
} from '@encadena/contracts';
import { useDatabase } from '../../../tools/jest/database';
import { PERMISOS } from '@encadena/api/testing/permisos/permisos';
import {
  type Cliente,
  componerClaveCuenta,
  conClave,
  crearMundo,
  crearUsuario,
  darClave,
  darClaveCuenta,
  darSegundoFactor,
  type Mundo,
  type Opciones,
  useApi,
} from '@encadena/api/testing/platform';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

const deCuenta = endpoints().filter(({ endpoint }) => endpoint.doors.includes('cuenta'));
const filas = deCuenta.map(({ nombre, endpoint }) => [nombre, endpoint] as const);
const deUnNif = filas.filter(([, endpoint]) => endpoint.path.includes(':uuid'));
const nombres = new Map(deCuenta.map(({ nombre, endpoint }) => [endpoint, nombre]));

let ana: Mundo;
let bru: Mundo;
let buena: string;

beforeAll(async () => {
  ana = await crearMundo(api, db);
  bru = await crearMundo(api, db, { nif: 'B66987652', razonSocial: 'Ferreria Roca SL' });
  await darSegundoFactor(api, db, ana.usuario.id);
  buena = (await darClaveCuenta(db, ana)).clave;
}, 60_000);

let intentos = 0;
/** With input that the contract takes, so that only the key can be the reason of a refusal. */
function llamar(cliente: Cliente, endpoint: Endpoint, uuid: string, opciones: Opciones = {}) {
  const { body, params, query, archivo } = PERMISOS[nombres.get(endpoint) ?? ''] ?? {};
  const entrada = { params: { uuid, ...params }, query, body };
  const todas = { puerta: 'cuenta' as const, clave: `k${(intentos += 1)}`, ...opciones };
  return archivo
    ? cliente.subir(endpoint, { ...entrada, archivo: Buffer.from('no document') }, todas)
    : cliente.llamarMal(endpoint, entrada, todas);
}
const con = (clave: string, endpoint: Endpoint, opciones?: Opciones) =>
  llamar(conClave(api, clave), endpoint, ana.nifId, opciones);
const codigo = async (pedida: ReturnType<typeof llamar>): Promise<string> => {
  const { status, problema } = await pedida;
  return status < 400 ? 'PASA' : `${status} ${problema.codigo}`;
};

/** What opens no door, and what it is answered. */
const CERRADAS = [
  '401 CLAVE_API_REQUERIDA',
  '401 CLAVE_API_NO_VALIDA',
  '401 CLAVE_API_CADUCADA',
  '401 CLAVE_API_REVOCADA',
  '403 CLAVE_API_DESDE_OTRO_SITIO',
  '403 CLAVE_API_SIN_PERMISO',
  '403 CLAVE_DE_OTRA_API',
];

it('has calls behind it', () => {
  expect(filas.length).toBeGreaterThan(10);
});

describe.each(filas)('%s', (_, endpoint) => {
  it('asks for a key, and takes no session for one: 401, and how to do better', async () => {
    for (const cliente of [api.cliente(), ana.cliente]) {
      const { status, problema, cabeceras } = await llamar(cliente, endpoint, ana.nifId);
      expect([status, problema.codigo, cabeceras.get('www-authenticate')]).toEqual([
        401,
        'CLAVE_API_REQUERIDA',
        'Bearer realm="api"',
      ]);
    }
  });

  it('refuses a wrong checksum, and a key of a NIF by name, without asking the database', async () => {
    const { clave: deNif } = await darClave(db, ana);
    const espias = [jest.spyOn(api.app.get(Db), 'leer'), jest.spyOn(api.app.get(Db), 'run')];
    try {
      for (const mala of [buena.slice(0, -1), `${buena.slice(0, 20)}?${buena.slice(21)}`, 'vfc_'])
        expect(await codigo(con(mala, endpoint))).toBe('401 CLAVE_API_NO_VALIDA');
      expect(await codigo(con(deNif, endpoint))).toBe('403 CLAVE_DE_OTRA_API');
      expect(espias.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    } finally {
      espias.forEach((espia) => espia.mockRestore());
    }
  });

  it('opens to no key that is unknown, over, revoked, elsewhere, or of an account that is shut', async () => {
    const cerrada = { usuario: await crearUsuario(db) };
    const { clave: deCerrada } = await darClaveCuenta(db, cerrada);
    await db.sql('UPDATE usuarios SET desactivado_en = now() WHERE id = $1', [cerrada.usuario.id]);
    const sinVerificar = { usuario: await crearUsuario(db, { verificado: false }) };
    const { clave: deSinVerificar } = await darClaveCuenta(db, sinVerificar);
    const ayer = new Date(api.clock.now() - 86_400_000);
    const casos: [string, string][] = [
      [componerClaveCuenta(ana.usuario.id, Buffer.alloc(16, 1)), '401 CLAVE_API_NO_VALIDA'],
      [deCerrada, '401 CLAVE_API_NO_VALIDA'],
      [deSinVerificar, '401 CLAVE_API_NO_VALIDA'],
      [(await darClaveCuenta(db, ana, { caducaEn: ayer })).clave, '401 CLAVE_API_CADUCADA'],
      [(await darClaveCuenta(db, ana, { revocadaEn: ayer })).clave, '401 CLAVE_API_REVOCADA'],
      [
        (await darClaveCuenta(db, ana, { ipsPermitidas: ['203.0.113.0/24'] })).clave,
        '403 CLAVE_API_DESDE_OTRO_SITIO',
      ],
    ];
    for (const [clave, esperado] of casos) expect(await codigo(con(clave, endpoint))).toBe(esperado);
    expect(CERRADAS).not.toContain(await codigo(con(buena, endpoint)));
  });

  it('needs its permission, whatever else a key may do', async () => {
    const suyo = endpoint.permisoCuenta;
    const otros = PERMISOS_CUENTA.filter((permiso) => permiso !== suyo);
    const { status, problema } = await con(
      (await darClaveCuenta(db, ana, { permisos: otros })).clave,
      endpoint,
    );
    expect([status, problema.codigo]).toEqual([403, 'CLAVE_API_SIN_PERMISO']);
    expect(problema.mensaje).toContain(suyo);
    const { clave } = await darClaveCuenta(db, ana, { permisos: suyo ? [suyo] : [] });
    expect(CERRADAS).not.toContain(await codigo(con(clave, endpoint)));
  });

  it('P3 takes no key from its address, and marks one that came there', async () => {
    const { id, clave } = await darClaveCuenta(db, ana);
    const ruta = `/api/v1/cuenta/${endpoint.path.replace(/:\w+/g, ana.nifId)}?clave=${clave}`;
    const { status, problema, texto } = await api
      .cliente()
      .pedir(endpoint.method, ruta, undefined, { authorization: `Bearer ${clave}` });
    expect([status, problema.codigo]).toEqual([400, 'CLAVE_API_EN_DIRECCION']);
    expect(texto).not.toContain(clave.slice(4, 20));
    expect(
      await db.sql('SELECT id FROM claves_cuenta WHERE expuesta_en IS NOT NULL AND id = $1', [id]),
    ).toEqual([{ id }]);
  });

  it('wants to be told which attempt it is, where it changes something and hides nothing', async () => {
    const sin = await codigo(con(buena, endpoint, { clave: undefined }));
    if (exigeIdempotencia(endpoint, 'cuenta')) expect(sin).toBe('400 IDEMPOTENCIA_REQUERIDA');
    else expect(sin).not.toBe('400 IDEMPOTENCIA_REQUERIDA');
  });
});

describe('I1 the NIF of another account', () => {
  it.each(deUnNif)('is not there for %s, and nothing is stored', async (_, endpoint) => {
    const antes = await huellaDe(bru.nifId);
    const { status, problema, texto } = await llamar(conClave(api, buena), endpoint, bru.nifId);
    expect([status, problema.codigo]).toEqual([404, 'NO_ENCONTRADO']);
    expect(texto).not.toContain('Ferreria Roca');
    expect(await huellaDe(bru.nifId)).toEqual(antes);
  });

  it('stands in no list', async () => {
    const { datos } = await conClave(api, buena).llamar(nifs.listar);
    expect(datos.contenido.map(({ uuid }) => uuid)).toContain(ana.nifId);
    expect(JSON.stringify(datos)).not.toContain('B66987652');
  });
});

/** What a call could have left at a NIF. */
const huellaDe = (nifId: string) =>
  db.sql(
    `SELECT (SELECT to_jsonb(n) FROM nifs n WHERE id = $1) AS nif,
       (SELECT count(*)::int FROM claves_api WHERE nif_id = $1) AS claves,
       (SELECT count(*)::int FROM documentos WHERE nif_id = $1) AS documentos,
       (SELECT count(*)::int FROM eventos WHERE nif_id = $1) AS eventos`,
    [nifId],
  );

describe('a key of an account', () => {
  it('says its NIF once, in the path; a header that names another one is told so', async () => {
    const { clave } = await darClaveCuenta(db, ana);
    const pedir = (cabeceras: Record<string, string>) =>
      codigo(
        api.cliente().pedir('GET', `/api/v1/cuenta/nifs/${ana.nifId}`, undefined, {
          authorization: `Bearer ${clave}`,
          ...cabeceras,
        }),
      );
    expect([await pedir({}), await pedir({ 'x-nif-uuid': bru.nifId })]).toEqual(['PASA', '409 NIF_DISTINTO']);
  });

  it('opens no door of invoices and none of people, and is told where it belongs', async () => {
    const programa = conClave(api, buena);
    expect(await codigo(programa.llamarMal(estadoApi.obtener, {}, { puerta: 'erp' }))).toBe(
      '403 CLAVE_DE_OTRA_API',
    );
    expect(await codigo(programa.llamarMal(nifs.listar, {}, { puerta: 'session' }))).toBe(
      '401 NO_AUTENTICADO',
    );
  });

  it('R1 may send as much as a NIF takes; over, revoked or invented it is a stranger', async () => {
    const cuerpo = JSON.stringify({ relleno: 'x'.repeat(200_000) });
    // Behind any door: the size is looked at before who asks is.
    const enviar = (clave: string) =>
      codigo(
        api.cliente().pedir('POST', '/api-internal/clientes', cuerpo, {
          'content-type': 'application/json',
          authorization: `Bearer ${clave}`,
        }),
      );
    const ayer = new Date(api.clock.now() - 86_400_000);
    expect(await enviar(buena)).toBe('401 NO_AUTENTICADO');
    for (const otra of [
      componerClaveCuenta(ana.usuario.id, Buffer.alloc(16, 2)),
      (await darClaveCuenta(db, ana, { caducaEn: ayer })).clave,
      (await darClaveCuenta(db, ana, { revocadaEn: ayer })).clave,
    ])
      expect(await enviar(otra)).toBe('413 CUERPO_DEMASIADO_GRANDE');
  });

  it('has as many requests a minute as its answers say, and says when it was last used', async () => {
    const mundo = await crearMundo(api, db);
    const { id, clave } = await darClaveCuenta(db, mundo);
    const { cabeceras } = await conClave(api, clave).llamar(nifs.listar);
    expect(cabeceras.get('ratelimit')).toMatch(/^"clave";r=\d+;t=\d+$/);
    const [fila] = await db.sql<{ usada: boolean }>(
      'SELECT ultimo_uso_en IS NOT NULL AS usada FROM claves_cuenta WHERE id = $1',
      [id],
    );
    expect(fila?.usada).toBe(true);
  });
});
