// The outbox: what must surely happen after an act, done by the worker.
export { Outbox } from './outbox';
export { OutboxModule } from './outbox.module';
export { OutboxWorker, type Reaccion } from './outbox.worker';
