// Our own invoices to our customers, of what they pay for their subscriptions (docs/adr/0030): what the root needs of them.
export { EmisorPropio } from './emitir/emisor-propio';
export { FacturasPropiasModule } from './facturas-propias.module';
export { FacturarCobros, FacturarDevolucion } from './emitir/reacciones';
