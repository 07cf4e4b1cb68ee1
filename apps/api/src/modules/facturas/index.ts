// The front door of invoices: save a draft, publish a list, rectify, repeat, read one whole, note what was paid; what
// adds up like an invoice and is none (a quote); and the pure planner that publishing rests on.
export { FacturasModule } from './facturas.module';
export { AnotarCobro } from './cobros/anotar-cobro';
export { DeshacerCobro } from './cobros/deshacer-cobro';
export { FacturaDetalleQueries } from './lista/factura-detalle.queries';
export { conTexto } from './lista/facturas.filtros';
export { ACEPTADOS, estaAnulada } from './lista/anulada.sql';
export { EliminarBorrador } from './borrador/eliminar-borrador';
export { GuardarBorrador } from './borrador/guardar-borrador';
export { RectificarFactura } from './borrador/rectificar-factura';
export { comoBorrador, type ComoBorrador, preguntaDe } from './borrador/como-borrador';
export { loQueSigue } from './borrador/lo-que-sigue';
export { insertarBorradores } from './borrador/borradores.repository';
export { moverBorradores, moverRecurrentes, tomarBorradoresDe } from './borrador/mover-borradores';
export { leerReferencias, type Referencias } from './borrador/referencias';
export { busquedaOf, patronBusqueda } from './busqueda';
export { PdfFactura } from './pdf/pdf-factura';
export { PublicarFacturas } from './actos/publicar/publicar-facturas';
export {
  planificarEmision,
  type Emision,
  type EntradaEmision,
  type FacturaEmitida,
} from './actos/publicar/emision';
export { CorreosQueries } from './correo/correos.queries';
export { enviadasSql } from './correo/correos.sql';
export { idsSinLlegar } from './correo/sin-llegar.sql';
export { DIA_MS, exigirCupo } from './correo/cupo-correos';
export { PonerCorreo } from './correo/poner-correo';
export { cuantas, cuentaDelNif, direccionesDe, enUnaLinea, type Sobre, sobreDe } from './correo/sobre';
export { ENTREGAR_CORREO } from './correo/tarea';
export { RecordarVencidas } from './recordatorio/recordar-vencidas';
export { BUSCAR_RECORDATORIOS, RECORDAR_VENCIDAS } from './recordatorio/tareas';
export { ANULAR_DE_MUESTRA, AnularDeMuestra } from './muestra/anular-de-muestra';
export { GuardarRecurrente } from './recurrentes/guardar-recurrente';
export { HacerRecurrentes } from './recurrentes/hacer-recurrentes';
export { BUSCAR_RECURRENTES, HACER_RECURRENTES } from './recurrentes/tareas';

/** Its side in the worker: invoices go out by e-mail there. */
export const enWorker = async () => (await import('./correo/correo.worker.module')).CorreoWorkerModule;
export const entregarCorreo = async () => (await import('./correo/entregar-correo')).EntregarCorreo;
export const buscarRecordatorios = async () =>
  (await import('./recordatorio/buscar-recordatorios')).BuscarRecordatorios;
export const buscarRecurrentes = async () =>
  (await import('./recurrentes/buscar-recurrentes')).BuscarRecurrentes;
