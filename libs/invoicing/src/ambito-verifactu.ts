// Who is outside VERI*FACTU, as far as a person can tell us when registering a NIF. The agency's census has
// the last word.
import { isCodigoPostal, territorioDeCodigoPostal, type Territorio } from '@encadena/values';

/** What a person says of a taxpayer. */
export interface SituacionFiscal {
  /** Of the address, with `pais`: outside Spain a postal code says nothing. */
  codigoPostal: string;
  pais: string;
  /** The address lies in a foral territory, and yet the tax domicile is in the common one: the person confirms it. */
  domicilioFiscalComun: boolean;
  /** Keeps its books through the SII (compulsory over 6,010,121.04 EUR of turnover, or by choice). */
  acogidoSii: boolean;
}

export type FueraDeAmbito = 'ACOGIDO_SII' | 'DOMICILIO_FORAL';

export interface Ambito {
  /** Reasons to refuse; none: the taxpayer may use the product. */
  motivos: FueraDeAmbito[];
  /** What the person should know although it refuses nothing. */
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

/** The tax territory of an address; abroad, and where the code is none, that of IVA. */
export const territorioDe = (codigoPostal: string, pais: string): Territorio =>
  pais === 'ES' && isCodigoPostal(codigoPostal) ? territorioDeCodigoPostal(codigoPostal) : 'IVA';
