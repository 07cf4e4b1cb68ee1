// Renewals: charged with what was issued beyond the plan, failed and paid, failed and ended after seven days; whatever
// the order in which the provider tells of them.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contratacion, gruposFacturacion, nifs } from '@encadena/contracts';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { useDatabase } from '../../../../../../tools/jest/database';
import { queued, useApi, useStripe } from '@encadena/api/testing/platform';
import {
  crearMundoCobro,
  GRUPO,
  type MundoCobro,
  ponerTarjeta,
  PRECIOS,
  sucesosDe,
} from '@encadena/api/testing/cobro/mundo-cobro';
import { ReaccionDatosDeCliente } from './datos-de-cliente';
import { ReaccionesDeCobro } from './reacciones';

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

/** The same invoices that the engine would have issued in the period that runs, as its counter has them. */
async function emitidas(nifId: string, cuantas: number): Promise<void> {
  await db.sql(
    `INSERT INTO consumos (nif_id, desde, hasta, emitidas, reservadas, incluidas)
      SELECT nif_id, inicio_periodo(ancla, recurrencia, $2), fin_periodo(ancla, recurrencia, hasta, $2), $3, 0, limite_facturas
      FROM suscripciones WHERE nif_id = $1
      ON CONFLICT (nif_id, desde) DO UPDATE SET emitidas = excluded.emitidas`,
    [nifId, api.clock.date(), cuantas],
  );
}
const facturas = async (m: MundoCobro) =>
  (await pagos.stripe.invoices.list({ customer: m.customer, limit: 100 })).data;
const fallar = async (m: MundoCobro, falla: string | null = 'insufficient_funds') => {
  const { data } = await pagos.stripe.customers.listPaymentMethods(m.customer);
  await pagos.control({ tarjetas: [{ id: data[0]?.id, falla }] });
};
/** A minute after the end of the period: its renewal is a draft, and nobody has told us. */
async function hastaElBorrador(m: MundoCobro): Promise<void> {
  const [sub] = await m.subs();
  const { reloj } = await pagos.control({});
  const faltan =
    (sub?.items.data[0]?.current_period_end as number) - Math.floor(Date.parse(reloj) / 1000) + 60;
  await pagos.avanzar({ segundos: faltan });
  api.clock.avanzar(faltan * 1000);
}
const correos = async () =>
  (await queued<{ plantilla: string }>(api.app, db, 'worker/enviar-correo')).map(
    ({ plantilla }) => plantilla,
  );

describe('an event', () => {
  it('of a customer that the provider does not know is let go', async () => {
    const reacciones = api.app.get(ReaccionesDeCobro, { strict: false });
    const objeto = { id: 'in_de_nadie', object: 'invoice', customer: 'cus_de_nadie' };
    await expect(reacciones.react({ tipo: 'invoice.paid', objeto })).resolves.toBeUndefined();
    expect(await db.sql('SELECT 1 FROM facturas_suscripcion')).toEqual([]);
  });
});

describe('a renewal', () => {
  it('charges what was issued beyond the plan once, whatever is told twice', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    const antes = await m.cobrado();
    await emitidas(m.nifs[0] as string, 57);
    await emitidas(m.nifs[1] as string, 50);
    await hastaElBorrador(m);
    // While the renewal is a draft: everything twice, and the other way round.
    await sucesos.entregar((eventos) => [...eventos, ...eventos.toReversed()]);
    await sucesos.avanzar(1);
    const [ultima] = await facturas(m);
    expect(ultima).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
    expect(ultima?.total_excluding_tax).toBe(2 * 990 + 7 * 20);
    expect((await m.cobrado()) - antes).toBe(ultima?.amount_paid);
    await sucesos.conciliar(m);
    expect((await facturas(m)).length).toBe(3);
    expect(await db.sql('SELECT extras_facturadas FROM consumos WHERE extra_id IS NOT NULL')).toEqual([
      { extras_facturadas: 7 },
    ]);
  });

  it('that does not come leaves what was issued beyond the plan to an invoice of its own', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await emitidas(m.nifs[0] as string, 53);
    await m.cliente.llamar(contratacion.desactivarAutorenovacion, { params: { uuid: m.nifs[0] as string } });
    const antes = await m.cobrado();
    await sucesos.avanzar(31);
    await sucesos.avanzar(1);
    expect((await m.cobrado()) - antes).toBe(73);
    await sucesos.conciliar(m);
    expect((await facturas(m)).map(({ billing_reason: razon, status }) => [razon, status])).toEqual([
      ['manual', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('and what it leaves are charged by the provider’s clock where ours is behind', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await emitidas(m.nifs[0] as string, 52);
    await hastaElBorrador(m);
    api.clock.avanzar(-300_000);
    await sucesos.entregar();
    await sucesos.avanzar(1);
    expect((await facturas(m))[0]?.total_excluding_tax).toBe(990 + 2 * 20);
    await m.entrar();
    await emitidas(m.nifs[0] as string, 53);
    await m.cliente.llamar(contratacion.desactivarAutorenovacion, { params: { uuid: m.nifs[0] as string } });
    const antes = await m.cobrado();
    await hastaElBorrador(m);
    api.clock.avanzar(-300_000);
    await sucesos.entregar();
    await sucesos.avanzar(1);
    expect((await m.subs())[0]?.status).toBe('canceled');
    expect((await m.cobrado()) - antes).toBe(73);
  });

  it('of a year charges the months in between as they end', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0, { uuidPrecio: PRECIOS.basicoAno });
    await emitidas(m.nifs[0] as string, 60);
    const antes = await m.cobrado();
    await sucesos.avanzar(31);
    await sucesos.conciliar(m);
    await sucesos.conciliar(m);
    const { data } = await pagos.stripe.invoiceItems.list({ customer: m.customer });
    expect(data.map(({ amount }) => amount)).toEqual([200]);
    await sucesos.avanzar(32);
    expect((await m.cobrado()) - antes).toBe(242);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({ estado: 'ACTIVA', pagada: true });
    expect(await queued(api.app, db, 'pagos/cobrar-extras')).toHaveLength(1);
  });
});

describe('S5 a renewal that cannot be charged', () => {
  it('is told at once, leaves seven days in which invoices go out, and is over when it is paid', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await fallar(m);
    await sucesos.avanzar(31.5);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({
      estado: 'IMPAGADA',
      activa: true,
      pagada: false,
      cobro: { estado: 'IMPAGADO' },
    });
    expect((await m.suscripcion()).cobro.regularizarHasta).not.toBeNull();
    expect(await correos()).toEqual(['renovacionImpagada']);
    expect((await m.contratar(0, { uuidPrecio: PRECIOS.profesionalMes })).problema).toMatchObject({
      status: 402,
      codigo: 'GRUPO_IMPAGADO',
    });
    // Not yet.
    await sucesos.vencer(m);
    expect((await m.subs())[0]?.status).toBe('past_due');
    await fallar(m, null);
    await sucesos.avanzar(3.1);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({
      estado: 'ACTIVA',
      pagada: true,
      cobro: { estado: 'AL_DIA', impagadoDesde: null },
    });
    expect(await m.cobrado()).toBe(2 * 1198);
    expect(await correos()).toEqual(['renovacionImpagada']);
  });

  it('ends after seven days: NIFs may be looked at, nothing is owed, and a new subscription replaces it', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await pagos.control({ cobro: { diasDespues: [20], alAgotar: 'past_due' } });
    await fallar(m);
    await sucesos.avanzar(31.5);
    await sucesos.avanzar(7.2);
    await sucesos.vencer(m);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({ estado: 'CANCELADA', activa: false, pagada: false });
    expect((await m.subs())[0]?.status).toBe('canceled');
    expect((await facturas(m)).map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(await correos()).toEqual(['renovacionImpagada', 'suscripcionCancelada']);
    expect(await db.sql('SELECT estado FROM facturas_suscripcion ORDER BY fecha')).toEqual([
      { estado: 'PAGADA' },
      { estado: 'ANULADA' },
    ]);
    await fallar(m, null);
    expect((await m.contratar(0)).datos).toMatchObject({ suscripcion: { estado: 'ACTIVA', activa: true } });
    expect((await m.subs()).map(({ status }) => status)).toEqual(['active', 'canceled']);
  });

  it('ended by the provider after its last attempt leaves nothing to be paid for nothing', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await fallar(m);
    await sucesos.avanzar(31.5);
    await sucesos.avanzar(7.2);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({ estado: 'CANCELADA', activa: false });
    expect((await facturas(m)).map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(await db.sql('SELECT estado FROM facturas_suscripcion ORDER BY fecha')).toEqual([
      { estado: 'PAGADA' },
      { estado: 'ANULADA' },
    ]);
    expect(await correos()).toEqual(['renovacionImpagada', 'suscripcionCancelada']);
  });

  it('is paid with the card that is entered meanwhile, at once', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    await fallar(m);
    await sucesos.avanzar(31.5);
    await ponerTarjeta(pagos.stripe, m.customer, 'pm_card_mastercard');
    await sucesos.entregar();
    expect((await facturas(m))[0]?.status).toBe('paid');
    expect(await m.cobrado()).toBe(2 * 1198);
    await m.entrar();
    expect(await m.suscripcion()).toMatchObject({ estado: 'ACTIVA', cobro: { estado: 'AL_DIA' } });
  });
});

describe('S2 the events of a life', () => {
  it('lead to the same state in whatever order, and however often, they come', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    await m.cliente.llamar(
      contratacion.desactivarAutorenovacion,
      { params: { uuid: m.nifs[1] as string } },
      { nif: m.nifs[1] },
    );
    await sucesos.entregar();
    await fallar(m);
    await pagos.avanzar({ dias: 33 });
    api.clock.avanzar(33 * 86_400_000);
    await fallar(m, null);
    await pagos.avanzar({ dias: 3 });
    api.clock.avanzar(3 * 86_400_000);
    const historia: Stripe.Event[] = [];
    await sucesos.entregar((eventos) => {
      historia.push(...eventos);
      return [];
    });
    expect(historia.length).toBeGreaterThan(5);
    const estado = () =>
      db.sql(
        `SELECT s.estado, s.autorenovacion, s.pagado_hasta, g.estado_cobro, g.impagado_desde, g.periodo_hasta
          FROM suscripciones s JOIN nifs n ON n.id = s.nif_id JOIN grupos_facturacion g ON g.id = n.grupo_facturacion_id
          ORDER BY s.nif_id`,
      );
    const foto = await db.sql<{ fila: object }>('SELECT to_jsonb(s) AS fila FROM suscripciones s');
    const grupo = await db.sql<{ fila: object }>('SELECT to_jsonb(g) AS fila FROM grupos_facturacion g');
    const volver = async () => {
      for (const { fila } of foto)
        await db.sql(
          `UPDATE suscripciones s SET estado = f.estado, pagado_hasta = f.pagado_hasta, hasta = f.hasta,
            autorenovacion = f.autorenovacion FROM jsonb_populate_record(NULL::suscripciones, $1::jsonb) f WHERE s.nif_id = f.nif_id`,
          [JSON.stringify(fila)],
        );
      for (const { fila } of grupo)
        await db.sql(
          `UPDATE grupos_facturacion g SET estado_cobro = f.estado_cobro, impagado_desde = f.impagado_desde,
            periodo_desde = f.periodo_desde, periodo_hasta = f.periodo_hasta
            FROM jsonb_populate_record(NULL::grupos_facturacion, $1::jsonb) f WHERE g.id = f.id`,
          [JSON.stringify(fila)],
        );
    };
    const finales = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(historia, { minLength: 1 }), async (orden) => {
        await volver();
        await sucesos.repetir([...orden, ...orden.slice(0, 1)]);
        finales.add(JSON.stringify(await estado()));
      }),
      { numRuns: 6 },
    );
    expect(finales.size).toBe(1);
    expect([...finales][0]).toContain('"AL_DIA"');
    expect(await m.cobrado()).toBe(2 * 1198 + 1198);
  });
});

describe('a NIF that is given up', () => {
  it('is not renewed, also while its renewal runs', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    const dejado = await m.cliente.llamar(
      nifs.eliminar,
      { params: { uuid: m.nifs[1] as string } },
      { nif: m.nifs[1] },
    );
    expect(dejado.status).toBe(200);
    await sucesos.conciliar(m);
    const antes = await m.cobrado();
    await sucesos.avanzar(32);
    expect((await m.cobrado()) - antes).toBe(1198);
    await sucesos.conciliar(m);
    expect((await m.subs())[0]?.items.data.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('S4 or moved while the group renews pays for the period that had begun, and no further one', async () => {
    const m = await crearMundoCobro(todo, { cuantos: 2 });
    await m.contratar(0);
    await m.contratar(1);
    await hastaElBorrador(m);
    await m.entrar();
    const otro = (await m.cliente.llamar(gruposFacturacion.crear, { body: GRUPO })).datos.uuid;
    await m.cliente.llamar(gruposFacturacion.vincular, {
      params: { uuid: otro },
      body: { uuidNif: m.nifs[1] as string },
    });
    await sucesos.avanzar(0.1);
    expect(await m.cobrado()).toBe(4 * 1198);
    expect((await m.subs())[0]?.items.data[0]?.quantity).toBe(1);
    await sucesos.avanzar(32);
    expect(await m.cobrado()).toBe(5 * 1198);
  });
});

describe('billing data', () => {
  it('reach the provider with the tax id and the tax of where the customer is', async () => {
    const m = await crearMundoCobro(todo);
    await m.contratar(0);
    const canaria = {
      ...GRUPO,
      razonSocial: 'Gestora Canaria SL',
      direccion: {
        ...GRUPO.direccion,
        municipio: 'Las Palmas',
        codigoPostal: '35001',
        provincia: 'Las Palmas',
      },
    };
    await m.cliente.llamar(
      gruposFacturacion.modificar,
      { params: { uuid: m.grupoId }, body: canaria },
      { version: 1 },
    );
    await api.app
      .get(ReaccionDatosDeCliente, { strict: false })
      .react({ usuarioId: m.usuarioId, grupoId: m.grupoId });
    const suyo = await pagos.stripe.customers.retrieve(m.customer);
    expect(suyo).toMatchObject({ name: 'Gestora Canaria SL', address: { postal_code: '35001' } });
    expect((await pagos.stripe.customers.listTaxIds(m.customer)).data.map(({ type }) => type)).toEqual([
      'ic_nif',
    ]);
    expect((await m.subs())[0]?.default_tax_rates).toEqual([]);
    const antes = await m.cobrado();
    await sucesos.avanzar(32);
    expect((await m.cobrado()) - antes).toBe(990);
  });
});
