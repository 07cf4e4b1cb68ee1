// The account of a person: their details, password, second factor and open sessions.
export const perfil = {
  titulo: 'Tu perfil', menu: 'Tu perfil',
  datos: {
    titulo: 'Tus datos', email: 'Correo electrónico', idioma: 'Idioma', idiomaAyuda: 'El de las pantallas al entrar y el de los correos que te enviamos.',
    comerciales: 'Recibir correos con novedades y ofertas', guardado: 'Perfil guardado',
  },
  contrasena: {
    titulo: 'Contraseña', texto: 'Al cambiarla se cierran tus demás sesiones.', cambiar: 'Cambiar la contraseña', actual: 'Contraseña actual', cambiada: 'Contraseña cambiada. Tus demás sesiones se han cerrado.',
  },
  segundoFactor: {
    titulo: 'Verificación en dos pasos', texto: 'Además de la contraseña, al entrar se pide un código que cambia cada 30 segundos en tu teléfono. Hace falta para añadir un NIF.',
    activo: 'Activa', inactivo: 'Sin activar', desde: 'Activa desde el {{fecha}}', quedan: 'Códigos de recuperación sin usar: {{numero}}', quedanPocos: 'Te quedan pocos códigos de recuperación. Crea otros.',
    activar: 'Activar', desactivar: 'Desactivar', renovar: 'Crear códigos nuevos', seguir: 'Continuar', confirmarContrasena: 'Para seguir, escribe tu contraseña.',
    escanea: 'Escanea este código QR con tu aplicación de autenticación, o escribe la clave a mano.', qr: 'Código QR para la aplicación de autenticación', clave: 'Clave', tipo: 'Basada en el tiempo, seis cifras, 30 segundos',
    escribe: 'Después escribe el código que muestra', activarTitulo: 'Activar la verificación en dos pasos', desactivarTitulo: 'Desactivar la verificación en dos pasos',
    desactivarTexto: 'Tu cuenta quedará protegida solo por la contraseña y no podrás añadir otros NIF. Tus demás sesiones se cerrarán.', renovarTitulo: 'Crear códigos de recuperación nuevos', renovarTexto: 'Los códigos anteriores dejarán de servir.',
    desactivada: 'La verificación en dos pasos ya no está activa',
  },
  codigos: {
    titulo: 'Guarda tus códigos de recuperación', texto: 'Sirven para entrar si pierdes el teléfono, cada uno una sola vez. Guárdalos fuera de este ordenador: no se volverán a mostrar.',
    que: 'Códigos de recuperación', copiar: 'Copiar todos', copiados: 'Códigos copiados', descargar: 'Descargar', archivo: 'codigos-de-recuperacion', guardados: 'Los he guardado', activada: 'La verificación en dos pasos está activa. Tus demás sesiones se han cerrado.',
  },
  sesiones: {
    titulo: 'Sesiones abiertas', texto: 'Los navegadores en los que has entrado. Si no reconoces alguno, ciérralo y cambia la contraseña.', esta: 'Esta', abierta: 'Abierta el {{fecha}}', uso: 'Último uso: {{fecha}}',
    cerrar: 'Cerrar', cerrarDe: 'Cerrar la sesión de {{agente}}', cerrada: 'Sesión cerrada', cerrarTodas: 'Cerrar todas', confirmarTitulo: '¿Cerrar todas las sesiones?',
    confirmarTexto: 'También se cierra esta: tendrás que volver a entrar.', desconocido: 'Navegador desconocido', en: '{{navegador}} en {{sistema}}',
  },
} as const;
