// Bringing customers, products and invoices along from another program.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'clientes/importar',
    lazy: async () => ({ Component: (await import('./importar-page')).ImportarClientesPage }),
  },
  {
    path: 'articulos/importar',
    lazy: async () => ({ Component: (await import('./importar-page')).ImportarArticulosPage }),
  },
  {
    path: 'facturas/externas/importar',
    lazy: async () => ({ Component: (await import('./importar-page')).ImportarFacturasPage }),
  },
];
