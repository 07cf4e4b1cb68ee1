import { describe, expect, it } from '@jest/globals';
import { type Color, contraste, CONTRASTE_MINIMO, fondoDe, isColor, isColorLegible } from './color';

const color = (texto: string): Color => {
  if (!isColor(texto)) throw new Error(`${texto} is no colour`);
  return texto;
};

describe('a colour', () => {
  it('is # and six hexadecimal digits in small letters, and nothing else', () => {
    for (const uno of ['#000000', '#0a6c77', '#ffffff']) expect([uno, isColor(uno)]).toEqual([uno, true]);
    for (const otro of ['#FFFFFF', '#fff', '0a6c77', '#0a6c7g', '#0a6c77ff', ' #0a6c77', 'red', '', null, 7])
      expect([otro, isColor(otro)]).toEqual([otro, false]);
  });

  it('has the contrast that WCAG computes, whichever of the two comes first', () => {
    expect(contraste(color('#000000'), color('#ffffff'))).toBeCloseTo(21, 5);
    expect(contraste(color('#ffffff'), color('#000000'))).toBeCloseTo(21, 5);
    expect(contraste(color('#777777'), color('#ffffff'))).toBeCloseTo(4.48, 2);
    expect(contraste(color('#0a6c77'), color('#0a6c77'))).toBe(1);
  });

  it('goes with a light ground of its own hue', () => {
    expect(fondoDe(color('#000000'))).toBe('#ededed');
    expect(fondoDe(color('#ffffff'))).toBe('#ffffff');
    expect(fondoDe(color('#0a6c77'))).toBe('#eef5f5');
  });

  it('can be read as text where it can on its ground, which is darker than white', () => {
    for (const legible of ['#0a6c77', '#000000', '#1d4ed8'])
      expect(isColorLegible(color(legible))).toBe(true);
    for (const palido of ['#ffffff', '#ffd400', '#777777']) expect(isColorLegible(color(palido))).toBe(false);
    // Enough on white, too little on its ground.
    const justo = color('#767676');
    expect(contraste(justo, color('#ffffff'))).toBeGreaterThan(CONTRASTE_MINIMO);
    expect(isColorLegible(justo)).toBe(false);
  });
});
