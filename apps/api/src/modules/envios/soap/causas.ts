// From the codes of Node and OpenSSL to causes that a screen can name (FAULTS D14).
import type { CausaFallo } from '../agencia-tributaria';

const POR_CODIGO: Readonly<Record<string, CausaFallo>> = {
  ENOTFOUND: 'SIN_DNS',
  EAI_AGAIN: 'SIN_DNS',
  EAI_FAIL: 'SIN_DNS',
  ECONNREFUSED: 'CONEXION_RECHAZADA',
  EHOSTUNREACH: 'SIN_RUTA',
  ENETUNREACH: 'SIN_RUTA',
  EADDRNOTAVAIL: 'SIN_RUTA',
  ECONNRESET: 'CONEXION_CORTADA',
  EPIPE: 'CONEXION_CORTADA',
  ECONNABORTED: 'CONEXION_CORTADA',
  ETIMEDOUT: 'TIEMPO_AGOTADO',
  ABORT_ERR: 'INTERRUMPIDO',
  // The server's certificate does not hold against the authorities that we trust.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS_NO_FIABLE',
  UNABLE_TO_GET_ISSUER_CERT: 'TLS_NO_FIABLE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS_NO_FIABLE',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS_NO_FIABLE',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS_NO_FIABLE',
  CERT_SIGNATURE_FAILURE: 'TLS_NO_FIABLE',
  CERT_NOT_YET_VALID: 'TLS_NO_FIABLE',
  CERT_HAS_EXPIRED: 'TLS_NO_FIABLE',
  CERT_REVOKED: 'TLS_NO_FIABLE',
  CERT_UNTRUSTED: 'TLS_NO_FIABLE',
  CERT_REJECTED: 'TLS_NO_FIABLE',
  INVALID_CA: 'TLS_NO_FIABLE',
  INVALID_PURPOSE: 'TLS_NO_FIABLE',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS_OTRO_NOMBRE',
};

// Alerts that the server sends about OUR certificate (RFC 8446 §6.2): no request was processed.
const ALERTA_CERTIFICADO = /alert.*(certificate|unknown.ca)|handshake.failure.*certificate/i;

export function causaOf(error: NodeJS.ErrnoException): CausaFallo {
  const codigo = error.code ?? '';
  const conocida = POR_CODIGO[codigo];
  if (conocida) return conocida;
  if (ALERTA_CERTIFICADO.test(`${codigo} ${error.message}`.replaceAll('_', ' ')))
    return 'CERTIFICADO_RECHAZADO';
  if (codigo === 'EPROTO' || codigo.startsWith('ERR_SSL_') || codigo.startsWith('ERR_TLS_'))
    return 'TLS_INCOMPATIBLE';
  // Happy Eyeballs: each address failed; they fail alike but for the family.
  const [primero] = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [];
  return primero ? causaOf(primero) : 'RED';
}

/** Causes that no request can have got past, whatever the connection did. */
export const nuncaLlego = (causa: CausaFallo): boolean =>
  causa === 'CERTIFICADO_RECHAZADO' || causa.startsWith('TLS_');
