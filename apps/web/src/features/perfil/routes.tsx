// The person's own account.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: 'profile', lazy: async () => ({ Component: (await import('./pages/perfil-page')).PerfilPage }) },
  {
    path: 'profile/datos',
    lazy: async () => ({ Component: (await import('./pages/cuenta-page')).CuentaPage }),
  },
];
