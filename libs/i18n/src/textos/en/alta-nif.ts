// The wizard that adds a NIF, in English.
import type { Forma, TextosEs } from '../tipos';

export const altaNif: Forma<TextosEs['altaNif']> = {
  titulo: 'Add a NIF',
  pasoDe: 'Step {{paso}} of {{total}}',
  pasos: {
    empresa: 'Company details',
    administrador: 'Administrator',
    documentos: 'Documents',
    pago: 'Payment method',
    completado: 'Completed',
  },
  guardado: 'What you type is kept in this browser until you create the NIF.',
  doble: {
    titulo: 'First, protect your account',
    texto:
      'Adding a NIF requires two-step verification: that way, nobody can invoice in your name even if they get hold of your password. It takes a minute with an app on your phone.',
    accion: 'Turn it on in my profile',
    hecho: 'I have turned it on',
    conserva: 'What you have typed will still be here when you come back.',
    aunNo: 'It is not on yet',
  },
  reclamar: 'Claim it and continue',
  crear: 'Create the NIF and continue',
  creado: 'NIF added',
  guardarSeguir: 'Save and continue',
  masTarde: 'Continue and sign later',
  fijo: 'The NIF and the type of person can no longer be changed.',
  administrador: {
    texto: 'The person who can sign, for the company, the document that lets us send its records.',
    persona:
      'Since you invoice in your own name, you sign it yourself: there is nothing else to do in this step.',
    titular: '{{nombre}} will sign, with NIF {{nif}}.',
  },
  documentos: {
    titulo: 'Sign the representation',
    texto:
      'To send your records to the tax agency in your name we need you to sign a document. With a digital certificate it is checked at once; if you sign by hand, a person reviews it.',
    listo: 'Documents accepted: you can now issue invoices.',
    pendiente:
      'Meanwhile you can prepare customers and drafts. You can issue invoices once we accept the document.',
  },
  pago: {
    titulo: 'How would you like to start?',
    prueba: 'Free trial',
    pruebaTexto:
      '{{dias}} days and up to {{facturas}} invoices, no card needed. The invoices are real and go to the tax agency.',
    plan: 'A paid plan',
    planTexto: 'You choose the plan and see the exact price before you pay by card.',
    contratar: 'Choose a plan',
    masTarde: 'Decide later',
    masTardeTexto: 'You can look around and prepare things, but not issue invoices.',
    activar: 'Start the trial',
    seguir: 'Continue without a trial',
    activada: 'Free trial started',
    yaUsada: 'You have already used the free trial with another NIF: there is one per person.',
    yaActiva: 'This NIF is already on its trial: {{consumidas}} of {{limite}} invoices, until {{fecha}}.',
    conPlan: 'This NIF already has an active subscription.',
  },
  completado: {
    listoTitulo: 'Done! {{nombre}} can now issue invoices',
    listo: 'Everything is in order: the representation is accepted and the subscription is active.',
    casiTitulo: '{{nombre}} is on your list',
    casi: 'Before it can issue invoices, this is still missing:',
    falta: {
      PENDIENTE: 'Your signature on the representation document',
      EN_VALIDACION: 'Our review of your document; we will let you know by email',
      RECHAZADA: 'A new signature on the rejected document',
      VALIDA: 'Our final check of your documents',
      suscripcion: 'The free trial or another subscription',
    },
    entrar: 'Work with this NIF',
    factura: 'Create the first invoice',
    otro: 'Add another NIF',
    lista: 'See my NIFs',
    firmar: 'Go to the documents',
    pagar: 'Choose the payment method',
  },
};
