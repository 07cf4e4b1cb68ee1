// Reminders by the clock: off until they are turned on, each once, never of what is paid, and caught up with once.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { cobros, correosFactura, facturas, recordatorios, type Llamada } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import {
  abrirCadena,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import {
  crearMundo,
  drainQueue,
  entrar,
  queued,
  testConfig,
  useApi,
  useStripe,
} from '@encadena/api/testing/platform';
import { Db } from '../../../platform/db';
import { type Buzon, BUZON, type Mensaje } from '../../../platform/mail';
import { PlatformModule } from '../../../platform/platform.module';
import { QueueRunners } from '../../../platform/queue';
import { AlmacenXmlModule } from '../../envios';
import { SUBSCRIPTIONS } from '../../../subscriptions';
import { CorreoWorkerModule } from '../correo/correo.worker.module';
import { BuscarRecordatorios } from './buscar-recordatorios';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const CLIENTA = 'compras@penalver.example';
const AVISOS = [{ dias: 3 }, { dias: 10 }, { dias: 20 }];
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };

let worker: INestApplicationContext;
let entregados: Mensaje[] = [];
class Raiz {}
beforeAll(async () => {
  worker = await NestFactory.createApplicationContext(
    {
      module: Raiz,
      imports: [
        PlatformModule.con({
          config: testConfig(db),
          roles: ['worker'],
          subscriptions: SUBSCRIPTIONS,
          clock: api.clock,
        }),
        AlmacenXmlModule,
        CorreoWorkerModule,
      ],
    },
    { logger: false, abortOnError: false },
  );
  await worker.get(QueueRunners, { strict: false }).stop();
  const buzon = worker.get<Buzon>(BUZON, { strict: false });
  buzon.entregar = (mensaje) => {
    entregados.push(mensaje);
    return Promise.resolve({ rechazadas: [], respuesta: '250 OK' });
  };
});
afterAll(() => worker?.close());

/** One hour of the clock: who is to be reminded, reminding, sending. */
async function pasaLaHora(): Promise<void> {
  await worker.get(BuscarRecordatorios, { strict: false }).react();
  await drainQueue(api.app, db);
  await drainQueue(worker, db);
}
/** At ten in the morning in Madrid. */
async function elDia(dia: string): Promise<string[]> {
  entregados = [];
  api.clock.fijar(`${dia}T09:00:00Z`);
  await pasaLaHora();
  return entregados.map(({ asunto }) => asunto);
}
/** Days later a session has ended. */
const volver = async (mundo: MundoFacturas) => {
  mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
};
const poner = (
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  body: Llamada<typeof recordatorios.guardar>['body'] = { activo: true, avisos: AVISOS },
) => cliente.llamar(recordatorios.guardar, { body });
async function conVencida({
  encendido = true,
  email = CLIENTA,
}: { encendido?: boolean; email?: string | null } = {}) {
  api.clock.fijar('2026-11-01T09:00:00Z');
  const mundo = await crearMundoFacturas(api, db);
  await db.sql('UPDATE clientes SET contacto_email = $1 WHERE id = $2', [email, mundo.clienteId]);
  const { factura } = await publicar(
    mundo,
    entrada(mundo, { fechaExpedicion: '2026-11-01', fechaVencimiento: '2026-11-10' }),
  );
  if (encendido) expect((await poner(mundo)).status).toBe(200);
  return { mundo, uuid: factura.uuid, numero: factura.numeroCompleto ?? '' };
}

describe('an overdue invoice', () => {
  it('is reminded of three times, on its days, in the language of the customer', async () => {
    const { mundo, uuid, numero } = await conVencida();
    expect(await elDia('2026-11-12')).toEqual([]);
    expect(await elDia('2026-11-13')).toEqual([expect.stringContaining(`Recordatori: factura ${numero}`)]);
    expect(entregados[0]).toMatchObject({
      para: [CLIENTA],
      deParteDe: { responderA: mundo.usuario.email },
      adjuntos: [{ nombre: `${numero}.pdf` }],
    });
    expect(entregados[0]?.texto).toContain('121,00');
    expect(await elDia('2026-11-14')).toEqual([]);
    expect(await elDia('2026-11-20')).toHaveLength(1);
    expect(await elDia('2026-11-30')).toEqual([expect.stringContaining('Últim recordatori')]);
    expect(await elDia('2027-06-01')).toEqual([]);
    await volver(mundo);
    const { datos } = await mundo.cliente.llamar(correosFactura.listar, { params: { uuid } });
    expect(datos.map(({ recordatorio, pedidoPor, estado }) => [recordatorio, pedidoPor, estado])).toEqual([
      [3, null, 'ENVIADO'],
      [2, null, 'ENVIADO'],
      [1, null, 'ENVIADO'],
    ]);
  }, 20_000);

  it('is reminded of once, however often the hour is looked at, and by two at once', async () => {
    await conVencida();
    api.clock.fijar('2026-11-13T09:00:00Z');
    entregados = [];
    await Promise.all([pasaLaHora(), pasaLaHora()]);
    await pasaLaHora();
    expect(entregados).toHaveLength(1);
  });

  it('is caught up with once after a standstill', async () => {
    await conVencida();
    expect(await elDia('2026-12-15')).toEqual([expect.stringContaining('Últim recordatori')]);
    expect(await elDia('2026-12-16')).toEqual([]);
  });

  it('is not reminded of at night', async () => {
    await conVencida();
    api.clock.fijar('2026-11-13T03:00:00Z');
    entregados = [];
    await pasaLaHora();
    expect(entregados).toEqual([]);
    expect(await elDia('2026-11-13')).toHaveLength(1);
  });

  it('is told in one’s own words, with what they name filled in', async () => {
    const { mundo, numero } = await conVencida({ encendido: false });
    await poner(mundo, {
      activo: true,
      avisos: [{ dias: 3, asunto: 'Falta {numero} {otra}', cuerpo: '{empresa}: {importe}, {vencimiento}' }],
    });
    expect(await elDia('2026-11-13')).toEqual([`Falta ${numero} {otra}`]);
    expect(entregados[0]?.texto).toMatch(/121,00.*10\/11\/2026/);
  });
});

describe('nobody is reminded', () => {
  it('unless it was turned on, nor of what was overdue before', async () => {
    const { mundo } = await conVencida({ encendido: false });
    expect((await mundo.cliente.llamar(recordatorios.obtener, {})).datos).toMatchObject({
      activo: false,
      desde: null,
    });
    expect(await elDia('2026-11-13')).toEqual([]);
    api.clock.fijar('2026-11-18T09:00:00Z');
    await volver(mundo);
    expect((await poner(mundo)).datos).toMatchObject({ activo: true, desde: '2026-11-18' });
    expect(await elDia('2026-11-18')).toEqual([]);
    expect(await elDia('2026-11-20')).toHaveLength(1);
    await volver(mundo);
    await poner(mundo, { activo: false, avisos: AVISOS });
    expect(await elDia('2026-11-30')).toEqual([]);
  });

  it('of what is paid, or cancelled', async () => {
    const { mundo, uuid } = await conVencida();
    await mundo.cliente.llamar(cobros.cambiarEstado, { params: { uuid }, body: { estadoPago: 'PAGADA' } });
    const { factura } = await publicar(
      mundo,
      entrada(mundo, { fechaExpedicion: '2026-11-01', fechaVencimiento: '2026-11-10' }),
    );
    await db.sql("UPDATE registros SET estado = 'CORRECTO' WHERE factura_id = $1", [factura.uuid]);
    const anulada = await mundo.cliente.llamar(facturas.anular, {
      params: { uuid: factura.uuid },
      body: { motivo: 'No se entregó', confirmar: true },
    });
    expect(anulada.status).toBeLessThan(300);
    expect(await elDia('2026-11-13')).toEqual([]);
  });

  it('in the name of an account that is shut, or of a NIF that was given up', async () => {
    const { mundo } = await conVencida();
    await db.sql('UPDATE usuarios SET desactivado_en = now() WHERE id = $1', [mundo.usuario.id]);
    expect(await elDia('2026-11-13')).toEqual([]);
    await db.sql('UPDATE usuarios SET desactivado_en = NULL WHERE id = $1', [mundo.usuario.id]);
    await db.sql('UPDATE nifs SET archivado = true WHERE id = $1', [mundo.nifId]);
    expect(await elDia('2026-11-13')).toEqual([]);
    await db.sql('UPDATE nifs SET archivado = false WHERE id = $1', [mundo.nifId]);
    expect(await elDia('2026-11-13')).toHaveLength(1);
  });

  it('of what was paid while the mail waited to be sent', async () => {
    const { mundo, uuid } = await conVencida();
    entregados = [];
    api.clock.fijar('2026-11-13T09:00:00Z');
    await worker.get(BuscarRecordatorios, { strict: false }).react();
    await drainQueue(api.app, db);
    await volver(mundo);
    await mundo.cliente.llamar(cobros.cambiarEstado, { params: { uuid }, body: { estadoPago: 'PAGADA' } });
    await drainQueue(worker, db);
    expect(entregados).toEqual([]);
    const { datos } = await mundo.cliente.llamar(correosFactura.listar, { params: { uuid } });
    expect(datos).toMatchObject([{ estado: 'FALLIDO', motivo: 'YA_PAGADA' }]);
  });

  it('whose address nobody knows, nor of an invoice of tests', async () => {
    const { mundo } = await conVencida({ email: null });
    await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    await db.sql('UPDATE clientes SET contacto_email = $1', [CLIENTA]);
    await db.sql('UPDATE clientes SET contacto_email = NULL WHERE id = $1', [mundo.clienteId]);
    await mundo.cliente.llamar(
      facturas.emitir,
      { body: entrada(mundo, { fechaExpedicion: '2026-11-01', fechaVencimiento: '2026-11-10' }) },
      PRUEBAS,
    );
    expect(await elDia('2026-11-13')).toEqual([]);
    expect(await queued(api.app, db, 'worker/entregar-correo-cliente')).toEqual([]);
  });
});

describe('the setting', () => {
  it.each([
    ['without a reminder', { activo: true, avisos: [] }],
    ['with four', { activo: true, avisos: [1, 2, 3, 4].map((dias) => ({ dias })) }],
    ['with two on one day', { activo: true, avisos: [{ dias: 3 }, { dias: 3 }] }],
    ['out of order', { activo: true, avisos: [{ dias: 9 }, { dias: 3 }] }],
    ['before it is due', { activo: true, avisos: [{ dias: 0 }] }],
    ['of half a day', { activo: true, avisos: [{ dias: 1.5 }] }],
    [
      'with another header in the subject',
      { activo: true, avisos: [{ dias: 3, asunto: 'a\r\nBcc: b@c.example' }] },
    ],
    ['without saying whether', { avisos: AVISOS }],
  ])('%s is refused, and nothing is stored', async (_como, body) => {
    const { mundo } = await conVencida({ encendido: false });
    const { problema } = await mundo.cliente.llamarMal(recordatorios.guardar, { body } as never);
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect(await db.sql('SELECT 1 FROM recordatorios')).toEqual([]);
  });

  it('of one NIF is none of another', async () => {
    await conVencida();
    const otro = await crearMundo(api, db);
    expect((await otro.cliente.llamar(recordatorios.obtener, {})).datos).toMatchObject({ activo: false });
  });
});
