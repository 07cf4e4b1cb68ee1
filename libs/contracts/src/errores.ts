// The catalogue of expected failures: a stable code, a status and a text key (`errores.<codigo>` in i18n).
import { z } from 'zod';

export const ERRORES = {
  // What every call can answer
  VALIDACION: 400,
  JSON_INVALIDO: 400,
  NIF_NO_INDICADO: 400,
  NO_AUTENTICADO: 401,
  PROHIBIDO: 403,
  ORIGEN_NO_PERMITIDO: 403,
  NO_ENCONTRADO: 404,
  METODO_NO_PERMITIDO: 405,
  CUERPO_DEMASIADO_GRANDE: 413,
  TIPO_DE_CONTENIDO: 415,
  DEMASIADAS_PETICIONES: 429,
  VERSION_REQUERIDA: 400,
  VERSION_OBSOLETA: 412,
  IDEMPOTENCIA_EN_CURSO: 409,
  IDEMPOTENCIA_CONFLICTO: 422,
  SERVICIO_NO_DISPONIBLE: 503,
  ERROR_INTERNO: 500,
  // auth
  CREDENCIALES: 401,
  SESION_CADUCADA: 401,
  EMAIL_NO_VERIFICADO: 403,
  // A 401 of an internal call means the session: what a person types wrong inside one is a 422.
  CODIGO_SEGUNDO_FACTOR: 422,
  SEGUNDO_FACTOR_CADUCADO: 401,
  SEGUNDO_FACTOR_REQUERIDO: 403,
  SEGUNDO_FACTOR_YA_ACTIVO: 409,
  SEGUNDO_FACTOR_INACTIVO: 409,
  SEGUNDO_FACTOR_NO_PREPARADO: 409,
  CONTRASENA_INCORRECTA: 422,
  CONTRASENA_CONOCIDA: 422,
  ENLACE_NO_VALIDO: 400,
  ENLACE_BAJA_NO_VALIDO: 400,
  TEXTO_LEGAL_OBSOLETO: 409,
  // nifs, suscripciones
  NIF_NO_OPERATIVO: 423,
  NIF_DUPLICADO: 409,
  NIF_NO_DISPONIBLE: 409,
  NIF_NO_CAMBIA: 422,
  RECLAMACION_NO_PROCEDE: 409,
  RECLAMACION_YA_ABIERTA: 409,
  RECLAMACION_DECIDIDA: 409,
  RECLAMACION_PENDIENTE: 409,
  DECISION_PROPIA: 403,
  NIF_DISTINTO: 409,
  ACOGIDO_SII: 422,
  DOMICILIO_FORAL: 422,
  PRUEBA_YA_USADA: 409,
  GRUPO_NO_ENCONTRADO: 422,
  GRUPO_EN_USO: 409,
  SUSCRIPCION_YA_ACTIVA: 409,
  LOGOTIPO_NO_VALIDO: 422,
  CUOTA_ARCHIVOS: 422,
  ARCHIVO_COSTOSO: 422,
  DOCUMENTACION_TRANSICION: 409,
  DOCUMENTO_NO_ADMITIDO: 422,
  DOCUMENTO_YA_VALIDO: 409,
  DOCUMENTO_CAMBIADO: 409,
  DOCUMENTO_INCOMPLETO: 422,
  IDENTIDAD_REQUERIDA: 422,
  FIRMA_RECHAZADA: 422,
  FIRMA_IMAGEN_NO_VALIDA: 422,
  CERTIFICADO_NO_VALIDO: 422,
  CERTIFICADO_DE_OTRO_NIF: 422,
  SUSCRIPCION_INACTIVA: 402,
  LIMITE_FACTURAS_PRUEBA: 402,
  TOPE_GASTO_ALCANZADO: 402,
  SUSCRIPCION_NO_CONTRATADA: 409,
  PLAN_YA_CONTRATADO: 409,
  PLAN_MENOR_AL_RENOVAR: 409,
  PLAN_SIN_LIMITE: 409,
  SIN_CAMBIO_PENDIENTE: 409,
  PRECIO_NO_ENCONTRADO: 422,
  RECURRENCIA_DISTINTA: 422,
  PREVISUALIZACION_CADUCADA: 409,
  METODO_PAGO_REQUERIDO: 402,
  COBRO_EN_CURSO: 409,
  GRUPO_IMPAGADO: 402,
  // the payment provider
  PAGO_RECHAZADO: 402,
  PAGO_REQUIERE_AUTENTICACION: 402,
  PASARELA_NO_RESPONDE: 503,
  PAGOS_NO_DISPONIBLES: 503,
  AVISO_NO_VALIDO: 400,
  // clientes, cuentas, series
  CLIENTE_DUPLICADO: 409,
  CUENTA_DUPLICADA: 409,
  SERIE_DUPLICADA: 409,
  SERIE_EN_USO: 409,
  // facturas
  FACTURA_DUPLICADA: 409,
  FACTURA_NO_ES_BORRADOR: 409,
  FACTURA_INCOMPLETA: 422,
  ACCION_NO_PERMITIDA: 409,
  CLIENTE_NO_ENCONTRADO: 422,
  SERIE_NO_ENCONTRADA: 422,
  CUENTA_NO_ENCONTRADA: 422,
  COLA_LLENA: 503,
  // A copied or restored database neither issues nor sends until an operator declares it anew.
  INSTALACION_NO_DECLARADA: 423,
  CADENA_EN_RELEVO: 503,
  // leaving VERI*FACTU
  FIN_VERIFACTU_EN_VIGOR: 409,
  FIN_VERIFACTU_DECLARADO: 409,
  FIN_VERIFACTU_SIN_USO: 409,
  FIN_VERIFACTU_COMUNICADO: 409,
  FIN_VERIFACTU_EN_CAMINO: 409,
  // registros
  XML_NO_DISPONIBLE: 404,
  PERIODO_SIN_REGISTROS: 404,
} as const satisfies Record<string, number>;

export type CodigoError = keyof typeof ERRORES;

/** One finding beside its field; `codigoAeat` and `regla` when a fiscal rule speaks. */
export const errorDeCampoSchema = z.object({
  campo: z.string(),
  codigo: z.string(),
  mensaje: z.string(),
  severidad: z.enum(['rechazo', 'aviso']).optional(),
  codigoAeat: z.number().int().optional(),
  regla: z.string().optional(),
});
export type ErrorDeCampo = z.infer<typeof errorDeCampoSchema>;

/** The one error body of every base: RFC 9457 members with the specification's `mensaje` as extension. */
export const problemaSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  instance: z.string(),
  mensaje: z.string(),
  codigo: z.string(),
  errores: z.array(errorDeCampoSchema).default([]),
  /** What a program needs to go on: why a card was declined (`motivo`), where a payment is confirmed (`url`). */
  detalle: z.record(z.string(), z.string()).optional(),
  idPeticion: z.string(),
});
export type Problema = z.infer<typeof problemaSchema>;
