// Colours of paper, as #rrggbb in small letters, and whether text in one can be read (WCAG 2.2, 1.4.3).

declare const marcaColor: unique symbol;

/** `#` and six hexadecimal digits in small letters: sRGB. */
export type Color = string & { readonly [marcaColor]: true };

/** Whether a text is a colour as it is kept. */
export const isColor = (texto: unknown): texto is Color =>
  typeof texto === 'string' && /^#[0-9a-f]{6}$/.test(texto);

const canales = (color: Color): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** Relative luminance, from 0 (black) to 1 (white); WCAG 2.2, definitions. */
function luminancia(color: Color): number {
  const [rojo, verde, azul] = canales(color).map((canal) => {
    const parte = canal / 255;
    return parte <= 0.04045 ? parte / 12.92 : ((parte + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * rojo + 0.7152 * verde + 0.0722 * azul;
}

/** The contrast of two colours, from 1 (the same) to 21 (black on white); whichever comes first. */
export function contraste(uno: Color, otro: Color): number {
  const [mayor, menor] = [luminancia(uno), luminancia(otro)].sort((a, b) => b - a) as [number, number];
  return (mayor + 0.05) / (menor + 0.05);
}

/** How much of a colour is in the ground that goes with it; the rest is white. */
const PARTE = 0.07;

/** The light ground that goes with a colour: bands under headings and totals. */
export const fondoDe = (color: Color): Color =>
  `#${canales(color)
    .map((canal) =>
      Math.round(255 - (255 - canal) * PARTE)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}` as Color;

/** What text needs at least (WCAG 2.2, 1.4.3, level AA). */
export const CONTRASTE_MINIMO = 4.5;

/** Whether text of this colour can be read on the ground that goes with it, and so on white as well. */
export const isColorLegible = (color: Color): boolean => contraste(color, fondoDe(color)) >= CONTRASTE_MINIMO;
