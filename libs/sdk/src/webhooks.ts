// What a receiver of webhooks needs: is it from Encadena, and what does it say?
import { Webhook } from 'standardwebhooks';
import type { Evento } from './generated/types.gen';

/**
 * The event of a delivery. `body` is the text as it came, unparsed; `secret` is the `whsec_…` that was shown when the webhook was created.
 * Throws when the signature is not of that secret, or is older than five minutes.
 */
export function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): Evento {
  const plain = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return new Webhook(secret).verify(body, plain) as Evento;
}

/** The headers of a delivery, signed as the API signs: for whoever passes events on, and for tests. */
export function signWebhook(secret: string, id: string, at: Date, body: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}
