// Invoices that repeat: each date once, whatever happens; issued by the act of all, or a draft that says why not.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  clientes,
  cuentasBancarias,
  facturas,
  nifs,
  recurrentes,
  series,
  type Llamada,
  type RecurrenteEntradaCruda,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import {
  abrirCadena,
  CLIENTE,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { correos, drainQueue, entrar, testConfig, useApi, useStripe } from '@encadena/api/testing/platform';
import { Db } from '../../../platform/db';
import type { NifEnMano, NifFila } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { PlatformModule } from '../../../platform/platform.module';
import { QueueRunners } from '../../../platform/queue';
import { AlmacenXmlModule } from '../../envios';
import { SUBSCRIPTIONS } from '../../../subscriptions';
import { CorreoWorkerModule } from '../correo/correo.worker.module';
import { BuscarRecurrentes } from './buscar-recurrentes';
import { HacerRecurrente } from './hacer-recurrente';
import { HacerRecurrentes } from './hacer-recurrentes';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
const DIA_MS = 86_400_000;

let worker: INestApplicationContext;
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
});
afterAll(() => worker?.close());

/** What the clock does every hour. */
async function pasaLaHora(): Promise<void> {
  await worker.get(BuscarRecurrentes, { strict: false }).react();
  await drainQueue(api.app, db);
}
/** One process, as the queue calls it. */
const unProceso = ({ nifId }: Pick<MundoFacturas, 'nifId'>) =>
  api.app
    .get(HacerRecurrentes, { strict: false })
    .react({ nifId }, { id: newId(), attempt: 1, signal: new AbortController().signal });
/** At ten in the morning in Madrid; days later a session has ended. */
async function elDia(mundo: MundoFacturas, dia: string): Promise<void> {
  api.clock.fijar(`${dia}T09:00:00Z`);
  await pasaLaHora();
  mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
}
async function abrir(
  dia = '2026-11-01',
  nif: Parameters<typeof crearMundoFacturas>[2] = {},
): Promise<MundoFacturas> {
  api.clock.fijar(`${dia}T09:00:00Z`);
  return crearMundoFacturas(api, db, nif);
}

const plantilla = (
  { clienteId }: Pick<MundoFacturas, 'clienteId'>,
  mas: Partial<RecurrenteEntradaCruda> = {},
): RecurrenteEntradaCruda => ({
  nombre: 'Alquiler del local',
  frecuencia: 'MENSUAL',
  dia: 31,
  inicio: '2026-11-01',
  factura: {
    uuidCliente: clienteId,
    descripcionOperacion: 'Alquiler de {mes} de {año}',
    lineas: [linea({ descripcion: 'Local, {trimestre}' })],
  },
  ...mas,
});
async function crear(mundo: MundoFacturas, mas: Partial<RecurrenteEntradaCruda> = {}, opciones = {}) {
  const { status, datos, texto } = await mundo.cliente.llamar(
    recurrentes.crear,
    { body: plantilla(mundo, mas) },
    opciones,
  );
  if (status !== 201) throw new Error(`crear answered ${status}: ${texto}`);
  return datos.uuid;
}
const una = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamar(recurrentes.obtener, { params: { uuid } })).datos;
const hechas = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamar(recurrentes.hechas, { params: { uuid }, query: { sort: 'fecha,asc' } })).datos
    .contenido;
const fechas = async (mundo: MundoFacturas, uuid: string) =>
  (await hechas(mundo, uuid)).map(({ fecha, estado }) => [fecha, estado]);
const cuantasFacturas = async () =>
  (await db.sql("SELECT 1 FROM facturas WHERE origen = 'RECURRENTE'")).length;

describe('an invoice that repeats', () => {
  it('keeps what it needs from being deleted while it is active, and says so by its name', async () => {
    const mundo = await abrir();
    const { cliente, clienteId } = mundo;
    const otro = (await cliente.llamar(clientes.crear, { body: { ...CLIENTE, identificacion: 'B65410011' } }))
      .datos.uuid;
    const cuenta = (
      await cliente.llamar(cuentasBancarias.crear, {
        body: { nombre: 'Principal', iban: 'ES9121000418450200051332' },
      })
    ).datos.uuid;
    const { datos: serie } = await cliente.llamar(series.crear, {
      body: { codigo: 'ALQ', formato: '{serie}/{aaaa}/{numero:3}', tiposFactura: ['F1'] },
    });
    const suya = {
      ...plantilla(mundo).factura,
      uuidCuentaBancaria: cuenta,
      uuidSerie: serie.uuid,
      otrosDestinatarios: [{ uuidCliente: otro }],
    };
    const uuid = await crear(mundo, { factura: suya });
    for (const nombre of ['Cuota', 'Gestión', 'Zócalo']) await crear(mundo, { nombre });
    const borrar = [
      () => cliente.llamar(clientes.eliminar, { params: { uuid: clienteId } }),
      () => cliente.llamar(clientes.eliminar, { params: { uuid: otro } }),
      () => cliente.llamar(cuentasBancarias.eliminar, { params: { uuid: cuenta } }),
      () => cliente.llamar(series.eliminar, { params: { uuid: serie.uuid } }),
    ];
    for (const una of borrar) {
      const { problema } = await una();
      expect(problema).toMatchObject({ status: 409, codigo: 'EN_RECURRENTES' });
      expect(problema.mensaje).toContain('«Alquiler del local»');
    }
    expect((await borrar[0]!()).problema.mensaje).toContain('«Alquiler del local», «Cuota», «Gestión»…');
    await cliente.llamar(recurrentes.pausar, { params: { uuid } });
    for (const una of borrar.slice(1)) expect((await una()).status).toBe(200);
    expect((await borrar[0]!()).problema.mensaje).not.toContain('Alquiler');
    // What repeats for another NIF holds nothing of this one.
    expect((await abrir().then((ajeno) => crear(ajeno))) === uuid).toBe(false);
  });

  it('knows what it comes to, also after a change', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { factura: { ...plantilla(mundo).factura, irpfPorcentaje: '15' } });
    const { version } = await una(mundo, uuid);
    const kept = () => db.sql('SELECT importe_total::text AS n FROM recurrentes WHERE id = $1', [uuid]);
    expect(await kept()).toEqual([{ n: '121.00' }]);
    const body = plantilla(mundo, {
      factura: { ...plantilla(mundo).factura, lineas: [linea({ cantidad: '3' })] },
    });
    await mundo.cliente.llamar(recurrentes.modificar, { params: { uuid }, body }, { version });
    expect(await kept()).toEqual([{ n: '363.00' }]);
    const { datos } = await mundo.cliente.llamar(recurrentes.listar, {});
    expect(datos.contenido.map(({ importeTotal }) => importeTotal)).toEqual(['363.00']);
  });

  it('is paused in both worlds when its NIF is given up, and nothing of it waits to be issued', async () => {
    const mundo = await abrir('2026-11-01', { validoParaOperar: false });
    await crear(mundo, { emitir: true });
    await crear(mundo, { nombre: 'De pruebas' }, PRUEBAS);
    const acabada = await crear(mundo, { nombre: 'Acabada', hasta: '2026-11-30' });
    await elDia(mundo, '2026-11-30');
    await db.sql('UPDATE recurrentes_hechas SET por_emitir = true, motivo = NULL');
    const { usuario, nifId } = mundo;
    await db.sql('UPDATE nifs SET valido_para_operar = true WHERE id = $1', [nifId]);
    await db.sql("UPDATE nifs SET documentacion_estado = 'VALIDA' WHERE id = $1", [nifId]);
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-11-30' }));
    const sesion = await entrar(api, usuario, nifId);
    expect((await sesion.llamar(nifs.eliminar, { params: { uuid: nifId } })).datos).toEqual({
      archivado: true,
    });
    expect(await db.sql('SELECT nombre, estado FROM recurrentes ORDER BY nombre')).toEqual([
      { nombre: 'Acabada', estado: 'TERMINADA' },
      { nombre: 'Alquiler del local', estado: 'PAUSADA' },
      { nombre: 'De pruebas', estado: 'PAUSADA' },
    ]);
    expect(await db.sql('SELECT 1 FROM recurrentes_hechas WHERE por_emitir')).toEqual([]);
    expect(acabada).toBeTruthy();
  });

  it('is a draft on its date and not before, in the words of its customer', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo);
    expect(await una(mundo, uuid)).toMatchObject({
      estado: 'ACTIVA',
      siguiente: '2026-11-30',
      cliente: 'Construcciones Peñalver SA',
      importeTotal: '121.00',
      hechas: 0,
      retenidas: 0,
    });
    await elDia(mundo, '2026-11-29');
    expect(await hechas(mundo, uuid)).toEqual([]);
    await elDia(mundo, '2026-11-30');
    const [hecha] = await hechas(mundo, uuid);
    expect(hecha).toMatchObject({ fecha: '2026-11-30', estado: 'BORRADOR', importeTotal: '121.00' });
    const { datos } = await mundo.cliente.llamar(facturas.obtener, {
      params: { uuid: hecha?.uuidFactura ?? '' },
    });
    expect(datos).toMatchObject({
      estadoInterno: 'BORRADOR',
      origen: 'RECURRENTE',
      descripcionOperacion: 'Alquiler de novembre de 2026',
      fechaExpedicion: null,
      fechaOperacion: '2026-11-30',
      fechaVencimiento: '2026-12-30',
      lineas: [{ descripcion: 'Local, 4t trimestre' }],
    });
    expect(await una(mundo, uuid)).toMatchObject({ siguiente: '2026-12-31', hechas: 1 });
    const casa = await mundo.cliente.llamar(facturas.resumen, { query: {} });
    expect(casa.datos).toMatchObject({ borradores: 1, recurrentesPorRevisar: 1 });
  });

  it('is issued by itself when its owner says so, and speaks of the month before', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { dia: 1, emitir: true, periodo: 'ANTERIOR', diasVencimiento: 0 });
    await elDia(mundo, '2026-12-01');
    const [hecha, otra] = await hechas(mundo, uuid);
    expect(hecha).toMatchObject({
      fecha: '2026-11-01',
      estado: 'EMITIDA',
      numeroCompleto: 'F26-00001',
      motivo: null,
    });
    expect(otra).toMatchObject({ fecha: '2026-12-01', estado: 'EMITIDA', numeroCompleto: 'F26-00002' });
    const { datos } = await mundo.cliente.llamar(facturas.obtener, {
      params: { uuid: otra?.uuidFactura ?? '' },
    });
    expect(datos).toMatchObject({
      descripcionOperacion: 'Alquiler de novembre de 2026',
      fechaExpedicion: '2026-12-01',
      fechaOperacion: null,
      fechaVencimiento: '2026-12-01',
      verifactu: { estado: 'PENDIENTE' },
    });
    expect(await correos(api, db, mundo.usuario.email)).toEqual([]);
  });

  it('that is due on the day on which it is written does not wait for the hour', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { dia: 1, emitir: true });
    const despues = await crear(mundo, { dia: 2 });
    await drainQueue(api.app, db);
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-01', 'EMITIDA']]);
    expect(await fechas(mundo, despues)).toEqual([]);
  });

  it('goes by the ends of the months, each from the first', async () => {
    const mundo = await abrir('2028-01-15');
    const uuid = await crear(mundo, { inicio: '2028-01-15', veces: 4 });
    for (const dia of ['2028-01-31', '2028-02-28', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
      await elDia(mundo, dia);
    expect((await fechas(mundo, uuid)).map(([fecha]) => fecha)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
    expect(await una(mundo, uuid)).toMatchObject({ estado: 'TERMINADA', siguiente: null, hechas: 4 });
  });

  it('is made once, by three processes at the same time and however often the hour comes', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true });
    api.clock.fijar('2026-11-30T09:00:00Z');
    await Promise.all([unProceso(mundo), unProceso(mundo), unProceso(mundo)]);
    await Promise.all([pasaLaHora(), pasaLaHora()]);
    await elDia(mundo, '2026-11-30');
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-30', 'EMITIDA']]);
    expect(await cuantasFacturas()).toBe(1);
  });

  it('is caught up with once behind a standstill, issued today with the day of each', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, {
      frecuencia: 'SEMANAL',
      dia: null,
      inicio: '2026-11-02',
      emitir: true,
    });
    await elDia(mundo, '2026-11-19');
    await elDia(mundo, '2026-11-20');
    const todas = await hechas(mundo, uuid);
    expect(todas.map(({ fecha, numeroCompleto }) => [fecha, numeroCompleto])).toEqual([
      ['2026-11-02', 'F26-00001'],
      ['2026-11-09', 'F26-00002'],
      ['2026-11-16', 'F26-00003'],
    ]);
    const { datos } = await mundo.cliente.llamar(facturas.obtener, {
      params: { uuid: todas[0]?.uuidFactura ?? '' },
    });
    expect(datos).toMatchObject({ fechaExpedicion: '2026-11-19', fechaOperacion: '2026-11-02' });
  });

  it('of which very many are due is made whole at once; in tests a hundred of them wait for no more', async () => {
    const mundo = await abrir();
    await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const semanal = { frecuencia: 'SEMANAL', dia: null, inicio: '2026-11-02' } as const;
    await crear(mundo, semanal);
    await crear(mundo, semanal, PRUEBAS);
    // 105 weeks later.
    await elDia(mundo, '2028-11-06');
    const cuantas = await db.sql(
      "SELECT entorno, count(*)::int AS n FROM facturas WHERE origen = 'RECURRENTE' GROUP BY entorno ORDER BY entorno",
    );
    expect(cuantas).toEqual([
      { entorno: 'REAL', n: 106 },
      { entorno: 'PRUEBAS', n: 100 },
    ]);
  });

  it('goes by the day of its NIF, not by that of the server', async () => {
    const mundo = await abrir('2026-11-01', { zona: 'Atlantic/Canary' });
    const uuid = await crear(mundo, { dia: 10 });
    api.clock.fijar('2026-11-09T23:30:00Z');
    await pasaLaHora();
    expect(await cuantasFacturas()).toBe(0);
    api.clock.fijar('2026-11-10T00:30:00Z');
    await pasaLaHora();
    await elDia(mundo, '2026-11-10');
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-10', 'BORRADOR']]);
  });

  it('of tests goes by the clock of its chain, and counts for nobody', async () => {
    const mundo = await abrir();
    await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const uuid = await crear(mundo, { emitir: true }, PRUEBAS);
    await pasaLaHora();
    expect(await cuantasFacturas()).toBe(0);
    await db.sql("UPDATE cadenas SET desfase_ms = $1 WHERE nif_id = $2 AND entorno = 'PRUEBAS'", [
      30 * DIA_MS,
      mundo.nifId,
    ]);
    await pasaLaHora();
    const { datos } = await mundo.cliente.llamar(
      recurrentes.hechas,
      { params: { uuid }, query: {} },
      PRUEBAS,
    );
    expect(datos.contenido).toMatchObject([{ fecha: '2026-11-30', estado: 'EMITIDA' }]);
    expect((await mundo.cliente.llamar(recurrentes.listar, { query: {} })).datos.totalElementos).toBe(0);
  });
});

describe('one that cannot be issued', () => {
  it('stays a draft with its reason, and its owner is told once; what follows goes on', async () => {
    const mundo = await abrir('2026-11-01', { validoParaOperar: false });
    const uuid = await crear(mundo, { emitir: true });
    await elDia(mundo, '2026-11-30');
    await elDia(mundo, '2026-12-01');
    expect(await hechas(mundo, uuid)).toMatchObject([
      { estado: 'RETENIDA', motivo: 'NIF_NO_OPERATIVO', numeroCompleto: null },
    ]);
    expect(await una(mundo, uuid)).toMatchObject({ retenidas: 1, siguiente: '2026-12-31' });
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([
      {
        plantilla: 'recurrenteRetenida',
        ruta: `/user/nif/${mundo.nifId}/recurrentes/${uuid}`,
        params: { recurrente: 'Alquiler del local', dia: '30/11/2026' },
      },
    ]);
    await db.sql("UPDATE nifs SET valido_para_operar = true, documentacion_estado = 'VALIDA' WHERE id = $1", [
      mundo.nifId,
    ]);
    await elDia(mundo, '2026-12-31');
    expect((await fechas(mundo, uuid))[1]).toEqual(['2026-12-31', 'EMITIDA']);
  });

  it('with others is told of in one mail, each with its reason', async () => {
    const mundo = await abrir('2026-11-01', { validoParaOperar: false });
    await crear(mundo, { emitir: true });
    await crear(mundo, { emitir: true, nombre: 'Cuota', dia: 29 });
    api.clock.fijar('2026-11-30T09:00:00Z');
    await pasaLaHora();
    await pasaLaHora();
    const [correo, ...otros] = await correos(api, db, mundo.usuario.email);
    expect(otros).toEqual([]);
    expect(correo).toMatchObject({
      plantilla: 'recurrentesRetenidas',
      ruta: `/user/nif/${mundo.nifId}/recurrentes`,
      params: { cuantas: 2 },
    });
    expect(String(correo?.params?.['lista']).split('\n')).toEqual([
      expect.stringMatching(/Cuota.*29\/11\/2026: ./),
      expect.stringMatching(/Alquiler del local.*30\/11\/2026: ./),
    ]);
  });

  it('because the account is shut waits, and is made when it is opened again', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true });
    await db.sql('UPDATE usuarios SET desactivado_en = now() WHERE id = $1', [mundo.usuario.id]);
    api.clock.fijar('2026-11-30T09:00:00Z');
    await pasaLaHora();
    expect(await cuantasFacturas()).toBe(0);
    await db.sql('UPDATE usuarios SET desactivado_en = NULL WHERE id = $1', [mundo.usuario.id]);
    await elDia(mundo, '2026-12-02');
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-30', 'EMITIDA']]);
  });

  it('because the trial is over is held as well', async () => {
    const mundo = await abrir('2026-11-01', { hasta: '2026-11-15T00:00:00Z' });
    const uuid = await crear(mundo, { emitir: true });
    await elDia(mundo, '2026-11-30');
    expect(await hechas(mundo, uuid)).toMatchObject([
      { estado: 'RETENIDA', motivo: expect.stringMatching(/LIMITE_FACTURAS_PRUEBA|SUSCRIPCION_INACTIVA/) },
    ]);
  });

  it('because the rules refuse it says which field', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, {
      emitir: true,
      factura: { uuidCliente: mundo.clienteId, lineas: [linea()] },
    });
    await elDia(mundo, '2026-11-30');
    expect(await hechas(mundo, uuid)).toMatchObject([
      { estado: 'RETENIDA', motivo: 'FACTURA_INCOMPLETA', campo: expect.any(String) },
    ]);
  });

  it('because its customer was archived is a draft without one, and takes no number', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true });
    await mundo.cliente.llamar(recurrentes.pausar, { params: { uuid } });
    const { datos } = await mundo.cliente.llamar(clientes.eliminar, { params: { uuid: mundo.clienteId } });
    expect(datos).toEqual({ archivado: true });
    await mundo.cliente.llamar(recurrentes.reanudar, { params: { uuid } });
    await elDia(mundo, '2026-11-30');
    expect(await hechas(mundo, uuid)).toMatchObject([
      { estado: 'RETENIDA', motivo: 'CLIENTE_NO_ENCONTRADO', campo: 'uuidCliente' },
    ]);
    expect(await db.sql('SELECT 1 FROM registros')).toEqual([]);
  });

  it('is no longer held once somebody has issued it, nor when its draft is deleted', async () => {
    const mundo = await abrir('2026-11-01', { validoParaOperar: false });
    const uuid = await crear(mundo, { emitir: true, diasVencimiento: 0 });
    await elDia(mundo, '2026-11-30');
    await elDia(mundo, '2026-12-31');
    await db.sql("UPDATE nifs SET valido_para_operar = true, documentacion_estado = 'VALIDA' WHERE id = $1", [
      mundo.nifId,
    ]);
    const [primera, segunda] = await hechas(mundo, uuid);
    const { datos } = await mundo.cliente.llamar(facturas.publicar, {
      params: { uuid: primera?.uuidFactura ?? '' },
    });
    // A month after it was made: it is due on the day of its issue, and says when the operation was.
    const enSuDia = {
      fechaExpedicion: '2026-12-31',
      fechaOperacion: '2026-11-30',
      fechaVencimiento: '2026-12-31',
    };
    expect(datos.factura).toMatchObject(enSuDia);
    expect(
      (await mundo.cliente.llamar(facturas.obtener, { params: { uuid: primera?.uuidFactura ?? '' } })).datos,
    ).toMatchObject(enSuDia);
    await mundo.cliente.llamar(facturas.eliminar, { params: { uuid: segunda?.uuidFactura ?? '' } });
    expect(await fechas(mundo, uuid)).toEqual([
      ['2026-11-30', 'EMITIDA'],
      ['2026-12-31', 'ELIMINADA'],
    ]);
    expect((await una(mundo, uuid)).retenidas).toBe(0);
    // Its date stays used.
    await elDia(mundo, '2026-12-31');
    expect(await cuantasFacturas()).toBe(1);
  });
});

describe('a process that dies between draft and number', () => {
  /** As the first half of the act leaves it. */
  async function aMedias(mundo: MundoFacturas, uuid: string): Promise<string> {
    const quien: NifEnMano = {
      nif: { id: mundo.nifId, zona: 'Europe/Madrid' } as NifFila,
      entorno: 'REAL',
      desfaseMs: 0,
      usuarioId: mundo.usuario.id,
      contexto: { idPeticion: 'x', ip: '', idioma: 'es' },
    };
    api.clock.fijar('2026-11-30T09:00:00Z');
    const hecha = await api.app.get(HacerRecurrente, { strict: false }).execute(quien, [uuid]);
    mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-30', 'PENDIENTE']]);
    return hecha?.facturaId ?? '';
  }

  it('leaves it to the next one, which issues it once', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true });
    await aMedias(mundo, uuid);
    await Promise.all([unProceso(mundo), unProceso(mundo)]);
    await pasaLaHora();
    expect(await hechas(mundo, uuid)).toMatchObject([{ estado: 'EMITIDA', numeroCompleto: 'F26-00001' }]);
    expect(await db.sql('SELECT 1 FROM registros')).toHaveLength(1);
    expect(await db.sql('SELECT 1 FROM recurrentes_hechas WHERE por_emitir')).toEqual([]);
  });

  it('is told to nobody where somebody has deleted the draft meanwhile', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true });
    const factura = await aMedias(mundo, uuid);
    await mundo.cliente.llamar(facturas.eliminar, { params: { uuid: factura } });
    await pasaLaHora();
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-30', 'ELIMINADA']]);
    expect(await db.sql('SELECT motivo FROM recurrentes_hechas')).toEqual([{ motivo: 'NO_ENCONTRADO' }]);
    expect(await correos(api, db, mundo.usuario.email)).toEqual([]);
  });

  it('leaves it to the next day, on which it is due as late as it is issued', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true, diasVencimiento: 0 });
    const factura = await aMedias(mundo, uuid);
    await elDia(mundo, '2026-12-01');
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-30', 'EMITIDA']]);
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura } });
    expect(datos).toMatchObject({
      fechaExpedicion: '2026-12-01',
      fechaOperacion: '2026-11-30',
      fechaVencimiento: '2026-12-01',
    });
  });

  it('does not issue what somebody has changed meanwhile', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { emitir: true });
    const factura = await aMedias(mundo, uuid);
    const { status } = await mundo.cliente.llamar(
      facturas.modificar,
      { params: { uuid: factura }, body: entrada(mundo) },
      { version: 1 },
    );
    expect(status).toBe(200);
    await pasaLaHora();
    expect(await hechas(mundo, uuid)).toMatchObject([{ estado: 'RETENIDA', motivo: 'VERSION_OBSOLETA' }]);
  });
});

describe('its owner', () => {
  it('pauses it and goes on from today, without what would have been meanwhile', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { frecuencia: 'SEMANAL', dia: null, inicio: '2026-11-02' });
    const pausada = await mundo.cliente.llamar(recurrentes.pausar, { params: { uuid } });
    expect(pausada.datos).toMatchObject({ estado: 'PAUSADA', version: 2 });
    await elDia(mundo, '2026-11-17');
    expect(await hechas(mundo, uuid)).toEqual([]);
    const reanudada = await mundo.cliente.llamar(recurrentes.reanudar, { params: { uuid } });
    expect(reanudada.datos).toMatchObject({ estado: 'ACTIVA', siguiente: '2026-11-23', version: 3 });
    await elDia(mundo, '2026-11-23');
    expect(await fechas(mundo, uuid)).toEqual([['2026-11-23', 'BORRADOR']]);
  });

  it('changes it for what follows, seen in its last version only', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo);
    await elDia(mundo, '2026-11-30');
    const cambiar = (version: number | undefined) =>
      mundo.cliente.llamar(
        recurrentes.modificar,
        { params: { uuid }, body: plantilla(mundo, { nombre: 'Otro', dia: 30, hasta: '2027-01-30' }) },
        version === undefined ? {} : { version },
      );
    expect((await cambiar(undefined)).problema.codigo).toBe('VERSION_REQUERIDA');
    expect((await cambiar(7)).problema.codigo).toBe('VERSION_OBSOLETA');
    // The date that was made is not made again.
    expect((await cambiar(1)).datos).toMatchObject({ siguiente: '2026-12-30', version: 2 });
    expect(await una(mundo, uuid)).toMatchObject({ nombre: 'Otro', dia: 30, hasta: '2027-01-30', hechas: 1 });
  });

  it('ends it, and can neither pause nor resume what has ended', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo, { hasta: '2026-11-30' });
    await elDia(mundo, '2026-11-30');
    expect(await una(mundo, uuid)).toMatchObject({ estado: 'TERMINADA', siguiente: null });
    for (const acto of [recurrentes.pausar, recurrentes.reanudar])
      expect((await mundo.cliente.llamar(acto, { params: { uuid } })).problema).toMatchObject({
        status: 409,
        codigo: 'RECURRENTE_SIN_FECHAS',
      });
  });

  it('deletes it; what it has made stays', async () => {
    const mundo = await abrir();
    const uuid = await crear(mundo);
    await elDia(mundo, '2026-11-30');
    const { datos } = await mundo.cliente.llamar(recurrentes.eliminar, { params: { uuid } });
    expect(datos).toEqual({ eliminado: true });
    expect((await mundo.cliente.llamar(recurrentes.obtener, { params: { uuid } })).status).toBe(404);
    expect(await cuantasFacturas()).toBe(1);
    await elDia(mundo, '2026-12-31');
    expect(await cuantasFacturas()).toBe(1);
  });

  it('asks twice with one key, and has one', async () => {
    const mundo = await abrir();
    const pedir = () =>
      mundo.cliente.llamar(recurrentes.crear, { body: plantilla(mundo) }, { clave: 'alquiler' });
    const [primera, segunda] = [await pedir(), await pedir()];
    expect(segunda.datos).toEqual(primera.datos);
    expect(await db.sql('SELECT 1 FROM recurrentes')).toHaveLength(1);
  });

  it('finds it by name, customer and state, the next one first', async () => {
    const mundo = await abrir();
    await crear(mundo, { nombre: 'Cuota', dia: 20 });
    const uuid = await crear(mundo, { nombre: 'Alquiler', dia: 5 });
    const listar = async (query: Llamada<typeof recurrentes.listar>['query']) =>
      (await mundo.cliente.llamar(recurrentes.listar, { query })).datos.contenido.map(({ nombre }) => nombre);
    expect(await listar({})).toEqual(['Alquiler', 'Cuota']);
    expect(await listar({ sort: 'nombre,desc' })).toEqual(['Cuota', 'Alquiler']);
    expect(await listar({ texto: 'cuo' })).toEqual(['Cuota']);
    expect(await listar({ texto: 'peñalver' })).toHaveLength(2);
    expect(await listar({ texto: 'PENALVER' })).toHaveLength(2);
    expect(await listar({ texto: 'alquilér' })).toEqual(['Alquiler']);
    expect(await listar({ texto: 'al%er' })).toEqual([]);
    expect(await listar({ uuidCliente: mundo.clienteId })).toEqual(['Alquiler', 'Cuota']);
    expect(await listar({ uuidCliente: uuid })).toEqual([]);
    await mundo.cliente.llamar(recurrentes.pausar, { params: { uuid } });
    expect(await listar({ estado: 'PAUSADA' })).toEqual(['Alquiler']);
  });
});

describe('what is refused', () => {
  it.each([
    ['without a name', { nombre: ' ' }, 'nombre'],
    ['without a day of the month', { dia: null }, 'dia'],
    ['with one by weeks', { frecuencia: 'SEMANAL', dia: 3 }, 'dia'],
    ['on the 32nd', { dia: 32 }, 'dia'],
    ['every zero months', { cada: 0 }, 'cada'],
    ['every month and a half', { cada: 1.5 }, 'cada'],
    ['every day', { frecuencia: 'DIARIA' }, 'frecuencia'],
    ['from a day that does not exist', { inicio: '2026-02-30' }, 'inicio'],
    ['until before it begins', { hasta: '2026-10-31' }, 'hasta'],
    ['with two ends', { hasta: '2027-10-31', veces: 3 }, 'veces'],
    ['no times', { veces: 0 }, 'veces'],
    ['due a day ago', { diasVencimiento: -1 }, 'diasVencimiento'],
    ['of a rectification', { factura: { tipoFactura: 'R1', lineas: [linea()] } }, 'factura.tipoFactura'],
    [
      'with a date of its own',
      { factura: { fechaExpedicion: '2026-11-01', lineas: [linea()] } },
      'factura.fechaExpedicion',
    ],
    ['in dollars', { factura: { moneda: 'USD', lineas: [linea()] } }, 'factura.moneda'],
    ['without lines', { factura: { lineas: [] } }, 'factura.lineas'],
    [
      'whose text is too long with the date in it',
      { factura: { descripcionOperacion: `${'x'.repeat(492)} {mes}`, lineas: [linea()] } },
      'factura',
    ],
  ])('%s', async (_como, mas, campo) => {
    const mundo = await abrir();
    const body = { ...plantilla(mundo), ...mas };
    const { problema } = await mundo.cliente.llamarMal(recurrentes.crear, { body } as never);
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect(problema.errores.map((error) => error.campo)).toContain(campo);
    expect(await db.sql('SELECT 1 FROM recurrentes')).toEqual([]);
  });

  it('has no date left: all of it lies in the past', async () => {
    const mundo = await abrir();
    const { problema } = await mundo.cliente.llamar(recurrentes.crear, {
      body: plantilla(mundo, { inicio: '2026-01-01', hasta: '2026-10-31' }),
    });
    expect(problema).toMatchObject({ status: 409, codigo: 'RECURRENTE_SIN_FECHAS' });
  });

  it('names a customer or a series of another, by the field', async () => {
    const [ana, bru] = [await abrir(), await crearMundoFacturas(api, db, { nif: 'B66987652' })];
    for (const [nombrado, codigo] of [
      [{ uuidCliente: bru.clienteId }, 'CLIENTE_NO_ENCONTRADO'],
      [{ uuidCliente: ana.clienteId, uuidSerie: bru.series.F }, 'SERIE_NO_ENCONTRADA'],
    ] as const) {
      const { problema } = await ana.cliente.llamar(recurrentes.crear, {
        body: plantilla(ana, { factura: { ...nombrado, lineas: [linea()] } }),
      });
      expect(problema).toMatchObject({ status: 422, codigo });
      expect(problema.errores[0]?.campo).toMatch(/^factura\.uuid/);
    }
    expect(await db.sql('SELECT 1 FROM recurrentes')).toEqual([]);
  });

  it('is a stranger’s: it is not there, and stays as it was', async () => {
    const ana = await abrir();
    const uuid = await crear(ana);
    const bru = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    const antes = await db.sql('SELECT * FROM recurrentes');
    const params = { uuid };
    const respuestas = [
      await bru.cliente.llamar(recurrentes.obtener, { params }),
      await bru.cliente.llamar(recurrentes.hechas, { params, query: {} }),
      await bru.cliente.llamar(recurrentes.modificar, { params, body: plantilla(bru) }, { version: 1 }),
      await bru.cliente.llamar(recurrentes.pausar, { params }),
      await bru.cliente.llamar(recurrentes.reanudar, { params }),
      await bru.cliente.llamar(recurrentes.eliminar, { params }),
    ];
    expect(respuestas.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await db.sql('SELECT * FROM recurrentes')).toEqual(antes);
    expect((await bru.cliente.llamar(recurrentes.listar, { query: {} })).datos.totalElementos).toBe(0);
  });
});
