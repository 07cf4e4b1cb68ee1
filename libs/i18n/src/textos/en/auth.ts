// Everything before the session, in English. Some messages are the specification's own (section 8).
import type { TextosDeAcceso } from '../tipos';

export const auth: TextosDeAcceso['auth'] = {
  login: {
    titulo: 'Sign in to your account', entrar: 'Sign in', entrando: 'Signing in…', email: 'Email', contrasena: 'Password',
    ver: 'Show the password', error: 'Sign in error', caducada: 'Your session has expired. Sign in again.',
    olvidada: 'Forgotten your password?', sinCuenta: 'No account yet?', crear: 'Create an account',
  },
  espera: 'Too many tries. You can try again in {{tiempo}}.',
  segundoFactor: {
    titulo: 'Two-step verification', texto: 'Type the six-digit code that your authenticator app shows now.', codigo: 'Six-digit code',
    cifra: 'Digit {{numero}} of {{total}}', verificar: 'Verify', usarRecuperacion: 'Use a recovery code', usarCodigo: 'Use the code of the app',
    recuperacion: 'Recovery code', recuperacionTexto: 'Type one of the codes that you kept when you turned on two-step verification. Each works once.',
    recuperacionFormato: 'A recovery code has 20 letters and digits: XXXXX-XXXXX-XXXXX-XXXXX', otra: 'Sign in with another account',
  },
  contrasena: {
    nueva: 'New password', repetir: 'Repeat the password', reglas: 'The password needs:', cumplida: 'met', pendiente: 'still missing',
    longitud: 'At least {{min}} characters', mayuscula: 'An uppercase letter', minuscula: 'A lowercase letter', digito: 'A digit', especial: 'A special character, such as ! or -',
    repetida: 'The same in both boxes', falta: 'Still missing: {{partes}}', completa: 'The password meets every rule',
  },
  registro: {
    titulo: 'Create your account', nombre: 'First name', apellidos: 'Surnames', telefono: 'Phone', crear: 'Create the account', conCuenta: 'Already have an account?', entrar: 'Sign in',
    privacidad: 'I have read and accept the <enlace>privacy policy</enlace>', condiciones: 'I have read and accept the <enlace>e-commerce terms</enlace>',
    comerciales: 'I want to receive emails with news and offers. I can stop them whenever I like.', aceptar: 'This must be accepted to create the account',
    existe: 'There is an account with this email already. <entrar>Sign in</entrar> or <recuperar>recover the password</recuperar>.',
    sinTextos: 'The legal texts could not be loaded, and without them the account cannot be created.',
  },
  legal: { privacidad: 'Privacy policy', condiciones: 'E-commerce terms', version: 'Version {{version}}' },
  noVerificado: {
    titulo: 'Verify your email', enviado: 'We sent a message to <b>{{correo}}</b>. Open the link in it and you can sign in. It works for 24 hours.',
    sinDireccion: 'Type the email of your account and we will send the link that verifies it once more.', noLlega: 'Nothing there? Look into the spam folder or ask for another one.',
    reenviar: 'Send another link', reenviado: 'If the account awaits verification, the new link is on its way. Earlier ones no longer work.', reenviarEn: 'You can ask for another one in {{tiempo}}',
    otra: 'It is another address', volver: 'Back to sign in',
  },
  verificar: {
    titulo: 'Verify your email', texto: 'Press to confirm that this address is yours.', accion: 'Verify my email', hecho: 'Email verified', hechoTexto: 'You can now sign in with <b>{{correo}}</b>.',
    elige: 'Email verified. Choose your password', eligeTexto: 'Someone registered this address more than once with different passwords, so none of them signs in: choose yours. We have sent a message to <b>{{correo}}</b> with the link, which works for one hour.',
    entrar: 'Sign in', error: 'Error verifying email, try again later', noValido: 'This link no longer works', noValidoTexto: 'It may have been used already, have run out, or there is a newer one.', pedirOtro: 'Ask for another link',
  },
  recuperar: {
    titulo: 'Recover your password', texto: 'Type the email of your account and we will send a link to choose another password.', enviar: 'Send the link',
    enviado: 'Look into your mail', enviadoTexto: 'If there is an account with <b>{{correo}}</b>, we have sent it a link. It works for one hour and once.',
  },
  cambiar: {
    titulo: 'Choose another password', para: 'For the account {{correo}}. Changing it closes all open sessions.', guardar: 'Change the password', hecho: 'Password changed',
    hechoTexto: 'Sign in with the new password. The sessions that were open have been closed.',
  },
  baja: {
    titulo: 'Commercial emails', texto: 'The address <b>{{correo}}</b> receives our commercial emails. Do you want to stop them?', accion: 'Unsubscribe',
    hecho: 'Unsubscribed', hechoTexto: '<b>{{correo}}</b> will receive no more commercial emails. The messages that your account needs will still arrive.',
    noValido: 'Invalid unsubscribe link', noValidoTexto: 'Open the link at the foot of one of our commercial emails, or change it in your profile.',
  },
};
