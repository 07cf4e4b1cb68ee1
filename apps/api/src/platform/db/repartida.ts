// A database that is spread over machines (ADR 0016) takes some statements in another form: for one NIF, which says on which
// machine they are run. Whether a connection leads to one is asked when it is opened; nobody has to say it.
import type { ClientBase } from 'pg';

/** A statement in both forms. */
export interface EnFormas {
  /** All of it on one machine: for several NIFs at once. */
  readonly junta: string;
  /** Spread over machines: for one NIF. */
  readonly repartida: string;
}

const REPARTIDAS = new WeakSet<ClientBase>();
const ENTERAS = new WeakSet<ClientBase>();

/** Whether this connection leads to a database that is spread over machines. */
export const esRepartida = (client: ClientBase): boolean => REPARTIDAS.has(client);

/** Whether statements can be run whole on the machine of their NIF there: a Citus whose tables have not moved yet has nowhere to. */
export const vaEntera = (client: ClientBase): boolean => ENTERAS.has(client);

/** The statement in the form for that connection. */
export const enForma = (client: ClientBase, { junta, repartida }: EnFormas): string =>
  esRepartida(client) ? repartida : junta;

/**
 * Asked of each new connection before anything else. A plan that does not know its NIF knows no machine either, so there plans are
 * made for the values. What asks all machines asks one after the other: behind what asked them at once, a transaction may not change what
 * has a copy on each, as `nifs` has.
 */
export async function reconocer(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ entera: boolean }>(
    `SELECT set_config('plan_cache_mode', 'force_custom_plan', false),
      set_config('citus.multi_shard_modify_mode', 'sequential', false),
      to_regprocedure('repartida.en_su_maquina(uuid, text[], jsonb)') IS NOT NULL AS entera
    FROM pg_extension
    WHERE extname = 'citus'`,
  );
  if (rows.length > 0) REPARTIDAS.add(client);
  if (rows[0]?.entera) ENTERAS.add(client);
  return rows.length > 0;
}

/**
 * Behind an INSERT of what a SELECT gives: without anything to give back, Citus would copy the rows (COPY), which row-level security
 * refuses.
 */
export const conFilas = (insercion: string): EnFormas => ({
  junta: insercion,
  repartida: `${insercion} RETURNING 1`,
});

/** The one NIF of a list that is the first parameter: of their ids, or of rows as JSON. */
export const DE_LISTA = '($1::uuid[])[1]';
export const DE_FILAS = "($1::jsonb -> 0 ->> 'nif_id')::uuid";

/** Adds to a condition that a column is the one NIF, where the statement is spread. */
export type Solo = (columna: string) => string;
export const SIN_SOLO: Solo = () => '';

/** Says a part of a statement otherwise where it is spread. */
type OSi = (junta: string, repartida: string) => string;

/**
 * Both forms of a statement. `solo` adds, where it is spread, that a column is the one NIF, `uno`: wherever a row of it is read
 * or changed, since what stands in a list or in another statement tells no machine. `oSi`: what differs besides.
 */
export const enFormas = (uno: string, sentencia: (solo: Solo, oSi: OSi) => string): EnFormas => ({
  junta: sentencia(SIN_SOLO, (junta) => junta),
  repartida: sentencia(
    (columna) => ` AND ${columna} = ${uno}`,
    (_, repartida) => repartida,
  ),
});
