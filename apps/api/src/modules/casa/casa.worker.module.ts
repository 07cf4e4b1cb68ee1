// Wiring of the figures of the house in the worker, whose login reads what waits of all NIFs.
import { Module } from '@nestjs/common';
import { HouseMetrics } from './house-metrics';

@Module({ providers: [HouseMetrics] })
export class CasaWorkerModule {}
