// Random people and companies with well-formed ids, for the properties.
import { isNif } from '@encadena/values';
import fc from 'fast-check';
import type { Persona } from '../factura';

const LETRAS_DNI = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CONTROLES = '0123456789ABCDEFGHIJ';

const cifras = (n: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: 10 ** n - 1 }).map((v) => String(v).padStart(n, '0'));

/** A DNI with the right letter. */
export const arbDni: fc.Arbitrary<string> = cifras(8).map((d) => d + (LETRAS_DNI[Number(d) % 23] ?? ''));

/** The NIF of an entity whose first letter is one of the given. */
export function arbNifEntidad(letras = 'ABCDEFGHJNPQRSUVW'): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...letras), cifras(7)).map(([letra, d]) => {
    const control = [...CONTROLES].find((c) => isNif(letra + d + c));
    return letra + d + (control ?? '');
  });
}

const TROZOS = [
  'a',
  'e',
  'S.L.',
  'Ñ',
  'ç',
  'l·l',
  'é',
  'ü',
  '&',
  '<',
  '>',
  '"',
  "'",
  '€',
  '😀',
  ' ',
  '-',
  ']]>',
  '0',
  'ª',
];

/**
 * One line of text that people could write, with all that must be escaped somewhere; never empty, no spaces
 * at its ends.
 */
export function arbTexto(maximo: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...TROZOS), { maxLength: Math.floor(maximo / 4) - 1 }).map((t) =>
    `x${t.join('')}`
      .slice(0, maximo)
      .replace(/\p{Cs}/gu, '')
      .trim(),
  );
}

const NIF_IVA: readonly (readonly [string, string])[] = [
  ['DE123456789', 'DE'],
  ['FRXX999999999', 'FR'],
  ['EL094259216', 'GR'],
  ['XI366303068', 'GB'],
  ['IE1234567AB', 'IE'],
  ['NL123456789B01', 'NL'],
  ['RO12', 'RO'],
];
const otro = (
  tipoIdentificacion: Persona['tipoIdentificacion'],
  pais: fc.Arbitrary<string>,
): fc.Arbitrary<Persona> =>
  fc.record({
    tipoIdentificacion: fc.constant(tipoIdentificacion),
    identificacion: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
    pais,
    nombre: arbTexto(120),
  });
const EXTRANJEROS = fc.constantFrom('US', 'GB', 'FR', 'QU', 'MX', 'XU');

/** People by kind of identification. */
export const arbPersona = {
  nif: fc.record({
    tipoIdentificacion: fc.constant('NIF' as const),
    identificacion: fc.oneof(arbDni, arbNifEntidad()),
    pais: fc.constantFrom('ES', null),
    nombre: arbTexto(120),
  }),
  administracion: fc.record({
    tipoIdentificacion: fc.constant('NIF' as const),
    identificacion: arbNifEntidad('PQSV'),
    pais: fc.constant('ES'),
    nombre: arbTexto(120),
  }),
  nifIva: fc
    .tuple(fc.constantFrom(...NIF_IVA), fc.boolean(), arbTexto(120))
    .map(([[identificacion, pais], con, nombre]): Persona => ({
      tipoIdentificacion: 'NIF_IVA',
      identificacion,
      pais: con ? pais : null,
      nombre,
    })),
  extranjera: fc.oneof(
    otro('PASAPORTE', fc.oneof(EXTRANJEROS, fc.constant('ES'))),
    otro('ID_PAIS', EXTRANJEROS),
    otro('CERTIFICADO_RESIDENCIA', EXTRANJEROS),
    otro('OTRO', EXTRANJEROS),
  ),
  noCensada: fc.record({
    tipoIdentificacion: fc.constant('NO_CENSADO' as const),
    identificacion: arbDni,
    pais: fc.constant('ES'),
    nombre: arbTexto(120),
  }),
} satisfies Record<string, fc.Arbitrary<Persona>>;
