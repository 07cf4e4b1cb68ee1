// Traces of OpenTelemetry, off unless an operator says where they go (docs/adr/0074).
export { startTracing } from './start-tracing';
export { traceClient } from './trace-client';
export { traced, type Work } from './traces';
export { traceRequests } from './trace-requests';
