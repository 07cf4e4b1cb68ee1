// Calendar dates as "YYYY-MM-DD" and the two zones of Spain. A date is never a midnight, and nothing here
// asks for the time.
import { Temporal } from 'temporal-polyfill';
import { DomainError } from './domain-error';
import { recordar } from './recordar';

declare const marcaFecha: unique symbol;

/** A real calendar date, "2026-11-20". Texts compare like dates. */
export type FechaISO = string & { readonly [marcaFecha]: true };

/** The zones of the places where our taxpayers are; nothing has a default zone. */
export const ZONAS = ['Europe/Madrid', 'Atlantic/Canary'] as const;
export type Zona = (typeof ZONAS)[number];

const FORMA = /^(\d{4})-(\d{2})-(\d{2})$/;
const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a real date of the years 1000 to 9999: 29 February only in leap years. */
export function isFechaISO(texto: unknown): texto is FechaISO {
  return typeof texto === 'string' && esReal(texto);
}

const esReal = recordar((texto): boolean => {
  const partes = FORMA.exec(texto);
  if (!partes) return false;
  const [ano, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  if (ano < 1000 || mes < 1 || mes > 12 || dia < 1) return false;
  const bisiesto = (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;
  return dia <= (mes === 2 && bisiesto ? 29 : (DIAS[mes - 1] ?? 0));
});

/**
 * Reads a date.
 * @throws DomainError FECHA_NO_VALIDA
 */
export function fechaISO(texto: string): FechaISO {
  if (!isFechaISO(texto)) throw new DomainError('FECHA_NO_VALIDA', { valor: String(texto).slice(0, 40) });
  return texto;
}

const hecha = (fecha: Temporal.PlainDate): FechaISO => fechaISO(fecha.toString());

const DIA = 86_400_000;
const MAS_DIAS = 1_000_000;

const dos = (n: number): string => (n < 10 ? `0${n}` : String(n));

/**
 * The date of an instant in UTC (epoch milliseconds), of any year. Without the clock that toISOString writes
 * beside it, which costs more than the date.
 */
export function diaUtc(epochMs: number): string {
  const dia = new Date(epochMs);
  const ano = dia.getUTCFullYear();
  if (!(ano >= 1000 && ano <= 9999)) return dia.toISOString().slice(0, -'T00:00:00.000Z'.length);
  return `${ano}-${dos(dia.getUTCMonth() + 1)}-${dos(dia.getUTCDate())}`;
}

/** The date `dias` days later (earlier when negative). */
export function addDays(fecha: FechaISO, dias: number): FechaISO {
  // Days are of one length on a calendar without zone, so that counting them is enough; far ones and
  // fractions are Temporal's to judge.
  if (isFechaISO(fecha) && Number.isInteger(dias) && Math.abs(dias) <= MAS_DIAS)
    return fechaISO(diaUtc(Date.parse(fecha) + dias * DIA));
  return hecha(Temporal.PlainDate.from(fecha).add({ days: dias }));
}

/**
 * The same day `meses` months later, or the last day of that month when it has no such day: 31 January + 1 =
 * 28 February.
 */
export function addMonths(fecha: FechaISO, meses: number): FechaISO {
  return hecha(Temporal.PlainDate.from(fecha).add({ months: meses }));
}

/** The same day `anos` years later; 29 February becomes 28 February. */
export function addYears(fecha: FechaISO, anos: number): FechaISO {
  return hecha(Temporal.PlainDate.from(fecha).add({ years: anos }));
}

/** Negative, zero or positive as a is before, on or after b. */
export function compareFechas(a: FechaISO, b: FechaISO): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The year of a date, which is the fiscal year of an invoice. */
export function ejercicio(fecha: FechaISO): number {
  return Number(fecha.slice(0, 4));
}
