// Heavy work in threads of its own, so that it holds up nobody's request: few at a time, behind a bounded number that wait (FAULTS R3, R4).
import { resolve } from 'node:path';
import Piscina from 'piscina';
import { fallo } from '../errores';

export interface OpcionesHilos<Encargo, Hecho> {
  /** The thread's entry as it is built beside main.js (vite.config.ts): its default export does the work. */
  entrada: string;
  aLaVez: number;
  /** Asked for and not yet done, those in work included; who comes above them is told to come back. */
  maximo: number;
  /** An idle thread is kept so long: as what it has prepared is worth. It keeps ten MiB, and what it has prepared. */
  ociosoMs: number;
  /** The same work in place: from the sources, in tests, there is no built thread to load. */
  aqui: (encargo: Encargo) => Hecho | Promise<Hecho>;
}

const CONSTRUIDO = import.meta.filename.endsWith('.js');
// What answers a request goes first: these threads take what processor time is left, and all of it when nobody else wants any.
const CORTESIA = 19;
// A thread collects its rubbish instead of taking what the machine has: half the young space costs two hundredths of a PDF's time and saves ten MiB.
// (Where the process was started with a bound of its own for old objects, as the product is, V8 takes that one for its threads too.)
const MEMORIA = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

export class Hilos<Encargo, Hecho> {
  private encargos = 0;
  private readonly piscina?: Piscina<Encargo, Hecho>;

  constructor(private readonly opciones: OpcionesHilos<Encargo, Hecho>) {
    if (CONSTRUIDO) this.piscina = new Piscina({ filename: resolve(import.meta.dirname, opciones.entrada), minThreads: 0, maxThreads: opciones.aLaVez, idleTimeout: opciones.ociosoMs, niceIncrement: CORTESIA, recordTiming: false, resourceLimits: MEMORIA });
  }

  /** Takes a place, prepares what the work needs, and has it done. Throws SERVICIO_NO_DISPONIBLE (503) when all places are taken, and what the work throws. */
  async hacer(preparar: () => Encargo | Promise<Encargo>): Promise<Hecho> {
    if (this.encargos >= this.opciones.maximo) throw fallo('SERVICIO_NO_DISPONIBLE', { cabeceras: { 'retry-after': '3' } });
    this.encargos += 1;
    try {
      const encargo = await preparar();
      return await (this.piscina?.run(encargo) ?? this.opciones.aqui(encargo));
    } finally {
      this.encargos -= 1;
    }
  }

  /** Ends the threads; what they were at is lost. */
  async cerrar(): Promise<void> {
    await this.piscina?.destroy();
  }
}
