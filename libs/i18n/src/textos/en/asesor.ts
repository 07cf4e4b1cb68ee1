// The correction adviser: three questions, and what is to be done about an issued invoice, in English.
import type { Textos } from '../tipos';

export const asesor: Textos['asesor'] = {
  accion: 'How do I correct it?',
  titulo: 'Correct invoice {{numero}}',
  tituloBorrador: 'Correct an invoice',
  texto: 'Answer, and we tell you what to do. Nothing is done until you confirm it.',
  preguntas: {
    problema: 'What is the matter with this invoice?',
    detalle: 'What is it exactly?',
    entregada: 'Does your customer have it already?',
  },
  problemas: {
    SOBRA: {
      titulo: 'It should not exist',
      texto: 'A trial, a repeated one, or a sale that never happened.',
    },
    ESTA_MAL: {
      titulo: 'It says something wrong',
      texto: 'A price, a tax, a detail, the customer or the date.',
    },
    HA_CAMBIADO: {
      titulo: 'It was right, but something changed',
      texto: 'A return, a discount, a debt that is not paid, or a sale called off.',
    },
    SOLO_REGISTRO: {
      titulo: 'The invoice is right, what the agency has is not',
      texto: 'The agency rejected it or complained, or its record says something your customer never sees.',
    },
    PIDE_COMPLETA: {
      titulo: 'The customer wants a complete invoice',
      texto: 'They have the ticket and ask for an invoice with their name and tax number.',
    },
  },
  numeroOFecha: {
    titulo: 'The number or the date is wrong',
    texto: 'Or you issued it in the wrong series.',
  },
  entregada: { si: 'Yes, they have it', no: 'No, it never left' },
  segun: 'Source: {{fuente}}',
  nadaTodavia: 'Nothing has been done yet. In the next step you review it and confirm it.',
  actos: {
    SUBSANAR: {
      titulo: 'Correct the record',
      porque:
        'The invoice that your customer has is right. A corrected record is sent to the tax agency, and the invoice does not change.',
      boton: 'Correct the record',
    },
    ANULAR: {
      titulo: 'Cancel the invoice',
      porque: 'Nobody has it and it should not exist, so it is cancelled. Its number is never used again.',
      boton: 'Cancel the invoice',
    },
    ANULAR_Y_REPETIR: {
      titulo: 'Cancel it and make another',
      porque:
        'Your customer does not have it yet, so it is cancelled and a new one is made with a number of its own. Once it is cancelled, choose Duplicate in its menu and put right what was wrong.',
      boton: 'Cancel the invoice',
    },
    RECTIFICAR: {
      titulo: 'Make a rectifying invoice',
      porque:
        'An issued invoice is neither changed nor deleted: another one corrects it. We prepare the draft and you review it.',
      boton: 'Prepare the rectifying invoice',
    },
    RECTIFICAR_TIQUE: {
      titulo: 'Rectify the ticket behind it',
      porque:
        'What changed comes from the ticket. The ticket is rectified by an R5, and then we suggest the complete invoice that goes with it.',
      boton: 'Rectify ticket {{numero}}',
    },
    COMPENSAR: {
      titulo: 'Undo it with an equal and opposite one',
      porque:
        'An invoice that replaced tickets is not rectified: another one is issued with the opposite amounts. The tickets stay valid.',
      boton: 'Prepare the opposite one',
    },
    COMPENSAR_Y_REPETIR: {
      titulo: 'Undo it with an opposite one and make the right one',
      porque:
        'An invoice that replaced tickets is not rectified: another one is issued with the opposite amounts, and then the right one, with the same tickets.',
      boton: 'Prepare the opposite one',
    },
    SUSTITUIR: {
      titulo: 'Replace it with a complete invoice',
      porque:
        'The ticket stays valid, and the complete invoice (F3) has its lines and the customer’s details.',
      boton: 'Choose the customer',
    },
  },
  nacera: 'What will be created',
  nace: {
    ALTA: 'A new invoice: {{tipo}}',
    RECTIFICATIVA: 'A new rectifying invoice ({{tipos}})',
    SUBSANACION: 'A record that corrects the one of {{numero}}',
    BAJA: 'A record that cancels {{numero}}',
  },
  porque: {
    ALTA: 'With the next number of its series and a record of its own.',
    SUBSANACION: {
      N: 'Replaces what the agency has.',
      S: 'Replaces what the agency has, after a correction that was rejected.',
      X: 'Registers the invoice, which the agency rejected and so never registered.',
    },
    BAJA: {
      conRegistro: 'The agency will hold it as cancelled.',
      sinRegistro: 'The agency never registered it, and will hold it as cancelled from the start.',
    },
  },
  antes: 'The invoice now comes to',
  despues: 'It will come to',
  segunLineas: 'as you write it',
  comoQueda: 'What becomes of {{numero}}',
  deA: 'From {{antes}} to {{despues}}',
  borrador: {
    titulo: 'It is still a draft',
    texto: 'A draft is simply changed: nobody has it and the agency knows nothing of it.',
    boton: 'Change the draft',
  },
  anulada: {
    titulo: 'This invoice is cancelled',
    texto: 'If that was a mistake, you can undo the cancellation. If not, make a new invoice.',
    boton: 'Undo the cancellation',
  },
};
