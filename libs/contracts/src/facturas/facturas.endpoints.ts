// The calls of invoices: draft, calculate, validate, publish, read.
import {
  ESTADOS_INTERNOS,
  ESTADOS_PAGO,
  ESTADOS_VERIFACTU,
  MAX_OTROS_DESTINATARIOS,
  ORIGENES,
  TIPOS_FACTURA,
} from '@encadena/invoicing';
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { registroSchema } from '../verifactu-registros/verifactu-registros.endpoints';
import { anulacionEntradaSchema, subsanacionEntradaSchema } from './factura-correccion';
import { FILTROS_CORREO } from './correos-factura.endpoints';
import { facturaEntradaSchema } from './factura-entrada';
import {
  rectificarEntradaSchema,
  rectificarExternaEntradaSchema,
  sustituirEntradaSchema,
} from './factura-rectificar';
import { relacionadasSchema } from './factura-relacionadas';
import { calculoSchema, validacionSchema } from './factura-calculo';
import { facturaDetalleSchema, facturaResumenSchema, resumenFacturasSchema } from './factura-salida';
import { opcionCorreccionSchema } from './opciones-correccion';

export const publicadaSchema = z.object({ factura: facturaDetalleSchema, registro: registroSchema });
export type PublicadaDto = z.infer<typeof publicadaSchema>;

/** A link that shows one issued invoice to anyone who has it. */
export const enlacePublicoSchema = z.object({ url: z.string(), token: z.string(), caducaEn: instanteSchema });
export type EnlacePublicoDto = z.infer<typeof enlacePublicoSchema>;

export const erroresDeReferencia = [
  'CLIENTE_NO_ENCONTRADO',
  'SERIE_NO_ENCONTRADA',
  'CUENTA_NO_ENCONTRADA',
] as const;
export const erroresDeEmision = [
  'FACTURA_INCOMPLETA',
  'FACTURA_DUPLICADA',
  'NUMERO_DE_OTRO_PROGRAMA',
  'NIF_NO_OPERATIVO',
  'SUSCRIPCION_INACTIVA',
  'LIMITE_FACTURAS_PRUEBA',
  'COLA_LLENA',
  'INSTALACION_NO_DECLARADA',
  'CADENA_EN_RELEVO',
  'FIN_VERIFACTU_EN_VIGOR',
  ...erroresDeReferencia,
] as const;
const erroresDeCorreccion = [
  'ACCION_NO_PERMITIDA',
  'FACTURA_INCOMPLETA',
  'NIF_NO_OPERATIVO',
  'COLA_LLENA',
  'INSTALACION_NO_DECLARADA',
  'CADENA_EN_RELEVO',
] as const;

export const ORDENES_FACTURAS = ['fechaExpedicion', 'numero', 'importeTotal', 'modificada'] as const;

/** What the list is asked for. */
const listaFacturasQuery = listaQuery(
  {
    estadoInterno: filtroLista(ESTADOS_INTERNOS),
    estadoVerifactu: filtroLista(ESTADOS_VERIFACTU),
    estadoPago: filtroLista(ESTADOS_PAGO),
    tipo: filtroLista(TIPOS_FACTURA),
    serie: z.string().max(20).optional(),
    ejercicio: z.coerce.number().int().min(2000).max(2099).optional(),
    fechaDesde: fechaSchema.optional(),
    fechaHasta: fechaSchema.optional(),
    uuidCliente: uuidSchema.optional(),
    origen: filtroLista(ORIGENES),
    /** SIN_LLEGAR: went out by e-mail in the last 30 days, did not arrive at one of its addresses, and has not been sent again since. */
    correo: filtroLista(FILTROS_CORREO),
  },
  ORDENES_FACTURAS,
);

/** More than that go in several files, by periods. */
export const MAX_EXPORTADAS = 20_000;
export const FORMATOS_EXPORTACION = ['csv', 'xlsx'] as const;
export type FormatoExportacion = (typeof FORMATOS_EXPORTACION)[number];

export const facturas = {
  listar: endpoint({
    method: 'GET',
    path: 'facturas',
    doors: ['nif', 'erp'],
    query: listaFacturasQuery,
    datos: pagina(facturaResumenSchema).extend({
      /** Of a search by words: there are more than `totalElementos`, which is as far as they were counted (docs/adr/0081). */
      hayMas: z.boolean().optional(),
    }),
  }),
  /** All that the list would show on all its pages, in its order, as a sheet in the reader's language (docs/adr/0054). */
  exportar: endpoint({
    method: 'GET',
    path: 'facturas/exportar',
    doors: ['nif'],
    query: listaFacturasQuery
      .omit({ page: true, size: true })
      .extend({ formato: z.enum(FORMATOS_EXPORTACION) }),
    archivo: 'text/csv',
    errores: ['EXPORTACION_DEMASIADO_GRANDE'],
  }),
  resumen: endpoint({
    method: 'GET',
    path: 'facturas/resumen',
    doors: ['nif'],
    query: z.strictObject({ ejercicio: z.coerce.number().int().min(2000).max(2099).optional() }),
    datos: resumenFacturasSchema,
  }),
  calcular: endpoint({
    method: 'POST',
    path: 'facturas/calcular',
    doors: ['nif'],
    repetible: true,
    body: facturaEntradaSchema,
    datos: calculoSchema,
  }),
  validar: endpoint({
    method: 'POST',
    path: 'facturas/validar',
    doors: ['nif'],
    repetible: true,
    body: facturaEntradaSchema,
    datos: validacionSchema,
    errores: erroresDeReferencia,
  }),
  crear: endpoint({
    method: 'POST',
    path: 'facturas',
    doors: ['nif'],
    body: facturaEntradaSchema,
    datos: facturaDetalleSchema,
    status: 201,
    errores: erroresDeReferencia,
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'facturas/:uuid',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: facturaDetalleSchema,
  }),
  /** What it rectifies or replaces, and what rectifies or replaces it, with state and amount as of now. */
  relacionadas: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/relacionadas',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: relacionadasSchema,
  }),
  /** The correction adviser: every way, allowed or not, and the records that would be born of it. */
  opcionesCorreccion: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/opciones-correccion',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: z.array(opcionCorreccionSchema),
  }),
  modificar: endpoint({
    method: 'PUT',
    path: 'facturas/:uuid',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    body: facturaEntradaSchema,
    datos: facturaDetalleSchema,
    conVersion: true,
    errores: ['FACTURA_NO_ES_BORRADOR', 'VERSION_OBSOLETA', ...erroresDeReferencia],
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: 'facturas/:uuid',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    datos: eliminadoSchema,
    errores: ['FACTURA_NO_ES_BORRADOR'],
  }),
  duplicar: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/duplicar',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    datos: facturaDetalleSchema,
    status: 201,
  }),
  /** The draft that takes back, or says anew, what is left of an issued invoice. */
  rectificar: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/rectificar',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    body: rectificarEntradaSchema,
    datos: facturaDetalleSchema,
    status: 201,
    errores: ['FACTURA_INCOMPLETA', ...erroresDeReferencia],
  }),
  /** The draft that rectifies an invoice of another program, or of paper. */
  rectificarExterna: endpoint({
    method: 'POST',
    path: 'facturas/rectificar-externa',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    body: rectificarExternaEntradaSchema,
    datos: facturaDetalleSchema,
    status: 201,
    errores: ['FACTURA_INCOMPLETA', ...erroresDeReferencia],
  }),
  /** The draft of the F3 in exchange for simplified invoices. */
  sustituir: endpoint({
    method: 'POST',
    path: 'facturas/sustituir',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    body: sustituirEntradaSchema,
    datos: facturaDetalleSchema,
    status: 201,
    errores: ['FACTURA_INCOMPLETA', ...erroresDeReferencia],
  }),
  publicar: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/publicar',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    datos: publicadaSchema,
    errores: ['FACTURA_NO_ES_BORRADOR', ...erroresDeEmision],
  }),
  /** Creates and publishes at once: of an invoice that is refused nothing stays, not even a draft. */
  emitir: endpoint({
    method: 'POST',
    path: 'facturas/publicar',
    doors: ['nif'],
    body: facturaEntradaSchema,
    datos: publicadaSchema,
    status: 201,
    errores: erroresDeEmision,
  }),
  /** Gives the new record, which waits to be sent; the invoice is ANULADA once the agency has accepted it. */
  anular: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/anular',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    body: anulacionEntradaSchema,
    datos: registroSchema,
    errores: erroresDeCorreccion,
  }),
  /** Gives the new record. The invoice stays as it was issued. */
  subsanar: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/subsanar',
    doors: ['nif', 'erp'],
    permiso: 'EMITIR',
    params: conUuid,
    body: subsanacionEntradaSchema,
    datos: registroSchema,
    errores: erroresDeCorreccion,
  }),
  pdf: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/pdf',
    doors: ['nif', 'erp'],
    params: conUuid,
    /** The original without it; else the duplicate for one of the recipients: 1 the first, 2 the one after. */
    query: z.strictObject({
      duplicado: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_OTROS_DESTINATARIOS + 1)
        .optional(),
    }),
    archivo: 'application/pdf',
    errores: ['FACTURA_INCOMPLETA'],
  }),
  qr: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/qr',
    doors: ['nif', 'erp'],
    params: conUuid,
    archivo: 'image/png',
    errores: ['FACTURA_INCOMPLETA'],
  }),
  /** As the agency gets it: the newest record of the invoice. */
  xml: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/xml',
    doors: ['nif', 'erp'],
    params: conUuid,
    archivo: 'application/xml',
    errores: ['XML_NO_DISPONIBLE'],
  }),
  /** The link that there is, with its life begun anew, or a new one. */
  crearEnlacePublico: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/enlace-publico',
    doors: ['nif'],
    params: conUuid,
    datos: enlacePublicoSchema,
    secreta: true,
    errores: ['FACTURA_INCOMPLETA'],
  }),
  /** Once or often, the same: no link opens the invoice from here on. */
  revocarEnlacePublico: endpoint({
    method: 'DELETE',
    path: 'facturas/:uuid/enlace-publico',
    doors: ['nif'],
    params: conUuid,
    datos: z.object({ revocado: z.literal(true) }),
  }),
};
