// What a shop sells at the payment provider comes out again as invoices: once, to the cent, or it waits and says why (S8).
import { describe, expect, it, jest } from '@jest/globals';
import { conexionStripe, type ImportacionStripeDto } from '@encadena/contracts';
import { useVentas } from '@encadena/api/testing/conexion-stripe/mundo-ventas';
import { comprador, conectar, facturar, iva } from '@encadena/api/testing/conexion-stripe/tienda';
import { CLIENTE } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, NIFS, useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../../../../../../tools/jest/database';
import { ReaccionarAEventos } from './reaccionar-a-eventos';

// Each test walks through two programs and a queue.
jest.setTimeout(30_000);

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const ventas = useVentas(db, pagos, api);

const resolver = (uuid: string, body: unknown) =>
  ventas.mundo.cliente.llamarMal(conexionStripe.resolver, { params: { uuid }, body });
const ESTAS = { impuesto: 'IVA', calificacionOperacion: 'S1', claveRegimen: '01' } as const;

describe('an invoice of the provider', () => {
  it('S8 is issued once as ours, whatever is told how often, at once and out of order', async () => {
    await ventas.enlazar({ uuidSerieOrdinaria: ventas.mundo.series.F });
    const factura = await facturar(ventas.tienda.suya, [1099, 1099, 1099, 333]);
    await ventas.contar();
    await ventas.contar((todos) => [...todos, ...todos].toReversed());
    await Promise.all([ventas.contar(), ventas.contar()]);
    const [hecha, ...otras] = await ventas.emitidas();
    expect(otras).toEqual([]);
    expect(hecha).toMatchObject({
      tipo: 'F1',
      total: (factura.total / 100).toFixed(2),
      numero: expect.stringMatching(/^F\d\d-00001$/),
      moneda: 'EUR',
      externa: factura.number,
    });
    expect(await ventas.bandeja()).toMatchObject([
      {
        tipo: 'FACTURA',
        estado: 'IMPORTADA',
        idExterno: factura.id,
        cliente: 'Compras SL',
        numeroFactura: expect.stringMatching(/^F/),
      },
    ]);
    // Sealed, and on its way to the agency.
    expect(await db.sql('SELECT estado::text FROM registros')).toEqual([{ estado: 'PENDIENTE' }]);
    expect(await db.sql("SELECT nombre FROM clientes WHERE nombre = 'Compras SL'")).toHaveLength(1);
  });

  it('is told by the provider itself, twice and shuffled, and issued once', async () => {
    await ventas.enlazar();
    await pagos.control({ reparto: { doble: true, barajar: true } });
    await facturar(ventas.tienda.suya, [1000]);
    await pagos.avisado();
    await ventas.hacer();
    expect(await ventas.emitidas()).toMatchObject([{ tipo: 'F1', total: '12.10' }]);
    await pagos.stripe.oauth.deauthorize({ client_id: 'ca_simulador', stripe_user_id: ventas.tienda.id });
    await pagos.avisado();
    await ventas.hacer();
    expect((await ventas.mundo.cliente.llamar(conexionStripe.listar, {})).datos).toMatchObject([
      { estado: 'DESCONECTADA', activa: false },
    ]);
  });

  it('is a draft where the account is set so', async () => {
    await ventas.enlazar({ publicarAutomaticamente: false });
    await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    await ventas.contar();
    expect(await ventas.emitidas()).toMatchObject([{ tipo: 'F1', total: '12.10', numero: null }]);
  });

  it('goes to the customer that is there already, as its owner wrote it', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [1000], { nif: CLIENTE.identificacion });
    await facturar(ventas.tienda.suya, [2000], { nif: CLIENTE.identificacion });
    await ventas.contar();
    const filas = await db.sql<{ cliente: string }>(`SELECT cliente_id AS cliente FROM facturas`);
    expect(filas.map(({ cliente }) => cliente)).toEqual([ventas.mundo.clienteId, ventas.mundo.clienteId]);
  });

  it('S8 of nothing, in another currency, without tax id above the limit or without a rule waits with its reason, or is left', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [0]);
    await facturar(ventas.tienda.suya, [1000], { moneda: 'usd' });
    await facturar(ventas.tienda.suya, [40_000], { nif: null });
    const francia = await ventas.tienda.suya.taxRates.create({
      display_name: 'TVA',
      percentage: 20,
      inclusive: false,
      country: 'FR',
      tax_type: 'vat',
    });
    await facturar(ventas.tienda.suya, [1000], { tasa: francia.id });
    await facturar(ventas.tienda.suya, [500], { nif: null });
    await ventas.contar();
    expect(
      (await ventas.bandeja()).toReversed().map(({ estado, motivo, campo }) => [estado, motivo, campo]),
    ).toEqual([
      ['IGNORADA', 'SIN_IMPORTE', null],
      ['REVISION', 'DIVISA_SIN_CAMBIO', 'tipoCambio'],
      ['REVISION', 'DESTINATARIO_SIN_NIF', 'identificacion'],
      ['REVISION', 'IMPUESTO_SIN_REGLA', francia.id],
      ['IMPORTADA', null, null],
    ]);
    expect(await ventas.emitidas()).toMatchObject([{ tipo: 'F2', total: '6.05' }]);
    expect((await ventas.mundo.cliente.llamar(conexionStripe.listar, {})).datos[0]?.enRevision).toBe(3);
    const buscar = async (texto: string) =>
      (
        await ventas.mundo.cliente.llamar(conexionStripe.importaciones, {
          params: { uuid: ventas.cuenta.uuid },
          query: { texto },
        })
      ).datos.totalElementos;
    expect([await buscar('compras'), await buscar('cómpras'), await buscar('nadie')]).toEqual([5, 5, 0]);
  });

  it('of a NIF that may not issue waits for it, and is issued when somebody tries again', async () => {
    await ventas.enlazar();
    await db.sql("UPDATE suscripciones SET hasta = '2000-01-01'");
    await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    const [fila] = await ventas.bandeja();
    expect(fila).toMatchObject({ estado: 'REVISION', motivo: 'SIN_PLAN' });
    await db.sql("UPDATE suscripciones SET hasta = '2099-01-01'");
    expect((await resolver(fila?.uuid ?? '', { accion: 'REINTENTAR' })).datos).toMatchObject({
      estado: 'IMPORTADA',
    });
  });

  it('from before the link is left, and fetched when somebody asks for it, page by page', async () => {
    await facturar(ventas.tienda.suya, [1000]);
    await facturar(ventas.tienda.suya, [2000]);
    await ventas.enlazar({ desde: '2030-01-01T00:00:00Z' });
    await ventas.contar();
    expect((await ventas.bandeja()).map(({ motivo }) => motivo)).toEqual([
      'ANTERIOR_AL_ENLACE',
      'ANTERIOR_AL_ENLACE',
    ]);
    const params = { uuid: ventas.cuenta.uuid };
    const body = { desde: '2020-01-01T00:00:00Z' };
    const pedida = await ventas.mundo.cliente.llamar(conexionStripe.recuperar, { params, body });
    expect(pedida).toMatchObject({ status: 202, datos: { recuperacion: { vistos: 0, terminadaEn: null } } });
    await ventas.hacer();
    expect((await ventas.emitidas()).map(({ total }) => total)).toEqual(['12.10', '24.20']);
    const [hecha] = (await ventas.mundo.cliente.llamar(conexionStripe.listar, {})).datos;
    expect(hecha?.recuperacion).toMatchObject({ vistos: 2, nuevos: 0, terminadaEn: expect.any(String) });
    // The account's own start is where it was: what was not asked for is not made.
    expect((await ventas.mundo.cliente.llamar(conexionStripe.configuracion, { params })).datos.desde).toBe(
      '2030-01-01T00:00:00.000Z',
    );
    await facturar(ventas.tienda.suya, [3000]);
    await ventas.contar();
    expect((await ventas.bandeja())[0]).toMatchObject({ motivo: 'ANTERIOR_AL_ENLACE' });
    expect(await ventas.emitidas()).toHaveLength(2);
    await ventas.mundo.cliente.llamar(conexionStripe.recuperar, { params, body });
    await ventas.hacer();
    expect(await ventas.emitidas()).toHaveLength(3);
  });
});

describe('what is taken back', () => {
  it('S8 a credit note is a rectification by differences of the same customer, told before or after its invoice', async () => {
    await ventas.enlazar();
    const factura = await facturar(ventas.tienda.suya, [1000, 500]);
    const [linea] = (await ventas.tienda.suya.invoices.listLineItems(factura.id)).data;
    await ventas.tienda.suya.creditNotes.create({
      invoice: factura.id,
      lines: [{ type: 'invoice_line_item', invoice_line_item: linea?.id as string, amount: 300 }],
      refund_amount: 363,
    });
    await ventas.contar((todos) => todos.toReversed());
    expect((await ventas.emitidas()).map(({ tipo, total }) => [tipo, total])).toEqual([
      ['F1', '18.15'],
      ['R1', '-3.63'],
    ]);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toEqual([]);
  });

  it('a void after it was issued takes all of it back', async () => {
    await ventas.enlazar();
    const cliente = await comprador(ventas.tienda.suya);
    const tasa = await iva(ventas.tienda.suya);
    const borrador = await ventas.tienda.suya.invoices.create({
      customer: cliente.id,
      collection_method: 'send_invoice',
      days_until_due: 30,
      default_tax_rates: [tasa.id],
    });
    await ventas.tienda.suya.invoiceItems.create({
      customer: cliente.id,
      invoice: borrador.id,
      amount: 1000,
      currency: 'eur',
      description: 'Mesa',
    });
    await ventas.tienda.suya.invoices.finalizeInvoice(borrador.id);
    await ventas.contar();
    await ventas.tienda.suya.invoices.voidInvoice(borrador.id);
    await ventas.contar();
    await ventas.contar();
    expect((await ventas.emitidas()).map(({ tipo, total }) => [tipo, total])).toEqual([
      ['F1', '12.10'],
      ['R1', '-12.10'],
    ]);
  });

  it('waits where the account leaves it to a person', async () => {
    await ventas.enlazar({ rectificarDevoluciones: false });
    const factura = await facturar(ventas.tienda.suya, [1000]);
    const [linea] = (await ventas.tienda.suya.invoices.listLineItems(factura.id)).data;
    await ventas.tienda.suya.creditNotes.create({
      invoice: factura.id,
      lines: [{ type: 'invoice_line_item', invoice_line_item: linea?.id as string, amount: 300 }],
      refund_amount: 363,
    });
    await ventas.contar();
    expect(await ventas.bandeja({ estado: 'REVISION' })).toMatchObject([
      { tipo: 'ABONO', motivo: 'DEVOLUCION_MANUAL' },
    ]);
  });
});

describe('a payment without an invoice', () => {
  const pagar = (amount: number): Promise<Stripe.PaymentIntent> =>
    ventas.tienda.suya.paymentIntents.create({
      amount,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
  const tabla = (clave: string) => ventas.gravar([{ ...ESTAS, clave, tipoImpositivo: '21' }]);

  it('is a ticket at the usual tax of the account once that is said, and refunds are rectified to the cent', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    const pago = await pagar(12_100);
    await ventas.contar();
    expect(await ventas.bandeja()).toMatchObject([
      { tipo: 'PAGO', estado: 'REVISION', campo: 'PAGO_SUELTO' },
    ]);
    expect((await tabla('PAGO_SUELTO')).datos.sinRegla).toEqual([{ clave: 'PAGO_SUELTO', cuantas: 1 }]);
    await ventas.hacer();
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id, amount: 3333 });
    await ventas.contar();
    await ventas.tienda.suya.refunds.create({ payment_intent: pago.id, amount: 8767 });
    await ventas.contar();
    await ventas.contar();
    expect((await ventas.emitidas()).map(({ tipo, total }) => [tipo, total])).toEqual([
      ['F2', '121.00'],
      ['R5', '-33.33'],
      ['R5', '-87.67'],
    ]);
  });

  it('is not touched where only invoices are to be issued, nor twice where it pays an invoice', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    expect((await ventas.bandeja()).map(({ tipo, estado, motivo }) => [tipo, estado, motivo]).sort()).toEqual(
      [
        ['FACTURA', 'IMPORTADA', null],
        ['PAGO', 'IGNORADA', 'TIENE_FACTURA'],
      ],
    );
    expect(await ventas.emitidas()).toHaveLength(1);
  });

  it('through a checkout has its lines, its taxes and the tax id that the shop asked for, and is issued once', async () => {
    await ventas.enlazar({ origen: 'PAGOS', campoNif: 'nif' });
    const tasa = await iva(ventas.tienda.suya, 21, true);
    const sesion = await ventas.tienda.suya.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://localhost/gracias',
      billing_address_collection: 'required',
      custom_fields: [{ key: 'nif', label: { custom: 'NIF', type: 'custom' }, type: 'text', optional: true }],
      line_items: [
        {
          quantity: 3,
          price_data: { currency: 'eur', unit_amount: 1210, product_data: { name: 'Taza' } },
          tax_rates: [tasa.id],
        },
      ],
    });
    const body = new URLSearchParams({
      email: 'compras@compras.example',
      tarjeta: '4242424242424242',
      caducidad: '12/40',
      cvc: '123',
      titular: 'Compras SL',
      linea: 'Calle Mayor 1',
      ciudad: 'Madrid',
      cp: '28013',
      pais: 'ES',
      campo_nif: 'B66987652',
    });
    const pagada = await fetch(sesion.url as string, { method: 'POST', redirect: 'manual', body });
    expect(pagada.status).toBe(303);
    await ventas.contar((todos) => [...todos, ...todos.toReversed()]);
    expect(await ventas.bandeja()).toMatchObject([
      { tipo: 'PAGO', estado: 'IMPORTADA', cliente: 'Compras SL' },
    ]);
    expect(await ventas.emitidas()).toMatchObject([{ tipo: 'F1', total: '36.30' }]);
  });

  it('in the mode of invoices is nobody’s matter', async () => {
    await ventas.enlazar();
    await pagar(1000);
    await ventas.contar();
    expect(await ventas.bandeja()).toEqual([]);
  });

  it('that failed to be given back is left, and a lost dispute waits', async () => {
    await ventas.enlazar({ origen: 'PAGOS' });
    await tabla('PAGO_SUELTO');
    const falla = await ventas.tienda.suya.paymentIntents.create({
      amount: 1000,
      currency: 'eur',
      payment_method: 'pm_card_refundFail',
      confirm: true,
    });
    await ventas.tienda.suya.refunds.create({ payment_intent: falla.id });
    await ventas.tienda.suya.paymentIntents.create({
      amount: 2000,
      currency: 'eur',
      payment_method: 'pm_card_createDispute',
      confirm: true,
    });
    await pagos.avanzar({ dias: 2 });
    const [disputa] = (await ventas.tienda.suya.disputes.list()).data;
    await ventas.tienda.suya.disputes.close(disputa?.id as string);
    await ventas.contar();
    expect((await ventas.bandeja()).map(({ tipo, estado, motivo }) => [tipo, estado, motivo]).sort()).toEqual(
      [
        ['ANULACION', 'IGNORADA', 'DEVOLUCION_FALLIDA'],
        ['DEVOLUCION', 'IGNORADA', 'SIN_IMPORTE'],
        ['DISPUTA', 'REVISION', 'DISPUTA_PERDIDA'],
        ['PAGO', 'IMPORTADA', null],
        ['PAGO', 'IMPORTADA', null],
      ],
    );
  });
});

describe('what waits', () => {
  const sinNif = async (): Promise<ImportacionStripeDto> => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [100_000], { nif: null });
    await ventas.contar();
    const [fila] = await ventas.bandeja({ estado: 'REVISION' });
    return fila as ImportacionStripeDto;
  };
  const DESTINATARIO = {
    identificacion: 'A58818501',
    nombre: 'Compras SL',
    direccion: { direccion: 'Calle Mayor 1', municipio: 'Madrid', codigoPostal: '28013' },
  };

  it('is issued when its recipient is completed, once', async () => {
    const { uuid } = await sinNif();
    const completar = { accion: 'COMPLETAR', destinatario: DESTINATARIO };
    const respuestas = await Promise.all([resolver(uuid, completar), resolver(uuid, completar)]);
    expect(respuestas.some(({ status }) => status === 200)).toBe(true);
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'IMPORTADA', cliente: 'Compras SL' }]);
    expect(await ventas.emitidas()).toMatchObject([{ tipo: 'F1', total: '1210.00' }]);
    expect((await resolver(uuid, completar)).problema).toMatchObject({ codigo: 'IMPORTACION_RESUELTA' });
  });

  it('for an exchange rate is issued at the one that is told', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [100_000], { moneda: 'usd' });
    await ventas.contar();
    const [fila] = await ventas.bandeja({ estado: 'REVISION' });
    const hoy = new Date(api.clock.now()).toISOString().slice(0, 10);
    const cambio = { tipoCambio: '1.0832', fechaTipoCambio: hoy, fuenteTipoCambio: 'BCE' };
    const hecha = await resolver(fila?.uuid ?? '', { accion: 'CAMBIO', ...cambio });
    expect(hecha.datos).toMatchObject({ estado: 'IMPORTADA' });
    expect(await ventas.emitidas()).toMatchObject([{ total: '1117.06', moneda: 'USD' }]);
  });

  it('is left for a reason that somebody gives, and then is done with', async () => {
    const { uuid } = await sinNif();
    const dejada = await resolver(uuid, { accion: 'IGNORAR', motivo: 'Venta de prueba' });
    expect(dejada.datos).toMatchObject({
      estado: 'IGNORADA',
      motivo: 'POR_EL_USUARIO',
      nota: 'Venta de prueba',
    });
    await ventas.contar();
    expect(await ventas.emitidas()).toEqual([]);
    expect((await resolver(uuid, { accion: 'REINTENTAR' })).problema).toMatchObject({
      codigo: 'IMPORTACION_RESUELTA',
    });
  });

  it('is not for bad input, nor for a stranger', async () => {
    const { uuid } = await sinNif();
    for (const mala of [
      { accion: 'OTRA' },
      { accion: 'IGNORAR', motivo: 'x' },
      { accion: 'COMPLETAR', destinatario: { ...DESTINATARIO, identificacion: '12345678A' } },
      { accion: 'CAMBIO', tipoCambio: '0', fechaTipoCambio: '2026-11-25', fuenteTipoCambio: 'BCE' },
    ])
      expect((await resolver(uuid, mala)).status).toBe(400);
    const ajeno = await crearMundo(api, db, { nif: NIFS[1] });
    const { status } = await ajeno.cliente.llamarMal(conexionStripe.resolver, {
      params: { uuid },
      body: { accion: 'IGNORAR', motivo: 'No es suya' },
    });
    expect(status).toBe(404);
    expect(await ventas.bandeja({ estado: 'REVISION' })).toHaveLength(1);
  });
});

describe('the connection', () => {
  it('S8 ended half-way leaves what was not done, and goes on with it when it is there again', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [1000]);
    const { data } = await ventas.tienda.suya.events.list({ limit: 100 });
    const reaccion = api.app.get(ReaccionarAEventos, { strict: false });
    for (const { type: tipo, data: dicho } of data)
      await reaccion.execute({
        cuenta: ventas.tienda.id,
        tipo,
        objeto: dicho.object as unknown as Record<string, unknown>,
      });
    await reaccion.execute({
      cuenta: ventas.tienda.id,
      tipo: 'account.application.deauthorized',
      objeto: {},
    });
    await ventas.hacer();
    expect((await ventas.mundo.cliente.llamar(conexionStripe.listar, {})).datos).toMatchObject([
      { estado: 'DESCONECTADA' },
    ]);
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'RECIBIDA', motivo: 'CUENTA_DESCONECTADA' }]);
    const params = { uuid: ventas.cuenta.uuid };
    const { datos } = await ventas.mundo.cliente.llamar(conexionStripe.configuracion, { params });
    ventas.cuenta = await conectar(ventas.mundo.cliente, ventas.tienda);
    expect(ventas.cuenta.uuid).toBe(params.uuid);
    const { version, ...body } = { ...datos, activa: true, desde: '2020-01-01T00:00:00Z' };
    await ventas.mundo.cliente.llamar(conexionStripe.configurar, { params, body }, { version });
    await ventas.hacer();
    expect(await ventas.emitidas()).toMatchObject([{ total: '12.10' }]);
  });

  it('that is not active keeps what comes and makes nothing of it', async () => {
    await ventas.enlazar({ activa: false });
    await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'RECIBIDA', motivo: null }]);
    expect(await ventas.emitidas()).toEqual([]);
  });

  it('of an account that is shut issues nothing, and goes on when it is opened again', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [1000]);
    await db.sql('UPDATE usuarios SET desactivado_en = now() WHERE id = $1', [ventas.mundo.usuario.id]);
    await ventas.contar();
    expect(await ventas.emitidas()).toEqual([]);
    await db.sql('UPDATE usuarios SET desactivado_en = NULL WHERE id = $1', [ventas.mundo.usuario.id]);
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'ERROR' }]);
    api.clock.avanzar(60_000);
    await ventas.hacer();
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'IMPORTADA' }]);
    api.clock.soltar();
  });

  it('of nobody here is not listened to', async () => {
    await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    expect(await db.sql('SELECT id FROM importaciones_stripe')).toEqual([]);
  });

  it('S8 is tried again when the provider does not answer', async () => {
    await ventas.enlazar();
    await facturar(ventas.tienda.suya, [1000]);
    await pagos.control({ averias: [{ averia: 'caida', metodo: 'GET', camino: '/v1/invoices', veces: 9 }] });
    await ventas.contar();
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'ERROR' }]);
    await pagos.control({ olvidar: true });
    api.clock.avanzar(60_000);
    await ventas.hacer();
    expect(await ventas.bandeja()).toMatchObject([{ estado: 'IMPORTADA' }]);
    api.clock.soltar();
  });
});
