// Catalan: the lines of our own invoices of subscriptions.
import type { facturaPropia as es } from '../es/factura-propia';
import type { Forma } from '../tipos';

export const facturaPropia: Forma<typeof es> = {
  operacion: 'Subscripció',
  plan: 'Pla {{plan}}, {{cada}}',
  api: 'Accés a l’API, {{cada}}',
  recurrencia: { ANO: 'anual', MES: 'mensual', SEMANA: 'setmanal', DIA: 'diari' },
  recibo: 'Rebut del servei de pagaments: {{numero}}',
  inversion: 'Inversió del subjecte passiu (Directiva 2006/112/CE, art. 196)',
  periodo: 'del {{desde}} al {{hasta}}',
  nifs: 'NIF {{nifs}}',
  proporcional: 'part proporcional',
  noDisfrutada: 'part no gaudida',
  extras: 'Factures addicionals de {{nif}}',
};
