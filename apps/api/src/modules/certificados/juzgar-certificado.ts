// A file that somebody uploads: does it open, and may sends of this NIF go out with what is in it?
import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { Certificate } from 'pkijs';
import { fallo } from '../../platform/errores';
import { fuerzaDeClave, metodoDe } from '../../platform/signatures';
import { abrirCertificado, type CertificadoCliente } from './certificado-cliente';
import { CertificadoNoValido, type MotivoCertificado } from './certificado-no-valido';
import { type Titular, titularDe } from './titular';

export interface CertificadoJuzgado {
  abierto: CertificadoCliente;
  titular: Titular & { nif: string };
}

const CODIGOS: Record<MotivoCertificado, string> = {
  ILEGIBLE: 'certificadoIlegible',
  CONTRASENA: 'certificadoContrasena',
  SIN_CLAVE: 'certificadoSinClave',
  CLAVE_DE_OTRO: 'certificadoClaveDeOtro',
  VARIAS_IDENTIDADES: 'certificadoVarias',
  DEMASIADO_GRANDE: 'certificadoIlegible',
  DEMASIADAS_ITERACIONES: 'certificadoIteraciones',
};

const CLIENTE = '1.3.6.1.5.5.7.3.2';
const CUALQUIERA = '2.5.29.37.0';

/**
 * Opens and judges a PKCS#12. `apoderado`: its holder may be another than the NIF, under a power of attorney.
 * Throws CERTIFICADO_NO_VALIDO or CERTIFICADO_DE_OTRO_NIF (422) with the reason beside its field; never a
 * byte or name out of the file.
 */
export function juzgarCertificado(
  bytes: Buffer,
  contrasena: string,
  { nif, apoderado, ahora }: { nif: string; apoderado: boolean; ahora: number },
): CertificadoJuzgado {
  const abierto = abrir(bytes, contrasena);
  const hallazgo =
    defectoDe(new X509Certificate(abierto.cert), abierto, ahora) ??
    (sirveParaConectar(abierto) ? undefined : 'certificadoClaveDebil');
  if (hallazgo) throw noValido(hallazgo);
  const titular = titularDe(abierto.titular);
  if (titular.nif === null) throw noValido('certificadoSinNif');
  if (titular.nif !== nif && !apoderado)
    throw fallo('CERTIFICADO_DE_OTRO_NIF', {
      errores: [{ campo: 'file', codigo: 'CERTIFICADO_DE_OTRO_NIF' }],
    });
  return { abierto, titular: { ...titular, nif: titular.nif } };
}

function abrir(bytes: Buffer, contrasena: string): CertificadoCliente {
  // PEM is for the files of operators: what people get from their browser is PKCS#12.
  if (bytes[0] !== 0x30) throw noValido('certificadoIlegible');
  try {
    return abrirCertificado({ certificado: bytes, contrasena });
  } catch (error) {
    if (error instanceof CertificadoNoValido)
      throw noValido(CODIGOS[error.motivo], error.motivo === 'CONTRASENA' ? 'contrasena' : 'file');
    // Whatever else a crafted file makes the libraries say, it is no certificate; the words are theirs and stay here.
    throw noValido('certificadoIlegible');
  }
}

function defectoDe(
  certificado: X509Certificate,
  { desde, hasta }: CertificadoCliente,
  ahora: number,
): string | undefined {
  if (ahora >= hasta) return 'certificadoCaducado';
  if (ahora < desde) return 'certificadoFuturo';
  if (autofirmado(certificado)) return 'certificadoAutofirmado';
  const { publicKey, ca, keyUsage } = certificado;
  const usos: readonly string[] = keyUsage ?? [];
  if (ca || (usos.length > 0 && !usos.includes(CLIENTE) && !usos.includes(CUALQUIERA)))
    return 'certificadoUso';
  const { signatureAlgorithm } = Certificate.fromBER(certificado.raw);
  const debil = fuerzaDeClave(publicKey) === 'DEBIL' || metodoDe(signatureAlgorithm) === 'DEBIL';
  return debil ? 'certificadoClaveDebil' : undefined;
}

/** As a send does it: OpenSSL does not go out with every kind of key. */
function sirveParaConectar({ cert, key }: CertificadoCliente): boolean {
  try {
    createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
    return true;
  } catch {
    return false;
  }
}

/**
 * By its own key, whatever it names as its issuer and says of its uses. (`checkIssued` denies what may not
 * issue, and would let it through.)
 */
function autofirmado(certificado: X509Certificate): boolean {
  try {
    return certificado.verify(certificado.publicKey);
  } catch {
    // A key that can sign nothing has not signed this.
    return false;
  }
}

const noValido = (codigo: string, campo = 'file') =>
  fallo('CERTIFICADO_NO_VALIDO', { errores: [{ campo, codigo }] });
