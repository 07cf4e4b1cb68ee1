// What the provider collected of a sale stands on its invoice as paid: once, whatever is told how often and in whatever
// order, and what went back of it as given back (S8).
import { describe, expect, it, jest } from '@jest/globals';
import { cobros, conexionStripe, facturas } from '@encadena/contracts';
import { facturar, facturarAPlazo } from '@encadena/api/testing/conexion-stripe/tienda';
import { useVentas } from '@encadena/api/testing/conexion-stripe/mundo-ventas';
import { useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Sondear } from './sondear';

// Each test walks through two programs and a queue.
jest.setTimeout(30_000);

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const ventas = useVentas(db, pagos, api);

const DOBLE = (todos: Stripe.Event[]): Stripe.Event[] => [...todos, ...todos.toReversed()];
const pagar = (amount: number, payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> =>
  ventas.tienda.suya.paymentIntents.create({ amount, currency: 'eur', payment_method, confirm: true });
async function enPagos(): Promise<void> {
  await ventas.enlazar({ origen: 'PAGOS' });
  await ventas.gravar([
    {
      clave: 'PAGO_SUELTO',
      impuesto: 'IVA',
      calificacionOperacion: 'S1',
      claveRegimen: '01',
      tipoImpositivo: '21',
    },
  ]);
}
async function abonar(factura: Stripe.Invoice, mas: { refund_amount?: number } = {}): Promise<void> {
  const { suya } = ventas.tienda;
  const [linea] = (await suya.invoices.listLineItems(factura.id)).data;
  await suya.creditNotes.create({
    invoice: factura.id,
    lines: [{ type: 'invoice_line_item', invoice_line_item: linea?.id as string, amount: 300 }],
    ...mas,
  });
}
/** The first that was issued, as its list and its payments tell it. */
async function primera() {
  const [{ id: uuid } = { id: '' }] = await ventas.emitidas();
  const { datos } = await ventas.mundo.cliente.llamar(cobros.listar, { params: { uuid } });
  return { ...datos, uuid };
}

describe('S8 a sale that was paid', () => {
  it('is paid here too, with one payment that names it, whatever is told how often; undone, it stays so', async () => {
    await ventas.enlazar();
    const factura = await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    await ventas.contar(DOBLE);
    await Promise.all([ventas.contar(), ventas.contar()]);
    const hecha = await primera();
    expect(hecha).toMatchObject({
      estadoPago: 'PAGADA',
      pendienteDeCobro: '0.00',
      cobros: [{ importe: '12.10', formaPago: 'TARJETA', enCuenta: false, nota: `Stripe ${factura.id}` }],
    });
    const { datos } = await ventas.mundo.cliente.llamar(facturas.listar, { query: { texto: 'Compras' } });
    expect(datos.contenido).toMatchObject([{ uuid: hecha.uuid, estadoPago: 'PAGADA', cobrado: '12.10' }]);
    const params = { uuid: hecha.uuid, cobro: hecha.cobros[0]?.uuid ?? '' };
    await ventas.mundo.cliente.llamar(cobros.deshacer, { params });
    await ventas.contar(DOBLE);
    expect(await primera()).toMatchObject({ estadoPago: 'PENDIENTE', cobros: [] });
  });

  it('later than it was issued, and less than that, is noted when and as it was', async () => {
    await ventas.enlazar();
    const factura = await facturarAPlazo(ventas.tienda.suya);
    await ventas.contar();
    expect(await primera()).toMatchObject({ estadoPago: 'PENDIENTE', pendienteDeCobro: '12.10' });
    await abonar(factura);
    await ventas.tienda.suya.invoices.pay(factura.id, { payment_method: 'pm_card_visa' });
    // Of the credit note nothing went back: it lowered what there was to pay.
    await ventas.contar(DOBLE);
    await ventas.contar();
    expect(await ventas.saldos()).toEqual([
      { tipo: 'F1', aCobrar: '8.47', cobrado: '8.47', enCuenta: '0.00', cobros: ['8.47'] },
      { tipo: 'R1', aCobrar: '0.00', cobrado: '0.00', enCuenta: '0.00', cobros: [] },
    ]);
  });

  it('in another currency owes nothing in euros any more', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [1000], { moneda: 'usd' });
    await ventas.contar();
    const [fila] = await ventas.bandeja();
    await ventas.mundo.cliente.llamar(conexionStripe.resolver, {
      params: { uuid: fila?.uuid ?? '' },
      body: { accion: 'CAMBIO', tipoCambio: '1.17', fechaTipoCambio: '2026-11-20', fuenteTipoCambio: 'BCE' },
    });
    const [saldo] = await ventas.saldos();
    expect(saldo?.cobros).toEqual([saldo?.aCobrar]);
    expect(await primera()).toMatchObject({ estadoPago: 'PAGADA', pendienteDeCobro: '0.00' });
  });

  it('is noted when its draft is issued at last, found by the daily look; what a person noted stays', async () => {
    await ventas.enlazar({ publicarAutomaticamente: false });
    // One after the other: side by side either may come first.
    for (const importe of [1000, 2000]) {
      await facturar(ventas.tienda.suya, [importe]);
      await ventas.contar(DOBLE);
    }
    const uuids = (await ventas.emitidas()).map(({ id }) => id);
    for (const uuid of uuids) await ventas.mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
    const params = { uuid: uuids[1] ?? '' };
    await ventas.mundo.cliente.llamar(cobros.cambiarEstado, { params, body: { estadoPago: 'COBRADA' } });
    for (const _ of ['once', 'twice']) {
      await api.app.get(Sondear, { strict: false }).todas('TODAS');
      await ventas.hacer();
    }
    expect(await ventas.saldos()).toMatchObject([
      { cobrado: '12.10', enCuenta: '0.00', cobros: ['12.10'] },
      { cobrado: '24.20', enCuenta: '24.20', cobros: ['24.20'] },
    ]);
  });
});

describe('S8 what went back of a sale', () => {
  it('is noted as given back: refunds, once each, told in any order', async () => {
    await enPagos();
    const pago = await pagar(12_100);
    await ventas.contar();
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id, amount: 3333 });
    await ventas.contar(DOBLE);
    expect((await ventas.saldos())[0]).toMatchObject({ aCobrar: '87.67', cobrado: '87.67' });
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id, amount: 8767 });
    await ventas.contar((todos) => todos.toReversed());
    await ventas.contar();
    expect(await ventas.saldos()).toMatchObject([
      { tipo: 'F2', aCobrar: '0.00', cobrado: '0.00', cobros: ['121.00', '-33.33', '-87.67'] },
      { tipo: 'R5', cobros: [] },
      { tipo: 'R5', cobros: [] },
    ]);
    expect(await primera()).toMatchObject({ pendienteDeCobro: '0.00' });
  });

  it('by a credit note after the payment is given back of the invoice', async () => {
    await ventas.enlazar();
    await abonar(await facturar(ventas.tienda.suya, [1000, 500]), { refund_amount: 363 });
    await ventas.contar((todos) => todos.toReversed());
    await ventas.contar(DOBLE);
    const [saldo] = await ventas.saldos();
    expect(saldo).toMatchObject({ aCobrar: '14.52', cobrado: '14.52' });
    expect(await primera()).toMatchObject({ estadoPago: 'PAGADA' });
  });

  it('and was refused by the bank is here still, to be given back', async () => {
    await enPagos();
    const pago = await pagar(1000, 'pm_card_refundFail');
    await ventas.contar();
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id });
    await ventas.contar();
    expect((await ventas.saldos())[0]).toMatchObject({ cobrado: '0.00', cobros: ['10.00', '-10.00'] });
    await pagos.avanzar({ dias: 2 });
    await ventas.contar(DOBLE);
    await ventas.contar();
    expect((await ventas.saldos())[0]).toMatchObject({ aCobrar: '0.00', cobros: ['10.00'] });
    expect(await primera()).toMatchObject({ estadoPago: 'PAGADA', pendienteDeCobro: '-10.00' });
  });
});
