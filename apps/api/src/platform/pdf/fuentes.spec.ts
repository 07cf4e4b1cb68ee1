// What the fonts make of texts.
import { describe, expect, it } from '@jest/globals';
import { fuente } from './fuentes';

describe.each(['normal', 'fuerte'] as const)('the font %s', (estilo) => {
  const glifos = (texto: string) =>
    fuente(estilo)
      .layout(texto)
      .glyphs.map(({ id }) => id);

  it.each(['fac\u00adtura', 'fac\u200dtura', 'fac\ufe0ftura'])(
    'U7 sets %j, which shows as one word, without a box in it',
    (texto) => {
      expect(glifos(texto)).toEqual(glifos('factura'));
      expect(glifos(texto)).not.toContain(0);
      expect(glifos(texto.padEnd(60, 'x'))).not.toContain(0);
    },
  );

  it('sets a box of its own for a letter that it has not, so that no document names a missing glyph', () => {
    const caja = glifos('\u25a1');
    expect(caja).not.toContain(0);
    for (const ausente of ['木', '😀', 'م']) expect(glifos(`Casa ${ausente}`)).toEqual(glifos('Casa \u25a1'));
    expect(glifos('una\tdos')).toEqual(glifos('una dos'));
  });

  it('sets figures in columns, however long the text is', () => {
    const anchos = (texto: string) =>
      fuente(estilo)
        .layout(texto)
        .positions.map(({ xAdvance }) => xAdvance);
    const cifra = anchos('0')[0];
    expect(anchos('157')).toEqual([cifra, cifra, cifra]);
    expect(anchos(`${'x'.repeat(50)}117`).slice(-3)).toEqual([cifra, cifra, cifra]);
  });

  it('keeps the letter of each glyph, also of one that was first cut out as a part of another', () => {
    const { glyphs } = fuente(estilo).layout('«Ñ"');
    const recorte = fuente(estilo).createSubset();
    for (const glyph of glyphs) recorte.includeGlyph(glyph);
    recorte.encode();
    const letras = fuente(estilo)
      .layout("N'‹")
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    expect(letras).toEqual(['N', "'", '‹']);
  });
});
