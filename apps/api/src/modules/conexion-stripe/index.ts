// Connected payment accounts: what the root needs of them. Nobody else uses this module.
export { ConexionStripeModule } from './conexion-stripe.module';
export { RECUPERAR_STRIPE, VENTA_STRIPE } from './importar/enqueue';
export { HacerRecuperacion, HacerVenta } from './importar/tareas';
