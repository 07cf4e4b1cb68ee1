// What is put down of requests and answers that have grown old. A file of its own, since every process knows the task and the worker alone does it.
import { defineTask, repeatedSchema } from '../../../platform/queue';

/** Every night; what a storage that is gone keeps from being done is tried again all day. */
export const ALMACENAR_XML = defineTask({
  name: 'almacenar-xml',
  runner: 'worker',
  data: repeatedSchema,
  givenUp: 'ERASED',
  retry: { firstMs: 60_000, lifeMs: 20 * 3_600_000 },
  repeat: '37 2 * * *',
});
