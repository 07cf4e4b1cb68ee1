// All objects of a PDF in the order of its bytes, and those inside its object streams.
import {
  type PdfDictionary,
  isDictionary,
  Lexer,
  nameOf,
  UnreadablePdf,
  ReadingBudget,
  type PdfValue,
} from './lexer';
import { inflate } from './inflate';

export interface PdfObject {
  num: number;
  gen: number;
  /** Where `12 0 obj` begins; of one inside an object stream, that stream's. */
  start: number;
  end: number;
  value: PdfValue;
  /** Its bytes as they stand, still encoded. */
  stream?: { start: number; end: number };
  /** Those bytes, opened. */
  opened?: Buffer;
  /** The object stream that it lies in. */
  inside?: number;
  /** Its place there, from 0. */
  position?: number;
}

/** A classic cross-reference table with its trailer. */
export interface XrefTable {
  start: number;
  entries: { num: number; offset: number; gen: number; inUse: boolean }[];
  trailer: PdfDictionary;
}

export interface PdfStructure {
  bytes: Buffer;
  objects: PdfObject[];
  tables: XrefTable[];
  /** `startxref` values with where they stand. */
  starts: { start: number; value: number }[];
  /** Stretches between objects that are nothing a PDF has there. */
  garbage: { start: number; end: number }[];
  /** What is left of what may be read of this file. */
  budget: ReadingBudget;
}

const MAX_OBJECTS = 50_000;
/** Pieces that are nothing; a file with more of them is none. */
const MAX_GARBAGE = 200;

/**
 * The stream's bytes, opened once for all who ask, and counted against the file's budget. Throws
 * UnreadablePdf when it is packed in another way,
 * damaged, or becomes too large.
 */
export async function openStream(
  bytes: Buffer,
  object: PdfObject,
  budget = new ReadingBudget(),
): Promise<Buffer> {
  const { value, stream } = object;
  if (!stream || !isDictionary(value)) throw new UnreadablePdf('no stream');
  const filter = value.get('Filter');
  const filters = Array.isArray(filter)
    ? filter.map(nameOf)
    : filter === undefined || filter === null
      ? []
      : [nameOf(filter)];
  if (filters.length > 1 || (filters.length === 1 && filters[0] !== 'FlateDecode'))
    throw new UnreadablePdf('a filter that is not read here');
  const body = bytes.subarray(stream.start, stream.end);
  if (filters.length === 0) return body;
  return (object.opened ??= await inflate(body, budget));
}

/**
 * Looks at the whole file from its first byte to its last, whatever its own cross references say. Throws
 * UnreadablePdf when its bytes make no objects, or more of them than may be read.
 */
export async function readStructure(bytes: Buffer): Promise<PdfStructure> {
  const budget = new ReadingBudget();
  const structure: PdfStructure = { bytes, objects: [], tables: [], starts: [], garbage: [], budget };
  const lexer = new Lexer(bytes, 0, budget);
  for (lexer.skip(); !lexer.atEnd; lexer.skip()) readOne(lexer, structure);
  for (const object of [...structure.objects]) {
    if (!holdsObjects(object)) continue;
    structure.objects.push(...(await objectsInside(bytes, object, budget)));
    if (structure.objects.length > MAX_OBJECTS) throw new UnreadablePdf('too many objects');
  }
  return structure;
}

/** Is it an object stream? Some readers open it by what it holds, whatever it calls itself. */
export const holdsObjects = ({ value, stream }: PdfObject): boolean =>
  stream !== undefined &&
  isDictionary(value) &&
  (nameOf(value.get('Type')) === 'ObjStm' || (value.has('N') && value.has('First')));

function readOne(lexer: Lexer, structure: PdfStructure): void {
  const start = lexer.pos;
  const { budget } = structure;
  if (lexer.take('xref')) {
    budget.directory();
    return void structure.tables.push(readTable(lexer, start, budget));
  }
  // One without its table: readers that mend files take it all the same.
  if (lexer.take('trailer')) {
    budget.directory();
    return void structure.tables.push({ start, entries: [], trailer: trailerOf(lexer) });
  }
  if (lexer.take('startxref')) {
    budget.directory();
    lexer.skip();
    const value = lexer.word();
    return void structure.starts.push({ start, value: /^\d{1,10}$/.test(value) ? Number(value) : NaN });
  }
  const head = /^(\d{1,10})[ \t\r\n\f\0]+(\d{1,5})[ \t\r\n\f\0]+obj(?![a-z])/.exec(
    lexer.bytes.toString('latin1', start, start + 60),
  );
  if (head) {
    if (structure.objects.length >= MAX_OBJECTS) throw new UnreadablePdf('too many objects');
    lexer.pos += head[0].length;
    const object = readObject(lexer, { num: Number(head[1]), gen: Number(head[2]), start });
    if (object.stream) budget.stream();
    return void structure.objects.push(object);
  }
  // An object whose beginning is written so that it was not seen.
  if (lexer.take('obj')) throw new UnreadablePdf('an object without its number');
  // Not ours to mend: noted, and gone over to the next thing that we know.
  if (structure.garbage.length >= MAX_GARBAGE) throw new UnreadablePdf('more rubbish than objects');
  lexer.pos++;
  lexer.word();
  structure.garbage.push({ start, end: lexer.pos });
}

function readObject(lexer: Lexer, head: Pick<PdfObject, 'num' | 'gen' | 'start'>): PdfObject {
  const value = lexer.value();
  lexer.skip();
  const stream = isDictionary(value) && lexer.take('stream') ? readStream(lexer, value) : undefined;
  lexer.skip();
  if (!lexer.take('endobj')) throw new UnreadablePdf(`object ${head.num} does not end`);
  return { ...head, end: lexer.pos, value, ...(stream && { stream }) };
}

function readStream(lexer: Lexer, value: PdfDictionary): { start: number; end: number } {
  const { bytes } = lexer;
  if (bytes[lexer.pos] === 13) lexer.pos++;
  if (bytes[lexer.pos] === 10) lexer.pos++;
  const start = lexer.pos;
  const length = value.get('Length');
  const closes = (from: number) => /^[\r\n]{0,2}endstream/.test(bytes.toString('latin1', from, from + 12));
  // The length may stand in another object; then the first "endstream" ends it, as readers that mend files do.
  const end =
    typeof length === 'number' && closes(start + length)
      ? start + length
      : bytes.indexOf('endstream', start, 'latin1');
  if (end < start) throw new UnreadablePdf('a stream without end');
  lexer.pos = bytes.indexOf('endstream', end, 'latin1') + 'endstream'.length;
  return { start, end };
}

function readTable(lexer: Lexer, start: number, budget: ReadingBudget): XrefTable {
  const entries: XrefTable['entries'] = [];
  let sections = 0;
  for (lexer.skip(); !lexer.take('trailer'); lexer.skip()) {
    if (++sections > MAX_OBJECTS) throw new UnreadablePdf('too many sections');
    const first = integer(lexer);
    const count = integer(lexer);
    if (entries.length + count > MAX_OBJECTS) throw new UnreadablePdf('too many entries');
    for (let n = 0; n < count; n++) {
      budget.entry();
      const [offset, gen] = [integer(lexer), integer(lexer)];
      lexer.skip();
      entries.push({ num: first + n, offset, gen, inUse: lexer.word() === 'n' });
    }
  }
  return { start, entries, trailer: trailerOf(lexer) };
}

function trailerOf(lexer: Lexer): PdfDictionary {
  const trailer = lexer.value();
  if (!isDictionary(trailer)) throw new UnreadablePdf('a trailer that is no dictionary');
  return trailer;
}

function integer(lexer: Lexer): number {
  lexer.skip();
  const word = lexer.word();
  if (!/^\d{1,10}$/.test(word)) throw new UnreadablePdf('a table with something that is no number');
  return Number(word);
}

async function objectsInside(
  bytes: Buffer,
  container: PdfObject,
  budget: ReadingBudget,
): Promise<PdfObject[]> {
  const dict = container.value as PdfDictionary;
  const [count, first] = [dict.get('N'), dict.get('First')];
  if (
    typeof count !== 'number' ||
    typeof first !== 'number' ||
    count > MAX_OBJECTS ||
    dict.has('DecodeParms')
  )
    throw new UnreadablePdf('an object stream that cannot be read');
  const opened = await openStream(bytes, container, budget);
  const index = new Lexer(opened, 0, budget);
  let read = 0;
  return Array.from({ length: count }, (_, position) => {
    const [num, offset] = [integer(index), integer(index)];
    const lexer = new Lexer(opened, first + offset, budget);
    const value = lexer.value();
    // Objects do not share their bytes: thousands that are one and the same long text would be read thousands
    // of times.
    read += lexer.pos - first - offset;
    if (read > opened.length) throw new UnreadablePdf('objects that overlap');
    return {
      num,
      gen: 0,
      start: container.start,
      end: container.end,
      value,
      inside: container.num,
      position,
    };
  });
}
