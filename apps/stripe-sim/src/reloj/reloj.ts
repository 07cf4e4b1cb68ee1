// The clock: runs with the machine's, and is moved forward on request. What falls due on the way happens at its
// own moment, and whoever listens is told before the clock goes on.
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Repartidor, proximaEntrega } from '../eventos/repartidor';
import { Workshop } from '../libros/workshop';
import { Direccion } from '../platform/direccion';
import { ponerAlDia, proximoVencimiento } from './vencimientos';

const CADA_MS = 1000;
const MAX_PASOS = 20_000;

@Injectable()
export class Reloj implements OnApplicationShutdown {
  private pulso: NodeJS.Timeout | undefined;
  private ocupado = false;

  constructor(
    private readonly workshop: Workshop,
    private readonly repartidor: Repartidor,
    private readonly direccion: Direccion,
  ) {}

  get ahora(): number {
    return this.workshop.ahora;
  }

  /** Time goes by even when nobody calls. */
  arrancar(): void {
    this.pulso = setInterval(() => void this.latir(), CADA_MS);
    this.pulso.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.pulso);
  }

  private async latir(): Promise<void> {
    if (this.ocupado) return;
    this.ocupado = true;
    try {
      const debe = this.workshop.mirar(
        (obra) => (proximoVencimiento(obra, this.direccion.url) ?? Infinity) <= obra.ahora,
      );
      if (debe) await this.workshop.trabajar((obra) => ponerAlDia(obra, this.direccion.url));
      await this.repartidor.repartir();
    } catch {
      // The database is away: the next beat finds it again, and calls say so to whoever makes them.
    } finally {
      this.ocupado = false;
    }
  }

  /** Moves the clock to that moment, step by step. */
  async avanzarHasta(destino: number): Promise<{ pasos: number }> {
    this.ocupado = true;
    try {
      let pasos = 0;
      for (; pasos < MAX_PASOS; pasos += 1) {
        await this.repartidor.repartir();
        const momento = this.workshop.mirar((obra) =>
          Math.min(
            proximoVencimiento(obra, this.direccion.url) ?? Infinity,
            Math.max(proximaEntrega(obra) ?? Infinity, obra.ahora),
          ),
        );
        if (momento > destino) break;
        await this.workshop.trabajar(
          (obra) => ponerAlDia(obra, this.direccion.url),
          Math.max(momento, this.workshop.ahora),
        );
      }
      await this.workshop.trabajar(
        (obra) => ponerAlDia(obra, this.direccion.url),
        Math.max(destino, this.workshop.ahora),
      );
      await this.repartidor.repartir();
      return { pasos };
    } finally {
      this.ocupado = false;
    }
  }
}
