// What happened, for ERPs: the list of events.
export { EventosModule } from './eventos.module';

/** Its side in the worker: events get their places there. */
export const enWorker = async () => (await import('./eventos.worker.module')).EventosWorkerModule;
