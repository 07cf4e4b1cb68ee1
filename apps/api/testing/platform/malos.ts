// Bad input derived from the schema itself: for every field of a body, values that it must not accept.
import { z } from 'zod';

interface Esquema {
  type?: string;
  properties?: Record<string, Esquema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Esquema[];
  items?: Esquema;
}

export interface Malo {
  /** As errors name it: `direccion.codigoPostal`. */
  campo: string;
  que: string;
  body: unknown;
}

const TEXTOS: [string, unknown][] = [
  ['10 KB of text', 'x'.repeat(10_240)],
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['half a surrogate pair', 'a\ud800b'],
];
const TIPOS: [string, unknown][] = [
  ['a number', 7],
  ['a boolean', true],
  ['a list', ['x']],
  ['an object', { x: 1 }],
  ['text', 'zzz ###'],
  ['NaN as text', 'NaN'],
];

/** Bodies that are `valido` but for one field. Fields that the example leaves out are tried as well. */
export function valoresMalos(schema: z.ZodType, valido: Record<string, unknown>): Malo[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Esquema;
  return [
    ...deObjeto(json, [], valido),
    { campo: 'desconocido', que: 'an unknown field', body: { ...valido, desconocido: 1 } },
  ];
}

function deObjeto(esquema: Esquema, path: string[], valido: Record<string, unknown>): Malo[] {
  const malos: Malo[] = [];
  for (const [nombre, campo] of Object.entries(esquema.properties ?? {})) {
    const aqui = [...path, nombre];
    const poner = (que: string, valor: unknown) =>
      malos.push({ campo: aqui.join('.'), que, body: conValor(valido, aqui, valor) });
    const tipos = opciones(campo);
    if (esquema.required?.includes(nombre)) poner('nothing at all', undefined);
    if (!tipos.some(({ type }) => type === 'null')) poner('null', null);
    for (const [que, valor] of TIPOS) if (!tipos.some((tipo) => acepta(tipo, valor))) poner(que, valor);
    if (tipos.some(({ type }) => type === 'string')) for (const [que, valor] of TEXTOS) poner(que, valor);
    if (tipos.some(({ type }) => type === 'integer'))
      for (const valor of [-1, 1.5, 1e12]) poner(`the number ${valor}`, valor);
    const objeto = tipos.find(({ type }) => type === 'object');
    if (objeto) malos.push(...deObjeto(objeto, aqui, valido));
  }
  return malos;
}

const opciones = (esquema: Esquema): Esquema[] =>
  esquema.anyOf ? esquema.anyOf.flatMap(opciones) : [esquema];

function acepta({ type, enum: valores }: Esquema, valor: unknown): boolean {
  if (valores) return valores.includes(valor);
  const suyo = Array.isArray(valor) ? 'array' : typeof valor;
  return type === suyo || ((type === 'integer' || type === 'number') && suyo === 'number');
}

function conValor(
  body: Record<string, unknown>,
  [nombre = '', ...resto]: string[],
  valor: unknown,
): Record<string, unknown> {
  return {
    ...body,
    [nombre]:
      resto.length === 0 ? valor : conValor((body[nombre] ?? {}) as Record<string, unknown>, resto, valor),
  };
}
