// The contrast loop: a colour is darkened or lightened step by step until it can be read on every given background.
import { darken, lighten, luminance } from '@mantine/core';

/** WCAG 2.2 asks 4.5 for text; a little more absorbs the rounding of the browser. */
export const CONTRASTE_TEXTO = 4.6;

/** Contrast ratio of two opaque CSS colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contraste(a: string, b: string): number {
  const [alta = 0, baja = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (alta + 0.05) / (baja + 0.05);
}

/** The nearest colour to `color`, on its way to black (light scheme) or white (dark), that reads on all `fondos`. */
export function legible(
  color: string,
  fondos: readonly string[],
  esquema: 'light' | 'dark',
  minimo = CONTRASTE_TEXTO,
): string {
  const mover = esquema === 'light' ? darken : lighten;
  for (let paso = 0; paso <= 1; paso += 0.02) {
    const candidato = paso === 0 ? color : mover(color, paso);
    if (fondos.every((fondo) => contraste(candidato, fondo) >= minimo)) return candidato;
  }
  return esquema === 'light' ? '#000000' : '#ffffff';
}
