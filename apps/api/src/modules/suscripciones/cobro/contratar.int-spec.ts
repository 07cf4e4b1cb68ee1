// Hiring: what it costs was said before, it is charged once, and nothing is granted before it is paid.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  contratacion,
  facturasSuscripcion,
  gruposFacturacion,
  vinculosFacturacion,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { crearMundo, useApi, useStripe } from '@encadena/api/testing/platform';
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
// Months go by in each, with all that the provider tells of them.
jest.setTimeout(60_000);
let sucesos = sucesosDe(api, pagos);
beforeEach(() => {
  sucesos = sucesosDe(api, pagos);
});
afterEach(() => api.clock.soltar());

const previsualizar = (m: MundoCobro, nif = 0, mas: object = {}) =>
  m.cliente.llamar(contratacion.previsualizarPrecio, {
    params: { uuid: m.grupoId },
    query: { uuidPrecioSuscripcion: PRECIOS.basicoMes, uuidNif: m.nifs[nif] as string, ...mas },
  });
const items = async (m: MundoCobro) =>
  Object.fromEntries(
    ((await m.subs())[0]?.items.data ?? []).map((i) => [i.price.lookup_key, i.quantity] as const),
  );
const toggle = (m: MundoCobro, que: keyof typeof contratacion, nif = 0) =>
  m.cliente.llamar(
    contratacion[que] as typeof contratacion.activarAutorenovacion,
    { params: { uuid: m.nifs[nif] as string } },
    { nif: m.nifs[nif] },
  );
const preverAcceso = (m: MundoCobro, nif = 0) =>
  m.cliente.llamar(
    contratacion.previsualizarAccesoApi,
    { params: { uuid: m.nifs[nif] as string } },
    { nif: m.nifs[nif] },
  );
const comprarAcceso = (m: MundoCobro, fechaProrrateo: string) =>
  m.cliente.llamar(
    contratacion.activarAccesoApi,
    { params: { uuid: m.nifs[0] as string }, body: { fechaProrrateo } },
    { nif: m.nifs[0] },
  );
/** In cents, with 21 % of IVA. */
const conIva = (neto: string): number => Math.round(Number(neto) * 121);

describe('the first plan of a NIF', () => {
  it('costs what the preview said, is charged with its tax, and ends the trial', async () => {
    const m = await crearMundoCobro(todo);
    const { datos: previa } = await previsualizar(m, 0, { uuidPrecioAccesoApi: PRECIOS.apiMes });
    expect(previa).toMatchObject({
      importe: '15.90',
      lineas: [
        {
          clase: 'PLAN',
          uuidPrecio: PRECIOS.basicoMes,
          nombre: { es: 'Básico', ca: 'Bàsic', en: 'Basic' },
          prorrateo: false,
          importe: '9.90',
        },
        { clase: 'ACCESO_API', uuidPrecio: PRECIOS.apiMes, nombre: null, prorrateo: false, importe: '6.00' },
      ],
      importeRenovacion: '15.90',
      fechaRenovacion: null,
    });
    const { status, datos } = await m.contratar(0, {
      uuidPrecioApiAccess: PRECIOS.apiMes,
      fechaProrrateo: previa.fechaProrrateo,
    });
    expect({ status, datos }).toMatchObject({
      status: 200,
      datos: {
        estado: 'PAGADA',
        importe: '15.90',
        urlPago: null,
        suscripcion: {
          estado: 'ACTIVA',
          activa: true,
          pagada: true,
          autoRenovacion: true,
          plan: { codigo: 'BASICO', recurrencia: 'MES' },
          accesoApi: { activo: true, autoRenovacion: true },
          limiteFacturas: 50,
          cobro: { estado: 'AL_DIA', tarjeta: { marca: 'visa', ultimos4: '4242' } },
          uuidGrupoFacturacion: m.grupoId,
        },
      },
    });
    expect(await m.cobrado()).toBe(1924);
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1, [PRECIOS.apiMes]: 1 });
    expect(await db.sql('SELECT estado, importe FROM contrataciones')).toEqual([
      { estado: 'PAGADA', importe: '15.90' },
    ]);
    const { datos: facturas } = await m.cliente.llamar(facturasSuscripcion.listar, { query: {} });
    expect(facturas).toMatchObject({
      totalElementos: 1,
      contenido: [{ base: '15.90', impuestos: '3.34', total: '19.24', estado: 'PAGADA' }],
    });
  });

  it('is refused without a card, by the bank, for a price that is not sold, and for a stranger', async () => {
    const m = await crearMundoCobro(todo, { tarjeta: null });
    expect((await m.contratar()).problema).toMatchObject({ status: 402, codigo: 'METODO_PAGO_REQUERIDO' });
    const otra = await anadirGrupo(todo, m, { tarjeta: 'pm_card_chargeCustomerFail' });
    expect((await m.contratar(0, { grupo: otra.grupoId })).problema).toMatchObject({
      status: 402,
      codigo: 'PAGO_RECHAZADO',
    });
    expect((await m.contratar(0, { uuidPrecio: PRECIOS.apiMes })).problema).toMatchObject({
      status: 422,
      codigo: 'PRECIO_NO_ENCONTRADO',
    });
    expect((await m.contratar(0, { uuidPrecioApiAccess: PRECIOS.apiAno })).problema).toMatchObject({
      status: 422,
      codigo: 'RECURRENCIA_DISTINTA',
    });
    expect((await m.contratar(0, { fechaProrrateo: '2020-01-01T00:00:00Z' })).problema).toMatchObject({
      status: 409,
      codigo: 'PREVISUALIZACION_CADUCADA',
    });
    expect(await m.suscripcion()).toMatchObject({ estado: 'PRUEBA' });
    expect(await m.cobrado()).toBe(0);
    const ajena = await crearMundo(api, db, { nif: 'A66001124' });
    for (const cuerpo of [
      { params: { uuid: m.grupoId }, body: { uuidNif: ajena.nifId, uuidPrecio: PRECIOS.basicoMes } },
      { params: { uuid: m.grupoId }, body: { uuidNif: m.nifs[0] as string, uuidPrecio: PRECIOS.basicoMes } },
    ])
      expect((await ajena.cliente.llamar(contratacion.contratar, cuerpo)).problema).toMatchObject({
        status: 404,
      });
    expect(
      (
        await m.cliente.llamar(contratacion.contratar, {
          params: { uuid: m.grupoId },
          body: { uuidNif: ajena.nifId, uuidPrecio: PRECIOS.basicoMes },
        })
      ).problema,
    ).toMatchObject({ status: 404 });
    expect(await db.sql("SELECT 1 FROM contrataciones WHERE estado <> 'FALLIDA'")).toEqual([]);
  });

  it('waits for a bank that wants its customer to confirm, and is granted when they did', async () => {
    const m = await crearMundoCobro(todo, { tarjeta: 'pm_card_authenticationRequired' });
    const { datos } = await m.contratar();
    expect(datos).toMatchObject({ estado: 'REQUIERE_AUTENTICACION', suscripcion: { estado: 'PRUEBA' } });
    expect(datos.urlPago).toMatch(/^http/);
    await sucesos.conciliar(m);
    expect(await m.suscripcion()).toMatchObject({ estado: 'PRUEBA' });
    const [sub] = await m.subs();
    await pagos.stripe.invoices.pay(sub?.latest_invoice as string, {
      off_session: false,
      paid_out_of_band: true,
    });
    await sucesos.entregar();
    expect(await m.suscripcion()).toMatchObject({ estado: 'ACTIVA', pagada: true });
  });
});

describe('S4 a charge that breaks', () => {
  it.each(['429', '500', 'caida'])(
    '%s before it was done: nothing is granted, and it is done later',
    async (averia) => {
      const m = await crearMundoCobro(todo);
      await pagos.control({
        averias: [{ averia, metodo: 'POST', camino: '/v1/subscriptions', veces: 4 }],
      });
      expect((await m.contratar()).problema).toMatchObject({ status: 503, codigo: 'PASARELA_NO_RESPONDE' });
      expect(await m.suscripcion()).toMatchObject({ estado: 'PRUEBA' });
      await pagos.control({ olvidar: true });
      await sucesos.conciliar(m);
      expect(await m.suscripcion()).toMatchObject({ estado: 'ACTIVA' });
      expect([await m.cobrado(), (await m.subs()).length]).toEqual([1198, 1]);
    },
  );

  it('after it was charged: what was paid is granted, and not charged again by who clicks again', async () => {
    const m = await crearMundoCobro(todo);
    await pagos.control({
      averias: [{ averia: 'corte', metodo: 'POST', camino: '/v1/subscriptions', veces: 4 }],
    });
    expect((await m.contratar()).problema).toMatchObject({ status: 503 });
    await pagos.control({ olvidar: true });
    expect(await m.suscripcion()).toMatchObject({ estado: 'PRUEBA' });
    expect((await m.contratar()).datos).toMatchObject({
      estado: 'PAGADA',
      suscripcion: { estado: 'ACTIVA' },
    });
    expect([await m.cobrado(), (await m.subs()).length]).toEqual([1198, 1]);
    expect((await m.contratar()).problema).toMatchObject({ status: 409, codigo: 'PLAN_YA_CONTRATADO' });
  });

  it('that we had given up and was paid all the same is granted when the provider tells', async () => {
    const m = await crearMundoCobro(todo);
    await pagos.control({
      averias: [{ averia: 'corte', metodo: 'POST', camino: '/v1/subscriptions', veces: 4 }],
    });
    await m.contratar();
    await pagos.control({ olvidar: true });
    await db.sql("UPDATE contrataciones SET estado = 'FALLIDA'");
    await sucesos.entregar();
    expect(await m.suscripcion()).toMatchObject({ estado: 'ACTIVA' });
    expect(await m.cobrado()).toBe(1198);
  });

  it('that is done after it was given up, beside another one, is cancelled and given back', async () => {
    const m = await crearMundoCobro(todo);
    await pagos.control({
      averias: [{ averia: 'caida', metodo: 'POST', camino: '/v1/subscriptions', veces: 4 }],
    });
    expect((await m.contratar()).problema).toMatchObject({ status: 503 });
    await pagos.control({ olvidar: true });
    const [dada] = await db.sql<{ id: string; peticion: { params: object } }>(
      'SELECT id, peticion FROM contrataciones',
    );
    // More than an hour passes without an answer, and another one is hired.
    api.clock.avanzar(3_700_000);
    await m.entrar();
    expect((await m.contratar()).datos).toMatchObject({ estado: 'PAGADA' });
    const [buena] = await m.subs();
    expect(await m.cobrado()).toBe(1198);
    // Now the provider does what the first one asked for.
    const tarde = await pagos.stripe.subscriptions.create(dada?.peticion.params as never);
    expect(await m.cobrado()).toBe(2396);
    await sucesos.entregar();
    const devuelto = async () =>
      (await pagos.stripe.refunds.list({ limit: 10 })).data.map(({ amount }) => amount);
    expect(await devuelto()).toEqual([1198]);
    expect((await pagos.stripe.subscriptions.retrieve(tarde.id)).status).toBe('canceled');
    expect((await m.subs()).filter(({ status }) => status === 'active').map(({ id }) => id)).toEqual([
      buena?.id,
    ]);
    expect(await m.suscripcion()).toMatchObject({ estado: 'ACTIVA', pagada: true, autoRenovacion: true });
    expect(
      await db.sql('SELECT estado, motivo, suscripcion_stripe AS sub FROM contrataciones WHERE id = $1', [
        dada?.id,
      ]),
    ).toEqual([{ estado: 'FALLIDA', motivo: 'devuelta', sub: tarde.id }]);
    expect(await db.sql("SELECT datos FROM eventos WHERE tipo = 'suscripcion.devuelta'")).toEqual([
      { datos: { suscripcion: tarde.id, importe: '11.98' } },
    ]);
    expect(await db.sql("SELECT objeto FROM eventos_erp WHERE tipo = 'suscripcion.devuelta'")).toEqual([
      { objeto: { suscripcion: tarde.id, importe: '11.98' } },
    ]);
    // Told again, it is not given back again.
    await sucesos.entregar();
    await sucesos.conciliar(m);
    expect(await devuelto()).toEqual([1198]);
    const { datos: facturas } = await m.cliente.llamar(facturasSuscripcion.listar, { query: {} });
    expect(facturas.totalElementos).toBe(1);
  });

  it('by a click twice and by two tabs is one charge', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    const dobles = await Promise.all([
      m.contratar(0, {}, 'k1'),
      m.contratar(0, {}, 'k1'),
      m.contratar(0, {}, 'k2'),
    ]);
    expect(dobles.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(dobles.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await m.cobrado()).toBe(1198);
    expect([200, 409]).toContain((await m.contratar(0, {}, 'k1')).status);
    expect([await m.cobrado(), (await m.subs()).length]).toEqual([1198, 1]);
  });
});

describe('more NIFs in a group', () => {
  it('pay the days left of its period, to the cent of the preview', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await sucesos.avanzar(10);
    await m.entrar();
    const { datos: previa } = await previsualizar(m, 1);
    const antes = await m.cobrado();
    const { datos } = await m.contratar(1, { fechaProrrateo: previa.fechaProrrateo });
    expect(datos).toMatchObject({ estado: 'PAGADA', importe: previa.importe });
    expect(Number(previa.importe)).toBeLessThan(9.9);
    expect(previa.lineas).toMatchObject([
      { clase: 'PLAN', uuidPrecio: PRECIOS.basicoMes, prorrateo: true, importe: previa.importe },
    ]);
    const neto = Math.round(Number(previa.importe) * 100);
    expect((await m.cobrado()) - antes).toBeGreaterThan(neto);
    expect((await m.cobrado()) - antes).toBeLessThanOrEqual(Math.ceil(neto * 1.21) + 1);
    expect(previa.importeRenovacion).toBe('19.80');
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 2 });
    expect((await m.contratar(1, { uuidPrecio: PRECIOS.basicoAno })).problema).toMatchObject({
      codigo: 'RECURRENCIA_DISTINTA',
    });
  });

  it('come back at no cost to what they paid for, and lose it where they move to another group', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    const cobrado = await m.cobrado();
    const otro = await anadirGrupo(todo, m);
    const params = { uuid: otro.grupoId };
    const uuidNif = m.nifs[1] as string;
    expect(
      (await m.cliente.llamar(vinculosFacturacion.previsualizar, { params, query: { uuidNif } })).datos,
    ).toMatchObject({ coste: '0.00', pierdeSuscripcionActual: true });
    await m.cliente.llamar(gruposFacturacion.vincular, { params, body: { uuidNif } });
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'CANCELADA', activa: false });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1 });
    const vuelta = { uuid: m.grupoId };
    expect(
      (await m.cliente.llamar(vinculosFacturacion.previsualizar, { params: vuelta, query: { uuidNif } }))
        .datos,
    ).toMatchObject({ coste: '0.00', pierdeSuscripcionActual: false });
    await m.cliente.llamar(gruposFacturacion.vincular, { params: vuelta, body: { uuidNif } });
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'ACTIVA', activa: true });
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 2 });
    expect(await m.cobrado()).toBe(cobrado);
  });

  it('may be hired into another group at once, and leave the first with one less', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    const otro = await anadirGrupo(todo, m);
    expect((await m.contratar(1, { grupo: otro.grupoId })).datos).toMatchObject({ estado: 'PAGADA' });
    await sucesos.conciliar(m);
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1 });
    expect(await m.suscripcion(1)).toMatchObject({ uuidGrupoFacturacion: otro.grupoId, estado: 'ACTIVA' });
  });
});

describe('another plan', () => {
  it('for more money begins at once, for less at the renewal, and can be taken back', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    expect((await m.contratar(0, { uuidPrecio: PRECIOS.profesionalMes })).datos).toMatchObject({
      estado: 'PAGADA',
      suscripcion: { plan: { codigo: 'PROFESIONAL' }, limiteFacturas: 300 },
    });
    expect((await m.contratar(0)).problema).toMatchObject({ codigo: 'PLAN_MENOR_AL_RENOVAR' });
    const cambiar = (uuidPrecio: string) =>
      m.cliente.llamar(contratacion.cambiarPlan, {
        params: { uuid: m.nifs[0] as string },
        body: { uuidPrecio },
      });
    expect((await cambiar(PRECIOS.basicoMes)).datos).toMatchObject({
      plan: { codigo: 'PROFESIONAL' },
      planSiguiente: { plan: { codigo: 'BASICO' } },
    });
    const [sub] = await m.subs();
    expect(sub?.schedule).not.toBeNull();
    const siguiente = async () =>
      (await pagos.stripe.invoices.createPreview({ subscription: sub?.id as string })).total_excluding_tax;
    expect(await siguiente()).toBe(990);
    expect((await toggle(m, 'cancelarCambio')).datos).toMatchObject({ planSiguiente: null });
    expect((await toggle(m, 'cancelarCambio')).problema).toMatchObject({ codigo: 'SIN_CAMBIO_PENDIENTE' });
    expect(await siguiente()).toBe(2490);
    expect((await cambiar(PRECIOS.basicoAno)).datos).toMatchObject({
      planSiguiente: { plan: { recurrencia: 'ANO' } },
    });
    await sucesos.avanzar(32);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({
      plan: { codigo: 'BASICO', recurrencia: 'ANO' },
      planSiguiente: null,
      pagada: true,
    });
  });
});

describe('another recurrence', () => {
  const prever = (m: MundoCobro, uuidPrecio: string, nif = 0) =>
    m.cliente.llamar(
      contratacion.previsualizarCambio,
      { params: { uuid: m.nifs[nif] as string }, query: { uuidPrecio } },
      { nif: m.nifs[nif] },
    );
  const cambiar = (m: MundoCobro, uuidPrecio: string, conNifs: string[] = []) =>
    m.cliente.llamar(contratacion.cambiarPlan, {
      params: { uuid: m.nifs[0] as string },
      body: { uuidPrecio, conNifs },
    });
  const dosNifs = async () => {
    const m = await crearMundoCobro(todo, { cuantos: 3 });
    await m.contratar(0);
    await m.contratar(1, { uuidPrecio: PRECIOS.profesionalMes, uuidPrecioApiAccess: PRECIOS.apiMes });
    return m;
  };

  it('names the other NIFs of the group, and changes all of them at the renewal once they are named', async () => {
    const m = await dosNifs();
    const segundo = m.nifs[1] as string;
    const { datos } = await prever(m, PRECIOS.basicoAno);
    expect(datos).toMatchObject({
      conNifs: [
        {
          uuid: segundo,
          razonSocial: 'Emisora 2 SL',
          plan: { uuidPrecio: PRECIOS.profesionalAno, codigo: 'PROFESIONAL', recurrencia: 'ANO' },
        },
      ],
    });
    expect((await cambiar(m, PRECIOS.basicoAno)).problema).toMatchObject({
      status: 422,
      codigo: 'RECURRENCIA_DISTINTA',
    });
    expect((await cambiar(m, PRECIOS.basicoAno, [segundo, m.nifs[2] as string])).problema).toMatchObject({
      status: 409,
      codigo: 'PREVISUALIZACION_CADUCADA',
    });
    expect(await m.suscripcion(1)).toMatchObject({ planSiguiente: null });
    await cambiar(m, PRECIOS.basicoAno, [segundo]);
    expect(await m.suscripcion(1)).toMatchObject({
      plan: { codigo: 'PROFESIONAL', recurrencia: 'MES' },
      planSiguiente: { plan: { uuidPrecio: PRECIOS.profesionalAno }, uuidPrecioApiAccess: PRECIOS.apiAno },
    });
    const [sub] = await m.subs();
    const siguiente = await pagos.stripe.invoices.createPreview({ subscription: sub?.id as string });
    expect(((siguiente.total_excluding_tax ?? 0) / 100).toFixed(2)).toBe(datos.importeRenovacion);
    const antes = await m.cobrado();
    await sucesos.avanzar(32);
    await m.entrar();
    expect(await items(m)).toEqual({
      [PRECIOS.basicoAno]: 1,
      [PRECIOS.profesionalAno]: 1,
      [PRECIOS.apiAno]: 1,
    });
    for (const nif of [0, 1])
      expect(await m.suscripcion(nif)).toMatchObject({ plan: { recurrencia: 'ANO' }, pagada: true });
    expect((await m.cobrado()) - antes).toBe(siguiente.total);
    // What is issued beyond a yearly plan is charged by the month.
    expect((await m.subs())[0]?.pending_invoice_item_interval).toMatchObject({ interval: 'month' });
  });

  it('is taken back for all of them by any, and taken on by whoever joins meanwhile', async () => {
    const m = await dosNifs();
    await cambiar(m, PRECIOS.basicoAno, [m.nifs[1] as string]);
    const { datos: previa } = await previsualizar(m, 2);
    await m.contratar(2);
    expect(await m.suscripcion(2)).toMatchObject({
      plan: { recurrencia: 'MES' },
      planSiguiente: { plan: { uuidPrecio: PRECIOS.basicoAno } },
    });
    const [sub] = await m.subs();
    const siguiente = await pagos.stripe.invoices.createPreview({ subscription: sub?.id as string });
    expect(((siguiente.total_excluding_tax ?? 0) / 100).toFixed(2)).toBe(previa.importeRenovacion);
    await toggle(m, 'cancelarCambio', 1);
    for (const nif of [0, 1, 2]) expect(await m.suscripcion(nif)).toMatchObject({ planSiguiente: null });
    expect((await m.subs())[0]?.schedule).toBeNull();
  });

  it('of one that is renewed again is that of the group', async () => {
    const m = await dosNifs();
    await toggle(m, 'desactivarAutorenovacion', 1);
    expect((await prever(m, PRECIOS.basicoAno)).datos).toMatchObject({ conNifs: [] });
    await cambiar(m, PRECIOS.basicoAno);
    expect((await toggle(m, 'activarAutorenovacion', 1)).datos).toMatchObject({
      autoRenovacion: true,
      planSiguiente: { plan: { uuidPrecio: PRECIOS.profesionalAno } },
    });
  });

  it('is refused for what is not sold so, without a plan, and for a stranger', async () => {
    const m = await dosNifs();
    // Only the basic plan is sold by the week.
    expect((await prever(m, PRECIOS.basicoSemana)).problema).toMatchObject({
      status: 422,
      codigo: 'RECURRENCIA_DISTINTA',
    });
    expect((await prever(m, PRECIOS.apiAno)).problema).toMatchObject({ codigo: 'PRECIO_NO_ENCONTRADO' });
    expect((await prever(m, PRECIOS.basicoAno, 2)).problema).toMatchObject({
      status: 409,
      codigo: 'SUSCRIPCION_NO_CONTRATADA',
    });
    const ajena = await crearMundo(api, db, { nif: 'A66001124' });
    for (const llamada of [
      ajena.cliente.llamar(
        contratacion.previsualizarCambio,
        { params: { uuid: m.nifs[0] as string }, query: { uuidPrecio: PRECIOS.basicoAno } },
        { nif: m.nifs[0] },
      ),
      ajena.cliente.llamar(
        contratacion.cambiarPlan,
        { params: { uuid: m.nifs[0] as string }, body: { uuidPrecio: PRECIOS.basicoAno } },
        { nif: m.nifs[0] },
      ),
    ])
      expect((await llamada).problema).toMatchObject({ status: 404 });
    expect(await m.suscripcion(0)).toMatchObject({ planSiguiente: null });
  });
});

describe('auto-renewal and access to the API', () => {
  it('off, they end with what is paid; on, they go on at no cost', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    const cobrado = await m.cobrado();
    expect((await toggle(m, 'desactivarAutorenovacion', 0)).datos).toMatchObject({
      autoRenovacion: false,
      activa: true,
      fechaRenovacion: null,
    });
    expect((await m.subs())[0]).toMatchObject({ cancel_at_period_end: false });
    await toggle(m, 'desactivarAutorenovacion', 1);
    expect((await m.subs())[0]).toMatchObject({ cancel_at_period_end: true, schedule: null });
    expect((await toggle(m, 'activarAutorenovacion', 1)).datos).toMatchObject({ autoRenovacion: true });
    expect((await m.subs())[0]).toMatchObject({ cancel_at_period_end: false });
    expect(await m.cobrado()).toBe(cobrado);
    await sucesos.avanzar(32);
    await m.entrar();
    expect(await m.suscripcion(0)).toMatchObject({ estado: 'CANCELADA', activa: false });
    expect(await m.suscripcion(1)).toMatchObject({ estado: 'ACTIVA', pagada: true });
    expect((await m.cobrado()) - cobrado).toBe(1198);
    // A new one replaces it.
    expect((await m.contratar(0)).datos).toMatchObject({ suscripcion: { estado: 'ACTIVA' } });
  });

  it('are written here while the provider is down, and there when it answers again', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await pagos.control({ averias: [{ averia: '500', camino: '/v1/subscriptions', veces: 50 }] });
    expect((await toggle(m, 'desactivarAutorenovacion')).datos).toMatchObject({ autoRenovacion: false });
    await pagos.control({ olvidar: true });
    expect((await m.subs())[0]).toMatchObject({ cancel_at_period_end: false });
    await sucesos.conciliar(m);
    expect((await m.subs())[0]).toMatchObject({ cancel_at_period_end: true });
  });

  it('access is charged for the days left, expires when it is switched off, and comes back at no cost', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    const antes = await m.cobrado();
    expect((await toggle(m, 'activarAccesoApi')).datos).toMatchObject({
      accesoApi: { activo: true, autoRenovacion: true, expira: null },
    });
    const cobrado = await m.cobrado();
    expect(cobrado - antes).toBe(726);
    const { datos } = await toggle(m, 'desactivarAccesoApi');
    expect(datos.accesoApi).toMatchObject({ activo: true, autoRenovacion: false });
    expect(datos.accesoApi.expira).not.toBeNull();
    expect((await toggle(m, 'activarAccesoApi')).datos).toMatchObject({
      accesoApi: { activo: true, autoRenovacion: true },
    });
    expect(await m.cobrado()).toBe(cobrado);
    await toggle(m, 'desactivarAccesoApi');
    await sucesos.avanzar(32);
    await m.entrar();
    expect(await items(m)).toEqual({ [PRECIOS.basicoMes]: 1 });
    expect(await m.suscripcion()).toMatchObject({ accesoApi: { activo: false } });
  });

  it('access is charged to the cent what its preview said, whatever the clock says by then', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1, { uuidPrecio: PRECIOS.profesionalMes });
    await sucesos.avanzar(9);
    await m.entrar();
    const antes = await m.cobrado();
    const { datos } = await preverAcceso(m);
    expect(datos).toMatchObject({
      lineas: [{ clase: 'ACCESO_API', uuidPrecio: PRECIOS.apiMes, prorrateo: true, importe: datos.importe }],
      // Both plans of the group, and access.
      importeRenovacion: '40.80',
      fechaRenovacion: (await m.suscripcion()).fechaRenovacion,
    });
    expect(Number(datos.importe)).toBeGreaterThan(4);
    expect(Number(datos.importe)).toBeLessThan(6);
    api.clock.avanzar(1_800_000);
    await m.entrar();
    expect((await comprarAcceso(m, datos.fechaProrrateo)).datos).toMatchObject({
      accesoApi: { activo: true },
    });
    expect((await m.cobrado()) - antes).toBe(conIva(datos.importe));
    // Paid for, and not to be renewed: again at no cost.
    await toggle(m, 'desactivarAccesoApi');
    expect((await preverAcceso(m)).datos).toMatchObject({
      importe: '0.00',
      lineas: [],
      importeRenovacion: '40.80',
    });
  });

  it('a price of access holds for an hour, and not into the next period; nothing is charged', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    const antes = await m.cobrado();
    const { fechaProrrateo } = (await preverAcceso(m)).datos;
    const luego = new Date(Date.parse(fechaProrrateo) + 60_000).toISOString();
    expect((await comprarAcceso(m, luego)).problema).toMatchObject({
      status: 409,
      codigo: 'PREVISUALIZACION_CADUCADA',
    });
    api.clock.avanzar(3_601_000);
    await m.entrar();
    expect((await comprarAcceso(m, fechaProrrateo)).problema).toMatchObject({
      status: 409,
      codigo: 'PREVISUALIZACION_CADUCADA',
    });
    expect((await comprarAcceso(m, 'mañana')).problema).toMatchObject({ status: 400, codigo: 'VALIDACION' });
    expect(await m.cobrado()).toBe(antes);
    expect(await m.suscripcion()).toMatchObject({ accesoApi: { activo: false } });
  });

  it('the price of access is told of no NIF of others, and of none without a plan', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    expect((await preverAcceso(m, 1)).problema).toMatchObject({
      status: 409,
      codigo: 'SUSCRIPCION_NO_CONTRATADA',
    });
    const ajena = await crearMundo(api, db, { nif: 'A66001124' });
    const { problema } = await ajena.cliente.llamar(
      contratacion.previsualizarAccesoApi,
      { params: { uuid: m.nifs[0] as string } },
      { nif: m.nifs[0] },
    );
    expect(problema).toMatchObject({ status: 404 });
  });

  it('access that the bank refuses leaves the change for the next renewal as it is', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0, { uuidPrecio: PRECIOS.profesionalMes });
    await m.cliente.llamar(contratacion.cambiarPlan, {
      params: { uuid: m.nifs[0] as string },
      body: { uuidPrecio: PRECIOS.basicoMes },
    });
    await ponerTarjeta(pagos.stripe, m.customer, 'pm_card_chargeCustomerFail');
    expect((await toggle(m, 'activarAccesoApi')).problema).toMatchObject({
      status: 402,
      codigo: 'PAGO_RECHAZADO',
    });
    const [sub] = await m.subs();
    expect(sub?.schedule).not.toBeNull();
    const siguiente = await pagos.stripe.invoices.createPreview({ subscription: sub?.id as string });
    expect(siguiente.total_excluding_tax).toBe(990);
    expect(await m.suscripcion()).toMatchObject({
      accesoApi: { activo: false },
      planSiguiente: { plan: { codigo: 'BASICO' } },
    });
  });

  it('need a plan', async () => {
    const m = await crearMundoCobro(todo);
    await m.cliente.llamar(gruposFacturacion.vincular, {
      params: { uuid: m.grupoId },
      body: { uuidNif: m.nifs[0] as string },
    });
    for (const que of [
      'activarAutorenovacion',
      'desactivarAutorenovacion',
      'activarAccesoApi',
      'desactivarAccesoApi',
    ] as const)
      expect((await toggle(m, que)).problema).toMatchObject({
        status: 409,
        codigo: 'SUSCRIPCION_NO_CONTRATADA',
      });
  });
});

describe('the card', () => {
  it('is entered on the provider’s page the first time, and changed on its portal', async () => {
    const m = await crearMundoCobro(todo, { tarjeta: null });
    const sesion = () =>
      m.cliente.llamar(contratacion.sesionMetodoPago, { body: { uuidGrupoFacturacion: m.grupoId } });
    const { url } = (await sesion()).datos;
    expect(url).toMatch(/\/c\//);
    const rellenado = {
      tarjeta: '4242 4242 4242 4242',
      caducidad: '12/40',
      cvc: '123',
      titular: 'Ana Puig',
      email: 'ana@prueba.example',
    };
    const hecho = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(rellenado),
      redirect: 'manual',
    });
    expect(hecho.status).toBe(303);
    // Faster than the provider tells of it.
    expect((await m.contratar()).datos).toMatchObject({ estado: 'PAGADA' });
    await sucesos.entregar();
    expect((await m.suscripcion()).cobro.tarjeta).toMatchObject({ ultimos4: '4242' });
    expect((await sesion()).datos.url).toMatch(/\/p\//);
    const ajena = await crearMundo(api, db, { nif: 'A66001124' });
    expect(
      (
        await ajena.cliente.llamar(contratacion.sesionMetodoPago, {
          body: { uuidGrupoFacturacion: m.grupoId },
        })
      ).problema,
    ).toMatchObject({ status: 422, codigo: 'GRUPO_NO_ENCONTRADO' });
  });
});
