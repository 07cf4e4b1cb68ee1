// What is put down to be done behind an act (platform/queue), and who does it: each task and its reaction, all on this page.
import { ATENDER_EVENTO, AtenderEvento, RECOGER_EVENTOS, RecogerEventos } from './platform/eventos-stripe';
import { AVISAR_CONSUMO, AvisarConsumo } from './modules/suscripciones';
import { ALMACENAR_XML } from './modules/envios/almacen/tareas';
import { ENTREGAR_WEBHOOK, entregarWebhook } from './modules/eventos';
import {
  ANULAR_DE_MUESTRA,
  AnularDeMuestra,
  BUSCAR_RECORDATORIOS,
  BUSCAR_RECURRENTES,
  buscarRecordatorios,
  buscarRecurrentes,
  ENTREGAR_CORREO,
  entregarCorreo,
  HACER_RECURRENTES,
  HacerRecurrentes,
  RECORDAR_VENCIDAS,
  RecordarVencidas,
} from './modules/facturas';
import { ENVIAR_CORREO, Mailer } from './platform/mail';
import {
  CANJE_STRIPE,
  HacerCanje,
  HacerReanudacion,
  HacerRecuperacion,
  HacerRepaso,
  HacerSondeo,
  HacerSondeos,
  HacerVenta,
  REANUDAR_STRIPE,
  RECUPERAR_STRIPE,
  REPASAR_CUENTAS_STRIPE,
  SONDEAR_CUENTAS_STRIPE,
  SONDEAR_STRIPE,
  VENTA_STRIPE,
} from './modules/conexion-stripe';
import { HacerImportacion, IMPORTAR } from './modules/importaciones';
import { FIRMAR_DE_MUESTRA, FirmarDeMuestra } from './modules/papeles';
import { type Subscription, when } from './platform/queue';
import {
  COBRAR_EXTRAS,
  CONCILIAR_GRUPO,
  DATOS_DE_CLIENTE,
  FACTURAR_COBROS,
  FACTURAR_DEVOLUCION,
  VENCER_IMPAGO,
} from './modules/suscripciones/cobro/tareas';

export const SUBSCRIPTIONS: readonly Subscription[] = [
  // Whatever acts tell people by mail.
  when(ENVIAR_CORREO, () => Mailer),
  // Invoices to their customers.
  when(ENTREGAR_CORREO, entregarCorreo),
  when(BUSCAR_RECORDATORIOS, buscarRecordatorios),
  when(RECORDAR_VENCIDAS, () => RecordarVencidas),
  // Invoices that repeat.
  when(BUSCAR_RECURRENTES, buscarRecurrentes),
  when(HACER_RECURRENTES, () => HacerRecurrentes),
  // Requests and answers of the agency that have grown old.
  when(ALMACENAR_XML, async () => (await import('./modules/envios')).AlmacenarXml),
  // What of the demo data waits for the agency, or takes longer than a start may.
  when(ANULAR_DE_MUESTRA, () => AnularDeMuestra),
  when(FIRMAR_DE_MUESTRA, () => FirmarDeMuestra),
  // Lists that people bring along, piece by piece.
  when(IMPORTAR, () => HacerImportacion),
  // What ERPs are told.
  when(ENTREGAR_WEBHOOK, entregarWebhook),
  // What the payment provider tells, and what of it did not come.
  when(ATENDER_EVENTO, () => AtenderEvento),
  when(RECOGER_EVENTOS, () => RecogerEventos),
  // Issuing, of what a plan includes.
  when(AVISAR_CONSUMO, () => AvisarConsumo),
  // What acts and time leave to be done with the payment provider.
  when(CONCILIAR_GRUPO, async () => (await import('./modules/suscripciones')).ReaccionConciliar),
  when(COBRAR_EXTRAS, async () => (await import('./modules/suscripciones')).ReaccionConciliar),
  when(VENCER_IMPAGO, async () => (await import('./modules/suscripciones')).ReaccionVencerImpago),
  when(DATOS_DE_CLIENTE, async () => (await import('./modules/suscripciones')).ReaccionDatosDeCliente),
  // Our own invoices of what was paid and given back.
  when(FACTURAR_COBROS, async () => (await import('./modules/facturas-propias')).FacturarCobros),
  when(FACTURAR_DEVOLUCION, async () => (await import('./modules/facturas-propias')).FacturarDevolucion),
  // Each sale of a connected account, and catching up with all of them.
  when(VENTA_STRIPE, () => HacerVenta),
  when(CANJE_STRIPE, () => HacerCanje),
  when(RECUPERAR_STRIPE, () => HacerRecuperacion),
  when(REANUDAR_STRIPE, () => HacerReanudacion),
  when(SONDEAR_STRIPE, () => HacerSondeo),
  when(SONDEAR_CUENTAS_STRIPE, () => HacerSondeos),
  when(REPASAR_CUENTAS_STRIPE, () => HacerRepaso),
];
