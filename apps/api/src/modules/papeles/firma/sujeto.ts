// The names in a certificate, from its ASN.1: in a printed subject a name could pretend to be two attributes.
import type { X509Certificate } from 'node:crypto';
import { fromBER, type ObjectIdentifier, type Sequence, type Set as Conjunto } from 'asn1js';
import { Certificate, type RelativeDistinguishedNames } from 'pkijs';

export const leerCertificado = ({ raw }: X509Certificate): Certificate => new Certificate({ schema: fromBER(new Uint8Array(raw)).result });

/** All values of an attribute, in the order in which they stand. */
export function valoresDe(nombre: RelativeDistinguishedNames, oid: string): string[] {
  const { result } = fromBER(nombre.valueBeforeDecode);
  const atributos = ((result as Sequence).valueBlock.value as Conjunto[]).flatMap((parte) => parte.valueBlock.value as Sequence[]);
  return atributos.flatMap(({ valueBlock: { value } }) => ((value[0] as ObjectIdentifier).valueBlock.toString() === oid ? [textoDe(value[1])] : []));
}

/** As a person reads it: the common name, or the organisation. */
export const nombreLegible = (nombre: RelativeDistinguishedNames): string => (valoresDe(nombre, '2.5.4.3')[0] ?? valoresDe(nombre, '2.5.4.10')[0] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 120);

const textoDe = (valor: unknown): string => String((valor as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value ?? '');
