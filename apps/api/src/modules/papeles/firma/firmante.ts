// Who signs, and for whom? The NIF as Spanish authorities write it into a certificate, separately for person
// and entity (ETSI EN 319 412-1, 5.1.3 and 5.1.4), and whether the certificate says that the person
// represents the entity: the certificate of someone who merely works there contains its NIF as well.
import type { X509Certificate } from 'node:crypto';
import { isNif, normalizarNif, tipoNif } from '@encadena/values';
import {
  clasesDe,
  enNombreAlternativo,
  leerCertificado,
  nombreLegible,
  politicasDe,
  valoresDe,
} from './sujeto';

export interface Firmante {
  nombre: string;
  persona: string | null;
  entidad: string | null;
  /** It is the entity's own seal, or says that the person represents it. */
  representa: boolean;
  /** It names two entities or persons: nobody knows which is meant. */
  dudoso: boolean;
  emisor: string;
}

const OID = {
  nombreComun: '2.5.4.3',
  serie: '2.5.4.5',
  entidad: '2.5.4.97',
  apellidos: '2.5.4.4',
  nombrePila: '2.5.4.42',
  seudonimo: '2.5.4.65',
  pais: '2.5.4.6',
  /** "NIF entidad" of the FNMT, in a directory name among the alternative names. */
  entidadFnmt: '1.3.6.1.4.1.5734.1.7',
};
/** Representative of a legal person, and of an entity without legal personality ("Perfiles de certificados electrónicos" of the Spanish administration). */
const REPRESENTANTES: readonly string[] = ['2.16.724.1.3.5.8', '2.16.724.1.3.5.9'];

/** A certificate for seals says so by its kind (ETSI EN 319 412-5, 4.2.3) or by its policy (ETSI EN 319 411-2, 5.3: QCP-l, QCP-l-qscd). */
const SELLO = '0.4.0.1862.1.6.2';
const DE_SELLO: readonly string[] = ['0.4.0.194112.1.1', '0.4.0.194112.1.3'];
/** Of people's signatures (the same: QCP-n, QCP-n-qscd). */
const DE_PERSONA: readonly string[] = ['0.4.0.194112.1.0', '0.4.0.194112.1.2'];

/** Reads who a certificate speaks for. Nothing is judged here: neither trust nor dates. */
export function firmanteDe(x509: X509Certificate): Firmante {
  const certificado = leerCertificado(x509);
  const { subject, issuer } = certificado;
  const distintos = (oid: string): string[] => [...new Set(valoresDe(subject, oid))];
  // One attribute of each kind: of two, nobody knows which is meant.
  const unico = (oid: string): string | undefined => {
    const hallados = distintos(oid);
    return hallados.length === 1 ? hallados[0] : undefined;
  };
  // A number without its country is of the subject's: others have some that look like ours (a Chilean RUT may be a DNI).
  const deAqui = unico(OID.pais)?.toUpperCase() === 'ES';
  const serie = nifDe(unico(OID.serie), /^IDCES-|^PASES-|^TINES-|^VATES-/, deAqui);
  const deFnmt = enNombreAlternativo(certificado, OID.entidadFnmt).map((valor) =>
    nifDe(valor, /^VATES-/, true),
  );
  const entidades = new Set(
    [nifDe(unico(OID.entidad), /^VATES-/, deAqui), esDeEntidad(serie) ? serie : null, ...deFnmt].filter(
      (nif) => nif !== null,
    ),
  );
  const [entidad = null] = entidades;
  const persona = esDeEntidad(serie) ? null : serie;
  // "NAME (R: B12345674)": the common name of these profiles.
  const enNombre = entidad !== null && new RegExp(`\\(R: ?${entidad}\\)`).test(unico(OID.nombreComun) ?? '');
  const politicas = politicasDe(certificado);
  // One that names nobody has no representative: components of the FNMT bear the entity's number at the same place.
  const marcado =
    persona !== null &&
    (enNombre || deFnmt.some((nif) => nif !== null) || politicas.some((una) => REPRESENTANTES.includes(una)));
  const clases = clasesDe(certificado);
  // A seal (ETSI EN 319 412-3) says that it is one: a mailbox, a program and a machine of the company have certificates with its number as well.
  // It names no person at all, not even by another name: employees of an administration may sign under a pseudonym.
  const esSello =
    (clases.length === 0 ? sonDeSello(politicas) : clases.every((una) => una === SELLO)) &&
    [OID.nombrePila, OID.apellidos, OID.seudonimo].every((oid) => valoresDe(subject, oid).length === 0) &&
    (esDeEntidad(serie) || valoresDe(subject, OID.serie).length === 0);
  return {
    nombre: nombreLegible(subject),
    emisor: nombreLegible(issuer),
    persona,
    entidad,
    dudoso: entidades.size > 1 || [OID.entidad, OID.serie].some((oid) => distintos(oid).length > 1),
    representa: entidad !== null && (marcado || esSello),
  };
}

const esDeEntidad = (nif: string | null): boolean => nif !== null && tipoNif(nif) === 'ENTIDAD';

/** Some are, and none is of people's signatures. */
const sonDeSello = (politicas: readonly string[]): boolean =>
  politicas.some((una) => DE_SELLO.includes(una)) && !politicas.some((una) => DE_PERSONA.includes(una));

/** Older certificates carry the number without `prefijo`; whether that counts, `sinPrefijo` says. */
function nifDe(texto: string | undefined, prefijo: RegExp, sinPrefijo: boolean): string | null {
  // Letters that turn into those of a NIF when they are written large are none (U+017F, U+0131).
  if (!texto || !/^[\x20-\x7e]+$/.test(texto) || (!sinPrefijo && !prefijo.test(texto))) return null;
  const { nif } = normalizarNif(texto.replace(prefijo, ''));
  return isNif(nif) ? nif : null;
}

/** Whose signature we wait for: of a natural person its own; of anything else that of who represents it, or its seal. */
export interface Esperado {
  titular: string;
  personaFisica: boolean;
  administrador: string | null;
}

/** SOLO_PERSONA, SOLO_VINCULADA: it may be right, and the certificate does not say that the person may sign for the company. */
export type QuienFirma = 'SI' | 'NO' | 'NO_SE_SABE' | 'SOLO_PERSONA' | 'SOLO_VINCULADA';

/**
 * Is it whom we wait for? An entity's certificate speaks for that entity only, whoever the person in it is. That somebody calls himself
 * administrator is no proof that he is: his own certificate says who he is and not whom he represents.
 */
export function esEsperado(
  { persona, entidad, representa, dudoso }: Firmante,
  { titular, personaFisica, administrador }: Esperado,
): QuienFirma {
  if (dudoso) return 'NO_SE_SABE';
  if (entidad) {
    if (entidad !== titular) return 'NO';
    // A natural person may employ somebody, and be represented: at once only the person speaks.
    if (personaFisica) return persona === titular ? 'SI' : 'SOLO_VINCULADA';
    return representa ? 'SI' : 'SOLO_VINCULADA';
  }
  if (!persona) return 'NO_SE_SABE';
  if (personaFisica) return persona === titular ? 'SI' : 'NO';
  return persona === administrador ? 'SOLO_PERSONA' : 'NO';
}
