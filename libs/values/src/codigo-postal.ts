// Spanish postal codes, the provinces behind their first two digits, and the tax territory and zone of each province.
import { DomainError } from './domain-error';
import type { Zona } from './fecha';

declare const marcaCodigoPostal: unique symbol;

/** Five digits, the first two a province 01 to 52. */
export type CodigoPostal = string & { readonly [marcaCodigoPostal]: true };

/**
 * Which tax a place lives under; FORAL: the Basque provinces and Navarra, outside VERI*FACTU for those who
 * are domiciled there.
 */
export type Territorio = 'IVA' | 'IGIC' | 'IPSI' | 'FORAL';

export interface Provincia {
  readonly codigo: string;
  readonly nombre: string;
  readonly territorio: Territorio;
  readonly zona: Zona;
}

const NOMBRES = [
  'Álava',
  'Albacete',
  'Alicante',
  'Almería',
  'Ávila',
  'Badajoz',
  'Balears',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castellón',
  'Ciudad Real',
  'Córdoba',
  'A Coruña',
  'Cuenca',
  'Girona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense',
  'Asturias',
  'Palencia',
  'Las Palmas',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Cantabria',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia',
  'Valladolid',
  'Bizkaia',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
];
const TERRITORIOS: Record<string, Territorio> = {
  '35': 'IGIC',
  '38': 'IGIC',
  '51': 'IPSI',
  '52': 'IPSI',
  '01': 'FORAL',
  '20': 'FORAL',
  '31': 'FORAL',
  '48': 'FORAL',
};

/** The 52 provinces and autonomous cities in the order of their codes. */
export const PROVINCIAS: readonly Provincia[] = NOMBRES.map((nombre, i) => {
  const codigo = String(i + 1).padStart(2, '0');
  const territorio = TERRITORIOS[codigo] ?? 'IVA';
  return { codigo, nombre, territorio, zona: territorio === 'IGIC' ? 'Atlantic/Canary' : 'Europe/Madrid' };
});

/** Whether a text is a Spanish postal code. */
export function isCodigoPostal(texto: unknown): texto is CodigoPostal {
  return typeof texto === 'string' && /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(texto);
}

/**
 * The province of a postal code.
 * @throws DomainError CODIGO_POSTAL_NO_VALIDO
 */
export function provinciaDeCodigoPostal(codigoPostal: string): Provincia {
  const provincia = isCodigoPostal(codigoPostal)
    ? PROVINCIAS[Number(codigoPostal.slice(0, 2)) - 1]
    : undefined;
  if (!provincia)
    throw new DomainError('CODIGO_POSTAL_NO_VALIDO', { valor: String(codigoPostal).slice(0, 20) });
  return provincia;
}

/**
 * The zone of a postal code: 35 and 38 are the Canaries, the rest keeps Madrid's time. @throws as
 * provinciaDeCodigoPostal
 */
export function zonaDeProvincia(codigoPostal: string): Zona {
  return provinciaDeCodigoPostal(codigoPostal).zona;
}

/** The tax territory of a postal code. @throws as provinciaDeCodigoPostal */
export function territorioDeCodigoPostal(codigoPostal: string): Territorio {
  return provinciaDeCodigoPostal(codigoPostal).territorio;
}
