// Connected payment accounts: what the root needs of them. Nobody else uses this module.
export { ConexionStripeModule } from './conexion-stripe.module';
export { CANJE_STRIPE, RECUPERAR_STRIPE, VENTA_STRIPE } from './importar/enqueue';
export { HacerCanje, HacerRecuperacion, HacerVenta } from './importar/tareas';
