// Where the books are worked on: one piece of work after the other, each written down whole or not at all.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Fallo } from '../api/fallo';
import { Almacen } from './almacen';
import { Obra } from './obra';
import { NADIE } from './tipos';

const RELOJ = 'reloj';
const INTENTOS = 5;

@Injectable()
export class Workshop implements OnModuleInit {
  private queue: Promise<unknown> = Promise.resolve();
  /** How far the simulator's clock is ahead of the machine's, seconds. */
  private desfase = 0;

  constructor(private readonly almacen: Almacen) {}

  async onModuleInit(): Promise<void> {
    await this.almacen.onModuleInit();
    this.leerReloj();
  }

  get ahora(): number {
    return Math.floor(Date.now() / 1000) + this.desfase;
  }

  /** Whoever moves the clock tells it inside a piece of work, so that it is written with what happened by then. */
  trabajar<T>(work: (obra: Obra) => T, reloj?: number): Promise<T> {
    const turno = this.queue.then(() => this.hacer(work, reloj));
    this.queue = turno.catch(() => undefined);
    return turno;
  }

  private async hacer<T>(work: (obra: Obra) => T, reloj?: number): Promise<T> {
    for (let intento = 1; ; intento += 1) {
      const obra = new Obra(this.almacen, reloj ?? this.ahora);
      let hecho: { valor: T } | { fallo: Fallo };
      try {
        hecho = { valor: work(obra) };
      } catch (error) {
        if (!(error instanceof Fallo) || !error.conserva) throw error;
        hecho = { fallo: error };
      }
      const desfase = reloj === undefined ? undefined : reloj - Math.floor(Date.now() / 1000);
      if (desfase !== undefined) obra.poner(NADIE, '_ajuste', { id: RELOJ, valor: desfase });
      if (await this.almacen.escribir(obra.cambios)) {
        if (desfase !== undefined) this.desfase = desfase;
        if ('fallo' in hecho) throw hecho.fallo;
        return hecho.valor;
      }
      this.leerReloj();
      if (intento === INTENTOS) throw new Error('Another process keeps writing in the same books.');
    }
  }

  /** Only looks: sees what was last written down. */
  mirar<T>(work: (obra: Obra) => T): T {
    return work(new Obra(this.almacen, this.ahora));
  }

  vaciar(): Promise<void> {
    const turno = this.queue.then(async () => {
      await this.almacen.vaciar();
      this.desfase = 0;
    });
    this.queue = turno.catch(() => undefined);
    return turno;
  }

  private leerReloj(): void {
    this.desfase = Number(this.almacen.leer(NADIE, '_ajuste', RELOJ)?.valor ?? 0);
  }
}
