// Series of the NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'series',
    lazy: async () => ({ Component: (await import('./pages/series-page')).SeriesPage }),
  },
];
