// A refused form is not read to the end.
import { describe, expect, it } from '@jest/globals';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Peticion } from './peticion';
import { ends } from '../../../../../tools/jest/ends';
import { leerSubida } from './subida';

describe('U5 a form of a hundred thousand parts', () => {
  it('costs no more than those that are allowed: the rest is dropped without being taken apart', async () => {
    const raw = new PassThrough();
    let parsed = 0;
    const parser = new Writable({
      write(chunk: Buffer, _encoding, done) {
        parsed += chunk.length;
        done();
      },
    });
    const request = {
      raw,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      isMultipart: () => true,
      // As the library does it: the parser reads from the request, and says when there are too many.
      async *parts() {
        raw.pipe(parser);
        await turn();
        throw Object.assign(new Error('reach parts limit'), { code: 'FST_PARTS_LIMIT' });
      },
    } as unknown as Peticion;
    await expect(leerSubida(request, { maxBytes: 1_000 })).rejects.toMatchObject({ codigo: 'VALIDACION' });
    for (let n = 0; n < 100; n++) {
      raw.write(Buffer.alloc(100_000));
      await turn();
    }
    expect(parsed).toBe(0);
    expect(raw.readableLength).toBe(0);
  });
});

describe('X11 who wants to stop the process with a header of blanks', () => {
  it.each([
    ['before a quote', `boundary=${' '.repeat(15_000)}"x`],
    ['behind a letter', `boundary=a${' '.repeat(15_000)}"`],
    ['before the equals sign', `boundary${' '.repeat(15_000)}x`],
    ['behind a semicolon', `${';'.padEnd(15_000)}boundary`],
    ['many times', '; boundary= '.repeat(1_300)],
  ])('is refused at once: %s', async (_, parameter) => {
    const request = {
      headers: { 'content-type': `multipart/form-data; ${parameter}` },
      isMultipart: () => true,
    } as unknown as Peticion;
    const refused = ends(() => leerSubida(request, { maxBytes: 1_000 }));
    await expect(refused).rejects.toMatchObject({ codigo: 'VALIDACION' });
  });
});
