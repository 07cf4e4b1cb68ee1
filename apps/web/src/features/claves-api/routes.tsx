// API keys of the NIF, and integrator keys of the account.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'claves-api',
    lazy: async () => ({ Component: (await import('./pages/claves-page')).ClavesPage }),
  },
];

/** Of the account. */
export const rutasCuenta: RouteObject[] = [
  {
    path: 'profile/claves',
    lazy: async () => ({ Component: (await import('./cuenta/claves-cuenta-page')).ClavesCuentaPage }),
  },
];
