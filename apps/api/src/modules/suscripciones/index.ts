// Subscriptions: what other modules may use.
export { AVISAR_CONSUMO, AvisarConsumo } from './avisar-consumo';
export { ConsumoDeMuestra } from './consumo-de-muestra';
export { GruposFacturacionService } from './grupos-facturacion.service';
export { avisoDebido, type Cupo, INACTIVA, type SinSitio } from './cupo';
export { preciosQuery, toPrecioPlan } from './suscripcion.queries';
export { type Ajuste, Suscripciones } from './suscripciones';
export { SuscripcionesModule } from './suscripciones.module';
export { ReaccionDatosDeCliente } from './cobro/datos-de-cliente';
export { PlanDeMuestra } from './cobro/plan-de-muestra';
export { ReaccionConciliar, ReaccionVencerImpago } from './cobro/reacciones';
export { tributacionDeGrupo } from './cobro/impuestos';
export {
  COBRAR_EXTRAS,
  CONCILIAR_GRUPO,
  DATOS_DE_CLIENTE,
  EN_SERIE_PROPIAS,
  FACTURAR_COBROS,
  FACTURAR_DEVOLUCION,
  VENCER_IMPAGO,
} from './cobro/tareas';
