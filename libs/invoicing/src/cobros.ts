// What is owed of an issued invoice, and what may be noted as paid (docs/adr/0049). Amounts are euros.
import { CERO, esNegativo, importe, resta, suma, toTexto, type Importe } from '@encadena/values';
import type { EstadoPago, ModoRectificacion, TipoFactura } from './codigos';

/** What is kept of the payments of an invoice. */
export interface Saldo {
  /** What is to be collected of it, with what its rectifications change; negative: to be given back. */
  aCobrar: string;
  /** What was collected, given back counted against it. */
  cobrado: string;
  /** How much of that is on our account. */
  enCuenta: string;
}

/** What is still owed; negative: what has to be given back. */
export const pendienteDe = ({ aCobrar, cobrado }: Pick<Saldo, 'aCobrar' | 'cobrado'>): string =>
  toTexto(resta(importe(aCobrar), importe(cobrado)));

/** Nothing more has to come: of an invoice that was paid beyond what is left of it, the difference goes back. */
function saldada({ aCobrar, cobrado }: Pick<Saldo, 'aCobrar' | 'cobrado'>): boolean {
  const pendiente = resta(importe(aCobrar), importe(cobrado));
  return esNegativo(importe(aCobrar)) ? !esNegativo(pendiente) : !pendiente.gt(0);
}

/**
 * The payment status of an issued invoice, on a day. VENCIDA is a day that has passed while something is owed. An
 * invoice of which nothing is owed counts as PAGADA, and as COBRADA once all that was paid is on our account.
 */
export function estadoPagoDe(saldo: Saldo, fechaVencimiento: string | null, hoy: string): EstadoPago {
  const { aCobrar, cobrado, enCuenta } = saldo;
  const pagado = importe(cobrado);
  if (saldada(saldo)) return !pagado.isZero() && pagado.eq(importe(enCuenta)) ? 'COBRADA' : 'PAGADA';
  if (fechaVencimiento !== null && fechaVencimiento < hoy && !esNegativo(importe(aCobrar))) return 'VENCIDA';
  return pagado.isZero() ? 'PENDIENTE' : 'PARCIALMENTE_PAGADA';
}

export type CobroRehusado = 'COBRO_NO_PROCEDE' | 'COBRO_EXCEDE';

/**
 * Why an amount cannot be noted: there is nothing to collect, or to give back where it is negative; or it is more
 * than that.
 */
export function cobroRehusado(saldo: Saldo, cantidad: string): CobroRehusado | null {
  const pendiente = importe(pendienteDe(saldo));
  const pagado = importe(cantidad);
  if (pagado.isZero() || pendiente.isZero() || esNegativo(pendiente) !== esNegativo(pagado))
    return 'COBRO_NO_PROCEDE';
  return pagado.abs().gt(pendiente.abs()) ? 'COBRO_EXCEDE' : null;
}

/**
 * Of an amount that was paid elsewhere, what can be noted: no more than is still owed; negative, no more than has to be
 * given back. Null: nothing of it.
 */
export function hastaLoDebido(saldo: Pick<Saldo, 'aCobrar' | 'cobrado'>, cantidad: string): string | null {
  const pendiente = importe(pendienteDe(saldo));
  const pagado = importe(cantidad);
  if (pagado.isZero() || pendiente.isZero() || esNegativo(pendiente) !== esNegativo(pagado)) return null;
  return toTexto(pagado.abs().gt(pendiente.abs()) ? pendiente : pagado);
}

/** What an invoice brings with it when it is issued. */
export interface PorCobrar {
  tipoFactura: TipoFactura;
  totalAPagar: string;
  modo: ModoRectificacion | null;
  /** By substitution: base, tax and surcharge of what it stands in place of. */
  rectificado: { base: string | null; cuota: string | null; recargo: string | null };
}

/**
 * What an invoice adds to what is owed. An F3 adds nothing: what its tickets came to is owed of them. A rectification by
 * substitution adds the difference to what it replaces.
 */
export function aCobrarDe({ tipoFactura, totalAPagar, rectificado }: PorCobrar): string {
  if (tipoFactura === 'F3') return '0.00';
  const viejo = suma(
    importe(rectificado.base ?? '0'),
    importe(rectificado.cuota ?? '0'),
    importe(rectificado.recargo ?? '0'),
  );
  return toTexto(resta(importe(totalAPagar), viejo));
}

/**
 * By how much a rectification changes what is owed of the one invoice that it rectifies. By substitution what is
 * owed becomes what it says, withholding included, whatever earlier ones had left of it. `aCobrar`: of that invoice
 * until now; undefined: it is itself a rectification, whose own total is what is replaced.
 */
export function ajusteDe(rectificativa: PorCobrar, aCobrar: string | undefined): string {
  const { modo, totalAPagar } = rectificativa;
  return modo === 'SUSTITUTIVA' && aCobrar !== undefined
    ? toTexto(resta(importe(totalAPagar), importe(aCobrar)))
    : aCobrarDe(rectificativa);
}

/** The sum of amounts, as text. */
export const sumaDe = (...importes: readonly string[]): string =>
  toTexto(importes.reduce<Importe>((total, uno) => suma(total, importe(uno)), CERO));
