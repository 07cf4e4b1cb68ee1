// The Spanish tax id: what people write becomes nine characters, and its control is checked. The census is
// asked elsewhere.
import { validate } from 'stdnum/lib/cjs/es/nif.js';
import { DomainError } from './domain-error';
import { recordar } from './recordar';

declare const marcaNif: unique symbol;

/** Nine characters, upper case, with a right control character. */
export type Nif = string & { readonly [marcaNif]: true };

export type ComprobacionNif = 'VALIDO' | 'CONTROL_DUDOSO' | 'INVALIDO';

export type TipoNif = 'DNI' | 'NIE' | 'KLM' | 'ENTIDAD';

/** What normalizarNif did to the text, so that the screen can say it. */
export type CambioNif = 'PREFIJO_ES' | 'SEPARADORES' | 'MAYUSCULAS' | 'CEROS';

const CON_LETRA = 'NPQRSW';
const CON_DIGITO = 'ABEH';
const SEPARADORES = /[\s.\-_/\u00a0\u2010-\u2015]+/g;

/**
 * Brings a tax id as people write it ("es-b 1234567-4") into its form ("B12345674"): separators out, upper case, the
 * prefix ES of its VAT form out, a DNI with missing leading zeros filled to eight digits. Says what it changed.
 * Takes any text; whether the result is a NIF is another question (`isNif`).
 */
export function normalizarNif(texto: string): { nif: string; cambios: CambioNif[] } {
  const cambios: CambioNif[] = [];
  const anota = (antes: string, despues: string, cambio: CambioNif): string => {
    if (antes !== despues) cambios.push(cambio);
    return despues;
  };
  let nif = anota(texto, texto.replace(SEPARADORES, ''), 'SEPARADORES');
  nif = anota(nif, nif.toUpperCase(), 'MAYUSCULAS');
  // Only in front of something that has the length of a NIF: an id cannot start with two letters itself.
  nif = anota(nif, nif.replace(/^ES(?=[0-9A-Z]\d{7}[0-9A-Z]$)/, ''), 'PREFIJO_ES');
  nif = anota(
    nif,
    nif.replace(/^\d{5,7}[A-Z]$/, (dni) => dni.padStart(9, '0')),
    'CEROS',
  );
  return { nif, cambios };
}

/** Which kind of NIF the form says, or null when it is none; the control character is not looked at. */
export function tipoNif(nif: string): TipoNif | null {
  if (/^\d{8}[A-Z]$/.test(nif)) return 'DNI';
  if (/^[XYZ]\d{7}[A-Z]$/.test(nif)) return 'NIE';
  if (/^[KLM]\d{7}[A-Z]$/.test(nif)) return 'KLM';
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(nif) ? 'ENTIDAD' : null;
}

/**
 * VALIDO: form and control are right. CONTROL_DUDOSO: the form of an entity whose control is wrong; some old entities
 * have such ones, so that a customer's is a warning and the census decides. INVALIDO: anything else.
 * Takes the normalised form. Source: Orden EHA/451/2008; dossier section 15.
 */
export function comprobarNif(texto: string): ComprobacionNif {
  return typeof texto === 'string' ? comprobar(texto) : 'INVALIDO';
}

const comprobar = recordar((texto): ComprobacionNif => {
  const tipo = tipoNif(texto);
  if (tipo === null) return 'INVALIDO';
  const bueno = validate(texto).isValid;
  if (tipo !== 'ENTIDAD') return bueno ? 'VALIDO' : 'INVALIDO';
  // stdnum takes letter or digit for every entity; the order fixes which of both per first letter.
  const letra = /[A-J]$/.test(texto);
  const primera = texto.charAt(0);
  const formaBuena = letra ? !CON_DIGITO.includes(primera) : !CON_LETRA.includes(primera);
  return bueno && formaBuena ? 'VALIDO' : 'CONTROL_DUDOSO';
});

/** Whether a text is a NIF in its form, with a right control character. */
export function isNif(texto: unknown): texto is Nif {
  return typeof texto === 'string' && comprobarNif(texto) === 'VALIDO';
}

/**
 * Reads a NIF in its form.
 * @throws DomainError NIF_NO_VALIDO
 */
export function nif(texto: string): Nif {
  if (!isNif(texto)) throw new DomainError('NIF_NO_VALIDO', { valor: String(texto).slice(0, 20) });
  return texto;
}

/** Whether the form is that of a natural person (DNI, NIE, K, L, M). */
export function isPersonaFisica(texto: string): boolean {
  const tipo = tipoNif(texto);
  return tipo !== null && tipo !== 'ENTIDAD';
}
