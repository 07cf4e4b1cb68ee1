// A text with separators as a table. What stands in a cell is text: a formula is not worked out, here or anywhere.
import { parse } from 'csv-parse/sync';
import { CsvError } from 'csv-parse/sync';
import { noAdmitida } from './no-admitida';

export const SEPARADORES = [';', ',', '\t', '|'] as const;
export type Separador = (typeof SEPARADORES)[number];

/** Records that are looked at for the separator. */
const MUESTRA = 20;
const MUESTRA_LETRAS = 65_536;
/** The line that spreadsheets write above the table to name the separator. */
const DICHO = /^sep=([;,\t|])\r?\n/;

/** At most so many rows, and one more where there are more. Throws TABLA_NO_ADMITIDA. */
export function leerCsv(texto: string, maxFilas: number): { filas: string[][]; separador: Separador } {
  const dicho = DICHO.exec(texto);
  const tabla = dicho ? texto.slice(dicho[0].length) : texto;
  const separador = (dicho?.[1] as Separador | undefined) ?? separadorDe(tabla);
  const filas = registros(tabla, separador, maxFilas + 1);
  // The line above the table counts as a row of the sheet.
  return { filas: dicho ? [[], ...filas] : filas, separador };
}

function registros(texto: string, delimiter: string, to: number): string[][] {
  try {
    return parse(texto, {
      delimiter,
      to,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw noAdmitida('tablaComillas');
  }
}

/** The one that cuts the first rows into the most columns, all of them alike. */
function separadorDe(texto: string): Separador {
  const cabeza = texto.slice(0, MUESTRA_LETRAS);
  const puntos = (separador: Separador): number => {
    const largos = cortados(cabeza, separador);
    const primero = largos[0] ?? 1;
    if (primero < 2) return Math.max(0, ...largos.map((largo) => (largo > 1 ? 1 : 0)));
    return largos.filter((largo) => largo === primero).length * primero;
  };
  return SEPARADORES.map((separador) => ({ separador, puntos: puntos(separador) })).reduce((mejor, otro) =>
    otro.puntos > mejor.puntos ? otro : mejor,
  ).separador;
}

function cortados(cabeza: string, separador: Separador): number[] {
  try {
    return registros(cabeza, separador, MUESTRA)
      .filter((fila) => fila.some((celda) => celda.trim() !== ''))
      .map((fila) => fila.length);
  } catch {
    // Cut off within quotes: the whole text will say whether it is one.
    return cabeza
      .split(/\r\n|\n|\r/, MUESTRA)
      .filter((una) => una.trim() !== '')
      .map((una) => una.split(separador).length);
  }
}
