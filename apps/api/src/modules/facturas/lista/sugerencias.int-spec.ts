// What a line is offered while it is typed: products, and what was sold before, to this customer first.
import { describe, expect, it } from '@jest/globals';
import { articulos, clientes, facturas, sugerencias, type FacturaEntradaCruda } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import {
  abrirCadena,
  CLIENTE,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { Db } from '../../../platform/db';

const db = useDatabase();
const api = useApi(db);
const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };

const pedir = async (
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  query: { texto: string; uuidCliente?: string; excepto?: string },
  opciones = {},
) => (await cliente.llamar(sugerencias.lineas, { query }, opciones)).datos;
const vendidas = async (
  mundo: Pick<MundoFacturas, 'cliente'>,
  query: Parameters<typeof pedir>[1],
  opciones = {},
): Promise<string[]> =>
  (await pedir(mundo, query, opciones)).vendidas.map(({ linea: { descripcion } }) => descripcion);
/** A draft of these descriptions, at its own instant. */
let minuto = 0;
async function vender(
  mundo: MundoFacturas,
  descripciones: readonly string[],
  mas: Partial<FacturaEntradaCruda> = {},
) {
  minuto += 1;
  const borrador = await crearBorrador(
    mundo,
    entrada(mundo, { lineas: descripciones.map((descripcion) => linea({ descripcion })), ...mas }),
  );
  await db.sql(
    "UPDATE facturas SET modificada_en = '2026-11-01T00:00:00Z'::timestamptz + $2 * interval '1 minute' WHERE id = $1",
    [borrador.uuid, minuto],
  );
  return borrador;
}
const otroCliente = async ({ cliente }: MundoFacturas): Promise<string> =>
  (await cliente.llamar(clientes.crear, { body: { ...CLIENTE, identificacion: 'B65410011' } })).datos.uuid;

describe('what was sold before', () => {
  it('is offered with its price and its tax, from drafts and from what was issued', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const lineas = [
      linea({
        descripcion: 'Puerta de roble',
        precioUnitario: '350.5',
        cantidad: '3',
        descuento: '10',
        descuentoTipo: 'PORCENTAJE',
        tipoImpositivo: '10',
        modoCalculo: 'INVERSO',
      }),
    ];
    const { factura } = await publicar(mundo, entrada(mundo, { lineas }));
    expect(await pedir(mundo, { texto: 'roble', uuidCliente: mundo.clienteId })).toEqual({
      articulos: [],
      vendidas: [
        {
          linea: {
            descripcion: 'Puerta de roble',
            precioUnitario: '350.5',
            modoCalculo: 'INVERSO',
            impuesto: 'IVA',
            tipoImpositivo: '10',
            exenta: false,
            causaExencion: null,
            calificacionOperacion: 'S1',
            claveRegimen: '01',
          },
          fecha: factura.fechaExpedicion,
          aEsteCliente: true,
        },
      ],
    });
    await vender(mundo, ['Marco de roble']);
    const { vendidas: dos } = await pedir(mundo, { texto: 'marco' });
    expect(dos).toMatchObject([{ fecha: null, aEsteCliente: false }]);
  });

  it('to this customer comes first, then what was sold last; each description once, with its last price', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await otroCliente(mundo);
    await vender(mundo, ['Silla antigua', 'Silla de pino']);
    await vender(mundo, ['SILLA DE PÍNO'], {
      lineas: [linea({ descripcion: 'SILLA DE PÍNO', precioUnitario: '75' })],
    });
    await vender(mundo, ['Silla nueva'], { uuidCliente: otro });
    expect(await vendidas(mundo, { texto: 'silla' })).toEqual([
      'Silla nueva',
      'SILLA DE PÍNO',
      'Silla antigua',
    ]);
    expect(await vendidas(mundo, { texto: 'silla', uuidCliente: mundo.clienteId })).toEqual([
      'SILLA DE PÍNO',
      'Silla antigua',
      'Silla nueva',
    ]);
    const { vendidas: deOtro } = await pedir(mundo, { texto: 'silla', uuidCliente: otro });
    expect(deOtro.map(({ aEsteCliente }) => aEsteCliente)).toEqual([true, false, false]);
    expect(deOtro[1]?.linea.precioUnitario).toBe('75');
  });

  it('is found whatever its case and accents, by any part of it, and signs mean themselves', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await vender(mundo, ['Diseño de página 100%', 'Otra cosa']);
    for (const texto of ['diseno', 'PÁGINA', 'pagina', '0%', 'ño de'])
      expect(await vendidas(mundo, { texto })).toEqual(['Diseño de página 100%']);
    for (const texto of ['__', '%%', '\\\\', "' OR 1=1 --"])
      expect(await vendidas(mundo, { texto })).toEqual([]);
  });

  it('leaves out the draft that is written, what rectifies, and prices in another currency', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await vender(mundo, ['Mesa de nogal']);
    await vender(mundo, ['Mesa en dólares'], {
      moneda: 'USD',
      tipoCambio: '1.1',
      fechaTipoCambio: '2026-11-01',
      fuenteTipoCambio: 'BCE',
    });
    const { factura } = await publicar(
      mundo,
      entrada(mundo, { lineas: [linea({ descripcion: 'Banco de pino' })] }),
    );
    await mundo.cliente.llamar(facturas.rectificar, {
      params: { uuid: factura.uuid },
      body: { motivo: 'Devuelto', lineas: [linea({ descripcion: 'Banco devuelto', cantidad: '-1' })] },
    });
    expect(await vendidas(mundo, { texto: 'mesa' })).toEqual(['Mesa de nogal']);
    expect(await vendidas(mundo, { texto: 'mesa', excepto: uuid })).toEqual([]);
    expect(await vendidas(mundo, { texto: 'banco' })).toEqual(['Banco de pino']);
  });

  it('is a handful at most, of the last two hundred invoices', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await vender(mundo, ['Tornillo viejo']);
    await db.sql(
      `INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, generate_series(1, 205) n,
        jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), 'modificada_en', '2027-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
          'lineas', jsonb_build_array(una.lineas -> 0 || jsonb_build_object('descripcion', 'Tornillo ' || n)))) copia
      WHERE una.id = $1`,
      [uuid],
    );
    const halladas = await vendidas(mundo, { texto: 'tornillo' });
    expect(halladas).toEqual([205, 204, 203, 202, 201, 200].map((n) => `Tornillo ${n}`));
    expect(await vendidas(mundo, { texto: 'viejo' })).toEqual([]);
    expect(await vendidas(mundo, { texto: 'tornillo 205' })).toEqual(['Tornillo 205']);
  });

  it('of tests is offered in tests alone', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await abrirCadena(api.app.get(Db), mundo.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    await vender(mundo, ['Cosa real']);
    await mundo.cliente.llamar(
      facturas.crear,
      { body: entrada(mundo, { lineas: [linea({ descripcion: 'Cosa de pruebas' })] }) },
      PRUEBAS,
    );
    expect(await vendidas(mundo, { texto: 'cosa' })).toEqual(['Cosa real']);
    expect(await vendidas(mundo, { texto: 'cosa' }, PRUEBAS)).toEqual(['Cosa de pruebas']);
  });

  it('of another company is never offered, whatever is asked for by its ids', async () => {
    const ana = await crearMundoFacturas(api, db);
    const bru = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    const { uuid } = await vender(ana, ['Secreto de Ana']);
    expect(await pedir(bru, { texto: 'secreto', uuidCliente: ana.clienteId, excepto: uuid })).toEqual({
      articulos: [],
      vendidas: [],
    });
    expect(await vendidas(ana, { texto: 'secreto' })).toEqual(['Secreto de Ana']);
  });
});

describe('products beside it', () => {
  it('come by their name or reference, and are not offered twice', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { datos } = await mundo.cliente.llamar(articulos.crear, {
      body: {
        nombre: 'Hora de taller',
        referencia: 'MO-1',
        linea: { descripcion: 'Mano de obra', precioUnitario: '38.50', tipoImpositivo: '21' },
      },
    });
    await vender(mundo, ['MANO DE OBRA', 'Mano de pintura']);
    const { articulos: hallados, vendidas: otras } = await pedir(mundo, { texto: 'ma' });
    expect(hallados).toEqual([]);
    expect(otras.map(({ linea: { descripcion } }) => descripcion)).toContain('MANO DE OBRA');
    for (const texto of ['taller', 'mo-1', 'TÁLLER'])
      expect((await pedir(mundo, { texto })).articulos).toEqual([
        {
          uuid: datos.uuid,
          nombre: 'Hora de taller',
          referencia: 'MO-1',
          linea: expect.objectContaining({ descripcion: 'Mano de obra', precioUnitario: '38.50' }),
        },
      ]);
    await mundo.cliente.llamar(articulos.crear, {
      body: { nombre: 'Mano de pintura', linea: { tipoImpositivo: '21' } },
    });
    const ambas = await pedir(mundo, { texto: 'pintura' });
    expect(ambas.articulos.map(({ nombre }) => nombre)).toEqual(['Mano de pintura']);
    expect(ambas.vendidas).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    [{}, 'texto'],
    [{ texto: 'a' }, 'texto'],
    [{ texto: '  ' }, 'texto'],
    [{ texto: 'x'.repeat(101) }, 'texto'],
    [{ texto: 'a\u0000b' }, 'texto'],
    [{ texto: 'ab', uuidCliente: 'nadie' }, 'uuidCliente'],
    [{ texto: 'ab', excepto: '1' }, 'excepto'],
    [{ texto: 'ab', size: '1000' }, undefined],
  ])('%j is refused by its field', async (query, campo) => {
    const mundo = await crearMundoFacturas(api, db);
    const { problema } = await mundo.cliente.llamarMal(sugerencias.lineas, { query } as never);
    expect(problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    if (campo) expect(problema.errores.map((error) => error.campo)).toContain(campo);
  });
});
