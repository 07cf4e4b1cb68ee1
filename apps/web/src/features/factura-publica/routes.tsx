// An invoice for anyone who has its link: no session is needed.
import { completarTextos } from '@encadena/i18n';
import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';

/** The words of invoices come beside the page: whoever opens a link has none of them yet. */
export const routes = (i18n: i18n): RouteObject[] => [
  {
    path: '/factura-pdf-download/:token',
    lazy: async () => {
      const [{ FacturaPublicaPage }] = await Promise.all([
        import('./pages/factura-publica-page'),
        completarTextos(i18n, 'nif'),
      ]);
      return { Component: FacturaPublicaPage };
    },
  },
];
