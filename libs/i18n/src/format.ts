// Numbers, money, percentages, dates and instants as people read them. Amounts arrive as decimal strings and never
// pass through a floating point number: Intl formats decimal strings exactly (ECMA-402, Intl.NumberFormat v3).
import type { Idioma } from './idiomas';

const LOCALES: Record<Idioma, string> = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB' };
type DecimalLiteral = `${number}`;

const cacheNumeros = new Map<string, Intl.NumberFormat>();
const cacheFechas = new Map<string, Intl.DateTimeFormat>();

function numeros(idioma: Idioma, opciones: Intl.NumberFormatOptions): Intl.NumberFormat {
  const clave = idioma + JSON.stringify(opciones);
  const formato =
    cacheNumeros.get(clave) ??
    new Intl.NumberFormat(LOCALES[idioma], {
      useGrouping: 'always',
      ...opciones,
    } as Intl.NumberFormatOptions);
  cacheNumeros.set(clave, formato);
  return formato;
}

function fechas(idioma: Idioma, opciones: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const clave = idioma + JSON.stringify(opciones);
  const formato = cacheFechas.get(clave) ?? new Intl.DateTimeFormat(LOCALES[idioma], opciones);
  cacheFechas.set(clave, formato);
  return formato;
}

/**
 * `"1234.5"` → `1.234,50 €` (es). Input: a decimal string in euros (or `moneda`, ISO 4217). In another currency it has
 * the decimals of the text, and the code instead of a sign: a dollar sign is that of twenty currencies.
 */
export function formatImporte(valor: string, idioma: Idioma, moneda = 'EUR'): string {
  if (moneda !== 'EUR') {
    const decimales = /\.(\d+)$/.exec(valor)?.[1]?.length ?? 0;
    return numeros(idioma, {
      style: 'currency',
      currency: moneda,
      currencyDisplay: 'code',
      minimumFractionDigits: decimales,
      maximumFractionDigits: decimales,
    }).format(valor as DecimalLiteral);
  }
  return numeros(idioma, { style: 'currency', currency: moneda }).format(valor as DecimalLiteral);
}

/** `"1234.5"` → `1.234,5` (es): quantities and unit prices, up to eight decimals, at least `minimo`. */
export function formatDecimal(valor: string, idioma: Idioma, minimo = 0): string {
  return numeros(idioma, { minimumFractionDigits: minimo, maximumFractionDigits: 8 }).format(
    valor as DecimalLiteral,
  );
}

/** `"5.2"` → `5,2 %` (es). The percent is the number people say, not a fraction. */
export function formatPorcentaje(valor: string, idioma: Idioma): string {
  return `${formatDecimal(valor, idioma)}\u00a0%`;
}

/** The name of a currency: `USD` → `dólar estadounidense` (es). */
export function nombreMoneda(moneda: string, idioma: Idioma): string {
  return new Intl.DisplayNames(LOCALES[idioma], { type: 'currency' }).of(moneda) ?? moneda;
}

/** The name of a country: `FR` → `Francia` (es). */
export function nombrePais(codigo: string, idioma: Idioma): string {
  return new Intl.DisplayNames(LOCALES[idioma], { type: 'region' }).of(codigo) ?? codigo;
}

/** A count: `12.345` (es). */
export const formatNumero = (valor: number, idioma: Idioma): string => numeros(idioma, {}).format(valor);

/** A number in as few signs as an axis has room for: `12500` → `12,5 mil` (es). */
export const formatCompacto = (valor: number, idioma: Idioma): string =>
  numeros(idioma, { notation: 'compact', maximumFractionDigits: 1 }).format(valor);

function fechaUtc(fecha: string): Date {
  const [ejercicio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  return new Date(Date.UTC(ejercicio, mes - 1, dia));
}

/** A calendar date `"2026-11-20"` → `20/11/2026`; no time zone takes part. */
export function formatFecha(fecha: string, idioma: Idioma): string {
  return fechas(idioma, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    fechaUtc(fecha),
  );
}

/** A calendar date in words: `20 de noviembre de 2026` (es). */
export function formatFechaLarga(fecha: string, idioma: Idioma): string {
  return fechas(idioma, { timeZone: 'UTC', dateStyle: 'long' }).format(fechaUtc(fecha));
}

/** A month `2026, 11` → `nov 2026` (es). */
export function formatMes(ejercicio: number, mes: number, idioma: Idioma): string {
  return fechas(idioma, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(
    new Date(Date.UTC(ejercicio, mes - 1, 1)),
  );
}

/** The month `11` alone → `nov` (es). */
export function formatMesCorto(mes: number, idioma: Idioma): string {
  return fechas(idioma, { timeZone: 'UTC', month: 'short' }).format(new Date(Date.UTC(2000, mes - 1, 1)));
}

/** An instant (ISO 8601) as date and time on the wall of `zona` (IANA name, `Europe/Madrid`). */
export function formatInstante(instante: string, idioma: Idioma, zona: string): string {
  const opciones: Intl.DateTimeFormatOptions = {
    timeZone: zona,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  };
  return fechas(idioma, opciones).format(new Date(instante));
}

/** Only the day of an instant, on the calendar of `zona`: `20/11/2026`. */
export function formatDia(instante: string, idioma: Idioma, zona: string): string {
  return fechas(idioma, { timeZone: zona, day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(instante),
  );
}

/** Only the time of day of an instant: `10:42`. */
export function formatHora(instante: string, idioma: Idioma, zona: string): string {
  return fechas(idioma, { timeZone: zona, hour: '2-digit', minute: '2-digit' }).format(new Date(instante));
}

/** The separators of a language, for fields that show numbers as people type them. */
export function separadores(idioma: Idioma): { decimal: string; miles: string } {
  const partes = numeros(idioma, { minimumFractionDigits: 1 }).formatToParts(1234.5);
  const de = (tipo: string): string => partes.find((parte) => parte.type === tipo)?.value ?? '';
  return { decimal: de('decimal'), miles: de('group') };
}
