// The front door of invoicing: what an invoice is, what it adds up to, and what may be done with it.
export * from './codigos';
export * from './factura';
export * from './casos';
export * from './linea';
export {
  descuentoEntrado,
  descuentoImpreso,
  maximoDescuento,
  type DescuentoImpreso,
} from './descuento-global';
export { CAMBIO, revisarImportes, type CampoMalo } from './entrada';
export * from './destinatarios';
export * from './resultado';
export { mencionesLegales, type MencionLegal } from './menciones';
export * from './totales';
export * from './numeracion';
export * from './estado-en-aeat';
export * from './factura-estados';
export * from './hallazgo';
export { puedePublicarse, rechazosDeFactura, REGLAS_FACTURA, validarFactura } from './factura-reglas';
export { deCadaUno, NADA } from './reglas/hallados';
export type { ContextoFactura, Incumplimiento, ReglaFactura } from './reglas/regla';
export * from './rectificacion';
export * from './duplicar';
export * from './presupuesto';
export * from './sustitucion';
export * from './causa-rectificacion';
export * from './cobros';
export * from './asesor';
export * from './vigente';
export * from './conciliacion';
export * from './ambito-verifactu';
export * from './periodo';
export * from './modelo-303';
export * from './recapitulativa';
export * from './recurrencia';
export * from './textos-con-fecha';
