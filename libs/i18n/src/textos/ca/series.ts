// The series: how invoices are numbered, in Catalan.
import type { Textos } from '../tipos';

export const series: Textos['series'] = {
  titulo: 'Sèries',
  texto: 'Cada sèrie numera seguit un tipus de factures.',
  nueva: 'Sèrie nova',
  editar: 'Edita la sèrie',
  buscar: 'Cerca per codi o descripció',
  columnas: { codigo: 'Codi', descripcion: 'Descripció', clase: 'Per a factures', proximo: 'Número següent' },
  clases: {
    ORDINARIAS: 'Ordinàries, i les que substitueixen tiquets',
    SIMPLIFICADAS: 'Simplificades (tiquets)',
    RECTIFICATIVAS: 'Rectificatives',
    RECTIFICATIVAS_DE_SIMPLIFICADAS: 'Rectificatives de tiquets',
  },
  campos: {
    codigo: 'Codi',
    codigoAyuda: 'Lletres i números, sense espais: «F», «BOTIGA»',
    descripcion: 'Descripció',
    descripcionAyuda: 'Perquè la reconeguis tu; no s’imprimeix',
    clase: 'Per a quines factures',
    formato: 'Com s’escriu el número',
    otro: 'Format',
    otroAyuda: 'Marques: {{marcas}}. La resta s’escriu tal qual.',
    reinicio: 'Torna a començar cada any',
    reinicioAyuda: 'L’1 de gener la numeració torna a l’1',
    siguiente: 'Primer número',
    siguienteAyuda: 'Si aquest any ja has emès amb un altre programa, el que segueix l’últim',
    predeterminada: 'Predeterminada',
    predeterminadaAyuda: 'Es tria sola a les factures noves del seu tipus',
  },
  otroFormato: 'Un altre format',
  ejemplo: {
    proximo: 'La pròxima factura serà la {{numero}}.',
    despues: 'La primera de {{ano}}, la {{numero}}.',
    seguido: 'La numeració continua d’un any a l’altre.',
    falta: 'Quan el codi i el format siguin complets veuràs aquí el número següent.',
  },
  predeterminada: 'Predeterminada',
  enUsoTexto:
    'Aquesta sèrie ja té factures: el codi, el format i la numeració no canvien. Si en necessites uns altres, crea una altra sèrie.',
  guardada: 'Sèrie desada',
  creada: 'Sèrie creada',
  eliminada: 'Sèrie eliminada',
  archivada: 'Sèrie arxivada: les seves factures i els seus números es conserven.',
  eliminar: {
    titulo: 'Elimina la sèrie {{codigo}}',
    texto: 'Encara no té cap factura: no queda cap buit als teus números.',
    accion: 'Elimina la sèrie',
  },
  archivar: {
    menu: 'Arxiva',
    titulo: 'Arxiva la sèrie {{codigo}}',
    texto:
      'Deixa d’oferir-se a les factures noves i no es pot recuperar. Les seves factures i els seus números es conserven, i el seu codi no es pot tornar a fer servir. Els esborranys que la tinguin triada en necessitaran una altra.',
    accion: 'Arxiva la sèrie',
  },
  vacio: {
    titulo: 'Encara no tens sèries',
    texto: 'Crea’n una per numerar les teves factures.',
  },
};
