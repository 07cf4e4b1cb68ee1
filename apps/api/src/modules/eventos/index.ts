// What happened, for ERPs: the list of events, and webhooks that tell of them.
export { EventosModule } from './eventos.module';
export { ENTREGAR_WEBHOOK } from './entregar/tarea';
export { contextoSecretoWebhook } from './webhooks/secreto';

/** Its side in the worker: events get their places there. */
export const enWorker = async () => (await import('./eventos.worker.module')).EventosWorkerModule;
/** And where they are delivered. */
export const enWebhooks = async () => (await import('./entregar/entregar.module')).EntregarModule;
export const entregarWebhook = async () => (await import('./entregar/entregar-webhook')).EntregarWebhook;
