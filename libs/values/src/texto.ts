// Text from people that will be printed and put into XML: spaces at both ends are removed, what XML cannot
// carry is refused.
import { DomainError } from './domain-error';

/** `multilinea`: tabs and line breaks are allowed (CR LF becomes LF). */
export interface OpcionesTexto {
  multilinea?: boolean;
}

// Cs: a surrogate without its partner. U+FFFE and U+FFFF are no characters of XML 1.0.
const SUCIO = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;
const SUCIO_MULTILINEA = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/u;

/** Whether a text holds no control character, no lone surrogate and nothing else that XML 1.0 cannot carry. */
export function isTextoLimpio(texto: string, { multilinea = false }: OpcionesTexto = {}): boolean {
  return !(multilinea ? SUCIO_MULTILINEA : SUCIO).test(texto);
}

/** Whether anything of it is visible: spaces, zero-width and other invisible characters alone are not a name. */
export const isTextoVisible = (texto: string): boolean => /[^\p{DI}\p{Z}\p{C}]/u.test(texto);

// Bidi_Control: marks that turn the order of the letters around them (Unicode UAX 9); blanks without width,
// and fillers and operators that show nothing. Joiners, selectors and tags stay: emoji, flags and some
// scripts are written with them. So does the soft hyphen, which comes along with what is pasted.
const MARCAS = /[\p{Bidi_Control}\u034f\u115f\u1160\u180e\u200b\u2060-\u206f\u3164\ufeff\uffa0]/u;

/**
 * Whether a text holds no invisible mark by which it reads as another: "gnp.exe" for "exe.png", or two equal
 * names that are not the same.
 */
export const isTextoSinMarcas = (texto: string): boolean => !MARCAS.test(texto);

/**
 * The text without spaces at its ends.
 * @throws DomainError TEXTO_NO_VALIDO when it holds what isTextoLimpio refuses
 */
export function textoLimpio(texto: string, opciones: OpcionesTexto = {}): string {
  const limpio = texto.replace(/\r\n?/g, '\n').trim();
  if (!isTextoLimpio(limpio, opciones)) throw new DomainError('TEXTO_NO_VALIDO');
  return limpio;
}
