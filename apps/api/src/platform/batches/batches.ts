// Requests that arrive while the database is busy are sent to it together: one statement for many requests
// costs little more than for one.
import type { ClaseDeFallo } from '../http/disponibilidad';

export interface BatchOptions<P, R> {
  /** One outcome per element, in their order. What it throws holds for all of them. */
  hacer: (peticiones: readonly P[]) => Promise<readonly R[]>;
  /** At most this many at once; the rest wait and go together. */
  aLaVez: number;
  /** Most elements that go together. */
  maximo: number;
  /** After an error that means the database is down, nothing is tried again. */
  clase: (error: unknown) => ClaseDeFallo;
}

interface Espera<P, R> {
  peticion: P;
  resolver: (valor: R) => void;
  rechazar: (error: unknown) => void;
}

/**
 * Requests that come within one turn of the event loop, or while earlier ones are being served, share one
 * call of `hacer`.
 */
export class Batches<P, R> {
  private espera: Espera<P, R>[] = [];
  private enCurso = 0;
  private avisado = false;

  constructor(private readonly opciones: BatchOptions<P, R>) {}

  /**
   * The outcome of this one element. Throws what `hacer` threw for it: one that fails is tried alone, so that
   * it does not fail the others.
   */
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
    while (this.espera.length > 0 && this.enCurso < this.opciones.aLaVez)
      void this.correr(this.espera.splice(0, this.opciones.maximo));
  }

  private async correr(batch: readonly Espera<P, R>[]): Promise<void> {
    this.enCurso += 1;
    const contestar = await this.hacer(batch);
    this.enCurso -= 1;
    // The next ones are on their way before anybody is answered: the database works meanwhile.
    this.salir();
    contestar();
  }

  /** Returns how to tell them. */
  private async hacer(batch: readonly Espera<P, R>[]): Promise<() => void> {
    try {
      const salidas = await this.opciones.hacer(batch.map(({ peticion }) => peticion));
      return () => batch.forEach(({ resolver }, i) => resolver(salidas[i] as R));
    } catch (error) {
      if (batch.length === 1 || this.opciones.clase(error) === 'caido')
        return () => batch.forEach(({ rechazar }) => rechazar(error));
      // In parallel and without waiting for them: one of them may take long.
      return () => batch.forEach((uno) => void this.hacer([uno]).then((contestar) => contestar()));
    }
  }
}
