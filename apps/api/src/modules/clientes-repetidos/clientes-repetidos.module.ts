// Wiring of duplicate customers.
import { Module } from '@nestjs/common';
import { ClientesRepetidosController } from './clientes-repetidos.controller';
import { ClientesRepetidosQueries } from './clientes-repetidos.queries';
import { DistinguirClientes } from './distinguir-clientes';
import { UnirClientes } from './unir-clientes';

@Module({
  controllers: [ClientesRepetidosController],
  providers: [ClientesRepetidosQueries, DistinguirClientes, UnirClientes],
})
export class ClientesRepetidosModule {}
