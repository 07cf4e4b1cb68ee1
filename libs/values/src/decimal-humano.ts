// What people type or paste as a number: comma and point are both decimals. Reads text into the wire form,
// nothing else.

const MAXIMO = 40;
const BLANCOS = /[\s\u00a0\u2007\u2009\u202f]+/g;
const MONEDA = /^(?:€|eur|euros?)|(?:€|eur|euros?)$/gi;
const MILES = /^\d{1,3}(?:[., ]\d{3})+$/;

/**
 * Reads "1.234,50 €", "1,234.50", "0,8", ".5", "-3" or "1 234,5" into the wire form ("1234.50", "0.8", "0.5"
 * ...).
 *
 * A lone separator is a decimal one, unless it is the thousands separator of the reader's language (`miles`:
 * the point in Spanish and Catalan, the comma in English) and stands before exactly three digits: "10.000" is
 * ten thousand there, "0.125" and "10,000" are decimals. A repeated separator groups thousands ("1.234.567").
 * With both kinds the last one is the decimal one, and the other must be where thousands separators go.
 * @param miles the separator that groups thousands in the language of the person typing; without it a lone
 * one is always a decimal
 * @returns the wire text with the decimals as typed, or null when it cannot be one number
 */
export function parseDecimalHumano(texto: string, miles?: '.' | ','): string | null {
  if (typeof texto !== 'string' || texto.length > MAXIMO) return null;
  let resto = texto.replace(BLANCOS, ' ').trim();
  let negativo = false;
  const signo = /^([-−])\s?/;
  if (signo.test(resto)) [negativo, resto] = [true, resto.replace(signo, '')];
  resto = resto.replace(MONEDA, '').trim();
  if (!negativo && signo.test(resto)) [negativo, resto] = [true, resto.replace(signo, '')];
  if (!/^[\d., ]*$/.test(resto) || !/\d/.test(resto)) return null;

  const partes = agrupaMiles(resto, miles)
    ? { entero: resto.replace(/\D/g, ''), decimal: '' }
    : separa(resto);
  if (!partes) return null;
  const entero = partes.entero.replace(/^0+(?=\d)/, '') || '0';
  const valor = partes.decimal === '' ? entero : `${entero}.${partes.decimal}`;
  return negativo && /[1-9]/.test(valor) ? `-${valor}` : valor;
}

const agrupaMiles = (resto: string, miles: '.' | ',' | undefined): boolean =>
  miles !== undefined && /^[1-9]\d{0,2}[.,]\d{3}$/.test(resto) && resto.includes(miles);

function separa(resto: string): { entero: string; decimal: string } | null {
  const comas = resto.split(',').length - 1;
  const puntos = resto.split('.').length - 1;
  const ultimo = Math.max(resto.lastIndexOf(','), resto.lastIndexOf('.'));
  const hayDecimal = comas + puntos === 1 || (comas > 0 && puntos > 0);
  if (comas > 0 && puntos > 0 && (resto[ultimo] === ',' ? comas : puntos) > 1) return null;

  const cabeza = hayDecimal ? resto.slice(0, ultimo) : resto;
  const decimal = hayDecimal ? resto.slice(ultimo + 1) : '';
  if (!/^\d*$/.test(decimal)) return null;
  if (/^\d*$/.test(cabeza)) return { entero: cabeza, decimal };
  const unSoloSeparador = new Set(cabeza.replace(/\d/g, '')).size === 1;
  return unSoloSeparador && MILES.test(cabeza) ? { entero: cabeza.replace(/\D/g, ''), decimal } : null;
}
