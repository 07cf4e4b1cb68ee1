// The one translation of what the payment provider's SDK throws. It knows the SDK's errors by their type's name:
// processes that make no payment need not load it.
import type Stripe from 'stripe';
import { type ErrorApi, fallo } from '../errores/error-api';

type ErrorDeStripe = InstanceType<typeof Stripe.errors.StripeError>;

/** The error as the SDK threw it, for those who know what to do with its `code`; undefined for any other. */
export const errorDeStripe = (error: unknown): ErrorDeStripe | undefined =>
  error instanceof Error && /^Stripe\w*Error$/.test(String((error as { type?: unknown }).type))
    ? (error as ErrorDeStripe)
    : undefined;

/** No answer, or one that is none: the same call under the same key may be made again. */
const AGAIN_TYPES: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
]);
/** Another call is at the same object, or still under way with the same key. */
const AGAIN_CODES: ReadonlySet<string> = new Set(['lock_timeout', 'idempotency_key_in_use', 'rate_limit']);

const AUTHENTICATION: ReadonlySet<string> = new Set([
  'authentication_required',
  'authentication_not_handled',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

/** What a bank's reason is called in the texts. Of a card that was lost, stolen or suspected, people are told no more than that it was declined. */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'tarjetaSinFondos',
  expired_card: 'tarjetaCaducada',
  incorrect_cvc: 'tarjetaCodigoSeguridad',
  invalid_cvc: 'tarjetaCodigoSeguridad',
  processing_error: 'tarjetaNoAtendida',
  issuer_not_available: 'tarjetaNoAtendida',
  try_again_later: 'tarjetaNoAtendida',
};

/** A failure that people can be told; undefined for what is our own mistake, or no error of the SDK. */
export function falloDePasarela(error: unknown): ErrorApi | undefined {
  const suyo = errorDeStripe(error);
  if (!suyo) return undefined;
  const { type, code = '', statusCode = 0, decline_code } = suyo;
  if (AGAIN_TYPES.has(type) || AGAIN_CODES.has(code) || statusCode === 429 || statusCode >= 500)
    return fallo('PASARELA_NO_RESPONDE', { cabeceras: { 'retry-after': '5' } });
  if (AUTHENTICATION.has(code) || AUTHENTICATION.has(decline_code ?? ''))
    return fallo('PAGO_REQUIERE_AUTENTICACION');
  if (type === 'StripeCardError') return pagoRechazado(decline_code || code);
  return undefined;
}

/** The refusal of a card, by the bank's reason (`decline_code`, or the code of the error). */
export function pagoRechazado(motivo: string): ErrorApi {
  const codigo = REASONS[motivo];
  return fallo('PAGO_RECHAZADO', {
    errores: [{ campo: 'tarjeta', codigo: codigo ?? 'tarjetaRechazada' }],
    detalle: { motivo: codigo ? motivo : 'generic_decline' },
  });
}
