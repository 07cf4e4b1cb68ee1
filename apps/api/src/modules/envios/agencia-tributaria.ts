// What we need of the tax agency: to take a send and say what became of it, and to show what it keeps. One
// real adapter (soap/), twins in tests.
import type {
  PreguntaConsulta,
  RespuestaConsulta,
  RespuestaEnvio,
  RespuestaFault,
} from '@encadena/verifactu';
import type { Mundo } from '../cadena';

export interface Remision {
  /** Whose records travel: its own certificate goes before ours. */
  nifId: string;
  /** The world of the chain, and to whom it reports. */
  mundo: Mundo;
  /** The simulator does as if it was not there: its owner asked for it. */
  ausente?: boolean;
  /** By how much the simulator's clock is ahead for this message: that of its chain. */
  desfaseMs?: number;
  /** The element RegFactuSistemaFacturacion, rendered. */
  cuerpo: string;
  /**
   * Given the exact request before its first byte leaves, and awaited; when it throws, nothing leaves and
   * `enviar` throws the same.
   */
  antesDeSalir(peticion: string | Uint8Array): Promise<void>;
  /** Gives the send up. */
  senal?: AbortSignal;
}

/** A question about invoices that the agency keeps. */
export interface Consulta extends PreguntaConsulta {
  /** Whose certificate asks, as for a send. */
  nifId: string;
  /** The world of the chain, and to whom it reports. */
  mundo: Mundo;
  /** As of a send. */
  ausente?: boolean;
  /** Gives the question up. */
  senal?: AbortSignal;
}

/** The agency answered in its own form, be it with a fault. */
export interface Contestacion {
  httpStatus: number;
  /** The answer as it came in, decompressed. */
  bytes: Uint8Array;
  lectura: RespuestaEnvio | RespuestaFault;
}

/** Why no answer came, by name (FAULTS D14); HTTP_… for a page instead of an answer. */
export type CausaFallo =
  | 'SIN_DNS'
  | 'CONEXION_RECHAZADA'
  | 'SIN_RUTA'
  | 'CONEXION_CORTADA'
  | 'TIEMPO_AGOTADO'
  | 'INTERRUMPIDO'
  | 'TLS_NO_FIABLE'
  | 'TLS_OTRO_NOMBRE'
  | 'TLS_INCOMPATIBLE'
  | 'CERTIFICADO_RECHAZADO'
  | 'CERTIFICADO_CADUCADO'
  | 'CERTIFICADO_NO_VALIDO'
  | 'SIN_CERTIFICADO'
  | 'SIN_DESTINO'
  | 'RESPUESTA_ILEGIBLE'
  | 'RESPUESTA_DEMASIADO_GRANDE'
  | 'RED'
  | `HTTP_${number}`;

/** No answer that says anything of the records: they may or may not have been stored. */
export class AgenciaNoContesta extends Error {
  override name = 'AgenciaNoContesta';

  constructor(
    readonly causa: CausaFallo,
    detalle: string,
    /** False only when the request surely never left. */
    readonly pudoLlegar: boolean,
    /** What came instead of an answer, cut to a few KiB, for whoever looks into it. */
    readonly recibido: { httpStatus: number | null; bytes: Uint8Array | null } = {
      httpStatus: null,
      bytes: null,
    },
  ) {
    super(`${causa}: ${detalle}`);
  }
}

export abstract class AgenciaTributaria {
  /** Sends once, never twice by itself. Throws AgenciaNoContesta when no answer came. */
  abstract enviar(remision: Remision): Promise<Contestacion>;
  /** Asks once; changes nothing there. Throws AgenciaNoContesta when no answer came. */
  abstract consultar(consulta: Consulta): Promise<RespuestaConsulta | RespuestaFault>;
}
