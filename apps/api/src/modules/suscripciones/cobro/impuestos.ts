// Which tax a customer pays on a subscription, and by what tax ids the provider knows them. Pure. What we sell is
// supplied electronically by a company established in the mainland or the Balearic Islands, where IVA applies. Sources:
// Ley 37/1992 (LIVA) and, for what a customer of another member state is held to be, Implementing Regulation (EU)
// 282/2011; docs/fiscal/suscripciones.md says it at length.
import { isNifIva, PAISES_UE } from '@encadena/values';
import type Stripe from 'stripe';
import type { DatosDeCliente } from './filas';

/** LIVA art. 90.uno. */
const IVA = { clave: 'iva-21', porcentaje: 21, nombre: 'IVA' } as const;
const CANARIAS = ['35', '38'];
const CEUTA_Y_MELILLA = ['51', '52'];
/** Member states besides Spain; Monaco counts as France (Directive 2006/112/EC, art. 7). */
const UE = new Set([...PAISES_UE, 'MC']);

/** Where whoever pays is established, and as what. */
export interface Destinatario {
  pais: string;
  codigoPostal: string;
  /** Acts as a business or a professional. Whoever has a NIF to invoice with does. */
  empresario: boolean;
  /** Their VAT id of another member state was found valid (VIES). */
  nifIvaValido: boolean;
}
export interface Tributacion {
  tasa: typeof IVA | null;
  /** The rule that says so. */
  regla:
    | 'interior'
    | 'consumidor-interior'
    | 'canarias-ceuta-melilla'
    | 'consumidor-canarias-ceuta-melilla'
    | 'empresario-ue'
    | 'consumidor-ue'
    | 'empresario-fuera'
    | 'consumidor-fuera';
}

export function tributacionDe({ pais, codigoPostal, empresario, nifIvaValido }: Destinatario): Tributacion {
  if (pais === 'ES') {
    // Canaries, Ceuta and Melilla are no territory of IVA (art. 3.dos).
    const fuera = [...CANARIAS, ...CEUTA_Y_MELILLA].includes(codigoPostal.slice(0, 2));
    // A business: where it is established (art. 69.uno.1.º); a consumer: where they live (art. 70.uno.4.º).
    if (fuera)
      return {
        tasa: null,
        regla: empresario ? 'canarias-ceuta-melilla' : 'consumidor-canarias-ceuta-melilla',
      };
    return { tasa: IVA, regla: empresario ? 'interior' : 'consumidor-interior' };
  }
  if (UE.has(pais)) {
    // The recipient accounts for the tax in their own state (art. 69.uno.1.º; Directive 2006/112/EC, art. 196).
    if (empresario && nifIvaValido) return { tasa: null, regla: 'empresario-ue' };
    // Without a valid number they are held to be no business (Reg. 282/2011, art. 18.2); and such sales are taxed here
    // as long as all of them stay below 10,000 euros a year (LIVA art. 73).
    return { tasa: IVA, regla: 'consumidor-ue' };
  }
  return { tasa: null, regla: empresario ? 'empresario-fuera' : 'consumidor-fuera' };
}

/** Of a group's billing data: we sell to businesses only, each with a NIF to invoice with or a NIF-IVA. */
export const tributacionDeGrupo = (
  donde: Pick<DatosDeCliente, 'pais' | 'codigoPostal'> & { nifIvaValido: boolean },
): Tributacion => tributacionDe({ ...donde, empresario: true });

/** Nobody of another member state is charged unless VIES confirms them as a business. */
export const exigeNifIva = ({ pais }: Pick<DatosDeCliente, 'pais'>): boolean => UE.has(pais);

/** `ic_nif` is never verified by the provider (since 2026-07-29.dahlia). */
export const taxIdsDe = ({
  nif,
  pais,
  codigoPostal,
}: Pick<DatosDeCliente, 'nif' | 'pais' | 'codigoPostal'>): {
  type: Stripe.CustomerCreateParams.TaxIdDatum.Type;
  value: string;
}[] => [{ type: tipoDe({ nif, pais, codigoPostal }), value: nif }];

const tipoDe = ({ nif, pais, codigoPostal }: Pick<DatosDeCliente, 'nif' | 'pais' | 'codigoPostal'>) => {
  if (isNifIva(nif)) return 'eu_vat';
  return pais === 'ES' && CANARIAS.includes(codigoPostal.slice(0, 2)) ? 'ic_nif' : 'es_cif';
};
