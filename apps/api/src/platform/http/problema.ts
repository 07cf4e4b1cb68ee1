// From any error to the one error body of every base (RFC 9457 with the specification's `mensaje`; API.md section 1).
import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import {
  ERRORES,
  type CodigoError,
  type ErrorDeCampo,
  isCodigoError,
  type Problema,
  typeOfProblem,
} from '@encadena/contracts';
import type { Idioma, Traductor } from '@encadena/i18n';
import { DomainError } from '@encadena/values';
import { type DetallesError, ErrorApi, type ErrorDeCampoSinTexto } from '../errores/error-api';
import { falloDePasarela } from '../pasarela/fallos';
import { AlmacenNoResponde } from '../storage/almacen-no-responde';
import { isUnavailable, isUnstorable } from './disponibilidad';

/** What went wrong, named; `nuestro` when it is a fault that only the log may describe. */
export interface Falta {
  codigo: string;
  status: number;
  detalles: DetallesError;
  nuestro?: boolean;
}

const POR_STATUS: Record<number, CodigoError> = {
  400: 'JSON_INVALIDO',
  401: 'NO_AUTENTICADO',
  403: 'ORIGEN_NO_PERMITIDO',
  404: 'NO_ENCONTRADO',
  405: 'METODO_NO_PERMITIDO',
  413: 'CUERPO_DEMASIADO_GRANDE',
  414: 'NO_ENCONTRADO',
  415: 'TIPO_DE_CONTENIDO',
  429: 'DEMASIADAS_PETICIONES',
  503: 'SERVICIO_NO_DISPONIBLE',
};

/** Names an error. The framework's own refusals (body, media type, route, origin) come with their status only. */
export function faltaDe(error: unknown): Falta {
  const sabido = error instanceof ErrorApi ? error : falloDePasarela(error);
  if (sabido) return { codigo: sabido.codigo, status: sabido.status, detalles: sabido.detalles };
  if (error instanceof DomainError)
    return {
      codigo: error.codigo,
      status: isCodigoError(error.codigo) ? ERRORES[error.codigo] : 422,
      detalles: { params: error.params },
    };
  const status = error instanceof HttpException ? error.getStatus() : undefined;
  const codigo =
    status === undefined ? undefined : (POR_STATUS[status] ?? (status < 500 ? 'VALIDACION' : undefined));
  if (codigo) return { codigo, status: ERRORES[codigo], detalles: {} };
  if (isUnavailable(error) || error instanceof AlmacenNoResponde)
    return {
      codigo: 'SERVICIO_NO_DISPONIBLE',
      status: 503,
      detalles: { cabeceras: { 'retry-after': '2' } },
      nuestro: true,
    };
  if (isUnstorable(error)) return { codigo: 'VALIDACION', status: 400, detalles: {} };
  return { codigo: 'ERROR_INTERNO', status: 500, detalles: {}, nuestro: true };
}

/** The body, with its texts in the reader's language. */
export function problemaDe(
  falta: Falta,
  traductor: Traductor,
  idioma: Idioma,
  { ruta, idPeticion }: { ruta: string; idPeticion: string },
): Problema {
  const { codigo, status, detalles } = falta;
  const mensaje =
    traductor.textoSiExiste(idioma, `errores.${codigo}`, detalles.params) ??
    traductor.textoSiExiste(idioma, `validacion.${codigo}`, detalles.params);
  return {
    type: typeOfProblem(codigo),
    title: STATUS_CODES[status] ?? 'Error',
    status,
    instance: ruta,
    mensaje: mensaje ?? traductor.texto(idioma, 'errores.VALIDACION'),
    codigo,
    errores: (detalles.errores ?? []).map((hallazgo) => conTexto(hallazgo, traductor, idioma)),
    ...(detalles.detalle && { detalle: detalles.detalle }),
    idPeticion,
  };
}

/** A finding with its sentence in that language. */
export function conTexto(
  { params, ...hallazgo }: ErrorDeCampoSinTexto,
  traductor: Traductor,
  idioma: Idioma,
): ErrorDeCampo {
  const { codigo, codigoAeat } = hallazgo;
  const claves = [`validacion.${codigo}`, `errores.${codigo}`, codigoAeat && `aeat.${codigoAeat}`].filter(
    (clave) => typeof clave === 'string',
  );
  const mensaje = claves
    .map((clave) => traductor.textoSiExiste(idioma, clave, params))
    .find((texto) => texto !== undefined);
  return { ...hallazgo, mensaje: mensaje ?? traductor.texto(idioma, 'validacion.formato') };
}
