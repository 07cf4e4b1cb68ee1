// Subscriptions: what other modules may use.
export { AVISAR_CONSUMO, AvisarConsumo } from './avisar-consumo';
export { GruposFacturacionService } from './grupos-facturacion.service';
export { avisoDebido, type Cupo, INACTIVA, type SinSitio } from './cupo';
export { type Ajuste, Suscripciones } from './suscripciones';
export { SuscripcionesModule } from './suscripciones.module';
