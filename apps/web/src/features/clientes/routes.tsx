// Customers of the NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'clientes',
    lazy: async () => ({ Component: (await import('./pages/clientes-page')).ClientesPage }),
  },
  {
    path: 'clientes/repetidos',
    lazy: async () => ({ Component: (await import('./repetidos/repetidos-page')).RepetidosPage }),
  },
  {
    path: 'clientes/:cliente/unir',
    lazy: async () => ({ Component: (await import('./repetidos/unir-page')).UnirPage }),
  },
  {
    path: 'clientes/:cliente',
    lazy: async () => ({ Component: (await import('./pages/cliente-page')).ClientePage }),
  },
];
