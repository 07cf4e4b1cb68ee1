// The summary of one NIF, in English.
import type { Forma, TextosEs } from '../tipos';

export const inicio: Forma<TextosEs['inicio']> = {
  titulo: 'Home',
  facturadoAnio: 'Invoiced in {{ejercicio}}',
  facturadoMes: 'Invoiced this month',
  emitidas: 'Issued invoices',
  borradores: 'Drafts',
  sinImpuestos: '{{importe}} before tax',
  pendienteCobro: 'Outstanding',
  verBorradores: 'View drafts',
  verFacturas: 'View invoices',
  porMeses: 'Turnover by month',
  porAnios: 'Turnover by year',
  mes: 'Month',
  ejercicio: 'Year',
  facturas: 'Invoices',
  base: 'Taxable base',
  impuestos: 'Taxes',
  total: 'Total',
  registros: {
    titulo: 'Records at the tax agency',
    propios: 'Records sent by us',
    aeat: 'Registered with the agency',
    pendientes: 'Waiting to be sent or answered',
    conErrores: 'With errors',
    avisoPendientes_one: '{{count}} record is waiting for an answer from the agency',
    avisoPendientes_other: '{{count}} records are waiting for an answer from the agency',
    avisoPendientesTexto: 'They are sent automatically, in order. You do not have to do anything.',
    avisoIncidencia:
      'There has been a problem with sending since {{desde}}. Your invoices are valid; the records will be sent as soon as the agency answers.',
    avisoErrores_one: '{{count}} record needs your attention',
    avisoErrores_other: '{{count}} records need your attention',
    ver: 'View records',
    todoBien: 'Everything sent and answered',
  },
  vacio: {
    titulo: 'Your turnover will appear here',
    texto: 'Issue the first invoice and this summary will fill in.',
    accion: 'Create the first invoice',
  },
};
