// The provider's test cards (docs.stripe.com/testing): what each number does when it is kept and when it is charged.
import type { Tarjeta } from '../libros/tipos';

export interface TarjetaDePrueba {
  numero: string;
  marca: string;
  /** What becomes of keeping it, and of charging it. */
  alGuardar: string | null;
  alCobrar: string | null;
  autenticacion: Tarjeta['autenticacion'];
  disputa: boolean;
  /** What becomes of giving money back to it: at once, a day later, or not at all. */
  reembolso: Tarjeta['reembolso'];
  /** The name of a ready-made one: pm_card_visa. */
  alias: string;
}

const una = (numero: string, alias: string, mas: Partial<TarjetaDePrueba> = {}): TarjetaDePrueba => ({
  numero,
  alias,
  marca: numero.startsWith('5') ? 'mastercard' : numero.startsWith('3') ? 'amex' : 'visa',
  alGuardar: null,
  alCobrar: null,
  autenticacion: 'nunca',
  disputa: false,
  reembolso: 'inmediato',
  ...mas,
});
const mala = (numero: string, alias: string, codigo: string): TarjetaDePrueba =>
  una(numero, alias, { alGuardar: codigo, alCobrar: codigo });

export const TARJETAS: readonly TarjetaDePrueba[] = [
  una('4242424242424242', 'pm_card_visa'),
  una('5555555555554444', 'pm_card_mastercard'),
  una('378282246310005', 'pm_card_amex'),
  mala('4000000000000002', 'pm_card_visa_chargeDeclined', 'generic_decline'),
  mala('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  mala('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'lost_card'),
  mala('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'stolen_card'),
  mala('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'),
  mala('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  mala('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error'),
  una('4000000000000341', 'pm_card_chargeCustomerFail', { alCobrar: 'generic_decline' }),
  una('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { autenticacion: 'primera' }),
  una('4000002760003184', 'pm_card_authenticationRequired', { autenticacion: 'siempre' }),
  una('4000000000000259', 'pm_card_createDispute', { disputa: true }),
  una('4000000000007726', 'pm_card_pendingRefund', { reembolso: 'tarda' }),
  una('4000000000005126', 'pm_card_refundFail', { reembolso: 'falla' }),
];

export const porNumero = (numero: string): TarjetaDePrueba | undefined =>
  TARJETAS.find((t) => t.numero === numero.replaceAll(/[\s-]/g, ''));
export const porAlias = (alias: string): TarjetaDePrueba | undefined =>
  TARJETAS.find((t) => t.alias === alias);

const TEXTOS: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

/** The provider's code and words for the reason of a bank. */
export function rechazoDe(motivo: string): { code: string; decline_code?: string; message: string } {
  const message = TEXTOS[motivo] ?? 'Your card was declined.';
  if (motivo === 'authentication_required') return { code: motivo, decline_code: motivo, message };
  return ['expired_card', 'incorrect_cvc', 'processing_error'].includes(motivo)
    ? { code: motivo, message }
    : { code: 'card_declined', decline_code: motivo, message };
}

/** The provider does not try these again by itself (docs.stripe.com/billing/revenue-recovery/smart-retries). */
export const NO_RETRY: ReadonlySet<string> = new Set(['lost_card', 'stolen_card', 'authentication_required']);
