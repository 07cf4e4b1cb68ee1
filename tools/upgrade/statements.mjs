// The statements of a migration as single lines, and what they make.

const NAME = String.raw`(?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))?`;

/** A name in a statement, as a part of a regular expression. */
export const named = (before, after = '') => new RegExp(`${before}(${NAME})${after}`, 'i');

/** The name without quotes and without the schema that everything is in. */
export const bare = (name) =>
  name
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .toLowerCase();

/** Statements in one line each, without comments; what stands in quotes and bodies is emptied, but for the body of a DO. */
export function statementsOf(sql) {
  const plain = sql.replace(
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g,
    (text, dollar, at) => {
      if (text.startsWith('-') || text.startsWith('/')) return ' ';
      const isDo = dollar && /\bdo\s*$/i.test(sql.slice(0, at));
      return isDo ? ` ${text.replaceAll(/--[^\n]*/g, ' ').replaceAll(/[;'$]/g, ' ')} ` : "''";
    },
  );
  return plain
    .split(';')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** What a statement makes: "table notes", "trigger seal", "column notes.text". */
export function madeBy(statement) {
  const created = new RegExp(
    String.raw`^CREATE (?:OR REPLACE )?(?:(?:UNIQUE|MATERIALIZED|CONSTRAINT) )*(\w+) (?:IF NOT EXISTS )?(${NAME})`,
    'i',
  ).exec(statement);
  if (created) return [`${created[1].toLowerCase()} ${bare(created[2])}`];
  const altered = named('^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?').exec(statement);
  if (!altered) return [];
  return [...statement.matchAll(new RegExp(`ADD COLUMN (?:IF NOT EXISTS )?(${NAME})`, 'gi'))].map(
    ([, column]) => `column ${bare(altered[1])}.${bare(column)}`,
  );
}

/** The actions of an ALTER TABLE, cut at the commas outside of brackets. */
export function actionsOf(text) {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
