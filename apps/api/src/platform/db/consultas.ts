// How reads are written: Kysely builds the statement, with tables and columns as prisma/schema names them (ADR 0017), and
// `db.leer` sends it. A statement by hand (`*.sql.ts`) travels the same way.
import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type SqlBool,
} from 'kysely';
import type { DB } from './generated/tablas';
import type { EnFormas } from './repartida';

/** The rows of a statement inside another, as one column. Their values are JSON's: ask for none that it does not know. */
export { jsonArrayFrom as filasDe } from 'kysely/helpers/postgres';

/** Builds statements and runs none. */
export const consultas = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  // `totalAPagar` is `total_a_pagar`.
  plugins: [new CamelCasePlugin({ underscoreBetweenUppercaseLetters: true })],
});

/** A statement and the rows that it gives; columns arrive in camel case. */
export interface Consulta<Fila = unknown> {
  compile(repartida?: boolean): ReturnType<Compilable<Fila>['compile']>;
}

/** What statements give, in their order. */
export type Leido<C extends readonly Consulta[]> = {
  -readonly [K in keyof C]: C[K] extends Consulta<infer Fila> ? Fila[] : never;
};

/** A statement by hand, of one form or both; the caller says what a row of it is. */
export const aMano = <Fila>({
  text,
  values,
}: {
  text: string | EnFormas;
  values: readonly unknown[];
}): Consulta<Fila> => ({
  compile: (repartida = false) =>
    ({
      sql: typeof text === 'string' ? text : repartida ? text.repartida : text.junta,
      parameters: values,
    }) as unknown as ReturnType<Compilable<Fila>['compile']>,
});

/** What is written by hand inside a statement of the builder. */
export const porMano = <T>({ strings, values }: { strings: readonly string[]; values: readonly unknown[] }) =>
  sql<T>(strings as unknown as TemplateStringsArray, ...values);

/** A statement that is another one where the database is spread over machines. */
export const segunReparto = <Fila>(de: (repartida: boolean) => Consulta<Fila>): Consulta<Fila> => ({
  compile: (repartida = false) => de(repartida).compile(repartida),
});

/**
 * The condition that a column of an enum has one of these values, as literals, so that a partial index which leaves out another value is
 * proven: behind the wall a parameter would prove nothing. `todos`: the values that there are; no other is ever written.
 */
export const enLiterales = <Valor extends string>(
  columna: string,
  todos: readonly Valor[],
  valores: readonly Valor[],
): string => {
  const escritos = todos.filter((valor) => valores.includes(valor)).map((valor) => `'${valor}'`);
  return escritos.length === 0 ? 'false' : `${columna} IN (${escritos.join(', ')})`;
};

/** `nif_id` → `nifId`, as the client of Prisma names it; what has no underscore stays as it is. */
export const enCamello = (columna: string): string =>
  columna.replace(/_([a-z0-9])/g, (_, letra: string) => letra.toUpperCase());

/** A filter "contains this text" in which `%`, `_` and `\` mean themselves. */
export const comoTexto = (texto: string): string => `%${texto.replace(/[\\%_]/g, (letra) => `\\${letra}`)}%`;

/** As the function of that name in the database, without case and accents: "Peñalver, S.L." is found by "penalver". */
export const plegar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As `comoTexto`, for ILIKE on what has no accents itself: the numbers of records, which are ASCII. */
export const comoNumero = (texto: string): string => comoTexto(plegar(texto));

/** What finds rows of a table by part of a word, behind its wall (docs/adr/0060). */
export interface PorPalabras {
  /** The function that gives the ids of what an index knows. */
  funcion: 'clientes_hallados' | 'articulos_hallados';
  /** What is looked at. */
  columnas: readonly string[];
}

/** The condition that one of the columns holds the text, whatever its case and accents: row by row, of tables that stay small. */
export const conPlegado = (columnas: readonly string[], texto: string) =>
  sql<SqlBool>`(${sql.join(
    columnas.map((columna) => sql`plegar(${sql.ref(columna)}) LIKE plegar(${comoTexto(texto)})`),
    sql` OR `,
  )})`;

/**
 * The same of a table with an index of its words; of more than `maximo` any so many. On one of several machines no function reads a table, and
 * the rows of the NIF are looked through.
 */
export function conPalabras(
  { funcion, columnas }: PorPalabras,
  texto: string,
  { repartida, maximo }: { repartida: boolean; maximo?: number },
) {
  if (repartida) return conPlegado(columnas, texto);
  const alcanza = maximo === undefined ? sql`` : sql` LIMIT ${sql.lit(maximo)}`;
  return sql<SqlBool>`id = ANY (ARRAY(SELECT ${sql.raw(funcion)}(${comoTexto(texto)})${alcanza}))`;
}
