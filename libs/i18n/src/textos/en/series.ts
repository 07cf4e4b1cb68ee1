// The series: how invoices are numbered, in English.
import type { Textos } from '../tipos';

export const series: Textos['series'] = {
  titulo: 'Series',
  texto: 'Each series numbers one kind of invoice without gaps.',
  nueva: 'New series',
  editar: 'Edit series',
  buscar: 'Search by code or description',
  columnas: { codigo: 'Code', descripcion: 'Description', clase: 'For invoices', proximo: 'Next number' },
  clases: {
    ORDINARIAS: 'Ordinary, and those that replace tickets',
    SIMPLIFICADAS: 'Simplified (tickets)',
    RECTIFICATIVAS: 'Rectifying',
    RECTIFICATIVAS_DE_SIMPLIFICADAS: 'Rectifying tickets',
  },
  campos: {
    codigo: 'Code',
    codigoAyuda: 'Letters and digits, no spaces: “F”, “SHOP”',
    descripcion: 'Description',
    descripcionAyuda: 'For you to recognise it; it is not printed',
    clase: 'For which invoices',
    formato: 'How the number is written',
    otro: 'Format',
    otroAyuda: 'Placeholders: {{marcas}}. The rest is written as it stands.',
    reinicio: 'Starts again every year',
    reinicioAyuda: 'On 1 January the numbers go back to 1',
    siguiente: 'First number',
    siguienteAyuda: 'If you issued with another program this year, the one after the last',
    predeterminada: 'Default',
    predeterminadaAyuda: 'Chosen automatically for new invoices of its kind',
  },
  otroFormato: 'Another format',
  ejemplo: {
    proximo: 'The next invoice will be {{numero}}.',
    despues: 'The first of {{ano}} will be {{numero}}.',
    seguido: 'The numbers go on from one year to the next.',
    falta: 'Once the code and the format are complete you will see the next number here.',
  },
  predeterminada: 'Default',
  enUsoTexto:
    'This series has invoices already: its code, format and numbers do not change. If you need others, create another series.',
  guardada: 'Series saved',
  creada: 'Series created',
  eliminada: 'Series deleted',
  archivada: 'Series archived: its invoices and numbers are kept.',
  eliminar: {
    titulo: 'Delete series {{codigo}}',
    texto: 'It has no invoices yet: no gap is left in your numbers.',
    accion: 'Delete series',
  },
  archivar: {
    menu: 'Archive',
    titulo: 'Archive series {{codigo}}',
    texto:
      'It is no longer offered for new invoices and cannot be brought back. Its invoices and numbers are kept, and its code cannot be used again. Drafts that have it chosen will need another.',
    accion: 'Archive series',
  },
  vacio: {
    titulo: 'You have no series yet',
    texto: 'Create one to number your invoices.',
  },
};
