// Scripts of these folders are checked by the compiler as TypeScript is: each asks for it in its first line,
// and their tsconfig.json includes them.
import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

describe.each(['bench', 'faults'])('the scripts of tools/%s', (name) => {
  const folder = resolve(import.meta.dirname, name);
  const scripts = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.mjs'),
  );

  it('are checked, all of them', () => {
    expect(scripts.length).toBeGreaterThan(10);
    expect(
      scripts.filter((file) => !readFileSync(resolve(folder, file), 'utf8').startsWith('// @ts-check\n')),
    ).toEqual([]);
    const { include } = JSON.parse(readFileSync(resolve(folder, 'tsconfig.json'), 'utf8')) as {
      include: string[];
    };
    expect(include).toContain('**/*.mjs');
  });
});
