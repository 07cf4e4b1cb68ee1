// Checks every chain each night, page by page, a chain at a time: nobody waits for it, and it stands in nobody's way.
import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../platform/clock';
import { Log } from '../../../platform/logs';
import {
  ComprobacionesRepository,
  type Debida,
  IntentoPerdido,
  type Tomada,
} from './comprobaciones.repository';

const PULSO_MS = 10_000;
/** Chains that one look finds. */
const LOTE = 50;
/** How long a chain stays with a process that gave no sign of life; a page takes a fraction of a second. */
const ARRIENDO_MS = 60_000;
/** After a page that could not be read. */
const TRAS_AVERIA_MS = 15 * 60_000;

@Injectable()
export class Comprobador implements BeforeApplicationShutdown {
  private mirada: Promise<void> | null = null;
  private parado = false;
  /** Where the next look begins; null: with those that have waited longest. */
  private tras: Debida | null = null;

  constructor(
    @Inject(ComprobacionesRepository) private readonly libros: ComprobacionesRepository,
    @Inject(Clock) private readonly clock: Pick<Clock, 'date'>,
    @Inject(Log) private readonly log: Pick<Log, 'event' | 'warning' | 'fault'>,
  ) {}

  @Interval('comprobacion', PULSO_MS)
  async despertar(): Promise<void> {
    if (this.parado) return;
    this.mirada ??= this.mirar().finally(() => (this.mirada = null));
    await this.mirada;
  }

  /**
   * Each of those that are due once. Where not one of a whole lot could be checked, the look ends, and the next one begins
   * behind them: what cannot be taken stays due, and would be found for ever while others wait.
   */
  private async mirar(): Promise<void> {
    try {
      for (;;) {
        const debidas = await this.libros.debidas(LOTE, this.tras);
        let averias = 0;
        for (const debida of debidas) {
          if (this.parado) return;
          if (!(await this.comprobar(debida))) averias += 1;
        }
        this.tras = debidas.length === LOTE ? (debidas.at(-1) ?? null) : null;
        if (this.tras === null || averias === LOTE) return;
      }
    } catch (error) {
      this.log.fault(error, 'comprobacion-agenda');
    }
  }

  /** False when it could not be done. */
  private async comprobar(debida: Debida): Promise<boolean> {
    let tomada: Tomada | null = null;
    try {
      tomada = await this.libros.tomar(debida, ARRIENDO_MS);
      if (tomada === null) return true;
      while (await this.libros.pagina(tomada, ARRIENDO_MS))
        if (this.parado) {
          // The next process goes on from here at once.
          await this.libros.soltar(tomada, 0);
          return true;
        }
      await this.libros.terminar(tomada, this.clock.date());
      this.decir(tomada);
      return true;
    } catch (error) {
      if (error instanceof IntentoPerdido) return true;
      this.log.fault(error, 'comprobacion', { nifId: debida.nifId, cadenaId: debida.cadenaId });
      if (tomada) await this.libros.soltar(tomada, TRAS_AVERIA_MS).catch(() => undefined);
      return false;
    }
  }

  private decir({ nifId, cadenaId, recorrido }: Tomada): void {
    const { entera, posicion, fallos, hallazgos } = recorrido;
    const datos = { nifId, cadenaId, entera, posicion, fallos };
    if (fallos === 0) this.log.event('comprobacion', datos);
    else this.log.warning('comprobacion', { ...datos, hallazgos });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.parado = true;
    await this.mirada;
  }
}
