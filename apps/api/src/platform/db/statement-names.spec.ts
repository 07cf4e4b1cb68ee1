import { expect, it } from '@jest/globals';
import { StatementNames } from './statement-names';

it('gives a statement the same name each time, and no two the same', () => {
  const names = new StatementNames();
  expect([names.of('SELECT 1'), names.of('SELECT 2'), names.of('SELECT 1')]).toEqual([
    'prisma-0',
    'prisma-1',
    'prisma-0',
  ]);
});

it('leaves statements beyond its bound without a name, and keeps the names that it gave', () => {
  const names = new StatementNames(2);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map((text) => names.of(text))).toEqual([
    'prisma-0',
    'prisma-1',
    undefined,
    'prisma-0',
    undefined,
    'prisma-1',
  ]);
});

it('names nothing that only says whom a transaction works for', () => {
  const names = new StatementNames(1);
  expect(["SET LOCAL app.nif_id = 'a'", 'b'].map((text) => names.of(text))).toEqual([undefined, 'prisma-0']);
});
