/** The release that a migration asks for by its name ("1.3.0"), if it does. */
export function sinceOf(name: string): string | undefined;

/** Below 0 where `one` is the older version, above 0 where it is the newer one. */
export function compareVersions(one: string, other: string): number;

/** What the migrations that stand in a database mean for a program of that version (migrations.mjs). */
export function judgeMigrations(question: {
  readonly standing: readonly string[];
  /** The last migration that the program knows. */
  readonly last: string;
  readonly version: string;
}): { newer: string[]; refusal?: string };
