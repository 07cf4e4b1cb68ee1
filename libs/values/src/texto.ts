// Text from people that will be printed and put into XML: blanks at both ends go, what XML cannot carry is refused.
import { DomainError } from './domain-error';

/** `multilinea`: tab and line breaks may stand in it (CR LF becomes LF). */
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

/** Whether anybody sees something of it: blanks, zero-width characters and other invisible ones alone are no name. */
export const isTextoVisible = (texto: string): boolean => /[^\p{DI}\p{Z}\p{C}]/u.test(texto);

/**
 * The text without blanks at its ends.
 * @throws DomainError TEXTO_NO_VALIDO when it holds what isTextoLimpio refuses
 */
export function textoLimpio(texto: string, opciones: OpcionesTexto = {}): string {
  const limpio = texto.replace(/\r\n?/g, '\n').trim();
  if (!isTextoLimpio(limpio, opciones)) throw new DomainError('TEXTO_NO_VALIDO');
  return limpio;
}
