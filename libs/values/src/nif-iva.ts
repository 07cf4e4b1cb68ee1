// VAT numbers of other member states, as the agency takes them under IDType 02. Form only; VIES is asked elsewhere.
import type { FechaISO } from './fecha';
import { PAISES_UE } from './pais';

const n = (...largos: string[]): RegExp => new RegExp(`^(?:${largos.map((l) => `\\d{${l}}`).join('|')})$`);
const an = (...largos: string[]): RegExp =>
  new RegExp(`^(?:${largos.map((l) => `[0-9A-Z]{${l}}`).join('|')})$`);

// Validaciones y errores 1.2.2, note 1 (dossier section 15). Spain is not in the list: Spanish customers go by NIF.
const FORMAS: Readonly<Record<string, RegExp>> = {
  AT: an('9'),
  BE: n('10'),
  BG: n('9', '10'),
  CY: an('9'),
  CZ: n('8', '9', '10'),
  DE: n('9'),
  DK: n('8'),
  EE: n('9'),
  EL: n('9'),
  FI: n('8'),
  FR: an('11'),
  HR: n('11'),
  HU: n('8'),
  IE: an('8', '9'),
  IT: n('11'),
  LT: n('9', '12'),
  LU: n('8'),
  LV: n('11'),
  MT: n('8'),
  NL: an('12'),
  PL: n('10'),
  PT: n('9'),
  RO: /^[1-9]\d{1,9}$/,
  SE: n('12'),
  SI: n('8'),
  SK: n('10'),
  XI: an('5', '9', '12'),
  GB: an('5', '9', '12'),
};

/** The two letters that a VAT number may start with. */
export const PREFIJOS_NIF_IVA: readonly string[] = Object.keys(FORMAS);

export type ComprobacionNifIva =
  'VALIDO' | 'PREFIJO' | 'FORMATO' | 'XI_ANTES_DE_2021' | 'GB_DESDE_FEBRERO_2021';

/**
 * Checks the form of a VAT number, prefix included, upper case, no spaces. With a date (operation date, else
 * issue date) Northern Ireland is judged too: GB before 1-1-2021, GB or XI in January 2021, XI from 1-2-2021
 * (codes 1254, 1255).
 */
export function comprobarNifIva(texto: string, fecha?: FechaISO): ComprobacionNifIva {
  const prefijo = texto.slice(0, 2);
  const forma = Object.hasOwn(FORMAS, prefijo) ? FORMAS[prefijo] : undefined;
  if (!forma) return 'PREFIJO';
  if (!forma.test(texto.slice(2))) return 'FORMATO';
  if (fecha && prefijo === 'XI' && fecha < '2021-01-01') return 'XI_ANTES_DE_2021';
  if (fecha && prefijo === 'GB' && fecha >= '2021-02-01') return 'GB_DESDE_FEBRERO_2021';
  return 'VALIDO';
}

/** Whether a text has the form of a VAT number of another member state (see comprobarNifIva). */
export function isNifIva(texto: unknown, fecha?: FechaISO): texto is string {
  return typeof texto === 'string' && comprobarNifIva(texto, fecha) === 'VALIDO';
}

/** Of the member state in whose territory of VAT a country lies: Monaco counts as France (Directive 2006/112/EC, art. 7). */
export const esNifIvaDe = (texto: string, pais: string): boolean =>
  isNifIva(texto) &&
  PAISES_UE.includes(paisDePrefijoNifIva(texto.slice(0, 2))) &&
  paisDePrefijoNifIva(texto.slice(0, 2)) === (pais === 'MC' ? 'FR' : pais);

/** The text in the form that the agency takes: separators out, upper case. */
export function normalizarNifIva(texto: string): string {
  return texto.replace(/[\s.\-_/\u00a0]+/g, '').toUpperCase();
}

/** The country of a VAT prefix in the agency's list: EL is Greece (GR), XI is the United Kingdom (GB). */
export function paisDePrefijoNifIva(prefijo: string): string {
  return prefijo === 'EL' ? 'GR' : prefijo === 'XI' ? 'GB' : prefijo;
}
