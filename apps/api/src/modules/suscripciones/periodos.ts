// Consumption periods, as pure functions: what the database says by inicio_periodo and fin_periodo. Counted from an anchor in UTC, so
// that no change of clocks makes one longer; nothing is reset at their end, because the next period is another row (docs/adr/0027).
import type { Recurrencia } from '@encadena/contracts';

export interface Periodo {
  desde: Date;
  hasta: Date;
}
/** What periods are counted by. Without a recurrence, as in a trial, all of it is one period until `hasta`. */
export interface Cuenta {
  ancla: Date;
  recurrencia: Recurrencia | null;
  hasta: Date;
}

const DIA_MS = 86_400_000;
const DURACION_MS = { DIA: DIA_MS, SEMANA: 7 * DIA_MS } as const;

/** The period in which an instant lies: from its beginning on, and before its end. Before the anchor they go on backwards. */
export function periodoDe({ ancla, recurrencia, hasta }: Cuenta, ahora: Date): Periodo {
  if (recurrencia === null) return { desde: ancla, hasta };
  if (recurrencia === 'DIA' || recurrencia === 'SEMANA')
    return fijo(ancla, DURACION_MS[recurrencia], ahora.getTime());
  const meses = mesesCumplidos(ancla, ahora);
  return { desde: mesesDespues(ancla, meses), hasta: mesesDespues(ancla, meses + 1) };
}

function fijo(ancla: Date, duracion: number, ahora: number): Periodo {
  const desde = ancla.getTime() + Math.floor((ahora - ancla.getTime()) / duracion) * duracion;
  return { desde: new Date(desde), hasta: new Date(desde + duracion) };
}

/** Always from the anchor itself: from the 31st to the last of February, and to the 31st again. */
function mesesDespues(ancla: Date, meses: number): Date {
  const [ano, mes] = [ancla.getUTCFullYear(), ancla.getUTCMonth() + meses];
  const ultimoDia = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate();
  const dia = Date.UTC(ano, mes, Math.min(ancla.getUTCDate(), ultimoDia));
  return new Date(dia + (ancla.getTime() % DIA_MS));
}

function mesesCumplidos(ancla: Date, ahora: Date): number {
  const deCalendario =
    (ahora.getUTCFullYear() - ancla.getUTCFullYear()) * 12 + ahora.getUTCMonth() - ancla.getUTCMonth();
  return mesesDespues(ancla, deCalendario) > ahora ? deCalendario - 1 : deCalendario;
}
