// The day on which sales begin to count, between the calendar of the NIF and the instant that travels. By the
// browser's own calendar: the one of `values` would come with every page (19 KB).
import type { Zona } from '@encadena/values';

const CAMPOS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** The instant whose UTC clock shows what the clock of the zone shows; milliseconds since 1970, whole seconds. */
function local(instanteMs: number, zona: Zona): number {
  const partes = new Intl.DateTimeFormat('en', { ...CAMPOS, timeZone: zona }).formatToParts(instanteMs);
  const de = (tipo: keyof typeof CAMPOS): number => Number(partes.find(({ type }) => type === tipo)?.value);
  return Date.UTC(de('year'), de('month') - 1, de('day'), de('hour'), de('minute'), de('second'));
}

/** The day of an instant on the wall of the NIF. */
export const diaDe = (instante: string, zona: Zona): string =>
  new Date(local(Date.parse(instante), zona)).toISOString().slice(0, 10);

/** When a day begins there. */
export function inicioDe(dia: string, zona: Zona): string {
  const medianoche = Date.parse(`${dia}T00:00:00Z`);
  const desfase = (instanteMs: number): number => local(instanteMs, zona) - instanteMs;
  // The offset of that very midnight: where the clock changes that night, it is not that of midnight in UTC.
  const cerca = medianoche - desfase(medianoche);
  return new Date(medianoche - desfase(cerca)).toISOString();
}
