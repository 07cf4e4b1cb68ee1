// Wiring of duplicate customers.
import { Module } from '@nestjs/common';
import { ClientesRepetidosController } from './clientes-repetidos.controller';
import { ClientesRepetidosQueries } from './clientes-repetidos.queries';
import { UnirClientes } from './unir-clientes';

@Module({
  controllers: [ClientesRepetidosController],
  providers: [ClientesRepetidosQueries, UnirClientes],
})
export class ClientesRepetidosModule {}
