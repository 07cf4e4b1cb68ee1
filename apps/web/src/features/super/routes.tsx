// The back office: all users, one of them, one of their NIFs; claims, and one of them; plans; the state of the house.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'usuarios',
    lazy: async () => ({ Component: (await import('./pages/usuarios-page')).UsuariosPage }),
  },
  {
    path: 'usuarios/:usuario',
    lazy: async () => ({ Component: (await import('./pages/usuario-page')).UsuarioPage }),
  },
  {
    path: 'usuarios/:usuario/nifs/:nif',
    lazy: async () => ({ Component: (await import('./pages/nif-page')).NifPage }),
  },
  {
    path: 'casa',
    lazy: async () => ({ Component: (await import('./pages/casa-page')).CasaPage }),
  },
  {
    path: 'planes',
    lazy: async () => ({ Component: (await import('./pages/planes-page')).PlanesPage }),
  },
  {
    path: 'reclamaciones',
    lazy: async () => ({ Component: (await import('./pages/reclamaciones-page')).ReclamacionesPage }),
  },
  {
    path: 'reclamaciones/:nif',
    lazy: async () => ({ Component: (await import('./pages/reclamacion-page')).ReclamacionPage }),
  },
];
