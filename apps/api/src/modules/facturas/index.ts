// The front door of invoices: save a draft, publish a list, read one whole; and the pure planner that
// publishing rests on.
export { FacturasModule } from './facturas.module';
export { FacturaDetalleQueries } from './factura-detalle.queries';
export { GuardarBorrador } from './guardar-borrador';
export { PublicarFacturas } from './publicar-facturas';
export {
  planificarEmision,
  type CabezaCadena,
  type Emision,
  type EntradaEmision,
  type FacturaEmitida,
  type Rechazo,
} from './emision';
