// For tests: the API on a real socket, a clock that moves, a client typed by the contracts.
export { type TestApi, testConfig, useApi } from './api';
export { type AvisoDePrueba, avisar, buildAviso, firmar } from './avisos-stripe';
export {
  type ClaveDePrueba,
  componerClave,
  componerClaveCuenta,
  conClave,
  darAccesoApi,
  darClave,
  darClaveCuenta,
} from './claves';
export { Cliente, type Opciones, type Respuesta } from './cliente';
export { MovableClock } from './clock';
export { queued, drainQueue } from './queue';
export { correos, tokenDe } from './correos';
export {
  CONTRASENA,
  crearMundo,
  crearNif,
  crearUsuario,
  entrar,
  type Mundo,
  NIFS,
  type UsuarioDePrueba,
} from './mundo';
export { type Malo, valoresMalos } from './malos';
export { COMO_NOSOTROS, planDe } from './planes';
export { codigoTotp, darSegundoFactor } from './segundo-factor';
export {
  CLAVE_STRIPE,
  RUTA_WEBHOOK,
  SECRETO_CONECTADAS,
  SECRETO_PROPIO,
  type TestStripe,
  useStripe,
} from './stripe';
