// The names in a certificate, from its ASN.1: in a printed subject a name could pretend to be two attributes.
import type { X509Certificate } from 'node:crypto';
import { fromBER, type ObjectIdentifier, type Sequence, type Set as Conjunto } from 'asn1js';
import { AltName, Certificate, CertificatePolicies, QCStatements, RelativeDistinguishedNames } from 'pkijs';
import { textoLegible } from '@encadena/values';

export const leerCertificado = ({ raw }: X509Certificate): Certificate =>
  new Certificate({ schema: fromBER(new Uint8Array(raw)).result });

/** All values of an attribute, in the order in which they stand. */
export function valoresDe(nombre: RelativeDistinguishedNames, oid: string): string[] {
  const { result } = fromBER(nombre.valueBeforeDecode);
  const atributos = ((result as Sequence).valueBlock.value as Conjunto[]).flatMap(
    (parte) => parte.valueBlock.value as Sequence[],
  );
  return atributos.flatMap(({ valueBlock: { value } }) =>
    (value[0] as ObjectIdentifier).valueBlock.toString() === oid ? [textoDe(value[1])] : [],
  );
}

/** As a person reads it: the common name, or the organisation. */
export const nombreLegible = (nombre: RelativeDistinguishedNames): string =>
  textoLegible(valoresDe(nombre, '2.5.4.3')[0] ?? valoresDe(nombre, '2.5.4.10')[0] ?? '', 120);

const textoDe = (valor: unknown): string =>
  String((valor as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value ?? '');

/** The policies that a certificate was issued under, by number; none when it names none, or cannot be read. */
export function politicasDe(certificado: Certificate): string[] {
  const politicas = extensionDe(certificado, '2.5.29.32');
  return politicas instanceof CertificatePolicies
    ? politicas.certificatePolicies.map(({ policyIdentifier }) => policyIdentifier)
    : [];
}

const CLASES = '0.4.0.1862.1.6';

/** What a qualified certificate says to be for (ETSI EN 319 412-5, 4.2.3): signatures, seals or websites, by number; none when it does not say. */
export function clasesDe(certificado: Certificate): string[] {
  const dichos = extensionDe(certificado, '1.3.6.1.5.5.7.1.3');
  if (!(dichos instanceof QCStatements)) return [];
  return dichos.values
    .filter(({ id }) => id === CLASES)
    .flatMap(({ type }) => {
      const numeros = (type as Partial<Sequence> | undefined)?.valueBlock?.value;
      // One that says nothing legible says that it is of no kind that we know.
      return Array.isArray(numeros) ? numeros.map((una) => una.valueBlock.toString()) : [''];
    });
}

/** All values of an attribute in the directory names among the alternative names. */
export function enNombreAlternativo(certificado: Certificate, oid: string): string[] {
  const nombres = extensionDe(certificado, '2.5.29.17');
  if (!(nombres instanceof AltName)) return [];
  return nombres.altNames.flatMap(({ type, value }) =>
    type === NOMBRE_DE_DIRECTORIO && value instanceof RelativeDistinguishedNames ? valoresDe(value, oid) : [],
  );
}

const NOMBRE_DE_DIRECTORIO = 4;

/** Of two of one kind, nobody knows which is meant. */
function extensionDe({ extensions = [] }: Certificate, oid: string): unknown {
  const halladas = extensions.filter(({ extnID }) => extnID === oid);
  return halladas.length === 1 ? halladas[0]?.parsedValue : undefined;
}
