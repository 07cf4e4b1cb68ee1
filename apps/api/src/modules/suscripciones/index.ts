// Subscriptions: what other modules may use.
export { GruposFacturacionService } from './grupos-facturacion.service';
export { Suscripciones, type Cupo } from './suscripciones';
export { SuscripcionesModule } from './suscripciones.module';
