// Configuration: the environment, parsed once.
export { CONFIG, ConfigError, packageVersion, parseConfig } from './config';
export type { Config } from './config';
export { PRODUCTOR_DE_MUESTRA } from './development';
export { isPublicHost } from './hosts';
export { type AjustesS3, ajustesS3, usaArchivos } from './object-store';
export { isDoor, ROLES } from './variables';
export type { Rol } from './variables';
