// What the provider says of a sale, in one form whatever it stood in: invoice, credit note, checkout or charge.
import type { Importe } from '@encadena/values';
import type { FechaISO } from '@encadena/values';

export interface TasaDicha {
  id: string;
  nombre: string;
  pais: string | null;
  /** The provider's `tax_type`: vat, igst, sales_tax … */
  clase: string | null;
  /** Percent, as text. */
  porcentaje: string;
}

export interface ImpuestoDicho {
  tasa: TasaDicha | null;
  cuota: Importe;
  /** What the provider taxed; null where it does not say. */
  base: Importe | null;
  incluido: boolean;
  /** The provider's `taxability_reason`. */
  razon: string | null;
}

/** Amounts of the line as a whole; with the tax inside where the line's taxes say so. */
export interface LineaDicha {
  descripcion: string;
  cantidad: string;
  importe: Importe;
  descuento: Importe;
  impuestos: readonly ImpuestoDicho[];
}

export interface DireccionDicha {
  line1: string | null;
  line2?: string | null;
  city: string | null;
  postal_code: string | null;
  state: string | null;
  country: string | null;
}

export interface ClienteDicho {
  nombre: string | null;
  email: string | null;
  telefono: string | null;
  direccion: DireccionDicha | null;
  /** As the provider names it: es, es-ES, auto … */
  idioma?: string | null;
  taxIds: readonly { type: string; value: string | null }[];
}

export interface VentaDicha {
  idExterno: string;
  /** The number or name that the shop knows it by. */
  referencia: string;
  descripcion: string | null;
  moneda: string;
  decimales: number;
  /** The day of the operation in the issuer's zone. */
  fecha: FechaISO;
  cliente: ClienteDicho;
  lineas: readonly LineaDicha[];
  total: Importe;
}
