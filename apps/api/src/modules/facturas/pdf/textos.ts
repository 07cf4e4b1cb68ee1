// What the document says: texts in the customer's language, figures and dates as people read them.
import type { DestinatarioDto, DetalleDesgloseDto, FacturaDetalleDto } from '@encadena/contracts';
import {
  formatDecimal,
  formatFecha,
  formatImporte,
  formatPorcentaje,
  nombrePais,
  type ClaveTexto,
  type Idioma,
  type ParametrosTexto,
  type Traductor,
} from '@encadena/i18n';
import { mencionesLegales } from '@encadena/invoicing';
import { PAISES_PROPIOS_AEAT } from '@encadena/values';

/** The agency's own codes have no name. */
const PROPIOS: readonly string[] = PAISES_PROPIOS_AEAT;

export interface Lengua {
  t: (clave: ClaveTexto, parametros?: ParametrosTexto) => string;
  /** In euros. */
  importe: (valor: string) => string;
  /** With the decimals that the text has. */
  importeEn: (moneda: string) => (valor: string) => string;
  decimal: (valor: string, minimo?: number) => string;
  porcentaje: (valor: string) => string;
  fecha: (valor: string) => string;
  pais: (codigo: string) => string;
  /** The languages that it says everything in, each alone; of one language nothing but itself. */
  cada: readonly Lengua[];
}

export function lengua(traductor: Traductor, idioma: Idioma): Lengua {
  const una: Omit<Lengua, 'cada'> = {
    t: (clave, parametros) => traductor.texto(idioma, clave, parametros),
    importe: (valor) => formatImporte(valor, idioma),
    importeEn: (moneda) => (valor) => formatImporte(valor, idioma, moneda),
    decimal: (valor, minimo) => formatDecimal(valor, idioma, minimo),
    porcentaje: (valor) => formatPorcentaje(valor, idioma),
    fecha: (valor) => formatFecha(valor, idioma),
    pais: (codigo) => (PROPIOS.includes(codigo) ? codigo : nombrePais(codigo, idioma)),
  };
  return conSus(una);
}

/** A language alone. */
function conSus(una: Omit<Lengua, 'cada'>): Lengua {
  const sola: Lengua = { ...una, cada: [] };
  sola.cada = [sola];
  return sola;
}

/** The same with other words for some of its texts. */
export const conTextos = (lengua: Lengua, t: Lengua['t']): Lengua => conSus({ ...lengua, t });

/** Both sayings, one after the other; what says the same is said once. */
const deAmbas = (una: string, otra: string): string => {
  if (otra.startsWith(una)) return otra;
  return una.startsWith(otra) ? una : `${una} / ${otra}`;
};

/** Names everything in two languages, "Factura / Invoice"; figures and dates are written as in the first. */
export const bilingue = (una: Lengua, otra: Lengua): Lengua => ({
  ...una,
  cada: [una, otra],
  t: (clave, parametros) => deAmbas(una.t(clave, parametros), otra.t(clave, parametros)),
  pais: (codigo) => deAmbas(una.pais(codigo), otra.pais(codigo)),
});

/** What is made of several texts, whole in each language: "IVA exento / VAT exempt". */
export const enCada = ({ cada }: Lengua, decir: (lengua: Lengua) => string): string =>
  cada.map(decir).reduce(deAmbas);

/** A tax id under its name; a foreign one has many names, and goes without. */
export const identificacionDe = (
  { tipoIdentificacion, identificacion }: Pick<DestinatarioDto, 'tipoIdentificacion' | 'identificacion'>,
  { t }: Lengua,
): string =>
  tipoIdentificacion === 'NIF' || tipoIdentificacion === 'NO_CENSADO'
    ? `${t('facturaImpresa.nif')} ${identificacion}`
    : identificacion;

/** An address in lines; the country, by its name, where it is not Spain. */
export function direccionDe(d: DestinatarioDto['direccion'], { pais }: Lengua): string[] {
  const lugar = [d.codigoPostal, d.municipio].filter(Boolean).join(' ');
  const provincia = d.provincia && d.provincia !== d.municipio ? ` (${d.provincia})` : '';
  return [d.direccion, lugar + provincia, d.pais === 'ES' ? '' : pais(d.pais)].filter(Boolean);
}

interface Impuesto {
  impuesto: DetalleDesgloseDto['impuesto'];
  exenta?: boolean;
  causaExencion: string | null;
  calificacionOperacion: string | null;
  tipoImpositivo: string | null;
}

/** The tax of a line or group in few words: "IVA 21 %", "IVA exento", "IVA no sujeto". */
export const nombreImpuesto = (linea: Impuesto, lengua: Lengua): string =>
  enCada(lengua, ({ t, porcentaje }) => {
    const impuesto = t(`codigos.impuesto.${linea.impuesto}`);
    if (linea.exenta || linea.causaExencion) return t('facturas.totales.exenta', { impuesto });
    if (linea.calificacionOperacion === 'N1' || linea.calificacionOperacion === 'N2')
      return t('facturas.totales.noSujeta', { impuesto });
    return `${impuesto} ${porcentaje(linea.tipoImpositivo ?? '0')}`;
  });

/**
 * The tax amount by the name of its tax, with the rate when there is but one: "IVA 21 %"; the plain word for
 * several taxes.
 */
export function nombreCuota(desglose: readonly DetalleDesgloseDto[], lengua: Lengua): string {
  const impuestos = new Set(desglose.map(({ impuesto }) => impuesto));
  const [impuesto] = impuestos;
  if (!impuesto || impuesto === 'OTRO' || impuestos.size > 1) return lengua.t('facturaImpresa.cuota');
  const tipos = new Set(desglose.flatMap(({ tipoImpositivo }) => tipoImpositivo ?? []));
  const [tipo] = tipos;
  return enCada(lengua, ({ t, porcentaje }) => {
    const nombre = t(`codigos.impuesto.${impuesto}`);
    return tipo !== undefined && tipos.size === 1 ? `${nombre} ${porcentaje(tipo)}` : nombre;
  });
}

/** The mentions that the law wants on the document itself, each once. */
export const menciones = ({ desglose }: FacturaDetalleDto, { t }: Lengua): string[] =>
  mencionesLegales(desglose).map((mencion) => {
    if (mencion.que !== 'EXENTA') return t(`facturaImpresa.menciones.${mencion.que}`);
    // Other taxes have no list of provisions.
    if (mencion.impuesto === 'OTRO') return t('facturaImpresa.exenta');
    return t(
      `codigos.exencionEnPapel.${mencion.impuesto}.${mencion.causa}` as 'codigos.exencionEnPapel.IVA.E1',
    );
  });
