// Connected payment accounts: their list, one of them, and the way back from the provider.
import type { RouteObject } from 'react-router-dom';

/** Below `/user/nif/{nif}`. */
export const routes: RouteObject[] = [
  {
    path: 'integracion-stripe',
    lazy: async () => ({ Component: (await import('./pages/cuentas-page')).CuentasPage }),
  },
  {
    path: 'integracion-stripe/:cuenta/:parte?',
    lazy: async () => ({ Component: (await import('./pages/cuenta-page')).CuentaPage }),
  },
];

/** Below `/stripe`. */
export const rutasStripe: RouteObject[] = [
  {
    path: 'callback',
    lazy: async () => ({ Component: (await import('./pages/callback-page')).CallbackPage }),
  },
];
