// The documents of a NIF, below its company data (the specification gives them no path of their own).
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'editar-nif/documentos',
    lazy: async () => ({ Component: (await import('./pages/documentos-page')).DocumentosPage }),
  },
];
