// The printed number of an invoice: formats such as {serie}{aa}-{numero:5}. Which number comes next is not known here.
import { DomainError } from '@encadena/values';
import type { TipoFactura } from './codigos';

/** NumSerieFactura: Text(60), printable ASCII without " ' < > = (Validaciones 1.2.2; codes 1130, 1287). */
export const MAXIMO_NUMERO_COMPLETO = 60;
const PERMITIDO = /^[\x20-\x7e]*$/;
const PROHIBIDO = /["'<>=]/;
const MAXIMO_RELLENO = 15;

type Pieza =
  | { clase: 'texto'; texto: string }
  | { clase: 'serie' | 'aaaa' | 'aa' }
  | { clase: 'numero'; cifras: number };

/** A parsed format. */
export interface FormatoNumeracion {
  readonly texto: string;
  readonly piezas: readonly Pieza[];
}

export type ErrorFormato =
  | 'FORMATO_LLAVES'
  | 'FORMATO_SIN_NUMERO'
  | 'FORMATO_NUMERO_REPETIDO'
  | 'FORMATO_CARACTERES'
  | 'FORMATO_LARGO'
  | 'FORMATO_SIN_EJERCICIO';

export interface OpcionesFormato {
  /** The count restarts every year, so the year must be in the number. */
  reinicioAnual?: boolean;
  /** The code of the series, if known, because its length counts. */
  serie?: string;
}

const MARCA = /\{([^{}]*)\}/g;

function pieza(nombre: string): Pieza | null {
  if (nombre === 'serie' || nombre === 'aaaa' || nombre === 'aa') return { clase: nombre };
  const cifras = /^numero(?::(\d{1,2}))?$/.exec(nombre);
  if (!cifras) return null;
  const n = Number(cifras[1] ?? '1');
  return n >= 1 && n <= MAXIMO_RELLENO ? { clase: 'numero', cifras: n } : null;
}

function analizar(texto: string): Pieza[] | null {
  const piezas: Pieza[] = [];
  let desde = 0;
  for (const marca of texto.matchAll(MARCA)) {
    const hecha = pieza(marca[1] ?? '');
    if (!hecha) return null;
    if (marca.index > desde) piezas.push({ clase: 'texto', texto: texto.slice(desde, marca.index) });
    piezas.push(hecha);
    desde = marca.index + marca[0].length;
  }
  if (desde < texto.length) piezas.push({ clase: 'texto', texto: texto.slice(desde) });
  return piezas.some((p) => p.clase === 'texto' && /[{}]/.test(p.texto)) ? null : piezas;
}

/**
 * All that is wrong with a format; empty when it can be used. Places: {serie}, {aaaa}, {aa}, {numero}, {numero:N}
 * (filled with zeros to N digits, 1 to 15); anything else is literal text.
 */
export function validarFormato(
  texto: string,
  { reinicioAnual = false, serie = '' }: OpcionesFormato = {},
): ErrorFormato[] {
  const piezas = analizar(texto);
  if (!piezas) return ['FORMATO_LLAVES'];
  const errores: ErrorFormato[] = [];
  const numeros = piezas.filter((p) => p.clase === 'numero');
  if (numeros.length === 0) errores.push('FORMATO_SIN_NUMERO');
  if (numeros.length > 1) errores.push('FORMATO_NUMERO_REPETIDO');
  const literal = piezas
    .map((p) => (p.clase === 'texto' ? p.texto : p.clase === 'serie' ? serie : ''))
    .join('');
  // The agency strips spaces at both ends: " 1" and "1" would be one number (dossier section 1, text rules).
  if (!isTextoDeNumero(literal) || texto !== texto.trim()) errores.push('FORMATO_CARACTERES');
  if (largo(piezas, serie) > MAXIMO_NUMERO_COMPLETO) errores.push('FORMATO_LARGO');
  if (reinicioAnual && !piezas.some((p) => p.clase === 'aa' || p.clase === 'aaaa'))
    errores.push('FORMATO_SIN_EJERCICIO');
  return errores;
}

function largo(piezas: readonly Pieza[], serie: string): number {
  const ancho = (p: Pieza): number =>
    p.clase === 'texto'
      ? p.texto.length
      : p.clase === 'serie'
        ? serie.length
        : p.clase === 'numero'
          ? p.cifras
          : p.clase.length;
  return piezas.reduce((total, p) => total + ancho(p), 0);
}

/**
 * Parses a format.
 * @throws DomainError with the first ErrorFormato as its code
 */
export function compilarFormato(texto: string, opciones: OpcionesFormato = {}): FormatoNumeracion {
  const [error] = validarFormato(texto, opciones);
  if (error) throw new DomainError(error, { formato: texto.slice(0, 100) });
  return { texto, piezas: analizar(texto) ?? [] };
}

/** Whether a text has only characters that a number may have; length is not looked at. */
export function isTextoDeNumero(texto: string): boolean {
  return PERMITIDO.test(texto) && !PROHIBIDO.test(texto);
}

/** Whether a printed number can go to the agency: 1 to 60 permitted characters, no space at either end. */
export function isNumeroCompleto(texto: string): boolean {
  return (
    texto.length >= 1 &&
    texto.length <= MAXIMO_NUMERO_COMPLETO &&
    isTextoDeNumero(texto) &&
    texto === texto.trim()
  );
}

/**
 * The printed number: format {serie}{aa}-{numero:5}, series F, year 2026, number 12 gives "F26-00012". A
 * number with more digits than the format's keeps them all.
 * @throws DomainError NUMERO_NO_VALIDO when number or year are no counts, or the result could not go to the
 * agency
 */
export function numeroCompleto(
  formato: FormatoNumeracion | string,
  { serie, ejercicio, numero }: { serie: string; ejercicio: number; numero: number },
): string {
  const { piezas } = typeof formato === 'string' ? compilarFormato(formato) : formato;
  const ano = String(ejercicio);
  if (!Number.isSafeInteger(numero) || numero < 1 || !/^\d{4}$/.test(ano))
    throw new DomainError('NUMERO_NO_VALIDO', { numero, ejercicio });
  const texto = piezas
    .map((p) => {
      if (p.clase === 'texto') return p.texto;
      if (p.clase === 'serie') return serie;
      if (p.clase === 'numero') return String(numero).padStart(p.cifras, '0');
      return p.clase === 'aa' ? ano.slice(2) : ano;
    })
    .join('');
  if (!isNumeroCompleto(texto)) throw new DomainError('NUMERO_NO_VALIDO', { numero, ejercicio });
  return texto;
}

const ESPECIALES = /[.*+?^${}()|[\]\\]/g;

/**
 * The other way round: which count and year of a series a printed number would be; null when the series prints
 * no such number. A year that the format does not say is `ejercicio`, that of its date.
 */
export function leerNumero(
  { piezas }: FormatoNumeracion,
  { serie, ejercicio }: { serie: string; ejercicio: number },
  impreso: string,
): { numero: number; ejercicio: number } | null {
  const patron = piezas
    .map((p) => {
      if (p.clase === 'texto') return p.texto.replace(ESPECIALES, '\\$&');
      if (p.clase === 'serie') return serie.replace(ESPECIALES, '\\$&');
      if (p.clase === 'numero') return `(?<numero>\\d{${p.cifras},${MAXIMO_RELLENO}})`;
      return p.clase === 'aa' ? `\\d\\d` : `\\d{4}`;
    })
    .join('');
  const hallado = new RegExp(`^${patron}$`).exec(impreso)?.groups?.numero;
  if (hallado === undefined) return null;
  const numero = Number(hallado);
  // The year appears once or twice: that of the date, or the one before (last year's number, dated this year).
  return (
    [ejercicio, ejercicio - 1, ejercicio + 1]
      .map((ano) => ({ numero, ejercicio: ano }))
      .find((cual) => numero > 0 && imprime({ texto: '', piezas }, serie, cual) === impreso) ?? null
  );
}

const imprime = (
  formato: FormatoNumeracion,
  serie: string,
  cual: { numero: number; ejercicio: number },
): string | null => {
  try {
    return numeroCompleto(formato, { serie, ...cual });
  } catch {
    return null;
  }
};

/**
 * The classes of invoices that may not share a series: simplified, ordinary and rectifying ones (RD 1619/2012 arts. 6.1.a and
 * 7.1.a), R5 apart from R1 to R4.
 */
export const CLASES_DE_SERIE = {
  ORDINARIAS: ['F1', 'F3'],
  SIMPLIFICADAS: ['F2'],
  RECTIFICATIVAS: ['R1', 'R2', 'R3', 'R4'],
  RECTIFICATIVAS_DE_SIMPLIFICADAS: ['R5'],
} as const satisfies Record<string, readonly TipoFactura[]>;
export type ClaseDeSerie = keyof typeof CLASES_DE_SERIE;

const CLASES = Object.entries(CLASES_DE_SERIE) as [ClaseDeSerie, readonly TipoFactura[]][];

/** The class that a kind of invoice belongs to. */
export const claseDeSerie = (tipo: TipoFactura): ClaseDeSerie =>
  CLASES.find(([, tipos]) => tipos.includes(tipo))?.[0] ?? 'ORDINARIAS';

/** Whether invoices of these kinds may be numbered in one series. */
export const compartenSerie = (tipos: readonly TipoFactura[]): boolean =>
  CLASES.some(([, clase]) => tipos.every((tipo) => clase.includes(tipo)));
