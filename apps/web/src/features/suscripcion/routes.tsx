// What a NIF pays for, and what can be hired.
import type { RouteObject } from 'react-router-dom';

/** Below `/user/nif/{nif}`. */
export const routes: RouteObject[] = [
  {
    path: 'suscripcion',
    lazy: async () => ({ Component: (await import('./pages/suscripcion-page')).SuscripcionPage }),
  },
];

/** Below `/user`. */
export const rutasProductos: RouteObject[] = [
  {
    path: 'productos',
    lazy: async () => ({ Component: (await import('./pages/productos-page')).ProductosPage }),
  },
  {
    path: 'productos/contratar',
    lazy: async () => ({ Component: (await import('./pages/elegir-page')).ElegirPage }),
  },
  {
    path: 'productos/contratar/:nif/:grupo/:precio/:api?',
    lazy: async () => ({ Component: (await import('./pages/contratar-page')).ContratarPage }),
  },
];
