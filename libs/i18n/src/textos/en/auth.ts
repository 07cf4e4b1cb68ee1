// Signing in, in English.
import type { Forma, TextosEs } from '../tipos';

export const auth: Forma<TextosEs['auth']> = {
  login: {
    titulo: 'Sign in to your account', entrar: 'Sign in', entrando: 'Signing in…', email: 'Email', contrasena: 'Password',
    ver: 'Show the password', error: 'Sign in error', caducada: 'Your session has expired. Sign in again.',
  },
};
