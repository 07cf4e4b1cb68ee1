// The instant that an order is reckoned with. The preview gives it, and the order brings it back: so both cost the same. Pure.
import { fallo } from '../../../platform/errores';
import type { GrupoEnCobro } from './filas';

/** How long a preview holds. */
const VALE_MS = 3_600_000;

/** To the second, as the provider reckons. */
export const alSegundo = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

/** That of the preview (ISO 8601), or now where there was none. Throws PREVISUALIZACION_CADUCADA (409) where it is too old, or not yet. */
export function prorrateoDe(pedida: string | undefined, ahora: number): Date {
  if (pedida === undefined) return alSegundo(ahora);
  const suya = alSegundo(Date.parse(pedida));
  if (suya.getTime() > ahora || suya.getTime() < ahora - VALE_MS) throw fallo('PREVISUALIZACION_CADUCADA');
  return suya;
}

/** What is left of a period is reckoned within it. Throws PREVISUALIZACION_CADUCADA (409) where it was renewed since. */
export function exigirDelPeriodo({ periodoDesde }: Pick<GrupoEnCobro, 'periodoDesde'>, cuando: Date): void {
  if (periodoDesde !== null && cuando < periodoDesde) throw fallo('PREVISUALIZACION_CADUCADA');
}
