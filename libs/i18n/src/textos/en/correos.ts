// The mails that the product sends (apps/api platform/mail). Paragraphs are parted by line ends.
import type { correos as es } from '../es/correos';
import type { Forma } from '../tipos';

export const correos: Forma<typeof es> = {
  comun: {
    siNoFunciona: 'If the button does not work, copy this address into your browser:',
    pie: 'You receive this mail because it concerns the security of an Encadena account. There is no need to answer.',
    pieComercial: 'You receive this mail because you agreed to receive commercial mail from Encadena.',
    baja: 'I do not want any more commercial mail',
  },
  verificarEmail: {
    asunto: 'Verify your email address', titulo: 'Verify your email address', boton: 'Verify address',
    texto: 'Somebody, probably you, has created an Encadena account with this address. Confirm it to be able to sign in.\nThe link works for 24 hours and once. If it was not you, do nothing: the account will not open.',
  },
  cuentaExistente: {
    asunto: 'You already have an Encadena account', titulo: 'You already have an account', boton: 'Sign in',
    texto: 'Somebody has tried to create an Encadena account with this address, which already has one.\nIf it was you, sign in with your password; if you do not remember it, you can ask for another one on the sign-in page. If it was not you, do nothing: nobody has entered your account.',
  },
  cambiarContrasena: {
    asunto: 'Choose a new password', titulo: 'Choose a new password', boton: 'Choose password',
    texto: 'Hello {{nombre}},\nWe have received a request to change the password of your account. The link works for one hour and once.\nIf it was not you, do nothing: your password stays the same.',
  },
  elegirContrasena: {
    asunto: 'Choose your password', titulo: 'Choose your password', boton: 'Choose password',
    texto: 'You have confirmed your address. It had been registered more than once with different passwords, so none of them signs in: choose yours.\nThe link works for one hour and once. If it runs out, ask for another one on the sign-in page.',
  },
  contrasenaCambiada: {
    asunto: 'Your password has changed', titulo: 'Your password has changed', boton: 'It was not me',
    texto: 'Hello {{nombre}},\nThe password of your account was changed and the other sessions were closed.\nIf it was not you, recover your account as soon as you can.',
  },
  segundoFactorActivado: {
    asunto: 'Two-factor authentication is on', titulo: 'Two-factor authentication is on', boton: 'Look at my account',
    texto: 'Hello {{nombre}},\nYour account now asks for a code of your authenticator application beside the password. Keep the recovery codes in a safe place.',
  },
  segundoFactorDesactivado: {
    asunto: 'Two-factor authentication is off', titulo: 'Two-factor authentication is off', boton: 'Look at my account',
    texto: 'Hello {{nombre}},\nYour account no longer asks for a code beside the password. If it was not you, change the password and switch it on again.',
  },
  codigoRecuperacionUsado: {
    asunto: 'A recovery code was used', titulo: 'A recovery code was used', boton: 'Look at my account',
    texto: 'Hello {{nombre}},\nSomebody signed in to your account with a recovery code. You have {{restantes}} left.\nIf it was not you, change the password and renew the codes.',
  },
  sesionCerradaPorReuso: {
    asunto: 'We closed a session of your account', titulo: 'We closed a session', boton: 'Look at my sessions',
    texto: 'Hello {{nombre}},\nSomebody presented an old credential of one of your sessions. It may be a stolen copy, so we closed that session everywhere.\nSign in again. If in doubt, change the password and close the other sessions.',
  },
  documentoAceptado: {
    asunto: 'Your documentation is accepted', titulo: 'Your documentation is accepted', boton: 'See my documents',
    texto: 'Hello {{nombre}},\nWe have accepted the document of {{empresa}} ({{nif}}). If it is the representation, you can now issue invoices with this NIF.',
  },
  documentoRechazado: {
    asunto: 'Your documentation needs a change', titulo: 'Your documentation needs a change', boton: 'Sign it again',
    texto: 'Hello {{nombre}},\nWe have looked at the document of {{empresa}} ({{nif}}) and cannot accept it.\nReason: {{motivo}}\nDownload it again, sign it and upload it.',
  },
  certificadoCaduca: {
    asunto: 'Your certificate ends soon', titulo: 'Your certificate ends soon', boton: 'Renew the certificate',
    texto: 'Hello {{nombre}},\nThe certificate that {{empresa}} ({{nif}}) sends with ends on {{hasta}}. Days left: {{dias}}.\nRenew it and upload it before that day. When it ends you can still issue, but nothing is sent to the tax agency until there is another one.',
  },
  certificadoCaducado: {
    asunto: 'Your certificate has ended', titulo: 'Your certificate has ended', boton: 'Upload another certificate',
    texto: 'Hello {{nombre}},\nThe certificate of {{empresa}} ({{nif}}) ended on {{hasta}}, and sending to the tax agency has stopped.\nYou can still issue: what is pending goes out as soon as you upload another certificate or remove this one.',
  },
  bienvenida: {
    asunto: 'Welcome to Encadena', titulo: 'Welcome', boton: 'Begin',
    texto: 'Hello {{nombre}},\nYour account is ready. Switch on two-factor authentication in your profile, add your NIF and try your first invoice: we guide you step by step.',
  },
};
