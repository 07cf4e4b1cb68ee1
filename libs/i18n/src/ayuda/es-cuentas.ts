// Help pages of the accounts, in Spanish.
import type { PantallaDeCuentas } from './pantallas';

export const cuentas: Readonly<Record<PantallaDeCuentas, string>> = {
  registrar: `
### Crear una cuenta

Con una cuenta puedes llevar una o varias empresas o actividades.

- La contraseña tiene que cumplir las reglas que ves debajo; se marcan mientras escribes. Mejor una frase larga que solo conozcas tú.
- Pulsa en los textos legales para leerlos sin perder lo que has escrito. Guardamos qué versión aceptas y cuándo.
- Los correos con ofertas son cosa tuya: si no marcas la casilla, no te los enviamos.

Al terminar te enviamos un correo con un enlace para comprobar que la dirección es tuya.
`,
  'segundo-factor': `
### Verificación en dos pasos

Abre en tu teléfono la aplicación de autenticación y escribe las seis cifras que muestra para Encadena. Cambian cada 30 segundos; también puedes pegarlas.

**¿Has perdido el teléfono?** Pulsa «Usar un código de recuperación» y escribe uno de los que guardaste. Cada uno sirve una sola vez.

Tienes diez minutos para este paso. Después hay que volver a escribir la contraseña.
`,
  'recuperar-contrasena': `
### Recuperar la contraseña

Escribe el correo electrónico de tu cuenta. Si existe, te llegará un enlace que solo se puede usar una vez, en la próxima hora.

Por seguridad decimos lo mismo haya cuenta o no. Si no llega nada, mira en el correo no deseado y comprueba que la dirección es la de tu cuenta.
`,
  'cambiar-contrasena': `
### Elegir otra contraseña

Escribe dos veces la contraseña nueva. Las reglas se marcan mientras escribes.

Al cambiarla se cierran todas las sesiones abiertas. Si tenías la verificación en dos pasos, se seguirá pidiendo al entrar.

¿El enlace ya no sirve? Pide otro: solo vale el último, durante una hora.
`,
  'email-no-verificado': `
### Verificar el correo electrónico

Antes de entrar por primera vez comprobamos que la dirección es tuya. Abre el correo que te hemos enviado y pulsa su botón.

Si no llega, mira en el correo no deseado. Puedes pedir otro enlace; los anteriores dejan de servir.
`,
  'verificar-email': `
### Confirmar la dirección

Pulsa el botón para confirmar que la dirección es tuya. Después ya puedes entrar.

Si la dirección se registró más de una vez con contraseñas distintas, ninguna sirve: te enviamos otro correo para que elijas la tuya.

El enlace solo se puede usar una vez, en las próximas 24 horas. Si ya no sirve, pide otro.
`,
  perfil: `
### Tu perfil

- **Tus datos**: nombre, teléfono e idioma. El idioma vale para las pantallas y para los correos que te enviamos.
- **Verificación en dos pasos**: además de la contraseña, un código de tu teléfono. Hace falta para añadir un NIF. Al activarla te damos códigos de recuperación: **guárdalos**, no se vuelven a mostrar.
- **Contraseña**: al cambiarla se cierran tus demás sesiones.
- **Sesiones abiertas**: los navegadores en los que has entrado. Cierra los que no reconozcas y cambia la contraseña.
- **Claves de integrador**: para que tu programa dé de alta los NIF de tu cuenta. Solo hacen falta si llevas muchos.
- **Quién ha visto tus datos**: cada vez que alguien de nuestro equipo abre tus datos, con su motivo. Nadie puede borrarlo.
`,
  'baja-correos-comerciales': `
### Dejar de recibir correos comerciales

Pulsa el botón y no te enviaremos más novedades ni ofertas. No hace falta entrar en tu cuenta.

Los mensajes necesarios, como los que avisan de un cambio de contraseña, seguirán llegando. Si cambias de idea, puedes volver a recibirlos desde tu perfil.
`,
};
