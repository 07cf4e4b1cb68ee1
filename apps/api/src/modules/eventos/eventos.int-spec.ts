// What ERPs are told: raised with what happened or not at all, in its order, and found again from any place on.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventos, facturas, suscripciones, TIPOS_EVENTO } from '@encadena/contracts';
import { crearMundo, useApi, type Mundo } from '@encadena/api/testing/platform';
import {
  abrirCadena,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useEventosDeclarados } from '@encadena/api/testing/eventos/objetos';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db, DbWorker } from '../../platform/db';
import { newId } from '../../platform/ids';
import { Queue } from '../../platform/queue';
import { OrdenarEventos } from './ordenar-eventos';

const db = useDatabase();
useEventosDeclarados(db);
const api = useApi(db);
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
const DIA_MS = 86_400_000;
let worker: DbWorker;
let ordenador: OrdenarEventos;

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
  ordenador = new OrdenarEventos(worker, api.clock, api.app.get(Queue));
});
afterAll(() => worker.close());

const listar = async (
  { cliente }: Pick<Mundo, 'cliente'>,
  query: Record<string, string> = {},
  opciones: object = {},
) => {
  const { status, datos, texto } = await cliente.llamar(eventos.listar, { query }, opciones);
  if (status !== 200) throw new Error(`listar answered ${status}: ${texto}`);
  return datos;
};

/** An event as an act writes it. */
const INSERTAR = `INSERT INTO eventos_erp (id, nif_id, entorno, tipo, objeto, en) VALUES ($1, $2, 'REAL', $3, '{}', $4)`;
const insertar = (nifId: string, { tipo = 'prueba', en = api.clock.date() } = {}) =>
  db.sql(INSERTAR, [newId(), nifId, tipo, en]);

describe('an invoice that is issued', () => {
  it('is told once, with its number and record, in its world and no other', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(mundo, entrada(mundo));
    await ordenador.execute();
    const { contenido, siguiente, hayMas } = await listar(mundo);
    expect(contenido).toEqual([
      {
        id: expect.any(String),
        tipo: 'factura.publicada',
        entorno: 'REAL',
        creadoEn: expect.any(String),
        datos: {
          objeto: {
            uuid: factura.uuid,
            serie: 'F',
            ejercicio: factura.ejercicio,
            numero: 1,
            numeroCompleto: factura.numeroCompleto,
            fechaExpedicion: factura.fechaExpedicion,
            importeTotal: '121.00',
            urlVerificacion: factura.urlVerificacion,
            uuidRegistro: registro.uuid,
          },
        },
        anterior: null,
      },
    ]);
    expect({ siguiente, hayMas }).toEqual({ siguiente: '1', hayMas: false });
    expect((await listar(mundo, {}, PRUEBAS)).contenido).toEqual([]);

    await abrirCadena(api.app.get(Db), mundo.nifId, undefined, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const { datos } = await mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, PRUEBAS);
    await mundo.cliente.llamar(facturas.publicar, { params: { uuid: datos.uuid } }, PRUEBAS);
    await ordenador.execute();
    expect((await listar(mundo, {}, PRUEBAS)).contenido).toMatchObject([
      { tipo: 'factura.publicada', entorno: 'PRUEBAS' },
    ]);
    expect((await listar(mundo)).contenido).toHaveLength(1);
  });

  it('tells of the one that it rectifies', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const rectificativa = await publicar(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        rectificacion: { motivo: 'Devolución', facturas: [{ uuid: factura.uuid }] },
        lineas: [linea({ cantidad: '-1' })],
      }),
    );
    await ordenador.execute();
    const { contenido } = await listar(mundo, { tipo: 'factura.rectificada' });
    expect(contenido.map(({ tipo, datos: { objeto } }) => [tipo, objeto])).toEqual([
      [
        'factura.rectificada',
        {
          uuid: factura.uuid,
          numeroCompleto: factura.numeroCompleto,
          estadoInterno: 'RECTIFICADA',
          rectificadaPor: rectificativa.factura.uuid,
        },
      ],
    ]);
  });

  it('that is refused tells nothing', async () => {
    const mundo = await crearMundoFacturas(api, db, { validoParaOperar: false });
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    expect((await mundo.cliente.llamar(facturas.publicar, { params: { uuid } })).status).toBe(423);
    expect(await db.sql('SELECT FROM eventos_erp')).toEqual([]);
  });
});

it('a plan tells when its trial begins', async () => {
  const mundo = await crearMundo(api, db);
  await db.sql('DELETE FROM suscripciones');
  await mundo.cliente.llamar(suscripciones.activarPrueba, {
    params: { uuid: mundo.nifId },
  });
  await ordenador.execute();
  expect((await listar(mundo)).contenido).toMatchObject([
    { tipo: 'suscripcion.prueba', datos: { objeto: { estado: 'PRUEBA' } } },
  ]);
});

describe('the list', () => {
  it('misses none that was committed later than what happened after it', async () => {
    const mundo = await crearMundo(api, db);
    const client = new pg.Client({ connectionString: db.urls.super });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(INSERTAR, [newId(), mundo.nifId, 'limite.aviso', api.clock.date()]);
      await insertar(mundo.nifId, { tipo: 'prueba' });
      await ordenador.execute();
      const antes = await listar(mundo);
      expect(antes.contenido.map(({ tipo }) => tipo)).toEqual(['prueba']);
      await client.query('COMMIT');
      // Committed and without a place: not told before it has one.
      expect((await listar(mundo, { cursor: antes.siguiente })).contenido).toEqual([]);
      await ordenador.execute();
      const despues = await listar(mundo, { cursor: antes.siguiente });
      expect(despues.contenido.map(({ tipo }) => tipo)).toEqual(['limite.aviso']);
      expect((await listar(mundo, { cursor: despues.siguiente })).contenido).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('gives each a place of its own, whoever gives places at once', async () => {
    const mundo = await crearMundo(api, db);
    for (let i = 0; i < 40; i += 1) await insertar(mundo.nifId);
    const otro = new OrdenarEventos(worker, api.clock, api.app.get(Queue));
    const dados = await Promise.all([ordenador, otro, ordenador, otro].map((uno) => uno.execute()));
    expect(dados.reduce((a, b) => a + b)).toBe(40);
    const vistos: string[] = [];
    let cursor = '0';
    for (let hayMas = true; hayMas;) {
      const pagina = await listar(mundo, { cursor, size: '7' });
      vistos.push(...pagina.contenido.map(({ id }) => id));
      ({ siguiente: cursor, hayMas } = pagina);
      // What is added while somebody reads on is read behind the rest.
      if (vistos.length === 14) {
        await insertar(mundo.nifId, { tipo: 'limite.alcanzado' });
        await ordenador.execute();
      }
    }
    expect(new Set(vistos).size).toBe(41);
    expect(vistos).toHaveLength(41);
    expect(cursor).toBe('41');
  });

  it('begins where it is asked to, of the types that are asked for', async () => {
    const mundo = await crearMundo(api, db);
    const ahora = api.clock.now();
    await insertar(mundo.nifId, { en: new Date(ahora - 2 * DIA_MS), tipo: 'limite.aviso' });
    await insertar(mundo.nifId, { en: new Date(ahora - DIA_MS), tipo: 'prueba' });
    await insertar(mundo.nifId, { en: new Date(ahora), tipo: 'limite.alcanzado' });
    await ordenador.execute();
    const tipos = async (query: Record<string, string>) =>
      (await listar(mundo, query)).contenido.map(({ tipo }) => tipo);
    expect(await tipos({})).toEqual(['limite.aviso', 'prueba', 'limite.alcanzado']);
    expect(await tipos({ desde: new Date(ahora - 1.5 * DIA_MS).toISOString() })).toEqual([
      'prueba',
      'limite.alcanzado',
    ]);
    expect(await tipos({ tipo: 'limite.aviso,limite.alcanzado' })).toEqual([
      'limite.aviso',
      'limite.alcanzado',
    ]);
    expect(await tipos({ tipo: 'limite.aviso,prueba', size: '1' })).toEqual(['limite.aviso']);
  });

  it('refuses what is no place, instant, type or size', async () => {
    const { cliente } = await crearMundo(api, db);
    for (const [campo, valor] of [
      ['cursor', '-1'],
      ['cursor', '1 OR 1=1'],
      ['cursor', '9'.repeat(30)],
      ['desde', 'ayer'],
      ['tipo', 'factura.robada'],
      ['size', '0'],
      ['size', '101'],
      ['otro', 'x'],
    ]) {
      const { status, problema } = await cliente.llamarMal(eventos.listar, {
        query: { [campo as string]: valor },
      });
      expect([campo, valor, status, problema.codigo]).toEqual([campo, valor, 400, 'VALIDACION']);
    }
  });

  it('shows nobody the events of another', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db, { nif: 'B66987652' })];
    await insertar(ana.nifId);
    await ordenador.execute();
    expect((await listar(bru)).contenido).toEqual([]);
    expect(
      (await bru.cliente.llamar(eventos.listar, {}, { cabeceras: { 'x-nif-uuid': ana.nifId } })).status,
    ).toBe(404);
  });

  it('keeps them 90 days, and no place is given twice', async () => {
    const mundo = await crearMundo(api, db);
    for (const dias of [120, 91, 89])
      await insertar(mundo.nifId, { en: new Date(api.clock.now() - dias * DIA_MS) });
    await ordenador.execute();
    expect((await listar(mundo)).contenido).toHaveLength(1);
    await ordenador.tirarViejos();
    expect(await db.sql('SELECT orden::int FROM eventos_erp')).toEqual([{ orden: 3 }]);
    await db.sql('UPDATE eventos_erp SET en = $1', [new Date(api.clock.now() - 91 * DIA_MS)]);
    await ordenador.tirarViejos();
    expect(await db.sql('SELECT FROM eventos_erp')).toEqual([]);
    await insertar(mundo.nifId);
    await ordenador.execute();
    expect((await listar(mundo)).siguiente).toBe('4');
  });

  it('names each type once', () => {
    expect(new Set(TIPOS_EVENTO).size).toBe(TIPOS_EVENTO.length);
  });
});
