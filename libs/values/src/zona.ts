// What the calendar and the clock show in a zone at a given instant. The instant is always an argument. The zones are those
// that the platform brings: a library that asks it for the same would come with every page (19 KB).
import { DomainError } from './domain-error';
import { diaUtc, fechaISO, type FechaISO, type Zona } from './fecha';

const CUARTO_DE_HORA = 900_000;
// A zone changes its offset only on quarters of an hour, so the last answer per zone serves a whole burst of records.
const ultimo = new Map<Zona, { cuarto: number; minutos: number }>();

const RELOJES = new Map<Zona, Intl.DateTimeFormat>();
/** "GMT", "GMT+02:00", and of years before standard time "GMT-00:14:44". */
const DESFASE = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

function minutosDe(instanteMs: number, zona: Zona): number {
  let reloj = RELOJES.get(zona);
  if (!reloj)
    RELOJES.set(
      zona,
      (reloj = new Intl.DateTimeFormat('en', { timeZone: zona, timeZoneName: 'longOffset' })),
    );
  const nombre = reloj.formatToParts(instanteMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [leido, signo, horas = '0', minutos = '0', segundos = '0'] = DESFASE.exec(nombre) ?? [];
  if (leido === undefined) throw new Error(`The offset of ${zona} reads "${nombre}"`);
  return Math.round(
    (Number(horas) * 60 + Number(minutos) + Number(segundos) / 60) * (signo === '-' ? -1 : 1),
  );
}

/**
 * Minutes by which the zone is ahead of UTC at an instant (milliseconds since 1970): Madrid 60 or 120, the
 * Canaries 0 or 60.
 * @throws DomainError INSTANTE_NO_VALIDO
 */
export function desfaseEnZona(instanteMs: number, zona: Zona): number {
  if (!Number.isFinite(instanteMs) || Math.abs(instanteMs) > 8.64e15)
    throw new DomainError('INSTANTE_NO_VALIDO', { instante: String(instanteMs) });
  const cuarto = Math.floor(instanteMs / CUARTO_DE_HORA);
  const sabido = ultimo.get(zona);
  if (sabido?.cuarto === cuarto) return sabido.minutos;
  const minutos = minutosDe(instanteMs, zona);
  ultimo.set(zona, { cuarto, minutos });
  return minutos;
}

/** The instant whose UTC clock shows what the clock of the zone shows. */
const local = (instanteMs: number, minutos: number): number => Math.floor(instanteMs) + minutos * 60_000;

/** The date on the calendar of the zone at that instant (milliseconds since 1970). */
export function fechaEnZona(instanteMs: number, zona: Zona): FechaISO {
  return fechaISO(diaUtc(local(instanteMs, desfaseEnZona(instanteMs, zona))));
}

/**
 * The instant as ISO 8601 in the zone, whole seconds (cut, never rounded up) and offset:
 * "2026-11-20T10:15:30+01:00".
 */
export function fechaHoraEnZona(instanteMs: number, zona: Zona): string {
  const minutos = desfaseEnZona(instanteMs, zona);
  const texto = new Date(local(instanteMs, minutos)).toISOString();
  const abs = Math.abs(minutos);
  const dos = (n: number): string => String(n).padStart(2, '0');
  return `${texto.slice(0, 19)}${minutos < 0 ? '-' : '+'}${dos(Math.floor(abs / 60))}:${dos(abs % 60)}`;
}

/** When a day begins in the zone (milliseconds since 1970). */
export function inicioEnZona(fecha: FechaISO, zona: Zona): number {
  const medianoche = Date.parse(fecha);
  const menos = (instanteMs: number): number => medianoche - desfaseEnZona(instanteMs, zona) * 60_000;
  // The offset of that very midnight: where the clock changes that night, it is not that of midnight in UTC.
  return menos(menos(medianoche));
}
