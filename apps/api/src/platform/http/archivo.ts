// An answer that is a file.
import type { Readable } from 'node:stream';

/** What a handler of an endpoint with `archivo` returns. */
export interface Archivo {
  contenido: Buffer | Uint8Array | string | Readable;
  /** File name offered to the person, with letters of any language. */
  nombre?: string;
  /** Shown in the browser instead of saved. */
  enLinea?: boolean;
  /** What others made and we only store: opened directly, it has no scripts, forms or origin (FAULTS U3). */
  aislado?: boolean;
  /** Content type when it is not the declared one. */
  tipo?: string;
}

/** Content-Disposition after RFC 6266: a plain name for old readers, the true one in UTF-8 (RFC 8187). */
export function disposicion(nombre: string, enLinea = false): string {
  const limpio = nombre
    .replace(/[\u0000-\u001f\u007f/\\\p{Bidi_Control}]/gu, '_')
    .slice(0, 150)
    .replace(/[\ud800-\udfff]/gu, '_');
  const llano = limpio
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_');
  const utf8 = encodeURIComponent(limpio).replace(
    /['()*]/g,
    (letra) => `%${letra.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${enLinea ? 'inline' : 'attachment'}; filename="${llano}"; filename*=UTF-8''${utf8}`;
}
