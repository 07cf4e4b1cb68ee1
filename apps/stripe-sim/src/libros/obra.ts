// A piece of work on the books: what it reads it sees with its own changes, and until it is written down nobody
// else sees them. A preview is a piece of work that is never written down.
import type { Tipo, Tipos } from './tipos';

export interface Lectura {
  leer<T extends Tipo>(cuenta: string, tipo: T, id: string): Tipos[T] | undefined;
  /** In the order in which they came. */
  todos<T extends Tipo>(cuenta: string, tipo: T): Iterable<Tipos[T]>;
  /** The accounts that have something of that kind. */
  cuentasCon(tipo: Tipo): Iterable<string>;
}

export interface Cambio {
  cuenta: string;
  tipo: Tipo;
  id: string;
  valor: Tipos[Tipo] | null;
}

export class Obra implements Lectura {
  private readonly cambiado = new Map<Tipo, Map<string, Map<string, Tipos[Tipo] | null>>>();

  constructor(
    private readonly base: Lectura,
    /** Epoch seconds. */
    public ahora: number,
  ) {}

  private capa(cuenta: string, tipo: Tipo): Map<string, Tipos[Tipo] | null> | undefined {
    return this.cambiado.get(tipo)?.get(cuenta);
  }

  leer<T extends Tipo>(cuenta: string, tipo: T, id: string): Tipos[T] | undefined {
    const propio = this.capa(cuenta, tipo)?.get(id);
    if (propio !== undefined) return (propio ?? undefined) as Tipos[T] | undefined;
    return this.base.leer(cuenta, tipo, id);
  }

  *todos<T extends Tipo>(cuenta: string, tipo: T): Iterable<Tipos[T]> {
    const capa = this.capa(cuenta, tipo);
    for (const valor of this.base.todos(cuenta, tipo)) {
      const propio = capa?.get(valor.id);
      if (propio === undefined) yield valor;
      else if (propio !== null) yield propio as Tipos[T];
    }
    for (const [id, propio] of capa ?? [])
      if (propio !== null && this.base.leer(cuenta, tipo, id) === undefined) yield propio as Tipos[T];
  }

  *cuentasCon(tipo: Tipo): Iterable<string> {
    const vistas = new Set(this.base.cuentasCon(tipo));
    yield* vistas;
    for (const cuenta of this.cambiado.get(tipo)?.keys() ?? []) if (!vistas.has(cuenta)) yield cuenta;
  }

  private apuntar(cuenta: string, tipo: Tipo, id: string, valor: Tipos[Tipo] | null): void {
    const porCuenta = this.cambiado.get(tipo) ?? new Map<string, Map<string, Tipos[Tipo] | null>>();
    this.cambiado.set(tipo, porCuenta);
    const capa = porCuenta.get(cuenta) ?? new Map<string, Tipos[Tipo] | null>();
    porCuenta.set(cuenta, capa);
    capa.set(id, valor);
  }

  /** Objects are never changed in place: whoever changes one puts another in its place. */
  poner<T extends Tipo>(cuenta: string, tipo: T, valor: Tipos[T]): Tipos[T] {
    this.apuntar(cuenta, tipo, valor.id, valor);
    return valor;
  }

  quitar(cuenta: string, tipo: Tipo, id: string): void {
    this.apuntar(cuenta, tipo, id, null);
  }

  bifurcar(ahora = this.ahora): Obra {
    return new Obra(this, ahora);
  }

  get cambios(): Cambio[] {
    return [...this.cambiado].flatMap(([tipo, porCuenta]) =>
      [...porCuenta].flatMap(([cuenta, capa]) =>
        [...capa].map(([id, valor]) => ({ cuenta, tipo, id, valor })),
      ),
    );
  }
}
