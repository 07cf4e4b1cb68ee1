// A client certificate of our own, from the files that the configuration names: one for the agency, one for
// the simulator, each with the authorities of its servers, which never mix. Read at the first send and again
// when they change, so that a renewed certificate is used by the next send without a restart (FAULTS T1, T7).
import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { abrirCertificado, type CertificadoCliente } from './certificado-cliente';

/** Who takes sends: the agency, real or of its pre-production, and our simulator. */
export type Destino = 'agencia' | 'simulador';

export interface ArchivosPropios {
  /** For whom it is. */
  destino: Destino;
  certFile?: string;
  /** PEM key; not needed when the certificate file holds the key. */
  keyFile?: string;
  /** PEM authorities of the server to trust instead of the well-known ones. */
  caFile?: string;
  contrasena?: string;
}

/** A certificate ready to connect with. */
export interface Credencial {
  certificado: Omit<CertificadoCliente, 'key'>;
  /** One per certificate: the same object as long as the files are the same. */
  contexto: SecureContext;
  /** Changes when certificate or authorities do. */
  huella: string;
  /**
   * Whose it is, and for whom: the id of a NIF or `propio`, and the destination. A later credential of the same owner takes the place of the
   * one before.
   */
  dueno: string;
}

export class CertificadoPropio {
  private leida: { sello: string; credencial: Credencial } | null = null;
  private enCurso: Promise<Credencial | null> | null = null;

  constructor(private readonly archivos: ArchivosPropios) {}

  /** The credential in force, or null when none is configured. Throws what reading or opening threw. */
  vigente(): Promise<Credencial | null> {
    // One reading for all the sends that start together.
    this.enCurso ??= this.leer().finally(() => (this.enCurso = null));
    return this.enCurso;
  }

  get destino(): Destino {
    return this.archivos.destino;
  }

  /** Authorities of the server to trust instead of the well-known ones, whoever's certificate is shown to it. */
  async autoridades(): Promise<Buffer | undefined> {
    return leerSiHay(this.archivos.caFile);
  }

  private async leer(): Promise<Credencial | null> {
    const { destino, certFile, keyFile, caFile, contrasena } = this.archivos;
    if (!certFile) return null;
    const sello = await selloOf([certFile, keyFile, caFile]);
    if (this.leida?.sello === sello) return this.leida.credencial;
    const [certificado, clave, ca] = await Promise.all([
      readFile(certFile),
      leerSiHay(keyFile),
      leerSiHay(caFile),
    ]);
    const abierto = abrirCertificado({ certificado, clave, contrasena });
    const { key, ...certificadoSinClave } = abierto;
    const contexto = createSecureContext({ cert: abierto.cert, key, ca, minVersion: 'TLSv1.2' });
    const credencial: Credencial = {
      certificado: certificadoSinClave,
      contexto,
      huella: `${destino} ${abierto.huella} ${sello}`,
      dueno: `propio ${destino}`,
    };
    this.leida = { sello, credencial };
    return credencial;
  }
}

/** Ours, by destination. */
export class CertificadosPropios implements Record<Destino, CertificadoPropio> {
  constructor(
    readonly agencia: CertificadoPropio,
    readonly simulador: CertificadoPropio,
  ) {}
}

const leerSiHay = (file: string | undefined): Promise<Buffer> | undefined =>
  file ? readFile(file) : undefined;

/** Cheap enough to ask before each send: the files' times and sizes. */
async function selloOf(files: (string | undefined)[]): Promise<string> {
  const partes = await Promise.all(
    files.map(async (file) =>
      file ? stat(file).then(({ mtimeMs, size, ino }) => `${ino}:${mtimeMs}:${size}`) : '-',
    ),
  );
  return partes.join('|');
}
