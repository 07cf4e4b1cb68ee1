// English: the lines of our own invoices of subscriptions.
import type { facturaPropia as es } from '../es/factura-propia';
import type { Forma } from '../tipos';

export const facturaPropia: Forma<typeof es> = {
  operacion: 'Subscription',
  plan: '{{plan}} plan, {{cada}}',
  api: 'API access, {{cada}}',
  recurrencia: { ANO: 'yearly', MES: 'monthly', SEMANA: 'weekly', DIA: 'daily' },
  recibo: 'Receipt of the payment service: {{numero}}',
  inversion: 'Reverse charge (Directive 2006/112/EC, art. 196)',
  periodo: 'from {{desde}} to {{hasta}}',
  nifs: 'NIF {{nifs}}',
  proporcional: 'proportional part',
  noDisfrutada: 'unused part',
  extras: 'Extra invoices of {{nif}}',
};
