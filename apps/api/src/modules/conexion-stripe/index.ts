// Connected payment accounts: what the root needs of them. Nobody else uses this module.
export { ConexionStripeModule } from './conexion-stripe.module';
export {
  CANJE_STRIPE,
  REANUDAR_STRIPE,
  RECUPERAR_STRIPE,
  SONDEAR_CUENTAS_STRIPE,
  SONDEAR_STRIPE,
  VENTA_STRIPE,
} from './importar/enqueue';
export {
  HacerCanje,
  HacerReanudacion,
  HacerRecuperacion,
  HacerSondeo,
  HacerSondeos,
  HacerVenta,
} from './importar/tareas';
