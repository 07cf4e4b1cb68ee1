// What is done about an event of the payment provider: by whom, how often, in which order, and what of what did not come.
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { avisar, buildAviso, useApi, useStripe, drainQueue } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../tools/jest/database';
import { type EventoRecibido, EventosStripe, RecogerEventos } from '.';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const DIA = 86_400_000;
let vistos: EventoRecibido[] = [];
let otros: string[] = [];
let fallar = 0;

beforeAll(() => {
  const eventos = api.app.get(EventosStripe);
  const ver = async (evento: EventoRecibido) => {
    if (fallar > 0) {
      fallar -= 1;
      throw Object.assign(new Error('Núria Puig'), { name: 'Tropiezo' });
    }
    vistos.push(evento);
  };
  // Kinds that no module of the product waits for.
  eventos.alLlegar(['payout.paid', 'customer.created'], ver);
  eventos.alLlegar(['payout.paid'], async ({ id }) => void otros.push(id));
  eventos.alLlegar(['payout.paid', 'customer.created'], ver, { de: 'CONECTADAS' });
});
beforeEach(() => {
  vistos = [];
  otros = [];
  fallar = 0;
  api.clock.soltar();
});
const vaciar = () => drainQueue(api.app, db);
const filas = () =>
  db.sql('SELECT id_evento AS id, hecho_en IS NOT NULL AS hecho, error FROM eventos_stripe ORDER BY 1');
const recoger = () => api.app.get(RecogerEventos).recoger();

describe('an event of the payment provider', () => {
  it('S1 is worked off once by each who waits for it, however often it comes', async () => {
    const aviso = buildAviso();
    await Promise.all(Array.from({ length: 10 }, () => avisar(api, aviso)));
    await vaciar();
    await avisar(api, aviso);
    await vaciar();
    expect(vistos).toEqual([
      {
        cuenta: '',
        id: aviso.id,
        tipo: 'payout.paid',
        creadoEn: new Date(aviso.created * 1000),
        objeto: aviso.data.object,
      },
    ]);
    expect(otros).toEqual([aviso.id]);
    expect(await filas()).toEqual([{ id: aviso.id, hecho: true, error: null }]);
  });

  it('of a connected account goes to those who wait for these', async () => {
    const aviso = buildAviso({ account: 'acct_1Tienda' });
    await avisar(api, aviso);
    await vaciar();
    expect(vistos).toMatchObject([{ id: aviso.id, cuenta: 'acct_1Tienda' }]);
    expect(otros).toEqual([]);
  });

  it('that stumbles is tried again, and keeps of the failure its kind alone', async () => {
    const aviso = buildAviso();
    fallar = 1;
    await avisar(api, aviso);
    await vaciar();
    expect(await filas()).toEqual([{ id: aviso.id, hecho: false, error: 'Tropiezo' }]);
    // Who did not stumble had it already, and has it once more.
    expect([vistos.length, otros.length]).toEqual([0, 1]);
    api.clock.avanzar(5001);
    await vaciar();
    expect([vistos.length, otros.length]).toEqual([1, 2]);
    expect(await filas()).toEqual([{ id: aviso.id, hecho: true, error: null }]);
  });

  it('comes from the simulator to those who wait, signed and through the queue', async () => {
    const { id } = await pagos.stripe.customers.create({ name: 'Fusteria Puig SL' });
    await pagos.avisado();
    await vaciar();
    expect(vistos).toMatchObject([{ cuenta: '', tipo: 'customer.created', objeto: { id } }]);
  });
});

describe('what the provider could not deliver', () => {
  it('is fetched, worked off in its order, and fetched no second time', async () => {
    await pagos.control({ reparto: { perder: 3 } });
    for (const name of ['Una', 'Dos', 'Tres']) await pagos.stripe.customers.create({ name });
    await pagos.avisado();
    expect(await filas()).toEqual([]);
    expect(await recoger()).toBe(3);
    expect(await recoger()).toBe(0);
    await vaciar();
    expect(vistos.map(({ objeto }) => objeto.name).sort()).toEqual(['Dos', 'Tres', 'Una']);
  });

  it('is left where nobody waits for it', async () => {
    await pagos.control({ reparto: { perder: 1 } });
    await pagos.stripe.products.create({ name: 'Plan' });
    await pagos.avisado();
    expect(await recoger()).toBe(0);
    expect(await filas()).toEqual([]);
  });

  it('and the old goes, when it is done', async () => {
    const [hecho, pendiente] = [buildAviso({ type: 'person.created' }), buildAviso()];
    await avisar(api, hecho);
    await avisar(api, pendiente);
    api.clock.avanzar(89 * DIA);
    await api.app.get(RecogerEventos).react();
    expect(await filas()).toHaveLength(2);
    api.clock.avanzar(2 * DIA);
    await api.app.get(RecogerEventos).react();
    expect(await filas()).toEqual([{ id: pendiente.id, hecho: false, error: null }]);
  });
});
