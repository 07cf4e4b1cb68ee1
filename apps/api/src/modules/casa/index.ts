// The state of the house: figures of the whole installation, at /metrics and for staff (docs/adr/0059).
export { CasaModule } from './casa.module';
/** Its side in the worker. */
export const enWorker = async () => (await import('./casa.worker.module')).CasaWorkerModule;
export { estadoCasaQuery } from './estado-casa.sql';
export { figurasOf } from './figuras';
export { Servidor } from './servidor';
