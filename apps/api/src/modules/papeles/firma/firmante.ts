// Who signs? The NIF as Spanish authorities write it into the subject (ETSI EN 319 412-1, 5.1.3 and 5.1.4), of person and entity apart.
import type { X509Certificate } from 'node:crypto';
import { isNif, normalizarNif } from '@encadena/values';
import { nombreDe } from './confianza';

export interface Firmante {
  nombre: string;
  persona: string | null;
  entidad: string | null;
  emisor: string;
}

export function firmanteDe({ subject, issuer }: X509Certificate): Firmante {
  const atributos = subject.split('\n').map((linea): [string, string] => [linea.slice(0, linea.indexOf('=')), linea.slice(linea.indexOf('=') + 1)]);
  // One attribute of each kind: of two, nobody knows which is meant.
  const unico = (...nombres: string[]): string | undefined => {
    const hallados = atributos.filter(([nombre]) => nombres.includes(nombre));
    return hallados.length === 1 ? hallados[0]?.[1] : undefined;
  };
  return {
    nombre: nombreDe(subject), emisor: nombreDe(issuer),
    persona: nifDe(unico('serialNumber'), /^IDCES-|^PASES-|^TINES-/), entidad: nifDe(unico('organizationIdentifier', '2.5.4.97'), /^VATES-|^NTRES-/),
  };
}

// Older certificates carry the bare number.
function nifDe(texto: string | undefined, prefijo: RegExp): string | null {
  if (!texto) return null;
  const { nif } = normalizarNif(texto.replace(prefijo, ''));
  return isNif(nif) ? nif : null;
}

/** Whose signature we wait for: the holder, and of a legal person its administrator. */
export interface Esperado {
  titular: string;
  administrador: string | null;
}

/** An entity's certificate speaks for that entity only, whoever the person in it is. */
export function esEsperado({ persona, entidad }: Firmante, { titular, administrador }: Esperado): 'SI' | 'NO' | 'NO_SE_SABE' {
  if (entidad) return entidad === titular ? 'SI' : 'NO';
  if (persona) return persona === titular || persona === administrador ? 'SI' : 'NO';
  return 'NO_SE_SABE';
}
