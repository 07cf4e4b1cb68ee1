// A refused form is not read to the end.
import { describe, expect, it } from '@jest/globals';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Peticion } from './peticion';
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
