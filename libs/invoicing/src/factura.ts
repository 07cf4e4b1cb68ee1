// What an invoice consists of before it becomes a record: plain values, with amounts and percentages as text in wire form.
import type { CasosFactura } from './casos';
import type {
  CalificacionOperacion,
  CausaExencion,
  ClaveRegimen,
  DescuentoTipo,
  EmitidaPor,
  FormaPago,
  Impuesto,
  ModoCalculo,
  ModoRectificacion,
  TipoFactura,
  TipoIdentificacion,
} from './codigos';

/** One line. Amounts: quantity and unit price with up to 8 decimals, percentages as "21". */
export interface LineaFactura {
  descripcion: string;
  cantidad: string;
  modoCalculo: ModoCalculo;
  /** Without tax (NORMAL) or with tax and surcharge inside (INVERSO). */
  precioUnitario: string;
  descuentoTipo?: DescuentoTipo | null;
  /** A percentage of the line, or an amount for the whole line (not per unit). */
  descuento?: string | null;
  impuesto: Impuesto;
  /** Percent; null or absent where the operation carries no tax (exempt, N1, N2, S2). */
  tipoImpositivo?: string | null;
  exenta: boolean;
  causaExencion?: CausaExencion | null;
  /** Null exactly when exempt. */
  calificacionOperacion?: CalificacionOperacion | null;
  /** Null exactly for the tax OTRO. */
  claveRegimen?: ClaveRegimen | null;
  /** Percent of the equivalence surcharge. */
  recargoEquivalencia?: string | null;
  /** Base at cost of the whole line: regime 06, or IPSI and others. The tax is computed from it. */
  baseImponibleACoste?: string | null;
}

/** A discount on the whole invoice: a percentage, or an amount that is shared out over the lines. */
export interface DescuentoGlobal {
  tipo: DescuentoTipo;
  valor: string;
}

/** What the arithmetic needs. */
export interface CalculoEntrada {
  lineas: readonly LineaFactura[];
  irpfPorcentaje?: string | null;
  descuentoGlobal?: DescuentoGlobal | null;
  /** ISO 4217; absent: euros. Prices, discounts and bases at cost are in it. */
  moneda?: string;
  /** Units of the currency for one euro, as the ECB says it; null in euros. */
  tipoCambio?: string | null;
}

/** A person as the agency identifies one. `pais` is a code of the agency's list; for a NIF it is ES. */
export interface Persona {
  tipoIdentificacion: TipoIdentificacion;
  identificacion: string;
  pais?: string | null;
  nombre: string;
}

/** An invoice named by what identifies it at the agency. `serie` is part of `numeroCompleto`. */
export interface FacturaReferida {
  nifEmisor: string;
  numeroCompleto: string;
  fechaExpedicion: string;
  /** Used only to check that all rectified invoices had the same recipient. */
  destinatario?: Persona | null;
  /** For an invoice of our own: its other recipients and its currency. */
  otrosDestinatarios?: readonly Persona[];
  moneda?: string | null;
  tipoCambio?: string | null;
}

/** One more recipient of the same invoice. */
export interface OtroDestinatario extends Persona {
  /** The percentage of the invoice charged to this recipient. Null when all bear the same. */
  participacion?: string | null;
}

/** Present exactly on R1 to R5. The three amounts are those of the rectified invoice, required by substitution. */
export interface Rectificacion {
  modo: ModoRectificacion;
  motivo: string;
  facturas: readonly FacturaReferida[];
  baseRectificada?: string | null;
  cuotaRectificada?: string | null;
  recargoRectificado?: string | null;
}

/** An invoice as a whole, ready to be judged by the rules. */
export interface Factura extends CalculoEntrada, Partial<CasosFactura> {
  tipoFactura: TipoFactura;
  ejercicio: number;
  fechaExpedicion: string;
  fechaOperacion?: string | null;
  fechaVencimiento?: string | null;
  /** The printed number, if it is already known. */
  numeroCompleto?: string | null;
  destinatario?: Persona | null;
  /** Whoever shares the invoice with the recipient: joint buyers, heirs, spouses. */
  otrosDestinatarios?: readonly OtroDestinatario[];
  descripcionOperacion: string;
  moneda: string;
  /** The day of the exchange rate, and who published it (BCE: the European Central Bank). */
  fechaTipoCambio?: string | null;
  fuenteTipoCambio?: string | null;
  formaPago: FormaPago;
  uuidCuentaBancaria?: string | null;
  observaciones?: string | null;
  referenciaExterna?: string | null;
  rectificacion?: Rectificacion | null;
  /** The simplified invoices that an F3 replaces. */
  sustituyeA?: readonly FacturaReferida[];
  numRegistroAcuerdoFacturacion?: string | null;
  emitidaPor?: EmitidaPor | null;
  tercero?: Persona | null;
}
