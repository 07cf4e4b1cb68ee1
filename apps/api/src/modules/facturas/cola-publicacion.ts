// Group commit: what arrives for a chain while its transaction runs waits here and goes together with the next one, so that a hot
// chain gets faster under load instead of slower. Knows nothing of invoices.

export interface LimitesCola {
  /** Most elements of one transaction. */
  maxLote: number;
  /** Most elements that wait per chain; more are refused. */
  maxEspera: number;
}

/** Runs a batch in one transaction: one outcome per element, in their order. What it throws means that nothing was committed. */
export type EjecutarLote<P, R> = (clave: string, peticiones: readonly P[]) => Promise<Resultado<R>[]>;

export type Resultado<R> = { ok: true; valor: R } | { ok: false; error: unknown };

interface Espera<P, R> {
  peticion: P;
  resolver: (valor: R) => void;
  rechazar: (error: unknown) => void;
}

export class ColaPublicacion<P, R> {
  private readonly colas = new Map<string, Espera<P, R>[]>();

  constructor(
    private readonly ejecutar: EjecutarLote<P, R>,
    /** After such an error a batch is not tried again element by element: the world is down, or nobody knows what was committed. */
    private readonly sinReintento: (error: unknown) => boolean,
    private readonly colaLlena: () => unknown,
    private readonly limites: LimitesCola,
  ) {}

  /** The outcome of each element, in their order; elements of other calls may share the transaction. */
  async pedir(clave: string, peticiones: readonly P[]): Promise<Resultado<R>[]> {
    const cola = this.colas.get(clave);
    if ((cola?.length ?? 0) + peticiones.length > this.limites.maxEspera) throw this.colaLlena();
    const esperas = peticiones.map((peticion) => this.encolar(clave, peticion));
    if (!cola) void this.vaciar(clave);
    return Promise.all(esperas);
  }

  private encolar(clave: string, peticion: P): Promise<Resultado<R>> {
    const cola = this.colas.get(clave) ?? [];
    this.colas.set(clave, cola);
    return new Promise((resolve) => {
      cola.push({ peticion, resolver: (valor) => resolve({ ok: true, valor }), rechazar: (error) => resolve({ ok: false, error }) });
    });
  }

  // One runner per chain: it ends, and forgets the chain, when nobody waits.
  private async vaciar(clave: string): Promise<void> {
    const cola = this.colas.get(clave) ?? [];
    while (cola.length > 0) await this.correr(clave, cola.splice(0, this.limites.maxLote));
    this.colas.delete(clave);
  }

  private async correr(clave: string, lote: readonly Espera<P, R>[]): Promise<void> {
    try {
      const resultados = await this.ejecutar(clave, lote.map(({ peticion }) => peticion));
      lote.forEach(({ resolver, rechazar }, i) => {
        const resultado = resultados[i];
        if (resultado?.ok) resolver(resultado.valor);
        else rechazar(resultado?.error ?? new Error('A batch left an element without an outcome'));
      });
    } catch (error) {
      if (lote.length === 1 || this.sinReintento(error)) lote.forEach(({ rechazar }) => rechazar(error));
      // One bad element must not take the others along: each gets a transaction of its own.
      else for (const uno of lote) await this.correr(clave, [uno]);
    }
  }
}
