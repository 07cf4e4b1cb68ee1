// The instant that prices are prorated at. The preview returns it and the order sends it back, so both cost the same. Pure.
import { fallo } from '../../../platform/errores';
import type { GrupoEnCobro } from './filas';

/** How long a preview holds. */
const VALE_MS = 3_600_000;

/** To the second, as the provider reckons. */
export const alSegundo = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

/** The preview's instant (ISO 8601), or now if there was no preview. Throws PREVISUALIZACION_CADUCADA (409) if it is over an hour old or in the future. */
export function prorrateoDe(pedida: string | undefined, ahora: number): Date {
  if (pedida === undefined) return alSegundo(ahora);
  const suya = alSegundo(Date.parse(pedida));
  if (suya.getTime() > ahora || suya.getTime() < ahora - VALE_MS) throw fallo('PREVISUALIZACION_CADUCADA');
  return suya;
}

/** The instant must lie in the current period. Throws PREVISUALIZACION_CADUCADA (409) if the group was renewed since. */
export function exigirDelPeriodo({ periodoDesde }: Pick<GrupoEnCobro, 'periodoDesde'>, cuando: Date): void {
  if (periodoDesde !== null && cuando < periodoDesde) throw fallo('PREVISUALIZACION_CADUCADA');
}
