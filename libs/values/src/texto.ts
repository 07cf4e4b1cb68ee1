// Text from people that will be printed and put into XML: spaces at both ends are removed, what XML cannot
// carry is refused.
import { DomainError } from './domain-error';

/** `multilinea`: tabs and line breaks are allowed (CR LF becomes LF). */
export interface OpcionesTexto {
  multilinea?: boolean;
}

// Cs: a surrogate without its partner. U+FFFE and U+FFFF are no characters of XML 1.0. Zl and Zp begin a line as
// a line break does.
const SUCIO = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/u;
const SUCIO_MULTILINEA = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/u;

/** Whether a text holds no control character, no lone surrogate and nothing else that XML 1.0 cannot carry. */
export function isTextoLimpio(texto: string, { multilinea = false }: OpcionesTexto = {}): boolean {
  return !(multilinea ? SUCIO_MULTILINEA : SUCIO).test(texto);
}

/**
 * Whether anything of it is visible: spaces, zero-width and other invisible characters alone are not a name,
 * nor is the pattern of Braille without a dot (U+2800).
 */
export const isTextoVisible = (texto: string): boolean => /[^\p{DI}\p{Z}\p{C}\u2800]/u.test(texto);

// What shows nothing: marks that turn the order of the letters around them (Unicode UAX 9), blanks without
// width, fillers, operators, and what is set aside for more of them (DI, Default_Ignorable_Code_Point), also
// the anchors of annotations. Joiners, selectors and tags stay where they do something (below). So does the
// soft hyphen, which comes along with what is pasted.
const MARCAS = /(?![\u00ad\u200c\u200d\p{VS}\u{e0020}-\u{e007f}])\p{DI}|[\ufff9-\ufffb]/u;

// Joiners, selectors and tags write emoji, flags and some scripts. Behind a Latin, Greek or Cyrillic letter, a
// digit, a blank, or one of their own they show nothing; a keycap (1, U+FE0F, U+20E3) is the exception.
const VANAS = [
  /(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}!-@[-`{-~\u200c\u200d])[\u200c\u200d]/mu,
  /(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}!-@[-`{-~\p{VS}])\p{VS}(?!\u20e3)/mu,
  /(?:^|[^\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]/u,
];

/**
 * Whether a text holds no invisible mark by which it reads as another: "gnp.exe" for "exe.png", or two equal
 * names that are not the same.
 */
export const isTextoSinMarcas = (texto: string): boolean =>
  !MARCAS.test(texto) && !VANAS.some((vana) => vana.test(texto));

/**
 * The text without spaces at its ends.
 * @throws DomainError TEXTO_NO_VALIDO when it holds what isTextoLimpio refuses
 */
export function textoLimpio(texto: string, opciones: OpcionesTexto = {}): string {
  const limpio = texto.replace(/\r\n?/g, '\n').trim();
  if (!isTextoLimpio(limpio, opciones)) throw new DomainError('TEXTO_NO_VALIDO');
  return limpio;
}

/**
 * A name that a foreign file says, for people to read: of `max` letters at most, and with a blank for whatever
 * shows nothing, begins a line or turns the letters around it.
 */
export const textoLegible = (texto: string, max: number): string =>
  texto.slice(0, max).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]/gu, ' ');
