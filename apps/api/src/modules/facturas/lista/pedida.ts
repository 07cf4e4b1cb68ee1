// What a list of invoices is asked for.
import type { Entrada, facturas } from '@encadena/contracts';
import type { NifEnMundo } from '../../cadena';

export type Query = Entrada<typeof facturas.listar>['query'];
export type Orden = NonNullable<Query['sort']>;
/** Which invoices, whatever page of them. */
export type Filtros = Omit<Query, 'page' | 'size' | 'sort'>;

/** Whose list, and when: `hoy` is the day in the NIF's zone, by which an invoice is overdue. */
export interface Pedida extends NifEnMundo {
  hoy: string;
  ahora: Date;
}
