// The quarter for the tax adviser, and the invoices behind one of its figures.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'gestoria',
    lazy: async () => ({ Component: (await import('./pages/gestoria-page')).GestoriaPage }),
  },
  {
    path: 'gestoria/cifra',
    lazy: async () => ({ Component: (await import('./pages/cifra-page')).CifraPage }),
  },
];
