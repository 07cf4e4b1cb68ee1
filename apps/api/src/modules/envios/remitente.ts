// The sender: looks for chains that are due, whose last try is longest ago first, and sends for several at
// once, so that a slow one holds nobody up but itself. Stops between two sends.
import { setMaxListeners } from 'node:events';
import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Instalacion } from '../../platform/instalacion';
import { Log } from '../../platform/logs';
import { traced } from '../../platform/traces';
import { Agenda, type Turno } from './agenda';
import { AJUSTES_ENVIOS, type AjustesEnvios } from './ajustes';
import { EnviarCadena, type Salida } from './enviar-cadena';
import { TrasAusencia } from './tras-ausencia';

/** Chains that one look at the agenda brings. */
const LOTE_AGENDA = 512;
/**
 * A look rests ten times as long as it took: with ten thousand busy chains it costs a tenth of one
 * connection, with none it is instant.
 */
const DESCANSO = 10;
/**
 * So long a look says who is next. With few places and an agency that swallows sends a list would last for
 * minutes, and whose hour runs out meanwhile waits.
 */
const FRESCA_MS = 5_000;

@Injectable()
export class Remitente implements BeforeApplicationShutdown {
  private readonly abiertos = new Map<string, Promise<void>>();
  private readonly corte = new AbortController();
  private queue: Turno[] = [];
  private mirada: Promise<void> | null = null;
  private descansaHasta = 0;
  private frescaHasta = 0;
  private parado = false;

  constructor(
    @Inject(Agenda) private readonly agenda: Agenda,
    @Inject(EnviarCadena) private readonly enviarCadena: Pick<EnviarCadena, 'execute'>,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AJUSTES_ENVIOS) private readonly ajustes: Pick<AjustesEnvios, 'simultaneos' | 'cierreMs'>,
    @Inject(Log) private readonly log: Pick<Log, 'event' | 'warning' | 'fault'>,
    @Inject(Instalacion) private readonly instalacion: Pick<Instalacion, 'vigente'>,
    @Inject(TrasAusencia) private readonly trasAusencia: Pick<TrasAusencia, 'puedeEnviar'>,
  ) {
    // Every open send listens to the stop; Node would warn of a leak at eleven.
    setMaxListeners(ajustes.simultaneos + 1, this.corte.signal);
  }

  /**
   * Fills the free places; a copy of the database sends nothing. Called by the pulse and after each send; never
   * waits for a send.
   */
  async despertar(): Promise<void> {
    if (this.parado || !this.instalacion.vigente()) return;
    if (this.clock.monotonic() < Math.max(this.frescaHasta, this.descansaHasta)) this.llenar();
    if (this.abiertos.size >= this.ajustes.simultaneos || this.clock.monotonic() < this.descansaHasta) return;
    this.mirada ??= this.mirar().finally(() => (this.mirada = null));
    await this.mirada;
  }

  /** Waits until nothing is open and nothing more is due: for scripts and tests. */
  async vaciar(): Promise<void> {
    do {
      await Promise.all(this.abiertos.values());
      this.descansaHasta = 0;
      await this.despertar();
    } while (this.abiertos.size > 0);
  }

  private async mirar(): Promise<void> {
    const inicio = this.clock.monotonic();
    try {
      // Waits and tries are written by one replica and obeyed by another: all go by the database's clock,
      // whatever their machines say.
      this.clock.ajustar(await this.agenda.hora());
      this.queue = await this.agenda.siguientes(this.clock.now(), LOTE_AGENDA);
      this.frescaHasta = this.clock.monotonic() + FRESCA_MS;
      this.llenar();
    } catch (error) {
      this.log.fault(error, 'envios-agenda');
    }
    this.descansaHasta = this.clock.monotonic() + DESCANSO * (this.clock.monotonic() - inicio);
  }

  private llenar(): void {
    while (!this.parado && this.instalacion.vigente() && this.abiertos.size < this.ajustes.simultaneos) {
      const turno = this.queue.shift();
      if (turno === undefined) return;
      if (!this.abiertos.has(turno.cadenaId)) this.abrir(turno);
    }
  }

  private async enviar(turno: Turno, decir: (motivo: string) => void): Promise<Salida | 'SIN_PREGUNTAR'> {
    if (!(await this.trasAusencia.puedeEnviar(turno, this.corte.signal))) return 'SIN_PREGUNTAR';
    return this.enviarCadena.execute(turno, this.corte.signal, decir);
  }

  private abrir(turno: Turno): void {
    const inicio = this.clock.monotonic();
    const dicho: { motivo?: string } = {};
    const decir = (motivo: string): void => void (dicho.motivo = motivo);
    const enviando = traced({ name: 'envio', kind: 'INTERNAL', root: true }, () => this.enviar(turno, decir))
      .then((salida) => {
        const datos = { ...turno, salida, ...dicho, ms: Math.round(this.clock.monotonic() - inicio) };
        // Behind those that wait already; whether it may send at once its own state says (a thousand that
        // wait cut the agency's wait short).
        if (salida === 'LLENO') this.queue.push(turno);
        if (salida === 'RESPONDIDO' || salida === 'LLENO' || salida === 'NADA')
          this.log.event('envio', datos);
        else this.log.warning('envio', datos);
      })
      // The lease runs out by itself: the chain is tried again then, and the others go on meanwhile.
      .catch((error: unknown) => this.log.fault(error, 'envio', { ...turno }))
      .finally(() => {
        this.abiertos.delete(turno.cadenaId);
        void this.despertar();
      });
    this.abiertos.set(turno.cadenaId, enviando);
  }

  /**
   * No new sends; the open ones get a while to end, then they are given up (and go again, unchanged, after
   * the restart).
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.parado = true;
    await this.mirada;
    const plazo = setTimeout(() => this.corte.abort(), this.ajustes.cierreMs);
    await Promise.all(this.abiertos.values());
    clearTimeout(plazo);
  }
}
