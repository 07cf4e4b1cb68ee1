// What the SDK throws, as people are told it.
import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { errorDeStripe, falloDePasarela } from './fallos';
import { unaVez } from './pasarela';

const { errors } = Stripe;
const tarjeta = (raw: object) =>
  new errors.StripeCardError({ type: 'card_error', message: 'x', statusCode: 402, ...raw } as never);

describe('an error of the payment provider', () => {
  it.each([
    ['insufficient_funds', 'tarjetaSinFondos', 'insufficient_funds'],
    ['expired_card', 'tarjetaCaducada', 'expired_card'],
    ['generic_decline', 'tarjetaRechazada', 'generic_decline'],
    // Whoever holds a lost or stolen card is not told that it is known.
    ['lost_card', 'tarjetaRechazada', 'generic_decline'],
    ['stolen_card', 'tarjetaRechazada', 'generic_decline'],
    ['fraudulent', 'tarjetaRechazada', 'generic_decline'],
  ])('tells why the card was declined: %s', (decline_code, codigo, motivo) => {
    expect(falloDePasarela(tarjeta({ code: 'card_declined', decline_code }))).toMatchObject({
      codigo: 'PAGO_RECHAZADO',
      status: 402,
      detalles: { errores: [{ campo: 'tarjeta', codigo }], detalle: { motivo } },
    });
  });

  it('tells it by the code where the bank gives no reason of its own', () => {
    expect(falloDePasarela(tarjeta({ code: 'incorrect_cvc' }))).toMatchObject({
      detalles: { errores: [{ codigo: 'tarjetaCodigoSeguridad' }], detalle: { motivo: 'incorrect_cvc' } },
    });
  });

  it.each([
    tarjeta({ code: 'authentication_required', decline_code: 'authentication_required' }),
    tarjeta({ code: 'card_declined', decline_code: 'authentication_required' }),
    tarjeta({ code: 'subscription_payment_intent_requires_action' }),
  ])('asks for the confirmation that the bank wants', (error) => {
    expect(falloDePasarela(error)).toMatchObject({ codigo: 'PAGO_REQUIERE_AUTENTICACION', status: 402 });
  });

  it.each([
    new errors.StripeConnectionError({ message: 'x' } as never),
    new errors.StripeAPIError({ message: 'x', statusCode: 500 } as never),
    new errors.StripeRateLimitError({ message: 'x', statusCode: 429 } as never),
    new errors.StripeInvalidRequestError({ message: 'x', statusCode: 429, code: 'lock_timeout' } as never),
    new errors.StripeIdempotencyError({
      message: 'x',
      statusCode: 409,
      code: 'idempotency_key_in_use',
    } as never),
  ])('says that it may be tried again: $type', (error) => {
    expect(falloDePasarela(error)).toMatchObject({
      codigo: 'PASARELA_NO_RESPONDE',
      status: 503,
      detalles: { cabeceras: { 'retry-after': '5' } },
    });
  });

  it.each([
    new errors.StripeInvalidRequestError({
      message: 'x',
      statusCode: 400,
      code: 'parameter_unknown',
    } as never),
    new errors.StripeAuthenticationError({ message: 'x', statusCode: 401 } as never),
    new errors.StripePermissionError({ message: 'x', statusCode: 403, code: 'account_invalid' } as never),
    new errors.StripeIdempotencyError({ message: 'x', statusCode: 400 } as never),
  ])('is our own mistake: $type', (error) => {
    expect(falloDePasarela(error)).toBeUndefined();
    expect(errorDeStripe(error)).toBe(error);
  });

  it('is none that others threw', () => {
    for (const otro of [
      new Error('x'),
      Object.assign(new Error('x'), { type: 'x' }),
      { type: 'StripeError' },
      undefined,
    ])
      expect([errorDeStripe(otro), falloDePasarela(otro)]).toEqual([undefined, undefined]);
  });
});

describe('the key of a write', () => {
  it('is made of what is done', () => {
    expect(unaVez('contratar', 7, 'x')).toEqual({ idempotencyKey: 'contratar:7:x' });
  });

  it.each([[[]], [['contratar', '']], [['x'.repeat(256)]]])('is never empty or cut: %j', (partes) => {
    expect(() => unaVez(...partes)).toThrow(/^No idempotency key/);
  });
});
