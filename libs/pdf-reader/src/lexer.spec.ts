import { describe, expect, it } from '@jest/globals';
import {
  isDictionary,
  Lexer,
  nameOf,
  ReadingBudget,
  referenceOf,
  sameValue,
  stringOf,
  unescaped,
  UnreadablePdf,
  type PdfValue,
} from './lexer';

const read = (text: string, budget?: ReadingBudget): PdfValue =>
  new Lexer(Buffer.from(text, 'latin1'), 0, budget).value();

describe('one object at one place of a file', () => {
  it.each([
    ['true', true],
    ['null', null],
    ['-12.5', -12.5],
    ['.5', 0.5],
    ['[1 2 [3]]', [1, 2, [3]]],
  ])('reads %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it('reads names with their escapes undone, references, and strings with the place where they stand', () => {
    expect(nameOf(read('/J#61vaScript'))).toBe('JavaScript');
    expect(unescaped('A#42')).toBe('AB');
    expect(referenceOf(read('12 0 R'))).toMatchObject({ num: 12, gen: 0 });
    expect(read('12 0 obj')).toBe(12);
    expect(stringOf(read('% a comment\n(a(b)c)'))).toMatchObject({
      bytes: Buffer.from('a(b)c'),
      start: 12,
      hex: false,
    });
    expect(stringOf(read('<4 1 4>'))).toMatchObject({ bytes: Buffer.from('A@'), hex: true });
  });

  it('reads dictionaries, and finds two the same whatever the order of their keys', () => {
    const [one, other] = [read('<</A 1/B[(x)]>>'), read('<< /B [ (x) ] /A 1 >>')];
    expect(isDictionary(one) && [...one.keys()]).toEqual(['A', 'B']);
    expect(sameValue(one, other)).toBe(true);
    expect(sameValue(one, read('<</A 2/B[(x)]>>'))).toBe(false);
    expect(sameValue(one, read('<</A 2/B[(x)]>>'), ['A'])).toBe(true);
  });

  it.each([
    ['a key that stands twice', '<</A 1/A 2>>'],
    ['a string without end', '(abc'],
    ['a hexadecimal string with other characters', '<4G>'],
    ['a word that is no object', 'obj'],
    ['a number that goes on and on', '1'.repeat(65)],
    ['a name that does not end', `/${'A'.repeat(1_001)}`],
    ['lists nested too deeply', '['.repeat(62)],
  ])('refuses %s', (_what, text) => {
    expect(() => read(text)).toThrow(UnreadablePdf);
  });

  it('ends when the budget of the file is used up', () => {
    expect(() => read(`[${'0 '.repeat(300_001)}]`, new ReadingBudget())).toThrow('too many values');
  });
});
