// Signing in.
export const auth = {
  login: {
    titulo: 'Entra en tu cuenta', entrar: 'Entrar', entrando: 'Entrando…', email: 'Correo electrónico', contrasena: 'Contraseña',
    ver: 'Mostrar la contraseña', error: 'Error al iniciar sesión', caducada: 'Tu sesión ha caducado. Vuelve a entrar.',
  },
} as const;
