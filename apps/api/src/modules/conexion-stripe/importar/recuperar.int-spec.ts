// Catching up with an account: what stops it is shown and it goes on from there; accounts that nobody tells us of are looked at
// once an hour, all of them once a day; and what is put down for one is put down in parts.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { conexionStripe } from '@encadena/contracts';
import { useVentas } from '@encadena/api/testing/conexion-stripe/mundo-ventas';
import { claveRestringida, conectar, facturar } from '@encadena/api/testing/conexion-stripe/tienda';
import { queued, useApi, useStripe } from '@encadena/api/testing/platform';
import type Stripe from 'stripe';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Db } from '../../../platform/db';
import { Enqueue } from './enqueue';
import { Sondear } from './sondear';

// Each test walks through two programs and a queue.
jest.setTimeout(30_000);

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const DESDE = '2020-01-01T00:00:00Z';
const ventas = useVentas(db, pagos, api);
beforeEach(() => ventas.enlazarConClave({ origen: 'PAGOS' }));

const params = () => ({ uuid: ventas.cuenta.uuid });
const recuperar = (desde = DESDE) =>
  ventas.mundo.cliente.llamar(conexionStripe.recuperar, { params: params(), body: { desde } });
const pagar = (amount: number): Promise<Stripe.PaymentIntent> =>
  ventas.tienda.suya.paymentIntents.create({
    amount,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
const halladas = () =>
  db.sql<{ tipo: string }>('SELECT tipo::text FROM importaciones_stripe ORDER BY recibida_en, id');

describe('catching up with payments', () => {
  it('brings charges, refunds and disputes, and counts them', async () => {
    const { id } = await pagar(5000);
    await pagar(7000);
    await ventas.tienda.suya.refunds.create({ payment_intent: id, amount: 1000 });
    await recuperar();
    await ventas.hacer();
    expect((await ventas.ver()).recuperacion).toMatchObject({
      vistos: 3,
      nuevos: 3,
      error: null,
      terminadaEn: expect.any(String),
    });
    expect((await halladas()).map(({ tipo }) => tipo)).toEqual(['PAGO', 'PAGO', 'DEVOLUCION']);
  });

  it('says that the provider does not answer, and goes on by itself when it does', async () => {
    await pagar(5000);
    await pagos.control({ averias: [{ averia: 'caida', metodo: 'GET', camino: '/v1/charges', veces: 9 }] });
    await recuperar();
    await ventas.hacer();
    expect((await ventas.ver()).recuperacion).toMatchObject({
      error: 'SIN_RESPUESTA',
      terminadaEn: null,
      nuevos: 0,
    });
    await pagos.control({ olvidar: true });
    api.clock.avanzar(60_000);
    await ventas.hacer();
    expect((await ventas.ver()).recuperacion).toMatchObject({
      error: null,
      nuevos: 1,
      terminadaEn: expect.any(String),
    });
    api.clock.soltar();
  });

  it('stops where a right is missing, says so, and goes on from there when it is asked again', async () => {
    await facturar(ventas.tienda.suya, [1000]);
    await pagar(5000);
    const pegar = async (sin: readonly string[]) =>
      ventas.mundo.cliente.llamar(conexionStripe.conectarConClave, {
        body: { clave: await claveRestringida(pagos, ventas.tienda, sin) },
      });
    await pegar(['charge']);
    await recuperar();
    await ventas.hacer();
    const parada = (await ventas.ver()).recuperacion;
    expect(parada).toMatchObject({ error: 'SIN_PERMISO', terminadaEn: null, vistos: 1, nuevos: 1 });
    // Nothing is tried again by itself: a person has to see to it.
    expect(await queued(api.app, db, 'pagos/recuperar-stripe')).toEqual([]);
    await pegar([]);
    await recuperar();
    expect((await ventas.ver()).recuperacion).toMatchObject({ error: null, vistos: 1 });
    await ventas.hacer();
    // The invoice was not looked at again: its payment and the other one are what is new.
    expect((await ventas.ver()).recuperacion).toMatchObject({
      vistos: 3,
      nuevos: 3,
      terminadaEn: expect.any(String),
    });
  });

  it('begins a list anew when what it stood behind is gone', async () => {
    await pagar(5000);
    await recuperar();
    await db.sql(
      `UPDATE cuentas_stripe SET recuperacion = recuperacion || '{"lista": 2, "cursor": "ch_borrado"}'`,
    );
    await ventas.hacer();
    expect((await ventas.ver()).recuperacion).toMatchObject({
      error: null,
      nuevos: 1,
      terminadaEn: expect.any(String),
    });
  });

  it('says that the provider refused what it was asked', async () => {
    await recuperar();
    await db.sql(`UPDATE cuentas_stripe SET recuperacion = recuperacion || '{"desde": "nunca"}'`);
    await ventas.hacer();
    expect(await db.sql("SELECT recuperacion ->> 'error' AS error FROM cuentas_stripe")).toEqual([
      { error: 'RECHAZADA' },
    ]);
    expect(await queued(api.app, db, 'pagos/recuperar-stripe')).toEqual([]);
  });
});

describe('an account that nobody tells us of', () => {
  const sondear = async (): Promise<void> => {
    await api.app.get(Sondear, { strict: false }).todas();
    await ventas.hacer();
  };

  it('is looked at once an hour, each sale once, and its start stays', async () => {
    expect((await ventas.ver()).avisos).toMatchObject({ modo: 'CADA_HORA', vistoEn: null, error: null });
    await facturar(ventas.tienda.suya, [1000]);
    await sondear();
    expect((await halladas()).map(({ tipo }) => tipo)).toEqual(['FACTURA', 'PAGO']);
    const { avisos, recuperacion } = await ventas.ver();
    expect(avisos).toMatchObject({ modo: 'CADA_HORA', vistoEn: expect.any(String), error: null });
    expect(recuperacion).toBeNull();
    await pagar(5000);
    await sondear();
    await sondear();
    expect((await halladas()).map(({ tipo }) => tipo)).toEqual(['FACTURA', 'PAGO', 'PAGO']);
    expect(await db.sql("SELECT id FROM facturas WHERE origen = 'STRIPE'")).toHaveLength(1);
  });

  it('is not asked for what was before its connection', async () => {
    await pagar(5000);
    await db.sql("UPDATE cuentas_stripe SET conectada_en = now() + interval '1 hour'");
    api.clock.avanzar(2 * 3_600_000);
    await sondear();
    api.clock.soltar();
    expect((await ventas.ver()).avisos.vistoEn).not.toBeNull();
    expect(await halladas()).toEqual([]);
  });

  it('says why it could not be looked at, and is looked at again', async () => {
    await pagar(5000);
    await pagos.control({ averias: [{ averia: 'caida', metodo: 'GET', camino: '/v1/invoices', veces: 9 }] });
    await sondear();
    expect((await ventas.ver()).avisos).toMatchObject({ vistoEn: null, error: 'SIN_RESPUESTA' });
    await pagos.control({ olvidar: true });
    await sondear();
    expect((await ventas.ver()).avisos).toMatchObject({ vistoEn: expect.any(String), error: null });
    expect(await halladas()).toHaveLength(1);
  });

  it('that was disconnected is left alone', async () => {
    await ventas.mundo.cliente.llamar(conexionStripe.desconectar, { params: params() });
    await pagar(5000);
    await sondear();
    await api.app.get(Sondear, { strict: false }).una(ventas.mundo.nifId, params().uuid);
    expect(await halladas()).toEqual([]);
    expect((await ventas.ver()).avisos.vistoEn).toBeNull();
  });
});

describe('an account that the provider tells us of', () => {
  const mirar = async (cuales: 'CALLADAS' | 'TODAS'): Promise<void> => {
    await api.app.get(Sondear, { strict: false }).todas(cuales);
    await ventas.hacer();
  };
  beforeEach(async () => {
    await ventas.mundo.cliente.llamar(conexionStripe.desconectar, { params: params() });
    ventas.cuenta = await conectar(ventas.mundo.cliente, ventas.tienda);
    await ventas.reconfigurar({ activa: true, origen: 'FACTURAS', desde: DESDE });
  });

  it('S8 is looked at once a day all the same, for what was told while nobody answered', async () => {
    await pagos.control({ reparto: { perder: 100 } });
    const factura = await facturar(ventas.tienda.suya, [1000]);
    await pagos.avisado();
    await mirar('CALLADAS');
    expect(await halladas()).toEqual([]);
    await mirar('TODAS');
    await mirar('TODAS');
    expect(await ventas.emitidas()).toMatchObject([{ tipo: 'F1', total: '12.10', externa: factura.number }]);
    expect((await ventas.ver()).avisos).toMatchObject({
      modo: 'AL_MOMENTO',
      vistoEn: expect.any(String),
      error: null,
    });
  });

  it('issues what is sold while our clock is behind the provider’s, told or found', async () => {
    const dia = 86_400_000;
    api.clock.avanzar(-dia);
    await facturar(ventas.tienda.suya, [1000]);
    await ventas.contar();
    await facturar(ventas.tienda.suya, [2000]);
    await mirar('TODAS');
    expect(await ventas.emitidas()).toMatchObject([
      { tipo: 'F1', total: '12.10', estado: 'FACTURADA' },
      { tipo: 'F1', total: '24.20', estado: 'FACTURADA' },
    ]);
    // Issued by our clock: no operation is dated after its invoice.
    expect(await db.sql('SELECT fecha_operacion FROM facturas WHERE fecha_operacion IS NOT NULL')).toEqual(
      [],
    );
    api.clock.soltar();
  });
});

describe('what waits of an account', () => {
  it('is put down in parts of five hundred, oldest first', async () => {
    await db.sql(
      `INSERT INTO importaciones_stripe (id, nif_id, cuenta_id, tipo, id_externo, recibida_en, modificada_en)
        SELECT gen_random_uuid(), $1, $2, 'PAGO', 'pi_' || n, now() - n * interval '1 s', now()
        FROM generate_series(1, 1003) n`,
      [ventas.mundo.nifId, params().uuid],
    );
    const enqueue = api.app.get(Enqueue, { strict: false });
    const parte = (datos: Parameters<Enqueue['parte']>[1]) =>
      api.app.get(Db).run({ nifId: ventas.mundo.nifId }, (tx) => enqueue.parte(tx, datos));
    const puestas = () => queued<{ id: string }>(api.app, db, 'pagos/venta-stripe');
    type Parte = Parameters<Enqueue['parte']>[1];
    let siguiente: Parte | undefined = {
      nifId: ventas.mundo.nifId,
      cuentaId: params().uuid,
      motivo: null,
      tras: null,
    };
    const cuantas: number[] = [];
    while (siguiente) {
      await parte(siguiente);
      cuantas.push((await puestas()).length);
      const [otra]: Parte[] = await queued<Parte>(api.app, db, 'pagos/reanudar-stripe');
      siguiente = otra?.tras && otra.tras.id !== siguiente.tras?.id ? otra : undefined;
    }
    expect(cuantas).toEqual([500, 1000, 1003]);
    const filas = await db.sql<{ id: string }>(
      'SELECT id FROM importaciones_stripe ORDER BY recibida_en, id',
    );
    expect((await puestas()).map(({ id }) => id)).toEqual(filas.map(({ id }) => id));
  });
});
