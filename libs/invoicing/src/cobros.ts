// What is owed for an issued invoice, and which payments may be recorded (docs/adr/0049). Amounts are in euros.
import { CERO, esNegativo, importe, resta, suma, toTexto, type Importe } from '@encadena/values';
import type { EstadoPago, ModoRectificacion, TipoFactura } from './codigos';

/** The running totals of an invoice's payments. */
export interface Saldo {
  /** The amount to collect, with the effect of its rectifications. Negative when money has to be returned. */
  aCobrar: string;
  /** The amount collected, less refunds. */
  cobrado: string;
  /** How much of that has reached our account. */
  enCuenta: string;
}

/** The amount still owed. Negative when money has to be returned. */
export const pendienteDe = ({ aCobrar, cobrado }: Pick<Saldo, 'aCobrar' | 'cobrado'>): string =>
  toTexto(resta(importe(aCobrar), importe(cobrado)));

/** Whether nothing more is to be collected. When an invoice was paid beyond what is left of it, the difference is to be returned. */
function saldada({ aCobrar, cobrado }: Pick<Saldo, 'aCobrar' | 'cobrado'>): boolean {
  const pendiente = resta(importe(aCobrar), importe(cobrado));
  return esNegativo(importe(aCobrar)) ? !esNegativo(pendiente) : !pendiente.gt(0);
}

/**
 * The payment status of an issued invoice on a given day. VENCIDA means that its due date has passed and something
 * is still owed. With nothing owed it is PAGADA, and COBRADA once every payment has reached our account.
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
 * Why a payment cannot be recorded: there is nothing to collect (or, for a negative one, nothing to return), or the
 * amount is greater than that.
 */
export function cobroRehusado(saldo: Saldo, cantidad: string): CobroRehusado | null {
  const pendiente = importe(pendienteDe(saldo));
  const pagado = importe(cantidad);
  if (pagado.isZero() || pendiente.isZero() || esNegativo(pendiente) !== esNegativo(pagado))
    return 'COBRO_NO_PROCEDE';
  return pagado.abs().gt(pendiente.abs()) ? 'COBRO_EXCEDE' : null;
}

/**
 * How much of an amount paid elsewhere can be recorded: no more than is still owed or, when negative, no more than is
 * to be returned. Null when none of it can.
 */
export function hastaLoDebido(saldo: Pick<Saldo, 'aCobrar' | 'cobrado'>, cantidad: string): string | null {
  const pendiente = importe(pendienteDe(saldo));
  const pagado = importe(cantidad);
  if (pagado.isZero() || pendiente.isZero() || esNegativo(pendiente) !== esNegativo(pagado)) return null;
  return toTexto(pagado.abs().gt(pendiente.abs()) ? pendiente : pagado);
}

/** What an invoice states when it is issued. */
export interface PorCobrar {
  tipoFactura: TipoFactura;
  totalAPagar: string;
  modo: ModoRectificacion | null;
  /** In a rectification by substitution: base, tax and surcharge of what it replaces. */
  rectificado: { base: string | null; cuota: string | null; recargo: string | null };
}

/**
 * How much an invoice adds to the amount owed. An F3 adds nothing, because its simplified invoices already did. A
 * rectification by substitution adds the difference from what it replaces.
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
 * By how much a rectification changes what is owed for the invoice that it rectifies. By substitution, the amount
 * owed becomes what the rectification says, withholding included, whatever earlier ones had left. `aCobrar` is what
 * that invoice had to collect until now; undefined when it is itself a rectification, whose own total is replaced.
 */
export function ajusteDe(rectificativa: PorCobrar, aCobrar: string | undefined): string {
  const { modo, totalAPagar } = rectificativa;
  return modo === 'SUSTITUTIVA' && aCobrar !== undefined
    ? toTexto(resta(importe(totalAPagar), importe(aCobrar)))
    : aCobrarDe(rectificativa);
}

/** Adds up amounts; takes and gives text. */
export const sumaDe = (...importes: readonly string[]): string =>
  toTexto(importes.reduce<Importe>((total, uno) => suma(total, importe(uno)), CERO));
