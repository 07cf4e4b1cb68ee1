// The font family of the product, parsed once per process and shared by every document: parsing is what costs, and a parsed
// font is only read. Inter has every Spanish and Catalan letter (l·l, ñ, ç, €) and Greek and Cyrillic names besides.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Estilo = 'normal' | 'fuerte';

const ARCHIVOS: Record<Estilo, string> = {
  normal: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  fuerte: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

const abiertas = new Map<Estilo, Font>();

/** The parsed font of a style. Throws when the font package is not installed. */
export function fuente(estilo: Estilo): Font {
  const abierta = abiertas.get(estilo);
  if (abierta) return abierta;
  const font = create(readFileSync(createRequire(import.meta.url).resolve(ARCHIVOS[estilo]))) as Font;
  abiertas.set(estilo, font);
  return font;
}
