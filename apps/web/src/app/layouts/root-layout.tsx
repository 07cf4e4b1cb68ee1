// Around every page: the skip link and the help beside it.
import { HelpProvider, SkipLink, useIdioma } from '@encadena/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { setTextosDeLlamadas } from '../../shared/llamadas';

export function RootLayout() {
  const { t } = useTranslation();
  const idioma = useIdioma();
  useLayoutEffect(() =>
    setTextosDeLlamadas({
      sinConexion: t('comun.sinConexion.fallo'),
      sinRespuesta: t('comun.sinConexion.sinRespuesta'),
    }),
  );
  const cliente = useQueryClient();
  const cargar = useCallback(
    async (pantalla: string) => (await import('../ayuda')).ayudaDe(cliente, idioma, pantalla),
    [cliente, idioma],
  );
  return (
    <HelpProvider cargar={cargar}>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </HelpProvider>
  );
}
