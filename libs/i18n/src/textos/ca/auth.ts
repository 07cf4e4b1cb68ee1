// Signing in, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const auth: Forma<TextosEs['auth']> = {
  login: {
    titulo: 'Entra al teu compte', entrar: 'Entra', entrando: 'Entrant…', email: 'Correu electrònic', contrasena: 'Contrasenya',
    ver: 'Mostra la contrasenya', error: 'Error en iniciar la sessió', caducada: 'La sessió ha caducat. Torna a entrar.',
  },
};
