// Do the directories that were added to a file lead where they seem to? An entry may point into the middle of
// a stream, where another object is hidden from a reader that goes from front to back.
import { type XrefEntry, rowsOfStream, rowsOfTable, MAX_OBJECT_NUMBER, objectsFollowOn } from './xref';
import { type PdfDictionary, isDictionary, sameValue, nameOf } from './lexer';
import { type PdfStructure, holdsObjects } from './objects';

interface Section {
  start: number;
  trailer: PdfDictionary;
  entries: XrefEntry[];
}

/**
 * All directories that begin at `from` or later lead to objects that were seen there, and keep root and
 * order of the file. None takes an object of before away: by freeing its number, by another generation, by
 * a size that leaves it out, or by a stream that cannot be reached.
 */
export async function referencesAreClean(structure: PdfStructure, from: number): Promise<boolean> {
  const { tables, starts, objects } = structure;
  const original = tables.filter(({ start }) => start < from).at(-1);
  if (!original) return false;
  const sections = (await sectionsFrom(structure, from)).sort((a, b) => a.start - b.start);
  const places = new Set(
    objects.map(({ num, gen, start, inside, position }) =>
      inside === undefined ? `${num} ${gen} @${start}` : `${num} ${position} <${inside}`,
    ),
  );
  const older = new Set(objects.filter(({ start }) => start < from).map(({ num }) => num));
  const carries = ({ kind, num, where, which }: XrefEntry): boolean =>
    kind === 'offset'
      ? places.has(`${num} ${which} @${where}`)
      : !older.has(num) && (kind === 'free' || places.has(`${num} ${which} <${where}`));
  // Each revision is led to by its own line, and leads to the one before: none is left out.
  const good = ({ trailer, entries }: Section, n: number): boolean =>
    sameValue(trailer.get('Root'), original.trailer.get('Root')) &&
    !trailer.has('XRefStm') &&
    trailer.get('Prev') === (sections[n - 1] ?? original).start &&
    Number(trailer.get('Size')) >= Number(original.trailer.get('Size')) &&
    entries.every(carries);
  const newOnes = objects.filter(({ start }) => start >= from);
  const containers = newOnes.filter(holdsObjects);
  const inOrder = await Promise.all(containers.map((one) => objectsFollowOn(structure.bytes, one)));
  const declared = starts.filter(({ start }) => start >= from);
  return (
    sections.length > 0 &&
    onlyVisible(structure, from) &&
    newOnes.every(({ num }) => num <= MAX_OBJECT_NUMBER) &&
    inOrder.every(Boolean) &&
    declared.length === sections.length &&
    declared.every(({ value }, n) => value === sections[n]?.start) &&
    sections.every(good)
  );
}

/** The ends of all classic directories that begin at `from` or later. */
export const trailersFrom = ({ tables }: PdfStructure, from: number): PdfDictionary[] =>
  tables.filter(({ start }) => start >= from).map(({ trailer }) => trailer);

/**
 * Readers look for these words from the end of a file, or all over it, and do not mind whether one stands
 * in a comment or in a stream.
 */
function onlyVisible({ bytes, tables, starts }: PdfStructure, from: number): boolean {
  const text = bytes.toString('latin1', from);
  const times = (word: string) => text.split(word).length - 1;
  const behind = (parts: readonly { start: number }[]) => parts.filter(({ start }) => start >= from).length;
  return times('trailer') === behind(tables) && times('startxref') === behind(starts);
}

async function sectionsFrom({ bytes, tables, objects }: PdfStructure, from: number): Promise<Section[]> {
  const classic = tables
    .filter(({ start }) => start >= from)
    .map(({ start, trailer }) => ({ start, trailer, entries: rowsOfTable(bytes, start) }));
  const newOnes = objects.flatMap((object) =>
    object.start >= from &&
    object.inside === undefined &&
    isDictionary(object.value) &&
    nameOf(object.value.get('Type')) === 'XRef'
      ? [{ object, trailer: object.value }]
      : [],
  );
  const inStream = newOnes.map(async ({ object, trailer }) => ({
    start: object.start,
    trailer,
    entries: await rowsOfStream(bytes, object),
  }));
  return [...classic, ...(await Promise.all(inStream))];
}
