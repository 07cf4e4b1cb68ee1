// The settings of a script, secrets among them, given in any of the ways of libs/settings.
import { isSecret, readSettings, SettingsError } from '../../libs/settings/src/settings.mjs';
import { Problem } from './problem.mjs';

/**
 * Puts the secrets that files and programs hold under their names into process.env, once, before anything reads it; a child gets them
 * only where it is given them (withoutSecrets). Throws a Problem with one line for each thing to mend.
 */
export function takeSettings() {
  const settings = settingsIn(process.env);
  for (const name of Object.keys(process.env)) if (isSecret(name)) delete process.env[name];
  for (const [name, value] of Object.entries(settings)) if (isSecret(name)) process.env[name] = value;
}

function settingsIn(env) {
  try {
    return readSettings(env);
  } catch (error) {
    throw error instanceof SettingsError ? new Problem(error.message) : error;
  }
}
