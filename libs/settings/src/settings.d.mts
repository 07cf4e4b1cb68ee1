/** Every setting that holds a secret. */
export const SECRETS: readonly string[];

/** Whether a variable of this name holds one of them, or says where one is. */
export function isSecret(name: string): boolean;

/** A secret is given twice, or is not where it should be: one line for each. */
export class SettingsError extends Error {}

/** The settings in an environment, with every secret under its own name; throws a SettingsError (settings.mjs). */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  limits?: { seconds?: number },
): Record<string, string>;
