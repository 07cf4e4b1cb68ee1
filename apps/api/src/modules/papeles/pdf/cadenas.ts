// The bytes that a PDF string stands for (ISO 32000-1, 7.3.4.2).
import type { Cadena } from './lexico';

const LETRAS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Undoes the escapes of a string in parentheses; one in digits is given as it is. */
export function bytesDeCadena({ bytes, hex }: Pick<Cadena, 'bytes' | 'hex'>): Buffer {
  if (hex) return bytes;
  return Buffer.from(
    bytes
      .toString('latin1')
      .replace(/\r\n?/g, '\n')
      .replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, letra = '') =>
        octal === undefined
          ? letra === '\n'
            ? ''
            : (LETRAS[letra as string] ?? (letra as string))
          : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
      ),
    'latin1',
  );
}
