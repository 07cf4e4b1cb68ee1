// Schedules: what changes at the renewal, taken back, or ended; and what is refused meanwhile.
import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { fallo, useSimulador } from '../testing/mundo';
import { contratar, precio } from '../testing/piezas';

const mundo = useSimulador();

interface Preparado {
  sub: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  plan: Stripe.Price;
  otro: Stripe.Price;
  calendario: Stripe.SubscriptionSchedule;
}
async function preparar(intervalo: 'month' | 'year' = 'month'): Promise<Preparado> {
  const { stripe } = mundo;
  const [plan, otro] = [await precio(stripe, 1500), await precio(stripe, 9000, intervalo, 'Otro')];
  const { sub, item } = await contratar(stripe, plan.id, { items: [{ price: plan.id, quantity: 3 }] });
  const calendario = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
  return { sub, item, plan, otro, calendario };
}
const fases = ({ calendario, plan, otro }: Preparado): Stripe.SubscriptionScheduleUpdateParams.Phase[] => {
  const [ahora] = calendario.phases;
  return [
    { items: [{ price: plan.id, quantity: 3 }], start_date: ahora?.start_date, end_date: ahora?.end_date },
    { items: [{ price: plan.id, quantity: 1 }, { price: otro.id }] },
  ];
};
const hastaRenovar = (item: Stripe.SubscriptionItem) =>
  mundo.avanzar({ segundos: item.current_period_end - item.current_period_start + 7200 });

describe('a schedule', () => {
  it('changes the items at the renewal, which bills them whole, and lets the subscription go at its end', async () => {
    const { stripe } = mundo;
    const todo = await preparar();
    const { sub, item, calendario } = todo;
    expect(calendario).toMatchObject({
      status: 'active',
      end_behavior: 'release',
      phases: [{ items: [{ quantity: 3 }] }],
    });
    await stripe.subscriptionSchedules.update(calendario.id, {
      phases: fases(todo),
      end_behavior: 'release',
    });
    const previa = await stripe.invoices.createPreview({ subscription: sub.id });
    expect(previa.total).toBe(10_500);
    expect((await stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(1);
    await hastaRenovar(item);
    const despues = await stripe.subscriptions.retrieve(sub.id);
    expect(despues.items.data.map((i) => [i.price.unit_amount, i.quantity])).toEqual([
      [1500, 1],
      [9000, 1],
    ]);
    const [ultima] = (await stripe.invoices.list({ subscription: sub.id })).data;
    expect(ultima).toMatchObject({ total: 10_500, billing_reason: 'subscription_cycle', status: 'paid' });
    expect(despues.schedule).toBe(calendario.id);
    await mundo.avanzar({ dias: 32 });
    expect((await stripe.subscriptions.retrieve(sub.id)).schedule).toBeNull();
    expect(await stripe.subscriptionSchedules.retrieve(calendario.id)).toMatchObject({
      status: 'released',
      released_subscription: sub.id,
    });
  });

  it('can change the interval', async () => {
    const { stripe } = mundo;
    const todo = await preparar('year');
    const [ahora] = fases(todo);
    await stripe.subscriptionSchedules.update(todo.calendario.id, {
      phases: [
        ahora as Stripe.SubscriptionScheduleUpdateParams.Phase,
        { items: [{ price: todo.otro.id, quantity: 3 }] },
      ],
    });
    await hastaRenovar(todo.item);
    const [nuevo] = (await stripe.subscriptions.retrieve(todo.sub.id)).items.data;
    expect([nuevo?.current_period_start, nuevo?.price.recurring?.interval]).toEqual([
      todo.item.current_period_end,
      'year',
    ]);
    expect((await stripe.invoices.list({ subscription: todo.sub.id })).data[0]).toMatchObject({
      total: 27_000,
      status: 'paid',
    });
  });

  it('refuses direct flags of its end, and can be released or end the subscription itself', async () => {
    const { stripe } = mundo;
    const { sub, calendario, item } = await preparar();
    for (const p of [{ cancel_at_period_end: true }, { cancel_at: item.current_period_end }])
      expect((await fallo(stripe.subscriptions.update(sub.id, p))).message).toMatch(
        new RegExp(
          `managed by the subscription schedule \`${calendario.id}\`, and updating any cancelation behavior directly is not allowed`,
        ),
      );
    expect((await fallo(stripe.subscriptionSchedules.create({ from_subscription: sub.id }))).message).toMatch(
      /already attached/,
    );
    await stripe.subscriptionSchedules.release(calendario.id);
    expect(
      await fallo(stripe.subscriptionSchedules.update(calendario.id, { end_behavior: 'cancel' })),
    ).toMatchObject({ statusCode: 400 });
    const otro = await stripe.subscriptionSchedules.create({ from_subscription: sub.id });
    await stripe.subscriptionSchedules.update(otro.id, { end_behavior: 'cancel' });
    await hastaRenovar(item);
    expect((await stripe.subscriptions.retrieve(sub.id)).status).toBe('canceled');
    expect((await stripe.invoices.list({ subscription: sub.id })).data).toHaveLength(1);
  });

  it('keeps its current phase where it began', async () => {
    const { stripe } = mundo;
    const todo = await preparar();
    const [ahora, luego] = fases(todo);
    const start_date = (ahora?.start_date as number) + 60;
    expect(
      await fallo(
        stripe.subscriptionSchedules.update(todo.calendario.id, {
          phases: [{ ...ahora, start_date } as typeof luego & object, luego as NonNullable<typeof luego>],
        }),
      ),
    ).toMatchObject({ param: 'phases[0][start_date]' });
  });
});

describe('the days of a month', () => {
  it('a subscription of the 31st of January renews on the last of February and on the 31st of March', async () => {
    const { stripe } = mundo;
    await mundo.avanzar({ hasta: '2027-01-31T10:00:00Z' });
    const plan = await precio(stripe, 3100);
    const { sub } = await contratar(stripe, plan.id);
    await mundo.avanzar({ hasta: '2027-04-30T12:00:00Z' });
    const dias = (await stripe.invoices.list({ subscription: sub.id })).data
      .map((f) => new Date(f.created * 1000).toISOString().slice(0, 10))
      .reverse();
    expect(dias).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });
});
