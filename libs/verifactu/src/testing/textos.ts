// Arbitrary texts, ids and dates of records. All are allowed by the schema and by the agency's rules.
import fc from 'fast-check';
import { PAISES } from '@encadena/values';

const LETRAS_DNI = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** NIFs of natural persons with a right control letter. */
export const arbDni = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((n) => `${String(n).padStart(8, '0')}${LETRAS_DNI.charAt(n % 23)}`);

/** NIFs of companies (letter B) with a right control digit, Orden EHA/451/2008. */
export const arbCif = fc.integer({ min: 1, max: 9_999_999 }).map((n) => {
  const digitos = String(n).padStart(7, '0');
  const suma = [...digitos].reduce((total, d, i) => {
    const v = i % 2 === 0 ? Number(d) * 2 : Number(d);
    return total + Math.floor(v / 10) + (v % 10);
  }, 0);
  return `B${digitos}${(10 - (suma % 10)) % 10}`;
});

/** A public body, whose NIF regime 14 wants: letter S, control letter. */
export const arbNifPublico = fc.constantFrom('S2800568D', 'S0800001G', 'P0801900B');
export const arbNif = fc.oneof(arbDni, arbCif);

/** Free text that XML can carry, with the signs that need care; no spaces at its ends. */
export function arbTexto(max: number): fc.Arbitrary<string> {
  const trozo = fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'Núñez',
        'Peñalver',
        'l·l',
        '€',
        '&',
        '<',
        '>',
        ']]>',
        '"',
        "'",
        '&amp;',
        'café\u0301',
        '中文',
        '\u00a0',
        '😀',
        '\t',
        '\n',
      ),
    },
  );
  return fc
    .array(trozo, { minLength: 1, maxLength: 12 })
    .map((trozos) =>
      [...trozos.join('')]
        .slice(0, max)
        .join('')
        .replace(/[\u0000-\u0008\u000b-\u001f]/g, '')
        .replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, ''),
    )
    .map((texto) => (texto.trim() === '' ? 'x' : texto));
}

/** Full numbers: printable ASCII without the five forbidden characters, no spaces at the ends, up to 60. */
export const arbNumSerie = fc
  .string({
    unit: fc
      .integer({ min: 32, max: 126 })
      .map((c) => String.fromCharCode(c))
      .filter((c) => !'"\'<>='.includes(c)),
    minLength: 1,
    maxLength: 60,
  })
  .map((s) => s.trim() || 'A');

const dos = (n: number): string => String(n).padStart(2, '0');
/** dd-mm-yyyy from 1-11-2024 to 28-10-2026: before the day that the tests call today. */
export const arbFecha = fc
  .record({
    ano: fc.constantFrom(2025, 2026),
    mes: fc.integer({ min: 1, max: 10 }),
    dia: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ ano, mes, dia }) => `${dos(dia)}-${dos(mes)}-${ano}`);

/** Signed cents as the agency writes amounts. */
export const literalCents = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${dos(Math.abs(cents) % 100)}`;

export const arbPaisExtranjero = fc.constantFrom(...PAISES.filter((pais) => pais !== 'ES'));
export const arbNifIva = fc.constantFrom(
  { CodigoPais: 'GR', ID: 'EL094259216' },
  { CodigoPais: 'GB', ID: 'XI366303068' },
  { CodigoPais: 'FR', ID: 'FR12345678901' },
  { CodigoPais: 'DE', ID: 'DE123456789' },
  { CodigoPais: 'PT', ID: 'PT123456789' },
);
