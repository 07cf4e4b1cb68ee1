// Invoices: the list, one invoice, those that repeat, and the wizard, which stays on the same page when its draft gets an
// address.
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: 'facturas',
    lazy: async () => ({ Component: (await import('./pages/facturas-page')).FacturasPage }),
  },
  {
    lazy: async () => ({ Component: (await import('./asistente/asistente-page')).AsistentePage }),
    children: [
      { path: 'facturas/nueva/:paso?', element: null },
      { path: 'facturas/:uuid/editar/:paso?', element: null },
    ],
  },
  {
    path: 'presupuestos',
    lazy: async () => ({ Component: (await import('./presupuestos/presupuestos-page')).PresupuestosPage }),
  },
  {
    path: 'presupuestos/nuevo',
    lazy: async () => ({ Component: (await import('./presupuestos/editor-page')).PresupuestoEditorPage }),
  },
  {
    path: 'presupuestos/:uuid/editar',
    lazy: async () => ({ Component: (await import('./presupuestos/editor-page')).PresupuestoEditorPage }),
  },
  {
    path: 'presupuestos/:uuid',
    lazy: async () => ({ Component: (await import('./presupuestos/presupuesto-page')).PresupuestoPage }),
  },
  {
    path: 'recurrentes',
    lazy: async () => ({ Component: (await import('./recurrentes/recurrentes-page')).RecurrentesPage }),
  },
  {
    path: 'recurrentes/nueva',
    lazy: async () => ({
      Component: (await import('./recurrentes/recurrente-form-page')).NuevaRecurrentePage,
    }),
  },
  {
    path: 'recurrentes/:recurrente',
    lazy: async () => ({ Component: (await import('./recurrentes/recurrente-page')).RecurrentePage }),
  },
  {
    path: 'recurrentes/:recurrente/editar',
    lazy: async () => ({
      Component: (await import('./recurrentes/recurrente-form-page')).EditarRecurrentePage,
    }),
  },
  {
    path: 'facturas/sustituir',
    lazy: async () => ({ Component: (await import('./rectificar/sustituir-page')).SustituirPage }),
  },
  {
    path: 'facturas/rectificar-externa',
    lazy: async () => ({ Component: (await import('./rectificar/externa-page')).ExternaPage }),
  },
  {
    path: 'facturas/externas',
    lazy: async () => ({ Component: (await import('./externas/externas-page')).ExternasPage }),
  },
  {
    path: 'facturas/externas/:externa',
    lazy: async () => ({ Component: (await import('./externas/una-externa-page')).UnaExternaPage }),
  },
  {
    path: 'facturas/:uuid/corregir',
    lazy: async () => ({ Component: (await import('./asesor/asesor-page')).AsesorPage }),
  },
  {
    path: 'facturas/:uuid/rectificar',
    lazy: async () => ({ Component: (await import('./rectificar/rectificar-page')).RectificarPage }),
  },
  {
    path: 'facturas/:uuid',
    lazy: async () => ({ Component: (await import('./pages/factura-page')).FacturaPage }),
  },
];
