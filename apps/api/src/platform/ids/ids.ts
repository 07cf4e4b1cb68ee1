// Ids are made by the app, so they exist before the row does: UUID version 7 (RFC 9562), ordered by time so
// that indexes grow at one end.
import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(10 * 256);
let used = pool.length;
let lastMs = 0;
let counter = 0;

/**
 * A new UUIDv7. Within one millisecond a counter of 12 bits keeps the order (RFC 9562, method 1); when it runs out,
 * the time part moves ahead by one, which the standard allows.
 */
export function newId(): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, (used += 10));
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = random.readUInt16BE(0) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = random.readUInt16BE(0) & 0x7ff;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const tail = random.toString('hex', 2);
  const variant = ((random[2]! & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${variant}${tail.slice(2, 4)}-${tail.slice(4, 16)}`;
}

/** The id of a content: a UUIDv8 (RFC 9562) made of its SHA-256, so that the same bytes always have the same one. */
export function contentId(bytes: Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** A secret for links and cookies: `bytes` random bytes as base64url. Only its hash is ever stored. */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Random bytes for keys; the caller overwrites them after use. */
export function newBytes(n: number): Buffer {
  return randomBytes(n);
}
