// After a silence of the installation the chains that sent last are asked about at once, also when nothing of theirs
// waits: the first one of which something is missing stops all, before many numbers are given twice.
import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { Instalacion } from '../../platform/instalacion';
import { Log } from '../../platform/logs';
import type { Turno } from './agenda';
import { TrasAusencia } from './tras-ausencia';
import { ULTIMAS } from './tras-ausencia.sql';

const PULSO_MS = 1_000;
/** Of an older backup those that were busiest lack something; the others ask before they send. */
const CHAINS = 200;
/** Who did not answer is asked again after this. */
const OTRA_VEZ_MS = 60_000;

@Injectable()
export class SondeoTrasAusencia implements BeforeApplicationShutdown {
  private readonly corte = new AbortController();
  private hechaDe = 0;
  private noAntesDe = 0;
  private sondeo: Promise<void> | null = null;

  constructor(
    @Inject(DbWorker) private readonly db: DbWorker,
    @Inject(TrasAusencia) private readonly trasAusencia: Pick<TrasAusencia, 'execute'>,
    @Inject(Instalacion) private readonly instalacion: Pick<Instalacion, 'vigente' | 'dudosaEn'>,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Log) private readonly log: Pick<Log, 'fault'>,
  ) {}

  @Interval('tras-ausencia', PULSO_MS)
  async despertar(): Promise<void> {
    const duda = this.instalacion.dudosaEn();
    if (duda === null || this.hechaDe === duda.getTime() || this.clock.monotonic() < this.noAntesDe) return;
    this.sondeo ??= this.sondear(duda)
      .catch((error: unknown) => this.log.fault(error, 'tras-ausencia'))
      .finally(() => (this.sondeo = null));
    await this.sondeo;
  }

  private async sondear(duda: Date): Promise<void> {
    this.noAntesDe = this.clock.monotonic() + OTRA_VEZ_MS;
    const { rows } = await this.db.pool.query<Turno>(ULTIMAS, [duda, CHAINS]);
    let todas = true;
    for (const turno of rows) {
      if (this.corte.signal.aborted || !this.instalacion.vigente()) return;
      const salida = await this.trasAusencia.execute(turno, { espera: false, senal: this.corte.signal });
      if (salida === 'FALLIDA') todas = false;
    }
    if (todas) this.hechaDe = duda.getTime();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.corte.abort();
    await this.sondeo;
  }
}
