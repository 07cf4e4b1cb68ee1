// What the process that answers says of itself, for the screen of staff.
import { Injectable } from '@nestjs/common';
import type { EstadoCasaDto } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { PoolMetrics } from '../../platform/metrics';
import { RequestMetrics } from './request-metrics';

@Injectable()
export class Servidor {
  private readonly desde: string;

  constructor(
    clock: Clock,
    private readonly requests: RequestMetrics,
    private readonly pools: PoolMetrics,
  ) {
    this.desde = clock.date().toISOString();
  }

  async figuras(): Promise<EstadoCasaDto['servidor']> {
    return {
      desde: this.desde,
      emisiones: await this.requests.issued(),
      accesosRechazados: await this.requests.loginsRefused(),
      conexiones: this.pools.figures().map(({ pool: base, open, busy, waiting, waits }) => ({
        base,
        abiertas: open,
        ocupadas: busy,
        esperan: waiting,
        esperas: waits,
      })),
    };
  }
}
