/** The environment is wrong: one line per variable, for the person who starts the process. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
