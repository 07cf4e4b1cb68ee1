// What acts change in the kept totals of each month of what another program issued (docs/adr/0077).
import { CERO, importe, type Importe, resta, suma, toTexto } from '@encadena/values';

/** What of an invoice its month counts. */
export interface Contada {
  /** yyyy-mm-dd. */
  fechaExpedicion: string;
  baseImponible: string;
  cuotas: string;
  recargo: string;
  importeTotal: string;
  totalAPagar: string;
  /** Null: nobody said whether it was paid, and nothing of it is owed. */
  cobrado: string | null;
}

/** The change of a month, or what there is of it; amounts in euros with two decimals. */
export interface TotalesDeMes {
  ejercicio: number;
  mes: number;
  emitidas: number;
  base: string;
  /** With the surcharge. */
  cuotas: string;
  total: string;
  pendiente: string;
}

const SUMAS = ['base', 'cuotas', 'total', 'pendiente'] as const;
type Sumas = Record<(typeof SUMAS)[number], Importe>;

const sumasDe = (una: Contada): Sumas => ({
  base: importe(una.baseImponible),
  cuotas: suma(importe(una.cuotas), importe(una.recargo)),
  total: importe(una.importeTotal),
  pendiente: una.cobrado === null ? CERO : resta(importe(una.totalAPagar), importe(una.cobrado)),
});

/**
 * By how much months change when some invoices come into them and others leave; one that changes does both. Only months that do change, in
 * their order, in which any two acts take them.
 */
export function mesesDe(entran: readonly Contada[], salen: readonly Contada[]): TotalesDeMes[] {
  const meses = new Map<string, Sumas & { emitidas: number }>();
  const contar = (una: Contada, sale: boolean): void => {
    const clave = una.fechaExpedicion.slice(0, 7);
    const mes = meses.get(clave) ?? { emitidas: 0, base: CERO, cuotas: CERO, total: CERO, pendiente: CERO };
    meses.set(clave, mes);
    mes.emitidas += sale ? -1 : 1;
    const sumas = sumasDe(una);
    for (const campo of SUMAS) mes[campo] = (sale ? resta : suma)(mes[campo], sumas[campo]);
  };
  for (const una of entran) contar(una, false);
  for (const una of salen) contar(una, true);
  return [...meses]
    .filter(([, mes]) => mes.emitidas !== 0 || SUMAS.some((campo) => !mes[campo].isZero()))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([clave, { emitidas, base, cuotas, total, pendiente }]) => ({
      ejercicio: Number(clave.slice(0, 4)),
      mes: Number(clave.slice(5)),
      emitidas,
      base: toTexto(base),
      cuotas: toTexto(cuotas),
      total: toTexto(total),
      pendiente: toTexto(pendiente),
    }));
}
