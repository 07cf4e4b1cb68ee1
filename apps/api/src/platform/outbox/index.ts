// The outbox: what must happen for certain after an act, done by the worker.
export { Outbox } from './outbox';
export { OutboxModule } from './outbox.module';
export { OutboxWorker, type Reaccion } from './outbox.worker';
