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
- **Tus datos y tu cuenta**: qué guardamos y cuánto tiempo, una copia de todo y cómo cerrar la cuenta.
`,
  'datos-personales': `
### Qué guardamos y cuánto tiempo

**De ti**

- Tu nombre, correo, teléfono e idioma, y si quieres correos comerciales: hasta que los cambies o cierres la cuenta.
- La contraseña y los códigos no se pueden leer: solo se puede comprobar si son los tuyos.
- En qué navegadores has entrado y cuándo: se borra un mes después de que la sesión termine.
- Qué textos legales aceptaste y los cambios importantes de la cuenta (contraseña, verificación en dos pasos, claves): se quedan aunque la cierres, sin tu nombre, como prueba.

**De tus empresas y de tus clientes**

- Datos de la empresa, clientes, productos, cuentas bancarias, borradores y presupuestos: hasta que los elimines. Lo que está en una factura emitida se queda con ella.
- Facturas emitidas y sus registros: no se borran. El Código de Comercio (art. 30) obliga a guardar libros y justificantes seis años; Hacienda puede comprobar al menos los cuatro últimos (art. 66 de la Ley General Tributaria), y los registros de facturación tienen que conservarse enteros (Real Decreto 1007/2023). Esa obligación es tuya; nosotros los guardamos por ti.
- Los documentos firmados y el certificado: el certificado, hasta que lo quites; los documentos, mientras podamos tener que demostrar que actuamos en tu nombre.

**Lo que se borra solo**

- Lo que pide cada clave API: 30 días. Los avisos a tus programas: 90 días. Las listas que importas, con la siguiente que importes pasados 90 días.
- Los correos que enviamos: se borran al salir; si el servidor no los acepta, a los tres días. Los que envías a tus clientes se ven en cada factura.
- El registro técnico del servicio anota cada petición con su dirección de red, y los intentos de entrar. No lleva contraseñas ni el contenido de tus facturas. Cuánto dura lo decide quien te presta el servicio.

**Quién lo ve**

- Tú, y los programas a los que das una clave.
- Nuestro equipo, solo para ayudarte: cada vez queda anotado en **Tu perfil**, con el motivo.
- La Agencia Tributaria recibe los registros de facturación; quien cobra las suscripciones, los datos de pago; tus clientes, sus facturas.

**Tus derechos**

Aquí mismo puedes descargar una copia de todo y cerrar la cuenta. Al cerrarla se borra lo tuyo y queda bloqueado lo que la ley obliga a conservar. Para lo demás (rectificar, oponerte o reclamar) escribe a quien te presta el servicio; sus datos están en la política de privacidad. También puedes acudir a la Agencia Española de Protección de Datos.
`,
  'baja-correos-comerciales': `
### Dejar de recibir correos comerciales

Pulsa el botón y no te enviaremos más novedades ni ofertas. No hace falta entrar en tu cuenta.

Los mensajes necesarios, como los que avisan de un cambio de contraseña, seguirán llegando. Si cambias de idea, puedes volver a recibirlos desde tu perfil.
`,
};
