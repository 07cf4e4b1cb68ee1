// Whether who restores holds the keys of what is restored: a backup carries a value under each of them, and no key.
import { type Config, ConfigError } from '../../platform/config';
import { newBytes } from '../../platform/ids';
import { Apertura, Cierre, SecretoIlegible, Secretos } from '../../platform/secrets';
import type { Manifest } from './manifest';

const CONTEXT = 'backup';

export const sealProofs = (config: Config): Manifest['sealed'] => ({
  CLAVE_CIFRADO: base64(new Secretos(config).cifrar(newBytes(32), CONTEXT)),
  CLAVE_CERTIFICADOS: base64(new Cierre(config).cerrar(newBytes(32), CONTEXT)),
});

/** Throws a ConfigError that names each key that is another than the backup's. */
export function refuseOtherKeys(config: Config, sealed: Manifest['sealed']): void {
  const wrong = [
    ...problemOf('CLAVE_CIFRADO', () =>
      new Secretos(config).descifrar(Buffer.from(sealed.CLAVE_CIFRADO, 'base64'), CONTEXT),
    ),
    ...problemOf('CLAVE_CERTIFICADOS', () =>
      new Apertura(config).abrir(Buffer.from(sealed.CLAVE_CERTIFICADOS, 'base64'), CONTEXT),
    ),
  ];
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

function problemOf(variable: string, open: () => Buffer): string[] {
  try {
    open().fill(0);
    return [];
  } catch (error) {
    if (!(error instanceof SecretoIlegible)) throw error;
    return [
      `${variable}: is not the key of this backup (${error.message}); bring the one of the installation that was backed up, since no backup holds it.`,
    ];
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
