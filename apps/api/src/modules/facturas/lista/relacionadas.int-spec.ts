// What surrounds an invoice: several partial returns, a rectification rectified, tickets and their F3.
import { afterEach, expect, it } from '@jest/globals';
import { clientes, facturas, type FacturaEntradaCruda } from '@encadena/contracts';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

const alrededor = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamar(facturas.relacionadas, { params: { uuid } })).datos;
const devolucion = (mundo: MundoFacturas, uuid: string, precio: string): FacturaEntradaCruda =>
  entrada(mundo, {
    tipoFactura: 'R1',
    rectificacion: { motivo: 'Devolución', facturas: [{ uuid }] },
    lineas: [linea({ cantidad: '-1', precioUnitario: precio })],
  });

it('tells each rectifying invoice with state and amount, and those that rectify it in its turn', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo));
  const primera = await publicar(mundo, devolucion(mundo, factura.uuid, '30.00'));
  const segunda = await publicar(mundo, devolucion(mundo, factura.uuid, '20.00'));
  const corregida = await publicar(mundo, {
    ...devolucion(mundo, primera.factura.uuid, '-10.00'),
    tipoFactura: 'R4',
  });
  // A draft changes nothing yet.
  await crearBorrador(mundo, devolucion(mundo, factura.uuid, '5.00'));
  await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE factura_id = $1`, [primera.factura.uuid]);
  expect(await alrededor(mundo, factura.uuid)).toEqual({
    rectificaA: [],
    sustituyeA: [],
    sustituidaPor: [],
    rectificadaPor: [
      [primera, factura, 'RECTIFICADA', 'CORRECTO', '-36.30'],
      [segunda, factura, 'FACTURADA', 'PENDIENTE', '-24.20'],
      [corregida, primera.factura, 'FACTURADA', 'PENDIENTE', '12.10'],
    ].map(([una, a, estadoInterno, estadoVerifactu, importeTotal]) => ({
      uuid: (una as typeof primera).factura.uuid,
      numeroCompleto: (una as typeof primera).factura.numeroCompleto,
      fechaExpedicion: (una as typeof primera).factura.fechaExpedicion,
      tipoFactura: (una as typeof primera).factura.tipoFactura,
      uuidRectificada: (a as typeof factura).uuid,
      estadoInterno,
      estadoVerifactu,
      importeTotal,
      anulada: false,
      modo: 'INCREMENTAL',
      importeRectificado: null,
      rectificaVarias: false,
    })),
  });
  expect(await alrededor(mundo, corregida.factura.uuid)).toMatchObject({
    rectificaA: [
      {
        uuid: primera.factura.uuid,
        estadoInterno: 'RECTIFICADA',
        estadoVerifactu: 'CORRECTO',
        importeTotal: '-36.30',
      },
    ],
    rectificadaPor: [],
  });
});

it('of one issued elsewhere knows the number, of a substitution the amounts, and which names several', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo));
  const { factura: r4 } = await publicar(
    mundo,
    entrada(mundo, {
      tipoFactura: 'R4',
      rectificacion: {
        modo: 'SUSTITUTIVA',
        motivo: 'Precio',
        facturas: [{ uuid: factura.uuid }, { numeroCompleto: '2025/A-17', fechaExpedicion: '2025-12-30' }],
        baseRectificada: '100.00',
        cuotaRectificada: '21.00',
      },
    }),
  );
  expect((await alrededor(mundo, factura.uuid)).rectificadaPor).toMatchObject([
    { uuid: r4.uuid, modo: 'SUSTITUTIVA', importeRectificado: '121.00', rectificaVarias: true },
  ]);
  expect((await alrededor(mundo, r4.uuid)).rectificaA).toEqual([
    expect.objectContaining({ uuid: factura.uuid, importeTotal: '121.00' }),
    {
      uuid: null,
      numeroCompleto: '2025/A-17',
      fechaExpedicion: '2025-12-30',
      tipoFactura: null,
      estadoInterno: null,
      estadoVerifactu: null,
      importeTotal: null,
      anulada: false,
    },
  ]);
});

it('tells a ticket its F3s one after the other, and which of them takes one back', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura: ticket } = await publicar(mundo, simplificada());
  const f3 = (cantidad: string): FacturaEntradaCruda =>
    entrada(mundo, {
      tipoFactura: 'F3',
      sustituyeA: [{ uuid: ticket.uuid }],
      lineas: [linea({ cantidad, precioUnitario: '12.10' })],
    });
  for (const cantidad of ['1', '-1', '1']) await publicar(mundo, f3(cantidad));
  const { sustituidaPor } = await alrededor(mundo, ticket.uuid);
  expect(sustituidaPor.map(({ importeTotal, compensa }) => [importeTotal, compensa])).toEqual([
    ['14.64', false],
    ['-14.64', true],
    ['14.64', false],
  ]);
  expect((await alrededor(mundo, sustituidaPor[0]?.uuid ?? '')).sustituyeA).toMatchObject([
    { uuid: ticket.uuid, estadoInterno: 'SUSTITUIDA', importeTotal: '14.64' },
  ]);
});

it('says of a cancelled one that it changes nothing any more', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo));
  const { factura: r1 } = await publicar(mundo, devolucion(mundo, factura.uuid, '30.00'));
  await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE factura_id = $1`, [r1.uuid]);
  await mundo.cliente.llamar(facturas.anular, {
    params: { uuid: r1.uuid },
    body: { motivo: 'No llegó a salir', confirmar: true },
  });
  await db.sql(`UPDATE registros SET estado = 'ANULADA' WHERE factura_id = $1 AND estado = 'PENDIENTE'`, [
    r1.uuid,
  ]);
  expect((await alrededor(mundo, factura.uuid)).rectificadaPor).toMatchObject([
    { uuid: r1.uuid, anulada: true },
  ]);
});

it('rectifies an invoice of a customer that was archived since, to whom no new one is made', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await publicar(mundo, entrada(mundo));
  await mundo.cliente.llamar(clientes.eliminar, { params: { uuid: mundo.clienteId } });
  const nueva = await mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) });
  expect([nueva.status, nueva.problema.codigo]).toEqual([422, 'CLIENTE_NO_ENCONTRADO']);
  const { factura: r1 } = await publicar(mundo, devolucion(mundo, factura.uuid, '30.00'));
  expect(r1).toMatchObject({ tipoFactura: 'R1', destinatario: factura.destinatario });
  const { datos } = await mundo.cliente.llamar(facturas.validar, {
    body: devolucion(mundo, factura.uuid, '10.00'),
  });
  expect(datos.puedePublicarse).toBe(true);
});

it("gives nothing of another's invoice", async () => {
  const [mundo, otro] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
  const { factura } = await publicar(mundo, entrada(mundo));
  const { status } = await otro.cliente.llamar(facturas.relacionadas, { params: { uuid: factura.uuid } });
  expect(status).toBe(404);
});
