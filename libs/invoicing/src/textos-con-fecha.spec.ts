// Dates in texts, in the language of whoever reads them.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largoConFechas, ponerFechas } from './textos-con-fecha';

describe('a text with dates', () => {
  it.each([
    ['es', 'Alquiler de noviembre de 2026 (4.º trimestre)'],
    ['ca', 'Alquiler de novembre de 2026 (4t trimestre)'],
    ['en', 'Alquiler de November de 2026 (Q4)'],
    ['fr', 'Alquiler de noviembre de 2026 (4.º trimestre)'],
  ])('is filled in for a reader of %s', (idioma, dicho) => {
    expect(ponerFechas('Alquiler de {mes} de {año} ({trimestre})', '2026-11-30', idioma)).toBe(dicho);
    expect(ponerFechas('Alquiler de {month} de {any} ({quarter})', '2026-11-30', idioma)).toBe(dicho);
  });

  it('says the whole date, and begins with a capital where its name does', () => {
    expect(ponerFechas('A {fecha}', '2026-02-01', 'es')).toBe('A 1 de febrero de 2026');
    expect(ponerFechas('{Mes} {Trimestre}', '2026-02-01', 'es')).toBe('Febrero 1.º trimestre');
    expect(ponerFechas('{MES}', '2026-02-01', 'ca')).toBe('Febrer');
  });

  it.each([
    '{',
    '}',
    '{}',
    '{numero}',
    '{mes',
    'mes}',
    '{ mes }',
    '{mes.toString}',
    '{constructor}',
    '{{a}}',
  ])('leaves %s as it stands', (texto) => {
    expect(ponerFechas(texto, '2026-02-01', 'es')).toBe(texto);
  });

  it('is never longer than it was judged to be, and without braces never another', () => {
    const texto = fc
      .array(fc.constantFrom('{mes}', '{año}', '{trimestre}', '{fecha}', '{Month}', 'a ', '{x}', '{'))
      .map((partes) => partes.join(''));
    fc.assert(
      fc.property(
        texto,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('es', 'ca', 'en'),
        (suyo, mes, idioma) => {
          const fecha = `2027-${String(mes).padStart(2, '0')}-01`;
          expect(ponerFechas(suyo, fecha, idioma).length).toBeLessThanOrEqual(largoConFechas(suyo));
        },
      ),
    );
    fc.assert(
      fc.property(fc.string(), (suyo) => {
        fc.pre(!suyo.includes('{'));
        expect(ponerFechas(suyo, '2026-02-01', 'es')).toBe(suyo);
      }),
    );
  });
});
