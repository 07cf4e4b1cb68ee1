// The words of docs/words.md: what exists only in our code is named in English.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MACHINERY, allStrayIdentifiers, strayIdentifiers, strayWord } from './words.mjs';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/words.md'), 'utf8');

describe('the names of machinery', () => {
  it.each(['hilos', 'unaTanda', 'COSTURAS_EMISION', 'alFinal', 'colasDesde', 'TallerPdf'])(
    'finds a Spanish one: %s',
    (name) => {
      expect(strayWord(name)).toBeDefined();
    },
  );

  it.each(['threads', 'batchOf', 'finalDeMes', 'escolares', 'protocolo', 'COLA_LLENA', 'fechaFinal'])(
    'leaves alone what is English, of the law, or of the API: %s',
    (name) => {
      expect(strayWord(name)).toBeUndefined();
    },
  );

  it('looks at names, not at texts and comments', () => {
    const source = "// la cola\nexport const texto = 'una tanda';\nexport const cerrojo = 1;\n";
    expect(strayIdentifiers('a.ts', source)).toEqual(['cerrojo']);
  });

  it('stand nowhere in our sources', () => {
    expect(allStrayIdentifiers()).toEqual({});
  });

  it('are all on the page of words, each with its English name', () => {
    const machinery = page.slice(page.indexOf('Machinery:')).toLowerCase();
    for (const [spanish, english] of MACHINERY) {
      expect(machinery).toContain(`\`${english}\``);
      expect(machinery.replace('aplazado', 'aplazado, aplazada')).toContain(spanish);
    }
  });
});
