// Wiring of events.
import { Module } from '@nestjs/common';
import { EventosController } from './eventos.controller';
import { EventosQueries } from './eventos.queries';

@Module({ controllers: [EventosController], providers: [EventosQueries] })
export class EventosModule {}
