// Entries of the menus, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const menu: Forma<TextosEs['menu']> = {
  principal: 'Menú principal',
  abrir: 'Obre el menú',
  cerrar: 'Tanca el menú',
  cuenta: 'El teu compte',
  cerrarSesion: 'Tanca la sessió',
  nifs: 'NIF',
  varios:
    'Aquest compte porta la facturació de diversos NIF, cadascun amb els seus registres a part. Aquí treballes amb {{razonSocial}}.',
  variosVer: 'Mostra’ls tots',
  todosLosNifs: 'Tots els NIF',
  nifActivo: 'NIF actiu',
  inicio: 'Inici',
  clientes: 'Clients',
  cuentasBancarias: 'Comptes bancaris',
  series: 'Sèries',
  facturas: 'Factures',
  facturasEmitidas: 'Factures emeses',
  verifactuRegistros: 'Registres Verifactu',
  editarNif: 'Edita les dades de l’empresa',
  clavesApi: 'Claus API',
  suscripcion: 'Subscripció',
  integracionStripe: 'Integració amb Stripe',
  webhooks: 'Webhooks',
  productos: 'Plans i pagaments',
  planes: 'Plans',
  usuarios: 'Usuaris',
  reclamaciones: 'Reclamacions',
  superusuario: 'Menú de superusuari',
  nuevaFactura: 'Nova factura',
};
