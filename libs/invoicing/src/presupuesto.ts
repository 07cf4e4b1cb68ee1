// Quotes and proformas: what is offered, and no invoice yet (docs/adr/0058).
import { DomainError } from '@encadena/values';

/** PROFORMA: what the invoice will say, for who needs it beforehand (a bank, customs). Neither is an invoice. */
export const TIPOS_PRESUPUESTO = ['PRESUPUESTO', 'PROFORMA'] as const;
export type TipoPresupuesto = (typeof TIPOS_PRESUPUESTO)[number];

/** What the customer said of it; that is all that is kept of its state. */
export const DECISIONES_PRESUPUESTO = ['ABIERTO', 'ACEPTADO', 'RECHAZADO'] as const;
export type DecisionPresupuesto = (typeof DECISIONES_PRESUPUESTO)[number];

/** CADUCADO by its date; FACTURADO as long as the draft or invoice is there that it became. */
export const ESTADOS_PRESUPUESTO = [...DECISIONES_PRESUPUESTO, 'CADUCADO', 'FACTURADO'] as const;
export type EstadoPresupuesto = (typeof ESTADOS_PRESUPUESTO)[number];

/** Days for which it holds where nobody says how long. */
export const DIAS_DE_VALIDEZ = 30;

export interface Ofrecido {
  decision: DecisionPresupuesto;
  /** The last day on which it holds. */
  validoHasta: string;
  facturado: boolean;
}

/** The state on a day. Who accepted in time has accepted, however late it is invoiced. */
export function estadoPresupuestoDe(
  { decision, validoHasta, facturado }: Ofrecido,
  hoy: string,
): EstadoPresupuesto {
  if (facturado) return 'FACTURADO';
  return decision === 'ABIERTO' && validoHasta < hoy ? 'CADUCADO' : decision;
}

const LETRAS: Record<TipoPresupuesto, string> = { PRESUPUESTO: 'P', PROFORMA: 'PF' };

/**
 * The printed number: P26·0001, PF26·0001. Its middle dot is no sign that the number of an invoice may have
 * (`isNumeroCompleto`: printable ASCII), so that no series, however it is formatted, prints the same.
 * @throws DomainError NUMERO_NO_VALIDO when number or year are no counts
 */
export function numeroDePresupuesto(tipo: TipoPresupuesto, ejercicio: number, numero: number): string {
  const ano = String(ejercicio);
  if (!Number.isSafeInteger(numero) || numero < 1 || !/^\d{4}$/.test(ano))
    throw new DomainError('NUMERO_NO_VALIDO', { numero, ejercicio });
  return `${LETRAS[tipo]}${ano.slice(2)}·${String(numero).padStart(4, '0')}`;
}

/** As people type it, and as a file may be called: P26-0001. */
export const numeroTecleado = (numeroCompleto: string): string => numeroCompleto.replace('·', '-');
