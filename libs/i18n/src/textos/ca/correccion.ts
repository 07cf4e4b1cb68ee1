// Annulling an issued invoice, and correcting its record, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const correccion: Forma<TextosEs['correccion']> = {
  quePasara: 'Què passarà',
  noSePuede: 'Ara no es pot. {{motivo}}.',
  ficha: 'Obre la fitxa del client',
  corregidoEl: 'Esmenat el {{cuando}} al registre:',
  pendienteEl: 'Esmena del {{cuando}}, pendent de l’Agència:',
  anular: {
    accion: 'Anul·la la factura',
    titulo: 'Anul·la la factura {{numero}}',
    hechos: {
      registro:
        'Enviarem a l’Agència Tributària un registre d’anul·lació. El registre de la factura no s’esborra.',
      lista:
        'La factura continuarà a la teva llista com a anul·lada i deixarà de comptar en els teus totals.',
      numero: 'El número {{numero}} no es tornarà a fer servir.',
    },
    rectificarTitulo: 'La té ja el teu client?',
    rectificar:
      'Aleshores no l’anul·lis: fes una factura rectificativa. S’anul·la el que no hauria d’existir: una prova, una factura repetida o un error vist abans de lliurar-la.',
    rechazada: 'I si la factura està bé i l’Agència en va rebutjar el registre, esmena el registre.',
    motivo: 'Per què l’anul·les',
    motivoAyuda: 'Es desa amb la factura; no s’envia a l’Agència.',
    confirmar: 'El meu client no té aquesta factura, o sap que no val',
    confirmarFalta: 'Marca-ho per poder anul·lar-la',
    dejar: 'No l’anul·lis',
    enviar: 'Anul·la la factura',
    hecho: 'Anul·lació de {{numero}} registrada: falta la resposta de l’Agència',
  },
  corregir: {
    accion: 'Esmena el registre',
    titulo: 'Esmena el registre de {{numero}}',
    texto:
      'Aquí esmenes el que es va dir a l’Agència Tributària. La factura que té el teu client es queda com està.',
    noAqui:
      'Estan malament les línies, els imports, la data o el número? Això no s’esmena aquí: fes una factura rectificativa.',
    laFicha: 'La fitxa del teu client diu: {{datos}}.',
    usarFicha: 'Fes servir les dades de la fitxa',
    revisar: 'Revisa l’esmena',
    cambios: 'Què canvia',
    antes: 'Abans',
    despues: 'Després',
    sinCambios: 'No canvia cap dada: s’envia una altra vegada el mateix, per si ara l’Agència ho accepta.',
    hechos: {
      registro:
        'Enviarem a l’Agència Tributària un registre nou amb aquestes dades. L’anterior no s’esborra.',
      factura: 'La factura, el número i el QR no canvien.',
      cliente: 'La fitxa del client tampoc no canvia: corregeix-la també per a les properes factures.',
    },
    enviar: 'Envia l’esmena',
    hecho: 'Esmena de {{numero}} registrada: falta la resposta de l’Agència',
  },
  recuperar: {
    accion: 'Desfés l’anul·lació',
    titulo: 'Desfés l’anul·lació de {{numero}}',
    texto:
      'La factura està anul·lada. En enviar-ne de nou el registre torna a valer. Si les dades estan bé, deixa-les com estan.',
    hecho: 'La factura deixa d’estar anul·lada i torna a comptar en els teus totals.',
  },
  remedio: {
    RECTIFICAR:
      'El que assenyala l’Agència està escrit a la factura, i una factura emesa no es canvia: fes una rectificativa. Si el teu client encara no la té, pots anul·lar-la i fer-ne una altra.',
  },
  resultado: {
    pendiente: 'Falta la resposta de l’Agència, que sol trigar uns segons.',
    corregida: 'L’Agència ja té les dades esmenades. La factura, el número i el QR no canvien.',
    anulada: 'La factura també està anul·lada a l’Agència.',
  },
  recorrido: {
    motivo: 'Motiu: {{motivo}}',
    respuesta: 'Resposta: {{cuando}}',
    SUBSANACION: {
      PENDIENTE: 'Esmena del registre, pendent',
      DUPLICADO: 'Esmena del registre, sense aclarir',
      CORRECTO: 'Esmena acceptada',
      ACEPTADO_CON_ERRORES: 'Esmena acceptada amb errors',
      INCORRECTO: 'Esmena rebutjada',
      ANULADA: 'Esmena acceptada',
    },
    BAJA: {
      PENDIENTE: 'Anul·lació, pendent',
      DUPLICADO: 'Anul·lació, sense aclarir',
      CORRECTO: 'Anul·lació acceptada',
      ACEPTADO_CON_ERRORES: 'Anul·lació acceptada amb errors',
      INCORRECTO: 'Anul·lació rebutjada',
      ANULADA: 'Anul·lació acceptada',
    },
  },
};
