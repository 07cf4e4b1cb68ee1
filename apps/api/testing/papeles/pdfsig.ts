// What another program says about the signatures of a PDF: pdfsig of poppler-utils and, where NSS's certutil
// is installed as well, whether it trusts the signer.
import { execFileSync, spawnSync } from 'node:child_process';
import type { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hay = (programa: string, argumento: string): boolean =>
  spawnSync(programa, [argumento]).error === undefined;
export const hayPdfsig = hay('pdfsig', '-v');
export const hayCertutil = hay('certutil', '-H');

export interface DicePdfsig {
  firmas: number;
  /** Every signature fits the bytes that it covers. */
  integras: boolean;
  /** It could not tell of one of them. */
  dudosa: boolean;
  /** One of them covers the whole file. */
  todo: boolean;
  /** Undefined when it was not asked for, and without certutil: pdfsig then has no list of ours. */
  deConfianza: boolean | undefined;
}

/**
 * `confianza`: it also says whether it trusts who signed. Then it asks the addresses that stand in the certificates, for a minute each, and nobody in
 * this process answers meanwhile: certificates without any. (Told not to ask, pdfsig 22.12 trusts nobody for whom it has no list of its own.)
 */
export function pdfsig(
  bytes: Uint8Array,
  raices: readonly X509Certificate[],
  { confianza = false }: { confianza?: boolean } = {},
): DicePdfsig {
  const conLista = confianza && hayCertutil;
  const carpeta = mkdtempSync(join(tmpdir(), 'encadena-pdfsig-'));
  try {
    const archivo = join(carpeta, 'papel.pdf');
    writeFileSync(archivo, bytes);
    const { stdout } = spawnSync(
      'pdfsig',
      [...(conLista ? ['-nssdir', baseNss(carpeta, raices)] : ['-nocert', '-no-ocsp']), archivo],
      { encoding: 'utf8' },
    );
    const validas = stdout.match(/Signature Validation: .*/g) ?? [];
    const confianzas = stdout.match(/Certificate Validation: .*/g) ?? [];
    return {
      firmas: validas.length,
      integras: validas.length > 0 && validas.every((linea) => linea.includes('Signature is Valid')),
      dudosa: validas.some((linea) => linea.includes('Unknown')),
      todo:
        // It lists by field, so the one that covers all need not come last. ("Not total…" is written small.)
        / Total document signed/.test(stdout),
      // Of a signature that does not fit it says nothing.
      deConfianza:
        conLista && confianzas.length > 0
          ? confianzas.every((linea) => linea.includes('Certificate is Trusted'))
          : undefined,
    };
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}

function baseNss(carpeta: string, raices: readonly X509Certificate[]): string {
  execFileSync('certutil', ['-N', '-d', carpeta, '--empty-password']);
  raices.forEach((raiz, n) => {
    const archivo = join(carpeta, `raiz-${n}.pem`);
    writeFileSync(archivo, raiz.toString());
    execFileSync('certutil', ['-A', '-d', carpeta, '-n', `raiz-${n}`, '-t', 'CT,C,C', '-i', archivo]);
  });
  return carpeta;
}
