// The calls of invoices that only programs make. Whatever the web does in the same way stands in facturas.endpoints.ts,
// with both doors.
import { endpoint } from '../endpoint';
import {
  emitidaErpSchema,
  facturaErpEntradaSchema,
  loteDocumentadoSchema,
  loteEntradaSchema,
  loteSchema,
  MAX_BYTES_LOTE,
  porNumeroSchema,
  porReferenciaSchema,
} from './factura-erp';
import { facturaDetalleSchema } from './factura-salida';
import { validacionSchema } from './factura-calculo';
import { erroresDeEmision, erroresDeReferencia } from './facturas.endpoints';

export const facturasErp = {
  /** Issues at once, unless it is told to keep a draft; `referenciaExterna` is issued once. */
  emitir: endpoint({
    method: 'POST',
    path: 'facturas',
    doors: ['erp'],
    permiso: 'EMITIR',
    body: facturaErpEntradaSchema,
    datos: emitidaErpSchema,
    status: 201,
    errores: [...erroresDeEmision, 'REFERENCIA_DUPLICADA'],
  }),
  /** What issuing it would say, without issuing it. */
  validar: endpoint({
    method: 'POST',
    path: 'facturas/validar',
    doors: ['erp'],
    permiso: 'EMITIR',
    repetible: true,
    body: facturaErpEntradaSchema,
    datos: validacionSchema,
    errores: [...erroresDeReferencia, 'REFERENCIA_DUPLICADA'],
  }),
  /**
   * Each alone, in their order: what was issued by an earlier send, by its `referenciaExterna`, is told again, and the
   * rest is issued.
   */
  lote: endpoint({
    method: 'POST',
    path: 'facturas/lote',
    doors: ['erp'],
    permiso: 'EMITIR',
    maxBytes: MAX_BYTES_LOTE,
    body: loteEntradaSchema,
    documentedBody: loteDocumentadoSchema,
    datos: loteSchema,
    errores: ['COLA_LLENA', 'INSTALACION_NO_DECLARADA'],
  }),
  /** The issued one; else the newest draft. */
  porReferencia: endpoint({
    method: 'GET',
    path: 'facturas/por-referencia/:ref',
    doors: ['erp'],
    params: porReferenciaSchema,
    datos: facturaDetalleSchema,
  }),
  porNumero: endpoint({
    method: 'GET',
    path: 'facturas/por-numero',
    doors: ['erp'],
    query: porNumeroSchema,
    datos: facturaDetalleSchema,
    errores: ['NO_ENCONTRADO'],
  }),
};
