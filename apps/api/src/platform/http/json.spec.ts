// What an account wants that sends two megabytes of brackets: a second of everybody's time for each.
import { describe, expect, it } from '@jest/globals';
import { isExcessive } from './json';

describe('X8 a body that takes longer to parse than anybody waits', () => {
  it.each([
    ['a million arrays, one within the other', '['.repeat(1_000_000)],
    ['objects, one within the other', '{"a":'.repeat(65) + '1' + '}'.repeat(65)],
    ['hundreds of thousands of empty objects', `[${'{},'.repeat(500_000)}{}]`],
    ['brackets behind a text that ends in an escape', `["a\\\\",${'['.repeat(65)}`],
  ])('is known before it is parsed: %s', (_, json) => {
    expect(isExcessive(json)).toBe(true);
  });

  it.each([
    [
      'an invoice of a thousand lines',
      JSON.stringify({ lineas: Array(1000).fill({ impuestos: [{ a: [] }] }) }),
    ],
    ['a text of brackets, with quotes in it', JSON.stringify({ texto: '["\\'.repeat(100_000) })],
    ['sixty-four levels', '['.repeat(64) + ']'.repeat(64)],
    ['many lists one after the other', `[${'[],'.repeat(1000)}[]]`],
  ])('is not %s', (_, json) => {
    expect(isExcessive(json)).toBe(false);
  });
});
