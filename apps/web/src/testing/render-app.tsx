// The whole page in a test: real router, real guards, real texts, a fake API below.
import '@testing-library/jest-dom/jest-globals';
import { createI18n } from '@encadena/i18n';
import type { Idioma } from '@encadena/i18n';
import type { UsuarioDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers';
// The frames of the pages behind a session are loaded with their first page; a test does not wait for their first compilation.
import '../app/layouts/nif-layout';
import '../app/layouts/session-layout';
import '../app/layouts/super-layout';
import '../app/select-nif';
import { perderSesion } from '../app/perder-sesion';
import { createTestRouter } from '../app/router';
import { olvidarDestino } from '../shared/destino';
import { setAlPerderSesion } from '../shared/llamadas';
import { createQueryClient } from '../shared/query';
import { session } from '../shared/session';
import { buildUsuario } from './builders';

// A screen's code is loaded when it is first shown; on a busy machine that takes more than Testing Library's second.
configure({ asyncUtilTimeout: 8000 });

export interface Opciones {
  /** Null for a guest. */
  usuario?: UsuarioDto | null;
  idioma?: Idioma;
  /** What the browser kept of an earlier visit. */
  recuerda?: Readonly<Record<string, string>>;
}

export async function renderApp(
  ruta: string,
  { usuario = buildUsuario(), idioma = 'es', recuerda = {} }: Opciones = {},
) {
  window.localStorage.clear();
  for (const [clave, valor] of Object.entries(recuerda)) window.localStorage.setItem(clave, valor);
  olvidarDestino();
  if (usuario) session.guardar(usuario);
  else session.cerrar();
  // As a browser has them: what a page shows comes with it, or shows itself as missing.
  const i18n = await createI18n(idioma, 'acceso');
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_idiomas, _espacio, clave) => console.error(`No text is there for ${clave}`));
  initReactI18next.init(i18n);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  const router = createTestRouter({ queryClient, i18n }, ruta);
  setAlPerderSesion(() => perderSesion(router));
  const user = userEvent.setup();
  const vista = render(
    <I18nextProvider i18n={i18n}>
      <Providers queryClient={queryClient} env="test">
        <RouterProvider router={router} />
      </Providers>
    </I18nextProvider>,
  );
  const cerrar = (): void => {
    act(() => toasts.limpiar());
    vista.unmount();
    queryClient.clear();
    router.dispose();
  };
  return {
    ...vista,
    user,
    router,
    queryClient,
    cerrar,
    ruta: () => router.state.location.pathname + router.state.location.search,
  };
}
