// The authorities that are trusted to name who signs: the Spanish roots in Node's own store, and what an operator adds as PEM files (CONFIANZA_DIR).
import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { ConfigError } from '../../../platform/config';

let propias: readonly X509Certificate[] | undefined;

/** Read with the first signed file: of the store's some hundred and fifty, those of Spain. */
export const raicesPropias = (): readonly X509Certificate[] =>
  (propias ??= rootCertificates
    .map((pem) => new X509Certificate(pem))
    .filter(({ subject }) => /^C=ES$/m.test(subject)));

/** Every certificate in the PEM files of `dir`. Throws ConfigError when there is something else in them. */
export function raicesDe(dir: string | undefined): X509Certificate[] {
  if (!dir) return [];
  const textos = nombresDe(dir)
    .filter((nombre) => /\.(?:pem|crt|cer)$/i.test(nombre))
    .sort()
    .map((nombre) => readFileSync(join(dir, nombre)));
  try {
    return textos.flatMap(
      (bytes) =>
        bytes
          .toString('latin1')
          .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
          ?.map((pem) => new X509Certificate(pem)) ?? [new X509Certificate(bytes)],
    );
  } catch {
    throw new ConfigError(`CONFIANZA_DIR: ${dir} holds a file that is no certificate`);
  }
}

function nombresDe(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    throw new ConfigError(`CONFIANZA_DIR: ${dir} cannot be read`);
  }
}
