// Configuration: the environment, parsed once.
export { CONFIG, ConfigError, parseConfig, ROLES } from './config';
export type { Config, Rol } from './config';
