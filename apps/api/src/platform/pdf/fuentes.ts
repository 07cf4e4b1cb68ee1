// The product's font family, parsed once per process and shared by every document, as are the words that were
// set in it: parsing and shaping are what costs. A parsed font is only read. Inter has every Spanish and
// Catalan letter (l·l, ñ, ç, €), and Greek and Cyrillic names as well.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

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
  const archivo = readFileSync(createRequire(import.meta.url).resolve(ARCHIVOS[estilo]));
  const font = conMemoria(create(archivo) as Font, create(archivo) as Font);
  abiertas.set(estilo, font);
  return font;
}

/** Figures of one width, as in columns: else a comma after a 7 stands under it, and 157,50 reads as 15750. */
const CIFRAS = ['tnum'];

/**
 * Shaped words that are kept for each style, at a kilobyte or so: those of some hundred invoices, which have
 * most of their words in common.
 */
const MAX_PALABRAS = 4_000;

/** What stands for a letter that the font has not: a document that is to be kept for ever names no missing glyph. */
const SIN_LETRA = ['\u25a1', '?'];

/** Shapes a text; letters that the font has not become a box of its own, a tab a blank. */
function formar(font: Font, texto: string): GlyphRun {
  const hecha = font.layout(texto, CIFRAS);
  if (hecha.glyphs.every(({ id }) => id !== 0)) return hecha;
  const tiene = (letra: string): boolean => font.hasGlyphForCodePoint(letra.codePointAt(0) ?? 0);
  const otra = SIN_LETRA.find(tiene) ?? ' ';
  const letras = Array.from(texto.replaceAll('\t', ' '), (letra) =>
    // pdfkit measures a line break with its word, and sets none.
    tiene(letra) || letra === '\n' ? letra : otra,
  );
  return font.layout(letras.join(''), CIFRAS);
}

/**
 * The same font, which shapes each word once: invoices are made of the same words and figures, and shaping
 * them is two fifths of a document.
 */
function conMemoria(font: Font, paraRecortar: Font): Font {
  const palabras = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (dicho, ...rasgos) => {
    // What shows nothing (a soft hyphen that came along with a pasted word) has no glyph, and would be a box.
    const texto = dicho.replace(/\p{DI}/gu, '');
    // pdfkit asks word by word and without features; whatever else is asked is no part of this.
    if (rasgos.some((rasgo) => rasgo !== undefined)) return font.layout(texto, ...rasgos);
    if (texto.length > 40) return formar(font, texto);
    let hecha = palabras.get(texto);
    if (!hecha) {
      if (palabras.size >= MAX_PALABRAS) palabras.clear();
      palabras.set(texto, (hecha = formar(font, texto)));
    }
    // Who gets the run scales its positions in place: they are handed out as copies.
    return Object.assign(Object.create(hecha as object) as GlyphRun, {
      positions: hecha.positions.map((posicion) => ({ ...posicion })),
    });
  };
  // Cutting out what a document needs takes the parts of composed glyphs (of " the ') without the letters that
  // they stand for, and a font keeps a glyph as it first took it: nobody could copy a ' any more.
  const createSubset: Font['createSubset'] = () => paraRecortar.createSubset();
  return Object.assign(Object.create(font as object) as Font, { layout, createSubset });
}
