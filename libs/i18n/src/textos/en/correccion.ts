// Annulling an issued invoice, and correcting its record, in English.
import type { Forma, TextosEs } from '../tipos';

export const correccion: Forma<TextosEs['correccion']> = {
  quePasara: 'What will happen',
  noSePuede: 'Not possible now. {{motivo}}.',
  ficha: 'Open the customer’s details',
  corregidoEl: 'Corrected on {{cuando}} in the record:',
  pendienteEl: 'Correction of {{cuando}}, waiting for the agency:',
  anular: {
    accion: 'Cancel invoice',
    titulo: 'Cancel invoice {{numero}}',
    hechos: {
      registro:
        'We will send a cancellation record to the tax agency. The invoice’s own record is not deleted.',
      lista: 'The invoice stays in your list as cancelled and no longer counts in your totals.',
      numero: 'The number {{numero}} will never be used again.',
    },
    rectificarTitulo: 'Does your customer already have it?',
    rectificar:
      'Then don’t cancel it: make a rectifying invoice. Cancel only what should not exist: a trial, a repeated invoice, or a mistake seen before it was handed over.',
    rechazada: 'And if the invoice is right and the agency rejected its record, correct the record.',
    motivo: 'Why you are cancelling it',
    motivoAyuda: 'Kept with the invoice; not sent to the agency.',
    confirmar: 'My customer does not have this invoice, or knows that it is not valid',
    confirmarFalta: 'Tick this to cancel the invoice',
    dejar: 'Keep it',
    enviar: 'Cancel the invoice',
    hecho: 'Cancellation of {{numero}} recorded: waiting for the agency’s answer',
  },
  corregir: {
    accion: 'Correct the record',
    titulo: 'Correct the record of {{numero}}',
    texto:
      'Here you correct what the tax agency was told. The invoice that your customer has stays as it is.',
    noAqui:
      'Are the lines, the amounts, the date or the number wrong? They are not corrected here: make a rectifying invoice.',
    laFicha: 'Your customer’s details say: {{datos}}.',
    usarFicha: 'Use the customer’s details',
    revisar: 'Review the correction',
    cambios: 'What changes',
    antes: 'Before',
    despues: 'After',
    sinCambios: 'No details change: the same is sent again, in case the agency accepts it now.',
    hechos: {
      registro:
        'We will send a new record with these details to the tax agency. The earlier one is not deleted.',
      factura: 'The invoice, its number and its QR do not change.',
      cliente: 'The customer’s details do not change either: correct them too for future invoices.',
    },
    enviar: 'Send the correction',
    hecho: 'Correction of {{numero}} recorded: waiting for the agency’s answer',
  },
  recuperar: {
    accion: 'Undo the cancellation',
    titulo: 'Undo the cancellation of {{numero}}',
    texto:
      'The invoice is cancelled. Once its record is sent again it is valid again. If the details are right, leave them as they are.',
    hecho: 'The invoice is no longer cancelled and counts in your totals again.',
  },
  remedio: {
    RECTIFICAR:
      'What the agency points out is written on the invoice, and an issued invoice does not change: make a rectifying invoice. If your customer does not have it yet, you can cancel it and make another.',
  },
  resultado: {
    pendiente: 'The agency has not answered yet; it usually takes a few seconds.',
    corregida: 'The agency now has the corrected details. The invoice, its number and its QR do not change.',
    anulada: 'The agency has cancelled the invoice too.',
  },
  recorrido: {
    motivo: 'Reason: {{motivo}}',
    respuesta: 'Answer: {{cuando}}',
    SUBSANACION: {
      PENDIENTE: 'Correction of the record, pending',
      DUPLICADO: 'Correction of the record, unresolved',
      CORRECTO: 'Correction accepted',
      ACEPTADO_CON_ERRORES: 'Correction accepted with errors',
      INCORRECTO: 'Correction rejected',
      ANULADA: 'Correction accepted',
    },
    BAJA: {
      PENDIENTE: 'Cancellation, pending',
      DUPLICADO: 'Cancellation, unresolved',
      CORRECTO: 'Cancellation accepted',
      ACEPTADO_CON_ERRORES: 'Cancellation accepted with errors',
      INCORRECTO: 'Cancellation rejected',
      ANULADA: 'Cancellation accepted',
    },
  },
};
