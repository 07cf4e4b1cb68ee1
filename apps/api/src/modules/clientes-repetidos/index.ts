// Duplicate customers: nobody else uses them.
export { ClientesRepetidosModule } from './clientes-repetidos.module';
