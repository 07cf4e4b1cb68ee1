// The state of the house at /metrics, read by the worker: one statement however often it is asked. Where the database does not answer, the
// figures that it gives are left out, instead of old ones that look well.
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { Metrics } from '../../platform/metrics';
import { estadoCasaQuery } from './estado-casa.sql';
import { figurasOf, type FigurasCasa } from './figuras';

/** A scraper waits ten seconds as a rule. */
const PATIENCE_MS = 3000;

@Injectable()
export class HouseMetrics {
  private inHand?: Promise<FigurasCasa>;
  private readonly up: Gauge;
  private readonly oldest: Gauge<'entorno' | 'agencia'>;
  private readonly waiting: Gauge<'entorno' | 'agencia'>;
  private readonly suspended: Gauge;
  private readonly certificates: Gauge<'within'>;
  private readonly firstCertificate: Gauge;
  private readonly jobs: Gauge<'task' | 'state'>;
  private readonly late: Gauge<'task'>;

  constructor(
    metrics: Metrics,
    private readonly db: DbWorker,
    private readonly clock: Clock,
  ) {
    const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []): Gauge<T> =>
      new Gauge({ name, help, labelNames, registers: [metrics.registry] });
    this.up = gauge('encadena_house_up', '1 when the database gave the figures of the house');
    this.oldest = gauge(
      'encadena_oldest_pending_record_seconds',
      'Age of the oldest record that waits for the agency; nothing where none waits',
      ['entorno', 'agencia'],
    );
    this.waiting = gauge('encadena_chains_waiting', 'Chains with records that wait for the agency', [
      'entorno',
      'agencia',
    ]);
    this.suspended = gauge('encadena_chains_suspended', 'Chains whose access the agency has withdrawn');
    this.certificates = gauge(
      'encadena_certificates_ending',
      'Certificates of NIFs that have ended, or that end within so many days',
      ['within'],
    );
    this.firstCertificate = gauge(
      'encadena_first_certificate_days',
      'Days until the first certificate of a NIF ends, of those that still hold',
    );
    this.jobs = gauge('encadena_queue_jobs', 'Jobs in the queue, by what has become of them', [
      'task',
      'state',
    ]);
    this.late = gauge('encadena_queue_late_seconds', 'By how much the oldest job that waits is late', [
      'task',
    ]);
    metrics.beforeShown(() => this.read());
  }

  private async read(): Promise<void> {
    for (const one of [this.oldest, this.waiting, this.certificates, this.jobs, this.late]) one.reset();
    for (const one of [this.suspended, this.firstCertificate]) one.remove();
    this.up.set(0);
    this.show(await this.figures());
    this.up.set(1);
  }

  /** Of a database that hangs nothing more is asked before it has answered. */
  private async figures(): Promise<FigurasCasa> {
    this.inHand ??= this.db
      .leer({}, estadoCasaQuery(this.clock.date()))
      .then(([filas]) => figurasOf(filas))
      .finally(() => (this.inHand = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database is late with the figures')), PATIENCE_MS);
    });
    return Promise.race([this.inHand, late]).finally(() => clearTimeout(timer));
  }

  private show({ pendientes, suspendidas, certificados, tareas }: FigurasCasa): void {
    for (const { entorno, agencia, cadenas, segundos } of pendientes) {
      this.oldest.set({ entorno, agencia }, segundos);
      this.waiting.set({ entorno, agencia }, cadenas);
    }
    this.suspended.set(suspendidas);
    this.certificates.set({ within: 'ended' }, certificados.caducados);
    this.certificates.set({ within: '7d' }, certificados.en7Dias);
    this.certificates.set({ within: '30d' }, certificados.en30Dias);
    this.certificates.set({ within: '60d' }, certificados.en60Dias);
    if (certificados.primeroEnDias !== null) this.firstCertificate.set(certificados.primeroEnDias);
    for (const { tarea: task, esperan, trasFallo, abandonadas, retrasoSegundos } of tareas) {
      this.jobs.set({ task, state: 'waiting' }, esperan);
      this.jobs.set({ task, state: 'failing' }, trasFallo);
      this.jobs.set({ task, state: 'dead' }, abandonadas);
      this.late.set({ task }, retrasoSegundos);
    }
  }
}
