// The emails that the product sends, in English. A line break separates paragraphs.
import type { correos as es } from '../es/correos';
import type { Forma } from '../tipos';

export const correos: Forma<typeof es> = {
  comun: {
    siNoFunciona: 'If the button does not work, copy this address into your browser:',
    pie: 'You receive this email because it concerns the security of an Encadena account. There is no need to reply.',
    pieComercial: 'You receive this email because you agreed to receive marketing emails from Encadena.',
    baja: 'I do not want any more marketing emails',
  },
  verificarEmail: {
    asunto: 'Verify your email address',
    titulo: 'Verify your email address',
    boton: 'Verify address',
    texto:
      'Someone, probably you, has created an Encadena account with this address. Confirm it to be able to sign in.\nThe link can be used only once, within the next 24 hours. If it was not you, do nothing: the account will not open.',
  },
  cuentaExistente: {
    asunto: 'You already have an Encadena account',
    titulo: 'You already have an account',
    boton: 'Sign in',
    texto:
      'Someone has tried to create an Encadena account with this address, which already has one.\nIf it was you, sign in with your password; if you do not remember it, you can ask for another one on the sign-in page. If it was not you, do nothing: nobody has got into your account.',
  },
  cambiarContrasena: {
    asunto: 'Choose a new password',
    titulo: 'Choose a new password',
    boton: 'Choose password',
    texto:
      'Hello {{nombre}},\nWe have received a request to change the password of your account. The link can be used only once, within the next hour.\nIf it was not you, do nothing: your password stays the same.',
  },
  elegirContrasena: {
    asunto: 'Choose your password',
    titulo: 'Choose your password',
    boton: 'Choose password',
    texto:
      'You have confirmed your address. It had been registered more than once with different passwords, so none of them works: choose yours.\nThe link can be used only once, within the next hour. If it expires, ask for another one on the sign-in page.',
  },
  contrasenaCambiada: {
    asunto: 'Your password has changed',
    titulo: 'Your password has changed',
    boton: 'It was not me',
    texto:
      'Hello {{nombre}},\nThe password of your account was changed and the other sessions were closed.\nIf it was not you, recover your account as soon as you can.',
  },
  segundoFactorActivado: {
    asunto: 'Two-step verification is on',
    titulo: 'Two-step verification is on',
    boton: 'Check my account',
    texto:
      'Hello {{nombre}},\nYour account now asks for a code from your authenticator app as well as the password. Keep the recovery codes in a safe place.',
  },
  segundoFactorDesactivado: {
    asunto: 'Two-step verification is off',
    titulo: 'Two-step verification is off',
    boton: 'Check my account',
    texto:
      'Hello {{nombre}},\nYour account no longer asks for a code as well as the password. If it was not you, change the password and turn verification on again.',
  },
  codigoRecuperacionUsado: {
    asunto: 'A recovery code was used',
    titulo: 'A recovery code was used',
    boton: 'Check my account',
    texto:
      'Hello {{nombre}},\nSomeone signed in to your account with a recovery code. You have {{restantes}} left.\nIf it was not you, change the password and renew the codes.',
  },
  sesionCerradaPorReuso: {
    asunto: 'We closed a session on your account',
    titulo: 'We closed a session',
    boton: 'Check my sessions',
    texto:
      'Hello {{nombre}},\nSomeone used an old credential from one of your sessions. It may be a stolen copy, so we closed that session everywhere.\nSign in again. If in doubt, change the password and close the other sessions.',
  },
  claveCuentaCreada: {
    asunto: 'An integrator key was created in your account',
    titulo: 'New integrator key',
    boton: 'Check my keys',
    texto:
      'Hello {{nombre}},\nAn integrator key that begins with {{prefijo}} was created and works until {{hasta}}. With it, a program can add NIFs to your account and create the API keys of all of them.\nIf it was not you, revoke it with everything it has handed out and change your password.',
  },
  cuentaCerrada: {
    asunto: 'Your account is closed',
    titulo: 'Your account is closed',
    boton: 'Go to Encadena',
    texto:
      'Hello {{nombre}},\nYou have closed your Encadena account. We have erased your name, your email, your phone number, the password and the sessions. This is the last email of the account.\nThe invoices you issued and their records are kept, blocked, for as long as the law obliges. If you need them, ask whoever provides the service, proving who you are.',
  },
  documentoAceptado: {
    asunto: 'Your documents have been accepted',
    titulo: 'Your documents have been accepted',
    boton: 'See my documents',
    texto:
      'Hello {{nombre}},\nWe have accepted the document for {{empresa}} ({{nif}}). If it is the representation document, you can now issue invoices with this NIF.',
  },
  documentoRechazado: {
    asunto: 'Your documents need a change',
    titulo: 'Your documents need a change',
    boton: 'Sign it again',
    texto:
      'Hello {{nombre}},\nWe have reviewed the document for {{empresa}} ({{nif}}) and cannot accept it.\nReason: {{motivo}}\nDownload it again, sign it and upload it once more.',
  },
  reclamacionRecibida: {
    asunto: 'Someone else has claimed your NIF',
    titulo: 'Someone else has claimed your NIF',
    boton: 'Add evidence',
    texto:
      'Hello {{nombre}},\nSomeone else says that NIF {{nif}} ({{empresa}}) is theirs and has asked us to check.\nYou can keep working as usual. If you like, upload the deed, a power of attorney or a registry extract that shows it is yours. We will compare the evidence and tell you what we decide.',
  },
  reclamacionSinEfecto: {
    asunto: 'Claim closed: the NIF is still yours',
    titulo: 'The NIF is still yours',
    boton: 'See the documents',
    texto:
      'Hello {{nombre}},\nThe claim to NIF {{nif}} ({{empresa}}) is closed, and the NIF stays in your account. There is nothing for you to do.',
  },
  reclamacionConcedida: {
    asunto: 'The NIF you claimed is now yours',
    titulo: 'The NIF you claimed is now yours',
    boton: 'See the NIF',
    texto:
      'Hello {{nombre}},\nWe have compared the evidence, and NIF {{nif}} ({{empresa}}) is now in your account: you can issue invoices with it.\nReason: {{motivo}}\nIf invoices were issued with this NIF before, use a new series so that numbers are not repeated.',
  },
  reclamacionDenegada: {
    asunto: 'We could not give you the NIF you claimed',
    titulo: 'We could not give you the NIF',
    boton: 'See the documents',
    texto:
      'Hello {{nombre}},\nWe have compared the evidence, and NIF {{nif}} ({{empresa}}) stays in the account that had it.\nReason: {{motivo}}\nIf you have better evidence, you can claim it again.',
  },
  reclamacionPerdida: {
    asunto: 'NIF {{nif}} has moved to another account',
    titulo: 'The NIF has moved to another account',
    boton: 'See the documents',
    texto:
      'Hello {{nombre}},\nSomeone else has shown that NIF {{nif}} ({{empresa}}) is theirs, and you can no longer issue invoices with it from your account.\nReason: {{motivo}}\nThe invoices you issued stay in your account: you can view and download them. If you disagree, you can claim it yourself with better evidence.',
  },
  certificadoCaduca: {
    asunto: 'Your certificate expires soon',
    titulo: 'Your certificate expires soon',
    boton: 'Renew the certificate',
    texto:
      'Hello {{nombre}},\nThe certificate used to send the records of {{empresa}} ({{nif}}) expires on {{hasta}}. Days left: {{dias}}.\nRenew it and upload it before that day. Once it expires you can still issue invoices, but nothing will be sent to the tax agency until there is another one.',
  },
  certificadoCaducado: {
    asunto: 'Your certificate has expired',
    titulo: 'Your certificate has expired',
    boton: 'Upload another certificate',
    texto:
      'Hello {{nombre}},\nThe certificate of {{empresa}} ({{nif}}) expired on {{hasta}}, and sending to the tax agency has stopped.\nYou can still issue invoices: what is pending will be sent as soon as you upload another certificate or remove this one.',
  },
  recurrenteRetenida: {
    asunto: 'A recurring invoice has stayed a draft',
    titulo: 'A recurring invoice has stayed a draft',
    boton: 'See the recurring invoice',
    texto:
      'Hello {{nombre}},\nThe invoice of “{{recurrente}}” of {{dia}} ({{empresa}}) could not be issued and has stayed a draft.\n{{motivo}}\nOpen the draft, mend it and issue it. The dates that follow do not stop.',
    pie: 'You receive this email because a recurring invoice of your account needs to be reviewed.',
  },
  recurrentesRetenidas: {
    asunto: 'Several recurring invoices have stayed drafts',
    titulo: 'Several recurring invoices have stayed drafts',
    boton: 'See the recurring invoices',
    texto:
      'Hello {{nombre}},\n{{cuantas}} recurring invoices of {{empresa}} could not be issued and have stayed drafts:\n{{lista}}\nOpen each draft, mend it and issue it. The dates that follow do not stop.',
    linea: '“{{recurrente}}” of {{dia}}: {{motivo}}',
    pie: 'You receive this email because several recurring invoices of your account need to be reviewed.',
  },
  consumoCerca: {
    asunto: 'Few invoices of your plan are left',
    titulo: 'Few invoices are left',
    boton: 'See the subscription',
    texto:
      'Hello {{nombre}},\n{{empresa}} ({{nif}}) has issued {{emitidas}} of the {{incluidas}} invoices it has until {{hasta}}.\nThere is nothing you need to do: we tell you so that it does not come as a surprise.',
  },
  consumoAgotado: {
    asunto: 'You have used all invoices of your plan',
    titulo: 'You have used all invoices of your plan',
    boton: 'See the subscription',
    texto:
      'Hello {{nombre}},\n{{empresa}} ({{nif}}) has issued {{emitidas}} invoices, and its plan includes {{incluidas}} until {{hasta}}.\nYou can go on issuing: until that day, each extra invoice costs {{precio}} plus tax. Rectifying invoices do not count.\nIf you do not want to pay more, set a cap in the subscription, or change to a larger plan.',
  },
  pruebaAgotada: {
    asunto: 'You have used all invoices of the trial',
    titulo: 'You have used all invoices of the trial',
    boton: 'Choose a plan',
    texto:
      'Hello {{nombre}},\n{{empresa}} ({{nif}}) has issued the {{incluidas}} invoices of the free trial.\nTo issue more, choose a plan. Those you have issued stay where they are, and you can rectify and cancel them as always.',
  },
  renovacionImpagada: {
    asunto: 'The renewal could not be charged',
    titulo: 'The renewal could not be charged',
    boton: 'Update the card',
    texto:
      'Hello {{nombre}},\nWe could not charge the renewal of the subscription of {{empresa}}. You have 7 days to pay it: until {{hasta}}.\nMeanwhile you can keep issuing invoices. Change the card or pay the receipt; if it is not paid, the subscription will be cancelled and you will only be able to look at your invoices.',
  },
  nifIvaSinConfirmar: {
    asunto: 'VIES no longer confirms your EU VAT number',
    titulo: 'VIES no longer confirms your EU VAT number',
    boton: 'Check the billing details',
    texto:
      'Hello {{nombre}},\nThe European register (VIES) does not confirm the EU VAT number {{nif}} with which you pay the subscription of {{empresa}}. Without that confirmation, the next charges will include Spanish VAT (21\u00a0%).\nYou have not been charged too much, and you can keep issuing invoices. Ask your tax authority whether the number is registered for trade within the Union, or correct it in the billing details: once VIES confirms it, the tax is removed automatically.',
  },
  webhookDesactivado: {
    asunto: 'We have stopped notifying your program',
    titulo: 'We have stopped notifying your program',
    boton: 'Show the addresses',
    texto:
      'Hello {{nombre}},\n{{direccion}} has not accepted the notifications of {{empresa}} for three days, and we have switched that address off.\nNothing is lost: your program can ask for the events of the last 90 days. Once it answers again, activate it.',
  },
  suscripcionCancelada: {
    asunto: 'Your subscription has been cancelled',
    titulo: 'Your subscription has been cancelled',
    boton: 'Hire a plan again',
    texto:
      'Hello {{nombre}},\nThe renewal of the subscription of {{empresa}} was not paid before {{hasta}}, and the subscription has been cancelled. You will not be charged any more.\nYour invoices are still here and you can look at them. To issue again, hire a plan.',
  },
  datosDeCompra: {
    asunto: 'Complete the details of your invoice',
    titulo: 'Complete the details of your invoice',
    boton: 'Complete my details',
    texto:
      'You bought something for {{importe}} from {{empresa}}. To make out your invoice they need your name, your tax number and your address.\nThe link can be used once, within the next 30 days. If you bought nothing, do nothing.',
    pie: 'You receive this email because {{empresa}} makes its invoices with Encadena. There is no need to answer.',
  },
  // From a business to its customer, who may be addressed formally: the words are its own to change.
  facturaAlCliente: {
    asunto: 'Invoice {{numero}} from {{empresa}}',
    saludo: 'Hello,',
    cuerpo: 'Here is invoice {{numero}} of {{fecha}}, for {{importe}}.',
    vence: 'It is due on {{vence}}.',
    despedida: 'Thank you,\n{{empresa}}',
    boton: 'View the invoice',
    pie: '{{empresa}} sends you this email with Encadena. If you reply, your answer goes to {{direccion}}.',
    prueba: 'This is a test: the invoice is not valid and there is nothing to pay.',
  },
  presupuestoAlCliente: {
    PRESUPUESTO: {
      asunto: 'Quote {{numero}} from {{empresa}}',
      cuerpo: 'Here is quote {{numero}} of {{fecha}}, for {{importe}}.',
    },
    PROFORMA: {
      asunto: 'Pro forma invoice {{numero}} from {{empresa}}',
      cuerpo: 'Here is pro forma invoice {{numero}} of {{fecha}}, for {{importe}}.',
    },
    version: '(version {{edicion}})',
    vale: 'It is valid until {{validoHasta}}. To accept, just reply to this email.',
    prueba: 'This is a test: what is attached is not valid.',
  },
  /** From the first to the last. */
  recordatorio1: {
    asunto: 'Reminder: invoice {{numero}} from {{empresa}}',
    cuerpo:
      'Hello,\n\nThis may have been overlooked: invoice {{numero}} for {{importe}} was due on {{vencimiento}}. If it is already paid, there is nothing to do.\n\nThank you,\n{{empresa}}',
  },
  recordatorio2: {
    asunto: 'Invoice {{numero}} is still unpaid',
    cuerpo:
      'Hello,\n\nInvoice {{numero}} is still unpaid: {{importe}} is left and it was due on {{vencimiento}}. If there is a problem, just reply to this email.\n\nThank you,\n{{empresa}}',
  },
  recordatorio3: {
    asunto: 'Last reminder: invoice {{numero}}',
    cuerpo:
      'Hello,\n\nThis is the last reminder of invoice {{numero}}: {{importe}} is left and it was due on {{vencimiento}}. Please pay within the next few days, or reply to this email.\n\nThank you,\n{{empresa}}',
  },
  superNombrado: {
    asunto: 'You are now a super user of Encadena',
    titulo: 'You are now a super user',
    boton: 'Choose a password',
    texto:
      'The people who run Encadena have made the account with this address a super user. To sign in, choose a new password: the old one no longer works. The link can be used only once, within the next hour.\nWe have closed the open sessions and removed two-step verification: turn it on again in your profile after signing in. If you did not expect this email, do nothing and tell the people who run Encadena.',
  },
  superCesado: {
    asunto: 'You are no longer a super user of Encadena',
    titulo: 'You are no longer a super user',
    boton: 'Go to my profile',
    texto:
      'The people who run Encadena have taken the super user role from your account and closed its sessions. Your account stays open with all your data.',
  },
  otroSuperNombrado: {
    asunto: 'Encadena has a new super user',
    titulo: 'There is a new super user',
    boton: 'Go to Encadena',
    texto:
      'The people who run Encadena have made {{cuenta}} a super user.\nYou get this email because you are one too. If you did not expect this change, tell the people who run Encadena at once.',
  },
  otroSuperCesado: {
    asunto: 'Encadena has one super user fewer',
    titulo: 'There is one super user fewer',
    boton: 'Go to Encadena',
    texto:
      'The people who run Encadena have taken the super user role from {{cuenta}}.\nYou get this email because you are one too. If you did not expect this change, tell the people who run Encadena at once.',
  },
  bienvenida: {
    asunto: 'Welcome to Encadena',
    titulo: 'Welcome',
    boton: 'Get started',
    texto:
      'Hello {{nombre}},\nYour account is ready. Turn on two-step verification in your profile, add your NIF and issue your first invoice: we guide you step by step.',
  },
};
