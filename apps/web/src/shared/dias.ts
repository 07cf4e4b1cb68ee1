// Calendar dates of the page's forms: suggestions only; the server decides by its own clock.
import { ahora } from './reloj';

/** Today's date on the wall of `zona`, "YYYY-MM-DD". */
export function hoy(zona: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zona,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(ahora());
}

/** A calendar date so many days later. */
export function masDias(fecha: string, dias: number): string {
  const [ejercicio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  return new Date(Date.UTC(ejercicio, mes - 1, dia + dias)).toISOString().slice(0, 10);
}
