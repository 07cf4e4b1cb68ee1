// Webhooks: signed as the SDK checks them, again when they were not taken, doubled, shuffled, lost, late.
import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { useSimulador, type Oyente } from '../testing/mundo';

const mundo = useSimulador();
const clientes = async (cuantos: number): Promise<void> => {
  for (let i = 0; i < cuantos; i += 1) await mundo.stripe.customers.create({ name: String(i) });
};
const escuchar = async (eventos = ['customer.created']): Promise<{ oyente: Oyente; secreto: string }> => {
  const oyente = await mundo.oyente();
  const { secret } = await mundo.stripe.webhookEndpoints.create({
    url: oyente.url,
    enabled_events: eventos as ['*'],
    api_version: '2026-10-28.endive',
  });
  return { oyente, secreto: secret as string };
};
const nombres = (oyente: Oyente): unknown[] =>
  oyente.recibidos.map((r) => (r.evento.data.object as { name?: string }).name);
const hastaAhora = (): Promise<unknown> => mundo.avanzar({ segundos: 1 });

describe('a webhook', () => {
  it('passes the check of the SDK, and not with another body or another secret', async () => {
    const { oyente, secreto } = await escuchar();
    await clientes(1);
    await hastaAhora();
    const [uno] = oyente.recibidos;
    const { stripe } = mundo;
    const evento = stripe.webhooks.constructEvent(uno?.cuerpo as string, uno?.firma as string, secreto);
    expect(evento).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
    });
    expect(evento.request?.id).toMatch(/^req_/);
    for (const [cuerpo, llave] of [
      [uno?.cuerpo.replace('"0"', '"1"'), secreto],
      [uno?.cuerpo, 'whsec_otra'],
    ] as [string, string][])
      expect(() => stripe.webhooks.constructEvent(cuerpo, uno?.firma as string, llave)).toThrow(
        /No signatures found/,
      );
  });

  it('comes to whoever asked for it, in order, and its secret is told once', async () => {
    const { oyente } = await escuchar(['customer.created', 'product.created']);
    const { oyente: todo } = await escuchar(['*']);
    await clientes(3);
    await mundo.stripe.taxRates.create({ display_name: 'IVA', percentage: 21, inclusive: false });
    await hastaAhora();
    expect(nombres(oyente)).toEqual(['0', '1', '2']);
    expect(todo.tipos()).toEqual([
      'customer.created',
      'customer.created',
      'customer.created',
      'tax_rate.created',
    ]);
    for (const e of (await mundo.stripe.webhookEndpoints.list()).data) expect(e.secret).toBeUndefined();
  });

  it('that is not taken comes three times, and is found by whoever sweeps', async () => {
    const { oyente } = await escuchar();
    oyente.contesta = () => 500;
    await clientes(1);
    await hastaAhora();
    expect(oyente.recibidos).toHaveLength(1);
    await mundo.avanzar({ horas: 2 });
    expect(oyente.recibidos).toHaveLength(2);
    await mundo.avanzar({ dias: 3 });
    expect(new Set(oyente.recibidos.map((r) => r.evento.id)).size).toBe(1);
    expect(oyente.recibidos).toHaveLength(3);
    const { data } = await mundo.stripe.events.list({ delivery_success: false });
    expect(data.map((e) => [e.type, e.pending_webhooks])).toEqual([['customer.created', 1]]);
    expect((await mundo.stripe.events.list({ delivery_success: true })).data).toEqual([]);
    await mundo.avanzar({ dias: 30 });
    expect((await mundo.stripe.events.list()).data).toEqual([]);
  });

  it('comes doubled, lost and late on request', async () => {
    const { oyente } = await escuchar();
    await mundo.control({ reparto: { doble: true, perder: 1 } });
    await clientes(2);
    await hastaAhora();
    expect(nombres(oyente)).toEqual(['1', '1']);
    expect((await mundo.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    await mundo.control({ reparto: { demora: 600 } });
    await clientes(1);
    await mundo.avanzar({ segundos: 60 });
    expect(oyente.recibidos).toHaveLength(2);
    await mundo.avanzar({ segundos: 600 });
    expect(oyente.recibidos).toHaveLength(3);
  });

  it('comes in another order on request', async () => {
    const { oyente } = await escuchar();
    await mundo.control({ reparto: { barajar: true, demora: 5 } });
    await clientes(12);
    await mundo.avanzar({ segundos: 60 });
    const enOrden = Array.from({ length: 12 }, (_x, i) => String(i));
    expect([...(nombres(oyente) as string[])].sort((a, b) => Number(a) - Number(b))).toEqual(enOrden);
    expect(nombres(oyente)).not.toEqual(enOrden);
  });
});

describe('the endpoints of the environment', () => {
  it('are there from the start, survive emptied books, and give way to those of the next start', async () => {
    const [antes, ahora] = [await mundo.oyente(), await mundo.oyente()];
    const a = ({ url }: Oyente) => [
      { url, connect: false, secreto: 'whsec_del_entorno' },
      { url: `${url}/connect`, connect: true, secreto: 'whsec_de_las_otras' },
    ];
    const { oyente: hecho } = await escuchar();
    await mundo.rearrancar({ endpoints: a(antes) });
    await mundo.rearrancar({ endpoints: a(antes) });
    await clientes(1);
    await hastaAhora();
    expect(antes.recibidos).toHaveLength(1);
    const [{ cuerpo, firma } = { cuerpo: '', firma: '' }] = antes.recibidos;
    expect(() => Stripe.webhooks.constructEvent(cuerpo, firma, 'whsec_del_entorno')).not.toThrow();
    await mundo.rearrancar({ endpoints: a(ahora) });
    await clientes(1);
    await hastaAhora();
    expect([antes, ahora, hecho].map(({ recibidos }) => recibidos.length)).toEqual([1, 1, 2]);
    const direcciones = async () =>
      (await mundo.stripe.webhookEndpoints.list()).data.map(({ url }) => url).sort();
    expect(await direcciones()).toEqual([hecho.url, ahora.url, `${ahora.url}/connect`].sort());
    await fetch(`${mundo.sim.url}/__control/reiniciar`, { method: 'POST' });
    expect(await direcciones()).toEqual([ahora.url, `${ahora.url}/connect`].sort());
    await mundo.rearrancar();
    expect(await direcciones()).toEqual([]);
  });
});
