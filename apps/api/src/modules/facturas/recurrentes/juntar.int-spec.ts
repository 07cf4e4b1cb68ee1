// Several due dates of one customer on one invoice: each once, whatever happens, and no more than the law lets stand together.
import { describe, expect, it } from '@jest/globals';
import {
  clientes,
  facturas,
  recurrentes,
  type RecurrenteEntradaCruda,
  type RecurrenteHechaDto,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import {
  abrirCadena,
  CLIENTE,
  crearMundoFacturas,
  linea,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { correos, entrar, useApi } from '@encadena/api/testing/platform';
import { Db } from '../../../platform/db';
import type { NifEnMano, NifFila } from '../../../platform/http';
import { newId } from '../../../platform/ids';
import { HacerRecurrente } from './hacer-recurrente';
import { HacerRecurrentes } from './hacer-recurrentes';

const db = useDatabase();
const api = useApi(db);
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };

async function abrir(
  dia: string,
  nif: Parameters<typeof crearMundoFacturas>[2] = {},
): Promise<MundoFacturas> {
  api.clock.fijar(`${dia}T09:00:00Z`);
  return crearMundoFacturas(api, db, nif);
}
const unProceso = ({ nifId }: Pick<MundoFacturas, 'nifId'>) =>
  api.app
    .get(HacerRecurrentes, { strict: false })
    .react({ nifId }, { id: newId(), attempt: 1, signal: new AbortController().signal });
/** What the runner does on that day; days later a session has ended. */
async function elDia(mundo: MundoFacturas, dia: string): Promise<void> {
  api.clock.fijar(`${dia}T09:00:00Z`);
  await unProceso(mundo);
  mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
}

const plantilla = (
  { clienteId }: Pick<MundoFacturas, 'clienteId'>,
  nombre: string,
  { factura, ...mas }: Partial<RecurrenteEntradaCruda> = {},
): RecurrenteEntradaCruda => ({
  nombre,
  frecuencia: 'MENSUAL',
  dia: 31,
  inicio: '2026-10-01',
  emitir: true,
  juntar: true,
  ...mas,
  factura: {
    uuidCliente: clienteId,
    descripcionOperacion: `${nombre} de {mes}`,
    lineas: [linea({ descripcion: nombre })],
    ...factura,
  },
});
async function crear(
  mundo: MundoFacturas,
  nombre: string,
  mas: Partial<RecurrenteEntradaCruda> = {},
  opciones = {},
): Promise<string> {
  const body = plantilla(mundo, nombre, mas);
  const { status, datos, texto } = await mundo.cliente.llamar(recurrentes.crear, { body }, opciones);
  if (status !== 201) throw new Error(`crear answered ${status}: ${texto}`);
  return datos.uuid;
}
const hechas = async ({ cliente }: MundoFacturas, uuid: string, opciones = {}) =>
  (
    await cliente.llamar(
      recurrentes.hechas,
      { params: { uuid }, query: { sort: 'fecha,asc', size: 100 } },
      opciones,
    )
  ).datos.contenido;
const numeros = (lista: readonly RecurrenteHechaDto[]) =>
  lista.map(({ fecha, numeroCompleto }) => [fecha, numeroCompleto]);
const factura = async ({ cliente }: MundoFacturas, { uuidFactura }: RecurrenteHechaDto) =>
  (await cliente.llamar(facturas.obtener, { params: { uuid: uuidFactura ?? '' } })).datos;
const cuantas = async () => (await db.sql("SELECT 1 FROM facturas WHERE origen = 'RECURRENTE'")).length;
/** Each date of each template, once. */
const fechasUsadas = () =>
  db.sql<{ fecha: string; n: number }>(
    'SELECT fecha::text, count(*)::int AS n FROM recurrentes_hechas GROUP BY recurrente_id, fecha ORDER BY fecha',
  );

const SEMANAL = { frecuencia: 'SEMANAL', dia: null, inicio: '2026-10-12' } as const;

async function particular({ cliente }: MundoFacturas): Promise<string> {
  const { status, datos, texto } = await cliente.llamar(clientes.crear, {
    body: { ...CLIENTE, identificacion: '12345678Z', nombre: 'Pérez Ruiz, Ana', personaFisica: true },
  });
  if (status !== 201) throw new Error(`clientes.crear answered ${status}: ${texto}`);
  return datos.uuid;
}

describe('what is due at the same time', () => {
  it('of one customer is one invoice, which says what is what; another customer has their own', async () => {
    const mundo = await abrir('2026-10-01');
    const alquiler = await crear(mundo, 'Alquiler');
    const cuota = await crear(mundo, 'Cuota', { frecuencia: 'TRIMESTRAL' });
    const sola = await crear(mundo, 'Suelta', { juntar: false });
    const deOtro = await crear(mundo, 'De otro', {
      factura: { uuidCliente: await particular(mundo) } as never,
    });
    await elDia(mundo, '2026-10-31');
    const [una] = await hechas(mundo, alquiler);
    const [otra] = await hechas(mundo, cuota);
    expect(una).toMatchObject({ estado: 'EMITIDA', conOtras: 1, importeTotal: '242.00' });
    expect(otra).toMatchObject({ uuidFactura: una?.uuidFactura, conOtras: 1, importeTotal: '242.00' });
    expect(await hechas(mundo, sola)).toMatchObject([{ conOtras: 0, importeTotal: '121.00' }]);
    expect(await hechas(mundo, deOtro)).toMatchObject([{ conOtras: 0, importeTotal: '121.00' }]);
    expect(await cuantas()).toBe(3);
    const [alquilada, cuotada] = ['Alquiler · Alquiler de octubre', 'Cuota · Cuota de octubre'];
    expect(await factura(mundo, una!)).toMatchObject({
      fechaExpedicion: '2026-10-31',
      fechaOperacion: null,
      fechaVencimiento: '2026-11-30',
      descripcionOperacion: expect.stringContaining('Alquiler de octubre'),
      lineas: expect.arrayContaining([
        expect.objectContaining({ descripcion: alquilada }),
        expect.objectContaining({ descripcion: cuotada }),
      ]),
    });
    const { datos } = await mundo.cliente.llamar(recurrentes.obtener, { params: { uuid: cuota } });
    expect(datos).toMatchObject({ juntar: true, hechas: 1, siguiente: '2027-01-31' });
  });

  it('in tests is no part of a real invoice', async () => {
    const mundo = await abrir('2026-10-01');
    await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const real = await crear(mundo, 'Alquiler');
    const deMentira = await crear(mundo, 'Cuota', {}, PRUEBAS);
    await elDia(mundo, '2026-10-31');
    expect(await hechas(mundo, real)).toMatchObject([{ conOtras: 0 }]);
    expect(await hechas(mundo, deMentira, PRUEBAS)).toMatchObject([{ conOtras: 0 }]);
  });

  it('of another company is no part of it', async () => {
    const ana = await abrir('2026-10-01');
    const bru = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    const [suya, ajena] = [await crear(ana, 'Alquiler'), await crear(bru, 'Alquiler')];
    await elDia(ana, '2026-10-31');
    expect(await hechas(ana, suya)).toMatchObject([{ conOtras: 0 }]);
    expect(await cuantas()).toBe(1);
    await elDia(bru, '2026-10-31');
    expect(await hechas(bru, ajena)).toMatchObject([{ conOtras: 0 }]);
    expect(await hechas(ana, suya)).toMatchObject([{ conOtras: 0 }]);
  });

  it('on the last day of a short month is that of the 29th, the 30th and the 31st', async () => {
    const mundo = await abrir('2028-02-01');
    const uuids = await Promise.all(
      [29, 30, 31].map((dia) => crear(mundo, `Día ${dia}`, { dia, inicio: '2028-02-01' })),
    );
    await elDia(mundo, '2028-02-28');
    expect(await cuantas()).toBe(0);
    await elDia(mundo, '2028-02-29');
    for (const uuid of uuids)
      expect(await hechas(mundo, uuid)).toMatchObject([{ fecha: '2028-02-29', conOtras: 2 }]);
    await elDia(mundo, '2028-03-31');
    expect(await hechas(mundo, uuids[2]!)).toMatchObject([{ conOtras: 2 }, { fecha: '2028-03-31' }]);
  });

  it('with more lines than an invoice takes is two invoices', async () => {
    const mundo = await abrir('2026-10-01');
    const lineas = Array.from({ length: 600 }, (_, i) => linea({ descripcion: `Línea ${i}` }));
    for (const nombre of ['Una', 'Otra']) await crear(mundo, nombre, { factura: { lineas } });
    await elDia(mundo, '2026-10-31');
    expect(await cuantas()).toBe(2);
  });

  it('and comes to more than an invoice can is two invoices', async () => {
    const mundo = await abrir('2026-10-01');
    const lineas = [linea({ precioUnitario: '600000000000' })];
    for (const nombre of ['Una', 'Otra']) await crear(mundo, nombre, { emitir: false, factura: { lineas } });
    await elDia(mundo, '2026-10-31');
    expect(await cuantas()).toBe(2);
    expect(await fechasUsadas()).toHaveLength(2);
  });
});

describe('behind a standstill', () => {
  it('the missed weeks of a month are one invoice, those of the next another', async () => {
    const mundo = await abrir('2026-10-01');
    const uuid = await crear(mundo, 'Limpieza', SEMANAL);
    await elDia(mundo, '2026-11-10');
    await elDia(mundo, '2026-11-11');
    const todas = await hechas(mundo, uuid);
    expect(numeros(todas)).toEqual([
      ['2026-10-12', 'F26-00001'],
      ['2026-10-19', 'F26-00001'],
      ['2026-10-26', 'F26-00001'],
      ['2026-11-02', 'F26-00002'],
      ['2026-11-09', 'F26-00002'],
    ]);
    // Its date of operation is the last of them, and each line says its own.
    const primera = await factura(mundo, todas[0]!);
    expect(primera).toMatchObject({ fechaExpedicion: '2026-11-10', fechaOperacion: '2026-10-26' });
    expect(primera.lineas.map(({ descripcion }) => descripcion)).toEqual([
      'Limpieza · 12/10/2026',
      'Limpieza · 19/10/2026',
      'Limpieza · 26/10/2026',
    ]);
    expect(await factura(mundo, todas[4]!)).toMatchObject({ fechaOperacion: '2026-11-09' });
  });

  it('those that are too late for one invoice are as many as they are', async () => {
    const mundo = await abrir('2026-10-01');
    const uuid = await crear(mundo, 'Limpieza', SEMANAL);
    await elDia(mundo, '2026-11-16');
    expect(numeros(await hechas(mundo, uuid))).toEqual([
      ['2026-10-12', 'F26-00001'],
      ['2026-10-19', 'F26-00002'],
      ['2026-10-26', 'F26-00003'],
      ['2026-11-02', 'F26-00004'],
      ['2026-11-09', 'F26-00004'],
      ['2026-11-16', 'F26-00004'],
    ]);
  });

  it('to who is no business they are too late once the month is over', async () => {
    const mundo = await abrir('2026-10-01');
    const factura = { uuidCliente: await particular(mundo) } as never;
    const uuid = await crear(mundo, 'Limpieza', { ...SEMANAL, factura });
    await elDia(mundo, '2026-11-03');
    expect(new Set((await hechas(mundo, uuid)).map(({ uuidFactura }) => uuidFactura)).size).toBe(4);
  });

  it('stop where the template ends', async () => {
    const mundo = await abrir('2026-10-01');
    const uuid = await crear(mundo, 'Limpieza', { ...SEMANAL, veces: 2 });
    await elDia(mundo, '2026-10-31');
    expect(await hechas(mundo, uuid)).toHaveLength(2);
    expect((await mundo.cliente.llamar(recurrentes.obtener, { params: { uuid } })).datos).toMatchObject({
      estado: 'TERMINADA',
      siguiente: null,
      hechas: 2,
    });
  });
});

describe('never twice', () => {
  it('by three processes at the same time, while one of them is paused', async () => {
    const mundo = await abrir('2026-10-01');
    const uuids = [
      await crear(mundo, 'Alquiler'),
      await crear(mundo, 'Cuota'),
      await crear(mundo, 'Limpieza', SEMANAL),
    ];
    api.clock.fijar('2026-10-31T09:00:00Z');
    mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
    await Promise.all([
      unProceso(mundo),
      unProceso(mundo),
      unProceso(mundo),
      mundo.cliente.llamar(recurrentes.pausar, { params: { uuid: uuids[1]! } }),
    ]);
    await unProceso(mundo);
    const usadas = await fechasUsadas();
    expect(usadas.every(({ n }) => n === 1)).toBe(true);
    const [alquiler, cuota, limpieza] = await Promise.all(uuids.map((uuid) => hechas(mundo, uuid)));
    expect(limpieza).toHaveLength(3);
    expect(alquiler).toMatchObject([{ estado: 'EMITIDA', uuidFactura: limpieza![0]!.uuidFactura }]);
    // Paused before or behind it: then it is on the invoice or on none.
    expect(cuota!.every(({ uuidFactura }) => uuidFactura === alquiler![0]!.uuidFactura)).toBe(true);
    expect(await cuantas()).toBe(1);
    expect(await db.sql('SELECT 1 FROM registros')).toHaveLength(1);
  });

  it('when a process dies between draft and number, and the next one closes all of it', async () => {
    const mundo = await abrir('2026-10-01');
    const uuids = [await crear(mundo, 'Alquiler'), await crear(mundo, 'Cuota')];
    api.clock.fijar('2026-10-31T09:00:00Z');
    const quien: NifEnMano = {
      nif: { id: mundo.nifId, zona: 'Europe/Madrid' } as NifFila,
      entorno: 'REAL',
      desfaseMs: 0,
      usuarioId: mundo.usuario.id,
      contexto: { idPeticion: 'x', ip: '', idioma: 'es' },
    };
    const hecha = await api.app.get(HacerRecurrente, { strict: false }).execute(quien, uuids);
    expect(hecha).toMatchObject({ nombre: 'Alquiler, Cuota', fecha: '2026-10-31', porEmitir: true });
    await Promise.all([unProceso(mundo), unProceso(mundo)]);
    mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
    for (const uuid of uuids)
      expect(await hechas(mundo, uuid)).toMatchObject([{ estado: 'EMITIDA', numeroCompleto: 'F26-00001' }]);
    expect(await db.sql('SELECT 1 FROM recurrentes_hechas WHERE por_emitir')).toEqual([]);
    expect(await db.sql('SELECT 1 FROM registros')).toHaveLength(1);
  });

  it('and where it is refused, all of them say why, in one mail with all their names', async () => {
    const mundo = await abrir('2026-10-01', { validoParaOperar: false });
    const uuids = [await crear(mundo, 'Alquiler'), await crear(mundo, 'Cuota')];
    await elDia(mundo, '2026-10-31');
    await elDia(mundo, '2026-11-01');
    for (const uuid of uuids)
      expect(await hechas(mundo, uuid)).toMatchObject([{ estado: 'RETENIDA', motivo: 'NIF_NO_OPERATIVO' }]);
    expect(await correos(api, db, mundo.usuario.email)).toMatchObject([
      { plantilla: 'recurrenteRetenida', params: { recurrente: 'Alquiler, Cuota', dia: '31/10/2026' } },
    ]);
  });
});

describe('joining is refused', () => {
  it.each([
    ['as anything but yes or no', { juntar: 'sí' }],
    ['for a ticket', { factura: { tipoFactura: 'F2' } }],
    ['without a customer', { factura: { uuidCliente: null } }],
    [
      'with an amount off the whole invoice',
      { factura: { descuentoGlobal: { tipo: 'IMPORTE', valor: '5' } } },
    ],
  ])('%s', async (_como, mas) => {
    const mundo = await abrir('2026-10-01');
    const body = plantilla(mundo, 'Alquiler', mas as never);
    const { problema } = await mundo.cliente.llamarMal(recurrentes.crear, { body } as never);
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect(problema.errores.map(({ campo }) => campo)).toContain('juntar');
    expect(problema.errores.every(({ mensaje }) => mensaje)).toBe(true);
    expect(await db.sql('SELECT 1 FROM recurrentes')).toEqual([]);
  });
});
