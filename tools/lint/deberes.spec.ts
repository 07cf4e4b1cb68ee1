// The table of duties names tests: each file is there, and what is quoted of it stands in it.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RAIZ = join(import.meta.dirname, '../..');
const TITULO = '| Duty ';

interface Fila {
  deber: string;
  pruebas: { archivo: string; nombre: string }[];
  falta: string;
}

function filasDe(documento: string): Fila[] {
  return documento
    .split('\n')
    .filter((linea) => /^\|/.test(linea) && !linea.startsWith(TITULO) && !/^\|[\s:|-]+$/.test(linea))
    .map((linea) => {
      const [, deber = '', , prueba = '', falta = ''] = linea.split('|').map((celda) => celda.trim());
      const pruebas = [...prueba.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, archivo = '', nombre = '']) => ({
        archivo,
        nombre,
      }));
      return { deber, pruebas, falta };
    });
}

const filas = filasDe(readFileSync(join(RAIZ, 'docs/fiscal/deberes.md'), 'utf8'));

describe('docs/fiscal/deberes.md', () => {
  it('reads a table, and sees a file or a test that is not there', () => {
    const fila = '| a duty | R 1 | `no/such.spec.ts` "it holds"; `b.spec.ts` "so" | |';
    expect(filasDe(`${TITULO}| Source | Test | Missing |\n| --- | --- | --- | --- |\n${fila}`)).toEqual([
      {
        deber: 'a duty',
        pruebas: [
          { archivo: 'no/such.spec.ts', nombre: 'it holds' },
          { archivo: 'b.spec.ts', nombre: 'so' },
        ],
        falta: '',
      },
    ]);
    expect(filas.length).toBeGreaterThan(25);
  });

  it.each(filas.map(({ deber, ...fila }) => [deber, fila] as const))('%s', (_deber, { pruebas, falta }) => {
    // Proved, or said not to be done.
    expect(pruebas.length > 0 || falta !== '').toBe(true);
    for (const { archivo, nombre } of pruebas)
      expect(readFileSync(join(RAIZ, archivo), 'utf8').toLowerCase()).toContain(nombre.toLowerCase());
  });
});
