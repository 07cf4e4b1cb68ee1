// Which storage an installation has, by its settings.
import { ajustesS3, type Config, ConfigError, type Rol, usaArchivos } from '../config';
import type { Secretos } from '../secrets';
import type { Almacen } from './almacen';
import { AlmacenEnDisco } from './almacen-en-disco';
import { AlmacenEnS3 } from './almacen-en-s3';
import { AlmacenNoResponde } from './almacen-no-responde';
import { Cubo, PLAZOS } from './cubo';

/** The storage in force, or the one that is named. Throws a ConfigError that names each setting that it lacks. */
export const almacenDe = (
  config: Config,
  secretos: Secretos,
  cual: Config['ALMACEN'] = config.ALMACEN,
): Almacen =>
  cual === 's3' ? new AlmacenEnS3(ajustesS3(config), secretos) : new AlmacenEnDisco(config, secretos);

/**
 * Before a process serves: the object store takes its settings. Throws a ConfigError with the one that is wrong. A store that does not
 * answer holds nobody up, since invoices are issued without it: it is told of.
 */
export async function comprobarAlmacen(
  config: Config,
  roles: readonly Rol[],
  avisar: (motivo: string) => void,
): Promise<void> {
  if (config.ALMACEN !== 's3' || !roles.some(usaArchivos)) return;
  try {
    const cubo = new Cubo(ajustesS3(config), { ...PLAZOS, todoMs: 5000, intentos: 1 });
    await cubo.claves('archivos/', 1).next();
  } catch (error) {
    if (!(error instanceof AlmacenNoResponde)) throw error;
    if (error.deAjustes) throw new ConfigError(error.message);
    avisar(error.message);
  }
}
