// What a decoder takes outside V8, where a thread's memory limit does not apply: judged from the header,
// before anything is decoded.
import type { Metadata } from 'sharp';

/** A page scanned at 600 dots per inch in colour, whole; four of them fit into a container beside the rest (docs/runbook/operators.md). */
const MAX_BYTES = 170_000_000;
const DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Can it be decoded in the memory that there is? */
export const fitsInMemory = (metadata: Metadata): boolean => bytesHeld(metadata) <= MAX_BYTES;

/**
 * Pictures are read row by row, and JPEG made small meanwhile, but for those that come in several passes (a JPEG as coefficients of two bytes), those
 * that are turned, and WebP: they are held whole.
 */
function bytesHeld({
  format,
  width = 0,
  height = 0,
  channels = 4,
  depth,
  isProgressive,
  orientation = 1,
}: Metadata): number {
  const values = width * height * channels;
  if (format === 'jpeg') return isProgressive ? values * 2 : orientation > 1 ? values : 0;
  return format === 'webp' || isProgressive || orientation > 1 ? values * (DEPTH[depth ?? ''] ?? 8) : 0;
}
