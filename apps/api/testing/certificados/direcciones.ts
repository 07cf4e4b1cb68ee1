// Extensions of a certificate that name hosts: where its issuer, its state and its revocation list are to be
// fetched (RFC 5280, 4.2.1.13, 4.2.2.1).
import { Constructed, ObjectIdentifier, Primitive, Sequence } from 'asn1js';

export interface ExtensionDePrueba {
  id: string;
  der: Buffer;
}

export function extensionesConDireccion(url: string): ExtensionDePrueba[] {
  const uri = () =>
    new Primitive({
      idBlock: { tagClass: 3, tagNumber: 6 },
      valueHex: new Uint8Array(Buffer.from(url, 'latin1')).buffer,
    });
  const dentro = (valor: Constructed | Primitive) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [valor] });
  const acceso = (metodo: string) =>
    new Sequence({ value: [new ObjectIdentifier({ value: metodo }), uri()] });
  const de = (id: string, valor: Sequence) => ({ id, der: Buffer.from(valor.toBER(false)) });
  return [
    de(
      '1.3.6.1.5.5.7.1.1',
      new Sequence({ value: [acceso('1.3.6.1.5.5.7.48.1'), acceso('1.3.6.1.5.5.7.48.2')] }),
    ),
    de('2.5.29.31', new Sequence({ value: [new Sequence({ value: [dentro(dentro(uri()))] })] })),
    de('2.5.29.46', new Sequence({ value: [new Sequence({ value: [dentro(dentro(uri()))] })] })),
  ];
}
