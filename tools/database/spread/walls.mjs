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

/**
 * The statements that fold the walls that only forbid into those that allow: Citus gives a machine every policy as one that allows, so
 * that what a row may not be born with would be one more way in. Throws a Problem where such a wall forbids anything but a birth.
 */
export async function birthsForShards(client) {
  const { rows } = await client.query(`
    SELECT format('%I', tablename) AS table, format('%I', policyname) AS name, policyname AS plain, permissive = 'RESTRICTIVE' AS forbids,
      array_to_string(roles, ', ') AS roles, cmd, qual, coalesce(with_check, qual) AS "check"
    FROM pg_policies WHERE schemaname = 'public'`);
  return rows
    .filter(({ forbids }) => forbids)
    .map(({ table }) => table)
    .filter((table, i, all) => all.indexOf(table) === i)
    .flatMap((table) => {
      const its = rows.filter((one) => one.table === table);
      const forbid = its.filter(({ forbids }) => forbids);
      const other = forbid.find(({ cmd }) => cmd !== 'INSERT');
      if (other) throw new Problem(`The policy ${table}.${other.plain} forbids more than births.`);
      const allow = its.filter(({ forbids, cmd }) => !forbids && (cmd === 'ALL' || cmd === 'INSERT'));
      return [
        ...[...forbid, ...allow].map(({ name }) => `DROP POLICY ${name} ON ${table}`),
        ...allow.flatMap(({ plain, roles, cmd, qual, check }) => {
          const policy = (of, says) =>
            `CREATE POLICY ${client.escapeIdentifier(`${plain}_${of.toLowerCase()}`)} ON ${table} FOR ${of} TO ${roles} ${says}`;
          const births = [check, ...forbid.map((one) => one.check)].map((one) => `(${one})`).join(' AND ');
          const rest = [
            policy('SELECT', `USING (${qual})`),
            policy('UPDATE', `USING (${qual}) WITH CHECK (${check})`),
            policy('DELETE', `USING (${qual})`),
          ];
          return [policy('INSERT', `WITH CHECK (${births})`), ...(cmd === 'ALL' ? rest : [])];
        }),
      ];
    });
}
