// Reads single PDF objects (ISO 32000-1, 7.3) at one position of a file, and nothing more: no cross
// references, no decoding. A library would follow the file's own directory; a check for what someone may have
// hidden must look at the bytes themselves.

export type PdfValue =
  null | boolean | number | PdfName | PdfString | PdfReference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;
export interface PdfName {
  readonly kind: 'name';
  readonly text: string;
}
/** A string, with where it stands: a signature must leave out exactly its own. */
export interface PdfString {
  readonly kind: 'string';
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  readonly hex: boolean;
}
export interface PdfReference {
  readonly kind: 'reference';
  readonly num: number;
  readonly gen: number;
}

/** The bytes make no object. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
}

/**
 * What may be read of one file in all: more than honest files hold, less than keeps a processor busy. Each of
 * its methods takes from it, and throws UnreadablePdf when there is none left.
 */
export class ReadingBudget {
  private values = 300_000;
  private bytesOpened = 64_000_000;
  private damagedStreams = 200;
  private streams = 4_000;
  private entries = 200_000;
  private directories = 5_000;

  value(): void {
    if (--this.values < 0) throw new UnreadablePdf('too many values');
  }

  /** Bytes that came out of a stream, whatever became of them. */
  open(bytes: number): void {
    if ((this.bytesOpened -= bytes) < 0) throw new UnreadablePdf('too large');
  }

  /** A stream, opened or not: to find tens of thousands takes longer than to refuse them. */
  stream(): void {
    if (--this.streams < 0) throw new UnreadablePdf('too large');
  }

  /** An entry of a directory: it is no value, and there may be a million of them. */
  entry(): void {
    if (--this.entries < 0) throw new UnreadablePdf('too many entries');
  }

  /** A directory, or where one is said to begin. */
  directory(): void {
    if (--this.directories < 0) throw new UnreadablePdf('too many directories');
  }

  /** A stream that does not open: its bytes are counted one by one, which takes ten times as long. */
  damaged(): void {
    if (--this.damagedStreams < 0) throw new UnreadablePdf('too many damaged streams');
  }
}

const BLANKS = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));
/** Deeper than any file of good faith; a parser that calls itself must end. */
const MAX_DEPTH = 60;
/**
 * Letters of a name: viewers promise 127 (ISO 32000-1, annex C). To undo the escapes of millions fills the
 * memory of the whole process.
 */
const MAX_NAME = 1_000;
/** Letters of a number. */
const MAX_NUMBER = 64;

/** Is it a dictionary? */
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
/** The text of a name, its escapes undone; undefined for anything else. */
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  isObject(value) && value.kind === 'name' ? value.text : undefined;
/** The value as a string; undefined for anything else. */
export const stringOf = (value: PdfValue | undefined): PdfString | undefined =>
  isObject(value) && value.kind === 'string' ? value : undefined;
/** The value as a reference to an object; undefined for anything else. */
export const referenceOf = (value: PdfValue | undefined): PdfReference | undefined =>
  isObject(value) && value.kind === 'reference' ? value : undefined;
const isObject = (value: PdfValue | undefined): value is PdfName | PdfString | PdfReference =>
  typeof value === 'object' && value !== null && !(value instanceof Map) && !Array.isArray(value);

/** Reads values one after the other, from a place in bytes on. Everything counts against the budget. */
export class Lexer {
  constructor(
    readonly bytes: Buffer,
    public pos = 0,
    private readonly budget = new ReadingBudget(),
  ) {}

  get atEnd(): boolean {
    return this.pos >= this.bytes.length;
  }

  /** Past blanks and comments. */
  skip(): void {
    for (; !this.atEnd; this.pos++) {
      const byte = this.bytes[this.pos] as number;
      if (byte === 0x25)
        while (!this.atEnd && this.bytes[this.pos] !== 10 && this.bytes[this.pos] !== 13) this.pos++;
      else if (!BLANKS.has(byte)) return;
    }
  }

  /** Takes that word when it stands here, whole. */
  take(word: string): boolean {
    if (this.bytes.toString('latin1', this.pos, this.pos + word.length) !== word) return false;
    const after = this.bytes[this.pos + word.length];
    if (/\w$/.test(word) && after !== undefined && !BLANKS.has(after) && !DELIMITERS.has(after)) return false;
    this.pos += word.length;
    return true;
  }

  /** A run of ordinary characters: a number or a keyword. */
  word(): string {
    const from = this.pos;
    while (
      !this.atEnd &&
      !BLANKS.has(this.bytes[this.pos] as number) &&
      !DELIMITERS.has(this.bytes[this.pos] as number)
    )
      this.pos++;
    return this.bytes.toString('latin1', from, this.pos);
  }

  /** The object that stands here. Throws UnreadablePdf. */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new UnreadablePdf('nested too deeply');
    this.budget.value();
    this.skip();
    if (this.take('<<')) return this.dictionary(depth);
    switch (this.bytes[this.pos]) {
      case 0x3c:
        return this.hexadecimal();
      case 0x28:
        return this.literal();
      case 0x5b:
        return this.list(depth);
      case 0x2f:
        return this.name();
      default:
        return this.numberOrWord();
    }
  }

  private dictionary(depth: number): PdfDictionary {
    const map: PdfDictionary = new Map();
    for (;;) {
      this.skip();
      if (this.take('>>')) return map;
      if (this.bytes[this.pos] !== 0x2f)
        throw new UnreadablePdf('a dictionary with something that is no name');
      const { text } = this.name();
      // Twice the same key is two readings of one file.
      if (map.has(text)) throw new UnreadablePdf('a key stands twice in a dictionary');
      map.set(text, this.value(depth + 1));
    }
  }

  private list(depth: number): PdfValue[] {
    const list: PdfValue[] = [];
    this.pos++;
    for (;;) {
      this.skip();
      if (this.take(']')) return list;
      list.push(this.value(depth + 1));
    }
  }

  private name(): PdfName {
    this.pos++;
    const written = this.word();
    if (written.length > MAX_NAME) throw new UnreadablePdf('a name that does not end');
    return { kind: 'name', text: unescaped(written) };
  }

  private hexadecimal(): PdfString {
    const start = this.pos;
    const end = this.bytes.indexOf(0x3e, start) + 1;
    if (end === 0) throw new UnreadablePdf('a string without end');
    this.pos = end;
    const digits = digitsOf(this.bytes.subarray(start + 1, end - 1));
    return {
      kind: 'string',
      bytes: Buffer.from(digits, 'hex'),
      start,
      end,
      hex: true,
    };
  }

  private literal(): PdfString {
    const start = this.pos;
    let bytesOpened = 0;
    for (; !this.atEnd; this.pos++) {
      const byte = this.bytes[this.pos];
      if (byte === 0x5c) this.pos++;
      else if (byte === 0x28) bytesOpened++;
      else if (byte === 0x29 && --bytesOpened === 0) {
        this.pos++;
        return {
          kind: 'string',
          bytes: this.bytes.subarray(start + 1, this.pos - 1),
          start,
          end: this.pos,
          hex: false,
        };
      }
    }
    throw new UnreadablePdf('a string without end');
  }

  private numberOrWord(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    // A number that goes on and on is cut off by some readers.
    if (word.length > MAX_NUMBER || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word))
      throw new UnreadablePdf('something that is no object');
    // "12 0 R": only now is it known that the number was half of a reference.
    const round = this.pos;
    if (/^\d+$/.test(word)) {
      this.skip();
      const gen = this.word();
      this.skip();
      if (/^\d{1,5}$/.test(gen) && this.take('R'))
        return { kind: 'reference', num: Number(word), gen: Number(gen) };
      this.pos = round;
    }
    return Number(word);
  }
}

/**
 * Hexadecimal digits without the blanks between them, and an even number of them (7.3.4.3): byte by byte,
 * since there may be ten million blanks.
 */
function digitsOf(written: Buffer): string {
  const digits = Buffer.allocUnsafe(written.length + 1);
  let count = 0;
  for (const byte of written) {
    if (BLANKS.has(byte)) continue;
    if (!isDigit(byte)) throw new UnreadablePdf('a hexadecimal string with other characters');
    digits[count++] = byte;
  }
  if (count % 2) digits[count++] = 0x30;
  return digits.toString('latin1', 0, count);
}

const isDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** `/J#61vaScript` is `/JavaScript`. */
export const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Are two objects the same? Keys in `except` of the outermost dictionaries are not looked at. */
export function sameValue(
  a: PdfValue | undefined,
  b: PdfValue | undefined,
  except: readonly string[] = [],
): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, n) => sameValue(value, b[n]));
  if (isDictionary(a)) {
    if (!isDictionary(b)) return false;
    const keys = new Set([...a.keys(), ...b.keys()].filter((key) => !except.includes(key)));
    return [...keys].every((key) => a.has(key) && b.has(key) && sameValue(a.get(key), b.get(key)));
  }
  const [stringA, stringB] = [stringOf(a), stringOf(b)];
  if (stringA && stringB) return stringA.bytes.equals(stringB.bytes);
  if (isObject(a) && isObject(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a === b;
}
