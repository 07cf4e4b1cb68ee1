// Customers: what other modules may use.
export { ClientesModule } from './clientes.module';
export { ClientesService } from './clientes.service';
export { clienteRecienHecho, guardarClientes, type ClientePorGuardar } from './clientes-de-facturas';
