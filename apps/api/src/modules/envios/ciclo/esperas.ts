// The waits: the one that the agency asks for, and our own after a failed try.

const PRIMERA_MS = 5_000;
/** Below the hour of order HAC/1177/2024 art. 16.4, by as much as a try and the agenda may last. */
export const ESPERA_MAXIMA_MS = 55 * 60_000;
/** Causes that lie with us are looked at again soon: a renewed certificate sends at once. */
const LOCAL_MS = 30_000;
const LOCALES: ReadonlySet<string> = new Set(['CERTIFICADO_CADUCADO', 'SIN_CERTIFICADO']);
/** Between two sends of a record that the agency calls a duplicate while it does not answer whose. */
export const SIN_AVERIGUAR_MS = 60_000;

/**
 * TiempoEsperaEnvio as received: up to 4 digits are seconds; empty is no news (not 0), and whatever else is
 * none either.
 */
export function leerEspera(actual: number, recibido: string | null): number {
  return recibido !== null && /^\d{1,4}$/.test(recibido.trim()) ? Number(recibido) : actual;
}

/**
 * Milliseconds until the next try after the n-th failure in a row (n ≥ 1): 5 s doubled each time, at most 55 min.
 * `azar` in [0, 1) takes up to a fifth off, so that thousands of chains do not come back in the same second.
 */
export function esperaTrasFallo(fallosSeguidos: number, azar: number, motivo: string): number {
  if (LOCALES.has(motivo)) return LOCAL_MS;
  const doblada = PRIMERA_MS * 2 ** Math.min(fallosSeguidos - 1, 20);
  return Math.round(Math.min(doblada, ESPERA_MAXIMA_MS) * (1 - 0.2 * azar));
}
