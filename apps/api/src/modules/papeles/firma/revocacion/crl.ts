// Lists of revoked certificates (RFC 5280, 5 and 6.3). Only complete lists from the issuer itself: one that
// lists only changes (delta), is kept by another authority (indirect) or covers only some reasons leaves the
// question open.
import { fromBER, type GeneralizedTime, type UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  type CRLDistributionPoints,
  Extension,
  type GeneralName,
  type IssuingDistributionPoint,
} from 'pkijs';
import { EXTENSION, type Leido, USO } from '../cadena/leido';
import { firmadoPor, tlvEn, tlvsDe, type Tlv } from '../../../../platform/signatures';
import { frescaHasta } from './frescura';
import { nombreDer } from './ocsp';
import { DESCONOCIDO, type Estado, type Prueba } from './prueba';

const TIEMPOS = [0x17, 0x18];
const SECUENCIA = 0x30;
const PUNTO_DE_LISTA = '2.5.29.28';
/** It tells changes since another list only, whether or not it insists on being understood. */
const CAMBIOS = '2.5.29.27';
/** Critical ones of a list that change nothing here: its number and its issuer's key. */
const CONOCIDAS = [PUNTO_DE_LISTA, '2.5.29.20', '2.5.29.35'];
const FUERA = 8; // removeFromCRL, of delta lists only

interface Lista {
  tbs: Uint8Array;
  algoritmo: AlgorithmIdentifier;
  firma: Uint8Array;
  emisor: Uint8Array;
  desde: Date;
  hasta?: Date;
  /** Where the entries begin and end; absent when nothing is revoked. */
  entradas?: Tlv;
  extensiones: Extension[];
}

/** What the list says about the certificate, if it may be believed at the time `ahora`. A revocation stays one, however old the list. Never throws. */
export function estadoEnCrl(prueba: Prueba, certificado: Leido, emisor: Leido, ahora: Date): Estado {
  try {
    const bytes = new Uint8Array(prueba.der);
    const lista = abrir(bytes);
    const { bitsDeUso } = emisor;
    if (
      !Buffer.from(nombreDer(emisor)).equals(lista.emisor) ||
      certificado.x509.issuer !== emisor.x509.subject ||
      (bitsDeUso !== undefined && (bitsDeUso & USO.listas) === 0) ||
      !abarca(lista, certificado) ||
      !firmadoPor(lista.tbs, lista.algoritmo, lista.firma, emisor.x509.publicKey)
    )
      return DESCONOCIDO;
    const revocado = buscar(bytes, lista.entradas, certificado);
    if (revocado) return revocado;
    const hasta = frescaHasta(lista, ahora, { ...prueba, deAutoridad: certificado.x509.ca });
    return hasta ? { estado: 'BUENO', hasta } : DESCONOCIDO;
  } catch {
    return DESCONOCIDO;
  }
}

/** CertificateList (RFC 5280, 5.1): the signed part, the algorithm, the signature. */
function abrir(bytes: Uint8Array): Lista {
  const todo = tlvEn(bytes, 0, bytes.length);
  const [tbs, algoritmo, firma] = [...tlvsDe(bytes, todo.inicio, todo.fin)] as [Tlv, Tlv, Tlv];
  const partes = [...tlvsDe(bytes, tbs.inicio, tbs.fin)];
  // The version comes first when it is there; then the algorithm once more, the issuer, one or two dates.
  const desdeAqui = partes[0]?.etiqueta === 0x02 ? 1 : 0;
  const [dentro, emisor, desde, ...resto] = partes.slice(desdeAqui) as [Tlv, Tlv, Tlv, ...Tlv[]];
  if (!trozo(bytes, dentro).equals(trozo(bytes, algoritmo))) throw new Error('two algorithms');
  const segunda = resto[0] && TIEMPOS.includes(resto[0].etiqueta) ? resto.shift() : undefined;
  const entradas = resto[0]?.etiqueta === SECUENCIA ? resto.shift() : undefined;
  const [extensiones, mas] = resto;
  // The first byte of a bit string says how many bits are left over.
  if (
    mas ||
    (extensiones && extensiones.etiqueta !== 0xa0) ||
    firma.etiqueta !== 0x03 ||
    bytes[firma.inicio] !== 0
  )
    throw new Error('no list');
  return {
    tbs: trozo(bytes, tbs),
    algoritmo: new AlgorithmIdentifier({ schema: leer(bytes, algoritmo) }),
    firma: bytes.subarray(firma.inicio + 1, firma.fin),
    emisor: trozo(bytes, emisor),
    desde: fecha(bytes, desde),
    ...(segunda && { hasta: fecha(bytes, segunda) }),
    ...(entradas && { entradas }),
    extensiones: extensiones ? extensionesDe(bytes, tlvEn(bytes, extensiones.inicio, extensiones.fin)) : [],
  };
}

const trozo = (bytes: Uint8Array, { desde, fin }: Tlv): Buffer => Buffer.from(bytes.subarray(desde, fin));
const leer = (bytes: Uint8Array, uno: Tlv) => fromBER(new Uint8Array(trozo(bytes, uno))).result;
const fecha = (bytes: Uint8Array, uno: Tlv): Date => (leer(bytes, uno) as UTCTime | GeneralizedTime).toDate();
const extensionesDe = (bytes: Uint8Array, lista: Tlv): Extension[] =>
  [...tlvsDe(bytes, lista.inicio, lista.fin)].map((una) => new Extension({ schema: leer(bytes, una) }));

/** Whether a certificate of this kind, that names that place for its list, would stand in it (RFC 5280, 5.2.5 and 6.3.3 b). */
function abarca({ extensiones }: Lista, certificado: Leido): boolean {
  if (
    extensiones.some(
      ({ critical, extnID }) => extnID === CAMBIOS || (critical && !CONOCIDAS.includes(extnID)),
    )
  )
    return false;
  // Of two that stand for one thing nobody knows which holds (RFC 5280, 5.2 and 4.2).
  if (new Set(extensiones.map(({ extnID }) => extnID)).size < extensiones.length) return false;
  const punto = extensiones.find(({ extnID }) => extnID === PUNTO_DE_LISTA)?.parsedValue as
    IssuingDistributionPoint | undefined;
  if (!punto) return true;
  if (
    punto.indirectCRL ||
    punto.onlyContainsAttributeCerts ||
    punto.onlySomeReasons !== undefined ||
    'parsingError' in punto ||
    (certificado.x509.ca ? punto.onlyContainsUserCerts : punto.onlyContainsCACerts)
  )
    return false;
  if (punto.distributionPoint === undefined) return true;
  const suyos = new Set(lugares(punto.distributionPoint as readonly GeneralName[]));
  return puntosDe(certificado).some(({ distributionPoint }) =>
    lugares(distributionPoint as readonly GeneralName[]).some((uno) => suyos.has(uno)),
  );
}

const puntosDe = (certificado: Leido) =>
  certificado.extension<CRLDistributionPoints>(EXTENSION.listas)?.distributionPoints ?? [];
const lugares = (nombres: unknown): string[] =>
  Array.isArray(nombres)
    ? (nombres as readonly GeneralName[]).flatMap(({ type, value }) => (type === 6 ? [String(value)] : []))
    : [];

function buscar(bytes: Uint8Array, entradas: Tlv | undefined, { cert }: Leido): Estado | undefined {
  if (!entradas) return undefined;
  const serie = Buffer.from(cert.serialNumber.valueBlock.valueHexView);
  for (const entrada of tlvsDe(bytes, entradas.inicio, entradas.fin)) {
    const numero = tlvEn(bytes, entrada.inicio, entrada.fin);
    if (!serie.equals(bytes.subarray(numero.inicio, numero.fin))) continue;
    const [, cuando, extensiones] = [...tlvsDe(bytes, entrada.inicio, entrada.fin)] as [Tlv, Tlv, Tlv?];
    const suyas = extensiones ? extensionesDe(bytes, extensiones) : [];
    // Whose entry it is may stand in a critical extension: of an indirect list, which is not read.
    if (suyas.some(({ critical }) => critical)) return DESCONOCIDO;
    const motivo = suyas.find(({ extnID }) => extnID === '2.5.29.21')?.parsedValue as
      { valueBlock?: { valueDec?: number } } | undefined;
    if (motivo?.valueBlock?.valueDec === FUERA) return DESCONOCIDO;
    return { estado: 'REVOCADO', desde: fecha(bytes, cuando) };
  }
  return undefined;
}
