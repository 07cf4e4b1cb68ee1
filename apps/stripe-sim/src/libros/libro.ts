// The books of one account, as one piece of work sees them.
import { faltaObjeto } from '../api/fallo';
import type { Obra } from './obra';
import { tipoDeId, type Tipo, type Tipos } from './tipos';

export class Libro {
  constructor(
    readonly obra: Obra,
    readonly cuenta: string,
    /** What caused the work: it stands in the events that it makes. */
    readonly causa: { id: string | null; idempotency_key: string | null } = {
      id: null,
      idempotency_key: null,
    },
  ) {}

  get ahora(): number {
    return this.obra.ahora;
  }

  leer<T extends Tipo>(tipo: T, id: string): Tipos[T] | undefined {
    return this.obra.leer(this.cuenta, tipo, id);
  }

  /** The object, or the refusal that names the parameter which asked for it. */
  exigir<T extends Tipo>(tipo: T, id: string, param = 'id'): Tipos[T] {
    return this.leer(tipo, id) ?? faltaObjeto(tipo, id, param);
  }

  /** Whatever that identifier names, for `expand`. */
  porId(id: string): Tipos[Tipo] | undefined {
    const tipo = tipoDeId(id);
    return tipo === undefined ? undefined : this.leer(tipo, id);
  }

  poner<T extends Tipo>(tipo: T, valor: Tipos[T]): Tipos[T] {
    return this.obra.poner(this.cuenta, tipo, valor);
  }

  quitar(tipo: Tipo, id: string): void {
    this.obra.quitar(this.cuenta, tipo, id);
  }

  /** Oldest first. */
  todos<T extends Tipo>(tipo: T): Tipos[T][] {
    return [...this.obra.todos(this.cuenta, tipo)];
  }

  bifurcar(ahora = this.ahora): Libro {
    return new Libro(this.obra.bifurcar(ahora), this.cuenta, this.causa);
  }

  de(cuenta: string): Libro {
    return new Libro(this.obra, cuenta, this.causa);
  }
}

/** The identifier of what may stand expanded. */
export const idDe = (referencia: string | { id: string }): string =>
  typeof referencia === 'string' ? referencia : referencia.id;
export const idONulo = (referencia: string | { id: string } | null | undefined): string | null =>
  referencia === null || referencia === undefined ? null : idDe(referencia);
