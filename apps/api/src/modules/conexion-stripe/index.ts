// Connected payment accounts: what the root needs of them; and how the provider's invoices and refunds become ours, for those
// that we issue ourselves (modules/facturas-propias).
export { ConexionStripeModule } from './conexion-stripe.module';
export { contextoClave, contextoSecreto } from './cuentas/cuenta';
export {
  CANJE_STRIPE,
  REANUDAR_STRIPE,
  RECUPERAR_STRIPE,
  REPASAR_CUENTAS_STRIPE,
  SONDEAR_CUENTAS_STRIPE,
  SONDEAR_STRIPE,
  VENTA_STRIPE,
} from './importar/enqueue';
export {
  HacerCanje,
  HacerReanudacion,
  HacerRecuperacion,
  HacerRepaso,
  HacerSondeo,
  HacerSondeos,
  HacerVenta,
} from './importar/tareas';
export { LectorDeVentas } from './importar/lector-de-ventas';
export type { LineaDicha, VentaDicha } from './traduccion/dicho';
export { lectorDe } from './traduccion/dinero';
export { leerAbono } from './traduccion/leer-abono';
export { diaDe } from './traduccion/leer-comun';
export { leerFactura } from './traduccion/leer-factura';
export { idDe } from './traduccion/leer-pago';
export { traducirAbono, traducirDevolucion, type Devuelto } from './traduccion/rectificar';
export { traducir, type Ajustes, type Serie, type Traduccion } from './traduccion/traducir';
