// What a name says must be what is read: no text that a call takes may hold marks that turn or hide letters.
import { describe, expect, it } from '@jest/globals';
import { textFields } from '../../../tools/testing/hostile-texts';
import { catalogo } from './catalogo';
import { linea } from './comun/textos';
import type { Endpoint } from './endpoint';
import { serieEntradaSchema } from './series/series.endpoints';

const leidos = Object.entries(catalogo).flatMap(([modulo, llamadas]) =>
  Object.entries(llamadas as Record<string, Endpoint>).flatMap(([nombre, { body }]) =>
    body ? textFields(body, `${modulo}.${nombre}`) : [],
  ),
);
// Compared with what is known and shown to nobody; and what the series judges as a whole, below.
const APARTE =
  /\.(contrasena|repetirContrasena|contrasenaActual|codigo|codigoRecuperacion|token)$|^auth\.login\.email$|^series\.\w+\.formato$/;
const textosDeLlamadas = leidos.filter(({ path }) => !APARTE.test(path));

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
      CUERPOS.some((cuerpo) => schema.safeParse(cuerpo.replace('#', marca)).success),
    );
    expect([...new Set(abiertos.map(({ path }) => path))]).toEqual([]);
  });

  it.each(MARCAS)('finds no format of a number that takes %j', (marca) => {
    const serie = { codigo: 'F', tiposFactura: ['F1'], formato: '{serie}{aa}-{numero:5}' };
    expect(serieEntradaSchema.safeParse(serie).success).toBe(true);
    expect(
      serieEntradaSchema.safeParse({ ...serie, formato: `{serie}${marca}{aa}-{numero:5}` }).success,
    ).toBe(false);
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u0085', '\ud800', '\uffff'])(
    'X10 finds no call that takes %j, which is no letter',
    (signo) => {
      const abiertos = textosDeLlamadas.filter(({ schema }) =>
        CUERPOS.some((cuerpo) => schema.safeParse(cuerpo.replace('#', signo)).success),
      );
      expect(abiertos.map(({ path }) => path)).toEqual([]);
    },
  );

  it('X7 finds no line break taken where no paragraph is written', () => {
    const PARRAFOS =
      /\.(pieLegal|descripcionOperacion|observaciones|descripcion|cuerpo)$|(rectificacion|rectificar|rectificarExterna)\.motivo$/;
    const abiertos = textosDeLlamadas.filter(({ schema }) =>
      ['\n', '\r\n', '\r'].some((fin) => schema.safeParse(`Puig${fin}Bcc: b`).success),
    );
    expect(abiertos.length).toBeGreaterThan(0);
    expect(abiertos.map(({ path }) => path).filter((path) => !PARRAFOS.test(path))).toEqual([]);
  });

  it('is not who writes an emoji, Persian or a flag: their joiners are letters', () => {
    for (const texto of ['Família 👨‍👩‍👧', 'می‌خواهم', 'England 🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
      expect(linea(60, 1).safeParse(texto).success).toBe(true);
  });
});
