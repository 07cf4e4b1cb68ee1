// The agency's printed messages (its description of the web services, sections 9 to 11) beside what we write: the same
// elements in the same order with the same values, but for what is named here with its reason.
import { haveDocuments, readDocument } from './agency-documents';
import { cuerpoSoap, leerXml, type Nodo } from '../xml/lector';

export const hayEjemplos = haveDocuments;
export const readEjemplo = (nombre: string): string => readDocument(`aeat/examples/${nombre}.xml`);

/** Elements whose value is never the example's, and why. */
export const VALORES_PROPIOS: Readonly<Record<string, string>> = {
  NIF: 'AAAA, BBBB and NNNN are no tax ids, which 1109, 1176 and 4116 ask for',
  IDEmisorFactura: 'AAAA is no tax id',
  IDEmisorFacturaAnulada: 'AAAA is no tax id',
  FechaExpedicionFactura: 'its days lie before 28-10-2024, the first that the agency takes (1152)',
  FechaExpedicionFacturaAnulada: 'its days lie before 28-10-2024',
  FechaHoraHusoGenRegistro: 'the moment of sealing is the clock’s',
  Huella: 'the example prints the word instead of a huella',
  RefRequerimiento: 'the example prints X for each of its 18 places',
};
/** Elements below SistemaInformatico that name the product which seals. */
const DEL_SISTEMA = ['NombreRazon', 'NombreSistemaInformatico', 'IdSistemaInformatico', 'Version'].concat(
  'NumeroInstalacion',
  'TipoUsoPosibleSoloVerifactu',
  'IndicadorMultiplesOT',
);
/** An absent tax is IVA, 01 (list L1); we always say it. */
const TACITO = 'DetalleDesglose/Impuesto=01';
/** Amounts and rates are equal as numbers: ours have two decimals always, since the huella is over the literal. */
const IMPORTE = /^[+-]?\d{1,12}(\.\d{1,2})?$/;
const DE_IMPORTE =
  /^(TipoImpositivo|BaseImponibleOimporteNoSujeto|CuotaRepercutida|CuotaTotal|ImporteTotal)$/;

/** Every element in its order, as "parent/name=value"; a parent of others has no value. */
export function elementosDe(xml: string): string[] {
  const leido = leerXml(xml, { maxBytes: 1_000_000, maxElementos: 10_000, maxProfundidad: 32 });
  if (!leido.ok) throw new Error(leido.detalle);
  const dichos: string[] = [];
  const andar = ({ nombre, ns, hijos, texto }: Nodo, padre: string): void => {
    const valor = hijos.length > 0 ? '' : `=${valorDe(padre, nombre, texto)}`;
    dichos.push(`${ns.slice(ns.lastIndexOf('/') + 1)} ${padre}/${nombre}${valor}`);
    for (const hijo of hijos) andar(hijo, nombre);
  };
  andar(cuerpoSoap(leido.raiz) ?? leido.raiz, '');
  return dichos.filter((dicho) => !dicho.endsWith(TACITO));
}

function valorDe(padre: string, nombre: string, texto: string): string {
  if (nombre in VALORES_PROPIOS || (padre === 'SistemaInformatico' && DEL_SISTEMA.includes(nombre)))
    return '…';
  return DE_IMPORTE.test(nombre) && IMPORTE.test(texto) ? Number(texto).toFixed(2) : texto;
}
