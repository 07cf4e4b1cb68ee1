// Reconciliation with a database: a month asked for, done by the worker and read; its nights; agencies that do not
// tell; duplicates that the sender left open; whose it is.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { conciliaciones } from '@encadena/contracts';
import { writeConsulta } from '@encadena/verifactu';
import { elementosDe, hayEjemplos, readEjemplo } from '@encadena/verifactu/testing';
import { useEventosDeclarados } from '@encadena/api/testing/eventos/objetos';
import { useDatabase } from '../../../../../tools/jest/database';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import { fault, respuestaConsulta } from '@encadena/api/testing/envios/respuestas';
import {
  abrirCadena,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { Clock } from '../../platform/clock';
import { Db, DbWorker } from '../../platform/db';
import { AgenciaNoContesta, SaldarDuplicados } from '../envios';
import { AvisosRepository } from '../envios/avisos.repository';
import { EnviosRepository } from '../envios/envios.repository';
import { Conciliador } from './conciliador';
import { ConciliacionesRepository } from './conciliaciones.repository';
import { ConciliarMes } from './conciliar-mes';

const db = useDatabase();
useEventosDeclarados(db);
const api = useApi(db);
const AHORA = new Date();
const MES = { ejercicio: AHORA.getUTCFullYear(), periodo: AHORA.getUTCMonth() + 1 };
const AJENA = 'F'.repeat(64);

let worker: DbWorker;
let agencia: AgenciaGuionizada;
let conciliador: Conciliador;
let mundo: MundoFacturas;
let faltas: unknown[];

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
});
afterAll(() => worker.close());
beforeEach(async () => {
  agencia = new AgenciaGuionizada();
  faltas = [];
  const log = {
    event: () => undefined,
    warning: () => undefined,
    fault: (error: unknown) => void faltas.push(error),
  };
  const ajustes = { arriendoMs: 60_000, simultaneas: 2, pausa: () => Promise.resolve() };
  const envios = { replica: 'prueba', arriendoMs: 30_000 };
  const saldar = new SaldarDuplicados(
    worker,
    new Clock(),
    new EnviosRepository(),
    new AvisosRepository(),
    envios,
  );
  const libros = new ConciliacionesRepository(worker);
  conciliador = new Conciliador(
    libros,
    new ConciliarMes(libros, agencia, saldar, ajustes, log),
    ajustes,
    log,
    { vigente: () => true },
  );
  mundo = await crearMundoFacturas(api, db);
});

const pedir = (de = mundo) => de.cliente.llamar(conciliaciones.pedir, { body: MES });
const delMes = async (de = mundo) => (await de.cliente.llamar(conciliaciones.delMes, { query: MES })).datos;
const filas = async (uuid: string, query = {}) =>
  (await mundo.cliente.llamar(conciliaciones.obtener, { params: { uuid }, query })).datos.filas;
/** The worker does what is due, and says what went wrong inside. */
async function trabajar(): Promise<void> {
  await conciliador.vaciar();
  expect(faltas).toEqual([]);
}
interface Registro {
  id: string;
  id_emisor: string;
  num_serie: string;
  fecha_expedicion: string;
  huella: string;
}
const registros = () =>
  db.sql<Registro>('SELECT * FROM registros WHERE nif_id = $1 ORDER BY posicion', [mundo.nifId]);
/** So many invoices, answered a while ago. */
async function facturas(cuantas: number, estado = 'CORRECTO'): Promise<Registro[]> {
  for (let i = 0; i < cuantas; i += 1) await publicar(mundo, entrada(mundo));
  await db.sql(
    `UPDATE registros SET estado = $2::estado_verifactu, respondido_en = now() - interval '1 hour' WHERE nif_id = $1`,
    [mundo.nifId, estado],
  );
  return registros();
}
const copiaDe = ({ id_emisor, num_serie, fecha_expedicion, huella }: Registro) => ({
  idEmisor: id_emisor,
  numSerie: num_serie,
  fechaExpedicion: fecha_expedicion,
  huella,
});

describe('a month that is asked for', () => {
  it('goes from asked to done, and agrees where all three do', async () => {
    const suyas = await facturas(2);
    agencia.guionConsulta = () => respuestaConsulta(suyas.map(copiaDe));
    expect(await delMes()).toEqual({ enMarcha: null, ultima: null });
    expect((await mundo.cliente.llamar(conciliaciones.resumen)).datos).toBeNull();
    const { status, datos } = await pedir();
    expect([status, datos.estado]).toEqual([202, 'PENDIENTE']);
    // Asked for again, it is the same one.
    expect((await pedir()).datos.uuid).toBe(datos.uuid);
    await trabajar();
    const { enMarcha, ultima } = await delMes();
    expect(enMarcha).toBeNull();
    expect(ultima).toMatchObject({
      uuid: datos.uuid,
      estado: 'TERMINADA',
      facturas: { propias: 2, aeat: 2, coinciden: 2, diferencias: 0 },
      fallo: null,
    });
    expect(await filas(datos.uuid)).toMatchObject({ totalElementos: 0 });
    expect((await mundo.cliente.llamar(conciliaciones.resumen)).datos).toMatchObject({
      propias: 2,
      aeat: 2,
      ultima: ultima?.terminadaEn,
    });
    expect(agencia.consultas).toMatchObject([
      {
        ejercicio: String(MES.ejercicio),
        periodo: String(MES.periodo).padStart(2, '0'),
        mundo: { entorno: 'REAL' },
      },
    ]);
  });

  (hayEjemplos ? it : it.skip)(
    'asks what the agency prints as 11.1.1.1, and by days 11.1.1.3 (skipped when its papers are missing)',
    async () => {
      await db.sql(`UPDATE nifs SET razon_social = 'EMPRESAXXXX' WHERE id = $1`, [mundo.nifId]);
      agencia.guionConsulta = (_consulta, n) => (n === 0 ? 'cut off' : respuestaConsulta([]));
      await mundo.cliente.llamar(conciliaciones.pedir, { body: { ejercicio: 2024, periodo: 11 } });
      await trabajar();
      const escritas = agencia.consultas.map((consulta) => elementosDe(writeConsulta(consulta)));
      expect(escritas[0]).toEqual(elementosDe(readEjemplo('11.1.1.1-consulta-emisor')));
      // Its halves of a month are open at the outer side, since what was done in it may be invoiced later.
      const porDias = elementosDe(readEjemplo('11.1.1.3-consulta-emisor-rango-fechas'));
      const sin = (lado: string) => porDias.filter((elemento) => !elemento.includes(`/${lado}=`));
      const dias = (elementos: string[] = []) =>
        elementos.map((elemento) => elemento.replace(/(Desde|Hasta)=\d\d-11-2024$/, '$1='));
      expect(escritas.slice(1).map(dias)).toEqual([dias(sin('Desde')), dias(sin('Hasta'))]);
    },
  );

  it('shows the three sides of each difference and one thing to do, a foreign one as foreign, in pages', async () => {
    const [una, dos, tres] = (await facturas(3)) as [Registro, Registro, Registro];
    await publicar(mundo, entrada(mundo));
    agencia.guionConsulta = () =>
      respuestaConsulta([
        copiaDe(una),
        { ...copiaDe(dos), huella: AJENA },
        { ...copiaDe(dos), numSerie: 'OTRO-1', huella: AJENA },
      ]);
    const { uuid } = (await pedir()).datos;
    await trabajar();
    expect((await delMes()).ultima?.facturas).toEqual({ propias: 4, aeat: 3, coinciden: 1, diferencias: 3 });
    const { contenido } = await filas(uuid, { size: 100 });
    const enCamino = (await registros()).at(-1)?.num_serie;
    expect(
      new Set(contenido.map(({ numero, diferencia, accion }) => `${numero} ${diferencia} ${accion}`)),
    ).toEqual(
      new Set([
        `${dos.num_serie} CAMBIADA_FUERA RECONOCER`,
        `${tres.num_serie} NO_CONSTA SOPORTE`,
        `${enCamino} EN_CAMINO ESPERAR`,
        'OTRO-1 SOLO_EN_AGENCIA RECONOCER',
      ]),
    );
    expect(contenido.find(({ numero }) => numero === dos.num_serie)).toMatchObject({
      uuidFactura: expect.any(String),
      propia: { estado: 'CORRECTO', huella: dos.huella, importeTotal: '121.00' },
      agencia: { estado: 'CORRECTA', huella: AJENA, idPeticion: '29991231235959000001' },
      qr: { coincide: true },
    });
    expect(contenido.find(({ numero }) => numero === 'OTRO-1')).toMatchObject({
      propia: null,
      qr: null,
      uuidFactura: null,
    });
    expect(await filas(uuid, { size: 1, page: 1 })).toMatchObject({ totalElementos: 4, totalPaginas: 4 });
    expect(await filas(uuid, { diferencia: 'NO_CONSTA' })).toMatchObject({ totalElementos: 1 });
    for (const texto of ['otro-1', 'ÓTRO-1'])
      expect((await filas(uuid, { texto })).contenido.map(({ numero }) => numero)).toEqual(['OTRO-1']);
    // The newest answer replaces the one before.
    await db.sql("UPDATE conciliaciones SET preguntada_en = now() - interval '1 hour'");
    await pedir();
    await trabajar();
    expect(await db.sql('SELECT id FROM conciliaciones')).toHaveLength(1);
  });

  it('waits as long as the agency wants between sends, counted from the last question', async () => {
    await pedir();
    await trabajar();
    const { datos } = await pedir();
    const [fila] = await db.sql<{ espera: number }>(
      `SELECT round(extract(epoch FROM intentar_en - pedida_en))::int AS espera FROM conciliaciones WHERE id = $1`,
      [datos.uuid],
    );
    expect(fila?.espera).toBeGreaterThan(50);
    await trabajar();
    expect((await delMes()).enMarcha?.estado).toBe('PENDIENTE');
  });

  it.each([
    ['does not answer', 'TIEMPO_AGOTADO', /tardado demasiado/],
    ['will not say', '4112', /./],
  ])('of which the agency %s says so, and is asked for again', async (_, motivo, mensaje) => {
    agencia.guionConsulta = () => {
      if (motivo === '4112') return fault(4112, 'El titular no puede');
      throw new AgenciaNoContesta('TIEMPO_AGOTADO', 'x', true);
    };
    await pedir();
    await trabajar();
    const { enMarcha, ultima } = await delMes();
    expect(ultima).toBeNull();
    expect(enMarcha).toMatchObject({
      estado: 'PENDIENTE',
      fallo: { motivo, mensaje: expect.stringMatching(mensaje), intentos: 1 },
    });
    expect(Date.parse(enMarcha?.fallo?.proximoIntento ?? '')).toBeGreaterThan(Date.now());
    agencia.guionConsulta = () => respuestaConsulta([]);
    await db.sql('UPDATE conciliaciones SET intentar_en = now()');
    await trabajar();
    expect((await delMes()).ultima).toMatchObject({ estado: 'TERMINADA', fallo: null });
  });

  it("that was given up by a stop is nobody's fault, and goes on at once", async () => {
    await pedir();
    agencia.guionConsulta = (_, n) => {
      if (n === 0) throw new AgenciaNoContesta('INTERRUMPIDO', 'x', true);
      return respuestaConsulta([]);
    };
    await conciliador.despertar();
    await trabajar();
    expect((await delMes()).ultima).toMatchObject({ estado: 'TERMINADA', fallo: null });
    expect(agencia.consultas).toHaveLength(2);
  });

  it('that a process left behind when it died is taken up by another', async () => {
    await pedir();
    await db.sql(
      "UPDATE conciliaciones SET estado = 'EN_CURSO', arrendada_hasta = now() + interval '1 minute'",
    );
    await trabajar();
    expect((await delMes()).enMarcha?.estado).toBe('EN_CURSO');
    await db.sql("UPDATE conciliaciones SET arrendada_hasta = now() - interval '1 second'");
    await trabajar();
    expect((await delMes()).ultima?.estado).toBe('TERMINADA');
  });
});

describe('duplicates that the sender left open', () => {
  const apartada = async (): Promise<Registro> => {
    await publicar(mundo, entrada(mundo));
    const envioId = mundo.cadenaId;
    await db.sql(
      `INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, iniciado_en)
       VALUES ($1, $2, $1, 1, 1, 1, 1, false, now())`,
      [envioId, mundo.nifId],
    );
    await db.sql(
      'UPDATE registros SET codigo_error = 3000, envio_id = $2, enviado_en = now() WHERE nif_id = $1',
      [mundo.nifId, envioId],
    );
    return (await registros())[0] as Registro;
  };

  it.each([
    ['ours', null, 'CORRECTO', 0],
    ["another's", AJENA, 'DUPLICADO', 1],
  ])('are settled by the huella of the copy: %s', async (_, ajena, estado, diferencias) => {
    const suya = await apartada();
    agencia.guionConsulta = () => respuestaConsulta([{ ...copiaDe(suya), huella: ajena ?? suya.huella }]);
    await pedir();
    await trabajar();
    expect(await db.sql('SELECT estado FROM registros')).toEqual([{ estado }]);
    expect(await db.sql('SELECT pendiente_desde FROM cadenas WHERE id = $1', [mundo.cadenaId])).toEqual([
      { pendiente_desde: null },
    ]);
    const [{ datos } = { datos: null }] = await db.sql<{ datos: unknown }>(
      "SELECT datos FROM eventos WHERE tipo = 'verifactu.registro.duplicado'",
    );
    expect(datos).toMatchObject({ estado, huellaAjena: ajena, idPeticion: '29991231235959000001' });
    expect((await delMes()).ultima?.facturas?.diferencias).toBe(diferencias);
  });

  it('stay with the sender while it holds the chain', async () => {
    const suya = await apartada();
    agencia.guionConsulta = () => respuestaConsulta([copiaDe(suya)]);
    await db.sql(
      "UPDATE cadenas_envio SET arrendada_por = 'otro', arrendada_hasta = now() + interval '1 minute' WHERE cadena_id = $1",
      [mundo.cadenaId],
    );
    await pedir();
    await trabajar();
    expect(await db.sql('SELECT estado FROM registros')).toEqual([{ estado: 'PENDIENTE' }]);
  });
});

describe('the night', () => {
  it('comes to each chain at a moment of its own, and asks about this month and the last', async () => {
    const [{ en } = { en: null }] = await db.sql<{ en: Date | null }>(
      'SELECT conciliar_en AS en FROM cadenas WHERE id = $1',
      [mundo.cadenaId],
    );
    expect(en?.getTime()).toBeGreaterThan(Date.now());
    expect(en?.getUTCHours()).toBeLessThan(5);
    await facturas(1);
    await db.sql("UPDATE cadenas SET conciliar_en = now() - interval '50 hours' WHERE id = $1", [
      mundo.cadenaId,
    ]);
    await trabajar();
    expect(await db.sql('SELECT estado FROM conciliaciones ORDER BY ejercicio DESC, periodo DESC')).toEqual([
      { estado: 'TERMINADA' },
      { estado: 'PENDIENTE' },
    ]);
    const [siguiente] = await db.sql<{ horas: number }>(
      'SELECT round(extract(epoch FROM conciliar_en - now()) / 3600)::int AS horas FROM cadenas WHERE id = $1',
      [mundo.cadenaId],
    );
    expect(siguiente).toEqual({ horas: 22 });
  });

  it('asks nothing for a chain that has declared nothing', async () => {
    await db.sql("UPDATE cadenas SET conciliar_en = now() - interval '1 hour'");
    await trabajar();
    expect(agencia.consultas).toEqual([]);
    expect(await db.sql('SELECT FROM conciliaciones')).toEqual([]);
  });
});

describe('a NIF that does not let us act for it', () => {
  it('is not asked about, by nobody and in no night', async () => {
    await facturas(1);
    await db.sql('UPDATE nifs SET valido_para_operar = false');
    const { status, problema } = await pedir();
    expect([status, problema.codigo]).toEqual([423, 'NIF_NO_OPERATIVO']);
    await db.sql("UPDATE cadenas SET conciliar_en = now() - interval '1 hour'");
    await trabajar();
    expect(agencia.consultas).toEqual([]);
    expect(await db.sql('SELECT FROM conciliaciones')).toEqual([]);
  });
});

describe('the wall', () => {
  it('a world has its own answers, and so has a NIF', async () => {
    await abrirCadena(api.app.get(Db), mundo.nifId, MES.ejercicio, {
      entorno: 'PRUEBAS',
      agencia: 'SIMULADOR',
    });
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const { uuid } = (await pedir()).datos;
    await trabajar();
    const { status } = await otro.cliente.llamar(conciliaciones.obtener, { params: { uuid } });
    expect(status).toBe(404);
    expect(await delMes(otro)).toEqual({ enMarcha: null, ultima: null });
    const { datos } = await mundo.cliente.llamar(
      conciliaciones.delMes,
      { query: MES },
      { cabeceras: { 'x-entorno': 'PRUEBAS' } },
    );
    expect(datos).toEqual({ enMarcha: null, ultima: null });
  });

  it('its role reads whole months of the NIF in hand and of no other, and changes no record', async () => {
    await facturas(1);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const como = (nifId: string, sql: string) =>
      worker.runSql({ nifId }, (client) => client.query(sql), { rol: 'encadena_conciliacion' });
    expect((await como(mundo.nifId, 'SELECT id FROM registros')).rows).toHaveLength(1);
    expect((await como(otro.nifId, 'SELECT id FROM registros')).rows).toEqual([]);
    for (const sql of [
      "UPDATE registros SET estado = 'CORRECTO'",
      'SELECT * FROM clientes',
      'SELECT peticion FROM envios',
      'SELECT sobre FROM certificados_nif',
    ])
      await expect(como(mundo.nifId, sql)).rejects.toMatchObject({ code: '42501' });
  });
});

it.each([
  ['no month', {}],
  ['a month that is none', { ejercicio: 2026, periodo: 13 }],
  ['a year before the law', { ejercicio: 2019, periodo: 1 }],
  ['a month that has not begun', { ejercicio: 2100, periodo: 12 }],
  ['text', { ejercicio: '2026', periodo: '11' }],
  ['more than is asked', { ...MES, cadena: 'x' }],
])('bad input, %s: 400, and nothing is kept', async (_, body) => {
  const { status, problema } = await mundo.cliente.llamar(conciliaciones.pedir, { body: body as typeof MES });
  expect([status, problema?.codigo]).toEqual([400, 'VALIDACION']);
  expect(problema?.errores.length).toBeGreaterThan(0);
  expect(await db.sql('SELECT FROM conciliaciones')).toEqual([]);
});

it.each([
  ['delMes', { query: { ejercicio: 'x', periodo: 0 } }],
  ['delMes', { query: {} }],
  ['obtener', { params: { uuid: 'x' } }],
] as const)('bad input of %s is refused: %j', async (llamada, mala) => {
  const { status } = await mundo.cliente.llamar(conciliaciones[llamada] as never, mala as never);
  expect(status).toBe(400);
});
