// Days until our own certificates end, at /metrics: without the agency's nothing is sent any more.
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../platform/clock';
import { Metrics } from '../../platform/metrics';
import { CertificadosPropios } from './certificado-propio';

const DAY_MS = 86_400_000;

@Injectable()
export class OwnCertificateMetrics {
  private readonly days: Gauge<'destino'>;

  constructor(
    metrics: Metrics,
    private readonly propios: CertificadosPropios,
    private readonly clock: Clock,
  ) {
    this.days = new Gauge({
      name: 'encadena_own_certificate_days',
      help: 'Days until our own certificate for the agency or the simulator ends; less than none when it has',
      labelNames: ['destino'],
      registers: [metrics.registry],
    });
    metrics.beforeShown(() => this.read());
  }

  /** One that cannot be read has no days. */
  private async read(): Promise<void> {
    this.days.reset();
    for (const propio of [this.propios.agencia, this.propios.simulador]) {
      const credencial = await propio.vigente().catch(() => null);
      if (!credencial) continue;
      const hasta = new Date(credencial.certificado.hasta).getTime();
      this.days.set({ destino: propio.destino }, Math.round(((hasta - this.clock.now()) / DAY_MS) * 10) / 10);
    }
  }
}
