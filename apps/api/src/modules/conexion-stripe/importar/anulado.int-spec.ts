// What the provider takes back for good after we have made something of it, and money that went back without a word of
// why: drafts go, what was issued stays, and the holder is told (S8).
import { describe, expect, it, jest } from '@jest/globals';
import { conexionStripe } from '@encadena/contracts';
import { comprador, facturar, facturarAPlazo, iva } from '@encadena/api/testing/conexion-stripe/tienda';
import { useVentas } from '@encadena/api/testing/conexion-stripe/mundo-ventas';
import { useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../../../../../../tools/jest/database';

// Each test walks through two programs and a queue.
jest.setTimeout(30_000);

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const ventas = useVentas(db, pagos, api);

const DOBLE = (todos: Stripe.Event[]): Stripe.Event[] => [...todos, ...todos];
const REVES = (todos: Stripe.Event[]): Stripe.Event[] => todos.toReversed();
const situacion = async () =>
  (await ventas.bandeja()).map(({ tipo, estado, motivo }) => [tipo, estado, motivo]).sort();
const hechas = async () => (await ventas.emitidas()).map(({ tipo, total, estado }) => [tipo, total, estado]);

const aPlazo = (): Promise<Stripe.Invoice> => facturarAPlazo(ventas.tienda.suya);
async function abonar(factura: Stripe.Invoice): Promise<Stripe.CreditNote> {
  const { suya } = ventas.tienda;
  const [linea] = (await suya.invoices.listLineItems(factura.id)).data;
  return suya.creditNotes.create({
    invoice: factura.id,
    lines: [{ type: 'invoice_line_item', invoice_line_item: linea?.id as string, amount: 300 }],
  });
}
const cobrar = (payment_method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> =>
  ventas.tienda.suya.paymentIntents.create({ amount: 1000, currency: 'eur', payment_method, confirm: true });
const conRegla = () =>
  ventas.gravar([
    {
      clave: 'PAGO_SUELTO',
      impuesto: 'IVA',
      calificacionOperacion: 'S1',
      claveRegimen: '01',
      tipoImpositivo: '21',
    },
  ]);

describe('S8 a credit note that is voided', () => {
  it('takes the draft that was made of it along, told twice and in any order', async () => {
    await ventas.enlazar();
    const factura = await aPlazo();
    await ventas.contar();
    await ventas.reconfigurar({ publicarAutomaticamente: false });
    const abono = await abonar(factura);
    await ventas.contar();
    expect(await hechas()).toEqual([
      ['F1', '12.10', 'FACTURADA'],
      ['R1', '-3.63', 'BORRADOR'],
    ]);
    await ventas.tienda.suya.creditNotes.voidCreditNote(abono.id);
    await ventas.contar(DOBLE);
    await ventas.contar(REVES);
    expect(await hechas()).toEqual([['F1', '12.10', 'FACTURADA']]);
    expect(await situacion()).toEqual([
      ['ABONO', 'IMPORTADA', null],
      ['ANULACION', 'IGNORADA', 'ANULADA_EN_ORIGEN'],
      ['FACTURA', 'IMPORTADA', null],
    ]);
    // Another one is not held up by the draft that is gone.
    await ventas.reconfigurar({ publicarAutomaticamente: true });
    await abonar(factura);
    await ventas.contar();
    expect(await hechas()).toEqual([
      ['F1', '12.10', 'RECTIFICADA'],
      ['R1', '-3.63', 'FACTURADA'],
    ]);
  });

  it('leaves what was issued as it is, and waits for its holder', async () => {
    await ventas.enlazar();
    const factura = await aPlazo();
    const abono = await abonar(factura);
    await ventas.contar();
    await ventas.tienda.suya.creditNotes.voidCreditNote(abono.id);
    await ventas.contar(DOBLE);
    await ventas.contar(REVES);
    expect(await hechas()).toEqual([
      ['F1', '12.10', 'RECTIFICADA'],
      ['R1', '-3.63', 'FACTURADA'],
    ]);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toMatchObject([
      { tipo: 'ANULACION', motivo: 'ABONO_ANULADO', importe: '3.63', cliente: 'Compras SL' },
    ]);
  });

  it('is nothing where it comes before what it voids was made', async () => {
    await ventas.enlazar();
    const factura = await aPlazo();
    const abono = await abonar(factura);
    await ventas.tienda.suya.creditNotes.voidCreditNote(abono.id);
    await ventas.contar(REVES);
    await ventas.contar();
    expect(await hechas()).toEqual([['F1', '12.10', 'FACTURADA']]);
    expect((await ventas.bandeja({ estado: 'REVISION' })).length).toBe(0);
  });
});

describe('S8 a refund that the bank refused', () => {
  it('takes its draft back', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    await conRegla();
    const pago = await cobrar('pm_card_refundFail');
    await ventas.contar();
    await ventas.reconfigurar({ publicarAutomaticamente: false });
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id });
    await ventas.contar();
    expect(await hechas()).toEqual([
      ['F2', '10.00', 'FACTURADA'],
      ['R5', '-10.00', 'BORRADOR'],
    ]);
    await pagos.avanzar({ dias: 2 });
    await ventas.contar(DOBLE);
    await ventas.contar(REVES);
    expect(await hechas()).toEqual([['F2', '10.00', 'FACTURADA']]);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toEqual([]);
  });

  it('never takes back what was issued, and is told to its holder', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    await conRegla();
    const pago = await cobrar('pm_card_refundFail');
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id });
    await ventas.contar();
    await pagos.avanzar({ dias: 2 });
    await ventas.contar(DOBLE);
    await ventas.contar(REVES);
    expect(await hechas()).toEqual([
      ['F2', '10.00', 'RECTIFICADA'],
      ['R5', '-10.00', 'FACTURADA'],
    ]);
    const [, rectificativa] = await ventas.emitidas();
    expect(await ventas.bandeja({ motivo: 'DEVOLUCION_FALLIDA' })).toMatchObject([
      {
        tipo: 'ANULACION',
        estado: 'REVISION',
        importe: '10.00',
        emitida: {
          uuid: rectificativa?.id,
          numero: rectificativa?.numero,
          tipoFactura: 'R5',
          estadoInterno: 'FACTURADA',
        },
      },
    ]);
  });
});

describe('S8 a dispute', () => {
  const cerrarla = async (): Promise<void> => {
    const [disputa] = (await ventas.tienda.suya.disputes.list()).data;
    await ventas.tienda.suya.disputes.close(disputa?.id as string);
  };

  it('that is lost waits for its holder beside what was issued, told twice and in any order', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    await conRegla();
    await cobrar('pm_card_createDispute');
    await ventas.contar();
    await cerrarla();
    await ventas.contar(DOBLE);
    await ventas.contar(REVES);
    const [tique] = await ventas.emitidas();
    expect(await hechas()).toEqual([['F2', '10.00', 'FACTURADA']]);
    const [espera, ...otras] = await ventas.bandeja({ estado: 'REVISION' });
    expect(otras).toEqual([]);
    expect(espera).toMatchObject({
      tipo: 'DISPUTA',
      motivo: 'DISPUTA_PERDIDA',
      importe: '10.00',
      uuidFactura: null,
      emitida: { uuid: tique?.id, numero: tique?.numero, tipoFactura: 'F2', estadoInterno: 'FACTURADA' },
    });
    // Tried again, nothing is issued behind its holder's back.
    const params = { uuid: espera?.uuid ?? '' };
    const { datos } = await ventas.mundo.cliente.llamar(conexionStripe.resolver, {
      params,
      body: { accion: 'REINTENTAR' },
    });
    expect(datos).toMatchObject({ estado: 'REVISION', motivo: 'DISPUTA_PERDIDA' });
    const { datos: resuelta } = await ventas.mundo.cliente.llamar(conexionStripe.resolver, {
      params,
      body: { accion: 'IGNORAR', motivo: 'Rectificada a mano' },
    });
    expect(resuelta).toMatchObject({
      estado: 'IGNORADA',
      motivo: 'POR_EL_USUARIO',
      nota: 'Rectificada a mano',
      emitida: { uuid: tique?.id },
    });
    await ventas.contar(DOBLE);
    expect(await hechas()).toEqual([['F2', '10.00', 'FACTURADA']]);
  });

  it('about an invoice names it and its customer', async () => {
    await ventas.enlazar();
    const { suya } = ventas.tienda;
    const cliente = await comprador(suya);
    const tarjeta = await suya.paymentMethods.attach('pm_card_createDispute', { customer: cliente.id });
    const factura = await suya.invoices.create({
      customer: cliente.id,
      default_tax_rates: [(await iva(suya)).id],
    });
    await suya.invoiceItems.create({
      customer: cliente.id,
      invoice: factura.id,
      amount: 1000,
      currency: 'eur',
      description: 'Mesa',
    });
    await suya.invoices.pay(factura.id, { payment_method: tarjeta.id });
    await cerrarla();
    await ventas.contar(REVES);
    await ventas.contar();
    expect(await hechas()).toEqual([['F1', '12.10', 'FACTURADA']]);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toMatchObject([
      { motivo: 'DISPUTA_PERDIDA', importe: '12.10', emitida: { tipoFactura: 'F1' } },
    ]);
  });

  it('about a sale that was left without an invoice is left too', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    await cobrar('pm_card_createDispute');
    await ventas.contar();
    const [venta] = await ventas.bandeja({ motivo: 'IMPUESTO_SIN_REGLA' });
    await ventas.mundo.cliente.llamar(conexionStripe.resolver, {
      params: { uuid: venta?.uuid ?? '' },
      body: { accion: 'IGNORAR', motivo: 'Facturada en la tienda' },
    });
    await cerrarla();
    await ventas.contar();
    expect(await situacion()).toEqual([
      ['DISPUTA', 'IGNORADA', 'ORIGINAL_NO_EMITIDO'],
      ['PAGO', 'IGNORADA', 'POR_EL_USUARIO'],
    ]);
  });
});

describe('S8 an invoice of the provider that nobody paid', () => {
  it('waits for its holder once it is given up there', async () => {
    await ventas.enlazar();
    const factura = await aPlazo();
    await ventas.contar();
    await ventas.tienda.suya.invoices.markUncollectible(factura.id);
    await ventas.contar(DOBLE);
    expect(await hechas()).toEqual([['F1', '12.10', 'FACTURADA']]);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toMatchObject([
      {
        tipo: 'ANULACION',
        motivo: 'INCOBRABLE',
        importe: '12.10',
        cliente: 'Compras SL',
        emitida: { tipoFactura: 'F1', estadoInterno: 'FACTURADA' },
      },
    ]);
  });

  it('is taken back by what is voided, and left where it had not been issued', async () => {
    await ventas.enlazar();
    const factura = await aPlazo();
    await ventas.contar();
    await ventas.tienda.suya.invoices.voidInvoice(factura.id);
    await ventas.contar(DOBLE);
    expect(await hechas()).toEqual([
      ['F1', '12.10', 'RECTIFICADA'],
      ['R1', '-12.10', 'FACTURADA'],
    ]);
  });

  it('that waits here when it is voided there waits no more', async () => {
    await ventas.enlazar();
    const { suya } = ventas.tienda;
    const sinNif = await comprador(suya, null);
    const factura = await suya.invoices.create({
      customer: sinNif.id,
      collection_method: 'send_invoice',
      days_until_due: 30,
      default_tax_rates: [(await iva(suya)).id],
    });
    await suya.invoiceItems.create({
      customer: sinNif.id,
      invoice: factura.id,
      amount: 100_000,
      currency: 'eur',
      description: 'Armario',
    });
    await suya.invoices.finalizeInvoice(factura.id);
    await ventas.contar();
    expect(await ventas.bandeja({ estado: 'REVISION' })).toMatchObject([{ motivo: 'DESTINATARIO_SIN_NIF' }]);
    await suya.invoices.voidInvoice(factura.id);
    await ventas.contar(DOBLE);
    expect(await hechas()).toEqual([]);
    expect(await situacion()).toEqual([
      ['ANULACION', 'IGNORADA', 'ANULADA_EN_ORIGEN'],
      ['FACTURA', 'IGNORADA', 'ANULADA_EN_ORIGEN'],
    ]);
  });

  it('takes what waits for it along when its holder leaves it', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    const pago = await cobrar();
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id, amount: 400 });
    await ventas.contar();
    expect(await ventas.bandeja({ motivo: 'ORIGINAL_NO_EMITIDO' })).toMatchObject([
      { tipo: 'DEVOLUCION', estado: 'REVISION', emitida: null },
    ]);
    const [venta] = await ventas.bandeja({ motivo: 'IMPUESTO_SIN_REGLA' });
    await ventas.mundo.cliente.llamar(conexionStripe.resolver, {
      params: { uuid: venta?.uuid ?? '' },
      body: { accion: 'IGNORAR', motivo: 'Facturada en la tienda' },
    });
    await ventas.hacer();
    expect(await situacion()).toEqual([
      ['DEVOLUCION', 'IGNORADA', 'ORIGINAL_NO_EMITIDO'],
      ['PAGO', 'IGNORADA', 'POR_EL_USUARIO'],
    ]);
  });
});

describe('S8 money that went back', () => {
  it('of an invoice of the provider without a credit note waits, and is done once there is one', async () => {
    await ventas.enlazar();
    const factura = await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    const [pago] = (await ventas.tienda.suya.invoicePayments.list({ invoice: factura.id })).data;
    const intencion = pago?.payment.payment_intent as string;
    await ventas.tienda.suya.refunds.create({ payment_intent: intencion, amount: 363 });
    await ventas.contar(DOBLE);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toMatchObject([
      { tipo: 'DEVOLUCION', motivo: 'DEVOLUCION_SIN_ABONO', importe: '3.63', cliente: 'Compras SL' },
    ]);
    expect(await ventas.bandeja({ motivo: 'DISPUTA_PERDIDA' })).toEqual([]);
    expect(await hechas()).toEqual([['F1', '12.10', 'FACTURADA']]);
  });

  it('of a credit note is told once, by its lines, whichever comes first', async () => {
    await ventas.enlazar();
    const factura = await facturar(ventas.tienda.suya, [1000]);
    const [linea] = (await ventas.tienda.suya.invoices.listLineItems(factura.id)).data;
    await ventas.tienda.suya.creditNotes.create({
      invoice: factura.id,
      lines: [{ type: 'invoice_line_item', invoice_line_item: linea?.id as string, amount: 300 }],
      refund_amount: 363,
    });
    await ventas.contar(REVES);
    await ventas.contar(DOBLE);
    expect(await hechas()).toEqual([
      ['F1', '12.10', 'RECTIFICADA'],
      ['R1', '-3.63', 'FACTURADA'],
    ]);
    expect(await situacion()).toEqual([
      ['ABONO', 'IMPORTADA', null],
      ['DEVOLUCION', 'IGNORADA', 'TIENE_FACTURA'],
      ['FACTURA', 'IMPORTADA', null],
    ]);
  });

  it('of a payment is nobody’s matter where only invoices are issued', async () => {
    await ventas.enlazar();
    const pago = await cobrar();
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id });
    await ventas.contar();
    expect(await situacion()).toEqual([['DEVOLUCION', 'IGNORADA', 'ORIGINAL_NO_EMITIDO']]);
  });
});

it('what waits for its buyer says what is known of them', async () => {
  await ventas.enlazar();
  await facturar(ventas.tienda.suya, [100_000], { nif: null });
  await ventas.contar();
  const [espera] = await ventas.bandeja({ motivo: 'DESTINATARIO_SIN_NIF,NIF_NO_VALIDO' });
  expect(espera?.comprador).toEqual({
    nombre: 'Compras SL',
    email: 'compras@compras.example',
    telefono: null,
    tipoIdentificacion: null,
    identificacion: null,
    idioma: null,
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  });
  expect(
    (
      await ventas.mundo.cliente.llamarMal(conexionStripe.importaciones, {
        params: { uuid: ventas.cuenta.uuid },
        query: { motivo: 'OTRO' },
      })
    ).status,
  ).toBe(400);
  const params = { uuid: espera?.uuid ?? '' };
  await ventas.mundo.cliente.llamar(conexionStripe.resolver, {
    params,
    body: { accion: 'IGNORAR', motivo: 'Venta de prueba' },
  });
  // Nothing of them is kept longer than it is waited for.
  expect(await db.sql('SELECT comprador FROM importaciones_stripe')).toEqual([{ comprador: null }]);
});
