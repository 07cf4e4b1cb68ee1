// What the agency's answers say, without loss: names of ours for the frame, the agency's own words for the values.
import type { CabeceraRemision, IdFactura, SiNo } from '../registro';

export type EstadoEnvio = 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto';
export type EstadoRegistroAeat = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
/** Of a stored duplicate: another, feminine list. */
export type EstadoDuplicado = 'Correcta' | 'AceptadaConErrores' | 'Anulada';

export interface OperacionRespuesta {
  TipoOperacion: 'Alta' | 'Anulacion';
  Subsanacion?: SiNo;
  RechazoPrevio?: SiNo | 'X';
  SinRegistroPrevio?: SiNo;
}

export interface RegistroDuplicado {
  /** 20 digits: yyyymmddhhmmss and 6 more. */
  idPeticion: string;
  estado: EstadoDuplicado;
  codigo: number | null;
  descripcion: string | null;
}

export interface RespuestaLinea {
  idFactura: IdFactura;
  operacion: OperacionRespuesta;
  refExterna: string | null;
  estado: EstadoRegistroAeat;
  codigo: number | null;
  descripcion: string | null;
  registroDuplicado: RegistroDuplicado | null;
}

/** The service answered: each line tells the fate of one record. Order and number of lines are as received. */
export interface RespuestaEnvio {
  tipo: 'respuesta';
  /** Only when at least one record was stored; it cannot be asked for later. */
  csv: string | null;
  presentacion: { nifPresentador: string; timestamp: string } | null;
  cabecera: CabeceraRemision;
  /** Seconds, as received: up to 4 digits, or empty, which is no news (not 0); null when absent. */
  tiempoEsperaEnvio: string | null;
  estadoEnvio: EstadoEnvio;
  lineas: RespuestaLinea[];
}

/** A SOAP fault: nothing of the send was stored. */
export interface RespuestaFault {
  tipo: 'fault';
  faultcode: string;
  /** The number in "Codigo[4104].…", or null when the text has none. */
  codigo: number | null;
  faultstring: string;
  faultactor: string | null;
  /** Text of detail/callstack, documented but seldom seen. */
  detalle: string | null;
  /** env:Server: trouble on their side, the same message may be sent again. */
  deServidor: boolean;
  /** The same bytes may be sent again: a server fault or one of the technical codes; never with 4141. */
  reintentable: boolean;
}

export type MotivoIlegible =
  | 'vacio'
  | 'demasiado_grande'
  | 'codificacion'
  | 'doctype'
  | 'profundidad'
  | 'no_es_xml'
  | 'mal_formado'
  | 'no_es_soap'
  | 'desconocido'
  | 'incompleto';

/** No answer at all as far as the records go: they may or may not have been stored. */
export interface RespuestaIlegible {
  tipo: 'ilegible';
  motivo: MotivoIlegible;
  /** What was missing or found, for the log; never the whole body. */
  detalle: string;
}

export type RespuestaLeida = RespuestaEnvio | RespuestaFault | RespuestaIlegible;
