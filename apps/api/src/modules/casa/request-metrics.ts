// What the doors count of their answers: how long issuing takes, logins that were refused, answers by kind. From what leaves, so that no
// act knows of it.
import { Injectable } from '@nestjs/common';
import { auth, BASES, type Endpoint, facturas, facturasErp, type Puerta } from '@encadena/contracts';
import { Counter, Histogram } from 'prom-client';
import { type Answered, ResponseWatchers } from '../../platform/http';
import { Metrics } from '../../platform/metrics';
import { quantile } from './quantile';

/** Issuing takes 5 to 50 ms when all is well (docs/performance.md). */
const BUCKETS = [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10];

const routeOf = ({ method, path }: Endpoint, puerta: Puerta): string => `${method} ${BASES[puerta]}/${path}`;

/** Calls that issue, by their route, with the door that they came through. */
const ISSUES = new Map(
  [facturas.publicar, facturas.emitir, facturasErp.emitir].flatMap((call) =>
    call.doors.map((puerta) => [routeOf(call, puerta), puerta] as const),
  ),
);
const LOGINS = new Map([
  [routeOf(auth.login, 'auth'), 'password'],
  [routeOf(auth.login2fa, 'auth'), 'second-factor'],
]);
/** A body that is no login is refused as such (400). */
const REFUSED = [401, 403, 409, 422, 429];

@Injectable()
export class RequestMetrics {
  private readonly issuing: Histogram<'door'>;
  private readonly logins: Counter<'step' | 'status'>;
  private readonly answers: Counter<'status'>;

  constructor(metrics: Metrics, watchers: ResponseWatchers) {
    const registers = [metrics.registry];
    this.issuing = new Histogram({
      name: 'encadena_publish_seconds',
      help: 'How long it took to issue an invoice, from the request to the answer',
      labelNames: ['door'],
      buckets: BUCKETS,
      registers,
    });
    this.logins = new Counter({
      name: 'encadena_logins_refused_total',
      help: 'Logins that were refused: wrong password or code, shut, or too many tries (429)',
      labelNames: ['step', 'status'],
      registers,
    });
    this.answers = new Counter({
      name: 'encadena_answers_total',
      help: 'Answers of the API, by the first digit of their status',
      labelNames: ['status'],
      registers,
    });
    watchers.add((_, answered) => this.count(answered));
  }

  private count({ metodo, ruta, estado, ms }: Answered): void {
    this.answers.inc({ status: `${Math.floor(estado / 100)}xx` });
    const route = `${metodo} ${ruta}`;
    const door = ISSUES.get(route);
    if (door && estado < 300) this.issuing.observe({ door }, ms / 1000);
    const step = LOGINS.get(route);
    if (step && REFUSED.includes(estado)) this.logins.inc({ step, status: String(estado) });
  }

  /** Since the process started. Null: nothing was issued yet. */
  async issued(): Promise<{ cuantas: number; p50Ms: number | null; p95Ms: number | null }> {
    const { values } = await this.issuing.get();
    const sum = (of: (value: (typeof values)[number]) => boolean): number =>
      values.filter(of).reduce((total, { value }) => total + value, 0);
    const bucket = (le: number) =>
      sum(({ labels }) => (labels as Record<string, string | number | undefined>)['le'] === le);
    const upTo = BUCKETS.map((le) => [le * 1000, bucket(le)] as const);
    const cuantas = sum(({ metricName }) => metricName?.endsWith('_count') === true);
    return { cuantas, p50Ms: quantile(upTo, cuantas, 0.5), p95Ms: quantile(upTo, cuantas, 0.95) };
  }

  async loginsRefused(): Promise<number> {
    return (await this.logins.get()).values.reduce((total, { value }) => total + value, 0);
  }
}
