// The policies as a spread database takes them: without a subquery. What each asks once for a statement, it asks for each row
// there; nothing else changes, and one that would is refused.
import { Problem } from '../../lib/problem.mjs';

/** `( SELECT nifs_actuales() AS nifs_actuales)`, as the catalogue tells it. */
const ASKED_ONCE = /\(\s*SELECT (\w+)\(\) AS \1\)(?:::uuid\[\])?/g;

/** Policies whose text functions.sql writes anew. */
const WRITTEN_ANEW = ['suscripciones.del_usuario', 'consumos.del_usuario'];

/** One expression of a policy without its subqueries. Throws a Problem where one is left. */
export function withoutSubquery(policy, says) {
  const plain = says.replace(ASKED_ONCE, '$1()');
  if (/\bSELECT\b/i.test(plain))
    throw new Problem(`The policy ${policy} asks by a subquery, which a spread database refuses: ${says}`);
  return plain;
}

/** The statements that bring them into that form. */
export async function wallsForShards(client) {
  const { rows } = await client.query(`
    SELECT format('%I', tablename) AS table, format('%I', policyname) AS name, qual, with_check AS "check"
    FROM pg_policies WHERE schemaname = 'public'`);
  return rows
    .filter(({ qual, check }) => /\bSELECT\b/i.test(`${qual} ${check}`))
    .map(({ table, name, qual, check }) => {
      const policy = `${table}.${name}`;
      if (WRITTEN_ANEW.includes(policy)) return `ALTER POLICY ${name} ON ${table} USING (false)`;
      const part = (word, says) => (says === null ? '' : ` ${word} (${withoutSubquery(policy, says)})`);
      return `ALTER POLICY ${name} ON ${table}${part('USING', qual)}${part('WITH CHECK', check)}`;
    });
}
