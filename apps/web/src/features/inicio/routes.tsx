// The summary of a NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: 'inicio', lazy: async () => ({ Component: (await import('./pages/inicio-page')).InicioPage }) },
];
