// The words that the database takes are those that the product knows: neither side learns one alone.
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@encadena/contracts';
import * as i18n from '@encadena/i18n';
import * as invoicing from '@encadena/invoicing';
import * as guardados from './generated/enums';

const CONOCIDOS: Record<keyof typeof guardados, readonly string[]> = {
  Entorno: invoicing.ENTORNOS,
  Agencia: invoicing.AGENCIAS,
  Idioma: i18n.IDIOMAS,
  Rol: contracts.usuarioSchema.shape.role.options,
  TipoIdentificacion: invoicing.TIPOS_IDENTIFICACION,
  TipoFactura: invoicing.TIPOS_FACTURA,
  EstadoInterno: invoicing.ESTADOS_INTERNOS,
  Origen: invoicing.ORIGENES,
  FormaPago: invoicing.FORMAS_PAGO,
  EmitidaPor: invoicing.EMITIDA_POR,
  ModoRectificacion: invoicing.MODOS_RECTIFICACION,
  TipoEnlace: ['RECTIFICA', 'SUSTITUYE'],
  Operacion: invoicing.OPERACIONES,
  EstadoVerifactu: invoicing.ESTADOS_VERIFACTU,
  EstadoEnvio: ['EN_CURSO', 'RESPONDIDO', 'RECHAZADO', 'SIN_RESPUESTA'],
  EstadoConciliacion: contracts.ESTADOS_CONCILIACION,
  ClaseImportacion: contracts.CLASES_IMPORTACION,
  Diferencia: contracts.DIFERENCIAS_GUARDADAS,
  EstadoDocumentacion: contracts.ESTADOS_DOCUMENTACION,
  TipoDocumento: contracts.TIPOS_DOCUMENTO,
  EstadoDocumento: contracts.ESTADOS_DOCUMENTO,
  ModoFirma: contracts.MODOS_FIRMA,
  EstadoReclamacion: contracts.ESTADOS_RECLAMACION,
  ViaStripe: contracts.VIAS_STRIPE,
  EstadoCuentaStripe: contracts.ESTADOS_CUENTA_STRIPE,
  OrigenStripe: contracts.ORIGENES_STRIPE,
  TipoImportacion: contracts.TIPOS_IMPORTACION,
  EstadoImportacion: contracts.ESTADOS_IMPORTACION,
  EstadoWebhook: contracts.ESTADOS_WEBHOOK,
  EstadoEntrega: contracts.ESTADOS_ENTREGA,
  MotivoEntrega: contracts.MOTIVOS_ENTREGA,
  EstadoCorreo: contracts.ESTADOS_CORREO,
  MotivoCorreo: contracts.MOTIVOS_CORREO,
  TipoPresupuesto: invoicing.TIPOS_PRESUPUESTO,
  DecisionPresupuesto: invoicing.DECISIONES_PRESUPUESTO,
  Frecuencia: invoicing.FRECUENCIAS,
  PeriodoRecurrente: invoicing.PERIODOS_RECURRENTE,
  EstadoRecurrente: invoicing.ESTADOS_RECURRENTE,
  TipoCambioSuper: ['NOMBRADO', 'CESADO'],
  ClasePrecio: ['PLAN', 'API'],
  Recurrencia: contracts.RECURRENCIAS,
  EstadoSuscripcion: contracts.ESTADOS_SUSCRIPCION,
  EstadoCobro: contracts.ESTADOS_COBRO,
  EstadoFacturaSuscripcion: contracts.ESTADOS_FACTURA_SUSCRIPCION,
  ClaseFacturaPropia: contracts.CLASES_FACTURA_PROPIA,
  EstadoFacturaPropia: contracts.ESTADOS_FACTURA_PROPIA,
  MotivoFacturaPropia: contracts.MOTIVOS_FACTURA_PROPIA,
  ProblemaEmisor: contracts.PROBLEMAS_EMISOR,
  EstadoContratacion: ['PENDIENTE', 'PAGADA', 'FALLIDA'],
  MotivoInstalacion: ['INICIAL', 'ORIGINAL_PERDIDO', 'COPIA'],
  DesenlaceTarea: ['HECHA', 'ABANDONADA', 'DEJADA'],
};

describe('the words of a column', () => {
  it.each(Object.entries(guardados))('%s: those that the product knows', (nombre, palabras) => {
    expect(new Set(Object.values(palabras))).toEqual(new Set(CONOCIDOS[nombre as keyof typeof guardados]));
  });
});
