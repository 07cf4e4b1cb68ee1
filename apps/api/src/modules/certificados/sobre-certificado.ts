// Certificate and key as they lie in the database: closed for the worker alone, bound to NIF, fingerprint and
// the version of this very form.
import type { Apertura, Cierre } from '../../platform/secrets';

const VERSION = 1;

export interface Identidad {
  /** PEM: the certificate and its chain. */
  cert: string;
  /** PEM, PKCS#8. */
  key: string;
}

/** What the content belongs to: swapped with another row it does not open (FAULTS T5). */
export const contextoCertificado = (nifId: string, huella: string): string =>
  `certificados_nif:v${VERSION}:${nifId}:${huella}`;

export function cerrarSobre(
  cierre: Cierre,
  nifId: string,
  huella: string,
  { cert, key }: Identidad,
): Uint8Array<ArrayBuffer> {
  const claro = Buffer.from(JSON.stringify({ cert, key }));
  try {
    return cierre.cerrar(claro, contextoCertificado(nifId, huella));
  } finally {
    claro.fill(0);
  }
}

/** Throws SecretoIlegible. */
export function abrirSobre(apertura: Apertura, nifId: string, huella: string, sobre: Uint8Array): Identidad {
  const claro = apertura.abrir(sobre, contextoCertificado(nifId, huella));
  try {
    return JSON.parse(claro.toString('utf8')) as Identidad;
  } finally {
    claro.fill(0);
  }
}
