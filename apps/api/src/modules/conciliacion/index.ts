// Reconciliation: ours, the agency's and the printed QR side by side.
export { ConciliacionModule } from './conciliacion.module';
export { AgenciaSeNiega, preguntarMes } from './mes/preguntar-mes';

/** Its side in the worker; a door has no use for the sender's SOAP. */
export const enWorker = async () => (await import('./conciliacion.worker.module')).ConciliacionWorkerModule;
