// What an invoice may say of itself besides its kind, and which kinds may say it (RD 1619/2012; the agency's
// Validaciones, 1183, 1185, 1157).
import type { TipoFactura } from './codigos';

export interface CasosFactura {
  /** Simplified, with the data of the recipient who wants to deduct its tax (RD 1619/2012 art. 7.2 and 7.3). */
  simplificadaArt7273: boolean;
  /** Complete, of a recipient whom the law does not ask to identify (art. 6.1.d). */
  sinIdentificarArt61d: boolean;
  /** Lowers the base for coupons or discounts of which only the original invoice is issued (record layout, Cupon). */
  cupon: boolean;
}

export const NINGUN_CASO: CasosFactura = {
  simplificadaArt7273: false,
  sinIdentificarArt61d: false,
  cupon: false,
};

const TIPOS_DE: Readonly<Record<keyof CasosFactura, readonly TipoFactura[]>> = {
  simplificadaArt7273: ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'],
  sinIdentificarArt61d: ['F2', 'R5'],
  cupon: ['R1', 'R5'],
};

export const admiteCaso = (caso: keyof CasosFactura, tipo: TipoFactura): boolean =>
  TIPOS_DE[caso].includes(tipo);

/** Only what is said of the cases, out of anything that says it among other things. */
export const casosDe = ({
  simplificadaArt7273 = false,
  sinIdentificarArt61d = false,
  cupon = false,
}: Partial<CasosFactura>): CasosFactura => ({ simplificadaArt7273, sinIdentificarArt61d, cupon });

/** The cases that stay when an invoice becomes one of another kind. */
export function casosQueAdmite(casos: Partial<CasosFactura>, tipo: TipoFactura): CasosFactura {
  const { simplificadaArt7273, sinIdentificarArt61d, cupon } = casosDe(casos);
  return {
    simplificadaArt7273: simplificadaArt7273 && admiteCaso('simplificadaArt7273', tipo),
    sinIdentificarArt61d: sinIdentificarArt61d && admiteCaso('sinIdentificarArt61d', tipo),
    cupon: cupon && admiteCaso('cupon', tipo),
  };
}
