// Wakes who gives events their places, and once a day who throws old ones away.
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock';
import { isUnavailable } from '../../platform/http/disponibilidad';
import { Instalacion } from '../../platform/instalacion';
import { Log } from '../../platform/logs';
import { OrdenarEventos } from './ordenar-eventos';

const PULSO_MS = 500;
const LIMPIEZA_MS = 86_400_000;

@Injectable()
export class EventosWorker {
  private ocupado = false;
  private limpiadoEn = -Infinity;

  constructor(
    @Inject(OrdenarEventos) private readonly eventos: OrdenarEventos,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Instalacion) private readonly instalacion: Instalacion,
    @Inject(Log) private readonly log: Log,
  ) {}

  @Interval('eventos', PULSO_MS)
  async pulso(): Promise<void> {
    // A copy tells nobody anything.
    if (this.ocupado || !this.instalacion.vigente()) return;
    this.ocupado = true;
    try {
      await this.eventos.execute();
      const ahora = this.clock.monotonic();
      if (ahora - this.limpiadoEn < LIMPIEZA_MS) return;
      this.limpiadoEn = ahora;
      await this.eventos.tirarViejos();
    } catch (error) {
      // The database is away: the sender says so already.
      if (!isUnavailable(error)) this.log.fault(error, 'eventos');
    } finally {
      this.ocupado = false;
    }
  }
}
