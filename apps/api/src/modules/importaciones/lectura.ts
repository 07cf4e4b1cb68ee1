// The jobs of this module's threads, by name.
import type { Jobs } from '../../platform/threads';

export const LECTURA: Jobs<typeof import('./importaciones-thread')> = {
  entry: 'importaciones-thread.js',
  load: () => import('./importaciones-thread'),
};
