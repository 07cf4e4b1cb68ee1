// Wiring of reconciliation behind the doors.
import { Module } from '@nestjs/common';
import { ConciliacionesController } from './conciliaciones.controller';
import { ConciliacionesQueries } from './conciliaciones.queries';
import { PedirConciliacion } from './pedir-conciliacion';

@Module({
  controllers: [ConciliacionesController],
  providers: [ConciliacionesQueries, PedirConciliacion],
})
export class ConciliacionModule {}
