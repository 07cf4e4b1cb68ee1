// The rules of one record, in the order of the dossier: form of the values first, then blocks and codes. Codes 2xxx are admissible.
import type { RegistroRecibido } from '../estructura/leer-envio';
import { idDe } from '../estructura/leer-envio';

export interface ContextoReglas {
  /** NIF of the obligado of the header. */
  obligado: string;
  /** The agency's calendar day, YYYY-MM-DD. */
  hoy: string;
  censado(nif: string): boolean;
}

/** The agency's codes for what is wrong with a record by itself, in the order in which it finds them. */
export function comprobarReglas(registro: RegistroRecibido, ctx: ContextoReglas): number[] {
  const codigos = registro.desvios.map((d) => d.codigo);
  if (codigos.length > 0) return codigos;
  if (idDe(registro).emisor !== ctx.obligado) return [1108];
  return [];
}
