// Finding from anywhere: an invoice by number, amount or customer, a customer by name or tax id, a product.
import { describe, expect, it } from '@jest/globals';
import { articulos, buscador, clientes, MAX_HALLADOS, presupuestos, recurrentes } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);

const NADA = { facturas: [], presupuestos: [], externas: [], recurrentes: [], clientes: [], articulos: [] };
const buscar = async ({ cliente }: Pick<MundoFacturas, 'cliente'>, texto: string, cabeceras = {}) =>
  (await cliente.llamar(buscador.buscar, { query: { texto } }, { cabeceras })).datos;

async function conTodo() {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(
    mundo,
    entrada(mundo, { lineas: [linea({ precioUnitario: '1000.00' })] }),
  );
  const borrador = await crearBorrador(mundo, entrada(mundo, { referenciaExterna: 'PED-77' }));
  const { datos: articulo } = await mundo.cliente.llamar(articulos.crear, {
    body: {
      nombre: 'Puerta corredera',
      referencia: 'PT-9',
      linea: { tipoImpositivo: '21', precioUnitario: '240' },
    },
  });
  return { mundo, factura, borrador, articulo };
}

describe('what is found from anywhere', () => {
  it('is an invoice by part of its number, its total as it is written, its customer, tax id or reference', async () => {
    const { mundo, factura, borrador } = await conTodo();
    const hallada = {
      uuid: factura.uuid,
      tipoFactura: 'F1',
      estadoInterno: 'FACTURADA',
      numeroCompleto: factura.numeroCompleto,
      fechaExpedicion: factura.fechaExpedicion,
      destinatario: 'Construcciones Peñalver SA',
      importeTotal: '1210.00',
    };
    const numero = factura.numeroCompleto ?? '';
    for (const texto of [numero, numero.slice(1).toLowerCase(), '1.210,00', '1210,00', '1210.00'])
      expect((await buscar(mundo, texto)).facturas).toEqual([hallada]);
    for (const texto of ['PENALVER', 'peñal', 'a58818501'])
      expect((await buscar(mundo, texto)).facturas.map(({ uuid }) => uuid).sort()).toEqual(
        [factura.uuid, borrador.uuid].sort(),
      );
    const { datos } = await mundo.cliente.llamar(buscador.buscar, {
      query: { texto: 'penalver', soloBorradores: 'true' },
    });
    expect(datos.facturas.map(({ uuid }) => uuid)).toEqual([borrador.uuid]);
    expect((await buscar(mundo, 'ped-77')).facturas).toEqual([
      expect.objectContaining({
        uuid: borrador.uuid,
        estadoInterno: 'BORRADOR',
        numeroCompleto: null,
        destinatario: 'Construcciones Peñalver SA',
      }),
    ]);
  });

  it('is a customer by name, tax id or address of mail, and a product by name or reference', async () => {
    const { mundo, articulo } = await conTodo();
    for (const texto of ['penalver', 'A588', 'construcciones p'])
      expect((await buscar(mundo, texto)).clientes).toEqual([
        { uuid: mundo.clienteId, nombre: 'Construcciones Peñalver SA', identificacion: 'A58818501' },
      ]);
    for (const texto of ['corredéra', 'pt-9'])
      expect(await buscar(mundo, texto)).toEqual({
        ...NADA,
        articulos: [
          { uuid: articulo.uuid, nombre: 'Puerta corredera', referencia: 'PT-9', precioUnitario: '240' },
        ],
      });
  });

  it('is a quote by part of its number, its customer or its total, and what repeats by its name or its customer', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cliente, clienteId } = mundo;
    const lineas = [linea({ precioUnitario: '1000.00' })];
    const { datos: presupuesto } = await cliente.llamar(presupuestos.crear, {
      body: { fecha: '2026-11-10', uuidCliente: clienteId, lineas, referenciaExterna: 'OBRA-7' },
    });
    const { datos: repetida } = await cliente.llamar(recurrentes.crear, {
      body: {
        nombre: 'Alquiler del almacén',
        frecuencia: 'MENSUAL',
        dia: 31,
        inicio: '2099-01-01',
        factura: { uuidCliente: clienteId, lineas },
      },
    });
    const hallado = {
      uuid: presupuesto.uuid,
      numeroCompleto: 'P26·0001',
      fecha: '2026-11-10',
      destinatario: 'Construcciones Peñalver SA',
      importeTotal: '1210.00',
    };
    for (const texto of ['P26·0001', 'p26-0001', 'P2', 'PENALVER', '1.210,00', 'obra-7'])
      expect((await buscar(mundo, texto)).presupuestos).toEqual([hallado]);
    const hallada = {
      siguiente: '2099-01-31',
      uuid: repetida.uuid,
      nombre: 'Alquiler del almacén',
      cliente: 'Construcciones Peñalver SA',
      importeTotal: '1210.00',
    };
    for (const texto of ['ALMACEN', 'al', 'peñal'])
      expect((await buscar(mundo, texto)).recurrentes).toEqual([hallada]);
    await cliente.llamar(recurrentes.pausar, { params: { uuid: repetida.uuid } });
    expect((await buscar(mundo, 'almacen')).recurrentes).toEqual([{ ...hallada, siguiente: null }]);
    for (const texto of ['%%', '__', 'nadie']) expect(await buscar(mundo, texto)).toEqual(NADA);
    // Neither in the other world, nor for anybody else.
    const ajeno = await crearMundoFacturas(api, db, { razonSocial: 'CANARIO SL' });
    for (const texto of ['P26-0001', 'almacen']) {
      expect(await buscar(mundo, texto, { 'x-entorno': 'PRUEBAS' })).toEqual(NADA);
      expect(await buscar(ajeno, texto)).toEqual(NADA);
    }
  });

  it('is an invoice of another program by part of its number, its customer, tax id or total, in the real world', async () => {
    const [mundo, ajeno] = [
      await crearMundoFacturas(api, db),
      await crearMundoFacturas(api, db, { razonSocial: 'CANARIO SL' }),
    ];
    const externa = async (numero: string, fecha: string, nombre: string | null) =>
      (
        await db.sql<{ id: string }>(
          `INSERT INTO facturas_externas (id, nif_id, numero_completo, ejercicio, fecha_expedicion, simplificada, tipo_identificacion,
             pais, identificacion, nombre, base_imponible, cuotas, recargo, irpf, importe_total, total_a_pagar, creada_en, modificada_en)
           VALUES (gen_random_uuid(), $1, $2, 2025, $3, $4, $5, $6, $7, $8, 1000, 210, 0, 0, 1210, 1210, now(), now())
           RETURNING id`,
          [
            mundo.nifId,
            numero,
            fecha,
            nombre === null,
            nombre && 'NIF',
            nombre && 'ES',
            nombre && 'B67554436',
            nombre,
          ],
        )
      )[0]?.id;
    const vieja = await externa('A/2025-77', '2025-03-01', 'Tallers Montsény SL');
    const tique = await externa('T-77', '2025-04-01', null);
    const hallada = {
      uuid: vieja,
      numeroCompleto: 'A/2025-77',
      fechaExpedicion: '2025-03-01',
      destinatario: 'Tallers Montsény SL',
      importeTotal: '1210.00',
    };
    for (const texto of ['a/2025-77', '5-7', 'MONTSENY', 'b6755', 'mo'])
      expect((await buscar(mundo, texto)).externas).toEqual([hallada]);
    // The number that was written before the latest.
    const delTique = { ...hallada, uuid: tique, numeroCompleto: 'T-77', destinatario: null };
    const conFecha = { ...delTique, fechaExpedicion: '2025-04-01' };
    for (const texto of ['1.210,00', '77']) {
      const { externas } = await buscar(mundo, texto);
      expect(externas).toEqual([conFecha, hallada]);
    }
    for (const texto of ['%%', '__', '\\\\', 'x'.repeat(100)])
      expect((await buscar(mundo, texto)).externas).toEqual([]);
    expect((await buscar(mundo, 'montseny', { 'x-entorno': 'PRUEBAS' })).externas).toEqual([]);
    expect((await buscar(ajeno, 'montseny')).externas).toEqual([]);
  });

  it('is no customer who was archived, and nothing that only looks like a pattern', async () => {
    const { mundo } = await conTodo();
    await mundo.cliente.llamar(clientes.eliminar, { params: { uuid: mundo.clienteId } });
    expect((await buscar(mundo, 'penalver')).clientes).toEqual([]);
    for (const texto of ['%%', '__', '\\\\', "' OR 1=1 --", 'nadie'])
      expect(await buscar(mundo, texto)).toEqual(NADA);
  });

  it('is a handful of each, the one of exactly that number first and then what was touched last', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const primera = await publicar(mundo, entrada(mundo));
    const borradores = [];
    for (let i = 0; i <= MAX_HALLADOS; i++) {
      api.clock.avanzar(1000);
      borradores.push(
        await crearBorrador(mundo, entrada(mundo, { referenciaExterna: primera.factura.numeroCompleto })),
      );
    }
    const { facturas } = await buscar(mundo, primera.factura.numeroCompleto ?? '');
    expect(facturas.map(({ uuid }) => uuid)).toEqual(
      [primera.factura, ...borradores.toReversed()].slice(0, MAX_HALLADOS).map(({ uuid }) => uuid),
    );
  });

  it('is the one of exactly that number, behind more than a thousand that have it too', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const numero = factura.numeroCompleto ?? '';
    api.clock.avanzar(1000);
    const { uuid } = await crearBorrador(mundo, entrada(mundo, { referenciaExterna: numero }));
    await db.sql(`
      INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, generate_series(1, 1200) n,
        jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), 'descripcion_operacion', 'Copia ' || n)) copia
      WHERE una.nif_id = '${mundo.nifId}' AND una.id = '${uuid}'`);
    for (const texto of [numero, numero.toLowerCase()]) {
      const { facturas } = await buscar(mundo, texto);
      expect([facturas.length, facturas[0]?.uuid]).toEqual([MAX_HALLADOS, factura.uuid]);
    }
    const { facturas } = await buscar(mundo, numero.slice(0, 2));
    expect(facturas).toHaveLength(MAX_HALLADOS);
  });

  it('is a customer or a product of two letters too', async () => {
    const { mundo } = await conTodo();
    const { clientes: hallados, articulos: suyos } = await buscar(mundo, 'co');
    expect([hallados.map(({ uuid }) => uuid), suyos.map(({ nombre }) => nombre)]).toEqual([
      [mundo.clienteId],
      ['Puerta corredera'],
    ]);
  });

  it('is of one world: tests do not stand among what counts', async () => {
    const { mundo, factura } = await conTodo();
    const pruebas = await buscar(mundo, factura.numeroCompleto ?? '', { 'x-entorno': 'PRUEBAS' });
    expect(pruebas.facturas).toEqual([]);
  });

  it('I1 is nothing of another, and the NIF of another is not there', async () => {
    const { mundo, factura } = await conTodo();
    const bru = await crearMundoFacturas(api, db, { razonSocial: 'CANARIO SL' });
    for (const texto of [factura.numeroCompleto ?? '', '1210.00', 'corredera'])
      expect(await buscar(bru, texto)).toEqual(NADA);
    // Both have one of that name: each finds its own.
    expect((await buscar(bru, 'penalver')).clientes.map(({ uuid }) => uuid)).toEqual([bru.clienteId]);
    const ajeno = await bru.cliente.llamarMal(
      buscador.buscar,
      { query: { texto: 'penalver' } },
      { nif: mundo.nifId },
    );
    expect(ajeno).toMatchObject({ status: 404, problema: { codigo: 'NO_ENCONTRADO' } });
    expect(ajeno.texto).not.toContain(mundo.clienteId);
  });

  it.each([
    {},
    { texto: '' },
    { texto: 'a' },
    { texto: '  a ' },
    { texto: 'x'.repeat(101) },
    { texto: 'a\u0000b' },
    { texto: 'ab', page: 1 },
    { texto: 'ab', soloBorradores: 'si' },
  ])('X9 refuses the query %j', async (query) => {
    const { cliente } = await crearMundoFacturas(api, db);
    const { status, problema } = await cliente.llamarMal(buscador.buscar, { query });
    expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
  });
});
