// Which tax a customer pays on a subscription, and by what tax ids the provider knows them. Our services are supplied
// where the customer is established (Ley 37/1992, art. 69.uno.1): outside the territory of IVA - Canaries, Ceuta,
// Melilla - they are not subject to it (art. 3.dos).
import type Stripe from 'stripe';
import type { DatosDeCliente } from './filas';

/** Art. 90.uno. */
const IVA = { clave: 'iva-21', porcentaje: 21, nombre: 'IVA' } as const;
const CANARIAS = ['35', '38'];
const CEUTA_Y_MELILLA = ['51', '52'];

type Donde = Pick<DatosDeCliente, 'pais' | 'codigoPostal'>;
const provincia = ({ codigoPostal }: Donde): string => codigoPostal.slice(0, 2);
const enCanarias = (donde: Donde): boolean => donde.pais === 'ES' && CANARIAS.includes(provincia(donde));

export const tasaDe = (donde: Donde): typeof IVA | null =>
  enCanarias(donde) || (donde.pais === 'ES' && CEUTA_Y_MELILLA.includes(provincia(donde))) ? null : IVA;

/** `ic_nif` is never verified by the provider (since 2026-07-29.dahlia). */
export const taxIdsDe = (
  datos: Pick<DatosDeCliente, 'nif' | 'pais' | 'codigoPostal'>,
): { type: Stripe.CustomerCreateParams.TaxIdDatum.Type; value: string }[] => [
  { type: enCanarias(datos) ? 'ic_nif' : 'es_cif', value: datos.nif },
];
