// The door of programs: every call that stands behind it, with every key that must not open it. Nobody lists calls here:
// a new one is picked up by itself.
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  clavesApi,
  endpoints,
  type Endpoint,
  estadoApi,
  exigeIdempotencia,
  permisoDe,
  PERMISOS_CLAVE,
} from '@encadena/contracts';
import { useDatabase } from '../../../tools/jest/database';
import { PERMISOS } from '@encadena/api/testing/permisos/permisos';
import {
  type Cliente,
  componerClave,
  conClave,
  crearMundo,
  darAccesoApi,
  darClave,
  type Mundo,
  type Opciones,
  useApi,
} from '@encadena/api/testing/platform';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

const NADIE = '00000000-0000-4000-8000-000000000000';
const deErp = endpoints().filter(({ endpoint }) => endpoint.doors.includes('erp'));
const filas = deErp.map(({ nombre, endpoint }) => [nombre, endpoint] as const);

let ana: Mundo;
let bru: Mundo;
let buena: string;

beforeAll(async () => {
  ana = await crearMundo(api, db);
  bru = await crearMundo(api, db, { nif: 'B66987652', razonSocial: 'Ferreria Roca SL' });
  buena = (await darClave(db, ana)).clave;
}, 60_000);

const nombres = new Map(endpoints().map(({ nombre, endpoint }) => [endpoint, nombre]));

/** With input that the contract takes, so that only the key can be the reason of a refusal. */
function llamar(cliente: Cliente, endpoint: Endpoint, opciones: Opciones = {}) {
  const { body, params, query } = PERMISOS[nombres.get(endpoint) ?? ''] ?? {};
  return cliente.llamarMal(
    endpoint,
    { params: { uuid: NADIE, ...params }, query, body },
    { puerta: 'erp', clave: 'k', ...(endpoint.conVersion ? { version: 1 } : {}), ...opciones },
  );
}
const con = (clave: string, endpoint: Endpoint, opciones: Opciones = {}) =>
  llamar(conClave(api, clave), endpoint, opciones);
const codigo = async (pedida: ReturnType<typeof llamar>): Promise<string> => {
  const { status, problema } = await pedida;
  return status < 400 ? 'PASA' : `${status} ${problema.codigo}`;
};
const conLetra = (clave: string, i: number) =>
  clave.slice(0, i) + (clave[i] === 'a' ? 'b' : 'a') + clave.slice(i + 1);

/** What opens no door, and what it is answered. */
const CERRADAS = [
  '401 CLAVE_API_REQUERIDA',
  '401 CLAVE_API_NO_VALIDA',
  '401 CLAVE_API_CADUCADA',
  '401 CLAVE_API_REVOCADA',
  '403 CLAVE_API_DESDE_OTRO_SITIO',
  '403 CLAVE_API_SIN_PERMISO',
  '402 ACCESO_API_INACTIVO',
];

it('every call behind this door says what a key needs for it', () => {
  expect(filas.length).toBeGreaterThan(0);
  expect(filas.filter(([, endpoint]) => permisoDe(endpoint) === undefined)).toEqual([]);
});

describe.each(filas)('%s', (_, endpoint) => {
  it('asks for a key, and takes no session for one: 401, and how to do better', async () => {
    for (const cliente of [api.cliente(), ana.cliente]) {
      const { status, problema, cabeceras } = await llamar(cliente, endpoint, {
        cabeceras: { 'x-nif-uuid': ana.nifId, 'accept-language': 'ca;q=0.9, fr' },
      });
      expect([status, problema.codigo, cabeceras.get('www-authenticate')]).toEqual([
        401,
        'CLAVE_API_REQUERIDA',
        'Bearer realm="api"',
      ]);
      expect(problema.mensaje).toContain('Falta la clau API');
    }
  });

  it('answers a key with a wrong checksum without asking the database', async () => {
    const espias = [jest.spyOn(api.app.get(Db), 'leer'), jest.spyOn(api.app.get(Db), 'run')];
    try {
      for (const mala of [
        conLetra(buena, 20),
        conLetra(buena, 51),
        buena.slice(0, -1),
        'vft_',
        'x'.repeat(2000),
      ])
        expect(await codigo(con(mala, endpoint))).toBe('401 CLAVE_API_NO_VALIDA');
      expect(espias.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    } finally {
      espias.forEach((espia) => espia.mockRestore());
    }
  });

  it('opens to no key that is unknown, over, revoked, elsewhere, or of a NIF or account that is shut', async () => {
    const cerrada = await crearMundo(api, db);
    const { clave: deCerrada } = await darClave(db, cerrada);
    await db.sql('UPDATE usuarios SET desactivado_en = now() WHERE id = $1', [cerrada.usuario.id]);
    const dejado = await crearMundo(api, db);
    const { clave: deDejado } = await darClave(db, dejado);
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [dejado.nifId]);
    const inventada = componerClave({ entorno: 'PRUEBAS', nifId: ana.nifId }, Buffer.alloc(16, 1));
    const ayer = new Date(api.clock.now() - 86_400_000);
    const casos: [string, string][] = [
      [inventada, '401 CLAVE_API_NO_VALIDA'],
      [deCerrada, '401 CLAVE_API_NO_VALIDA'],
      [deDejado, '401 CLAVE_API_NO_VALIDA'],
      [(await darClave(db, ana, { caducaEn: ayer })).clave, '401 CLAVE_API_CADUCADA'],
      [(await darClave(db, ana, { revocadaEn: ayer })).clave, '401 CLAVE_API_REVOCADA'],
      [
        (await darClave(db, ana, { ipsPermitidas: ['203.0.113.0/24'] })).clave,
        '403 CLAVE_API_DESDE_OTRO_SITIO',
      ],
    ];
    for (const [clave, esperado] of casos) expect(await codigo(con(clave, endpoint))).toBe(esperado);
    expect(CERRADAS).not.toContain(await codigo(con(buena, endpoint)));
  });

  it('needs its permission, whatever else a key may do', async () => {
    const suyo = permisoDe(endpoint);
    const otros = PERMISOS_CLAVE.filter((permiso) => permiso !== suyo);
    const { status, problema } = await con((await darClave(db, ana, { permisos: otros })).clave, endpoint);
    expect([status, problema.codigo]).toEqual([403, 'CLAVE_API_SIN_PERMISO']);
    expect(problema.mensaje).toContain(suyo);
    const { clave } = await darClave(db, ana, { permisos: suyo ? [suyo] : [] });
    expect(CERRADAS).not.toContain(await codigo(con(clave, endpoint)));
  });

  it('P4 of the real world asks for paid access to the API, from the moment on at which it ends; tests are free', async () => {
    const mundo = await crearMundo(api, db);
    const { clave } = await darClave(db, mundo, { entorno: 'REAL' });
    const hasta = new Date(api.clock.now() + 60_000);
    expect(await codigo(con(clave, endpoint))).toBe('402 ACCESO_API_INACTIVO');
    await darAccesoApi(db, mundo.nifId, hasta.toISOString());
    expect(CERRADAS).not.toContain(await codigo(con(clave, endpoint)));
    try {
      api.clock.fijar(hasta.toISOString());
      expect(await codigo(con(clave, endpoint))).toBe('402 ACCESO_API_INACTIVO');
    } finally {
      api.clock.soltar();
    }
    await db.sql('DELETE FROM suscripciones WHERE nif_id = $1', [mundo.nifId]);
    expect(await codigo(con(clave, endpoint))).toBe('402 ACCESO_API_INACTIVO');
    expect(CERRADAS).not.toContain(await codigo(con((await darClave(db, mundo)).clave, endpoint)));
  });

  it('is for the NIF and the world of the key: whoever names another one besides is told so', async () => {
    const cabecera = (cabeceras: Record<string, string>) => codigo(con(buena, endpoint, { cabeceras }));
    expect(await cabecera({ 'x-nif-uuid': bru.nifId })).toBe('409 NIF_DISTINTO');
    expect(await cabecera({ 'x-entorno': 'REAL' })).toBe('400 VALIDACION');
    expect(['409 NIF_DISTINTO', ...CERRADAS]).not.toContain(
      await cabecera({ 'x-nif-uuid': ana.nifId.toUpperCase(), 'x-entorno': 'PRUEBAS' }),
    );
  });

  it('P3 takes no key from its address, and marks one that came there', async () => {
    const { id, clave } = await darClave(db, ana);
    const ruta = `/api/v1/${endpoint.path.replace(/:\w+/g, NADIE)}?clave=${clave}`;
    const cabeceras = { authorization: `Bearer ${clave}` };
    const { status, problema, texto } = await api
      .cliente()
      .pedir(endpoint.method, ruta, undefined, cabeceras);
    expect([status, problema.codigo]).toEqual([400, 'CLAVE_API_EN_DIRECCION']);
    expect(texto).not.toContain(clave.slice(4, 20));
    const marcadas = await db.sql('SELECT id FROM claves_api WHERE expuesta_en IS NOT NULL AND id = $1', [
      id,
    ]);
    expect(marcadas).toEqual([{ id }]);
  });

  it('wants to be told which attempt it is, where it issues', async () => {
    const sin = await codigo(con(buena, endpoint, { clave: undefined }));
    if (exigeIdempotencia(endpoint)) expect(sin).toBe('400 IDEMPOTENCIA_REQUERIDA');
    else expect(sin).not.toBe('400 IDEMPOTENCIA_REQUERIDA');
  });
});

describe('a key', () => {
  it('tells whose it is in its first call', async () => {
    const { status, datos } = await conClave(api, buena).llamar(estadoApi.obtener);
    expect([status, datos]).toEqual([
      200,
      {
        nif: 'B12345674',
        razonSocial: 'Fusteria Puig SL',
        entorno: 'PRUEBAS',
        operativo: true,
        suscripcionActiva: true,
        registrosPendientes: 0,
        incidencia: { abierta: false, desde: null },
        version: expect.any(String),
      },
    ]);
  });

  it('of a NIF that may not operate yet rehearses all the same', async () => {
    const mundo = await crearMundo(api, db, { validoParaOperar: false });
    await darAccesoApi(db, mundo.nifId);
    const operativo = async (entorno: 'PRUEBAS' | 'REAL') =>
      (await conClave(api, (await darClave(db, mundo, { entorno })).clave).llamar(estadoApi.obtener)).datos
        .operativo;
    expect([await operativo('PRUEBAS'), await operativo('REAL')]).toEqual([true, false]);
  });

  it('that was marked is shown so to its owner', async () => {
    const { clave } = await darClave(db, ana);
    await api.cliente().pedir('GET', `/api/v1/estado?k=${clave}`);
    const { datos } = await ana.cliente.llamar(clavesApi.listar, { params: { uuid: ana.nifId } });
    expect(datos[0]?.expuestaEn).not.toBeNull();
  });

  it('opens none of the doors of people', async () => {
    const { status, problema } = await conClave(api, buena).llamar(clavesApi.listar, {
      params: { uuid: ana.nifId },
    });
    expect([status, problema.codigo]).toEqual([401, 'NO_AUTENTICADO']);
  });

  it('R1 may send as much as an invoice takes, at its first request as well; a stranger may not', async () => {
    const cuerpo = JSON.stringify({ relleno: 'x'.repeat(200_000) });
    // Behind any door: the size is looked at before who asks is.
    const enviar = (clave: string) =>
      codigo(
        api.cliente().pedir('POST', '/api-internal/clientes', cuerpo, {
          'content-type': 'application/json',
          authorization: `Bearer ${clave}`,
        }),
      );
    const { clave } = await darClave(db, bru);
    expect([await enviar(clave), await enviar(clave)]).toEqual(['401 NO_AUTENTICADO', '401 NO_AUTENTICADO']);
    const desconocida = componerClave({ entorno: 'PRUEBAS', nifId: bru.nifId }, Buffer.alloc(16));
    for (const otra of [desconocida, conLetra(clave, 20)])
      expect(await enviar(otra)).toBe('413 CUERPO_DEMASIADO_GRANDE');
  });
});

describe('a call that goes away', () => {
  const visto = async (clave: string) => {
    const { status, cabeceras } = await conClave(api, clave).llamarMal(estadoApi.obtener, {});
    return [status, cabeceras.get('deprecation'), cabeceras.get('sunset')];
  };
  const anunciar = (retirada?: Endpoint['retirada']) => void Object.assign(estadoApi.obtener, { retirada });

  it('says since when and until when with each of its answers, refusals as well; the others say nothing', async () => {
    expect(await visto(buena)).toEqual([200, null, null]);
    anunciar({ anunciada: '2027-01-01', fin: '2027-07-01' });
    try {
      const dicho = ['@1798761600', 'Thu, 01 Jul 2027 00:00:00 GMT'];
      expect(await visto(buena)).toEqual([200, ...dicho]);
      expect(await visto('vft_')).toEqual([401, ...dicho]);
    } finally {
      anunciar();
    }
  });
});
