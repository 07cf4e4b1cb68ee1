// What in migrations takes something away from the program of the version before (docs/adr/0075), told by the statements themselves. What
// a function, a trigger or a policy means with another body is not read here: the run of the version before tells it (before.mjs).
import { actionsOf, bare, madeBy, named, statementsOf } from './statements.mjs';

/**
 * Of migrations in their order ({ name, sql }) those statements that contract: [{ name, reason }], the reason with the statement's
 * beginning. What these migrations make themselves, no older program knows, and they may take it away.
 */
export function contractions(migrations) {
  const all = migrations.flatMap(({ name, sql }) => statementsOf(sql).map((text) => ({ name, text })));
  const ever = new Set(all.flatMap(({ text }) => madeBy(text)));
  const made = new Set();
  const found = [];
  for (const { name, text } of all) {
    for (const reason of reasons(text, { made, ever }))
      found.push({ name, reason: `${reason} (${text.slice(0, 90)})` });
    for (const thing of madeBy(text)) made.add(thing);
  }
  return found;
}

/** Each kind of statement by its beginning, and what it takes away: asked in this order, the first that fits answers. */
const STATEMENTS = [
  [
    /^DROP (?:MATERIALIZED )?(\w+) (?:CONCURRENTLY )?(?:IF EXISTS )?(\S+)/i,
    ([, kind, name], { made, ever }) => {
      const thing = `${kind.toLowerCase()} ${bare(name.replace(/\(.*$/, ''))}`;
      // One that comes again under its name is another body of the same.
      const replaced = /^(trigger|policy|function|procedure)$/i.test(kind) && ever.has(thing);
      return replaced || made.has(thing) ? [] : [`drops a ${kind.toLowerCase()}`];
    },
  ],
  [
    /^DO\b.*\b(DROP|RENAME|REVOKE|TRUNCATE|DELETE FROM|SET NOT NULL|ALTER COLUMN)\b/i,
    () => ['takes away in a DO block, which cannot be read'],
  ],
  [/^REVOKE\b/i, () => ['takes a right away']],
  [
    named('^(?:TRUNCATE(?: TABLE)?|DELETE FROM)(?: ONLY)? '),
    ([, table], { made }) => (isNew(table, made) ? [] : ['takes rows away']),
  ],
  [
    named(String.raw`^CREATE UNIQUE INDEX .*?\bON (?:ONLY )?`, '(.*)$'),
    ([, table, over], { made }) => (narrows(table, over, made) ? ['refuses rows that were accepted'] : []),
  ],
  [
    named('^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?', ' (.*)$'),
    ([, table, actions], { made }) =>
      isNew(table, made) ? [] : actionsOf(actions).flatMap((action) => ofTable(action, table, made)),
  ],
  [/^ALTER TYPE\b.*\b(RENAME|DROP|SET SCHEMA)\b/i, () => ['changes a type']],
  [/^ALTER\b.*\b(RENAME TO|SET SCHEMA)\b/i, () => ['renames']],
];

function reasons(text, known) {
  for (const [form, judge] of STATEMENTS) {
    const match = form.exec(text);
    if (match) return judge(match, known);
  }
  return [];
}

const isNew = (table, made) => made.has(`table ${bare(table)}`);

/** A constraint over a column that is new is met by every row of whoever does not know it. */
const narrows = (table, over, made) =>
  !isNew(table, made) &&
  ![...over.matchAll(/"[^"]+"|[\w$]+/g)].some(([name]) => made.has(`column ${bare(table)}.${bare(name)}`));

const ACTIONS = [
  [/^(?:RENAME|SET SCHEMA)\b/i, 'renames'],
  [/^DROP CONSTRAINT\b/i, 'drops a constraint'],
  [/^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i, 'changes the type of a column'],
  [/^ALTER (?:COLUMN )?\S+ (?:SET NOT NULL|DROP DEFAULT)\b/i, 'wants a value that was not wanted'],
  [/^(?:ENABLE|FORCE) ROW LEVEL SECURITY\b/i, 'hides rows that were seen'],
];

function ofTable(action, table, made) {
  const found = ACTIONS.find(([form]) => form.test(action));
  if (found) return [found[1]];
  const dropped = named('^DROP (?:COLUMN )?(?:IF EXISTS )?').exec(action);
  if (dropped) return made.has(`column ${bare(table)}.${bare(dropped[1])}`) ? [] : ['drops a column'];
  if (/^ADD (?:CONSTRAINT|CHECK|UNIQUE|FOREIGN KEY|PRIMARY KEY|EXCLUDE)\b/i.test(action))
    return narrows(table, action.replace(/^ADD CONSTRAINT \S+/i, ''), made)
      ? ['refuses rows that were accepted']
      : [];
  return /^ADD\b.*\bNOT NULL\b/i.test(action) && !/\b(DEFAULT|GENERATED)\b/i.test(action)
    ? ['wants a value that was not wanted']
    : [];
}
