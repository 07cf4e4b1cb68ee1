// Does a signer's certificate lead to an authority that we trust (raices.ts)?
import type { X509Certificate } from 'node:crypto';
import type { DetalleComprobacion, ResultadoComprobacion } from '@encadena/contracts';
import type { BasicConstraints, Certificate } from 'pkijs';
import { leerCertificado, nombreLegible } from './sujeto';

export interface Juicio {
  resultado: ResultadoComprobacion;
  detalle: DetalleComprobacion | null;
  params?: Record<string, string>;
}

/** Longer chains than any authority has. */
const MAX_CADENA = 6;
/** Certificates beside the signer's that are looked at. */
const MAX_ACOMPANANTES = 16;
/** Issuers that are tried for one signer: certificates that name each other in circles make more ways than there is time. */
const MAX_INTENTOS = 60;
const USO = { firma: 0x80, compromiso: 0x40, certificados: 0x04 };
/** Extensions that are looked at here, or that change nothing for us. A critical one beyond them may limit what we do not know of. */
const CONOCIDAS = ['2.5.29.15', '2.5.29.17', '2.5.29.18', '2.5.29.19', '2.5.29.31', '2.5.29.32', '2.5.29.35', '2.5.29.37', '2.5.29.14', '1.3.6.1.5.5.7.1.1', '1.3.6.1.5.5.7.1.3'];
/** Extended uses under which people sign: e-mail, documents (Microsoft, Adobe, RFC 9336), client, any. */
const USO_SERVIDOR = '1.3.6.1.5.5.7.3.1';
const USOS_FIRMA = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.311.10.3.12', '1.2.840.113583.1.1.5', '2.5.29.37.0', '1.3.6.1.4.1.311.20.2.2'];

export class ListaDeConfianza {
  constructor(private readonly raices: readonly X509Certificate[]) {}

  /** `en`: when it signed, for the authorities between. What depends on an authority that we do not know is for a person to decide. */
  juzgar(certificado: X509Certificate, acompanantes: readonly X509Certificate[], en: Date): Juicio {
    if (!esParaFirmar(certificado)) return { resultado: 'FALLA', detalle: 'firmaUso' };
    const cadena = this.cadenaDe(certificado, acompanantes, en);
    return cadena.resultado === 'CORRECTA' && conExtensionAjena(leerCertificado(certificado)) ? { resultado: 'NO_COMPROBADA', detalle: 'firmaUso' } : cadena;
  }

  private cadenaDe(certificado: X509Certificate, acompanantes: readonly X509Certificate[], en: Date): Juicio {
    if (this.raices.some((raiz) => raiz.raw.equals(certificado.raw))) return { resultado: 'CORRECTA', detalle: null };
    if (autofirmado(certificado)) return { resultado: 'FALLA', detalle: 'firmaAutofirmada' };
    return this.subir(certificado, acompanantes.slice(0, MAX_ACOMPANANTES), en, 0, { quedan: MAX_INTENTOS });
  }

  private subir(hijo: X509Certificate, acompanantes: readonly X509Certificate[], en: Date, hondura: number, intentos: { quedan: number }): Juicio {
    const params = { emisor: nombreLegible(leerCertificado(hijo).issuer) };
    const desconocido: Juicio = { resultado: 'NO_COMPROBADA', detalle: 'firmaEmisorDesconocido', params };
    if (hondura > MAX_CADENA) return desconocido;
    const posibles = [...this.raices, ...acompanantes].filter(({ subject }) => subject === hijo.issuer);
    let peor: Juicio = desconocido;
    for (const padre of posibles) {
      if (--intentos.quedan < 0) return desconocido;
      if (!hijo.verify(padre.publicKey)) {
        peor = { resultado: 'FALLA', detalle: 'firmaCadenaRota' };
        continue;
      }
      if (!puedeCertificar(padre, hondura) || !vigente(padre, en)) continue;
      if (this.raices.some((raiz) => raiz.raw.equals(padre.raw))) return { resultado: 'CORRECTA', detalle: null };
      if (autofirmado(padre)) continue;
      // Each is gone through once, so that many of one name make no forest.
      const mas = this.subir(padre, acompanantes.filter((otro) => otro !== padre), en, hondura + 1, intentos);
      if (mas.resultado === 'CORRECTA') return mas;
      peor = mas;
    }
    return peor;
  }
}

// Not by `checkIssued`: it denies what may not issue, and here it is asked who did.
const autofirmado = (uno: X509Certificate): boolean => uno.subject === uno.issuer && uno.verify(uno.publicKey);
const vigente = ({ validFrom, validTo }: X509Certificate, en: Date): boolean => en >= new Date(validFrom) && en <= new Date(validTo);

function bitsDeUso(leido: Certificate): number | undefined {
  const uso = leido.extensions?.find(({ extnID }) => extnID === '2.5.29.15')?.parsedValue as { valueBlock?: { valueHexView?: Uint8Array } } | undefined;
  return uso?.valueBlock?.valueHexView?.[0];
}

const conExtensionAjena = (leido: Certificate): boolean => Boolean(leido.extensions?.some(({ critical, extnID }) => critical && !CONOCIDAS.includes(extnID)));

/** May it sign other certificates, with so many authorities below it? */
function puedeCertificar(padre: X509Certificate, debajo: number): boolean {
  const leido = leerCertificado(padre);
  const bits = bitsDeUso(leido);
  const limite = (leido.extensions?.find(({ extnID }) => extnID === '2.5.29.19')?.parsedValue as BasicConstraints | undefined)?.pathLenConstraint;
  if (!padre.ca || (bits !== undefined && (bits & USO.certificados) === 0) || conExtensionAjena(leido)) return false;
  return typeof limite !== 'number' || debajo <= limite;
}

/** What proves a server is held by whoever runs the machine, though it bears the company's number. */
function esParaFirmar(certificado: X509Certificate): boolean {
  const bits = bitsDeUso(leerCertificado(certificado));
  if (bits !== undefined && (bits & (USO.firma | USO.compromiso)) === 0) return false;
  const extendidos = (certificado.keyUsage ?? []) as string[];
  return extendidos.length === 0 || (!extendidos.includes(USO_SERVIDOR) && extendidos.some((oid) => USOS_FIRMA.includes(oid)));
}
