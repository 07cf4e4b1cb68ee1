import { expect, it } from '@jest/globals';
import { contentId } from './ids';

it('the id of a content is a UUIDv8 of its SHA-256', () => {
  // echo -n abc | sha256sum: ba7816bf 8f01cfea 414140de 5dae2223
  expect(contentId(Buffer.from('abc'))).toBe('ba7816bf-8f01-8fea-8141-40de5dae2223');
  expect(contentId(Buffer.from('abd'))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
