import { expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { ReadingBudget, UnreadablePdf } from './lexer';
import { holdsObjects, openStream, readStructure } from './objects';

const stream = (entries: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
const file = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    objects.flatMap((object, i) => [
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
  );

it('finds every object in the order of the bytes, and those inside object streams', async () => {
  const inside = deflateSync(Buffer.from('7 0 8 4 (a) (b)'));
  const { objects, garbage } = await readStructure(
    file('<</A 1>>', stream('/Type/ObjStm/N 2/First 8/Filter/FlateDecode', inside)),
  );
  expect(objects.map(({ num, inside: container, position }) => [num, container, position])).toEqual([
    [1, undefined, undefined],
    [2, undefined, undefined],
    [7, 2, 0],
    [8, 2, 1],
  ]);
  expect(objects.map(holdsObjects)).toEqual([false, true, false, false]);
  expect(garbage).toEqual([]);
});

it('notes what lies between objects and is nothing that a PDF has there', async () => {
  const bytes = Buffer.concat([file('1'), Buffer.from('hello\n'), Buffer.from('2 0 obj\n2\nendobj\n')]);
  const { objects, garbage } = await readStructure(bytes);
  expect(objects.map(({ num }) => num)).toEqual([1, 2]);
  expect(garbage.map(({ start, end }) => bytes.toString('latin1', start, end))).toEqual(['hello']);
});

it('opens a stream once, and counts what comes out of it against the budget', async () => {
  const body = deflateSync(Buffer.alloc(1_000_000));
  const bytes = file(stream('/Filter/FlateDecode', body));
  const { objects } = await readStructure(bytes);
  const [object] = objects;
  if (!object) throw new Error('no object');
  const opened = await openStream(bytes, object, new ReadingBudget());
  expect(opened).toHaveLength(1_000_000);
  expect(await openStream(bytes, object, new ReadingBudget())).toBe(opened);
});

it('refuses a stream that is packed in a way it does not read, and a damaged one', async () => {
  const other = file(stream('/Filter/LZWDecode', Buffer.from('x')));
  const damaged = file(stream('/Filter/FlateDecode', Buffer.from('nonsense')));
  for (const bytes of [other, damaged]) {
    const { objects } = await readStructure(bytes);
    await expect(openStream(bytes, objects[0] as (typeof objects)[0], new ReadingBudget())).rejects.toThrow(
      UnreadablePdf,
    );
  }
});
