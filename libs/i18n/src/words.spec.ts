// The page of words (docs/words.md) says what people read on the screens, and nothing else.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PANTALLAS_CON_AYUDA, cargarAyuda } from './ayuda/index';
import { IDIOMAS } from './idiomas';
import { cargarTextos } from './textos/cargar';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/words.md'), 'utf8');

describe('the page of words', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has about forty of them, each with its meaning and where it comes from', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(row.slice(1, 7).every((cell) => cell !== '')).toBe(true);
  });

  it.each(IDIOMAS.map((idioma, i) => ({ idioma, column: 3 + i })))(
    'names only what people read on a screen in $idioma',
    async ({ idioma, column }) => {
      const help = await Promise.all(PANTALLAS_CON_AYUDA.map((pantalla) => cargarAyuda(idioma, pantalla)));
      const read = `${JSON.stringify(await cargarTextos(idioma))}\n${help.join('\n')}`.toLowerCase();
      expect(rows.map((row) => row[column]!).filter((word) => !read.includes(word.toLowerCase()))).toEqual(
        [],
      );
    },
  );
});
