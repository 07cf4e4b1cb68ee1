// The whole catalogue of calls against the running API: each has one handler, and none opens to a stranger.
// Nobody lists routes here: a new call is picked up by itself.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import {
  type Endpoint,
  articulos,
  importaciones,
  cuentasBancarias,
  finVerifactu,
  endpoints,
  facturas,
  nombraNif,
  presupuestos,
  recurrentes,
  vistas,
  webhooks,
} from '@encadena/contracts';
import { useDatabase } from '../../../tools/jest/database';
import { cuentaDePrueba } from '@encadena/api/testing/conexion-stripe/cuenta-de-prueba';
import { externaDePrueba } from '@encadena/api/testing/facturas/externa-de-prueba';
import {
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { PERMISOS } from '@encadena/api/testing/permisos/permisos';
import { ENDPOINT } from './platform/http';
import { type Cliente, type Opciones, useApi } from '@encadena/api/testing/platform';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const CANARIO = 'CANARIO-7f3a';

const todas = endpoints();
const deNif = todas.filter(({ endpoint }) => endpoint.doors.includes('nif'));
const conSesion = todas.filter(({ endpoint }) =>
  endpoint.doors.some((puerta) => ['session', 'nif', 'super'].includes(puerta)),
);
const conNifEnRuta = todas.filter(({ endpoint }) => nombraNif(endpoint));
const conObjeto = deNif.filter(({ endpoint }) => endpoint.path.includes(':'));
const fila = ({ nombre, endpoint }: { nombre: string; endpoint: Endpoint }) => [nombre, endpoint] as const;

let ana: MundoFacturas;
let bru: MundoFacturas;
/** Bru's objects, by the first part of the path that leads to them. */
let ajenos: Record<string, string>;

beforeAll(async () => {
  ana = await crearMundoFacturas(api, db);
  bru = await crearMundoFacturas(api, db, { razonSocial: `${CANARIO} SL`, nif: 'B66987652' });
  const cuenta = await bru.cliente.llamar(cuentasBancarias.crear, {
    body: { nombre: CANARIO, iban: 'ES9121000418450200051332' },
  });
  const articulo = await bru.cliente.llamar(articulos.crear, {
    body: { nombre: CANARIO, linea: { tipoImpositivo: '21' } },
  });
  const importacion = await bru.cliente.subir(importaciones.clientes, {
    body: { simular: 'false', nombre: CANARIO },
    archivo: new TextEncoder().encode(`nif;nombre\nx;${CANARIO}`),
  });
  const presupuesto = await bru.cliente.llamar(presupuestos.crear, {
    body: { descripcionOperacion: CANARIO, uuidCliente: bru.clienteId, lineas: entrada(bru).lineas },
  });
  const { factura, registro } = await publicar(bru, entrada(bru, { descripcionOperacion: CANARIO }));
  const { fechaPosible } = (await bru.cliente.llamar(finVerifactu.obtener)).datos;
  const { fin } = (await bru.cliente.llamar(finVerifactu.declarar, { body: { fechaFin: fechaPosible } }))
    .datos;
  const recurrente = await bru.cliente.llamar(recurrentes.crear, {
    body: {
      nombre: CANARIO,
      frecuencia: 'MENSUAL',
      dia: 1,
      inicio: '2026-01-01',
      factura: { descripcionOperacion: CANARIO, lineas: [{ descripcion: CANARIO, tipoImpositivo: '21' }] },
    },
  });
  const vista = await bru.cliente.llamar(vistas.crear, {
    body: {
      nombre: CANARIO,
      filtros: { texto: CANARIO },
      orden: { campo: 'fechaExpedicion', sentido: 'desc' },
      columnas: [],
    },
  });
  const webhook = await bru.cliente.llamar(webhooks.crear, { body: { url: 'https://erp.example.com/' } });
  ajenos = {
    clientes: bru.clienteId,
    'cuentas-bancarias': cuenta.datos.uuid,
    articulos: articulo.datos.uuid,
    importaciones: (importacion.datos as { uuid: string }).uuid,
    series: bru.series.F,
    facturas: factura.uuid,
    'facturas-externas': await externaDePrueba(db, bru.nifId, CANARIO),
    presupuestos: presupuesto.datos.uuid,
    'verifactu-registros': registro.uuid,
    'fin-verifactu': fin?.uuid ?? '',
    integraciones: await cuentaDePrueba(db, bru.nifId, bru.usuario.id),
    webhooks: webhook.datos.uuid,
    recurrentes: recurrente.datos.uuid,
    vistas: vista.datos.uuid,
    entregas: (await bru.cliente.llamar(webhooks.probar, { params: { uuid: webhook.datos.uuid } })).datos
      .uuid,
  };
}, 60_000);

const nombres = new Map(todas.map(({ nombre, endpoint }) => [endpoint, nombre]));
const recurso = (endpoint: Endpoint): string => endpoint.path.split('/')[0] ?? '';

function llamar(cliente: Cliente, endpoint: Endpoint, uuid: string, opciones: Opciones = {}) {
  // A body that the call would take, so that only the wall can be the reason of a refusal.
  const { body, params, query } = PERMISOS[nombres.get(endpoint) ?? ''] ?? {};
  if (endpoint.body) expect(endpoint.body.safeParse(body ?? {}).error).toBeUndefined();
  return cliente.llamarMal(
    endpoint,
    { params: { uuid, ...params }, query, body },
    { ...(endpoint.conVersion ? { version: 1 } : {}), ...opciones },
  );
}

describe('the catalogue of calls', () => {
  const handlers = () =>
    [...api.app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
      [...controllers.values()].flatMap(({ metatype }) => {
        const prototype = (metatype as { prototype: Record<string, unknown> }).prototype;
        return Object.getOwnPropertyNames(prototype)
          .filter((name) => name !== 'constructor')
          .map((name) => ({
            name: `${(metatype as { name: string }).name}.${name}`,
            handler: prototype[name] as object,
          }))
          .filter(({ handler }) => typeof handler === 'function' && Reflect.hasMetadata('path', handler));
      }),
    );

  it('has exactly one handler for each call', () => {
    const served = handlers().map(
      ({ handler }) => Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined,
    );
    const counts = todas.map(
      ({ nombre, endpoint }) => `${nombre}: ${served.filter((one) => one === endpoint).length}`,
    );
    expect(counts.filter((count) => !count.endsWith(': 1'))).toEqual([]);
  });

  it('declares each handler, but for those of the health of the process and of the API reference', () => {
    const undeclared = handlers().filter(
      ({ handler }) => !todas.some(({ endpoint }) => endpoint === Reflect.getMetadata(ENDPOINT, handler)),
    );
    expect(undeclared.map(({ name }) => name).sort()).toEqual([
      'ReferenceController.asset',
      'ReferenceController.collection',
      'ReferenceController.document',
      'ReferenceController.errors',
      'ReferenceController.guide',
      'ReferenceController.reference',
      'SaludController.preparado',
      'SaludController.salud',
    ]);
  });

  it('names no route twice', () => {
    const rutas = todas.map(({ endpoint }) => `${endpoint.method} ${endpoint.doors.join()} ${endpoint.path}`);
    expect(new Set(rutas).size).toBe(rutas.length);
  });
});

describe('I1 the wall between tenants', () => {
  it.each(conSesion.map(fila))('%s refuses a guest with 401', async (_, endpoint) => {
    const { status, problema } = await llamar(api.cliente(ana.nifId), endpoint, bru.nifId);
    expect({ status, codigo: problema.codigo }).toEqual({ status: 401, codigo: 'NO_AUTENTICADO' });
  });

  it.each(deNif.map(fila))('%s needs to be told the NIF: 400', async (_, endpoint) => {
    const sinNif = ana.cliente.clonar();
    sinNif.nif = undefined;
    const { status, problema } = await llamar(sinNif, endpoint, bru.nifId, {
      cabeceras: { 'accept-language': 'en' },
    });
    expect({ status, codigo: problema.codigo, mensaje: problema.mensaje }).toEqual({
      status: 400,
      codigo: 'NIF_NO_INDICADO',
      mensaje: 'NIF is not set',
    });
  });

  it.each(conNifEnRuta.map(fila))(
    '%s names its NIF in the path, and needs the header to say the same: 400 without, 409 with another one',
    async (_, endpoint) => {
      const con = (cabecera: string) =>
        llamar(ana.cliente, endpoint, ana.nifId, {
          cabeceras: { 'accept-language': 'ca', 'x-nif-uuid': cabecera },
        });
      const [sin, otro, basura] = [await con(''), await con(bru.nifId), await con('no-uuid')];
      expect([sin, otro, basura].map(({ status, problema }) => [status, problema.codigo])).toEqual([
        [400, 'NIF_NO_INDICADO'],
        [409, 'NIF_DISTINTO'],
        [409, 'NIF_DISTINTO'],
      ]);
      expect(sin.problema.mensaje).toBe('NIF no indicat');
    },
  );

  it.each(deNif.map(fila))('%s knows no NIF of another user: 404', async (_, endpoint) => {
    const uuid = ajenos[recurso(endpoint)] ?? '';
    for (const nif of [
      bru.nifId,
      'not-a-uuid',
      '00000000-0000-4000-8000-000000000000',
      `${ana.nifId}, ${bru.nifId}`,
    ]) {
      const { status, problema, texto } = await llamar(ana.cliente, endpoint, uuid, { nif });
      expect({ status, codigo: problema.codigo }).toEqual({ status: 404, codigo: 'NO_ENCONTRADO' });
      expect(texto).not.toContain(CANARIO);
    }
  });

  it.each(conObjeto.map(fila))(
    '%s knows no object of another NIF, and answers as if there were none (I2, I5)',
    async (_, endpoint) => {
      const ajeno = ajenos[recurso(endpoint)];
      if (!ajeno) throw new Error(`make an object of ${recurso(endpoint)} for this test`);
      const deOtro = await llamar(ana.cliente, endpoint, ajeno);
      const deNadie = await llamar(ana.cliente, endpoint, '00000000-0000-4000-8000-000000000000');
      expect({ status: deOtro.status, codigo: deOtro.problema.codigo }).toEqual({
        status: 404,
        codigo: 'NO_ENCONTRADO',
      });
      const igual = ({ problema }: typeof deOtro) => ({ ...problema, idPeticion: '', instance: '' });
      expect(igual(deOtro)).toEqual(igual(deNadie));
      expect(deOtro.texto).not.toContain(CANARIO);
    },
  );

  it.each(
    deNif.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':')).map(fila),
  )('%s shows nothing of another NIF', async (_, endpoint) => {
    const { status, texto, problema } = await llamar(ana.cliente, endpoint, '');
    // Where nothing is of theirs there may be nothing to give, if the call says so.
    if (status !== 200) expect(endpoint.errores).toContain(problema.codigo);
    expect(texto).not.toContain(CANARIO);
    for (const uuid of [bru.nifId, ...Object.values(ajenos)]) expect(texto).not.toContain(uuid);
  });

  it.each([
    ['uuidCliente', () => bru.clienteId, 'CLIENTE_NO_ENCONTRADO'],
    ['uuidSerie', () => bru.series.F, 'SERIE_NO_ENCONTRADA'],
    ['uuidCuentaBancaria', () => ajenos['cuentas-bancarias'] ?? '', 'CUENTA_NO_ENCONTRADA'],
  ] as const)(
    'a body that names %s of another NIF is refused as if it did not exist',
    async (campo, uuid, codigo) => {
      const { status, problema, texto } = await ana.cliente.llamarMal(facturas.crear, {
        body: { ...entrada(ana), [campo]: uuid() },
      });
      expect({ status, codigo: problema.codigo }).toEqual({ status: 422, codigo });
      expect(texto).not.toContain(CANARIO);
    },
  );

  it('left everything of the other NIF as it was', async () => {
    expect(
      (await bru.cliente.llamar(facturas.obtener, { params: { uuid: ajenos.facturas ?? '' } })).status,
    ).toBe(200);
    expect(await db.sql('SELECT count(*)::int AS n FROM clientes WHERE nif_id = $1', [bru.nifId])).toEqual([
      { n: 1 },
    ]);
    expect(
      await db.sql('SELECT count(*)::int AS n FROM clientes WHERE nif_id = $1 AND archivado', [bru.nifId]),
    ).toEqual([{ n: 0 }]);
  });
});
