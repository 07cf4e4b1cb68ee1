// What is asked for while the database is at work goes to it together: one statement for many requests costs little more than for one.
import type { ClaseDeFallo } from '../http/disponibilidad';

export interface OpcionesTandas<P, R> {
  /** One outcome per element, in their order. What it throws holds for all of them. */
  hacer: (peticiones: readonly P[]) => Promise<readonly R[]>;
  /** At most so many at once; the rest waits and goes together. */
  aLaVez: number;
  /** Most elements that go together. */
  maximo: number;
  /** After an error by which the world is down nobody is tried again. */
  clase: (error: unknown) => ClaseDeFallo;
}

interface Espera<P, R> {
  peticion: P;
  resolver: (valor: R) => void;
  rechazar: (error: unknown) => void;
}

/** Requests that come within one turn of the event loop, or while earlier ones are being served, share one call of `hacer`. */
export class Tandas<P, R> {
  private espera: Espera<P, R>[] = [];
  private enCurso = 0;
  private avisado = false;

  constructor(private readonly opciones: OpcionesTandas<P, R>) {}

  /** The outcome of this one element. Throws what `hacer` threw for it: one that fails is tried alone, so that it costs nobody else. */
  pedir(peticion: P): Promise<R> {
    return new Promise((resolver, rechazar) => {
      this.espera.push({ peticion, resolver, rechazar });
      this.avisar();
    });
  }

  private avisar(): void {
    if (this.avisado) return;
    this.avisado = true;
    setImmediate(() => {
      this.avisado = false;
      this.salir();
    });
  }

  private salir(): void {
    while (this.espera.length > 0 && this.enCurso < this.opciones.aLaVez) void this.correr(this.espera.splice(0, this.opciones.maximo));
  }

  private async correr(tanda: readonly Espera<P, R>[]): Promise<void> {
    this.enCurso += 1;
    const contestar = await this.hacer(tanda);
    this.enCurso -= 1;
    // The next ones are on their way before anybody is answered: the database works meanwhile.
    this.salir();
    contestar();
  }

  /** Returns how to tell them. */
  private async hacer(tanda: readonly Espera<P, R>[]): Promise<() => void> {
    try {
      const salidas = await this.opciones.hacer(tanda.map(({ peticion }) => peticion));
      return () => tanda.forEach(({ resolver }, i) => resolver(salidas[i] as R));
    } catch (error) {
      if (tanda.length === 1 || this.opciones.clase(error) === 'caido') return () => tanda.forEach(({ rechazar }) => rechazar(error));
      // Beside each other, and nobody waits for them: one of them may take long.
      return () => tanda.forEach((uno) => void this.hacer([uno]).then((contestar) => contestar()));
    }
  }
}
