// A customer's page: what they were invoiced, have paid and owe.
import { afterEach, describe, expect, it } from '@jest/globals';
import { clientes, cobros, facturas, resumenCliente } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

const resumen = async ({ cliente }: Pick<MundoFacturas, 'cliente'>, uuid: string) =>
  (await cliente.llamar(resumenCliente.obtener, { params: { uuid } })).datos;

describe('the account of a customer', () => {
  it('adds up what was issued to them, and follows payments, rectifications and the calendar', async () => {
    // The last minutes of a day in Madrid.
    api.clock.fijar('2026-11-20T22:55:00Z');
    const mundo = await crearMundoFacturas(api, db);
    const { cliente, clienteId } = mundo;
    expect(await resumen(mundo, clienteId)).toMatchObject({
      cliente: { uuid: clienteId },
      saldo: { facturas: 0, facturado: '0.00', pendiente: '0.00', vencido: '0.00' },
      ultimas: [],
      totalFacturas: 0,
    });
    const una = await publicar(mundo, entrada(mundo, { fechaVencimiento: '2026-11-20' }));
    const otra = await publicar(mundo, entrada(mundo));
    await crearBorrador(mundo, entrada(mundo));
    await cliente.llamar(cobros.anotar, { params: { uuid: una.factura.uuid }, body: { importe: '21.00' } });
    const saldo = {
      facturas: 2,
      facturado: '242.00',
      cobrado: '21.00',
      pendiente: '221.00',
      vencido: '0.00',
    };
    const antes = await resumen(mundo, clienteId);
    expect(antes).toMatchObject({ saldo, totalFacturas: 3 });
    expect(antes.ultimas.map(({ estadoInterno }) => estadoInterno).sort()).toEqual([
      'BORRADOR',
      'FACTURADA',
      'FACTURADA',
    ]);
    api.clock.fijar('2026-11-20T23:01:00Z');
    expect((await resumen(mundo, clienteId)).saldo).toEqual({ ...saldo, vencido: '100.00' });
    const { datos } = await cliente.llamar(facturas.rectificar, {
      params: { uuid: otra.factura.uuid },
      body: { motivo: 'Devuelto', modo: 'SUSTITUTIVA' },
    });
    expect(datos.uuidCliente).toBe(clienteId);
    // Nothing of a draft counts, be it one that rectifies.
    expect((await resumen(mundo, clienteId)).saldo).toEqual({ ...saldo, vencido: '100.00' });
  });

  it('counts each world for itself', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    const { datos } = await mundo.cliente.llamar(
      resumenCliente.obtener,
      { params: { uuid: mundo.clienteId } },
      { cabeceras: { 'x-entorno': 'PRUEBAS' } },
    );
    expect(datos).toMatchObject({ saldo: { facturas: 0, facturado: '0.00' }, ultimas: [] });
  });

  it('I1 of another, or of nobody, is not there', async () => {
    const [ana, bru] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
    const { nombre } = (await bru.cliente.llamar(clientes.obtener, { params: { uuid: bru.clienteId } }))
      .datos;
    for (const uuid of [bru.clienteId, '0198b2a0-0000-7000-8000-00000000ffff']) {
      const { status, texto } = await ana.cliente.llamarMal(resumenCliente.obtener, { params: { uuid } });
      expect({ status, suyo: texto.includes(bru.clienteId) && texto.includes(nombre) }).toEqual({
        status: 404,
        suyo: false,
      });
    }
    const malo = await ana.cliente.llamarMal(resumenCliente.obtener, { params: { uuid: 'x' } });
    expect(malo.problema.codigo).toBe('VALIDACION');
  });
});
