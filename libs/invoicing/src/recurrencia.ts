// When a recurring invoice is due. Every date is counted from the first one, so a short month does not shift the dates after
// it. Written without the calendar library, which the page that shows the next dates does not load.
import { diaUtc, fechaISO, type FechaISO } from '@encadena/values';

export const FRECUENCIAS = ['SEMANAL', 'MENSUAL', 'TRIMESTRAL', 'ANUAL'] as const;
export type Frecuencia = (typeof FRECUENCIAS)[number];

/** TERMINADA: its end has been reached, and nothing more is due. */
export const ESTADOS_RECURRENTE = ['ACTIVA', 'PAUSADA', 'TERMINADA'] as const;
export type EstadoRecurrente = (typeof ESTADOS_RECURRENTE)[number];

/** The period that its texts mention: that of the invoice date, the previous or the next one. */
export const PERIODOS_RECURRENTE = ['ACTUAL', 'ANTERIOR', 'SIGUIENTE'] as const;
export type PeriodoRecurrente = (typeof PERIODOS_RECURRENTE)[number];

export interface Ritmo {
  frecuencia: Frecuencia;
  /** Every so many weeks, months, quarters, years; from 1. */
  cada: number;
  /** Day of the month, from 1; in a shorter month, its last day, so 31 always means the last one. Null for weeks, which use the weekday of `inicio`. */
  dia: number | null;
  /** yyyy-mm-dd. Nothing is due before. */
  inicio: string;
}

/** Its last day, how often it is made, or neither. */
export interface FinDeRitmo {
  hasta: string | null;
  veces: number | null;
}

const MESES: Readonly<Record<Exclude<Frecuencia, 'SEMANAL'>, number>> = {
  MENSUAL: 1,
  TRIMESTRAL: 3,
  ANUAL: 12,
};
const SEMANA = 7;
const DIA_MS = 86_400_000;
/** The latest date that an invoice may have. */
const ULTIMA = '2099-12-31';

const masDias = (fecha: string, dias: number): FechaISO =>
  fechaISO(diaUtc(Date.parse(fecha) + dias * DIA_MS));

const partes = (fecha: string): [ano: number, mes: number] => [
  Number(fecha.slice(0, 4)),
  Number(fecha.slice(5, 7)),
];

/** The first day of the month `meses` months after that of `fecha`. */
function masMeses(fecha: string, meses: number): FechaISO {
  const [ano, mes] = partes(fecha);
  return fechaISO(diaUtc(Date.UTC(ano, mes - 1 + meses, 1)));
}

/** That day of the month of `mes`, or its last one. */
function enMes(mes: string, dia: number): FechaISO {
  const ultimo = fechaISO(diaUtc(Date.UTC(...partes(mes), 0)));
  const fecha = `${mes.slice(0, 8)}${String(dia).padStart(2, '0')}`;
  return fecha > ultimo ? ultimo : fechaISO(fecha);
}

/** The first day of the month of the first date: the month of `inicio`, or the next one when the day has passed. */
function primerMes(inicio: string, dia: number): FechaISO {
  return masMeses(inicio, enMes(inicio, dia) < inicio ? 1 : 0);
}

function mesesEntre(desde: string, hasta: string): number {
  const [[ano, mes], [otroAno, otroMes]] = [partes(desde), partes(hasta)];
  return (otroAno - ano) * 12 + otroMes - mes;
}

const diaDe = ({ dia, inicio }: Ritmo): number => dia ?? Number(inicio.slice(8));

/** The date number `vez`, from 0. */
export function fechaDeVez(ritmo: Ritmo, vez: number): FechaISO {
  const { frecuencia, cada, inicio } = ritmo;
  if (frecuencia === 'SEMANAL') return masDias(inicio, SEMANA * cada * vez);
  const dia = diaDe(ritmo);
  return enMes(masMeses(primerMes(inicio, dia), MESES[frecuencia] * cada * vez), dia);
}

/** The number of the first date that is not before `desde`. */
function vezDesde(ritmo: Ritmo, desde: string): number {
  const { frecuencia, cada, inicio } = ritmo;
  if (desde <= inicio) return 0;
  if (frecuencia === 'SEMANAL')
    return Math.ceil((Date.parse(desde) - Date.parse(inicio)) / (DIA_MS * SEMANA * cada));
  const entre = mesesEntre(primerMes(inicio, diaDe(ritmo)), desde);
  const vez = Math.max(0, Math.floor(entre / (MESES[frecuencia] * cada)));
  return fechaDeVez(ritmo, vez) < desde ? vez + 1 : vez;
}

/** The next date on or after `desde` when `hechas` invoices were made so far, or null when it has ended. */
export function siguienteFecha(
  ritmo: Ritmo & FinDeRitmo,
  { desde, hechas }: { desde: string; hechas: number },
): FechaISO | null {
  const { hasta, veces } = ritmo;
  if (veces !== null && hechas >= veces) return null;
  const fecha = fechaDeVez(ritmo, vezDesde(ritmo, desde));
  return fecha > (hasta ?? ULTIMA) || fecha > ULTIMA ? null : fecha;
}

/** Up to `cuantas` of the next dates. */
export function proximasFechas(
  ritmo: Ritmo & FinDeRitmo,
  { desde, hechas }: { desde: string; hechas: number },
  cuantas: number,
): FechaISO[] {
  const fechas: FechaISO[] = [];
  let tras = desde;
  while (fechas.length < cuantas) {
    const fecha = siguienteFecha(ritmo, { desde: tras, hechas: hechas + fechas.length });
    if (!fecha) break;
    fechas.push(fecha);
    tras = masDias(fecha, 1);
  }
  return fechas;
}

const PASOS: Readonly<Record<PeriodoRecurrente, number>> = { ACTUAL: 0, ANTERIOR: -1, SIGUIENTE: 1 };

/** A day of the period that the texts of the invoice dated `fecha` mention. */
export function diaDelPeriodo(
  { frecuencia, cada }: Pick<Ritmo, 'frecuencia' | 'cada'>,
  fecha: string,
  periodo: PeriodoRecurrente,
): FechaISO {
  const pasos = PASOS[periodo] * cada;
  return frecuencia === 'SEMANAL'
    ? masDias(fecha, SEMANA * pasos)
    : enMes(masMeses(fecha, MESES[frecuencia] * pasos), Number(fecha.slice(8)));
}
