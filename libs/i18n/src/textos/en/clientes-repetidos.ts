// Duplicate customers, in English.
import type { Forma, TextosEs } from '../tipos';

export const repetidos: Forma<TextosEs['repetidos']> = {
  titulo: 'Duplicate customers',
  intro:
    'Customers that look like the same one. Merge them to see their invoices and what they owe together; if they are not, leave them as they are.',
  aviso: 'You seem to have duplicate customers.',
  verlos: 'Show duplicate customers',
  columnas: { motivo: 'What they share', clientes: 'Customers' },
  motivo: {
    IDENTIFICACION: 'The same tax ID',
    NOMBRE: 'The same name',
  },
  comparar: 'Compare',
  compararCon: 'Compare {{uno}} with {{otro}}',
  archivado: 'Archived',
  masDe: 'There are {{n}} with these details; these are the first {{max}}.',
  vacio: {
    titulo: 'You have no duplicate customers',
    texto:
      'If you ever save the same one twice, you will see it here. You can also merge two customers from their page.',
    accion: 'Back to customers',
  },
  unir: {
    titulo: 'Merge customers',
    accion: 'Merge with another customer',
    elegir: 'With which customer',
    elegirTexto: 'Choose the other customer. Nothing changes yet: you compare them first.',
    queda: 'Stays',
    seUne: 'Is merged into it',
    cambiar: 'Keep the other one',
    facturas_one: '{{facturas}} invoice or draft',
    facturas_other: '{{facturas}} invoices and drafts',
    pendiente: 'Owes you {{importe}}',
    datos: 'Which details stay',
    datosTexto: 'You only see what they do not share. Choose what is right in each.',
    iguales: 'Their details are the same: there is nothing to choose.',
    sinDato: 'Nothing',
    valores: 'Defaults for their invoices and quotes',
    dias_one: '{{dias}} day',
    dias_other: '{{dias}} days',
    irpf: 'IRPF {{irpf}}',
    regimen: 'regime {{clave}}',
    personaFisica: { si: 'Natural person', no: 'Company or other entity' },
    pasara:
      'Drafts, quotes and recurring invoices move to the one that stays. What is issued does not change: it says what it said, and you find it on the page of the one that stays.',
    boton: 'Merge the two customers',
    confirmar: {
      titulo: 'Merge “{{uno}}” and “{{otro}}”',
      texto: 'One customer will remain. This cannot be undone.',
      accion: 'Merge the two customers',
    },
    distintas: {
      titulo: 'Are you sure it is the same customer?',
      texto: 'Their tax IDs do not match: {{una}} and {{otra}}.',
      accion: 'Yes, it is the same',
    },
    hecho: 'Customers merged',
    yaUnido: 'One of these has already been merged into another.',
    mismo: 'Choose another customer: one cannot be merged into itself.',
  },
  unida: {
    titulo: 'This customer was merged into another one',
    texto: 'Its invoices, quotes and account are on the page of the one that stays.',
    ir: 'Go to the one that stays',
  },
};
