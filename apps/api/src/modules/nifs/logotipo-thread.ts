// Entry of the threads that make logos of what people upload (built as dist/api/logotipo-thread.js).
import { job } from '../../platform/threads/job';

export const preparar = job(
  () => import('./logotipo'),
  ({ prepararLogotipo }, { bytes }: { bytes: Buffer }) => prepararLogotipo(bytes),
);
