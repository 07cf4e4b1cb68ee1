// What we hold of a group's money and entitlement, as the pure functions of this folder take it.
import type { EstadoNifIva } from '@encadena/contracts';
import type { Idioma } from '@encadena/i18n';
import type { EstadoCobro, EstadoSuscripcion, Recurrencia } from './valores';
import type { Plaza } from './deseado';

export interface Tarjeta {
  marca: string;
  ultimos4: string;
  caduca: string;
}

export interface GrupoEnCobro {
  id: string;
  usuarioId: string;
  clienteStripe: string | null;
  suscripcionStripe: string | null;
  calendarioStripe: string | null;
  estadoCobro: EstadoCobro;
  impagadoDesde: Date | null;
  periodoDesde: Date | null;
  periodoHasta: Date | null;
  recurrencia: Recurrencia | null;
  tarjeta: Tarjeta | null;
}

/** What VIES said last, and of which number: another one has not been asked about. */
export interface ComprobacionNifIva {
  numero: string;
  estado: EstadoNifIva;
  en: string;
}

/** Whom the provider's customer stands for. */
export interface DatosDeCliente {
  razonSocial: string;
  nif: string;
  email: string;
  direccion: string;
  municipio: string;
  codigoPostal: string;
  provincia: string | null;
  pais: string;
  /** Of who reads the provider's receipts. */
  idioma: Idioma;
}
/** A price of ours, as far as it is copied into a subscription. */
export interface PrecioEnCobro {
  id: string;
  clase: 'PLAN' | 'API';
  recurrencia: Recurrencia;
  importe: string;
  limiteFacturas: number | null;
  precioFacturaExtra: string | null;
  activo: boolean;
  planCodigo: string | null;
  /** Of the plan; null where it is of none. */
  nombres: { es: string; ca: string; en: string } | null;
}

/** The subscription of a NIF, in the columns that money moves. */
export interface FilaEnCobro {
  nifId: string;
  estado: EstadoSuscripcion;
  precioId: string | null;
  precioApiId: string | null;
  autorenovacion: boolean;
  autorenovacionApi: boolean;
  pagadoHasta: Date | null;
  apiPagadaHasta: Date | null;
  /** The provider's subscription by which it was paid. */
  pagadaEn: string | null;
  hasta: Date;
  ancla: Date;
  recurrencia: Recurrencia | null;
  limiteFacturas: number | null;
  cambioPendiente: boolean;
  siguientePrecioId: string | null;
  siguientePrecioApiId: string | null;
  primeraContratacion: Date | null;
}

/** Those that the group's subscription stands for, each with what it is on. */
export const plazasDe = (
  { suscripcionStripe }: Pick<GrupoEnCobro, 'suscripcionStripe'>,
  filas: readonly FilaEnCobro[],
): Plaza[] =>
  filas.flatMap((fila) => {
    if (!enCurso(fila) || suscripcionStripe === null || fila.pagadaEn !== suscripcionStripe) return [];
    return [plazaDe(fila)];
  });

export const enCurso = ({ estado }: Pick<FilaEnCobro, 'estado'>): boolean =>
  estado === 'ACTIVA' || estado === 'IMPAGADA';

export const plazaDe = (fila: FilaEnCobro): Plaza => ({
  nifId: fila.nifId,
  precio: fila.precioId as string,
  precioApi: fila.precioApiId,
  autorenovacion: fila.autorenovacion,
  autorenovacionApi: fila.autorenovacionApi,
  siguiente: fila.cambioPendiente
    ? { precio: fila.siguientePrecioId ?? (fila.precioId as string), precioApi: fila.siguientePrecioApiId }
    : null,
  pagadoHasta: fila.pagadoHasta as Date,
});

const DIA_MS = 86_400_000;
/** How long a renewal that could not be charged may be paid (SPECIFICATION.md, section 9). */
export const DIAS_PARA_PAGAR = 7;
/** Beyond those days: the hour of the draft, and an event that comes late. */
const DIAS_DE_MARGEN = 1;

/** Until when invoices may be issued: to the end of what is paid, and where it is renewed, while that can still be charged. */
export const hastaDe = (pagadoHasta: Date, autorenovacion: boolean): Date =>
  autorenovacion
    ? new Date(pagadoHasta.getTime() + (DIAS_PARA_PAGAR + DIAS_DE_MARGEN) * DIA_MS)
    : pagadoHasta;
