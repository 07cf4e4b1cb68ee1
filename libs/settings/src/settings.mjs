// The environment of a process with its secrets in it, however they were given: as a variable (NAME), as a file (NAME_FILE, like the
// secrets of docker), or, of keys, by a program that prints one (NAME_COMANDO). Apps know this as @encadena/settings; scripts that run
// before anything is built import this file. It needs nothing but Node.
import { putPasswords } from './database-passwords.mjs';
import { isSecret, KEYS, SECRETS } from './names.mjs';
import { runSecretCommand } from './secret-command.mjs';
import { readSecretFile } from './secret-file.mjs';
import { Refused } from './secret-text.mjs';

export { isSecret, SECRETS };

/** A secret is given twice, or is not where it should be: one line for each, for the person who starts the process. */
export class SettingsError extends Error {
  name = 'SettingsError';
}

/**
 * The settings in an environment: without those that are empty, for compose files pass `NAME=` for what was not given, and with every
 * secret under its own name. Files and programs are read here and now; call it once, at the start. `seconds`: how long a program may
 * take. Throws a SettingsError that names everything to mend, and no secret.
 */
export function readSettings(env, { seconds = 30 } = {}) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const settings = Object.fromEntries(Object.entries(given).filter(([name]) => !isSecret(name)));
  const outside = { env: { ...settings }, seconds };
  const problems = [];
  for (const name of SECRETS) {
    const ways = [name, `${name}_FILE`, `${name}_COMANDO`].filter((way) => way in given);
    if (ways.length > 1)
      problems.push(`${ways.join(', ')}: are given together; keep one of them, and leave the rest away`);
    if (ways.length !== 1) continue;
    try {
      settings[name] = secretOf(name, ways[0], given[ways[0]], outside);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push(`${ways[0]}: ${error.message}`);
    }
  }
  if (problems.length === 0) problems.push(...putPasswords(settings));
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

function secretOf(name, way, value, outside) {
  if (way === name) return value;
  if (way === `${name}_FILE`) return readSecretFile(value);
  if (!KEYS.includes(name))
    throw new Refused(
      `only keys are asked of a program (${KEYS.join(', ')}); write the secret into a file, and name it in ${name}_FILE`,
    );
  return runSecretCommand(value, outside);
}
