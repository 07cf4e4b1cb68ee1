// Codes that belong to an invoice as a whole. The agency's are written as the agency writes them; ours are words in capitals.

/** L2 of the agency (dossier section 1.4). */
export const TIPOS_FACTURA = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type TipoFactura = (typeof TIPOS_FACTURA)[number];

/** The rectifying kinds. */
export const TIPOS_RECTIFICATIVA = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type TipoRectificativa = (typeof TIPOS_RECTIFICATIVA)[number];

/** The kinds without a recipient: simplified invoices and their rectifications. */
export const TIPOS_SIN_DESTINATARIO = ['F2', 'R5'] as const;

/** Whether a kind is rectifying (R1 to R5). */
export function isRectificativa(tipo: TipoFactura): tipo is TipoRectificativa {
  return (TIPOS_RECTIFICATIVA as readonly string[]).includes(tipo);
}

/** Whether a kind must name its recipient (F1, F3, R1 to R4); the others must not (rules 1189, 1190). */
export function exigeDestinatario(tipo: TipoFactura): boolean {
  return !(TIPOS_SIN_DESTINATARIO as readonly string[]).includes(tipo);
}

/** How a rectification states the change: by differences (I at the agency) or by substitution (S). */
export const MODOS_RECTIFICACION = ['INCREMENTAL', 'SUSTITUTIVA'] as const;
export type ModoRectificacion = (typeof MODOS_RECTIFICACION)[number];
export const CODIGO_AEAT_MODO_RECTIFICACION: Readonly<Record<ModoRectificacion, 'I' | 'S'>> = {
  INCREMENTAL: 'I',
  SUSTITUTIVA: 'S',
};

/** TRANSFERENCIA: to be made by the customer. TRANSFERENCIA_BANCARIA: to a given account of the issuer. */
export const FORMAS_PAGO = [
  'EFECTIVO',
  'TARJETA',
  'TRANSFERENCIA',
  'TRANSFERENCIA_BANCARIA',
  'CHEQUE',
  'OTRO',
  'SIN_ESPECIFICAR',
] as const;
export type FormaPago = (typeof FORMAS_PAGO)[number];

/**
 * PAGADA: the customer has paid. COBRADA: the money is on our account. VENCIDA is derived from the due date,
 * never stored.
 */
export const ESTADOS_PAGO = ['PENDIENTE', 'PARCIALMENTE_PAGADA', 'PAGADA', 'COBRADA', 'VENCIDA'] as const;
export type EstadoPago = (typeof ESTADOS_PAGO)[number];

export const ESTADOS_INTERNOS = ['BORRADOR', 'FACTURADA', 'RECTIFICADA', 'SUSTITUIDA'] as const;
export type EstadoInterno = (typeof ESTADOS_INTERNOS)[number];

export const ESTADOS_VERIFACTU = [
  'PENDIENTE',
  'DUPLICADO',
  'CORRECTO',
  'ACEPTADO_CON_ERRORES',
  'INCORRECTO',
  'ANULADA',
] as const;
export type EstadoVerifactu = (typeof ESTADOS_VERIFACTU)[number];

/** The agency's own word for the state of an invoice. */
export const ESTADOS_FACTURA_AEAT = ['CORRECTA', 'ACEPTADA_CON_ERRORES', 'ANULADA'] as const;
export type EstadoFacturaAeat = (typeof ESTADOS_FACTURA_AEAT)[number];

/** What a record does: register an invoice, correct its record, or annul it. */
export const OPERACIONES = ['ALTA', 'SUBSANACION', 'BAJA'] as const;
export type Operacion = (typeof OPERACIONES)[number];

export const ORIGENES = ['MANUAL', 'API', 'STRIPE', 'RECURRENTE', 'SUSCRIPCION'] as const;
export type Origen = (typeof ORIGENES)[number];

export const ENTORNOS = ['REAL', 'PRUEBAS'] as const;
export type Entorno = (typeof ENTORNOS)[number];

/** The names of downloads. A document that counts nowhere says so in its name. */
export const nombreEnEntorno = (entorno: Entorno, nombre: string): string =>
  entorno === 'PRUEBAS' ? `PRUEBAS-${nombre}` : nombre;

/** The destination that a chain reports to. Only what is issued in production counts. */
export const AGENCIAS = ['PRODUCCION', 'PREPRODUCCION', 'SIMULADOR'] as const;
export type Agencia = (typeof AGENCIAS)[number];

/** NORMAL: the unit price is without tax. INVERSO: tax and surcharge are inside the unit price. */
export const MODOS_CALCULO = ['NORMAL', 'INVERSO'] as const;
export type ModoCalculo = (typeof MODOS_CALCULO)[number];

export const DESCUENTO_TIPOS = ['PORCENTAJE', 'IMPORTE'] as const;
export type DescuentoTipo = (typeof DESCUENTO_TIPOS)[number];

/** Who drew up the invoice when it was not its issuer (D or T at the agency). */
export const EMITIDA_POR = ['DESTINATARIO', 'TERCERO'] as const;
export type EmitidaPor = (typeof EMITIDA_POR)[number];
export const CODIGO_AEAT_EMITIDA_POR: Readonly<Record<EmitidaPor, 'D' | 'T'>> = {
  DESTINATARIO: 'D',
  TERCERO: 'T',
};

/**
 * What mends an objection of the agency. SUBSANAR: a record with other data, or the same one again. RECTIFICAR: what it
 * objects to stands on the paper that the customer has. REPETIR: number or date, which nothing corrects: cancel and issue
 * again, or rectify. EMPRESA, CERTIFICADO, REPRESENTACION: what our customer has told us of himself. ESPERAR: it goes out
 * again by itself. CONCILIAR: what the agency has is compared with ours. AGENCIA: only the agency can lift it. SOPORTE: a
 * fault of the program. NINGUNO: nothing has to be done.
 */
export const REMEDIOS = [
  'SUBSANAR',
  'RECTIFICAR',
  'REPETIR',
  'EMPRESA',
  'CERTIFICADO',
  'REPRESENTACION',
  'ESPERAR',
  'CONCILIAR',
  'AGENCIA',
  'SOPORTE',
  'NINGUNO',
] as const;
export type Remedio = (typeof REMEDIOS)[number];

/** Where in the product that is done. PROGRAMA and AGENCIA mean nowhere: our customer can do nothing. */
export const LUGARES_AEAT = [
  'CLIENTE',
  'FACTURA',
  'EMPRESA',
  'REPRESENTACION',
  'CERTIFICADO',
  'AGENCIA',
  'PROGRAMA',
] as const;
export type LugarAeat = (typeof LUGARES_AEAT)[number];

/** How far the agency's refusal reaches: the whole send is refused, this record is, or it is stored with a complaint. */
export const CLASES_ERROR_AEAT = ['rejects_send', 'rejects_record', 'accepted_with_errors'] as const;
export type ClaseErrorAeat = (typeof CLASES_ERROR_AEAT)[number];
