// Sealed records of the NIF.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'verifactu-registros',
    lazy: async () => ({ Component: (await import('./pages/registros-page')).RegistrosPage }),
  },
  {
    path: 'verifactu-registros/cadena',
    lazy: async () => ({ Component: (await import('./pages/cadena-page')).CadenaPage }),
  },
  {
    path: 'verifactu-registros/conciliacion',
    lazy: async () => ({ Component: (await import('./pages/conciliacion-page')).ConciliacionPage }),
  },
];
