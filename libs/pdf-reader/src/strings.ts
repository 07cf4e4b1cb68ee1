// The bytes that a PDF string stands for (ISO 32000-1, 7.3.4.2).
import type { PdfString } from './lexer';

const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Undoes the escapes of a string in parentheses; one in digits is given as it is. */
export function bytesOfString({ bytes, hex }: Pick<PdfString, 'bytes' | 'hex'>): Buffer {
  if (hex) return bytes;
  return Buffer.from(
    bytes
      .toString('latin1')
      .replace(/\r\n?/g, '\n')
      .replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, letter = '') =>
        octal === undefined
          ? letter === '\n'
            ? ''
            : (LETTERS[letter as string] ?? (letter as string))
          : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
      ),
    'latin1',
  );
}
