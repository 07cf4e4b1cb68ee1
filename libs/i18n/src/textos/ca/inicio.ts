// The summary of one NIF, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const inicio: Forma<TextosEs['inicio']> = {
  titulo: 'Inici',
  facturadoAnio: 'Facturat el {{ejercicio}}',
  facturadoMes: 'Facturat aquest mes',
  emitidas: 'Factures emeses',
  borradores: 'Esborranys',
  sinImpuestos: '{{importe}} sense impostos',
  pendienteCobro: 'Pendent de cobrament',
  verBorradores: 'Mostra els esborranys',
  verFacturas: 'Mostra les factures',
  porMeses: 'Facturació per mesos',
  porAnios: 'Facturació per anys',
  mes: 'Mes',
  ejercicio: 'Any',
  facturas: 'Factures',
  base: 'Base imposable',
  impuestos: 'Impostos',
  total: 'Total',
  registros: {
    titulo: 'Registres a l’Agència Tributària',
    propios: 'Registres enviats per nosaltres',
    aeat: 'Registrats a l’Agència',
    pendientes: 'Pendents d’enviament o de resposta',
    conErrores: 'Amb errors',
    avisoPendientes_one: '{{count}} registre espera resposta de l’Agència',
    avisoPendientes_other: '{{count}} registres esperen resposta de l’Agència',
    avisoPendientesTexto: 'S’envien sols, en ordre. No has de fer res.',
    avisoIncidencia:
      'Hi ha una incidència d’enviament des del {{desde}}. Les teves factures són vàlides; els registres s’enviaran quan l’Agència contesti.',
    avisoErrores_one: '{{count}} registre necessita que el revisis',
    avisoErrores_other: '{{count}} registres necessiten que els revisis',
    ver: 'Mostra els registres',
    todoBien: 'Tot enviat i contestat',
  },
  vacio: {
    titulo: 'Aquí veuràs la teva facturació',
    texto: 'Emet la primera factura i aquest resum s’omplirà sol.',
    accion: 'Crea la primera factura',
  },
};
