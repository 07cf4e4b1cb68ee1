// Unsubscribing from marketing emails.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/baja-correos-comerciales',
    lazy: async () => ({ Component: (await import('./pages/baja-page')).BajaPage }),
  },
];
