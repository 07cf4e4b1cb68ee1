// Operations of several days on one invoice, "factura recapitulativa" (RD 1619/2012, art. 13).
import { diaUtc, fechaISO, type FechaISO } from '@encadena/values';

/** Before the 16th of the next month, where the recipient acts as a business. */
const ULTIMO_DIA_A_EMPRESARIO = 15;

/**
 * The last day on which an invoice with several operations of the month of `fecha` may be issued: the last one of that month, or the 15th of
 * the next where its recipient acts as a business (art. 13.2).
 */
export function ultimoDiaDeRecapitulativa(fecha: string, aEmpresario: boolean): FechaISO {
  const [ano, mes] = [Number(fecha.slice(0, 4)), Number(fecha.slice(5, 7))];
  return fechaISO(diaUtc(aEmpresario ? Date.UTC(ano, mes, ULTIMO_DIA_A_EMPRESARIO) : Date.UTC(ano, mes, 0)));
}

/**
 * Whether operations of those days, with one recipient, may stand on one invoice: those of one day always (art. 13 is about different ones),
 * those of several within a calendar month (art. 13.1) and in time (art. 13.2).
 */
export function cabenEnUnaFactura(
  fechas: readonly string[],
  { expedicion, aEmpresario }: { expedicion: string; aEmpresario: boolean },
): boolean {
  const [primera = expedicion, ...otras] = fechas;
  if (otras.every((fecha) => fecha === primera)) return true;
  return (
    otras.every((fecha) => fecha.slice(0, 7) === primera.slice(0, 7)) &&
    expedicion <= ultimoDiaDeRecapitulativa(primera, aEmpresario)
  );
}
