// Everything before the session: signing in, registration, verification of the address, a new password.

export const auth = {
  login: {
    titulo: 'Entra en tu cuenta',
    entrar: 'Entrar',
    entrando: 'Entrando…',
    email: 'Correo electrónico',
    contrasena: 'Contraseña',
    ver: 'Mostrar la contraseña',
    error: 'Error al iniciar sesión',
    caducada: 'Tu sesión ha caducado. Vuelve a entrar.',
    sinEsperar:
      'Si no quieres esperar, pide una contraseña nueva: con el enlace del correo podrás entrar enseguida desde este navegador.',
    olvidada: '¿Has olvidado la contraseña?',
    sinCuenta: '¿Todavía no tienes cuenta?',
    crear: 'Crear una cuenta',
  },
  espera: 'Demasiados intentos. Podrás volver a probar dentro de {{tiempo}}.',
  segundoFactor: {
    titulo: 'Verificación en dos pasos',
    texto: 'Escribe el código de seis cifras que muestra ahora tu aplicación de autenticación.',
    codigo: 'Código de seis cifras',
    cifra: 'Cifra {{numero}} de {{total}}',
    verificar: 'Verificar',
    usarRecuperacion: 'Usar un código de recuperación',
    usarCodigo: 'Usar el código de la aplicación',
    recuperacion: 'Código de recuperación',
    recuperacionTexto:
      'Escribe uno de los códigos que guardaste al activar la verificación en dos pasos. Cada uno sirve una sola vez.',
    recuperacionFormato: 'Un código de recuperación tiene 25 letras y cifras: XXXXX-XXXXX-XXXXX-XXXXX-XXXXX',
    otra: 'Entrar con otra cuenta',
  },
  contrasena: {
    nueva: 'Contraseña nueva',
    repetir: 'Repite la contraseña',
    reglas: 'La contraseña tiene que tener:',
    cumplida: 'cumplido',
    pendiente: 'pendiente',
    longitud: 'Al menos {{min}} caracteres',
    mayuscula: 'Una letra mayúscula',
    minuscula: 'Una letra minúscula',
    digito: 'Una cifra',
    especial: 'Un carácter especial, como ! o -',
    repetida: 'La misma en las dos casillas',
    falta: 'Falta: {{partes}}',
    completa: 'La contraseña cumple todas las reglas',
  },
  registro: {
    titulo: 'Crea tu cuenta',
    nombre: 'Nombre',
    apellidos: 'Apellidos',
    telefono: 'Teléfono',
    crear: 'Crear la cuenta',
    conCuenta: '¿Ya tienes cuenta?',
    entrar: 'Entrar',
    privacidad: 'He leído y acepto la <enlace>política de privacidad</enlace>',
    condiciones: 'He leído y acepto las <enlace>condiciones de contratación electrónica</enlace>',
    comerciales: 'Quiero recibir correos con novedades y ofertas. Podré darme de baja cuando quiera.',
    aceptar: 'Hay que aceptarlo para crear la cuenta',
    existe:
      'Ya hay una cuenta con este correo electrónico. <entrar>Entra</entrar> o <recuperar>recupera la contraseña</recuperar>.',
    sinTextos: 'No se han podido cargar los textos legales, y sin ellos no se puede crear la cuenta.',
  },
  legal: {
    privacidad: 'Política de privacidad',
    condiciones: 'Condiciones de contratación',
    version: 'Versión {{version}}',
    declaracion: 'Declaración responsable',
    declaracionDe: 'Del programa en su versión {{version}}.',
    declaracionSoloLectura: 'Vale la declaración en español.',
    declaracionPdf: 'Descargar el PDF',
    declaracionAnteriores: 'Todas las declaraciones',
    declaracionVersion: 'Versión {{version}}, desde el {{fecha}}',
    declaracionErrorPdf: 'No se ha podido descargar la declaración. Inténtalo de nuevo.',
  },
  noVerificado: {
    titulo: 'Verifica tu correo electrónico',
    enviado:
      'Hemos enviado un mensaje a <b>{{correo}}</b>. Abre el enlace que lleva y podrás entrar. Vale durante 24 horas.',
    sinDireccion:
      'Escribe el correo electrónico de tu cuenta y te enviaremos otra vez el enlace que lo verifica.',
    noLlega: '¿No llega? Mira en el correo no deseado o pide otro.',
    reenviar: 'Enviar otro enlace',
    reenviado:
      'Si la cuenta espera verificación, el enlace nuevo ya está en camino. Los anteriores dejan de servir.',
    reenviarEn: 'Podrás pedir otro dentro de {{tiempo}}',
    otra: 'Usar otra dirección',
    volver: 'Volver a entrar',
  },
  verificar: {
    titulo: 'Verifica tu correo electrónico',
    texto: 'Pulsa para confirmar que esta dirección es tuya.',
    accion: 'Verificar mi correo',
    hecho: 'Correo verificado',
    hechoTexto: 'Ya puedes entrar con <b>{{correo}}</b>.',
    elige: 'Correo verificado. Elige tu contraseña',
    eligeTexto:
      'Alguien registró esta dirección más de una vez con contraseñas distintas, así que ninguna sirve para entrar: elige la tuya. Hemos enviado un mensaje a <b>{{correo}}</b> con el enlace, que vale durante una hora.',
    entrar: 'Entrar',
    error: 'Error al verificar el correo electrónico. Vuelve a intentarlo más tarde.',
    noValido: 'Este enlace ya no sirve',
    noValidoTexto: 'Puede que ya se haya usado, que haya caducado o que haya otro más reciente.',
    pedirOtro: 'Pedir otro enlace',
  },
  recuperar: {
    titulo: 'Recupera tu contraseña',
    texto:
      'Escribe el correo electrónico de tu cuenta y te enviaremos un enlace para elegir otra contraseña.',
    enviar: 'Enviar el enlace',
    enviado: 'Revisa tu correo',
    enviadoTexto:
      'Si hay una cuenta con <b>{{correo}}</b>, le hemos enviado un enlace. Solo se puede usar una vez, en la próxima hora.',
  },
  cambiar: {
    titulo: 'Elige otra contraseña',
    para: 'Para la cuenta {{correo}}. Al cambiarla se cierran todas las sesiones abiertas.',
    guardar: 'Cambiar la contraseña',
    hecho: 'Contraseña cambiada',
    hechoTexto: 'Entra con la contraseña nueva. Las sesiones que había abiertas se han cerrado.',
  },
  baja: {
    titulo: 'Correos comerciales',
    texto:
      'La dirección <b>{{correo}}</b> recibe nuestros correos comerciales. ¿Quieres dejar de recibirlos?',
    accion: 'Dejar de recibirlos',
    hecho: 'Te hemos dado de baja',
    hechoTexto:
      '<b>{{correo}}</b> ya no recibirá correos comerciales. Los mensajes necesarios para tu cuenta seguirán llegando.',
    noValido: 'Enlace de baja no válido',
    noValidoTexto:
      'Abre el enlace que hay al pie de uno de nuestros correos comerciales, o cámbialo en tu perfil.',
  },
} as const;
