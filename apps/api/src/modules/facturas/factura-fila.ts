// A row of `facturas` as this module passes it around: dates and amounts are texts, whoever read it (Prisma
// or the hot path).
import type {
  CasosFactura,
  DescuentoImpreso,
  DetalleDesglose,
  Entorno,
  EstadoInterno,
  EmitidaPor,
  FormaPago,
  LineaFactura,
  ModoRectificacion,
  Origen,
  RegistroDeFactura,
  TipoFactura,
  TotalesFactura,
} from '@encadena/invoicing';
import type { DestinatarioDto, EmisorDto } from '@encadena/contracts';
import type { ClientePorGuardar } from '../clientes';

/** A line as it was entered, with its printed amount. */
export type LineaFila = LineaFactura & { importe: string };

export interface CuentaCopia {
  nombre: string;
  nombreBanco: string | null;
  iban: string;
  swift: string | null;
}

export type PersonaFila = Pick<DestinatarioDto, 'tipoIdentificacion' | 'identificacion' | 'pais' | 'nombre'>;

export interface TotalesFila {
  baseImponible: string;
  cuotas: string;
  recargo: string;
  importeTotal: string;
  irpf: string;
  totalAPagar: string;
}

/** How an invoice was printed when it was issued; with its language and logo. */
export interface ImpresionFila {
  color: string;
  conRegistro: boolean;
  bilingue: boolean;
}

export interface FacturaFila extends TotalesFila, CasosFactura {
  id: string;
  /** The world that it belongs to, as a draft already. */
  entorno: Entorno;
  tipoFactura: TipoFactura;
  estadoInterno: EstadoInterno;
  origen: Origen;
  serieId: string | null;
  cadenaId: string | null;
  serie: string | null;
  ejercicio: number | null;
  numero: number | null;
  numeroCompleto: string | null;
  fechaExpedicion: string | null;
  fechaOperacion: string | null;
  fechaVencimiento: string | null;
  clienteId: string | null;
  otrosDestinatarios: OtroFila[];
  emitidaPor: EmitidaPor | null;
  tercero: PersonaFila | null;
  /** Null for euros. */
  divisa: DivisaFila | null;
  cuentaBancariaId: string | null;
  descripcion: string;
  formaPago: FormaPago;
  observaciones: string | null;
  irpfPorcentaje: string | null;
  descuentoGlobal: DescuentoImpreso | null;
  referenciaExterna: string | null;
  lineas: LineaFila[];
  desglose: DetalleDesglose[];
  emisor: EmisorDto | null;
  destinatario: DestinatarioDto | null;
  cuentaBancaria: CuentaCopia | null;
  /** In which language it was issued, and with which logo. */
  idioma: string | null;
  logotipoId: string | null;
  impresion: ImpresionFila | null;
  urlVerificacion: string | null;
  modoRectificacion: ModoRectificacion | null;
  motivo: string | null;
  baseRectificada: string | null;
  cuotaRectificada: string | null;
  recargoRectificado: string | null;
  /** What is to be collected of it and what was; nothing of a draft. */
  aCobrar: string;
  cobrado: string;
  enCuenta: string;
  version: number;
  creadaPor: string | null;
  publicadaPor: string | null;
  /** What the API key was called by which a program issued it. */
  publicadaConClave: string | null;
  creadaEn: Date;
  modificadaEn: Date;
  publicadaEn: Date | null;
}

/** What a draft looks up while it is one, and an invoice copies when it is issued. */
export interface ClienteLeido extends DestinatarioDto {
  id: string;
  idioma: string;
  /** On paper, in Spanish and English. */
  bilingue: boolean;
  diasVencimiento: number;
}

/** Whoever shares the invoice with its recipient, as the row keeps it. */
export interface OtroFila {
  cliente: string;
  participacion: string | null;
  /** Frozen when the invoice is issued; null in a draft. */
  copia: DestinatarioDto | null;
}

/** The same with the customer as it is now. */
export interface OtroLeido extends ClienteLeido {
  participacion: string | null;
}

/** Currency and rate as they were entered, breakdown and totals in the currency. */
export interface DivisaFila {
  moneda: string;
  tipoCambio: string | null;
  fechaTipoCambio: string | null;
  fuenteTipoCambio: string | null;
  desglose: DetalleDesglose[];
  totales: TotalesFactura;
}

/** An invoice that this one rectifies or replaces; `referidaId` is null for one issued elsewhere. */
export interface EnlaceLeido {
  tipo: 'RECTIFICA' | 'SUSTITUYE';
  referidaId: string | null;
  numeroCompleto: string;
  fechaExpedicion: string;
  /** Of ours: whose invoice it was, in which currency, and where it stands now. */
  destinatario: DestinatarioDto | null;
  otros: OtroFila[] | null;
  moneda: string | null;
  tipoCambio: string | null;
  estadoInterno: EstadoInterno | null;
  tipoFactura: TipoFactura | null;
  /** In the order of the chain; none for one issued elsewhere. */
  registros: RegistroDeFactura[];
  importeTotal: string | null;
  /** What is to be collected of it; and of which invoice it changes that, if it is a rectification. */
  aCobrar: string | null;
  ajustaA: string | null;
  /** F3s that name it, each with its own sign: one with the opposite amounts takes one back. */
  sustituciones: number | null;
}

/** A draft with all that judging and issuing it needs. */
export interface BorradorLeido {
  fila: FacturaFila;
  cliente: ClienteLeido | null;
  /** Who shares it with the customer; who is not there any more is missing. */
  otros: OtroLeido[];
  cuenta: CuentaCopia | null;
  enlaces: EnlaceLeido[];
  /** Of the users who made and issued it. */
  nombres: { creadaPor: string | null; publicadaPor: string | null };
  /** The count within its series that a program gives it; else the next one. */
  numeroPedido?: number | null;
  /** Its customer, where it comes in with the invoice. */
  clientePorGuardar?: ClientePorGuardar | null;
}
