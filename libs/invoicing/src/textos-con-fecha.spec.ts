// Dates in texts, in the language of whoever reads them.
import { describe, expect, it, jest } from '@jest/globals';
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

  const MESES = Array.from({ length: 12 }, (_, i) => `2027-${String(i + 1).padStart(2, '0')}-28`);
  const IDIOMAS = ['es', 'ca', 'en'];
  const conHuecos = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '{mes}',
          '{any}',
          '{trimestre}',
          '{fecha}',
          '{Month}',
          '{QUARTER}',
          '{x}',
          '{',
          '{{mes}}',
        ),
        fc.string({ maxLength: 5 }),
      ),
    )
    .map((partes) => partes.join(''));

  it('is judged as long as it is when it is put in for every month and language, the longest of them', () => {
    fc.assert(
      fc.property(conHuecos, (suyo) => {
        const todos = MESES.flatMap((fecha) =>
          IDIOMAS.map((idioma) => ponerFechas(suyo, fecha, idioma).length),
        );
        expect(largoConFechas(suyo)).toBe(Math.max(...todos));
      }),
    );
    fc.assert(
      fc.property(fc.string(), (suyo) => {
        fc.pre(!suyo.includes('{'));
        expect(ponerFechas(suyo, '2026-02-01', 'es')).toBe(suyo);
      }),
    );
  });

  it('of very many holes is judged with the formatters of each language, made once', () => {
    const hechos = jest.spyOn(Intl, 'DateTimeFormat');
    const lleno = '{mes}{fecha}'.repeat(500);
    // The month and the whole date, in three languages.
    expect([largoConFechas(lleno), largoConFechas(lleno)]).toEqual([17_000, 17_000]);
    expect(hechos.mock.calls.length).toBeLessThanOrEqual(6);
    hechos.mockRestore();
  });
});
