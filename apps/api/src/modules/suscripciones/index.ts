// Subscriptions: what other modules may use.
export { Suscripciones } from './suscripciones';
export { SuscripcionesModule } from './suscripciones.module';
