// Products and services of the NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'articulos',
    lazy: async () => ({ Component: (await import('./articulos-page')).ArticulosPage }),
  },
];
