// FechaHoraHusoGenRegistro: an instant as the agency writes it, YYYY-MM-DDThh:mm:ss±hh:mm, in the zone of the place of
// issue (order HAC/1177/2024 art. 7.e, 7.g). No fractions: the agency refuses them with 1244 (measured).

/** Nothing has a default zone: the Canaries use their own offset. */
export type ZonaFiscal = 'Europe/Madrid' | 'Atlantic/Canary';

const HORA_MS = 3_600_000;

interface MemoHora {
  hora: number;
  offsetMs: number;
  sufijo: string;
}

/** The offset of a zone holds for whole UTC hours (both zones change at 01:00 UTC), so one look per hour is enough. */
function memoOf(zona: ZonaFiscal): (epochMs: number) => MemoHora {
  const formato = new Intl.DateTimeFormat('en-US', { timeZone: zona, timeZoneName: 'longOffset' });
  let memo: MemoHora = { hora: Number.NaN, offsetMs: 0, sufijo: '' };
  return (epochMs) => {
    const hora = Math.floor(epochMs / HORA_MS);
    if (memo.hora !== hora) {
      const texto = formato.formatToParts(hora * HORA_MS).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
      const sufijo = texto === 'GMT' ? '+00:00' : texto.slice(3);
      const minutos = Number(sufijo.slice(1, 3)) * 60 + Number(sufijo.slice(4, 6));
      memo = { hora, offsetMs: (sufijo[0] === '-' ? -minutos : minutos) * 60_000, sufijo };
    }
    return memo;
  };
}

const memos: Record<ZonaFiscal, (epochMs: number) => MemoHora> = {
  'Europe/Madrid': memoOf('Europe/Madrid'),
  'Atlantic/Canary': memoOf('Atlantic/Canary'),
};

/** One memo of the last second: a batch of records is sealed within very few of them. */
const ultimo: Record<ZonaFiscal, { segundo: number; literal: string }> = {
  'Europe/Madrid': { segundo: Number.NaN, literal: '' },
  'Atlantic/Canary': { segundo: Number.NaN, literal: '' },
};

/**
 * The literal of an instant (epoch milliseconds; fractions of a second are cut) in a fiscal zone.
 * Throws RangeError when the instant is not a finite time of the years 1-9999.
 */
export function literalInstante(epochMs: number, zona: ZonaFiscal): string {
  const segundo = Math.floor(epochMs / 1000);
  const memo = ultimo[zona];
  if (memo.segundo === segundo) return memo.literal;
  const { offsetMs, sufijo } = memos[zona](epochMs);
  memo.literal = new Date(segundo * 1000 + offsetMs).toISOString().slice(0, 19) + sufijo;
  memo.segundo = segundo;
  return memo.literal;
}

const LITERAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** Epoch milliseconds of such a literal; NaN when it has not the agency's form or is no real time. */
export function instanteOf(literal: string): number {
  return LITERAL.test(literal) ? Date.parse(literal) : Number.NaN;
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
