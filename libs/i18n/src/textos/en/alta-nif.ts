// The wizard that adds a NIF, in English.
import type { Forma, TextosEs } from '../tipos';

export const altaNif: Forma<TextosEs['altaNif']> = {
  titulo: 'Add a NIF',
  pasoDe: 'Step {{paso}} of {{total}}',
  pasos: {
    empresa: 'Company data',
    administrador: 'Administrator',
    documentos: 'Documents',
    pago: 'Payment mode',
    completado: 'Completed',
  },
  guardado: 'What you type is kept in this browser until you create the NIF.',
  doble: {
    titulo: 'First, protect your account',
    texto:
      'Adding a NIF requires two-step verification: even someone who has your password cannot then invoice in your name. It takes a minute with an app on your phone.',
    accion: 'Enable it in my profile',
    hecho: 'I have enabled it',
    conserva: 'What you have typed is still here when you come back.',
    aunNo: 'It is not enabled yet',
  },
  reclamar: 'Claim it and go on',
  crear: 'Create the NIF and go on',
  creado: 'NIF added',
  guardarSeguir: 'Save and go on',
  masTarde: 'Go on and sign later',
  fijo: 'The NIF and the kind of person can no longer be changed.',
  administrador: {
    texto: 'Who may sign for the company the document that lets us send its records.',
    persona:
      'Since you invoice in your own name, you sign it yourself: there is nothing else to do in this step.',
    titular: '{{nombre}} will sign, with NIF {{nif}}.',
  },
  documentos: {
    titulo: 'Sign the representation',
    texto:
      'To send your records to the tax agency in your name we need you to sign a document. With a digital certificate it is checked at once; signed by hand, a person reviews it.',
    listo: 'Documents accepted: you can issue now.',
    pendiente: 'Meanwhile you can prepare customers and drafts. Issuing opens when we accept the document.',
  },
  pago: {
    titulo: 'How you want to start',
    prueba: 'Free trial',
    pruebaTexto:
      '{{dias}} days and up to {{facturas}} invoices, no card needed. The invoices are real and go to the tax agency.',
    masTarde: 'Decide later',
    masTardeTexto: 'You can look around and prepare things, but not issue.',
    activar: 'Start the trial',
    seguir: 'Go on without trial',
    activada: 'Free trial started',
    yaUsada: 'You have used the free trial with another NIF: there is one per person.',
    yaActiva: 'This NIF has its trial: {{consumidas}} of {{limite}} invoices, until {{fecha}}.',
    conPlan: 'This NIF has an active subscription.',
  },
  completado: {
    listoTitulo: 'Done! {{nombre}} can issue now',
    listo: 'All is in order: the representation is accepted and the subscription is active.',
    casiTitulo: '{{nombre}} is in your list',
    casi: 'This is missing before it can issue:',
    falta: {
      PENDIENTE: 'Sign the representation document',
      EN_VALIDACION: 'Our check of your document; we will tell you by email',
      RECHAZADA: 'Sign the rejected document again',
      VALIDA: 'Our last check of your documents',
      suscripcion: 'Start the free trial or another subscription',
    },
    entrar: 'Work with this NIF',
    factura: 'Create the first invoice',
    otro: 'Add another NIF',
    lista: 'See my NIFs',
    firmar: 'Go to the documents',
    pagar: 'Choose the payment mode',
  },
};
