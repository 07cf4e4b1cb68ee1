// From the lines of an invoice to its breakdown and totals: the one function that screen, API and PDF all compute with.
import { CERO, importe, producto, resta, roundHalfUp, roundToTotal, suma, toTexto, toTextoExacto, type Importe } from '@encadena/values';
import type { CalificacionOperacion, CausaExencion, ClaveRegimen, Impuesto, ModoCalculo } from './codigos';
import { repartirDescuentoGlobal } from './descuento-global';
import { claveDesglose, desglosar, type GrupoDesglose } from './desglose';
import { exigirImportes, leer } from './entrada';
import type { CalculoEntrada } from './factura';
import { calcularLinea, type ImportesLinea } from './linea';

const CENTESIMA = importe('0.01');

/** A line computed. Amounts have two decimals; those of all lines add up to the totals, cent by cent. */
export interface ResultadoLinea {
  modoCalculo: ModoCalculo;
  /** As printed: after the line's own discount; without tax (NORMAL) or with it (INVERSO). */
  importe: string;
  /** The same with every digit. */
  importeExacto: string;
  /** What the line's own discount takes away. */
  descuento: string;
  /** What the line bears of the global discount. */
  descuentoGlobal: string;
  baseImponible: string;
  cuota: string;
  recargo: string;
  /** baseImponible + cuota + recargo */
  total: string;
}

/** One line of the breakdown, as it will stand in the record. */
export interface DetalleDesglose {
  impuesto: Impuesto;
  claveRegimen: ClaveRegimen | null;
  calificacionOperacion: CalificacionOperacion | null;
  causaExencion: CausaExencion | null;
  /** Shortest text ("21", "7.5"); null where the operation carries no rate. */
  tipoImpositivo: string | null;
  /** Or the amount that is not subject. */
  baseImponible: string;
  baseImponibleACoste: string | null;
  cuota: string | null;
  /** Percent of the surcharge; null when there is none. */
  recargoEquivalencia: string | null;
  cuotaRecargo: string | null;
}

export interface TotalesFactura {
  /** What the global discount takes away, in the terms of the lines (without tax, or with it where prices have it inside). */
  descuentoGlobal: string;
  baseImponible: string;
  cuotas: string;
  recargo: string;
  /** cuotas + recargo: the record's CuotaTotal */
  cuotaTotal: string;
  /** The fiscal total: base + cuotas + recargo. IRPF is not in it. */
  importeTotal: string;
  irpf: string;
  /** importeTotal - irpf */
  totalAPagar: string;
}

/** One step of the calculation, for whoever wants to follow it. */
export interface PasoTraza {
  paso: 'LINEA' | 'DESCUENTO_GLOBAL' | 'GRUPO' | 'TOTALES' | 'IRPF';
  /** Index of the line or of the breakdown's line; null for the whole. */
  indice: number | null;
  valores: Record<string, string>;
}

export interface ResultadoFactura {
  lineas: ResultadoLinea[];
  desglose: DetalleDesglose[];
  totales: TotalesFactura;
  readonly traza: PasoTraza[];
}

/**
 * Computes an invoice. Line amounts stay exact; the only roundings are those of each group of the breakdown
 * (docs/fiscal/redondeo.md). Judges nothing: an impossible combination is the rules' matter.
 * @throws DomainError IMPORTE_NO_VALIDO (campo, valor) when a number is not in wire form; `revisarImportes` tells before
 */
export function calcularFactura(entrada: CalculoEntrada): ResultadoFactura {
  exigirImportes(entrada);
  const importes = entrada.lineas.map(calcularLinea);
  const globales = repartirDescuentoGlobal(entrada.descuentoGlobal, importes.map((i) => i.importe));
  const grupos = desglosar(
    entrada.lineas.map((linea, indice) => ({
      clave: claveDesglose(linea),
      linea: {
        indice,
        modo: linea.modoCalculo,
        importe: resta(importes[indice]?.importe ?? CERO, globales[indice] ?? CERO),
        coste: leer(linea, 'baseImponibleACoste'),
      },
    })),
  );
  const totales = calcularTotales(grupos, suma(...globales), entrada.irpfPorcentaje ?? null);
  let traza: PasoTraza[] | undefined;
  return {
    lineas: resultadoLineas(entrada, importes, globales, grupos),
    desglose: grupos.map(detalle),
    totales,
    // Written only for who reads it: publishing does not.
    get traza() {
      return (traza ??= trazar(entrada, importes, globales, grupos, totales));
    },
  };
}

// Validaciones 1.2.2, Macrodato (1138, 1139).
const MACRODATO = importe('100000000');

/** Whether a total (wire text) is so large that the record must say so: 100 million or more, either sign. */
export function isMacrodato(importeTotal: string): boolean {
  return importe(importeTotal).abs().gte(MACRODATO);
}

function calcularTotales(grupos: readonly GrupoDesglose[], descuentoGlobal: Importe, irpfPorcentaje: string | null): TotalesFactura {
  const base = suma(...grupos.map((g) => g.base));
  const cuotas = suma(...grupos.map((g) => g.cuota));
  const recargo = suma(...grupos.map((g) => g.recargo));
  const total = suma(base, cuotas, recargo);
  // The withholding is a payment on account of another tax: it lowers what is paid, never the invoice (FAQ 20).
  const irpf = roundHalfUp(producto(base, producto(importe(irpfPorcentaje ?? '0'), CENTESIMA)), 2);
  return {
    descuentoGlobal: toTexto(descuentoGlobal),
    baseImponible: toTexto(base),
    cuotas: toTexto(cuotas),
    recargo: toTexto(recargo),
    cuotaTotal: toTexto(suma(cuotas, recargo)),
    importeTotal: toTexto(total),
    irpf: toTexto(irpf),
    totalAPagar: toTexto(resta(total, irpf)),
  };
}

function detalle({ clave, base, cuota, recargo, coste }: GrupoDesglose): DetalleDesglose {
  const { aCoste: _, ...codigos } = clave;
  return {
    ...codigos,
    baseImponible: toTexto(base),
    baseImponibleACoste: coste ? toTexto(coste) : null,
    cuota: clave.tipoImpositivo === null ? null : toTexto(cuota),
    cuotaRecargo: clave.recargoEquivalencia === null ? null : toTexto(recargo),
  };
}

function resultadoLineas(
  entrada: CalculoEntrada, importes: readonly ImportesLinea[], globales: readonly Importe[], grupos: readonly GrupoDesglose[],
): ResultadoLinea[] {
  const partes = new Map(grupos.flatMap((g) => g.lineas).map((l) => [l.indice, l]));
  // The printed shares of the discount add up to the printed discount.
  const impresos = entrada.descuentoGlobal ? roundToTotal(globales, roundHalfUp(suma(...globales), 2)) : globales;
  return entrada.lineas.map((linea, i) => {
    const { base = CERO, cuota = CERO, recargo = CERO } = partes.get(i) ?? {};
    const propio = importes[i]?.importe ?? CERO;
    return {
      modoCalculo: linea.modoCalculo,
      importe: toTexto(propio),
      importeExacto: toTextoExacto(propio),
      descuento: toTexto(importes[i]?.descuento ?? CERO),
      descuentoGlobal: toTexto(impresos[i] ?? CERO),
      baseImponible: toTexto(base),
      cuota: toTexto(cuota),
      recargo: toTexto(recargo),
      total: toTexto(suma(base, cuota, recargo)),
    };
  });
}

function trazar(
  entrada: CalculoEntrada, importes: readonly ImportesLinea[], globales: readonly Importe[], grupos: readonly GrupoDesglose[], totales: TotalesFactura,
): PasoTraza[] {
  const textos = (valores: Record<string, Importe>): Record<string, string> =>
    Object.fromEntries(Object.entries(valores).map(([nombre, valor]) => [nombre, toTextoExacto(valor)]));
  return [
    ...entrada.lineas.map((linea, indice): PasoTraza => ({
      paso: 'LINEA',
      indice,
      valores: { cantidad: linea.cantidad, precioUnitario: linea.precioUnitario, ...textos({ ...importes[indice] }) },
    })),
    ...(entrada.descuentoGlobal
      ? globales.map((g, indice): PasoTraza => ({ paso: 'DESCUENTO_GLOBAL', indice, valores: textos({ descuento: g }) }))
      : []),
    ...grupos.map(({ clave, base, cuota, recargo, lineas }, indice): PasoTraza => ({
      paso: 'GRUPO',
      indice,
      valores: {
        lineas: lineas.map((l) => l.indice).join(','),
        tipoImpositivo: clave.tipoImpositivo ?? '',
        recargoEquivalencia: clave.recargoEquivalencia ?? '',
        ...textos({ base, cuota, recargo }),
      },
    })),
    { paso: 'TOTALES', indice: null, valores: { base: totales.baseImponible, cuotaTotal: totales.cuotaTotal, importeTotal: totales.importeTotal } },
    {
      paso: 'IRPF', indice: null,
      valores: { porcentaje: entrada.irpfPorcentaje ?? '0', irpf: totales.irpf, totalAPagar: totales.totalAPagar },
    },
  ];
}
