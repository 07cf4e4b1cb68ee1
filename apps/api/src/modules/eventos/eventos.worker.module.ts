// Wiring of events in the worker.
import { Module } from '@nestjs/common';
import { EventosWorker } from './eventos.worker';
import { OrdenarEventos } from './ordenar-eventos';

@Module({ providers: [EventosWorker, OrdenarEventos] })
export class EventosWorkerModule {}
