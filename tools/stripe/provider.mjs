// Who is asked, and how its time goes by: test clocks at the provider, the one clock of the simulator. A live key is refused.
import Stripe from 'stripe';
import { Problem } from '../lib/problem.mjs';
import { until } from '../lib/until.mjs';

export const API_VERSION = Stripe.API_VERSION;
const ADVANCED_MS = 5 * 60_000;
/** How long the provider may take to tell what happened. */
const SETTLED_MS = 4_000;

/** `simulator`: its address; without it, Stripe itself is asked with that key. */
export async function connect({ key, simulator }) {
  if (/_live_/.test(key ?? ''))
    throw new Problem(
      'STRIPE_CLAVE is a live key: a check-list charges cards. Use one of a sandbox (sk_test_…).',
    );
  if (simulator !== undefined) return ofSimulator(simulator);
  if (!/^(sk|rk)_test_/.test(key ?? ''))
    throw new Problem(
      'STRIPE_CLAVE must name a key of a sandbox (sk_test_…), or STRIPE_SIMULADOR_URL a simulator.',
    );
  return ofStripe(new Stripe(key, { maxNetworkRetries: 2, telemetry: false }));
}

const beginning = (now) => {
  const year = new Date(now).getUTCFullYear();
  const first = (y) => Date.UTC(y, 2, 1, 10) / 1000;
  return first(year) * 1000 > now ? first(year) : first(year + 1);
};

/** Every story begins on a 1st of March at ten: months after it are as long in every year. */
function ofStripe(stripe) {
  return {
    name: 'stripe',
    settledMs: SETTLED_MS,
    async begin(name) {
      const frozen_time = beginning(Date.now());
      const { id } = await stripe.testHelpers.testClocks.create({ frozen_time, name: name.slice(0, 100) });
      let now = frozen_time;
      return {
        stripe,
        start: frozen_time,
        customer: { test_clock: id },
        async advance(seconds) {
          now += seconds;
          await stripe.testHelpers.testClocks.advance(id, { frozen_time: now });
          await until(
            `the test clock of "${name}"`,
            async () => {
              const { status } = await stripe.testHelpers.testClocks.retrieve(id);
              if (status === 'internal_failure') throw new Problem(`The test clock of "${name}" failed.`);
              return status === 'ready';
            },
            ADVANCED_MS,
          );
        },
        /** Customers and subscriptions go with their clock. */
        end: () => stripe.testHelpers.testClocks.del(id),
      };
    },
  };
}

function ofSimulator(url) {
  const { hostname, port, protocol } = new URL(url);
  const post = async (path, body) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Problem(`The simulator answered ${response.status} to ${path}: ${await response.text()}`);
    return response.json();
  };
  const forwards = (until) => post('/__reloj/avanzar', { hasta: new Date(until * 1000).toISOString() });
  return {
    name: 'simulator',
    settledMs: 0,
    async begin(name) {
      const { reloj, cuentas } = await post('/__control', { cuentas: [{ nombre: name }] });
      const start = beginning(Date.parse(reloj));
      await forwards(start);
      let now = start;
      const stripe = new Stripe(cuentas[0].clave, {
        host: hostname,
        port,
        protocol: protocol.slice(0, -1),
        telemetry: false,
      });
      return {
        stripe,
        start,
        customer: {},
        async advance(seconds) {
          now += seconds;
          await forwards(now);
        },
        end: (customers) => Promise.all(customers.map((one) => stripe.customers.del(one))),
      };
    },
  };
}
