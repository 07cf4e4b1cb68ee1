// The account of a person, in English.
import type { Forma, TextosEs } from '../tipos';

export const perfil: Forma<TextosEs['auth']['perfil']> = {
  titulo: 'Your profile', menu: 'Your profile',
  datos: {
    titulo: 'Your details', email: 'Email', idioma: 'Language', idiomaAyuda: 'That of the screens after signing in, and of the emails that we send you.',
    comerciales: 'Receive emails with news and offers', guardado: 'Profile saved',
  },
  contrasena: {
    titulo: 'Password', texto: 'Changing it closes your other sessions.', cambiar: 'Change the password', actual: 'Current password', cambiada: 'Password changed. Your other sessions have been closed.',
  },
  segundoFactor: {
    titulo: 'Two-step verification', texto: 'Besides the password, signing in asks for a code that changes every 30 seconds on your phone. It is needed to add a NIF.',
    activo: 'On', inactivo: 'Off', desde: 'On since {{fecha}}', quedan: 'Recovery codes not used yet: {{numero}}', quedanPocos: 'Few recovery codes are left. Create new ones.',
    activar: 'Turn on', desactivar: 'Turn off', renovar: 'Create new codes', seguir: 'Continue', confirmarContrasena: 'To go on, type your password.',
    escanea: 'Scan this QR code with your authenticator app, or type the key by hand.', qr: 'QR code for the authenticator app', clave: 'Key', tipo: 'Time-based, six digits, 30 seconds',
    escribe: 'Then type the code that it shows', activarTitulo: 'Turn on two-step verification', desactivarTitulo: 'Turn off two-step verification',
    desactivarTexto: 'Only the password will protect your account, and you will not be able to add other NIFs. Your other sessions will be closed.', renovarTitulo: 'Create new recovery codes', renovarTexto: 'The codes that you have will no longer work.',
    desactivada: 'Two-step verification is off now',
  },
  codigos: {
    titulo: 'Keep your recovery codes', texto: 'They let you in when you lose the phone, each of them once. Keep them away from this computer: they will not be shown again.',
    que: 'Recovery codes', copiar: 'Copy all', copiados: 'Codes copied', descargar: 'Download', archivo: 'recovery-codes', guardados: 'I have kept them', activada: 'Two-step verification is on. Your other sessions have been closed.',
  },
  sesiones: {
    titulo: 'Open sessions', texto: 'The browsers in which you are signed in. If you do not know one, close it and change the password.', esta: 'This one', abierta: 'Opened on {{fecha}}', uso: 'Last used: {{fecha}}',
    cerrar: 'Close', cerrarDe: 'Close the session of {{agente}}', cerrada: 'Session closed', cerrarTodas: 'Close all', confirmarTitulo: 'Close all sessions?',
    confirmarTexto: 'This one is closed too: you will have to sign in again.', desconocido: 'Unknown browser', en: '{{navegador}} on {{sistema}}',
  },
};
