// The HTTP side of the platform: `@Serves` and `@Input` for controllers, the endpoints' guards, the envelope, the error body.
export type { Archivo } from './archivo';
export type { Contexto } from './contexto';
export { type ClaseDeFallo, claseDeFallo, isUnavailable } from './disponibilidad';
export {
  ContextoActual,
  CuentaActual,
  CuerpoCrudo,
  IdiomaActual,
  Input,
  NifActual,
  OtraSubida,
  parseEntrada,
  Subida,
  UsuarioActual,
  UsuarioEnNif,
  Version,
} from './entrada';
export { HttpModule } from './http.module';
export type {
  ClaveCuentaEnMano,
  ClaveEnMano,
  Cuenta,
  NifEnEntorno,
  NifEnMano,
  NifFila,
  Peticion,
  Usuario,
} from './peticion';
export { idiomaDe } from './peticion';
export { ENDPOINT, type Guardia, Puertas, type Sena } from './puertas';
export { type Answered, ResponseWatchers } from './response-watchers';
export { TRADUCTOR } from './problema.filter';
export { cuerpoDe } from './cuerpo';
export { Textos } from './textos';
export { Serves } from './serves';
export { createHttpApp, type HttpApp } from './servidor';
