// The two worlds of a NIF: each has its own numbers, lists, keys and chain, and nothing of one is seen from the other.
import { describe, expect, it } from '@jest/globals';
import { facturas, series, verifactuRegistros, type FacturaEntradaCruda } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import { useApi } from '@encadena/api/testing/platform';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  abrirCadena,
  crearMundoFacturas,
  entrada,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };

interface DosMundos extends MundoFacturas {
  pruebas: Awaited<ReturnType<typeof abrirCadena>>;
}

async function dosMundos(nif: Parameters<typeof crearMundoFacturas>[2] = {}): Promise<DosMundos> {
  const mundo = await crearMundoFacturas(api, db, nif);
  const pruebas = await abrirCadena(api.app.get(Db), mundo.nifId, undefined, {
    entorno: 'PRUEBAS',
    agencia: 'SIMULADOR',
  });
  return { ...mundo, pruebas };
}

async function publicar({ cliente }: MundoFacturas, body: FacturaEntradaCruda, opciones = {}) {
  const { datos } = await cliente.llamar(facturas.crear, { body }, opciones);
  return cliente.llamar(facturas.publicar, { params: { uuid: datos.uuid } }, opciones);
}

describe('the real world and that of tests', () => {
  it('number each for itself, and list, count and sum up their own alone', async () => {
    const mundo = await dosMundos();
    const { cliente } = mundo;
    for (const opciones of [{}, PRUEBAS, PRUEBAS]) await publicar(mundo, entrada(mundo), opciones);
    await cliente.llamar(facturas.crear, { body: entrada(mundo) }, PRUEBAS);
    const numeros = async (opciones: object) =>
      (await cliente.llamar(facturas.listar, { query: { sort: 'numero,asc' } as never }, opciones)).datos;
    expect(await numeros({})).toMatchObject({
      totalElementos: 1,
      contenido: [{ numeroCompleto: expect.stringMatching(/-00001$/) }],
    });
    expect(await numeros(PRUEBAS)).toMatchObject({
      totalElementos: 3,
      contenido: [
        { numeroCompleto: expect.stringMatching(/-00001$/) },
        { numeroCompleto: expect.stringMatching(/-00002$/) },
        { numeroCompleto: null },
      ],
    });
    const totales = async (opciones: object) => [
      (await cliente.llamar(facturas.resumen, { query: {} }, opciones)).datos,
      (await cliente.llamar(verifactuRegistros.resumen, {}, opciones)).datos,
      (await cliente.llamar(verifactuRegistros.listar, { query: {} as never }, opciones)).datos,
    ];
    expect(await totales({})).toMatchObject([
      { emitidas: 1, borradores: 0, importeTotal: '121.00' },
      { propios: 1 },
      { totalElementos: 1 },
    ]);
    expect(await totales(PRUEBAS)).toMatchObject([
      { emitidas: 2, borradores: 1, importeTotal: '242.00' },
      { propios: 2 },
      { totalElementos: 2 },
    ]);
    for (const cadenaId of [mundo.cadenaId, mundo.pruebas.cadenaId])
      expect((await auditar(db, cadenaId)).fallos).toEqual([]);
  });

  it('have each their own series', async () => {
    const mundo = await dosMundos();
    const crear = (opciones: object) =>
      mundo.cliente.llamar(series.crear, { body: { codigo: 'Z', tiposFactura: ['F1'] } as never }, opciones);
    expect([(await crear({})).status, (await crear(PRUEBAS)).status]).toEqual([201, 201]);
    expect((await crear(PRUEBAS)).problema.codigo).toBe('SERIE_DUPLICADA');
    const { datos } = await mundo.cliente.llamar(series.listar, { query: {} as never }, PRUEBAS);
    expect(datos.contenido.map(({ entorno }) => entorno)).toEqual(Array(5).fill('PRUEBAS'));
    expect(
      (await mundo.cliente.llamar(series.obtener, { params: { uuid: mundo.series.F } }, PRUEBAS)).status,
    ).toBe(404);
  });

  it('know nothing of each other: what is of one is not found, linked or issued from the other', async () => {
    const mundo = await dosMundos();
    const { cliente } = mundo;
    const real = (await publicar(mundo, simplificada())).datos;
    const borrador = (await cliente.llamar(facturas.crear, { body: entrada(mundo) })).datos;
    const params = { uuid: real.factura.uuid };
    const dichos = [
      await cliente.llamar(facturas.obtener, { params }, PRUEBAS),
      await cliente.llamar(facturas.duplicar, { params }, PRUEBAS),
      await cliente.llamar(facturas.crearEnlacePublico, { params }, PRUEBAS),
      await cliente.llamar(facturas.qr, { params }, PRUEBAS),
      await cliente.llamar(facturas.anular, { params, body: { motivo: 'x', confirmar: true } }, PRUEBAS),
      await cliente.llamar(facturas.subsanar, { params, body: { descripcionOperacion: 'x' } }, PRUEBAS),
      await cliente.llamar(verifactuRegistros.obtener, { params: { uuid: real.registro.uuid } }, PRUEBAS),
      await cliente.llamar(verifactuRegistros.xmlPeticion, { params: { uuid: real.registro.uuid } }, PRUEBAS),
      await cliente.llamar(facturas.publicar, { params: { uuid: borrador.uuid } }, PRUEBAS),
      await cliente.llamar(facturas.eliminar, { params: { uuid: borrador.uuid } }, PRUEBAS),
      await cliente.llamar(
        facturas.modificar,
        { params: { uuid: borrador.uuid }, body: entrada(mundo) },
        { ...PRUEBAS, version: 1 },
      ),
    ];
    expect(dichos.map(({ status }) => status)).toEqual(dichos.map(() => 404));
    const enlazada = entrada(mundo, {
      tipoFactura: 'F3',
      sustituyeA: [{ uuid: real.factura.uuid }],
    } as never);
    for (const body of [enlazada, entrada(mundo, { uuidSerie: mundo.series.F })])
      expect((await cliente.llamar(facturas.crear, { body }, PRUEBAS)).status).toBe(422);
    expect((await cliente.llamar(facturas.obtener, { params })).status).toBe(200);
  });

  it('C4 answer the same idempotency key each for itself', async () => {
    const mundo = await dosMundos();
    const crear = (opciones: object) =>
      mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, { ...opciones, clave: 'k-1' });
    const [real, prueba, otraVez] = [await crear({}), await crear(PRUEBAS), await crear(PRUEBAS)];
    expect([real.status, prueba.status]).toEqual([201, 201]);
    expect(prueba.datos.uuid).not.toBe(real.datos.uuid);
    expect(otraVez.texto).toBe(prueba.texto);
    const publicarCon = (uuid: string, opciones: object) =>
      mundo.cliente.llamar(facturas.publicar, { params: { uuid } }, { ...opciones, clave: 'k-2' });
    const primera = await publicarCon(prueba.datos.uuid, PRUEBAS);
    expect((await publicarCon(real.datos.uuid, {})).status).toBe(200);
    expect((await publicarCon(prueba.datos.uuid, PRUEBAS)).texto).toBe(primera.texto);
  });

  it('tests need neither a representation nor a plan, take nothing from it, and print a QR of the simulator', async () => {
    const mundo = await dosMundos({ validoParaOperar: false });
    expect((await publicar(mundo, entrada(mundo))).problema.codigo).toBe('NIF_NO_OPERATIVO');
    await db.sql('UPDATE suscripciones SET limite_facturas = 0');
    const antes = await db.sql('SELECT emitidas FROM consumos');
    const { status, datos } = await publicar(mundo, entrada(mundo), PRUEBAS);
    expect(status).toBe(200);
    expect(datos.factura.urlVerificacion).toMatch(/^https:\/\/localhost:4443\/pruebas\//);
    expect(await db.sql('SELECT emitidas FROM consumos')).toEqual(antes);
  });

  it('are named rightly or the call is refused, and nothing is stored', async () => {
    const mundo = await dosMundos();
    for (const entorno of ['', 'pruebas', 'REAL, PRUEBAS', 'PRODUCCION']) {
      const { status, problema } = await mundo.cliente.llamar(
        facturas.crear,
        { body: entrada(mundo) },
        { cabeceras: { 'x-entorno': entorno } },
      );
      expect([entorno, status, problema.errores[0]?.campo]).toEqual([entorno, 400, 'X-Entorno']);
    }
    expect(await db.sql('SELECT FROM facturas')).toEqual([]);
  });

  it('cannot be mixed in the database either: a draft of tests is not issued on a real chain', async () => {
    const mundo = await dosMundos();
    const { datos } = await mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, PRUEBAS);
    await expect(
      db.sql('UPDATE facturas SET cadena_id = $2 WHERE id = $1', [datos.uuid, mundo.cadenaId]),
    ).rejects.toMatchObject({ code: '23503' });
  });
});
