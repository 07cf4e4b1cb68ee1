// What a program is told by the migrations that stand in its database: whether it is the one that they were made for, an older one, or a
// newer one (docs/adr/0075). Plain JavaScript, because the migrations run before anything is built.

/** "1.3.0" of "20270301120000_drop_old_name__since_v1_3_0": programs older than that do not work with what this migration leaves. */
export function sinceOf(name) {
  const found = /__since_v(\d+)_(\d+)_(\d+)$/.exec(name);
  return found ? found.slice(1).join('.') : undefined;
}

/** Below 0 where `one` is the older version, above 0 where it is the newer one. What follows a hyphen does not count. */
export function compareVersions(one, other) {
  const parts = (version) => version.replace(/-.*$/, '').split('.').map(Number);
  const [a, b] = [parts(one), parts(other)];
  const differing = a.findIndex((part, i) => part !== b[i]);
  return differing < 0 ? 0 : a[differing] - b[differing];
}

/**
 * Holds the migrations that stand in a database against the last one that a program of that version knows.
 * Returns { newer, refusal }: the names that it does not know, in their order, and one line for the operator where it must not go on.
 */
export function judgeMigrations({ standing, last, version }) {
  const newer = standing.filter((name) => name > last).sort();
  if (!standing.includes(last))
    return {
      newer,
      refusal:
        newer.length > 0
          ? `The database was migrated by another line of the product (${newer.at(-1)} is not known here, and ${last} is missing): start the program that migrated it.`
          : `The database is older than this program (${last} is missing): run the migrations of version ${version} (docs/runbook/upgrade.md).`,
    };
  const needs = newer.map(sinceOf).filter(Boolean).sort(compareVersions).at(-1);
  if (needs && compareVersions(version, needs) < 0)
    return {
      newer,
      refusal: `The database was migrated for version ${needs} or newer (${newer.findLast((name) => sinceOf(name) === needs)}), and this is ${version}: start version ${needs} or newer, or go back by restoring the backup from before the upgrade (docs/runbook/upgrade.md).`,
    };
  return { newer };
}
