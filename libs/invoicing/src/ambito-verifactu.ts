// Who falls outside VERI*FACTU, judged by what a person tells us when registering a NIF. The agency's census has
// the last word.
import { isCodigoPostal, territorioDeCodigoPostal, type Territorio } from '@encadena/values';

/** What the person who registers a taxpayer tells us about it. */
export interface SituacionFiscal {
  /** The postal code of the address, read together with `pais`: outside Spain it means nothing. */
  codigoPostal: string;
  pais: string;
  /** The person confirms that the tax domicile is in the common territory although the address is in a foral one. */
  domicilioFiscalComun: boolean;
  /** Keeps its books through the SII (compulsory over 6,010,121.04 EUR of turnover, or by choice). */
  acogidoSii: boolean;
}

export type FueraDeAmbito = 'ACOGIDO_SII' | 'DOMICILIO_FORAL';

export interface Ambito {
  /** Reasons to refuse the taxpayer. When empty, it may use the product. */
  motivos: FueraDeAmbito[];
  /** What the person should know, though it is no reason to refuse. */
  avisos: FueraDeAmbito[];
}

/**
 * Whether a taxpayer falls under VERI*FACTU. Source: RD 1007/2023 art. 3 to 5 (dossier sections 11 and 15):
 * taxpayers in the SII and those domiciled in Álava, Bizkaia, Gipuzkoa (01, 48, 20) or Navarra (31), which
 * have systems of their own, are outside.
 */
export function ambitoVerifactu({
  codigoPostal,
  pais,
  domicilioFiscalComun,
  acogidoSii,
}: SituacionFiscal): Ambito {
  const foral = territorioDe(codigoPostal, pais) === 'FORAL';
  return {
    motivos: [
      ...(acogidoSii ? ['ACOGIDO_SII' as const] : []),
      ...(foral && !domicilioFiscalComun ? ['DOMICILIO_FORAL' as const] : []),
    ],
    avisos: foral && domicilioFiscalComun ? ['DOMICILIO_FORAL'] : [],
  };
}

/** The tax territory of an address. Abroad, or when the postal code is not valid, it is the IVA territory. */
export const territorioDe = (codigoPostal: string, pais: string): Territorio =>
  pais === 'ES' && isCodigoPostal(codigoPostal) ? territorioDeCodigoPostal(codigoPostal) : 'IVA';
