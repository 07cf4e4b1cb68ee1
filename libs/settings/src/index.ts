// What a process is told: its settings, secrets among them, whether they were given as variables, as files or by a program; and by the
// migrations of its database, whether the two go together.
export { judgeMigrations } from './migrations.mjs';
export { isSecret, readSettings, SECRETS, SettingsError } from './settings.mjs';
