// What remains of an invoice after the invoices that rectify it: those by differences add up, one by
// substitution takes its place. Partial returns one after the other are ordinary (dossier section 8.9).
import {
  absoluto,
  esNegativo,
  importe,
  negado,
  resta,
  roundHalfUp,
  suma,
  toTexto,
  toTextoExacto,
  type Importe,
} from '@encadena/values';
import type { ModoRectificacion } from './codigos';
import type { Factura, LineaFactura } from './factura';
import { negarLinea } from './rectificacion';
import { lineasConDescuento } from './sustitucion';

/** An invoice with those that rectify it and still count, in the order of their issue. */
export interface FacturaConRectificativas {
  factura: Factura;
  rectificativas: readonly FacturaConRectificativas[];
}

/** The invoice with the lines that remain; as it was issued when nothing rectifies it. */
export function facturaVigente({ factura, rectificativas }: FacturaConRectificativas): Factura {
  if (rectificativas.length === 0) return factura;
  const queda = rectificativas.reduce<Factura>(
    (antes, rectificativa) => {
      const suya = facturaVigente(rectificativa);
      const lineas = lineasConDescuento(suya);
      // A substitution counts at its own exchange rate.
      if (rectificativa.factura.rectificacion?.modo === 'SUSTITUTIVA')
        return { ...antes, ...cambioDe(suya), lineas };
      return { ...antes, lineas: lineas.reduce(juntar, antes.lineas) };
    },
    { ...factura, lineas: lineasConDescuento(factura) },
  );
  return { ...queda, lineas: queda.lineas.filter(conCantidad), descuentoGlobal: null };
}

const cambioDe = ({ tipoCambio, fechaTipoCambio, fuenteTipoCambio }: Factura) => ({
  tipoCambio,
  fechaTipoCambio,
  fuenteTipoCambio,
});

/** What one rectification changes, in totals only. */
export interface RectificativaEnTotales {
  uuid: string;
  /** The invoice of this family that it rectifies. */
  uuidRectificada: string;
  importeTotal: string;
  modo: ModoRectificacion;
  /** By substitution: the total of what it replaces. */
  importeRectificado: string | null;
}

/** The total that remains of an invoice, counting rectifications of its rectifications. */
export function importeVigente(
  uuid: string,
  importeTotal: string,
  rectificativas: readonly RectificativaEnTotales[],
): string {
  const vigente = (quien: string, total: string): Importe =>
    rectificativas
      .filter(({ uuidRectificada }) => uuidRectificada === quien)
      .reduce((antes, una) => {
        const nuevo = suma(antes, vigente(una.uuid, una.importeTotal));
        return una.modo === 'SUSTITUTIVA' ? resta(nuevo, importe(una.importeRectificado ?? '0')) : nuevo;
      }, importe(total));
  return toTexto(vigente(uuid, importeTotal));
}

/**
 * A part of a line: `cantidad` of its units, with their share of the values that belong to the whole line (a discount
 * by amount, the base at cost).
 */
export function parteDeLinea(linea: LineaFactura, cantidad: string): LineaFactura {
  const entera = importe(linea.cantidad);
  if (entera.isZero() || entera.eq(cantidad)) return { ...linea, cantidad };
  const parte = importe(importe(cantidad).div(entera));
  return { ...proporcion(linea, parte), cantidad };
}

/** The line with its price reduced to a percentage, which is what a discount of that percentage takes off. */
export function porcentajeDeLinea(linea: LineaFactura, porcentaje: string): LineaFactura {
  const parte = importe(importe(porcentaje).div(100));
  const precioUnitario = toTextoExacto(roundHalfUp(por(linea.precioUnitario, parte), 8), 0);
  return { ...proporcion(linea, parte), precioUnitario };
}

/** The lines that a return takes back: from each as many units as `cantidades` says at its position; zero leaves it out. */
export function lineasDevueltas(
  lineas: readonly LineaFactura[],
  cantidades: readonly string[],
): readonly LineaFactura[] {
  return lineas
    .map((linea, i) => {
      const cuantas = importe(cantidades[i] ?? '0');
      return parteDeLinea(
        linea,
        toTextoExacto(esNegativo(importe(linea.cantidad)) ? negado(cuantas) : cuantas, 0),
      );
    })
    .filter(conCantidad)
    .map(negarLinea);
}

const por = (texto: string, factor: Importe): Importe => importe(importe(texto).times(factor));

const conCantidad = ({ cantidad }: LineaFactura): boolean => !importe(cantidad).isZero();

function proporcion(linea: LineaFactura, parte: Importe): LineaFactura {
  const de = (texto: string, decimales: number): string =>
    toTextoExacto(roundHalfUp(por(texto, parte), decimales), 0);
  return {
    ...linea,
    descuento:
      linea.descuento && linea.descuentoTipo === 'IMPORTE'
        ? toTextoExacto(absoluto(importe(de(linea.descuento, 8))), 0)
        : linea.descuento,
    baseImponibleACoste: linea.baseImponibleACoste
      ? de(linea.baseImponibleACoste, 2)
      : linea.baseImponibleACoste,
  };
}

/** Two lines are for the same thing when they differ only in quantity and in what depends on it. */
function clave(linea: LineaFactura): string {
  const { cantidad: _c, baseImponibleACoste: _b, descuento, descuentoTipo, ...resto } = linea;
  const exacto = (texto: string | null | undefined): string =>
    texto ? toTextoExacto(importe(texto), 0) : '';
  const propio = descuento && descuentoTipo === 'PORCENTAJE' ? exacto(descuento) : '';
  return JSON.stringify([
    resto.descripcion,
    resto.modoCalculo,
    exacto(resto.precioUnitario),
    resto.impuesto,
    exacto(resto.tipoImpositivo),
    resto.causaExencion ?? null,
    resto.calificacionOperacion ?? null,
    resto.claveRegimen ?? null,
    exacto(resto.recargoEquivalencia),
    propio,
  ]);
}

function juntar(lineas: readonly LineaFactura[], otra: LineaFactura): readonly LineaFactura[] {
  const igual = lineas.findIndex((linea) => clave(linea) === clave(otra));
  const linea = lineas[igual];
  if (!linea) return [...lineas, otra];
  return lineas.with(igual, sumadas(linea, otra));
}

function sumadas(una: LineaFactura, otra: LineaFactura): LineaFactura {
  const conSigno = ({ cantidad, descuento }: LineaFactura): Importe => {
    const valor = importe(descuento ?? '0');
    return esNegativo(importe(cantidad)) ? negado(valor) : valor;
  };
  const enImporte = [una, otra].find(
    ({ descuento, descuentoTipo }) => descuento && descuentoTipo === 'IMPORTE',
  );
  return {
    ...una,
    cantidad: toTextoExacto(suma(importe(una.cantidad), importe(otra.cantidad)), 0),
    ...(enImporte && {
      descuentoTipo: 'IMPORTE' as const,
      descuento: toTextoExacto(absoluto(suma(conSigno(una), conSigno(otra))), 0),
    }),
    baseImponibleACoste:
      una.baseImponibleACoste && otra.baseImponibleACoste
        ? toTexto(suma(importe(una.baseImponibleACoste), importe(otra.baseImponibleACoste)))
        : una.baseImponibleACoste,
  };
}
