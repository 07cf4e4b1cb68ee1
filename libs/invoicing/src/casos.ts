// Special cases that an invoice can state besides its kind, and the kinds that may state each (RD 1619/2012; the agency's
// Validaciones, 1183, 1185, 1157).
import type { TipoFactura } from './codigos';

export interface CasosFactura {
  /** A simplified invoice with the data of a recipient who wants to deduct the tax (RD 1619/2012 art. 7.2 and 7.3). */
  simplificadaArt7273: boolean;
  /** A complete invoice to a recipient whom the law does not require to be identified (art. 6.1.d). */
  sinIdentificarArt61d: boolean;
  /** Lowers the base because of coupons or discounts when only the original invoice is issued (record layout, Cupon). */
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

/** Picks the special cases out of a larger object. */
export const casosDe = ({
  simplificadaArt7273 = false,
  sinIdentificarArt61d = false,
  cupon = false,
}: Partial<CasosFactura>): CasosFactura => ({ simplificadaArt7273, sinIdentificarArt61d, cupon });

/** The cases that remain when an invoice changes its kind. */
export function casosQueAdmite(casos: Partial<CasosFactura>, tipo: TipoFactura): CasosFactura {
  const { simplificadaArt7273, sinIdentificarArt61d, cupon } = casosDe(casos);
  return {
    simplificadaArt7273: simplificadaArt7273 && admiteCaso('simplificadaArt7273', tipo),
    sinIdentificarArt61d: sinIdentificarArt61d && admiteCaso('sinIdentificarArt61d', tipo),
    cupon: cupon && admiteCaso('cupon', tipo),
  };
}
