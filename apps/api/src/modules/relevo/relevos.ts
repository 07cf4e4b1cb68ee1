// Looks for closed chains behind which none is open yet, and opens a few at once.
import { BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Instalacion } from '../../platform/instalacion';
import { Log } from '../../platform/logs';
import { AbrirSiguiente } from './abrir-siguiente';
import { AJUSTES_RELEVO, type AjustesRelevo } from './ajustes';
import { RelevoRepository, type Cerrada } from './relevo.repository';

const PULSO_MS = 2_000;

@Injectable()
export class Relevos implements BeforeApplicationShutdown {
  private readonly abiertos = new Map<string, Promise<void>>();
  private readonly corte = new AbortController();
  private mirada: Promise<void> | null = null;
  private parado = false;

  constructor(
    @Inject(RelevoRepository) private readonly libros: Pick<RelevoRepository, 'pendientes'>,
    @Inject(AbrirSiguiente) private readonly abrirSiguiente: Pick<AbrirSiguiente, 'execute'>,
    @Inject(AJUSTES_RELEVO) private readonly ajustes: Pick<AjustesRelevo, 'simultaneos'>,
    @Inject(Log) private readonly log: Pick<Log, 'fault'>,
    @Inject(Instalacion) private readonly instalacion: Pick<Instalacion, 'vigente'>,
  ) {}

  @Interval('relevos', PULSO_MS)
  async despertar(): Promise<void> {
    if (this.parado || !this.instalacion.vigente()) return;
    this.mirada ??= this.mirar().finally(() => (this.mirada = null));
    await this.mirada;
  }

  private async mirar(): Promise<void> {
    try {
      const libres = this.ajustes.simultaneos - this.abiertos.size;
      if (libres <= 0) return;
      for (const cerrada of await this.libros.pendientes(this.ajustes.simultaneos))
        if (!this.parado && this.abiertos.size < this.ajustes.simultaneos) this.abrir(cerrada);
    } catch (error) {
      this.log.fault(error, 'relevos');
    }
  }

  private abrir(cerrada: Cerrada): void {
    if (this.abiertos.has(cerrada.cadenaId)) return;
    const haciendo = this.abrirSiguiente
      .execute(cerrada, this.corte.signal)
      .then(() => undefined)
      // Its turn runs out by itself: it is tried again then.
      .catch((error: unknown) => this.log.fault(error, 'relevo', { ...cerrada }))
      .finally(() => this.abiertos.delete(cerrada.cadenaId));
    this.abiertos.set(cerrada.cadenaId, haciendo);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.parado = true;
    await this.mirada;
    this.corte.abort();
    await Promise.all(this.abiertos.values());
  }
}
