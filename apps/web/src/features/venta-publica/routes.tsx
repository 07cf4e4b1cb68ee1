// Who bought something, for its buyer who has a link: no session is needed.
import { completarTextos } from '@encadena/i18n';
import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';

/** The words of the form come beside the page: whoever opens a link has none of them yet. */
export const routes = (i18n: i18n): RouteObject[] => [
  {
    path: '/datos-de-compra/:token',
    lazy: async () => {
      const [{ VentaPublicaPage }] = await Promise.all([
        import('./pages/venta-publica-page'),
        completarTextos(i18n, 'nif', 'stripe'),
      ]);
      return { Component: VentaPublicaPage };
    },
  },
];
