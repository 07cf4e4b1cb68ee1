// Help of the API keys, in Spanish.
import type { PantallaDeApi } from './pantallas';

export const deApi: Readonly<Record<PantallaDeApi, string>> = {
  'claves-api': `
### Claves API

Una clave API deja que otro programa (tu tienda, tu programa de gestión) emita y consulte las facturas de este NIF.

- **Pruebas y real** son claves distintas. Las de pruebas son gratis y nada de lo que hacen cuenta; las reales necesitan el acceso a la API, que se activa en la suscripción.
- **Permisos**: leer, emitir y gestionar. Da a cada programa solo los que le hacen falta.
- **La clave se muestra una sola vez**, al crearla. Guárdala como una contraseña: quien la tenga puede usarla. Ponla siempre en la cabecera de la petición, nunca en la dirección.
- **Cuánto funciona y direcciones IP**: si sabes desde dónde y hasta cuándo se usará, dilo, y fuera de ahí no servirá.
- **Sustituir**: recibes otra clave igual, y la de ahora sigue funcionando el tiempo que elijas. **Revocar**: deja de funcionar al momento.
- **De integrador**: la ha creado el programa de quien lleva los NIF de tu cuenta, con una clave de integrador de tu perfil.
- **Ver peticiones**: qué ha pedido cada clave en los últimos 30 días y qué se le ha contestado. Lo que se envía no se guarda.
- **Documentación**: cada llamada con lo que recibe, lo que responde y sus errores, en [la documentación de la API](/api/docs).

Cada clave puede hacer [[peticiones-minuto]] peticiones por minuto.

#### Forzar lo que contesta la Agencia

En el entorno de pruebas contesta una Agencia simulada. Escribe uno de estos valores en la descripción de la operación de una factura, entre cualquier otro texto, y pasará lo que dice la tabla: lo verás en la factura, en la API y en los webhooks.

[[valores-de-prueba]]

Lo que afecta al envío pasa una vez y después todo va bien: así ves cómo se recupera tu programa. Con \`*3\` pasa tres veces: \`[SIM:503*3]\`. En el entorno real estos valores son un texto como otro cualquiera.

También puedes quitar la Agencia simulada un rato, con \`POST /api/v1/pruebas/incidencia\` y una clave de pruebas: las facturas se emiten, esperan y salen cuando vuelve.

Y puedes mover el reloj de tus pruebas con \`POST /api/v1/pruebas/reloj\`, para ver un cambio de año, un 29 de febrero o una factura vencida: las fechas, la numeración y los vencimientos de las pruebas siguen ese reloj, y el entorno real no lo nota. No puede ir más atrás del último registro de las pruebas.

#### Asistentes de IA

Un asistente de IA que entienda el protocolo MCP puede consultar y preparar las facturas de este NIF con una clave API. Quien mantiene esta instalación te dirá dónde está el programa \`mcp/main.js\`; en la configuración del asistente se pone como orden \`node\` con ese archivo, y dos variables: \`ENCADENA_URL\`, la dirección de esta web, y \`ENCADENA_CLAVE\`, la clave.

- **Hace lo que permita su clave.** Con el permiso de leer solo consulta. Empieza con una clave de pruebas, y crea una clave para cada asistente.
- **Comprueba y prepara** sin emitir: te enseña los errores y los totales de una factura, o la deja en borrador.
- **Emite solo si lo confirmas.** Antes te enseña la factura como quedaría. Una factura emitida ya no se borra: si no te fías, dale solo el permiso de leer y emite tú.
- **Todo queda en «Ver peticiones».** Para que no pueda hacer nada más, revoca su clave.
`,
  'claves-cuenta': `
### Claves de integrador

Son para quien lleva muchos NIF con su propio programa: una gestoría, o quien hace un programa de gestión. Con una clave de integrador, ese programa **prepara** los NIF de tu cuenta; **no factura**. Para facturar se crea una clave API de cada NIF, que sale en su pantalla «Claves API».

- **NIF**: ver los de tu cuenta y añadir otros. **Documentos**: descargarlos y subirlos ya firmados; firmar en pantalla es cosa de personas. **Claves API**: crearlas, sustituirlas y revocarlas en cada NIF.
- **Hace falta la verificación en dos pasos** para crearla, y te avisamos por correo electrónico cada vez que se crea una.
- **La clave se muestra una sola vez.** Guárdala como tu contraseña: quien la tenga puede crearse una clave API de cada NIF de tu cuenta.
- **Termina como mucho en un año**, y puedes limitar desde qué direcciones IP funciona. Las claves API que entrega no duran más ni valen desde otras.
- **Revocar**: deja de funcionar al momento. Lo que ha entregado sigue funcionando, salvo que marques que se revoque también: hazlo si ha podido verla otra persona.

#### Las llamadas

Paso a paso, con órdenes que se pueden copiar, en [la guía](/api/docs/guias/integradores). Van en \`/api/v1/cuenta\`, con la clave en la cabecera \`Authorization\`; el NIF va en la dirección. Todo \`POST\` que no crea una clave lleva además la cabecera \`Idempotency-Key\`.

| Llamada | Para qué |
| --- | --- |
| \`GET /nifs\`, \`GET /nifs/{uuid}\` | los NIF de tu cuenta |
| \`POST /nifs\` | añadir un NIF |
| \`GET /nifs/{uuid}/documentos\` | sus documentos y cómo están |
| \`GET /nifs/{uuid}/documentos/{tipo}/plantilla\` | el documento que hay que firmar |
| \`POST /nifs/{uuid}/documentos/{tipo}\` | subirlo firmado |
| \`GET\`, \`POST /nifs/keys/{uuid}\` | ver y crear sus claves API |
| \`POST /nifs/keys/{uuid}/{clave}/rotar\` | sustituir una |
| \`DELETE /nifs/keys/{uuid}/{clave}\` | revocar una |
`,
};
