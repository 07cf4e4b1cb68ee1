// The pages before the session.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: 'login', lazy: async () => ({ Component: (await import('./pages/login-page')).LoginPage }) },
  {
    path: 'registrar',
    lazy: async () => ({ Component: (await import('./pages/registrar-page')).RegistrarPage }),
  },
  {
    path: 'recuperar-contrasena',
    lazy: async () => ({
      Component: (await import('./pages/recuperar-contrasena-page')).RecuperarContrasenaPage,
    }),
  },
  {
    path: 'cambiar-contrasena',
    lazy: async () => ({
      Component: (await import('./pages/cambiar-contrasena-page')).CambiarContrasenaPage,
    }),
  },
  {
    path: 'email-no-verificado',
    lazy: async () => ({
      Component: (await import('./pages/email-no-verificado-page')).EmailNoVerificadoPage,
    }),
  },
  {
    path: 'verificar-email',
    lazy: async () => ({ Component: (await import('./pages/verificar-email-page')).VerificarEmailPage }),
  },
];
