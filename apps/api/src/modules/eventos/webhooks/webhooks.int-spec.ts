// Webhooks from their owner to the receiver: kept, signed, delivered at least once, tried again, given up and told.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Webhook } from 'standardwebhooks';
import { eventos, MAX_WEBHOOKS, webhookEntradaSchema, webhooks } from '@encadena/contracts';
import {
  correos,
  crearMundo,
  drainQueue,
  testConfig,
  useApi,
  valoresMalos,
  type Mundo,
} from '@encadena/api/testing/platform';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';
import { AppModule } from '../../../app.module';
import { DbWebhooks, DbWorker } from '../../../platform/db';
import { Queue, QueueRunners } from '../../../platform/queue';
import { EntregarWebhook } from '../entregar/entregar-webhook';
import { OrdenarEventos } from '../ordenar-eventos';

const db = useDatabase();
const api = useApi(db, { env: { WEBHOOKS_PRIVADOS: 'si' } });
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };

interface Recibido {
  cuerpo: string;
  cabeceras: Record<string, string>;
}
let receptor: Server;
let recibidos: Recibido[] = [];
let status = 200;
let ordenador: OrdenarEventos;
let worker: DbWorker;
/** The process that delivers, and one as in production: to the open internet only. */
let entregador: INestApplicationContext;
let estricto: INestApplicationContext;

const arrancar = async (WEBHOOKS_PRIVADOS: string): Promise<INestApplicationContext> => {
  const app = await NestFactory.createApplicationContext(
    AppModule.con({ config: testConfig(db, { WEBHOOKS_PRIVADOS }), roles: ['webhooks'], clock: api.clock }),
    { logger: false, abortOnError: false },
  );
  await app.get(QueueRunners, { strict: false }).stop();
  return app;
};

beforeAll(async () => {
  receptor = createServer((req, res) => {
    const trozos: Buffer[] = [];
    req.on('data', (trozo: Buffer) => trozos.push(trozo));
    req.on('end', () => {
      recibidos.push({
        cuerpo: Buffer.concat(trozos).toString(),
        cabeceras: req.headers as Record<string, string>,
      });
      res.writeHead(status).end('recibido');
    });
  });
  await new Promise<void>((lista) => receptor.listen(0, '127.0.0.1', lista));
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
  ordenador = new OrdenarEventos(worker, api.clock, api.app.get(Queue));
  [entregador, estricto] = await Promise.all([arrancar('si'), arrancar('no')]);
}, 60_000);
afterAll(async () => {
  await Promise.all([worker?.close(), entregador?.close(), estricto?.close()]);
  receptor.closeAllConnections();
  await new Promise((cerrado) => receptor.close(cerrado));
});
beforeEach(() => {
  recibidos = [];
  status = 200;
});
afterEach(() => api.clock.soltar());

const url = () => `http://127.0.0.1:${(receptor.address() as AddressInfo).port}/avisos`;
const crear = async ({ cliente }: Pick<Mundo, 'cliente'>, mas: object = {}, opciones: object = {}) => {
  const {
    status: dado,
    datos,
    texto,
  } = await cliente.llamar(webhooks.crear, { body: { url: url(), ...mas } }, opciones);
  if (dado !== 201) throw new Error(`crear answered ${dado}: ${texto}`);
  return datos;
};
/** What happened gets its place, and what is due is delivered. */
const entregar = async (app = entregador) => {
  await ordenador.execute();
  // Of those for one address a look takes one.
  for (let waiting = Infinity; ;) {
    await drainQueue(app, db);
    const left = (
      await db.sql(
        "SELECT FROM graphile_worker.jobs WHERE task_identifier ^@ 'webhooks/' AND run_at <= now()",
      )
    ).length;
    if (left === 0 || left >= waiting) return;
    waiting = left;
  }
};
const entregas = async ({ cliente }: Pick<Mundo, 'cliente'>, uuid: string, query: object = {}) =>
  (await cliente.llamar(webhooks.entregas, { params: { uuid }, query })).datos;

describe('a webhook', () => {
  it('is told of an invoice as the list tells it, signed by the secret that was shown once', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid, secreto, ...resto } = await crear(mundo, {
      descripcion: 'ERP',
      tipos: ['factura.publicada'],
    });
    expect(secreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await mundo.cliente.llamar(webhooks.obtener, { params: { uuid } })).datos).toEqual({
      uuid,
      ...resto,
    });
    await publicar(mundo, entrada(mundo));
    await entregar();
    expect(recibidos).toHaveLength(1);
    const [{ cuerpo, cabeceras }] = recibidos as [Recibido];
    const { datos } = await mundo.cliente.llamar(eventos.listar);
    expect(new Webhook(secreto).verify(cuerpo, cabeceras)).toEqual(datos.contenido[0]);
    expect(cabeceras['webhook-id']).toBe(datos.contenido[0]?.id);
    expect(() => new Webhook(secreto).verify(cuerpo.replace('121.00', '1.00'), cabeceras)).toThrow();
    expect((await entregas(mundo, uuid)).contenido).toMatchObject([
      { estado: 'ENTREGADA', intentos: 1, status: 200, respuesta: 'recibido', motivo: null, proximaEn: null },
    ]);
    await entregar();
    expect(recibidos).toHaveLength(1);
  });

  it('hears of its types, its NIF and its world, and of nothing else', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundo(api, db, { nif: 'B66987652' });
    await crear(mundo, { tipos: ['verifactu.registro.correcto'] });
    await crear(mundo, { estado: 'PAUSADO' });
    await crear(mundo, {}, PRUEBAS);
    await crear(otro);
    await publicar(mundo, entrada(mundo));
    await entregar();
    expect(recibidos).toEqual([]);
    expect((await mundo.cliente.llamar(webhooks.listar)).datos).toHaveLength(2);
    expect((await mundo.cliente.llamar(webhooks.listar, {}, PRUEBAS)).datos).toHaveLength(1);
  });

  it('is signed by both secrets while one is replaced, and by the new one alone afterwards', async () => {
    const mundo = await crearMundo(api, db);
    const { uuid, secreto: primero } = await crear(mundo);
    const { datos } = await mundo.cliente.llamar(webhooks.rotar, {
      params: { uuid },
      body: { graciaHoras: 2 },
    });
    expect(datos.secretoAnteriorHasta).not.toBeNull();
    const probar = async () => {
      recibidos = [];
      await mundo.cliente.llamar(webhooks.probar, { params: { uuid } });
      await entregar();
      const [{ cuerpo, cabeceras }] = recibidos as [Recibido];
      return [primero, datos.secreto].map((secreto) => {
        try {
          new Webhook(secreto).verify(cuerpo, cabeceras);
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await probar()).toEqual([true, true]);
    await db.sql("UPDATE secretos_webhook SET hasta = hasta - interval '3 hours' WHERE hasta IS NOT NULL");
    expect(await probar()).toEqual([false, true]);
  });

  it('is tried out with an event of its own, which goes to no other', async () => {
    const mundo = await crearMundo(api, db);
    const [una] = [await crear(mundo), await crear(mundo)];
    const { status: dado, datos } = await mundo.cliente.llamar(webhooks.probar, {
      params: { uuid: una.uuid },
    });
    expect([dado, datos]).toEqual([
      202,
      expect.objectContaining({ tipo: 'prueba', estado: 'PENDIENTE', intentos: 0 }),
    ]);
    await entregar();
    expect(recibidos.map(({ cuerpo }) => JSON.parse(cuerpo))).toMatchObject([
      { tipo: 'prueba', datos: { objeto: { uuidWebhook: una.uuid } } },
    ]);
    await mundo.cliente.llamar(
      webhooks.modificar,
      { params: { uuid: una.uuid }, body: { url: url(), estado: 'PAUSADO' } },
      { version: 1 },
    );
    expect(
      (await mundo.cliente.llamar(webhooks.probar, { params: { uuid: una.uuid } })).problema,
    ).toMatchObject({
      status: 409,
      codigo: 'WEBHOOK_INACTIVO',
    });
  });

  it('is sent again on request under the same id', async () => {
    const mundo = await crearMundo(api, db);
    const { uuid } = await crear(mundo);
    await mundo.cliente.llamar(webhooks.probar, { params: { uuid } });
    await entregar();
    const [primera] = (await entregas(mundo, uuid)).contenido;
    const { status: dado } = await mundo.cliente.llamar(webhooks.reenviar, {
      params: { uuid: primera?.uuid ?? '' },
    });
    expect(dado).toBe(202);
    await entregar();
    expect(new Set(recibidos.map(({ cabeceras }) => cabeceras['webhook-id'])).size).toBe(1);
    expect(recibidos).toHaveLength(2);
    expect((await entregas(mundo, uuid, { estado: 'ENTREGADA' })).totalElementos).toBe(1);
  });

  it('is deleted with its secrets and deliveries', async () => {
    const mundo = await crearMundo(api, db);
    const { uuid } = await crear(mundo);
    await mundo.cliente.llamar(webhooks.probar, { params: { uuid } });
    expect((await mundo.cliente.llamar(webhooks.eliminar, { params: { uuid } })).datos).toEqual({
      eliminado: true,
    });
    await entregar();
    expect(recibidos).toEqual([]);
    expect((await mundo.cliente.llamar(webhooks.obtener, { params: { uuid } })).status).toBe(404);
    expect(await db.sql('SELECT FROM secretos_webhook')).toEqual([]);
  });

  it('is one of ten, whoever adds at once', async () => {
    const mundo = await crearMundo(api, db);
    const dados = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 3 }, () =>
        mundo.cliente.llamar(webhooks.crear, { body: { url: url() } }),
      ),
    );
    expect(dados.filter((una) => una.status === 201)).toHaveLength(MAX_WEBHOOKS);
    expect(dados.filter((una) => una.problema?.codigo === 'WEBHOOKS_DEMASIADOS')).toHaveLength(3);
  });
});

describe('a receiver', () => {
  it('that answers 500 is tried again by its steps, then given up, and its owner is told', async () => {
    const mundo = await crearMundo(api, db);
    const { uuid } = await crear(mundo);
    status = 500;
    await mundo.cliente.llamar(webhooks.probar, { params: { uuid } });
    const visto: unknown[] = [];
    for (let i = 0; i < 9; i += 1) {
      await entregar();
      const [una] = await db.sql<{ estado: string; proxima: Date | null }>(
        'SELECT estado, proxima_en AS proxima FROM entregas_webhook',
      );
      visto.push(una?.estado);
      if (una?.proxima) api.clock.fijar(una.proxima.toISOString());
    }
    api.clock.soltar();
    expect(visto).toEqual([...Array(8).fill('PENDIENTE'), 'FALLIDA']);
    expect(recibidos).toHaveLength(9);
    expect(new Set(recibidos.map(({ cabeceras }) => cabeceras['webhook-id'])).size).toBe(1);
    const { datos } = await mundo.cliente.llamar(webhooks.obtener, { params: { uuid } });
    expect(datos).toMatchObject({ estado: 'DESACTIVADO', desactivadoEn: expect.any(String) });
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([
      { plantilla: 'webhookDesactivado', ruta: `/user/nif/${mundo.nifId}/webhooks` },
    ]);
    const { datos: activo } = await mundo.cliente.llamar(
      webhooks.modificar,
      { params: { uuid }, body: { url: url() } },
      { version: datos.version },
    );
    expect(activo).toMatchObject({ estado: 'ACTIVO', desactivadoEn: null });
  });

  it('that is busy with one keeps the next ones in their order', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await crear(mundo);
    for (let i = 0; i < 3; i += 1) await publicar(mundo, entrada(mundo));
    await entregar();
    expect(recibidos.map(({ cuerpo }) => JSON.parse(cuerpo).datos.objeto.numero)).toEqual([1, 2, 3]);
  });

  it('hears it again, under the same id, when the process dies before it can note it', async () => {
    const mundo = await crearMundo(api, db);
    const { uuid } = await crear(mundo);
    const { datos } = await mundo.cliente.llamar(webhooks.probar, { params: { uuid } });
    const pedida = { nifId: mundo.nifId, entregaId: datos.uuid };
    const entero = entregador.get(EntregarWebhook, { strict: false });
    const base = entregador.get(DbWebhooks, { strict: false });
    // As kill -9 does it: what was read was read, and nothing more is written.
    let veces = 0;
    const muere = Object.create(entero, {
      db: {
        value: Object.create(base, {
          run: {
            value: (...de: Parameters<DbWebhooks['run']>) =>
              (veces += 1) > 1 ? Promise.reject(new Error('killed')) : base.run(...de),
          },
        }),
      },
    }) as EntregarWebhook;
    await expect(muere.react(pedida)).rejects.toThrow('killed');
    expect((await entregas(mundo, uuid)).contenido).toMatchObject([{ estado: 'PENDIENTE', intentos: 0 }]);
    await entregar();
    expect(recibidos.map(({ cabeceras }) => cabeceras['webhook-id'])).toEqual([
      datos.uuidEvento,
      datos.uuidEvento,
    ]);
    expect((await entregas(mundo, uuid)).contenido).toMatchObject([{ estado: 'ENTREGADA' }]);
  });

  it('U6 on this machine or its network is not connected to, by address or by name', async () => {
    const mundo = await crearMundo(api, db);
    const puerto = (receptor.address() as AddressInfo).port;
    let visitas = 0;
    const contar = () => (visitas += 1);
    receptor.on('connection', contar);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const { uuid } = await crear(mundo, { url: `https://${host}:${puerto}/` });
      await mundo.cliente.llamar(webhooks.probar, { params: { uuid } });
      await entregar(estricto);
      expect((await entregas(mundo, uuid)).contenido).toMatchObject([
        { estado: 'PENDIENTE', status: null, motivo: 'DIRECCION_PRIVADA' },
      ]);
    }
    receptor.off('connection', contar);
    expect(visitas).toBe(0);
  });
});

describe('bad input', () => {
  it('is refused for every field, and nothing is stored', async () => {
    const { cliente } = await crearMundo(api, db);
    const valido = {
      url: 'https://erp.example.com/avisos',
      descripcion: null,
      tipos: ['prueba'],
      estado: 'ACTIVO',
    };
    const malos = [
      ...valoresMalos(webhookEntradaSchema, valido),
      ...[
        'ftp://erp.example.com/',
        'erp.example.com',
        'https://',
        'https://ana:clave@erp.example.com/',
        'https://erp.example.com/#x',
        'https://erp.example.com/a b',
        'javascript:alert(1)',
        'https://erp.example.com/\nhost: x',
      ].map((mala) => ({ campo: 'url', que: mala, body: { ...valido, url: mala } })),
      { campo: 'tipos[0]', que: 'a type', body: { ...valido, tipos: ['suscripcion.*'] } },
      { campo: 'estado', que: 'switched off', body: { ...valido, estado: 'DESACTIVADO' } },
      ...['uuid', 'secreto', 'version', 'entorno'].map((ajeno) => ({
        campo: ajeno,
        que: ajeno,
        body: { ...valido, [ajeno]: 'x' },
      })),
    ];
    for (const { campo, que, body } of malos) {
      const answer = await cliente.llamarMal(webhooks.crear, { body });
      if (
        answer.status !== 400 ||
        !answer.problema.errores.some((error) => error.campo === campo && error.mensaje)
      )
        throw new Error(`${campo} as ${que} answered ${answer.status} ${answer.texto.slice(0, 300)}`);
    }
    expect(await db.sql('SELECT FROM webhooks')).toEqual([]);
  }, 60_000);

  it('finds nothing of a stranger, nor of the other world, and changes nothing', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: 'B66987652' })];
    const { uuid } = await crear(ana);
    await ana.cliente.llamar(webhooks.probar, { params: { uuid } });
    const [entrega] = (await entregas(ana, uuid)).contenido;
    for (const [quien, opciones] of [
      [bru, {}],
      [ana, PRUEBAS],
    ] as const) {
      const { cliente } = quien;
      const params = { uuid };
      const dados = [
        await cliente.llamar(webhooks.obtener, { params }, opciones),
        await cliente.llamar(
          webhooks.modificar,
          { params, body: { url: url() } },
          { version: 1, ...opciones },
        ),
        await cliente.llamar(webhooks.eliminar, { params }, opciones),
        await cliente.llamar(webhooks.rotar, { params, body: {} }, opciones),
        await cliente.llamar(webhooks.probar, { params }, opciones),
        await cliente.llamar(webhooks.entregas, { params }, opciones),
        await cliente.llamar(webhooks.reenviar, { params: { uuid: entrega?.uuid ?? '' } }, opciones),
      ];
      expect(dados.map((una) => una.status)).toEqual(Array(7).fill(404));
    }
    expect(await db.sql('SELECT version FROM webhooks')).toEqual([{ version: 1 }]);
    expect(await db.sql('SELECT FROM secretos_webhook')).toHaveLength(1);
    expect(await db.sql('SELECT FROM entregas_webhook')).toHaveLength(1);
  });
});
