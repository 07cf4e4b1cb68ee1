// What a name says must be what is read: no text that a call takes may hold marks that turn or hide letters.
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { catalogo } from './catalogo';
import { linea } from './comun/textos';
import type { Endpoint } from './endpoint';
import { serieEntradaSchema } from './series/series.endpoints';

interface Def {
  type: string;
  [key: string]: unknown;
}
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

/** Every place of a schema that takes a text, by its path. */
function textos(schema: unknown, camino: string): { camino: string; schema: unknown }[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return [{ camino, schema }];
    case 'object':
      return Object.entries(def.shape as object).flatMap(([campo, de]) => textos(de, `${camino}.${campo}`));
    case 'array':
      return textos(def.element, `${camino}[]`);
    case 'union':
      return (def.options as unknown[]).flatMap((de) => textos(de, camino));
    // What is cleaned first is judged behind that.
    case 'pipe':
      return textos(def.in, camino).map(({ camino: de }) => ({ camino: de, schema }));
    case 'record':
      return textos(def.valueType, `${camino}{}`);
    default:
      return def.innerType ? textos(def.innerType, camino) : [];
  }
}

const leidos = Object.entries(catalogo).flatMap(([modulo, llamadas]) =>
  Object.entries(llamadas as Record<string, Endpoint>).flatMap(([nombre, { body }]) =>
    body ? textos(body, `${modulo}.${nombre}`) : [],
  ),
);
// Compared with what is known and shown to nobody; and what the series judges as a whole, below.
const APARTE =
  /\.(contrasena|repetirContrasena|contrasenaActual|codigo|codigoRecuperacion|token)$|^auth\.login\.email$|^series\.\w+\.formato$/;
const textosDeLlamadas = leidos.filter(({ camino }) => !APARTE.test(camino));

const MARCAS = [
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u2062',
  '\u206e',
  '\u034f',
  '\u180e',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u200c',
  '\u200d',
  '\ufe0f',
  '\u{e0041}',
  '\u{e0081}',
  '\ufff0',
  '\ufff9',
];
const CUERPOS = ['gnp#.exe', '#Puig', '1#', 'F#{NUM}'];

describe('who wants a name that reads as another', () => {
  it.each(MARCAS)('finds no call that takes %j within a text', (marca) => {
    expect(textosDeLlamadas.length).toBeGreaterThan(60);
    const abiertos = textosDeLlamadas.filter(({ schema }) =>
      CUERPOS.some((cuerpo) => (schema as z.ZodType).safeParse(cuerpo.replace('#', marca)).success),
    );
    expect([...new Set(abiertos.map(({ camino }) => camino))]).toEqual([]);
  });

  it.each(MARCAS)('finds no format of a number that takes %j', (marca) => {
    const serie = { codigo: 'F', tiposFactura: ['F1'], formato: '{serie}{aa}-{numero:5}' };
    expect(serieEntradaSchema.safeParse(serie).success).toBe(true);
    expect(
      serieEntradaSchema.safeParse({ ...serie, formato: `{serie}${marca}{aa}-{numero:5}` }).success,
    ).toBe(false);
  });

  it('is not who writes an emoji, Persian or a flag: their joiners are letters', () => {
    for (const texto of ['Família 👨‍👩‍👧', 'می‌خواهم', 'England 🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
      expect(linea(60, 1).safeParse(texto).success).toBe(true);
  });
});
