// Wiring of reconciliation in the worker, beside the sender whose client of the agency it uses.
import { setTimeout as esperar } from 'node:timers/promises';
import { Module } from '@nestjs/common';
import { EnviosModule } from '../envios';
import { AJUSTES_CONCILIACION, type AjustesConciliacion } from './ajustes';
import { ConciliacionesRepository } from './conciliaciones.repository';
import { Conciliador } from './conciliador';
import { ConciliarMes } from './conciliar-mes';

const AJUSTES: AjustesConciliacion = {
  arriendoMs: 180_000,
  simultaneas: 2,
  pausa: (ms, signal) => esperar(ms, undefined, { signal }),
};

@Module({
  imports: [EnviosModule],
  providers: [
    { provide: AJUSTES_CONCILIACION, useValue: AJUSTES },
    ConciliacionesRepository,
    Conciliador,
    ConciliarMes,
  ],
})
export class ConciliacionWorkerModule {}
