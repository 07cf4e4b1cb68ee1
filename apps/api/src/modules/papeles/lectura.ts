// The jobs of this module's threads, by name.
import type { Jobs } from '../../platform/threads';

export const LECTURA: Jobs<typeof import('./papeles-thread')> = {
  entry: 'papeles-thread.js',
  load: () => import('./papeles-thread'),
};
