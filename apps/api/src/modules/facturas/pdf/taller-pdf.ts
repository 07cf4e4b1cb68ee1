// Where PDFs are made: in threads, so that five hundred lines hold up nobody's request; few at a time, and with a bounded number that
// wait (FAULTS R3). From the sources, where there is no built thread to load (tests), they are made in place, behind the same bound.
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FacturaDetalleDto } from '@encadena/contracts';
import type { Traductor } from '@encadena/i18n';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fallo } from '../../../platform/errores';
import { TRADUCTOR } from '../../../platform/http';
import { renderFacturaPdf, type OpcionesPdf } from './factura-pdf';

export type EncargoPdf = Omit<OpcionesPdf, 'traductor'> & { factura: FacturaDetalleDto };
export type HechoPdf = { pdf: Uint8Array } | { error: string };

/** Asked for and not yet delivered, those in work included; about ten seconds' work at the largest size. */
const MAX_ENCARGOS = 32;
/** One processor stays with the doors. */
const HILOS = Math.max(1, Math.min(2, availableParallelism() - 1));
const HILO = resolve(import.meta.dirname, 'hilo-pdf.js');

@Injectable()
export class TallerPdf implements OnApplicationShutdown {
  private encargos = 0;
  private ocupados = 0;
  private readonly turnos: (() => void)[] = [];
  private readonly libres: Worker[] = [];
  private readonly todos = new Set<Worker>();

  constructor(@Inject(TRADUCTOR) private readonly traductor: Traductor) {}

  /** Takes a place, reads what the PDF is made of, and makes it. Throws SERVICIO_NO_DISPONIBLE (503) when all places are taken. */
  async hacer(leer: () => Promise<EncargoPdf>): Promise<Uint8Array> {
    if (this.encargos >= MAX_ENCARGOS) throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '3' } });
    this.encargos += 1;
    try {
      const encargo = await leer();
      return await this.porTurno(() => (existsSync(HILO) ? this.enHilo(encargo) : this.aqui(encargo)));
    } finally {
      this.encargos -= 1;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.todos].map((hilo) => hilo.terminate()));
  }

  private async porTurno<T>(trabajo: () => Promise<T>): Promise<T> {
    if (this.ocupados >= HILOS) await new Promise<void>((mio) => this.turnos.push(mio));
    else this.ocupados += 1;
    try {
      return await trabajo();
    } finally {
      // The turn goes straight to the next, so that nobody slips in between.
      const siguiente = this.turnos.shift();
      if (siguiente) siguiente();
      else this.ocupados -= 1;
    }
  }

  private aqui({ factura, ...opciones }: EncargoPdf): Promise<Uint8Array> {
    return renderFacturaPdf(factura, { traductor: this.traductor, ...opciones });
  }

  private enHilo(encargo: EncargoPdf): Promise<Uint8Array> {
    const hilo = this.libres.pop() ?? this.nuevoHilo();
    return new Promise((resolver, rechazar) => {
      const acabar = (): void => void hilo.off('message', hecho).off('error', roto).off('exit', salio);
      const hecho = (mensaje: HechoPdf): void => {
        acabar();
        this.libres.push(hilo);
        if ('pdf' in mensaje) resolver(mensaje.pdf);
        else rechazar(new Error(`PDF thread: ${mensaje.error}`));
      };
      // A thread that breaks takes its one PDF along; the next one gets a new thread.
      const roto = (error: unknown): void => (acabar(), rechazar(error as Error));
      const salio = (codigo: number): void => roto(new Error(`PDF thread ended with ${codigo}`));
      hilo.on('message', hecho).on('error', roto).on('exit', salio);
      hilo.postMessage(encargo);
    });
  }

  private nuevoHilo(): Worker {
    const hilo = new Worker(HILO);
    this.todos.add(hilo);
    // An idle thread keeps no process alive, and one that breaks while idle is only forgotten.
    hilo.unref();
    hilo.on('error', () => undefined);
    hilo.on('exit', () => {
      this.todos.delete(hilo);
      const i = this.libres.indexOf(hilo);
      if (i >= 0) this.libres.splice(i, 1);
    });
    return hilo;
  }
}
