// What the payment provider tells: taken in once, worked off behind. A module says in its constructor or on its init what it
// waits for: `eventos.alLlegar(['invoice.paid'], (evento) => …)`.
export { AtenderEvento } from './atender-evento';
export {
  type EventoRecibido,
  EventosStripe,
  type ManejadorDeEvento,
  type Origen,
  type SecretoDeCuenta,
} from './eventos-stripe';
export { EventosStripeModule } from './eventos-stripe.module';
export { RecogerEventos } from './recoger-eventos';
export { ATENDER_EVENTO, RECOGER_EVENTOS } from './tareas';
