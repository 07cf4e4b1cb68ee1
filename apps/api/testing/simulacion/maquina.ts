// A machine of the simulated world: one process of the API or of the sender, with a clock of its own that may be wrong.
import { Clock } from '../../src/platform/clock';
import type { ReplicaApi } from './emision-simulada';
import type { Planificador, Proceso } from './planificador';
import type { RemitenteSimulado } from './remitente-simulado';

export interface Maquina {
  nombre: string;
  /** By how much its clock is wrong. */
  desvio: number;
  proceso: Proceso;
  api?: ReplicaApi;
  remitente?: RemitenteSimulado;
}

export class RelojMaquina extends Clock {
  constructor(
    private readonly plan: Planificador,
    private readonly maquina: { desvio: number },
  ) {
    super();
  }

  private suma = 0;

  override now(): number {
    return this.plan.ahora + this.maquina.desvio + this.suma;
  }

  override ajustar(epochMs: number): void {
    this.suma = epochMs - this.plan.ahora - this.maquina.desvio;
  }

  override monotonic(): number {
    return this.plan.ahora;
  }
}
