// What the calculation of an invoice gives: texts in wire form, ready for screen, record and print.
import type { CalificacionOperacion, CausaExencion, ClaveRegimen, Impuesto, ModoCalculo } from './codigos';

/** A line computed. Amounts have the decimals of the currency; those of all lines add up to the totals, cent by cent. */
export interface ResultadoLinea {
  modoCalculo: ModoCalculo;
  /** As printed: after the line's own discount; without tax (NORMAL) or with it (INVERSO). */
  importe: string;
  /** The same with every digit. */
  importeExacto: string;
  /** What the line's own discount takes away. */
  descuento: string;
  /** The line's share of the global discount. */
  descuentoGlobal: string;
  baseImponible: string;
  cuota: string;
  recargo: string;
  /** baseImponible + cuota + recargo */
  total: string;
}

/** One line of the breakdown, as it will be in the record. */
export interface DetalleDesglose {
  impuesto: Impuesto;
  claveRegimen: ClaveRegimen | null;
  calificacionOperacion: CalificacionOperacion | null;
  causaExencion: CausaExencion | null;
  /** In its shortest form ("21", "7.5"); null when the operation has no rate. */
  tipoImpositivo: string | null;
  /** The taxable base, or the amount that is not subject. */
  baseImponible: string;
  baseImponibleACoste: string | null;
  cuota: string | null;
  /** Percent of the surcharge; null when there is none. */
  recargoEquivalencia: string | null;
  cuotaRecargo: string | null;
}

export interface TotalesFactura {
  /**
   * What the lines come to before the global discount, in their own terms: less it they are the base (or the
   * total, where all prices have the tax inside), to the cent.
   */
  sumaLineas: string;
  /**
   * What the global discount takes away, in the terms of the lines (without tax, or with it where prices have
   * it inside).
   */
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

/** The amounts of an invoice in another currency, in that currency. */
export interface ResultadoDivisa {
  moneda: string;
  desglose: DetalleDesglose[];
  totales: TotalesFactura;
}

/** One step of the calculation, for anyone who wants to follow it. */
export interface PasoTraza {
  paso: 'LINEA' | 'DESCUENTO_GLOBAL' | 'GRUPO' | 'TOTALES' | 'IRPF' | 'CAMBIO';
  /** Index of the line or of the breakdown's line; null for the whole. */
  indice: number | null;
  valores: Record<string, string>;
}

export interface ResultadoFactura {
  /** In the currency of the invoice. */
  lineas: ResultadoLinea[];
  /** In euros, always: what goes to the agency and into our figures. All zero while the exchange rate is missing. */
  desglose: DetalleDesglose[];
  totales: TotalesFactura;
  /** The same in the currency of the invoice; null for euros. */
  divisa: ResultadoDivisa | null;
  readonly traza: PasoTraza[];
}
