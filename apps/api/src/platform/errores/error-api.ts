// Expected failures, thrown by acts and turned into answers by one filter (platform/http). Texts are in i18n
// under `errores.<codigo>`.
import { ERRORES, type CodigoError, type ErrorDeCampo } from '@encadena/contracts';

/** A finding whose text is made when the answer is: the language is not known before. */
export interface ErrorDeCampoSinTexto extends Omit<ErrorDeCampo, 'mensaje'> {
  params?: Record<string, string | number>;
}

export interface DetallesError {
  params?: Record<string, string | number>;
  errores?: ErrorDeCampoSinTexto[];
  /** What the caller's program needs to go on, in the body as it is. */
  detalle?: Record<string, string>;
  cabeceras?: Record<string, string>;
}

export class ErrorApi extends Error {
  readonly status: number;

  constructor(
    readonly codigo: CodigoError,
    readonly detalles: DetallesError = {},
  ) {
    super(codigo);
    this.status = ERRORES[codigo];
  }
}

/** `throw fallo('FACTURA_DUPLICADA', { params: { numero } })`: reads as what it is. */
export const fallo = (codigo: CodigoError, detalles?: DetallesError): ErrorApi =>
  new ErrorApi(codigo, detalles);
