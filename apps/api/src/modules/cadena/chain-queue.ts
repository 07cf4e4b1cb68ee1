// Group commit: what arrives while a transaction runs waits here and goes together with the next one,
// requests of one chain in the order in which they came, and those of several chains side by side. So a hot
// chain, and a busy house, get faster under load instead of slower. Knows nothing of invoices.

import type { ClaseDeFallo } from '../../platform/http';

export interface QueueLimits {
  /** Most elements of one transaction. */
  maxLote: number;
  /** Most elements that wait per chain; more are refused. */
  maxEspera: number;
  /** Most chains of one transaction, and most transactions at once. */
  maxCadenas: number;
  aLaVez: number;
  /**
   * Most chains at once that have a transaction of their own, because somebody holds what they need or
   * because one with others failed.
   */
  aparte: number;
}

/** What goes of one chain into a transaction. */
export interface Section<P> {
  clave: string;
  peticiones: readonly P[];
}

/**
 * Runs a batch in one transaction: by chain, one outcome per element, in their order. What it throws means
 * that nothing was committed. A chain that somebody else holds is left out of the answer, unless `esperar`,
 * which comes with one chain only.
 */
export type RunBatch<P, R> = (
  lote: readonly Section<P>[],
  esperar: boolean,
) => Promise<ReadonlyMap<string, readonly Resultado<R>[]>>;

export type Resultado<R> = { ok: true; valor: R } | { ok: false; error: unknown };

interface Espera<P, R> {
  peticion: P;
  resolver: (resultado: Resultado<R>) => void;
}

interface Grupo<P, R> {
  clave: string;
  esperas: readonly Espera<P, R>[];
}

export class ChainQueue<P, R> {
  /** Who waits, by chain; chains in the order in which it is their turn. */
  private readonly colas = new Map<string, Espera<P, R>[]>();
  /** Chains that are in a transaction. */
  private readonly ocupadas = new Set<string>();
  private enCurso = 0;
  /** Chains that want a transaction of their own. */
  private readonly apartes: Grupo<P, R>[] = [];
  private enAparte = 0;
  private avisada = false;

  constructor(
    private readonly ejecutar: RunBatch<P, R>,
    /**
     * caido: nobody is tried again, for the world is down, or nobody knows what was committed; ocupado:
     * alone, and with more patience, it may do; propio: alone those do who are not at fault.
     */
    private readonly clase: (error: unknown) => ClaseDeFallo,
    private readonly colaLlena: () => unknown,
    private readonly limites: QueueLimits,
    /** Work that starts when those who come at this very moment have come. */
    private readonly despues: (hacer: () => void) => void = setImmediate,
  ) {}

  /** The outcome of each element, in their order; elements of other calls may share the transaction. */
  async pedir(clave: string, peticiones: readonly P[]): Promise<Resultado<R>[]> {
    const cola = this.colas.get(clave) ?? [];
    if (cola.length + peticiones.length > this.limites.maxEspera) throw this.colaLlena();
    this.colas.set(clave, cola);
    const esperas = peticiones.map(
      (peticion) => new Promise<Resultado<R>>((resolver) => cola.push({ peticion, resolver })),
    );
    this.avisar();
    return Promise.all(esperas);
  }

  private avisar(): void {
    if (this.avisada) return;
    this.avisada = true;
    this.despues(() => {
      this.avisada = false;
      this.salir();
    });
  }

  private salir(): void {
    while (this.enCurso < this.limites.aLaVez) {
      const lote = this.siguienteLote();
      if (lote.length === 0) return;
      void this.correr(lote);
    }
  }

  private siguienteLote(): Grupo<P, R>[] {
    const lote: Grupo<P, R>[] = [];
    let sitio = this.limites.maxLote;
    for (const [clave, cola] of [...this.colas]) {
      if (sitio === 0 || lote.length === this.limites.maxCadenas) break;
      if (this.ocupadas.has(clave)) continue;
      const esperas = cola.splice(0, sitio);
      // Whoever has more to send waits behind the others.
      this.colas.delete(clave);
      if (cola.length > 0) this.colas.set(clave, cola);
      sitio -= esperas.length;
      lote.push({ clave, esperas });
      this.ocupadas.add(clave);
    }
    return lote;
  }

  private async correr(lote: readonly Grupo<P, R>[]): Promise<void> {
    this.enCurso += 1;
    const { aparte, contestar } = await this.intentar(lote, false);
    this.enCurso -= 1;
    for (const grupo of lote) if (!aparte.includes(grupo)) this.ocupadas.delete(grupo.clave);
    // The next ones are on their way before anybody is answered: the database works meanwhile.
    this.salir();
    contestar();
    this.apartes.push(...aparte);
    this.salirAparte();
  }

  // Outside of the counted transactions: they may wait long for a lock, and nobody else shall wait with them.
  private salirAparte(): void {
    while (this.enAparte < this.limites.aparte) {
      const grupo = this.apartes.shift();
      if (!grupo) return;
      void this.correrAparte(grupo);
    }
  }

  private async correrAparte(grupo: Grupo<P, R>): Promise<void> {
    this.enAparte += 1;
    const { contestar } = await this.intentar([grupo], true);
    this.enAparte -= 1;
    this.ocupadas.delete(grupo.clave);
    this.salir();
    this.salirAparte();
    contestar();
  }

  private async intentar(lote: readonly Grupo<P, R>[], esperar: boolean): Promise<Intento<P, R>> {
    try {
      const resultados = await this.ejecutar(
        lote.map(({ clave, esperas }) => ({ clave, peticiones: esperas.map(({ peticion }) => peticion) })),
        esperar,
      );
      const hechos = lote.filter(({ clave }) => esperar || resultados.has(clave));
      return {
        aparte: lote.filter((grupo) => !hechos.includes(grupo)),
        caido: false,
        contestar: () => hechos.forEach((grupo) => contestar(grupo, resultados.get(grupo.clave))),
      };
    } catch (error) {
      const clase = this.clase(error);
      const esperas = lote.flatMap((grupo) => grupo.esperas);
      if (clase === 'caido' || (esperas.length === 1 && (esperar || clase === 'propio')))
        return { aparte: [], caido: clase === 'caido', contestar: () => rechazar(esperas, error) };
      // One bad element must not take the others along: each chain gets a transaction of its own, then each element.
      return esperar || (lote.length === 1 && clase === 'propio')
        ? this.unoPorUno(lote[0]?.clave ?? '', esperas)
        : { aparte: lote, caido: false, contestar: () => undefined };
    }
  }

  private async unoPorUno(clave: string, esperas: readonly Espera<P, R>[]): Promise<Intento<P, R>> {
    for (const [i, espera] of esperas.entries()) {
      const { caido, contestar } = await this.intentar([{ clave, esperas: [espera] }], true);
      contestar();
      if (caido)
        return { aparte: [], caido, contestar: () => rechazar(esperas.slice(i + 1), this.colaLlena()) };
    }
    return { aparte: [], caido: false, contestar: () => undefined };
  }
}

/** What came of a batch: the groups that want a transaction of their own, and how to tell the others. */
interface Intento<P, R> {
  aparte: readonly Grupo<P, R>[];
  /** Nobody is tried any more. */
  caido: boolean;
  contestar: () => void;
}

function rechazar<P, R>(esperas: readonly Espera<P, R>[], error: unknown): void {
  for (const { resolver } of esperas) resolver({ ok: false, error });
}

function contestar<P, R>({ esperas }: Grupo<P, R>, resultados: readonly Resultado<R>[] | undefined): void {
  esperas.forEach(({ resolver }, i) =>
    resolver(
      resultados?.[i] ?? { ok: false, error: new Error('A batch left an element without an outcome') },
    ),
  );
}
