// What is owed of an invoice, and its payments.
import type { Forma, TextosEs } from '../tipos';

export const cobros: Forma<TextosEs['cobros']> = {
  titulo: 'Payment',
  pendiente: 'Still owed',
  aDevolver: 'To refund',
  nada: 'There is nothing to collect',
  vence: 'Due on {{fecha}}',
  vencio: 'Was due on {{fecha}}',
  marcar: 'Mark as collected',
  cobrada: '{{numero}} collected: {{importe}}',
  anotar: 'Add a payment',
  anotarDevolucion: 'Add a refund',
  anotado: 'Added: {{importe}}',
  lista: 'Payments',
  deshacer: 'Undo the payment of {{importe}} on {{fecha}}',
  enCamino: 'the money has not arrived yet',
  anotadoPor: 'added by {{quien}}',
  importe: 'Amount',
  importeAyuda: '{{importe}} left',
  fecha: 'Date',
  formaPago: 'Payment method',
  nota: 'Note',
  enCuenta: 'The money has arrived',
  enCuentaAyuda:
    'A card or a cheque may take a few days: until then the invoice is paid, and afterwards collected.',
  columna: 'Owed',
  filtro: 'Payment',
};
