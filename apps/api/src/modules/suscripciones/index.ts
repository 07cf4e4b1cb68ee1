// Subscriptions: what other modules may use.
export { GruposFacturacionService } from './grupos-facturacion.service';
export { avisoDebido, type Cupo, INACTIVA, type SinSitio } from './cupo';
export { type Ajuste, Suscripciones } from './suscripciones';
export { SuscripcionesModule } from './suscripciones.module';
