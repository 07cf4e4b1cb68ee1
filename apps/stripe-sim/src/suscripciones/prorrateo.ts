// Proration per second: what is left of a period, of an amount that is for the whole of it.
import { porcion } from '../pagos/centimos';
import type { Periodo } from './periodos';

/** The part of the amount for what is left of the period at that moment, in whole minor units. */
export function resto(importe: number, periodo: Periodo, momento: number): number {
  const largo = periodo.end - periodo.start;
  const queda = Math.min(largo, Math.max(0, periodo.end - momento));
  return largo <= 0 ? 0 : porcion(importe, queda, largo);
}
