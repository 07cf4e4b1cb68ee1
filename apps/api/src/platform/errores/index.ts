// Expected failures: `throw fallo('CLIENTE_DUPLICADO')`.
export { causesOf, hasCode } from './causes';
export { ErrorApi, fallo } from './error-api';
export type { DetallesError, ErrorDeCampoSinTexto } from './error-api';
