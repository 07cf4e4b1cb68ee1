// Wiring of what finds from anywhere.
import { Module } from '@nestjs/common';
import { BuscadorController } from './buscador.controller';
import { BuscadorQueries } from './buscador.queries';

@Module({ controllers: [BuscadorController], providers: [BuscadorQueries] })
export class BuscadorModule {}
