// The list of NIFs, the wizard that adds one, and the company data of the active one.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: 'nifs', lazy: async () => ({ Component: (await import('./pages/nifs-page')).NifsPage }) },
];

/** Beside the list: the wizard stays the same page while its NIF gets an address. */
export const rutasAlta: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./alta/alta-page')).AltaPage }),
    children: [
      { path: 'nifs/nuevo/:paso?', element: null },
      { path: 'nifs/nuevo/:uuid/:paso', element: null },
    ],
  },
];

/** Below `/user/nif/{nif}`. */
export const rutasNif: RouteObject[] = [
  {
    path: 'editar-nif',
    lazy: async () => ({ Component: (await import('./editar/editar-nif-page')).EditarNifPage }),
  },
  {
    path: 'editar-nif/factura',
    lazy: async () => ({ Component: (await import('./editar/en-facturas-page')).EnFacturasPage }),
  },
  {
    path: 'editar-nif/certificado',
    lazy: async () => ({ Component: (await import('./editar/certificado-page')).CertificadoPage }),
  },
  {
    path: 'editar-nif/verifactu',
    lazy: async () => ({ Component: (await import('./verifactu/verifactu-page')).VerifactuPage }),
  },
];
