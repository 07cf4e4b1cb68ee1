// Periods as the calendar has them: weeks, days, the 31st, the 29th of February, and the months of a year; each renewal
// on its day and to the cent.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi, useStripe } from '@encadena/api/testing/platform';
import {
  crearMundoCobro,
  type MundoCobro,
  PRECIOS,
  sucesosDe,
} from '@encadena/api/testing/cobro/mundo-cobro';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
jest.setTimeout(60_000);
let sucesos = sucesosDe(api, pagos);
beforeEach(() => {
  sucesos = sucesosDe(api, pagos);
});
afterEach(() => api.clock.soltar());

/** Both clocks, and what the provider tells on the way. */
async function ir(instante: string): Promise<void> {
  await pagos.avanzar({ hasta: instante });
  api.clock.fijar(instante);
  await sucesos.entregar();
}
const despues = (instante: string, minutos: number): string =>
  new Date(Date.parse(instante) + minutos * 60_000).toISOString();

/** To the hour: the provider's clock goes on while the test runs. */
const enHora = (instante: string | null): string => String(instante).slice(0, 13);

/** A NIF that hires at that instant. */
async function contratadoEn(instante: string, uuidPrecio: string): Promise<MundoCobro> {
  await pagos.avanzar({ hasta: instante });
  api.clock.fijar(instante);
  const m = await crearMundoCobro({ api, db, pagos });
  expect((await m.contratar(0, { uuidPrecio })).datos).toMatchObject({ estado: 'PAGADA' });
  // The provider's clock goes on by itself: ours is never behind what it has done.
  api.clock.fijar(despues(instante, 10));
  await m.entrar();
  return m;
}

/** Past the end of a period: first while its renewal is a draft, then when it is paid. Gives what it charged, and until when it is paid. */
async function renovar(m: MundoCobro, fin: string): Promise<[cobrado: number, hasta: string]> {
  const antes = await m.cobrado();
  await ir(despues(fin, 10));
  await ir(despues(fin, 120));
  await m.entrar();
  const { fechaRenovacion, pagada } = await m.suscripcion();
  expect(pagada).toBe(true);
  return [(await m.cobrado()) - antes, enHora(fechaRenovacion)];
}

/** What the engine would have issued by now in the period that runs. */
const emitidas = (m: MundoCobro, cuantas: number) =>
  db.sql(
    `INSERT INTO consumos (nif_id, desde, hasta, emitidas, reservadas, incluidas)
      SELECT nif_id, inicio_periodo(ancla, recurrencia, $2), fin_periodo(ancla, recurrencia, hasta, $2), $3, 0, limite_facturas
      FROM suscripciones WHERE nif_id = $1`,
    [m.nifs[0], api.clock.date(), cuantas],
  );

const periodo = async (m: MundoCobro) => {
  const suyo = (await m.suscripcion()).periodo;
  return [enHora(suyo?.desde ?? null), enHora(suyo?.hasta ?? null)];
};

describe('a plan by the month', () => {
  it('hired on the 31st is renewed on the last day of shorter months, and on the 31st again', async () => {
    const m = await contratadoEn('2027-01-31T09:00:00.000Z', PRECIOS.basicoMes);
    expect(enHora((await m.suscripcion()).fechaRenovacion)).toBe('2027-02-28T09');
    // 50 are included; of 53, three are charged with the renewal.
    await emitidas(m, 53);
    expect(await renovar(m, '2027-02-28T09:00:00.000Z')).toEqual([1271, '2027-03-31T09']);
    expect(await renovar(m, '2027-03-31T09:00:00.000Z')).toEqual([1198, '2027-04-30T09']);
    expect(await periodo(m)).toEqual(['2027-03-31T09', '2027-04-30T09']);
  });

  it('hired on the last day of February of a leap year is renewed on the 29th', async () => {
    const m = await contratadoEn('2028-02-29T23:30:00.000Z', PRECIOS.basicoMes);
    expect(enHora((await m.suscripcion()).fechaRenovacion)).toBe('2028-03-29T23');
    expect(await renovar(m, '2028-03-29T23:30:00.000Z')).toEqual([1198, '2028-04-29T23']);
  });
});

describe('a plan by the week', () => {
  it('is renewed every seven days, also where clocks are put forward, with what was issued beyond it', async () => {
    const m = await contratadoEn('2027-03-22T10:00:00.000Z', PRECIOS.basicoSemana);
    expect(await m.cobrado()).toBe(424);
    // 15 are included, at 0.25 each beyond: 3.50 and 0.50, each line with its tax (0.74 and 0.11).
    await emitidas(m, 17);
    expect(await renovar(m, '2027-03-29T10:00:00.000Z')).toEqual([485, '2027-04-05T10']);
    expect(await renovar(m, '2027-04-05T10:00:00.000Z')).toEqual([424, '2027-04-12T10']);
    expect(await m.suscripcion()).toMatchObject({ limiteFacturas: 15, consumidas: 0, excedidas: 0 });
  });
});

describe('a plan by the day', () => {
  it('is renewed every day', async () => {
    const m = await contratadoEn('2027-10-30T08:00:00.000Z', PRECIOS.basicoDia);
    expect(await m.cobrado()).toBe(109);
    expect(await renovar(m, '2027-10-31T08:00:00.000Z')).toEqual([109, '2027-11-01T08']);
    await emitidas(m, 6);
    expect(await renovar(m, '2027-11-01T08:00:00.000Z')).toEqual([145, '2027-11-02T08']);
  });
});

describe('a plan by the year', () => {
  it('hired on the 29th of February counts by months, charges each excess once, and ends on the 28th', async () => {
    const m = await contratadoEn('2028-02-29T12:00:00.000Z', PRECIOS.basicoAno);
    expect(await m.cobrado()).toBe(11_979);
    expect(enHora((await m.suscripcion()).fechaRenovacion)).toBe('2029-02-28T12');
    expect(await periodo(m)).toEqual(['2028-02-29T12', '2028-03-29T12']);
    await emitidas(m, 60);
    await ir('2028-03-29T12:10:00.000Z');
    // Its month is over: ten at 0.20, and the tax, on the provider's next monthly invoice, once.
    await sucesos.conciliar(m);
    await sucesos.conciliar(m);
    const { data } = await pagos.stripe.invoiceItems.list({ customer: m.customer });
    expect(data.map(({ amount }) => amount)).toEqual([200]);
    await ir('2028-05-01T12:00:00.000Z');
    expect((await m.cobrado()) - 11_979).toBe(242);
    expect(await renovar(m, '2029-02-28T12:00:00.000Z')).toEqual([11_979, '2030-02-28T12']);
  });
});
