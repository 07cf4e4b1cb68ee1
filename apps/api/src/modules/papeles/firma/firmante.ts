// Who signs? The NIF as Spanish authorities write it into the subject (ETSI EN 319 412-1, 5.1.3 and 5.1.4), of person and entity apart.
import type { X509Certificate } from 'node:crypto';
import { isNif, normalizarNif } from '@encadena/values';
import { leerCertificado, nombreLegible, valoresDe } from './sujeto';

export interface Firmante {
  nombre: string;
  persona: string | null;
  entidad: string | null;
  emisor: string;
}

const OID = { serie: '2.5.4.5', entidad: '2.5.4.97' };

export function firmanteDe(certificado: X509Certificate): Firmante {
  const { subject, issuer } = leerCertificado(certificado);
  // One attribute of each kind: of two, nobody knows which is meant.
  const unico = (oid: string): string | undefined => {
    const hallados = valoresDe(subject, oid);
    return hallados.length === 1 ? hallados[0] : undefined;
  };
  return { nombre: nombreLegible(subject), emisor: nombreLegible(issuer), persona: nifDe(unico(OID.serie), /^IDCES-|^PASES-|^TINES-/), entidad: nifDe(unico(OID.entidad), /^VATES-|^NTRES-/) };
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
