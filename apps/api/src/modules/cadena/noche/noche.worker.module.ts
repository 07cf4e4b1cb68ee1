// Wiring of the nightly check in the worker.
import { Module } from '@nestjs/common';
import { ComprobacionesRepository } from './comprobaciones.repository';
import { Comprobador } from './comprobador';

@Module({ providers: [ComprobacionesRepository, Comprobador] })
export class NocheWorkerModule {}
