// Email: `correo.enviar(tx, { plantilla: 'verificarEmail', para, idioma, enlace })`, in the act's
// transaction.
export { Correo, type CorreoPedido, ENVIAR_CORREO } from './correo';
export { type Buzon, BUZON, Mailer } from './mailer';
export { MailModule } from './mail.module';
export { type Plantilla, PLANTILLAS } from './plantillas';
