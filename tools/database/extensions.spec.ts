// What an operator reads whose server lacks what searching needs.
import { describe, expect, it } from '@jest/globals';
import { extensionsProblem } from './extensions.mjs';

const here = { name: 'pg_trgm', available: true, trusted: true, installed: false };
const other = { ...here, name: 'btree_gin' };

describe('the extensions of the database', () => {
  it('are installed by the migrations where the server has them, and taken where somebody installed them', () => {
    expect(extensionsProblem([here, other])).toBeUndefined();
    expect(
      extensionsProblem([
        { ...here, trusted: false, installed: true },
        { ...other, available: false, installed: true },
      ]),
    ).toBeUndefined();
  });

  it('are asked for by name where the server lacks them', () => {
    expect(extensionsProblem([here, { ...other, available: false, trusted: false }])).toMatch(
      /lacks btree_gin, .*postgresql-contrib/,
    );
  });

  it('are for a superuser to install where only one may', () => {
    expect(extensionsProblem([{ ...here, trusted: false }, other])).toMatch(
      /may not install pg_trgm .*CREATE EXTENSION pg_trgm SCHEMA extensions;$/,
    );
  });
});
