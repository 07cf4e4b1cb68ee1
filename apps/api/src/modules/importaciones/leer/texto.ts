// The bytes of a text file as a text: UTF-8, UTF-16 of both orders, or Windows-1252, as spreadsheets save it.
import { noAdmitida } from './no-admitida';

export const CODIFICACIONES = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'windows-1252'] as const;
export type Codificacion = (typeof CODIFICACIONES)[number];

const MARCAS: readonly [Codificacion, readonly number[]][] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];
/** Looked at to see whether it is a text at all. */
const CABEZA = 4096;

/** Throws TABLA_NO_ADMITIDA where it is no text. */
export function leerTexto(bytes: Uint8Array): { texto: string; codificacion: Codificacion } {
  const codificacion = codificacionDe(bytes);
  // A decoder takes the mark off.
  const texto =
    codificacion === 'windows-1252' ? deWindows(bytes) : new TextDecoder(codificacion).decode(bytes);
  if (/[\0-\x08\x0e-\x1f]/.test(texto.slice(0, CABEZA))) throw noAdmitida('tablaFormato');
  return { texto, codificacion };
}

/** What Windows has from 0x80 to 0x9f. */
const DE_WINDOWS = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ';

/** Node 20 takes Windows-1252 for Latin-1, and the euro for a control character. */
const deWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u{80}-\u{9f}]/gu, (letra) => DE_WINDOWS[letra.charCodeAt(0) - 0x80] ?? letra);

function codificacionDe(bytes: Uint8Array): Codificacion {
  const marcada = MARCAS.find(([, marca]) => marca.every((byte, i) => bytes[i] === byte));
  if (marcada) return marcada[0];
  return sinMarca(bytes) ?? (esUtf8(bytes) ? 'UTF-8' : 'windows-1252');
}

/** UTF-16 without its mark: of a western text every other byte is zero. */
function sinMarca(bytes: Uint8Array): Codificacion | undefined {
  const cabeza = bytes.subarray(0, CABEZA);
  const ceros = [0, 0];
  cabeza.forEach((byte, i) => {
    if (byte === 0) ceros[i % 2] = (ceros[i % 2] ?? 0) + 1;
  });
  const [pares = 0, impares = 0] = ceros;
  const muchos = cabeza.length / 4;
  if (impares > muchos && pares === 0) return 'UTF-16LE';
  return pares > muchos && impares === 0 ? 'UTF-16BE' : undefined;
}

function esUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('UTF-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
