// What is owed of an invoice, and its payments.
import type { Forma, TextosEs } from '../tipos';

export const cobros: Forma<TextosEs['cobros']> = {
  titulo: 'Cobrament',
  pendiente: 'Pendent de cobrament',
  aDevolver: 'Per tornar al client',
  nada: 'No hi ha res per cobrar',
  vence: 'Venç el {{fecha}}',
  vencio: 'Va vèncer el {{fecha}}',
  marcar: 'Marca com a cobrada',
  cobrada: '{{numero}} cobrada: {{importe}}',
  anotar: 'Anota un cobrament',
  anotarDevolucion: 'Anota una devolució',
  anotado: 'Anotat: {{importe}}',
  lista: 'Cobraments anotats',
  deshacer: 'Desfés el cobrament de {{importe}} del {{fecha}}',
  enCamino: 'els diners encara no han arribat',
  anotadoPor: 'ho va anotar {{quien}}',
  importe: 'Import',
  importeAyuda: 'Queden {{importe}}',
  fecha: 'Data',
  formaPago: 'Forma de pagament',
  nota: 'Nota',
  enCuenta: 'Els diners ja han arribat',
  enCuentaAyuda:
    'Amb targeta o xec pot trigar uns dies: fins llavors consta com a pagada, i després com a cobrada.',
  columna: 'Pendent',
  filtro: 'Cobrament',
};
