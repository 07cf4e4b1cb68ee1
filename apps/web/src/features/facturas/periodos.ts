// Named periods of the list's filter, as dates: what "this quarter" is depends on today.
import { PERIODOS_LISTA, type PeriodoLista } from '@encadena/contracts';

export interface Fechas {
  fechaDesde?: string;
  fechaHasta?: string;
}

/** How many months each has, and how many of its kind it lies back. */
const TRAMOS: Readonly<Record<PeriodoLista, { meses: number; atras: number }>> = {
  mes: { meses: 1, atras: 0 },
  mesAnterior: { meses: 1, atras: 1 },
  trimestre: { meses: 3, atras: 0 },
  trimestreAnterior: { meses: 3, atras: 1 },
  ejercicio: { meses: 12, atras: 0 },
  ejercicioAnterior: { meses: 12, atras: 1 },
};

/** Months before January and days before the first count back. */
const fecha = (ejercicio: number, mes: number, dia: number): string =>
  new Date(Date.UTC(ejercicio, mes, dia)).toISOString().slice(0, 10);

/** First and last day of a period around `hoy` ("YYYY-MM-DD"). */
export function fechasDe(periodo: PeriodoLista, hoy: string): Fechas {
  const [ejercicio = 0, mes = 1] = hoy.split('-').map(Number);
  const { meses, atras } = TRAMOS[periodo];
  const primero = (Math.floor((mes - 1) / meses) - atras) * meses;
  return {
    fechaDesde: fecha(ejercicio, primero, 1),
    fechaHasta: fecha(ejercicio, primero + meses, 0),
  };
}

export const esPeriodo = (valor: string | undefined): valor is PeriodoLista =>
  PERIODOS_LISTA.includes(valor as PeriodoLista);
