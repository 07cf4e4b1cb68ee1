// FechaHoraHusoGenRegistro: an instant as the agency writes it, YYYY-MM-DDThh:mm:ss±hh:mm, in the zone of the place of
// issue (order HAC/1177/2024 art. 7.e, 7.g). No fractions: the agency refuses them with 1244 (measured).
import { desfaseEnZona, fechaHoraEnZona, type Zona } from '@encadena/values';

/** The last second of each zone: a batch of records is sealed within very few of them. */
const ultimo: Record<Zona, { segundo: number; literal: string }> = {
  'Europe/Madrid': { segundo: Number.NaN, literal: '' },
  'Atlantic/Canary': { segundo: Number.NaN, literal: '' },
};

/**
 * The literal of an instant (epoch milliseconds; fractions of a second are cut) in a zone; nothing has a default zone.
 * Throws DomainError INSTANTE_NO_VALIDO when it is no time.
 */
export function literalInstante(epochMs: number, zona: Zona): string {
  const segundo = Math.floor(epochMs / 1000);
  const memo = ultimo[zona];
  if (memo.segundo === segundo) return memo.literal;
  memo.literal = fechaHoraEnZona(epochMs, zona);
  memo.segundo = segundo;
  return memo.literal;
}

const LITERAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of such a literal; NaN when it has not the agency's form or is no real time. */
export function instanteOf(literal: string): number {
  return LITERAL.test(literal) ? Date.parse(literal) : Number.NaN;
}

/**
 * The instant (epoch milliseconds) at which the agency took in the request of an IdPeticion: 20 digits that
 * begin with yyyymmddhhmmss on the clock of Madrid (seen beside TimestampPresentacion in answers of
 * pre-production). In the hour that comes twice in October, the second one. NaN when it has not that form.
 */
export function instanteDePeticion(idPeticion: string): number {
  const partes = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{6}$/.exec(idPeticion);
  if (partes === null) return Number.NaN;
  const [ano, mes, dia, hora, minuto, segundo] = partes.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const reloj = Date.UTC(ano, mes - 1, dia, hora, minuto, segundo);
  return reloj - desfaseEnZona(reloj, 'Europe/Madrid') * 60_000;
}

/** dd-mm-yyyy from an ISO date (YYYY-MM-DD), which is taken as right. */
export function fechaAeat(fechaIso: string): string {
  return `${fechaIso.slice(8, 10)}-${fechaIso.slice(5, 7)}-${fechaIso.slice(0, 4)}`;
}

/** YYYY-MM-DD from the agency's dd-mm-yyyy; null when it has not that form or names no real day. */
export function fechaIsoOf(fecha: string): string | null {
  const partes = /^(\d{2})-(\d{2})-(\d{4})$/.exec(fecha);
  if (partes === null) return null;
  const iso = `${partes[3]}-${partes[2]}-${partes[1]}`;
  const dia = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(dia.getTime()) || dia.toISOString().slice(0, 10) !== iso ? null : iso;
}
