// Named periods of the list's filter, as dates: what "this quarter" is depends on today.

export const PERIODOS = ['mes', 'trimestre', 'ejercicio', 'anterior'] as const;
export type Periodo = (typeof PERIODOS)[number];

export interface Fechas {
  fechaDesde?: string;
  fechaHasta?: string;
}

const dos = (numero: number): string => String(numero).padStart(2, '0');

/** The last day of a month, 28 to 31. */
const ultimoDia = (ejercicio: number, mes: number): number =>
  new Date(Date.UTC(ejercicio, mes, 0)).getUTCDate();

/** First and last day of a period around `hoy` ("YYYY-MM-DD"). */
export function fechasDe(periodo: Periodo, hoy: string): Fechas {
  const [ejercicio = 0, mes = 1] = hoy.split('-').map(Number);
  const tramo = (ano: number, desde: number, hasta: number): Fechas => ({
    fechaDesde: `${ano}-${dos(desde)}-01`,
    fechaHasta: `${ano}-${dos(hasta)}-${dos(ultimoDia(ano, hasta))}`,
  });
  if (periodo === 'mes') return tramo(ejercicio, mes, mes);
  if (periodo === 'ejercicio') return tramo(ejercicio, 1, 12);
  if (periodo === 'anterior') return tramo(ejercicio - 1, 1, 12);
  const primero = Math.floor((mes - 1) / 3) * 3 + 1;
  return tramo(ejercicio, primero, primero + 2);
}

export const esPeriodo = (valor: string | undefined): valor is Periodo => PERIODOS.includes(valor as Periodo);
