// A certificate, read once: as Node sees it (names, key, signature) and as pkijs sees it (extensions).
import { createHash, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import {
  type BasicConstraints,
  Certificate,
  type ExtKeyUsage,
  type GeneralName,
  type GeneralNames,
  type NameConstraints,
} from 'pkijs';

export const EXTENSION = {
  usoClave: '2.5.29.15',
  otrosNombres: '2.5.29.17',
  basicas: '2.5.29.19',
  limitesNombres: '2.5.29.30',
  listas: '2.5.29.31',
  usos: '2.5.29.37',
  acceso: '1.3.6.1.5.5.7.1.1',
} as const;

export const USO = { firma: 0x80, compromiso: 0x40, certificados: 0x04, listas: 0x02 } as const;

export class Leido {
  readonly huella: string;
  private leido?: Certificate;

  constructor(readonly x509: X509Certificate) {
    this.huella = createHash('sha256').update(x509.raw).digest('hex');
  }

  /** Read when it is first asked for: most authorities of the list have nothing to do with a file. Throws when pkijs cannot read it. */
  get cert(): Certificate {
    if (!this.leido) {
      const { result, offset } = fromBER(new Uint8Array(this.x509.raw));
      if (offset === -1) throw new Error('no certificate');
      this.leido = new Certificate({ schema: result });
    }
    return this.leido;
  }

  static de(der: Uint8Array): Leido {
    return new Leido(new X509Certificate(Buffer.from(der)));
  }

  /** The extension as pkijs reads it; of one that stands twice, or that cannot be read, nothing (`extensionesDudosas` tells). */
  extension<T>(oid: string): T | undefined {
    const iguales = (this.cert.extensions ?? []).filter(({ extnID }) => extnID === oid);
    return iguales.length === 1 ? (iguales[0]?.parsedValue as T | undefined) : undefined;
  }

  tiene(oid: string): boolean {
    return (this.cert.extensions ?? []).some(({ extnID }) => extnID === oid);
  }

  /** A critical one outside of `conocidas`, one that stands twice (RFC 5280, 4.2), or one of those that matter here and cannot be read. */
  extensionesDudosas(conocidas: readonly string[]): boolean {
    const todas = this.cert.extensions ?? [];
    const vistas = new Set(todas.map(({ extnID }) => extnID));
    return (
      vistas.size < todas.length ||
      todas.some(
        ({ critical, extnID, parsedValue }) =>
          (critical && !conocidas.includes(extnID)) ||
          (Object.values<string>(EXTENSION).includes(extnID) && !esLegible(parsedValue)),
      )
    );
  }

  /** The first eight bits of the key usage; undefined without the extension. */
  get bitsDeUso(): number | undefined {
    if (!this.tiene(EXTENSION.usoClave)) return undefined;
    const uso = this.extension<{ valueBlock?: { valueHexView?: Uint8Array } }>(EXTENSION.usoClave);
    return uso?.valueBlock?.valueHexView?.[0] ?? 0;
  }

  /** Undefined without the extension: it may be used for anything. */
  get usos(): readonly string[] | undefined {
    if (!this.tiene(EXTENSION.usos)) return undefined;
    return this.extension<ExtKeyUsage>(EXTENSION.usos)?.keyPurposes ?? [];
  }

  get esAutoridad(): boolean {
    return this.x509.ca && this.extension<BasicConstraints>(EXTENSION.basicas)?.cA === true;
  }

  /** How many authorities may stand below it; undefined: any number. */
  get limiteDebajo(): number | undefined {
    const limite = this.extension<BasicConstraints>(EXTENSION.basicas)?.pathLenConstraint;
    // Greater than a number holds, pkijs gives it as an integer of ASN.1: no limit that matters.
    return typeof limite === 'number' ? limite : undefined;
  }

  get limitesNombres(): NameConstraints | undefined {
    return this.extension<NameConstraints>(EXTENSION.limitesNombres);
  }

  get otrosNombres(): readonly GeneralName[] {
    return (
      this.extension<GeneralNames & { altNames?: GeneralName[] }>(EXTENSION.otrosNombres)?.altNames ?? []
    );
  }

  vigente(en: Date): boolean {
    return en >= new Date(this.x509.validFrom) && en <= new Date(this.x509.validTo);
  }

  /** By its own key, whatever it names as its issuer: what nobody else answers for. */
  get autofirmado(): boolean {
    return firmadoCon(this.x509, this.x509);
  }
}

/** The signer first, an authority of the list last. */
export type Cadena = readonly Leido[];

/** Whether the key of `padre` signed `hijo`. Not by `checkIssued`: it denies what may not issue, and here it is asked who did. */
export function firmadoCon(hijo: X509Certificate, padre: X509Certificate): boolean {
  try {
    return hijo.verify(padre.publicKey);
  } catch {
    return false;
  }
}

// What pkijs could not read it gives as an object that tells so.
const esLegible = (valor: unknown): boolean =>
  typeof valor === 'object' && valor !== null && !('parsingError' in valor);
