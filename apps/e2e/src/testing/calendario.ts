// A product of the file's own, whose months a journey lets go by: its processes, the payment simulator and the browser's pages
// move on together. The others share one product that stays in its day.
import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { keyFiles } from '../../../../tools/lib/secrets.mjs';
import { seedPerson, startProduct, stopProduct } from '../../../../tools/testing/product.mjs';
import type { Aspecto, Navegador, Ventana } from './navegador';
import { avanzarReloj } from './pasarela';
import { entorno, Persona, type Credenciales } from './producto';

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

const MINUTOS = 300_000;

export function useCalendario(): () => Calendario {
  let calendario: Calendario;
  const { dataDir: compartida, port: suyo } = entorno;
  const propia = mkdtempSync(resolve(tmpdir(), 'encadena-e2e-'));
  beforeAll(async () => {
    const clock = resolve(propia, 'clock');
    calendario = new Calendario(clock);
    Object.assign(entorno, { dataDir: propia, port: await freePort() });
    await startProduct({ dataDir: propia, port: entorno.port, clock });
  }, MINUTOS);
  afterAll(async () => {
    const quedan = await stopProduct(propia);
    Object.assign(entorno, { dataDir: compartida, port: suyo });
    for (const path of [propia, ...keyFiles(propia)]) rmSync(path, { recursive: true, force: true });
    if (quedan.length > 0) throw new Error(`The product left these processes running:\n${quedan.join('\n')}`);
  }, MINUTOS);
  return () => calendario;
}
