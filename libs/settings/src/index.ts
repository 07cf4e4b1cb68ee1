// The settings of a process, secrets among them, whether they were given as variables, as files or by a program.
export { isSecret, readSettings, SECRETS, SettingsError } from './settings.mjs';
