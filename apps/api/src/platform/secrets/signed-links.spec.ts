// Tokens of links: what they name, and that nobody else makes one.
import { describe, expect, it } from '@jest/globals';
import { SignedLinks } from './signed-links';

const A = '01a21623-00ff-7710-9b34-caa1ff81df04';
const B = '01a21623-31c2-73c4-a7f8-3484cce547ec';
const links = new SignedLinks('a secret of the server', 'sales', 2);
const token = links.token([A, B], '1790000000000');

describe('the token of a link', () => {
  it('names what it is about, in their order, and is the same each time', () => {
    expect(links.read(token)?.ids).toEqual([A, B]);
    expect(links.token([A, B], '1790000000000')).toBe(token);
    expect(links.token([B, A], '1790000000000')).not.toBe(token);
  });

  it('was made over what stands in its row, and over nothing else', () => {
    expect(links.read(token)?.isOver('1790000000000')).toBe(true);
    expect(links.read(token)?.isOver('1790000000001')).toBe(false);
    const seed = new Uint8Array([1, 2, 3]);
    expect(links.read(links.token([A, B], seed))?.isOver(seed)).toBe(true);
  });

  it.each([
    ['another secret', new SignedLinks('another secret of a server', 'sales', 2)],
    ['another use', new SignedLinks('a secret of the server', 'invoices', 2)],
  ])('is not made with %s', (_, others) => {
    expect(links.read(others.token([A, B], 'x'))?.isOver('x')).toBe(false);
  });

  it('with a bit changed is none of ours', () => {
    const bytes = Buffer.from(token, 'base64url');
    bytes[3]! ^= 1;
    expect(links.read(bytes.toString('base64url'))?.isOver('1790000000000')).toBe(false);
  });

  it.each(['', 'nada', `${token}A`, `${token}=`, ` ${token}`, token.slice(1), '🙂'.repeat(20)])(
    'cannot be %j',
    (text) => {
      expect(links.read(text)).toBeNull();
    },
  );

  it('of one kind names as many as its kind has', () => {
    expect(new SignedLinks('a secret of the server', 'sales', 1).read(token)).toBeNull();
  });
});
