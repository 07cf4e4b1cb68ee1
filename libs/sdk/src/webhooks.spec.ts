// A receiver believes what is signed with its secret, now, and nothing else.
import { describe, expect, it } from '@jest/globals';
import { signWebhook, verifyWebhook } from './webhooks';

const SECRET = `whsec_${Buffer.from('un secreto de veinticuatro').toString('base64')}`;
const body = JSON.stringify({ id: 'e-1', tipo: 'prueba', datos: { objeto: {} } });
const now = () => new Date();

describe('a delivery', () => {
  it('is believed with the right signature, whatever the case of its headers', () => {
    const headers = signWebhook(SECRET, 'e-1', now(), body);
    expect(verifyWebhook(SECRET, headers, body).tipo).toBe('prueba');
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(verifyWebhook(SECRET, upper, body).id).toBe('e-1');
  });

  it.each([
    ['another body', (headers: Record<string, string>) => [headers, `${body} `] as const],
    ['another id', (headers: Record<string, string>) => [{ ...headers, 'webhook-id': 'e-2' }, body] as const],
    [
      'no signature',
      ({ 'webhook-signature': _, ...headers }: Record<string, string>) => [headers, body] as const,
    ],
  ])('is refused with %s', (_, change) => {
    const [headers, text] = change(signWebhook(SECRET, 'e-1', now(), body));
    expect(() => verifyWebhook(SECRET, headers, text)).toThrow();
  });

  it('is refused when it is old, or signed with another secret', () => {
    const old = signWebhook(SECRET, 'e-1', new Date(now().getTime() - 6 * 60_000), body);
    expect(() => verifyWebhook(SECRET, old, body)).toThrow('too old');
    const other = `whsec_${Buffer.from('otro secreto de otra persona').toString('base64')}`;
    expect(() => verifyWebhook(SECRET, signWebhook(other, 'e-1', now(), body), body)).toThrow();
  });
});
