// Texts that mean to be more than text (FAULTS X10), and the walk that puts them into every text field of a
// contract. What a caller's skeleton says stays; every other field that takes such a text is filled, so a new
// field of a contract is filled by itself. Each text carries a number of its own, by which it is found again.
import type { z } from 'zod';

/** What each would call if it got out of where it belongs: `xx(number)`. */
export const ALARM = 'xx';

/** From the longest to the shortest: whatever a field has room for, some of them fit. */
const ATTACKS: readonly ((n: number) => string)[] = [
  (n) => `<template><script>xx(${n})</script></template>`,
  (n) => `</script></style></textarea><script>xx(${n})</script>`,
  (n) => `<img src=x onerror=xx(${n})>`,
  (n) => `"><svg/onload=xx(${n})>`,
  (n) => `' onfocus=xx(${n}) autofocus x='`,
  (n) => `<a href="javascript:xx(${n})">x</a>`,
  (n) => `{{xx(${n})}}\${xx(${n})}<%=xx(${n})%>#{xx(${n})}`,
  (n) => `]]><!--><iframe srcdoc="<script>xx(${n})</script>">`,
  (n) => `&lt;script&gt;xx(${n})&lt;/script&gt;&#60;b&#62;`,
  (n) => `) /S /JavaScript /JS (xx(${n})) (`,
  (n) => `%3Cscript%3Exx(${n})%3C/script%3E\\u003cb\\u003e`,
  (n) => `$t(comun.acciones.cerrar) {{count}} ${n}`,
  (n) => `javascript:xx(${n})`,
  (n) => `<svg/onload=xx(${n})>`,
  (n) => `=xx(${n})`,
  (n) => `@xx(${n})`,
  (n) => `<b>${n}</b>`,
];

/** As many as fit one behind the other, another one first for each turn. */
function attackOf(n: number, max: number, turn: number): string {
  let text = '';
  for (let i = 0; i < ATTACKS.length; i += 1) {
    const next = ATTACKS[(i + turn) % ATTACKS.length]?.(n) ?? '';
    const longer = text ? `${text} ${next}` : next;
    if (longer.length <= max) text = longer;
  }
  return text;
}

/** Each of them by itself, as far as it fits. */
export const attacksOf = (n: number, max: number): string[] =>
  ATTACKS.map((attack) => attack(n)).filter((text) => text.length <= max);

interface Def {
  type: string;
  innerType?: unknown;
  in?: unknown;
  shape?: object;
  element?: unknown;
  options?: readonly unknown[];
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

export interface TextField {
  /** As `clientes.crear.contacto.nombre`; `[]` for what a list holds. */
  readonly path: string;
  /** What judges the text, cleaned first or not. */
  readonly schema: z.ZodType;
  /** The most characters that it takes. */
  readonly max: number;
}

/** The one text that a schema is, through whatever it is wrapped in; undefined for everything else. */
function leafOf(schema: unknown): Pick<TextField, 'schema' | 'max'> | undefined {
  const { type, innerType, in: inner, options, checks = [] } = defOf(schema);
  if (type === 'string') {
    const limits = checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : undefined));
    return { schema: schema as z.ZodType, max: Math.min(...limits.map((limit) => limit ?? 4_000), 4_000) };
  }
  if (type === 'union') return options?.map(leafOf).find((leaf) => leaf !== undefined);
  const leaf = innerType ? leafOf(innerType) : type === 'pipe' ? leafOf(inner) : undefined;
  // What is cleaned first is judged behind that.
  return leaf && type === 'pipe' ? { ...leaf, schema: schema as z.ZodType } : leaf;
}

/** Every place of a schema that takes a text. */
export function textFields(schema: unknown, path: string): TextField[] {
  const leaf = leafOf(schema);
  if (leaf) return [{ path, ...leaf }];
  const { type, innerType, in: inner, shape, element, options } = defOf(schema);
  if (type === 'object')
    return Object.entries(shape ?? {}).flatMap(([name, of]) => textFields(of, `${path}.${name}`));
  if (type === 'array') return textFields(element, `${path}[]`);
  if (type === 'union') return (options ?? []).flatMap((of) => textFields(of, path));
  if (type === 'pipe') return textFields(inner, path);
  if (type === 'record') throw new Error(`${path} takes texts under any name: say how they are filled`);
  return innerType ? textFields(innerType, path) : [];
}

/** Whether any of the texts is taken there: what only takes dates, amounts or codes is shut by its contract. */
export const isOpen = ({ schema, max }: TextField): boolean =>
  ATTACKS.some((_, turn) => schema.safeParse(attackOf(100, max, turn)).success);

export interface Planted {
  n: number;
  path: string;
  /** As the contract hands it on. */
  text: string;
}

type Key = string | number;
const at = (value: unknown, keys: readonly Key[]): unknown =>
  keys.reduce<unknown>((of, key) => (of as Record<Key, unknown> | null | undefined)?.[key], value);

/** Fills bodies and remembers what went where. */
export class Planter {
  readonly planted: Planted[] = [];
  private n = 100;

  constructor(private readonly turn = 0) {}

  /** The skeleton with every open field that it leaves out filled; `path` is the name of the call. */
  fill<T>(path: string, schema: z.ZodType, skeleton: object): T {
    const places: { n: number; path: string; keys: Key[] }[] = [];
    const body = this.walk(schema, skeleton, path, [], places);
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new Error(`${path}: ${parsed.error.message} in ${JSON.stringify(body)}`);
    for (const { n, path: where, keys } of places) {
      const text = at(parsed.data, keys);
      // What a contract drops or works out by itself (the province of a postal code) is stored nowhere.
      if (typeof text === 'string' && text.includes(String(n))) this.planted.push({ n, path: where, text });
    }
    return body as T;
  }

  private walk(
    schema: unknown,
    value: unknown,
    path: string,
    keys: Key[],
    places: { n: number; path: string; keys: Key[] }[],
  ): unknown {
    const leaf = leafOf(schema);
    if (leaf) {
      if (value !== undefined || !isOpen({ path, ...leaf })) return value;
      const n = (this.n += 1);
      places.push({ n, path, keys });
      return attackOf(n, leaf.max, this.turn + n);
    }
    const { type, innerType, in: inner, shape, element, options } = defOf(schema);
    const deeper = (of: unknown, suffix: string, key: Key, its: unknown) =>
      this.walk(of, its, path + suffix, [...keys, key], places);
    if (type === 'object' && typeof value === 'object' && value !== null) {
      const said = value as Record<string, unknown>;
      const all = Object.entries(shape ?? {}).map(([name, of]) => [
        name,
        deeper(of, `.${name}`, name, said[name]),
      ]);
      return Object.fromEntries(all.filter(([, its]) => its !== undefined));
    }
    if (type === 'array' && Array.isArray(value)) return value.map((its, i) => deeper(element, '[]', i, its));
    if (type === 'union') return this.walk(choose(options ?? [], value), value, path, keys, places);
    if (type === 'pipe') return this.walk(inner, value, path, keys, places);
    return innerType ? this.walk(innerType, value, path, keys, places) : value;
  }
}

/** Of several kinds of objects the one that has all that the skeleton says, with something left to fill. */
function choose(options: readonly unknown[], value: unknown): unknown {
  const names = Object.keys((value ?? {}) as object);
  const fits = (option: unknown) => names.every((name) => name in (defOf(option).shape ?? {}));
  return options.find((option) => defOf(option).type === 'object' && fits(option)) ?? options[0];
}

/** What would be markup if it stood in a page as it was written. */
export const isMarkup = ({ text }: Planted): boolean => /<[a-z!/]/i.test(text);
