// Starts the page: language first, then the router; nothing is drawn in the wrong language.
import '@encadena/ui/estilos';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { perderSesion } from './app/perder-sesion';
import { Providers } from './app/providers';
import { createRouter } from './app/router';
import { setAlPerderSesion } from './shared/llamadas';
import { iniciarConexion } from './shared/conexion';
import { iniciarIdioma } from './shared/idioma';
import { queryClient } from './shared/query';
import { session } from './shared/session';

iniciarConexion();
await session.iniciar();
const i18n = await iniciarIdioma();
const router = createRouter({ queryClient, i18n });
setAlPerderSesion(() => perderSesion(router));

const raiz = document.getElementById('app');
if (raiz) {
  document.getElementById('armazon')?.remove();
  createRoot(raiz).render(
    <I18nextProvider i18n={i18n}>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </I18nextProvider>,
  );
}

// The built product only: a page under development is never one that was kept.
if (import.meta.env.PROD)
  setTimeout(
    () => void import('./app/instalable').then(({ hacerInstalable }) => hacerInstalable(i18n)),
    3_000,
  );
