// Wiring of the figures of the house, behind the doors.
import { Module } from '@nestjs/common';
import { RequestMetrics } from './request-metrics';
import { Servidor } from './servidor';

@Module({ providers: [RequestMetrics, Servidor], exports: [Servidor] })
export class CasaModule {}
