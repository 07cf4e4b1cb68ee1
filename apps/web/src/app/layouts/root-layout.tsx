// Around every page: the skip link and the help beside it.
import { cargarAyuda } from '@encadena/i18n';
import { HelpProvider, SkipLink, useIdioma } from '@encadena/ui';
import { useCallback } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';

export function RootLayout() {
  const idioma = useIdioma();
  const cargar = useCallback((pantalla: string) => cargarAyuda(idioma, pantalla), [idioma]);
  return (
    <HelpProvider cargar={cargar}>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </HelpProvider>
  );
}
