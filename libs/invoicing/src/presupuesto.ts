// Quotes and proformas: offers that are not invoices yet (docs/adr/0058).
import { DomainError } from '@encadena/values';

/** PROFORMA: what the invoice will say, for somebody who needs it beforehand (a bank, customs). Neither kind is an invoice. */
export const TIPOS_PRESUPUESTO = ['PRESUPUESTO', 'PROFORMA'] as const;
export type TipoPresupuesto = (typeof TIPOS_PRESUPUESTO)[number];

/** The customer's answer, the only part of the state that is stored. */
export const DECISIONES_PRESUPUESTO = ['ABIERTO', 'ACEPTADO', 'RECHAZADO'] as const;
export type DecisionPresupuesto = (typeof DECISIONES_PRESUPUESTO)[number];

/** CADUCADO follows from its date; FACTURADO lasts as long as the draft or invoice made from it exists. */
export const ESTADOS_PRESUPUESTO = [...DECISIONES_PRESUPUESTO, 'CADUCADO', 'FACTURADO'] as const;
export type EstadoPresupuesto = (typeof ESTADOS_PRESUPUESTO)[number];

/** How many days a quote is valid when nobody says otherwise. */
export const DIAS_DE_VALIDEZ = 30;

export interface Ofrecido {
  decision: DecisionPresupuesto;
  /** The last day on which it is valid. */
  validoHasta: string;
  facturado: boolean;
}

/** The state on a given day. An acceptance in time stands, however late the invoice is made. */
export function estadoPresupuestoDe(
  { decision, validoHasta, facturado }: Ofrecido,
  hoy: string,
): EstadoPresupuesto {
  if (facturado) return 'FACTURADO';
  return decision === 'ABIERTO' && validoHasta < hoy ? 'CADUCADO' : decision;
}

const LETRAS: Record<TipoPresupuesto, string> = { PRESUPUESTO: 'P', PROFORMA: 'PF' };

/**
 * The printed number: P26·0001, PF26·0001. The number of an invoice cannot contain a middle dot
 * (`isNumeroCompleto`: printable ASCII), so no series can ever print the same number.
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
