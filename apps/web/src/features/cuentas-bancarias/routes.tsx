// Bank accounts of the NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'cuentas-bancarias',
    lazy: async () => ({ Component: (await import('./pages/cuentas-page')).CuentasPage }),
  },
];
