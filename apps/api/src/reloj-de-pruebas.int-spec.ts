// The clock of a chain of tests (ADR 0043), set through the door of programs: what is issued then is dated, numbered, sent and
// overdue by it, and nothing else in the product notices.
import { describe, expect, it } from '@jest/globals';
import {
  CABECERA_RELOJ,
  eventos,
  facturas,
  facturasErp,
  type FacturaErpEntradaCruda,
  pruebas,
  series,
  verifactuRegistros,
} from '@encadena/contracts';
import { useAeat } from '@encadena/api/testing/envios/simulador-aeat';
import { abrirCadena, linea, simplificada } from '@encadena/api/testing/facturas/mundo-facturas';
import {
  type Cliente,
  conClave,
  crearMundo,
  darAccesoApi,
  darClave,
  NIFS,
  useApi,
} from '@encadena/api/testing/platform';
import { useDatabase } from '../../../tools/jest/database';
import { OrdenarEventos } from './modules/eventos/ordenar-eventos';
import { Db, DbWorker } from './platform/db';
import { Queue } from './platform/queue';

const db = useDatabase();
const aeat = useAeat(db);
const api = useApi(db);

const ESTE = new Date().getFullYear();
const QUE_VIENE = ESTE + 1;
/** The first leap year after the next one. */
const BISIESTO = [2, 3, 4, 5].map((n) => ESTE + n).find((n) => n % 4 === 0) ?? ESTE;
const enDos = (ejercicio: number) => String(ejercicio).slice(2);

/** A company with a world of tests and its key; the owner looks at it with the switch on tests. */
async function empresa(nif: string = NIFS[0]) {
  const mundo = await crearMundo(api, db, { nif });
  const { nifId } = mundo;
  const { cadenaId, series: suyas } = await abrirCadena(api.app.get(Db), nifId, ESTE, {
    entorno: 'PRUEBAS',
    agencia: 'SIMULADOR',
  });
  const programa = conClave(api, (await darClave(db, mundo)).clave);
  return { ...mundo, cadenaId, series: suyas, programa };
}

let intentos = 0;
async function emitir(programa: Cliente, mas: Partial<FacturaErpEntradaCruda> = {}) {
  const { status, datos, texto } = await programa.llamar(
    facturasErp.emitir,
    { body: { ...simplificada(), ...mas } as FacturaErpEntradaCruda },
    { clave: `reloj-${(intentos += 1)}` },
  );
  if (status !== 201) throw new Error(`emitir answered ${status}: ${texto}`);
  return datos;
}
const mover = (programa: Cliente, instante: unknown) =>
  programa.llamarMal(pruebas.reloj, { body: { instante } });
async function poner(programa: Cliente, instante: string | null) {
  const { status, datos, texto } = await programa.llamar(pruebas.reloj, { body: { instante } });
  if (status !== 200) throw new Error(`reloj answered ${status}: ${texto}`);
  return datos;
}
const desfases = () =>
  db.sql<{ entorno: string; desfase: number }>(
    'SELECT entorno, desfase_ms AS desfase FROM cadenas WHERE desfase_ms <> 0',
  );
/** Milliseconds between what a clock shows and an instant, within the time that a test may take. */
const cerca = (mostrado: string, instante: number) => Math.abs(Date.parse(mostrado) - instante) < 60_000;

describe('the clock of a chain of tests', () => {
  it('over the end of a year numbers anew, and the agency takes both years without a word', async () => {
    const { programa, nifId, cadenaId, series: suyas } = await empresa(NIFS[1]);
    await poner(programa, `${ESTE}-12-31T23:50:00+01:00`);
    const vieja = await emitir(programa);
    const { instante, movido } = await poner(programa, `${QUE_VIENE}-01-01T00:10:00+01:00`);
    expect([movido, cerca(instante, Date.parse(`${QUE_VIENE}-01-01T00:10:00+01:00`))]).toEqual([true, true]);
    const nueva = await emitir(programa);
    expect([vieja, nueva].map(({ factura: f }) => [f.numeroCompleto, f.fechaExpedicion])).toEqual([
      [`S${enDos(ESTE)}-00001`, `${ESTE}-12-31`],
      [`S${enDos(QUE_VIENE)}-00001`, `${QUE_VIENE}-01-01`],
    ]);
    const { datos: siguiente } = await programa.llamar(series.siguienteNumero, {
      params: { uuid: suyas.S },
      query: {},
    });
    expect(siguiente).toMatchObject({ ejercicio: QUE_VIENE, numero: 2 });

    expect(await aeat.enviar({ nifId, cadenaId })).toBe('RESPONDIDO');
    const uuid = nueva.registro?.uuid ?? '';
    const { datos: registro } = await programa.llamar(verifactuRegistros.obtener, { params: { uuid } });
    expect(registro).toMatchObject({
      estado: 'CORRECTO',
      codigoError: null,
      comprobacion: { ordenTemporalCorrecto: true, horaNoAdelantada: true },
    });
    expect(registro.fechaHoraGeneracion.slice(0, 10)).toBe(`${QUE_VIENE}-01-01`);
    expect(await db.sql("SELECT FROM eventos WHERE tipo = 'cadena.alarma'")).toEqual([]);
    // A record of last year that goes out in this one is late.
    expect(
      await db.sql('SELECT incidencia FROM registros WHERE cadena_id = $1 ORDER BY posicion', [cadenaId]),
    ).toEqual([{ incidencia: true }, { incidencia: true }]);
  });

  it('knows 29 February, and what is overdue a month later', async () => {
    const { programa, cliente } = await empresa();
    await poner(programa, `${BISIESTO}-02-29T12:00:00+01:00`);
    const { factura } = await emitir(programa, {
      tipoFactura: 'F1',
      destinatario: {
        identificacion: 'A58818501',
        nombre: 'Construcciones Peñalver SA',
        direccion: {
          direccion: 'Calle Mayor 1',
          municipio: 'Madrid',
          codigoPostal: '28013',
          provincia: 'Madrid',
          pais: 'ES',
        },
      },
      lineas: [linea()],
      fechaVencimiento: `${BISIESTO}-03-15`,
    });
    const estado = async () =>
      (await programa.llamar(facturas.obtener, { params: { uuid: factura.uuid } })).datos.estadoPago;
    expect([factura.fechaExpedicion, await estado()]).toEqual([`${BISIESTO}-02-29`, 'PENDIENTE']);
    await poner(programa, `${BISIESTO}-03-16T00:00:00+01:00`);
    expect(await estado()).toBe('VENCIDA');
    // So it is on the screen, with its switch on tests, and nowhere in the real world.
    const enPruebas = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
    const resumen = (mas = {}) => cliente.llamar(facturas.resumen, { query: {} }, mas);
    expect((await resumen(enPruebas)).datos).toMatchObject({ ejercicio: BISIESTO, vencido: { facturas: 1 } });
    expect((await resumen()).datos).toMatchObject({ ejercicio: ESTE, vencido: { facturas: 0 } });
  });

  it('dates what the owner issues on the screen of tests', async () => {
    const { programa, cliente } = await empresa();
    await poner(programa, `${QUE_VIENE}-06-01T12:00:00+02:00`);
    const enPruebas = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
    const { datos } = await cliente.llamar(facturas.crear, { body: simplificada() }, enPruebas);
    const publicada = await cliente.llamar(facturas.publicar, { params: { uuid: datos.uuid } }, enPruebas);
    expect(publicada.datos.factura.fechaExpedicion).toBe(`${QUE_VIENE}-06-01`);
    // The page is told, so that what it suggests goes by it as well; in the real world there is nothing to tell.
    const dicho = async (mas = {}) =>
      (await cliente.llamar(facturas.resumen, { query: {} }, mas)).cabeceras.get(CABECERA_RELOJ);
    const [{ desfase } = { desfase: 0 }] = await desfases();
    expect([await dicho(enPruebas), await dicho()]).toEqual([String(desfase), null]);
  });

  it('does not go back before the last record, to the real time neither, and stays as it was', async () => {
    const { programa } = await empresa();
    await poner(programa, `${QUE_VIENE}-03-01T12:00:00+01:00`);
    await emitir(programa);
    const { datos: antes } = await programa.llamar(pruebas.verReloj);
    expect(antes.noAntesDe?.slice(0, 16)).toBe(`${QUE_VIENE}-03-01T11:00`);
    for (const instante of [`${QUE_VIENE}-03-01T11:59:59+01:00`, `${ESTE}-01-01T00:00:00Z`, null]) {
      const { status, problema } = await mover(programa, instante);
      expect([status, problema.codigo]).toEqual([409, 'RELOJ_HACIA_ATRAS']);
      expect(problema.mensaje).toContain(antes.noAntesDe);
    }
    const { datos: despues } = await programa.llamar(pruebas.verReloj);
    expect(despues).toMatchObject({ movido: true, noAntesDe: antes.noAntesDe });
    expect(cerca(despues.instante, Date.parse(antes.instante))).toBe(true);
    // To that very second it goes, and from there on.
    await poner(programa, antes.noAntesDe);
    const { registro } = await emitir(programa);
    expect(Date.parse(registro?.fechaHoraGeneracion ?? '')).toBeGreaterThanOrEqual(
      Date.parse(antes.noAntesDe ?? ''),
    );
  });

  it('goes back as far as one likes while nothing was issued, and home again', async () => {
    const { programa } = await empresa();
    expect(await poner(programa, '2025-02-03T10:00:00Z')).toMatchObject({ movido: true, noAntesDe: null });
    const { instante, ...casa } = await poner(programa, null);
    expect([casa, cerca(instante, Date.now())]).toEqual([{ movido: false, noAntesDe: null }, true]);
    await emitir(programa);
    // And in the real time too there is a last record.
    expect((await mover(programa, '2025-02-03T10:00:00Z')).status).toBe(409);
  });

  it('moves nothing of the real world, of a stranger, or of what is told to programs', async () => {
    const suya = await empresa();
    const otra = await empresa(NIFS[2]);
    await abrirCadena(api.app.get(Db), suya.nifId);
    await darAccesoApi(db, suya.nifId);
    const real = conClave(api, (await darClave(db, suya, { entorno: 'REAL' })).clave);
    await poner(suya.programa, `${QUE_VIENE}-05-05T12:00:00+02:00`);
    expect(await desfases()).toEqual([{ entorno: 'PRUEBAS', desfase: expect.any(Number) }]);
    expect((await otra.programa.llamar(pruebas.verReloj)).datos.movido).toBe(false);
    const [deVerdad, deOtra, movida] = [
      await emitir(real),
      await emitir(otra.programa),
      await emitir(suya.programa),
    ];
    const dias = [deVerdad, deOtra, movida].map(({ factura }) => factura.fechaExpedicion?.slice(0, 4));
    expect(dias).toEqual([String(ESTE), String(ESTE), String(QUE_VIENE)]);

    const worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 2 });
    await new OrdenarEventos(worker, api.clock, api.app.get(Queue)).execute();
    await worker.close();
    const { datos } = await suya.programa.llamar(eventos.listar, { query: { cursor: '0' } });
    expect(datos.contenido.map(({ tipo }) => tipo)).toEqual(['factura.publicada']);
    expect(cerca(datos.contenido[0]?.creadoEn ?? '', Date.now())).toBe(true);
  });

  it('is not to be had with a key of the real world, without a world of tests, nor on what is no instant', async () => {
    const { programa, ...mundo } = await empresa();
    await darAccesoApi(db, mundo.nifId);
    await abrirCadena(api.app.get(Db), mundo.nifId);
    const real = conClave(api, (await darClave(db, mundo, { entorno: 'REAL' })).clave);
    const instante = `${QUE_VIENE}-01-01T00:00:00Z`;
    expect((await mover(real, instante)).problema).toMatchObject({ status: 403, codigo: 'SOLO_EN_PRUEBAS' });
    expect((await real.llamarMal(pruebas.verReloj, {})).problema.codigo).toBe('SOLO_EN_PRUEBAS');
    const sinPruebas = await crearMundo(api, db, { nif: NIFS[3] });
    const suyo = conClave(api, (await darClave(db, sinPruebas)).clave);
    expect((await mover(suyo, instante)).status).toBe(404);
    expect((await suyo.llamarMal(pruebas.verReloj, {})).status).toBe(404);
    const soloLee = conClave(api, (await darClave(db, mundo, { permisos: ['LEER'] })).clave);
    expect((await mover(soloLee, instante)).problema.codigo).toBe('CLAVE_API_SIN_PERMISO');
    const malos = [
      undefined,
      '',
      'mañana',
      0,
      1.8e12,
      true,
      [],
      `${QUE_VIENE}-01-01`,
      `${QUE_VIENE}-01-01T00:00:00`,
      `${QUE_VIENE}-02-30T00:00:00Z`,
      '2024-10-27T23:59:59Z',
      '2099-12-31T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ];
    for (const malo of malos) expect((await mover(programa, malo)).problema.codigo).toBe('VALIDACION');
    expect(await desfases()).toEqual([]);
  });

  it('is kept out of every other chain by the database itself', async () => {
    const { nifId } = await empresa();
    await abrirCadena(api.app.get(Db), nifId);
    await expect(
      db.sql("UPDATE cadenas SET desfase_ms = 1 WHERE nif_id = $1 AND entorno = 'REAL'", [nifId]),
    ).rejects.toThrow('cadenas_desfase');
    await expect(
      db.sql("UPDATE cadenas SET desfase_ms = 0.5 WHERE nif_id = $1 AND entorno = 'PRUEBAS'", [nifId]),
    ).rejects.toThrow('cadenas_desfase_entero');
  });
});
