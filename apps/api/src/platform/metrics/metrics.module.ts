// Wiring of the figures: counted in every process, shown by those that run on and on.
import { Global, Module } from '@nestjs/common';
import { DatabaseHealth } from '../db';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server';
import { PoolMetrics } from './pool-metrics';

@Global()
@Module({
  providers: [Metrics, MetricsServer, PoolMetrics, DatabaseHealth],
  exports: [Metrics, MetricsServer, PoolMetrics, DatabaseHealth],
})
export class MetricsModule {}
