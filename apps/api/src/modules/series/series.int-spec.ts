// Series over HTTP: defaults per kind, what locks once numbers are taken, and the hint of the next one.
import { describe, expect, it } from '@jest/globals';
import { facturas, series, type SerieDto } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const ano = new Date().getFullYear();

const nueva = {
  codigo: 'EXP',
  tiposFactura: ['F1' as const],
  formato: '{serie}/{aaaa}/{numero:3}',
  siguienteNumero: 57,
};
const crear = async ({ cliente }: MundoFacturas, mas: object = {}): Promise<SerieDto> =>
  (await cliente.llamar(series.crear, { body: { ...nueva, ...mas } })).datos;
const leer = async ({ cliente }: MundoFacturas, uuid: string): Promise<SerieDto> =>
  (await cliente.llamar(series.obtener, { params: { uuid } })).datos;

describe('series', () => {
  it('begin at the number given for this year and at 1 in the years after', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const serie = await crear(mundo);
    expect(serie).toMatchObject({
      siguienteNumero: 57,
      enUso: false,
      entorno: 'REAL',
      predeterminada: false,
      version: 1,
    });
    const hint = (fecha?: string) =>
      mundo.cliente.llamar(series.siguienteNumero, { params: { uuid: serie.uuid }, query: { fecha } });
    expect((await hint()).datos).toEqual({
      serie: 'EXP',
      ejercicio: ano,
      numero: 57,
      numeroCompleto: `EXP/${ano}/057`,
    });
    expect((await hint(`${ano + 1}-01-01`)).datos).toMatchObject({
      ejercicio: ano + 1,
      numero: 1,
      numeroCompleto: `EXP/${ano + 1}/001`,
    });
    const { factura } = await publicar(mundo, entrada(mundo, { uuidSerie: serie.uuid }));
    expect(factura.numeroCompleto).toBe(`EXP/${ano}/057`);
    expect(await leer(mundo, serie.uuid)).toMatchObject({ siguienteNumero: 58, enUso: true });
  });

  it('keep code, format, restart, kinds and numbers once in use; the rest may change', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const serie = await crear(mundo);
    await publicar(mundo, entrada(mundo, { uuidSerie: serie.uuid }));
    const cambiar = (mas: object, version = serie.version) =>
      mundo.cliente.llamar(
        series.modificar,
        { params: { uuid: serie.uuid }, body: { ...nueva, siguienteNumero: 58, ...mas } },
        { version },
      );
    for (const mas of [
      { codigo: 'X' },
      { formato: '{serie}{aa}{numero}' },
      { formato: '{serie}{aa}{numero}', reinicioAnual: false },
      { siguienteNumero: 1 },
      { tiposFactura: ['F1', 'F3'] },
    ]) {
      expect((await cambiar(mas)).problema).toMatchObject({ status: 409, codigo: 'SERIE_EN_USO' });
    }
    // Whoever only describes it need not know how far its numbers have gone meanwhile.
    expect((await cambiar({ descripcion: 'Exportación', siguienteNumero: undefined })).datos).toMatchObject({
      descripcion: 'Exportación',
      codigo: 'EXP',
      version: 2,
    });
    expect((await cambiar({ descripcion: 'Tarde' })).problema).toMatchObject({
      status: 412,
      codigo: 'VERSION_OBSOLETA',
    });
  });

  it('change freely and go while no number is taken', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const serie = await crear(mundo);
    const cambiada = await mundo.cliente.llamar(
      series.modificar,
      { params: { uuid: serie.uuid }, body: { ...nueva, codigo: 'EXT', siguienteNumero: 5 } },
      { version: 1 },
    );
    expect(cambiada.datos).toMatchObject({ codigo: 'EXT', siguienteNumero: 5, version: 2 });
    expect((await mundo.cliente.llamar(series.eliminar, { params: { uuid: serie.uuid } })).datos).toEqual({
      eliminado: true,
    });
    expect((await mundo.cliente.llamar(series.obtener, { params: { uuid: serie.uuid } })).status).toBe(404);
  });

  it('are archived once they have invoices, which stay; nothing is numbered by them any more', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cliente } = mundo;
    const serie = await crear(mundo, { predeterminada: true });
    const params = { uuid: serie.uuid };
    const { factura } = await publicar(mundo, entrada(mundo, { uuidSerie: serie.uuid }));
    const borrador = await crearBorrador(mundo, entrada(mundo, { uuidSerie: serie.uuid }));
    expect((await cliente.llamar(series.eliminar, { params })).datos).toEqual({ archivado: true });

    const { contenido } = (await cliente.llamar(series.listar)).datos;
    expect(contenido.map(({ codigo }) => codigo)).not.toContain('EXP');
    for (const llamada of [series.obtener, series.eliminar, series.siguienteNumero])
      expect((await cliente.llamarMal(llamada, { params })).status).toBe(404);
    expect((await cliente.llamarMal(series.modificar, { params, body: nueva }, { version: 2 })).status).toBe(
      404,
    );
    expect((await cliente.llamar(series.crear, { body: nueva })).problema.codigo).toBe('SERIE_DUPLICADA');

    const suya = { params: { uuid: borrador.uuid } };
    for (const rechazo of [
      await cliente.llamar(facturas.crear, { body: entrada(mundo, { uuidSerie: serie.uuid }) }),
      await cliente.llamar(
        facturas.modificar,
        { ...suya, body: entrada(mundo, { uuidSerie: serie.uuid }) },
        { version: borrador.version },
      ),
      await cliente.llamar(facturas.publicar, suya),
    ])
      expect([rechazo.status, rechazo.problema.errores.map(({ campo, codigo }) => [campo, codigo])]).toEqual([
        422,
        [['uuidSerie', 'SERIE_NO_ENCONTRADA']],
      ]);
    await cliente.llamar(
      facturas.modificar,
      { ...suya, body: entrada(mundo, { uuidSerie: mundo.series.F }) },
      { version: borrador.version },
    );
    expect((await cliente.llamar(facturas.publicar, suya)).status).toBe(200);

    const leida = await cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(leida.datos).toMatchObject({ serie: 'EXP', numeroCompleto: `EXP/${ano}/057` });
    const rows = await db.sql(
      `SELECT s.archivada, s.predeterminada, n.ultimo
      FROM series s
      JOIN series_numeros n ON n.nif_id = s.nif_id AND n.serie_id = s.id
      WHERE s.id = $1`,
      [serie.uuid],
    );
    expect(rows).toEqual([{ archivada: true, predeterminada: false, ultimo: 57 }]);
  });

  it('are archived as well when only a draft names them', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const serie = await crear(mundo);
    await crearBorrador(mundo, entrada(mundo, { uuidSerie: serie.uuid }));
    expect((await mundo.cliente.llamar(series.eliminar, { params: { uuid: serie.uuid } })).datos).toEqual({
      archivado: true,
    });
  });

  it('have one default per kind, which drafts without a series take', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const serie = await crear(mundo, { predeterminada: true });
    expect((await leer(mundo, mundo.series.F)).predeterminada).toBe(false);
    expect((await leer(mundo, mundo.series.S)).predeterminada).toBe(true);
    expect((await publicar(mundo, entrada(mundo))).factura).toMatchObject({
      serie: 'EXP',
      uuidSerie: serie.uuid,
    });
  });

  it('refuse a code that exists, and number only the kinds that they name', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const repetida = await mundo.cliente.llamar(series.crear, { body: { ...nueva, codigo: 'F' } });
    expect([repetida.status, repetida.problema.codigo]).toEqual([409, 'SERIE_DUPLICADA']);
    const { uuid } = await crearBorrador(mundo, entrada(mundo, { uuidSerie: mundo.series.R }));
    const otra = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
    expect([otra.status, otra.problema.errores.map(({ campo, codigo }) => [campo, codigo])]).toEqual([
      422,
      [['uuidSerie', 'SERIE_DE_OTRO_TIPO']],
    ]);
  });

  it('that never restart count over the years', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const serie = await crear(mundo, {
      formato: '{serie}-{numero:6}',
      reinicioAnual: false,
      siguienteNumero: 1000,
    });
    const numeros = [];
    for (const fechaExpedicion of [`${ano - 1}-12-31`, null])
      numeros.push(
        (await publicar(mundo, entrada(mundo, { uuidSerie: serie.uuid, fechaExpedicion }))).factura
          .numeroCompleto,
      );
    expect(numeros).toEqual(['EXP-001000', 'EXP-001001']);
  });

  it('are found by code and description; signs mean themselves', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await crear(mundo, { descripcion: 'Fuera, al 0%' });
    const codigos = async (texto: string) =>
      (await mundo.cliente.llamar(series.listar, { query: { texto } })).datos.contenido.map(
        ({ codigo }) => codigo,
      );
    for (const texto of ['exp', 'FUERA', 'füera', '0%']) expect(await codigos(texto)).toEqual(['EXP']);
    for (const texto of ['_', '\\', "' OR 1=1 --"]) expect(await codigos(texto)).toEqual([]);
  });

  it('are listed by code, and a stranger finds none of them (I2)', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const { datos } = await mundo.cliente.llamar(series.listar, { query: { sort: 'codigo,desc', size: 2 } });
    expect(datos).toMatchObject({
      totalElementos: 4,
      totalPaginas: 2,
      contenido: [{ codigo: 'T' }, { codigo: 'S' }],
    });
    const params = { uuid: mundo.series.F };
    for (const llamada of [series.obtener, series.eliminar, series.siguienteNumero])
      expect((await otro.cliente.llamarMal(llamada, { params })).status).toBe(404);
    expect(
      (await otro.cliente.llamarMal(series.modificar, { params, body: nueva }, { version: 1 })).status,
    ).toBe(404);
    expect((await otro.cliente.llamar(series.listar, {}, { nif: mundo.nifId })).status).toBe(404);
    expect((await leer(mundo, mundo.series.F)).codigo).toBe('F');
  });
});
