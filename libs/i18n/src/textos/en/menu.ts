// Entries of the menus, in English.
import type { Forma, TextosEs } from '../tipos';

export const menu: Forma<TextosEs['menu']> = {
  principal: 'Main menu',
  abrir: 'Open the menu',
  cerrar: 'Close the menu',
  cuenta: 'Your account',
  cerrarSesion: 'Sign out',
  nifs: 'NIFs',
  varios:
    'This account carries the invoicing of several tax numbers, each with records of its own. Here you work with {{razonSocial}}.',
  variosVer: 'See all of them',
  todosLosNifs: 'All NIFs',
  nifActivo: 'Active NIF',
  inicio: 'Home',
  clientes: 'Customers',
  cuentasBancarias: 'Bank accounts',
  series: 'Series',
  facturas: 'Invoices',
  facturasEmitidas: 'Issued invoices',
  verifactuRegistros: 'Verifactu records',
  editarNif: 'Edit company details',
  clavesApi: 'API keys',
  suscripcion: 'Subscription',
  integracionStripe: 'Stripe integration',
  webhooks: 'Webhooks',
  productos: 'Plans and payments',
  planes: 'Plans',
  usuarios: 'Users',
  reclamaciones: 'Claims',
  superusuario: 'Super user menu',
  nuevaFactura: 'New invoice',
};
