// What is known about revocation, and what is still to be asked: plain data that travels between threads.

/** An answer of an OCSP responder (RFC 6960), or a list of revoked certificates (RFC 5280, 5). */
export type Via = 'ocsp' | 'crl';

export interface Prueba {
  via: Via;
  der: Uint8Array;
  /** SHA-256 of the certificate that it was asked for; without it, it is tried for all. */
  para?: string;
  /** What was sent along so that an old answer cannot stand for a new one. */
  nonce?: Uint8Array;
  /** It came with the file, from whoever made that: only one of the last day counts. */
  incrustada?: boolean;
}

/** What lies in a file or in a signature. */
export interface Incrustadas {
  ocsp: Uint8Array[];
  crl: Uint8Array[];
}

/** One certificate of a trusted chain of which nothing is known yet. */
export interface Pregunta {
  /** SHA-256 of the certificate. */
  para: string;
  certificado: Uint8Array;
  emisor: Uint8Array;
  /** The request as it is sent to any of the OCSP addresses. */
  peticion: Uint8Array;
  nonce: Uint8Array;
  ocsp: string[];
  crl: string[];
}

/** An answer that proved good, and until when. */
export interface Util {
  para: string;
  via: Via;
  /** Milliseconds since 1970. */
  hasta: number;
}

export type Estado =
  | { estado: 'BUENO'; hasta: Date }
  | { estado: 'REVOCADO'; desde: Date }
  /** No answer, or none that may be believed. */
  | { estado: 'DESCONOCIDO' };

export const DESCONOCIDO: Estado = { estado: 'DESCONOCIDO' };
