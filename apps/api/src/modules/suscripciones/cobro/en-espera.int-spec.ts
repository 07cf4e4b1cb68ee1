// More in a subscription that runs, for a card that wants its holder to confirm: granted when it is paid, forgotten when it
// is not, and never charged twice.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contratacion, facturasSuscripcion } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { crearMundo, queued, useApi, useStripe } from '@encadena/api/testing/platform';
import {
  anadirGrupo,
  crearMundoCobro,
  type MundoCobro,
  ponerTarjeta,
  PRECIOS,
  sucesosDe,
} from '@encadena/api/testing/cobro/mundo-cobro';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const todo = { api, db, pagos };
// Days go by in each, with all that the provider tells of them.
jest.setTimeout(60_000);
let sucesos = sucesosDe(api, pagos);
beforeEach(() => {
  sucesos = sucesosDe(api, pagos);
});
afterEach(() => api.clock.soltar());

const CONFIRMA = 'pm_card_authenticationRequired';
/** A group with a plan that runs, whose card wants its holder from now on. */
async function conPlan(cuantos = 2, uuidPrecio: string = PRECIOS.basicoMes): Promise<MundoCobro> {
  const m = await crearMundoCobro(todo, { cuantos });
  await m.contratar(0, { uuidPrecio });
  await ponerTarjeta(pagos.stripe, m.customer, CONFIRMA);
  await sucesos.avanzar(10);
  await m.entrar();
  return m;
}
/** What its holder does on the provider's page. */
async function confirmar(url: string | null, confirmado: 'si' | 'no' = 'si'): Promise<number> {
  const campos = {
    tarjeta: '4000 0027 6000 3184',
    caducidad: '12/40',
    cvc: '123',
    titular: 'Ana Puig',
    email: 'ana@prueba.example',
    confirmado,
  };
  const { status } = await fetch(url as string, {
    method: 'POST',
    body: new URLSearchParams(campos),
    redirect: 'manual',
  });
  return status;
}
const items = async (m: MundoCobro) =>
  Object.fromEntries(
    ((await m.subs())[0]?.items.data ?? []).map((i) => [i.price.lookup_key, i.quantity] as const),
  );
const espera = async (m: MundoCobro) => (await m.subs())[0]?.pending_update ?? null;
const ordenes = () => db.sql('SELECT estado, motivo FROM contrataciones ORDER BY id OFFSET 1');
const recibos = async (m: MundoCobro) =>
  (await m.cliente.llamar(facturasSuscripcion.listar, { query: { sort: 'fecha,desc' } })).datos.contenido;
const facturas = async (m: MundoCobro) =>
  (await pagos.stripe.invoices.list({ customer: m.customer, limit: 100 })).data;

describe('one more NIF, for a bank that wants its customer to confirm', () => {
  it('waits, and is granted when it was confirmed and paid', async () => {
    const m = await conPlan();
    const cobrado = await m.cobrado();
    const { datos } = await m.contratar(1);
    expect(datos).toMatchObject({ estado: 'REQUIERE_AUTENTICACION', suscripcion: { estado: 'PRUEBA' } });
    await sucesos.entregar();
    await sucesos.conciliar(m);
    // Nobody has it, and nobody owes anything.
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'PRUEBA', pagada: false });
    expect(await m.suscripcion(0)).toMatchObject({ estado: 'ACTIVA', cobro: { estado: 'AL_DIA' } });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1 });
    expect(await espera(m)).not.toBeNull();
    expect((await recibos(m))[0]).toMatchObject({
      estado: 'PENDIENTE',
      concepto: 'CAMBIO',
      base: datos.importe,
      urlPago: datos.urlPago,
    });
    expect(await confirmar(datos.urlPago, 'no')).toBe(422);
    await sucesos.entregar();
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'PRUEBA' });
    expect(await m.cobrado()).toBe(cobrado);
    expect(await confirmar(datos.urlPago)).toBe(303);
    await sucesos.entregar();
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'ACTIVA', pagada: true, autoRenovacion: true });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 2 });
    const [recibo] = await recibos(m);
    expect(recibo).toMatchObject({ estado: 'PAGADA', base: datos.importe, urlPago: null });
    const pagado = await m.cobrado();
    expect(pagado - cobrado).toBe(Number(recibo?.total.replace('.', '')));
    expect(await db.sql("SELECT nif_id FROM eventos WHERE tipo = 'nif.contratado' ORDER BY en")).toEqual(
      m.nifs.map((nif_id) => ({ nif_id })),
    );
    await sucesos.entregar();
    await sucesos.conciliar(m);
    expect((await m.contratar(1)).problema).toMatchObject({ codigo: 'PLAN_YA_CONTRATADO' });
    expect(await m.cobrado()).toBe(pagado);
  });

  it('is left as it was by who comes back without confirming, and may be hired again', async () => {
    const m = await conPlan();
    const cobrado = await m.cobrado();
    const { datos } = await m.contratar(1);
    await sucesos.avanzar(1);
    await m.entrar();
    expect(await espera(m)).toBeNull();
    expect(await ordenes()).toEqual([{ estado: 'FALLIDA', motivo: 'sin_confirmar' }]);
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'PRUEBA' });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1 });
    expect((await recibos(m))[0]).toMatchObject({ estado: 'ANULADA', urlPago: null });
    // Its page has nothing to be paid any more.
    await confirmar(datos.urlPago);
    expect(await m.cobrado()).toBe(cobrado);
    await ponerTarjeta(pagos.stripe, m.customer, 'pm_card_visa');
    expect((await m.contratar(1)).datos).toMatchObject({
      estado: 'PAGADA',
      suscripcion: { estado: 'ACTIVA' },
    });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 2 });
  });

  it('ordered again is one order: the page of the first has nothing to be paid any more', async () => {
    const m = await conPlan(3);
    const cobrado = await m.cobrado();
    const primera = (await m.contratar(1)).datos;
    const segunda = (await m.contratar(1)).datos;
    expect(segunda).toMatchObject({ estado: 'REQUIERE_AUTENTICACION' });
    await confirmar(primera.urlPago);
    await sucesos.entregar();
    expect(await m.cobrado()).toBe(cobrado);
    // Another NIF's order takes its place, too.
    const otra = (await m.contratar(2)).datos;
    await confirmar(segunda.urlPago);
    expect(await m.cobrado()).toBe(cobrado);
    await confirmar(otra.urlPago);
    await sucesos.entregar();
    expect([(await m.suscripcion(1)).estado, (await m.suscripcion(2)).estado]).toEqual(['PRUEBA', 'ACTIVA']);
    expect(await ordenes()).toEqual([
      { estado: 'FALLIDA', motivo: 'sustituida' },
      { estado: 'FALLIDA', motivo: 'sustituida' },
      { estado: 'PAGADA', motivo: null },
    ]);
    expect((await facturas(m)).map(({ status }) => status)).toEqual(['paid', 'void', 'void', 'paid']);
  });

  it('paid before we hear of it is found by who clicks again, and not charged twice', async () => {
    const m = await conPlan();
    const { datos } = await m.contratar(1);
    await confirmar(datos.urlPago);
    const cobrado = await m.cobrado();
    expect((await m.contratar(1)).datos).toMatchObject({
      estado: 'PAGADA',
      importe: datos.importe,
      suscripcion: { estado: 'ACTIVA' },
    });
    expect(await m.cobrado()).toBe(cobrado);
  });

  it('that we had given up and was paid all the same is granted', async () => {
    const m = await conPlan();
    const { datos } = await m.contratar(1);
    await db.sql("UPDATE contrataciones SET estado = 'FALLIDA' WHERE estado = 'PENDIENTE'");
    await confirmar(datos.urlPago);
    await sucesos.entregar((eventos) => eventos.toReversed());
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'ACTIVA' });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 2 });
  });

  it('leaves the change for the next renewal as it is, before and after', async () => {
    const m = await conPlan();
    await m.cliente.llamar(
      contratacion.cambiarPlan,
      { params: { uuid: m.nifs[0] as string }, body: { uuidPrecio: PRECIOS.profesionalMes } },
      { nif: m.nifs[0] },
    );
    const { datos } = await m.contratar(1);
    expect((await m.subs())[0]?.schedule).not.toBeNull();
    expect(await espera(m)).not.toBeNull();
    await confirmar(datos.urlPago);
    await sucesos.entregar();
    expect(await m.suscripcion(0)).toMatchObject({ planSiguiente: { plan: { codigo: 'PROFESIONAL' } } });
    await sucesos.avanzar(21.5);
    await m.entrar();
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1, [PRECIOS.profesionalMes]: 1 });
    expect(await m.suscripcion(0)).toMatchObject({ plan: { codigo: 'PROFESIONAL' } });
    expect(await m.suscripcion(1)).toMatchObject({ plan: { codigo: 'BASICO' } });
  });

  it('is lost with its subscription, and charges nothing', async () => {
    const m = await conPlan();
    const cobrado = await m.cobrado();
    const { datos } = await m.contratar(1);
    await pagos.stripe.subscriptions.cancel((await m.subs())[0]?.id as string);
    await sucesos.entregar();
    await confirmar(datos.urlPago);
    expect(await m.cobrado()).toBe(cobrado);
    expect(await ordenes()).toEqual([{ estado: 'FALLIDA', motivo: 'sin_confirmar' }]);
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'PRUEBA' });
  });

  it('comes from another group, which pays for one less then', async () => {
    const m = await conPlan();
    const otro = await anadirGrupo(todo, m);
    await m.contratar(1, { grupo: otro.grupoId });
    const { datos } = await m.contratar(1);
    expect(datos).toMatchObject({ estado: 'REQUIERE_AUTENTICACION' });
    expect(await m.suscripcion(1)).toMatchObject({ uuidGrupoFacturacion: otro.grupoId, estado: 'ACTIVA' });
    await confirmar(datos.urlPago);
    await sucesos.entregar();
    expect(await m.suscripcion(1)).toMatchObject({ uuidGrupoFacturacion: m.grupoId, estado: 'ACTIVA' });
    const pendientes = await queued<{ grupoId: string }>(api.app, db, 'pagos/conciliar-grupo');
    expect(pendientes.map(({ grupoId }) => grupoId)).toContain(otro.grupoId);
    await sucesos.conciliar({ ...m, grupoId: otro.grupoId });
    expect((await pagos.stripe.subscriptions.list({ customer: otro.customer })).data).toMatchObject([
      { cancel_at_period_end: true },
    ]);
  });

  it('is a stranger’s business nowhere', async () => {
    const m = await conPlan();
    const ajena = await crearMundo(api, db, { nif: 'A66001124' });
    const { problema } = await ajena.cliente.llamar(contratacion.contratar, {
      params: { uuid: m.grupoId },
      body: { uuidNif: ajena.nifId, uuidPrecio: PRECIOS.basicoMes },
    });
    expect(problema).toMatchObject({ status: 404 });
    expect(await ordenes()).toEqual([]);
    expect(await espera(m)).toBeNull();
  });
});

describe('another plan at once, and access to the API', () => {
  it('wait in the same way', async () => {
    const m = await conPlan(1);
    const { problema } = await m.cliente.llamar(
      contratacion.activarAccesoApi,
      { params: { uuid: m.nifs[0] as string }, body: {} },
      { nif: m.nifs[0] },
    );
    expect(problema).toMatchObject({ status: 402, codigo: 'PAGO_REQUIERE_AUTENTICACION' });
    await sucesos.entregar();
    const [pendiente] = await recibos(m);
    expect(problema?.detalle).toEqual({ url: pendiente?.urlPago });
    expect(await m.suscripcion()).toMatchObject({ accesoApi: { activo: false } });
    await confirmar(pendiente?.urlPago ?? null);
    await sucesos.entregar();
    expect(await m.suscripcion()).toMatchObject({ accesoApi: { activo: true, autoRenovacion: true } });
    const mejor = await m.contratar(0, {
      uuidPrecio: PRECIOS.profesionalMes,
      uuidPrecioApiAccess: PRECIOS.apiMes,
    });
    expect(mejor.datos).toMatchObject({
      estado: 'REQUIERE_AUTENTICACION',
      suscripcion: { plan: { codigo: 'BASICO' } },
    });
    await confirmar(mejor.datos.urlPago);
    await sucesos.entregar();
    expect(await items(m)).toEqual({ [PRECIOS.profesionalMes]: 1, [PRECIOS.apiMes]: 1 });
    expect(await m.suscripcion()).toMatchObject({
      plan: { codigo: 'PROFESIONAL' },
      accesoApi: { activo: true },
    });
    expect(await db.sql("SELECT 1 FROM eventos WHERE tipo = 'nif.contratado'")).toHaveLength(2);
  });
});

describe('what was issued beyond a yearly plan', () => {
  it('and had gone on an order that nobody confirmed is charged all the same, once', async () => {
    const m = await conPlan(2, PRECIOS.basicoAno);
    await db.sql(
      `INSERT INTO consumos (nif_id, desde, hasta, emitidas, reservadas, incluidas)
        SELECT nif_id, inicio_periodo(ancla, recurrencia, $2), fin_periodo(ancla, recurrencia, hasta, $2), 60, 0, limite_facturas
        FROM suscripciones WHERE nif_id = $1
        ON CONFLICT (nif_id, desde) DO UPDATE SET emitidas = excluded.emitidas`,
      [m.nifs[0], api.clock.date()],
    );
    await sucesos.avanzar(22);
    await sucesos.conciliar(m);
    await m.entrar();
    const suyos = async () =>
      (await pagos.stripe.invoiceItems.list({ customer: m.customer, limit: 100 })).data
        .filter(({ metadata }) => metadata?.['extra'])
        .map(({ amount, invoice }) => [amount, invoice === null]);
    expect(await suyos()).toEqual([[200, true]]);
    expect((await m.contratar(1, { uuidPrecio: PRECIOS.basicoAno })).datos).toMatchObject({
      estado: 'REQUIERE_AUTENTICACION',
    });
    expect(await suyos()).toEqual([[200, false]]);
    await sucesos.avanzar(1.1);
    await sucesos.conciliar(m);
    expect(await suyos()).toEqual([
      [200, true],
      [200, false],
    ]);
    await ponerTarjeta(pagos.stripe, m.customer, 'pm_card_visa');
    const cobrado = await m.cobrado();
    await sucesos.avanzar(31);
    await sucesos.conciliar(m);
    expect((await m.cobrado()) - cobrado).toBe(242);
    expect(await db.sql('SELECT extras_facturadas FROM consumos WHERE emitidas = 60')).toEqual([
      { extras_facturadas: 10 },
    ]);
  });
});
