// Email: `correo.enviar(tx, { plantilla: 'verificarEmail', para, idioma, enlace })`, in the act's
// transaction.
export { Correo, type CorreoPedido, ENVIAR_CORREO } from './correo';
export { dibujarCarta } from './dibujar-carta';
export { esDireccion } from './direccion';
export { type Buzon, BUZON, Mailer } from './mailer';
export type { Mensaje } from './mensaje';
export { esDefinitivo, palabrasDe } from './rechazo';
export { MailModule } from './mail.module';
export { type Plantilla, PLANTILLAS } from './plantillas';
