// Entry of the threads that read the tables that people bring along (built as dist/api/importaciones-thread.js).
import { job } from '../../platform/threads/job';
import type { Archivo } from './leer/leer-archivo';

export const leer = job(
  () => import('./leer/leer-archivo'),
  ({ leerArchivo }, archivo: Archivo) => leerArchivo(archivo),
);
