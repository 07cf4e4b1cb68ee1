// A random key for each intention of a person (Idempotency-Key).

/**
 * 128 random bits as hex. `crypto.randomUUID` exists on secure addresses only; an office's own server may
 * have none.
 */
export function nuevaClave(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
