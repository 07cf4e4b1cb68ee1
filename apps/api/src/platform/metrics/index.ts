// What this process counts of itself, and the inner port that shows it (docs/adr/0059).
export { type FigureReader, FRESH_MS, Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
export { MetricsServer } from './metrics-server';
export { type PoolFigures, PoolMetrics } from './pool-metrics';
