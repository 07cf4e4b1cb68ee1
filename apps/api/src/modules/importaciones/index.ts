// Customers, products and invoices brought along from another program: what the root needs.
export { HacerImportacion } from './hacer-importacion';
export { ImportacionesModule } from './importaciones.module';
export { IMPORTAR } from './tarea';
