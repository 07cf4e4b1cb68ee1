// Pictures of a few hundred kilobytes that demand half a gigabyte of the decoder's memory.
import { describe, expect, it } from '@jest/globals';
import type { Metadata } from 'sharp';
import { fitsInMemory } from './picture-memory';

const picture = (one: Partial<Metadata>): Metadata =>
  ({ format: 'png', width: 7400, height: 7500, channels: 4, depth: 'uchar', ...one }) as Metadata;

describe('U2 the memory of a decoder is not for a stranger to fill', () => {
  it.each<[string, Partial<Metadata>]>([
    ['PNG of sixteen bits in passes', { depth: 'ushort', isProgressive: true }],
    ['PNG of sixteen bits that is turned', { depth: 'ushort', orientation: 6 }],
    ['PNG of a depth that nobody knows, turned', { width: 3000, depth: 'dpcomplex', orientation: 3 }],
    ['JPEG of four colours in passes', { format: 'jpeg', isProgressive: true }],
    ['JPEG of three colours in passes', { format: 'jpeg', isProgressive: true, channels: 3 }],
    ['WebP', { format: 'webp' }],
  ])('with a %s', (_, one) => {
    expect(fitsInMemory(picture(one))).toBe(false);
  });

  it.each<[string, Partial<Metadata>]>([
    ['a scanned page, row by row', { depth: 'ushort' }],
    ['the photograph of a phone, turned', { format: 'jpeg', channels: 3, orientation: 6 }],
    [
      'a JPEG as pages of the web have it',
      { format: 'jpeg', channels: 3, width: 4000, height: 6000, isProgressive: true },
    ],
    ['a logo as WebP', { format: 'webp', width: 5000, height: 2400 }],
  ])('and %s is taken', (_, one) => {
    expect(fitsInMemory(picture(one))).toBe(true);
  });
});
