// Backup, restore and their check: what an operator orders with a login of its own for each (docs/adr/0055).
import { type Config, ConfigError, type Rol } from '../../platform/config';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';
import { verifyCopy } from './verify-copy';

const ORDERS: Readonly<
  Record<string, readonly [rol: Rol, run: (config: Config, folder: string) => Promise<string>]>
> = {
  backup: ['backup', takeBackup],
  verify: ['backup', verifyCopy],
  restore: ['restore', restoreBackup],
};

/** The role of an order, and what does it. Throws a ConfigError with what to say instead. */
export function orderOf(
  name: string,
  words: readonly string[],
): { rol: Rol; run: (config: Config) => Promise<string> } {
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  const [folder = '', ...more] = words;
  if (!order || folder === '' || folder.startsWith('-') || more.length > 0)
    throw new ConfigError(`Say ${name} and the folder of one backup, as in: ${name} /backups/2026-11-26`);
  const [rol, run] = order;
  return { rol, run: (config) => run(config, folder) };
}
