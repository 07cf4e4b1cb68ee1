// Group commit: what arrives while a transaction runs waits here and goes together with the next one, requests of one chain in the order in which they came,
// and those of several chains side by side. So a hot chain, and a busy house, get faster under load instead of slower. Knows nothing of invoices.

export interface LimitesCola {
  /** Most elements of one transaction. */
  maxLote: number;
  /** Most elements that wait per chain; more are refused. */
  maxEspera: number;
  /** Most chains of one transaction, and most transactions at once. */
  maxCadenas: number;
  aLaVez: number;
}

/** What goes of one chain into a transaction. */
export interface Tramo<P> {
  clave: string;
  peticiones: readonly P[];
}

/**
 * Runs a batch in one transaction: by chain, one outcome per element, in their order. What it throws means that nothing was committed. A chain that somebody
 * else holds is left out of the answer, unless `esperar`, which comes with one chain only.
 */
export type EjecutarLote<P, R> = (lote: readonly Tramo<P>[], esperar: boolean) => Promise<ReadonlyMap<string, readonly Resultado<R>[]>>;

export type Resultado<R> = { ok: true; valor: R } | { ok: false; error: unknown };

interface Espera<P, R> {
  peticion: P;
  resolver: (resultado: Resultado<R>) => void;
}

interface Grupo<P, R> {
  clave: string;
  esperas: readonly Espera<P, R>[];
}

export class ColaPublicacion<P, R> {
  /** Who waits, by chain; chains in the order in which it is their turn. */
  private readonly colas = new Map<string, Espera<P, R>[]>();
  /** Chains that are in a transaction. */
  private readonly ocupadas = new Set<string>();
  private enCurso = 0;
  private avisada = false;

  constructor(
    private readonly ejecutar: EjecutarLote<P, R>,
    /** After such an error a batch is not tried again element by element: the world is down, or nobody knows what was committed. */
    private readonly sinReintento: (error: unknown) => boolean,
    private readonly colaLlena: () => unknown,
    private readonly limites: LimitesCola,
    /** Work that starts when those who come at this very moment have come. */
    private readonly despues: (hacer: () => void) => void = setImmediate,
  ) {}

  /** The outcome of each element, in their order; elements of other calls may share the transaction. */
  async pedir(clave: string, peticiones: readonly P[]): Promise<Resultado<R>[]> {
    const cola = this.colas.get(clave) ?? [];
    if (cola.length + peticiones.length > this.limites.maxEspera) throw this.colaLlena();
    this.colas.set(clave, cola);
    const esperas = peticiones.map((peticion) => new Promise<Resultado<R>>((resolver) => cola.push({ peticion, resolver })));
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
    await Promise.all(aparte.map((grupo) => this.correrAparte(grupo)));
  }

  // Outside of the counted transactions: it may wait long for a lock, and nobody else shall wait with it.
  private async correrAparte(grupo: Grupo<P, R>): Promise<void> {
    const { contestar } = await this.intentar([grupo], true);
    this.ocupadas.delete(grupo.clave);
    this.salir();
    contestar();
  }

  private async intentar(lote: readonly Grupo<P, R>[], esperar: boolean): Promise<Intento<P, R>> {
    try {
      const resultados = await this.ejecutar(lote.map(({ clave, esperas }) => ({ clave, peticiones: esperas.map(({ peticion }) => peticion) })), esperar);
      const hechos = lote.filter(({ clave }) => esperar || resultados.has(clave));
      return { aparte: lote.filter((grupo) => !hechos.includes(grupo)), contestar: () => hechos.forEach((grupo) => contestar(grupo, resultados.get(grupo.clave))) };
    } catch (error) {
      const [primero] = lote;
      if (!primero || this.sinReintento(error) || (lote.length === 1 && primero.esperas.length === 1)) {
        return { aparte: [], contestar: () => lote.flatMap(({ esperas }) => esperas).forEach(({ resolver }) => resolver({ ok: false, error })) };
      }
      // One bad element must not take the others along: each chain gets a transaction of its own, then each element.
      if (lote.length > 1) return { aparte: lote, contestar: () => undefined };
      for (const espera of primero.esperas) (await this.intentar([{ clave: primero.clave, esperas: [espera] }], true)).contestar();
      return { aparte: [], contestar: () => undefined };
    }
  }
}

/** What came of a batch: the groups that want a transaction of their own, and how to tell the others. */
interface Intento<P, R> {
  aparte: readonly Grupo<P, R>[];
  contestar: () => void;
}

function contestar<P, R>({ esperas }: Grupo<P, R>, resultados: readonly Resultado<R>[] | undefined): void {
  esperas.forEach(({ resolver }, i) => resolver(resultados?.[i] ?? { ok: false, error: new Error('A batch left an element without an outcome') }));
}
