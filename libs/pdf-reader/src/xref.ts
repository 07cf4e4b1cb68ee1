// Directories and object streams that can be read in only one way. Some viewers count bytes where others
// count words, skip what others accept, or undo a compression that others leave: whatever only one of them
// would find is something that nobody has looked at.
import { type PdfDictionary, isDictionary, Lexer, nameOf, UnreadablePdf, type PdfValue } from './lexer';
import { openStream, type PdfObject } from './objects';

export interface XrefEntry {
  num: number;
  kind: 'free' | 'offset' | 'inside';
  /** Of the object, or the number of the object stream. */
  where: number;
  /** Its generation, or its place in the object stream. */
  which: number;
}

/** The highest number of an object (ISO 32000-1, Annex C); larger ones wrap around in some viewers. */
export const MAX_OBJECT_NUMBER = 8_388_607;
const LINE_END = '(?:\\r\\n|\\r|\\n)';
const WORD = new RegExp(`xref ?${LINE_END}`, 'y');
const SECTION = new RegExp(`(\\d{1,7}) (\\d{1,7}) ?${LINE_END}`, 'y');
/** Twenty bytes, no more and no fewer (ISO 32000-1, 7.5.4). */
const ROW = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/y;
const ONLY_BLANKS = /^[ \t\r\n\f\0]*$/;

/** The entries of the classic directory that begins there. Throws UnreadablePdf. */
export function rowsOfTable(bytes: Buffer, start: number): XrefEntry[] {
  const text = bytes.toString('latin1', start);
  const entries: XrefEntry[] = [];
  let pos = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = pos;
    const found = form.exec(text);
    pos += found?.[0].length ?? 0;
    return found;
  };
  if (!take(WORD)) throw new UnreadablePdf('a directory that is not at its place');
  for (let section = take(SECTION); section; section = take(SECTION)) {
    const [first, count] = [Number(section[1]), Number(section[2])];
    for (let n = 0; n < count; n++) {
      const row = take(ROW);
      if (!row) throw new UnreadablePdf('a directory whose rows have other lengths');
      entries.push({
        num: first + n,
        kind: row[3] === 'n' ? 'offset' : 'free',
        where: Number(row[1]),
        which: Number(row[2]),
      });
    }
  }
  if (!text.startsWith('trailer', pos))
    throw new UnreadablePdf('a directory with something between its rows');
  demandPlain(text.slice(pos, text.indexOf('startxref', pos)));
  return entries;
}

/**
 * Counts and places are digits and nothing else: to some viewers `12.` and `+12` are none. Throws
 * UnreadablePdf.
 */
function demandPlain(head: string): void {
  // A sign behind a backslash begins no string: without that a string of such signs is walked again from each.
  const withoutStrings = head.replace(/\\[\s\S]|\((?:\\[\s\S]|[^\\()])*\)|<[\da-f\s]*>/gi, (found) =>
    found.startsWith('\\') ? found : ' ',
  );
  if (/[+.%]/.test(withoutStrings))
    throw new UnreadablePdf('a directory with numbers that are written in another way');
}
const demandPlainHead = (bytes: Buffer, { start, stream }: PdfObject): void =>
  demandPlain(bytes.toString('latin1', start, stream?.start));

/** The entries of a directory in a stream (ISO 32000-1, 7.5.8). Throws UnreadablePdf. */
export async function rowsOfStream(bytes: Buffer, object: PdfObject): Promise<XrefEntry[]> {
  const dict = object.value as PdfDictionary;
  demandPlainHead(bytes, object);
  const widths = dict.get('W');
  // A width of nothing would never end, one of more than six bytes is no number.
  const measured =
    Array.isArray(widths) &&
    widths.length === 3 &&
    widths.every((width) => Number.isInteger(width) && (width as number) >= 0 && (width as number) <= 6);
  if (!measured || !widths[1]) throw new UnreadablePdf('a directory that cannot be read');
  const [a = 0, b = 0, c = 0] = widths.map(Number);
  const width = a + b + c;
  const rows = withoutPredictor(await openStream(bytes, object), dict, width);
  const entries: XrefEntry[] = [];
  let pos = 0;
  for (const num of numbersOf(dict)) {
    if (pos + width > rows.length) throw new UnreadablePdf('a directory that ends early');
    const field = (from: number, length: number) => (length === 0 ? 0 : rows.readUIntBE(pos + from, length));
    const kind = a === 0 ? 1 : field(0, a);
    // Other kinds are nothing to readers of today: the object would be gone.
    if (kind > 2) throw new UnreadablePdf('a directory with entries of an unknown kind');
    entries.push({
      num,
      kind: (['free', 'offset', 'inside'] as const)[kind] as XrefEntry['kind'],
      where: field(a, b),
      which: field(a + b, c),
    });
    pos += width;
  }
  return entries;
}

/**
 * Pairs of a first number and how many follow. A negative one is skipped by some, together with its rows or
 * without them.
 */
function* numbersOf(dict: PdfDictionary): Generator<number> {
  const index = dict.get('Index') ?? [0, dict.get('Size') ?? 0];
  const natural = (one: PdfValue) => Number.isInteger(one) && (one as number) >= 0;
  if (!Array.isArray(index) || index.length % 2 !== 0 || !index.every(natural))
    throw new UnreadablePdf('a directory that cannot be read');
  for (let n = 0; n < index.length; n += 2) {
    const [first, count] = [Number(index[n]), Number(index[n + 1])];
    if (count === 0 || first + count > MAX_OBJECT_NUMBER)
      throw new UnreadablePdf('a directory that cannot be read');
    for (let k = 0; k < count; k++) yield first + k;
  }
}

/**
 * Undoes the "up" predictor of PNG, the only one that directories use. It belongs to a filter: without one,
 * or with a list of filters, there are viewers that do not undo it.
 */
function withoutPredictor(data: Buffer, dict: PdfDictionary, width: number): Buffer {
  const parms = dict.get('DecodeParms');
  if (parms === undefined) return data;
  if (!isDictionary(parms) || nameOf(dict.get('Filter')) !== 'FlateDecode')
    throw new UnreadablePdf('a predictor of no filter');
  const predictor = parms.get('Predictor');
  if (predictor === undefined || predictor === 1) return data;
  if (typeof predictor !== 'number' || predictor < 10 || parms.get('Columns') !== width)
    throw new UnreadablePdf('a predictor that is not read here');
  const rows = Math.floor(data.length / (width + 1));
  const clean = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const type = data[row * (width + 1)];
    if (type !== 2 && type !== 0) throw new UnreadablePdf('a predictor that is not read here');
    for (let n = 0; n < width; n++) {
      const above = type === 2 && row > 0 ? (clean[(row - 1) * width + n] as number) : 0;
      clean[row * width + n] = ((data[row * (width + 1) + 1 + n] as number) + above) & 0xff;
    }
  }
  return clean;
}

/**
 * Objects one after the other, the first at once and each up to the next: viewers measure them by where the
 * next one begins. Throws UnreadablePdf.
 */
export async function objectsFollowOn(bytes: Buffer, container: PdfObject): Promise<boolean> {
  const dict = container.value as PdfDictionary;
  demandPlainHead(bytes, container);
  const [count, first] = [Number(dict.get('N')), Number(dict.get('First'))];
  const opened = await openStream(bytes, container);
  const numbers = opened
    .toString('latin1', 0, first)
    .split(/[ \t\r\n]+/)
    .filter((one) => one !== '');
  const places = numbers.filter((_, n) => n % 2 === 1).map(Number);
  return (
    numbers.length === count * 2 &&
    numbers.every((one) => /^\d{1,8}$/.test(one) && Number(one) <= MAX_OBJECT_NUMBER) &&
    places.every((place, n) => {
      const next = first + (places[n + 1] ?? opened.length - first);
      if (n === 0 ? place !== 0 : place <= (places[n - 1] as number)) return false;
      const lexer = new Lexer(opened, first + place);
      lexer.value();
      return lexer.pos <= next && ONLY_BLANKS.test(opened.toString('latin1', lexer.pos, next));
    })
  );
}
