// Help pages of the back office, in Spanish.
import type { PantallaDeSuper } from './pantallas';

export const deSuper: Readonly<Record<PantallaDeSuper, string>> = {
  'super-usuarios': `
### Usuarios

Todas las cuentas, diez por página. Busca por nombre, correo electrónico, empresa o NIF: un NIF completo va directo a su titular.

- **Documentación**: cuántos NIF esperan que alguien revise su documento. Filtra por «En revisión» para ver solo esas cuentas.
- **Suscripciones** y **facturas usadas**: lo que suman los NIF que no están archivados.
- Hace falta la verificación en dos pasos, siempre.

Cada vez que una cuenta aparece en tu pantalla queda anotado, y su titular lo puede ver en su perfil.
`,
  'super-usuario': `
### Una cuenta

Antes de abrirla escribe **por qué**. El motivo queda anotado con tu nombre y la hora, y lo lee el titular: escribe lo que le dirías a la cara.

El motivo vale para esta cuenta y sus NIF hasta que recargues la página. Pulsa en un NIF para ver sus documentos.

Aquí no se cambia nada de la cuenta.
`,
  'super-nif': `
### Un NIF y sus documentos

- **Ver el documento** lo abre aquí mismo; **Descargar** lo guarda. Las dos cosas quedan anotadas.
- Las **comprobaciones** dicen qué hemos podido comprobar automáticamente y qué no. Lo que falla o no se ha comprobado es lo que tienes que mirar tú.
- **Validar**: el NIF ya puede emitir. Escribe qué has comprobado.
- **Rechazar**: el titular recibe un correo con tu motivo y puede entregar otro documento. Dile qué tiene que corregir.

No se ven sus facturas ni sus clientes, solo cuántos hay.
`,
  'super-reclamaciones': `
### Reclamaciones

Alguien pide un NIF que ya usa otra cuenta. Aquí están las dos pruebas, una al lado de la otra.

- **Certificado de representante o sello de la empresa**: lo dice el propio certificado. Es la mejor prueba.
- **Certificado de una persona**: dice quién firma, no a quién representa. Mira la escritura o la nota del Registro.
- **Firma a mano**: compara el documento de identidad, y mira la escritura o la nota.
- **Certificado sin comprobar**: no lo respalda ninguna autoridad conocida, o falta otra comprobación. Los nombres que lleva los pudo escribir cualquiera.

**Dar el NIF a quien lo reclama**: la otra cuenta deja de emitir con él y sus facturas emitidas se quedan en ella. Si hay registros suyos que no debió emitir, los tiene que anular ella: lo enviado a la Agencia no se mueve de cuenta.

**Dejarlo a quien lo tiene**: no cambia nada para esa cuenta.

El motivo lo leen las dos partes: no cuentes nada de una a la otra. Cada consulta queda anotada en las dos cuentas.
`,
  'super-planes': `
### Planes

Lo que se vende ahora mismo: cada plan con sus precios, el acceso a la API y la prueba gratuita. Es solo para consultarlo: los precios son datos y se cambian en la base de datos.

Un precio que ya se ha contratado no se cambia: se retira y se pone otro, y quien lo tiene lo conserva.

Debajo, **nuestras facturas a los clientes**: con qué NIF y serie se emiten, y las que esperan, con su motivo. Se emiten solas cuando se arregla.
`,
  'super-casa': `
### Estado de la instalación

Las cifras de todos los NIF juntos, sin el nombre de ninguno. Se actualizan cada minuto.

- **Registros por enviar**: cuánto lleva esperando el más antiguo. Se envían al momento; lo normal es un minuto o dos. Si algo lo impide, la norma pide volver a intentarlo al menos cada hora: en rojo, lleva más de una hora esperando.
- **Acceso retirado**: la Agencia Tributaria ha cerrado el paso a una cadena. Se arregla primero con la Agencia y luego con una orden del operador.
- **Certificados**: los que han caducado y los que caducan pronto. A sus titulares ya les hemos escrito.
- **Trabajo en espera**: correos, pagos y avisos que se hacen solos. Lo **abandonado** necesita a una persona.
- **El servidor que te responde**: cuánto tarda en emitir, los inicios de sesión que ha rechazado y sus conexiones a la base de datos.

Las mismas cifras, con su historia y con alarmas, se pueden ver con Prometheus y Grafana: el manual del operador dice cómo.
`,
};
