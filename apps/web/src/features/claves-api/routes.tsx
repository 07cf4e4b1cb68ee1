// API keys of the NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'claves-api',
    lazy: async () => ({ Component: (await import('./pages/claves-page')).ClavesPage }),
  },
];
