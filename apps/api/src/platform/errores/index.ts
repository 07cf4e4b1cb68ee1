// Expected failures: `throw fallo('CLIENTE_DUPLICADO')`.
export { ErrorApi, fallo } from './error-api';
export type { DetallesError, ErrorDeCampoSinTexto } from './error-api';
