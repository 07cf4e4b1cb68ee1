// Looks for months to be done and for chains whose night has come, and does a few at once.
import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Instalacion } from '../../platform/instalacion';
import { Log } from '../../platform/logs';
import { AJUSTES_CONCILIACION, type AjustesConciliacion } from './ajustes';
import { ConciliacionesRepository, type Encargo } from './conciliaciones.repository';
import { ConciliarMes } from './conciliar-mes';

/** Whoever asks for a month sees it begin soon. */
const PULSO_MS = 2_000;
/** Chains that one look sends into their night. */
const LOTE = 50;

@Injectable()
export class Conciliador implements BeforeApplicationShutdown {
  private readonly abiertas = new Map<string, Promise<void>>();
  private readonly corte = new AbortController();
  private mirada: Promise<void> | null = null;
  private parado = false;

  constructor(
    @Inject(ConciliacionesRepository) private readonly libros: ConciliacionesRepository,
    @Inject(ConciliarMes) private readonly conciliarMes: Pick<ConciliarMes, 'execute'>,
    @Inject(AJUSTES_CONCILIACION) private readonly ajustes: Pick<AjustesConciliacion, 'simultaneas'>,
    @Inject(Log) private readonly log: Pick<Log, 'fault'>,
    @Inject(Instalacion) private readonly instalacion: Pick<Instalacion, 'vigente'>,
  ) {}

  @Interval('conciliacion', PULSO_MS)
  async despertar(): Promise<void> {
    if (this.parado || !this.instalacion.vigente()) return;
    this.mirada ??= this.mirar().finally(() => (this.mirada = null));
    await this.mirada;
  }

  /** Waits until nothing is open and nothing more is due: for scripts and tests. */
  async vaciar(): Promise<void> {
    do {
      await Promise.all(this.abiertas.values());
      await this.despertar();
    } while (this.abiertas.size > 0);
  }

  private async mirar(): Promise<void> {
    try {
      for (const cadena of await this.libros.noches(LOTE)) await this.anochecer(cadena);
      const libres = this.ajustes.simultaneas - this.abiertas.size;
      if (libres <= 0) return;
      for (const encargo of await this.libros.pendientes(libres + this.abiertas.size))
        if (!this.parado && this.abiertas.size < this.ajustes.simultaneas) this.abrir(encargo);
    } catch (error) {
      this.log.fault(error, 'conciliacion-agenda');
    }
  }

  private async anochecer(cadena: Encargo): Promise<void> {
    await this.libros.anochecer(cadena).catch((error: unknown) => {
      this.log.fault(error, 'conciliacion-noche', { ...cadena });
    });
  }

  private abrir(encargo: Encargo): void {
    if (this.abiertas.has(encargo.id)) return;
    const haciendo = this.conciliarMes
      .execute(encargo, this.corte.signal)
      .then(() => undefined)
      // The lease runs out by itself: it is tried again then.
      .catch((error: unknown) => this.log.fault(error, 'conciliacion', { ...encargo }))
      .finally(() => this.abiertas.delete(encargo.id));
    this.abiertas.set(encargo.id, haciendo);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.parado = true;
    await this.mirada;
    this.corte.abort();
    await Promise.all(this.abiertas.values());
  }
}
