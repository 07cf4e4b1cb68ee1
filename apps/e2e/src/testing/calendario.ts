// A product of the file's own, whose months a journey lets go by: its processes, the payment simulator and the browser's pages
// move on together. The others share one product that stays in its day.
import { afterAll, beforeAll } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bringDue, putDown, seedPerson } from '../../../../tools/testing/product.mjs';
import type { Aspecto, Navegador, Ventana } from './navegador';
import { avanzarReloj } from './pasarela';
import { entorno, Persona, type Credenciales } from './producto';
import { useProductoPropio } from './producto-propio';

const EVERY_MS = 1000;

// Runs in the page before its own scripts.
function adelantar(adelanto: number): void {
  const ahora = Date.now.bind(Date);
  const despues = (): number => ahora() + adelanto;
  Date.now = despues;
  window.Date = new Proxy(Date, {
    construct: (clase, dados, hecha) =>
      Reflect.construct(clase, dados.length === 0 ? [despues()] : dados, hecha) as object,
  });
}

export class Calendario {
  private adelanto = 0;
  private readonly fin = new AbortController();
  private keeping: Promise<void> = Promise.resolve();

  constructor(private readonly archivo: string) {
    this.anotar();
  }

  private anotar(): void {
    writeFileSync(this.archivo, String(this.adelanto));
  }

  get ahora(): number {
    return Date.now() + this.adelanto;
  }

  /** What falls due at the provider on the way happens, each at its own moment, and is told before this returns. */
  async hasta(instante: number): Promise<void> {
    this.adelanto = instante - Date.now();
    this.anotar();
    await avanzarReloj({ segundos: 1 });
  }

  /** From here on the queue keeps up: a job that stumbled a month ahead would else come again in a month. */
  arrancar(): void {
    this.keeping = this.keepUp();
  }

  async parar(): Promise<void> {
    this.fin.abort();
    await this.keeping;
  }

  private async keepUp(): Promise<void> {
    const { signal } = this.fin;
    while (!signal.aborted) {
      await bringDue({ dataDir: entorno.dataDir, now: this.ahora });
      await wait(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** The hour of a task that repeats has come. */
  async toca(task: string): Promise<void> {
    await putDown({ dataDir: entorno.dataDir, task, en: this.ahora });
  }

  /** Another person, with a company in its free trial. */
  async persona(credenciales: Credenciales): Promise<Persona> {
    await seedPerson({ dataDir: entorno.dataDir, ...credenciales, plan: false, clock: this.archivo });
    return Persona.entrar(credenciales);
  }

  /** A window of a browser that is as far ahead; after a jump of days one signs in again. */
  async ventana(navegador: Navegador, aspecto: Aspecto, credenciales: Credenciales): Promise<Ventana> {
    const ventana = await navegador.ventana(aspecto, await Persona.entrar(credenciales));
    await ventana.context.addInitScript(adelantar, this.adelanto);
    return ventana;
  }
}

export function useCalendario(): () => Calendario {
  let calendario: Calendario;
  // Hooks run in this order: it stops before the product does.
  afterAll(() => calendario.parar());
  useProductoPropio((dataDir) => {
    const clock = resolve(dataDir, 'clock');
    calendario = new Calendario(clock);
    return { clock };
  });
  beforeAll(() => calendario.arrancar());
  return () => calendario;
}
