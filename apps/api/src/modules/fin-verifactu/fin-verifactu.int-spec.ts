// Leaving VERI*FACTU over HTTP: declared, withdrawn, in force; what is refused then and what goes on; whose it is.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { facturas, finVerifactu, verifactuRegistros } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  abrirCadena,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { entrar, useApi } from '@encadena/api/testing/platform';
import { Db } from '../../platform/db';

const db = useDatabase();
const api = useApi(db);
let mundo: MundoFacturas;

const HOY = '2026-11-20T10:00:00Z';
/** In Madrid the first of January has begun. */
const ENERO = '2026-12-31T23:30:00Z';
const FIN = '2026-12-31';

beforeEach(async () => {
  api.clock.fijar(HOY);
  mundo = await crearMundoFacturas(api, db);
});

/** The clock goes on, further than any session lasts. */
async function es(instante: string): Promise<void> {
  api.clock.fijar(instante);
  mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
}
const EN_PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
const obtener = async (de = mundo) => (await de.cliente.llamar(finVerifactu.obtener)).datos;
const declarar = (fechaFin = FIN, de = mundo) =>
  de.cliente.llamar(finVerifactu.declarar, { body: { fechaFin } });
const retirar = (uuid: string, de = mundo) => de.cliente.llamar(finVerifactu.retirar, { params: { uuid } });
const uuidDe = async () => (await obtener()).fin?.uuid ?? '';
async function declarado(): Promise<string> {
  await publicar(mundo, entrada(mundo));
  expect((await declarar()).status).toBe(201);
  return uuidDe();
}
/** As the sender notes it (envios/fin.repository.ts has tests of its own). */
const anotar = (columnas: string) =>
  db.sql(`UPDATE fines_verifactu SET ${columnas} WHERE nif_id = $1`, [mundo.nifId]);
async function envio(): Promise<string> {
  const [fila] = await db.sql<{ id: string }>(
    `INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, iniciado_en)
      VALUES (gen_random_uuid(), $1, $2, 1, 1, 1, 1, false, now()) RETURNING id`,
    [mundo.nifId, mundo.cadenaId],
  );
  return fila?.id ?? '';
}
const eventos = () =>
  db.sql<{ tipo: string; datos: object }>(
    `SELECT tipo, datos FROM eventos WHERE nif_id = $1 AND tipo LIKE 'verifactu.fin.%' ORDER BY en, id`,
    [mundo.nifId],
  );
const emision = async () => (await mundo.cliente.llamar(verifactuRegistros.resumen)).datos.emision;
const emitir = async (uuid: string) => mundo.cliente.llamar(facturas.publicar, { params: { uuid } });

describe('the end of VERI*FACTU', () => {
  it('cannot be declared before anything was issued', async () => {
    expect(await obtener()).toEqual({ fin: null, fechaPosible: FIN, haUsadoVerifactu: false });
    const { status, problema } = await declarar();
    expect([status, problema.codigo]).toEqual([409, 'FIN_VERIFACTU_SIN_USO']);
    expect(await db.sql('SELECT FROM fines_verifactu')).toEqual([]);
  });

  it('is declared for the end of this year, once, and written into the history', async () => {
    const uuid = await declarado();
    expect(await obtener()).toEqual({
      fin: {
        uuid,
        fechaFin: FIN,
        estado: 'DECLARADO',
        enVigor: false,
        declaradoEn: '2026-11-20T10:00:00.000Z',
        enCamino: false,
        comunicado: null,
        codigoError: null,
        retirable: true,
      },
      fechaPosible: FIN,
      haUsadoVerifactu: true,
    });
    const { status, problema } = await declarar();
    expect([status, problema.codigo]).toEqual([409, 'FIN_VERIFACTU_DECLARADO']);
    expect(await eventos()).toEqual([{ tipo: 'verifactu.fin.declarado', datos: { ejercicio: 2026 } }]);
    // Until its last day is over nothing changes.
    expect(await emision()).toBe('ABIERTA');
    await publicar(mundo, entrada(mundo));
  });

  it('is declared once by two that ask at the same moment, and once under one key', async () => {
    await publicar(mundo, entrada(mundo));
    const respuestas = await Promise.all([declarar(), declarar(), declarar()]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await retirar(await uuidDe());
    const conClave = () =>
      mundo.cliente.llamar(finVerifactu.declarar, { body: { fechaFin: FIN } }, { clave: 'fin-1' });
    const [una, otra] = [await conClave(), await conClave()];
    expect([una.status, otra.status]).toEqual([201, 201]);
    expect(otra.datos).toEqual(una.datos);
    expect(await db.sql('SELECT FROM fines_verifactu WHERE retirado_en IS NULL')).toHaveLength(1);
  });

  it.each([
    ['another day of the year', { fechaFin: '2026-11-30' }],
    ['the end of last year', { fechaFin: '2025-12-31' }],
    ['the end of next year', { fechaFin: '2027-12-31' }],
    ['no day that exists', { fechaFin: '2026-12-32' }],
    ['the way the agency writes it', { fechaFin: '31-12-2026' }],
    ['a number', { fechaFin: 20261231 }],
    ['nothing', {}],
    ['null', { fechaFin: null }],
    ['more than it takes', { fechaFin: FIN, comunicado: true }],
  ])('is refused for %s, and nothing is stored', async (_, body) => {
    await publicar(mundo, entrada(mundo));
    const { status, problema } = await mundo.cliente.llamarMal(finVerifactu.declarar, { body });
    expect([status, problema.codigo]).toEqual([400, 'VALIDACION']);
    expect(problema.errores[0]?.mensaje).toBeTruthy();
    expect(await db.sql('SELECT FROM fines_verifactu')).toEqual([]);
    expect(await eventos()).toEqual([]);
  });

  it('follows the calendar of the NIF: in the Canaries the year is an hour longer', async () => {
    await publicar(mundo, entrada(mundo));
    await db.sql(`UPDATE nifs SET zona = 'Atlantic/Canary'`);
    await es(ENERO);
    expect((await obtener()).fechaPosible).toBe(FIN);
    expect((await declarar()).status).toBe(201);
    expect((await obtener()).fin).toMatchObject({ enVigor: false, estado: 'DECLARADO' });
    await publicar(mundo, entrada(mundo));
    await es('2027-01-01T00:00:00Z');
    expect((await obtener()).fin).toMatchObject({ enVigor: true });
  });
});

describe('a declaration', () => {
  it('is withdrawn as long as the agency knows nothing, and can be made again', async () => {
    const uuid = await declarado();
    const { status, datos } = await retirar(uuid);
    expect([status, datos.fin]).toEqual([200, null]);
    expect((await retirar(uuid)).status).toBe(404);
    expect((await declarar()).status).toBe(201);
    expect((await eventos()).map(({ tipo }) => tipo)).toEqual([
      'verifactu.fin.declarado',
      'verifactu.fin.retirado',
      'verifactu.fin.declarado',
    ]);
    expect(await db.sql('SELECT FROM fines_verifactu')).toHaveLength(2);
  });

  it('that may be with the agency stays until that is known', async () => {
    const uuid = await declarado();
    await anotar(`envio_id = '${await envio()}'`);
    expect((await obtener()).fin).toMatchObject({ enCamino: true, retirable: false });
    const { status, problema } = await retirar(uuid);
    expect([status, problema.codigo]).toEqual([409, 'FIN_VERIFACTU_EN_CAMINO']);
    await anotar('envio_id = NULL');
    expect((await retirar(uuid)).status).toBe(200);
  });

  it('that the agency was told shows when and under which CSV, and stays', async () => {
    const uuid = await declarado();
    await anotar(`envio_id = '${await envio()}', comunicado_en = '2026-11-21T08:00:00Z', csv = 'A-PRUEBA'`);
    expect((await obtener()).fin).toMatchObject({
      estado: 'COMUNICADO',
      comunicado: { en: '2026-11-21T08:00:00.000Z', csv: 'A-PRUEBA' },
      retirable: false,
    });
    const { status, problema } = await retirar(uuid);
    expect([status, problema.codigo]).toEqual([409, 'FIN_VERIFACTU_COMUNICADO']);
    // The database keeps it too, whoever asks.
    await expect(anotar('comunicado_en = NULL, csv = NULL')).rejects.toThrow('sealed');
    await expect(anotar(`retirado_en = now(), retirado_por = nif_id`)).rejects.toThrow('sealed');
    await expect(anotar('ejercicio = 2027')).rejects.toThrow('sealed');
    await expect(db.sql('TRUNCATE fines_verifactu')).rejects.toThrow('sealed');
  });

  it('that the agency refused, or was never told of in time, can be withdrawn', async () => {
    const uuid = await declarado();
    await anotar(`rechazado_en = now(), codigo_error = 4120`);
    expect((await obtener()).fin).toMatchObject({ estado: 'RECHAZADO', codigoError: 4120, retirable: true });
    expect((await retirar(uuid)).status).toBe(200);
    await declarar();
    await es('2027-12-31T22:59:00Z');
    expect((await obtener()).fin).toMatchObject({ estado: 'DECLARADO', enVigor: true });
    // Year and two: the agency would refuse the date (4120).
    await es('2027-12-31T23:00:00Z');
    expect((await obtener()).fin).toMatchObject({ estado: 'SIN_COMUNICAR', enVigor: true, retirable: true });
    expect((await retirar(await uuidDe())).status).toBe(200);
    expect(await obtener()).toMatchObject({ fin: null, fechaPosible: '2028-12-31' });
  });

  it('belongs to one NIF: to others it does not exist', async () => {
    const uuid = await declarado();
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    expect((await obtener(otro)).fin).toBeNull();
    expect((await retirar(uuid, otro)).status).toBe(404);
    expect((await retirar('01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await obtener()).fin).toMatchObject({ uuid, retirable: true });
  });

  it('is of the real world, in whichever world it is asked for', async () => {
    await declarado();
    const enPruebas = await mundo.cliente.llamar(finVerifactu.obtener, {}, EN_PRUEBAS);
    expect(enPruebas.datos.fin).toMatchObject({ estado: 'DECLARADO' });
  });
});

describe('once the last day is over', () => {
  /** What was issued before, a draft, and the new year. */
  async function fuera() {
    const { factura } = await publicar(mundo, entrada(mundo));
    const otra = (await publicar(mundo, entrada(mundo))).factura;
    const { uuid: borrador } = await crearBorrador(mundo, entrada(mundo));
    await declarar();
    // The last second still counts.
    await es('2026-12-31T22:59:59Z');
    await publicar(mundo, entrada(mundo));
    await es(ENERO);
    return { factura, otra, borrador };
  }
  const numeros = () => db.sql('SELECT serie_id, ejercicio, ultimo FROM series_numeros ORDER BY 1, 2');

  it('issuing is refused in words, before a number is taken, for drafts old and new', async () => {
    const { borrador } = await fuera();
    const antes = await numeros();
    const { status, problema } = await emitir(borrador);
    expect([status, problema.codigo]).toEqual([409, 'FIN_VERIFACTU_EN_VIGOR']);
    expect(problema.mensaje).toContain('ha dejado Verifactu');
    const deNoviembre = await crearBorrador(mundo, entrada(mundo, { fechaExpedicion: '2026-12-30' }));
    expect((await emitir(deNoviembre.uuid)).problema.codigo).toBe('FIN_VERIFACTU_EN_VIGOR');
    expect(await numeros()).toEqual(antes);
    expect(await emision()).toBe('FUERA_DE_VERIFACTU');
    expect(await db.sql('SELECT emitidas FROM consumos')).toEqual([{ emitidas: 3 }]);
  });

  it('so are those that rectify: they are new invoices', async () => {
    const { factura, borrador } = await fuera();
    const rectificativa = await crearBorrador(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        rectificacion: { modo: 'INCREMENTAL', motivo: 'Error', facturas: [{ uuid: factura.uuid }] },
      } as never),
    );
    for (const uuid of [borrador, rectificativa.uuid])
      expect((await emitir(uuid)).problema.codigo).toBe('FIN_VERIFACTU_EN_VIGOR');
  });

  it('the check of a draft says so, and drafts are kept', async () => {
    const { borrador } = await fuera();
    const { datos } = await mundo.cliente.llamar(facturas.validar, { body: entrada(mundo) });
    expect(datos).toMatchObject({ puedePublicarse: false, numeroPrevisto: null });
    expect(datos.errores.map(({ codigo }) => codigo)).toContain('FIN_VERIFACTU_EN_VIGOR');
    const leido = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: borrador } });
    expect(leido.datos.estadoInterno).toBe('BORRADOR');
  });

  it('what was issued before is annulled and corrected: the agency has it from here', async () => {
    const { factura, otra } = await fuera();
    await db.sql(`UPDATE registros SET estado = 'CORRECTO', respondido_en = now()`);
    const anulada = await mundo.cliente.llamar(facturas.anular, {
      params: { uuid: factura.uuid },
      body: { motivo: 'Error', confirmar: true },
    });
    expect(anulada.status).toBe(200);
    const subsanada = await mundo.cliente.llamar(facturas.subsanar, {
      params: { uuid: otra.uuid },
      body: {
        destinatario: { tipoIdentificacion: 'NIF', identificacion: 'A58818501', nombre: 'Otro nombre SA' },
      },
    } as never);
    expect(subsanada.status).toBe(200);
    expect(
      await db.sql(`SELECT operacion FROM registros WHERE estado = 'PENDIENTE' ORDER BY posicion`),
    ).toEqual([{ operacion: 'BAJA' }, { operacion: 'SUBSANACION' }]);
  });

  it('tests go on: nothing is left there', async () => {
    await fuera();
    await abrirCadena(api.app.get(Db), mundo.nifId, 2027, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const creada = await mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, EN_PRUEBAS);
    const emitida = await mundo.cliente.llamar(
      facturas.publicar,
      { params: { uuid: creada.datos.uuid } },
      EN_PRUEBAS,
    );
    expect(emitida.status).toBe(200);
    const resumen = await mundo.cliente.llamar(verifactuRegistros.resumen, {}, EN_PRUEBAS);
    expect(resumen.datos.emision).toBe('ABIERTA');
  });

  it('who withdraws what the agency never heard of issues again', async () => {
    const { borrador } = await fuera();
    await retirar(await uuidDe());
    expect(await emision()).toBe('ABIERTA');
    expect((await emitir(borrador)).status).toBe(200);
  });

  it('another NIF is not touched by it, although both may share a transaction', async () => {
    const { borrador } = await fuera();
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const suyo = await crearBorrador(otro, entrada(otro));
    const [mia, suya] = await Promise.all([
      emitir(borrador),
      otro.cliente.llamar(facturas.publicar, { params: { uuid: suyo.uuid } }),
    ]);
    expect([mia.status, suya.status]).toEqual([409, 200]);
  });
});
