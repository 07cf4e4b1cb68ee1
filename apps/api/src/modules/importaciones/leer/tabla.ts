// A file of which nobody knows what it is, as a table: by its first bytes, never by its name.
import { type Idioma, MAX_COLUMNAS_IMPORTACION, MAX_FILAS_IMPORTACION } from '@encadena/contracts';
import { leerCsv } from './csv';
import { noAdmitida } from './no-admitida';
import { leerTexto } from './texto';
import { leerXlsx } from './xlsx';

export interface Tabla {
  formato: 'CSV' | 'XLSX';
  codificacion: string | null;
  separador: string | null;
  /** Each with the number that it has in the sheet, from 1; empty ones are left out. */
  filas: { fila: number; celdas: string[] }[];
}

/** Rows above the table that say whose it is, and the head itself. */
const ENCIMA = 10;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What workbooks were before 2007, and PDF. */
const OTROS = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

const empieza = (bytes: Uint8Array, con: readonly number[]): boolean =>
  con.every((byte, i) => bytes[i] === byte);

/** Throws TABLA_NO_ADMITIDA. */
export async function leerTabla(bytes: Uint8Array, idioma: Idioma): Promise<Tabla> {
  if (OTROS.some((otro) => empieza(bytes, otro))) throw noAdmitida('tablaFormato');
  const maximo = MAX_FILAS_IMPORTACION + ENCIMA;
  const leida = empieza(bytes, ZIP)
    ? {
        formato: 'XLSX' as const,
        codificacion: null,
        separador: null,
        celdas: await leerXlsx(bytes, idioma),
      }
    : deTexto(bytes, maximo);
  const { celdas, ...lectura } = leida;
  const filas = celdas
    .map((una, i) => ({ fila: i + 1, celdas: recortada(una) }))
    .filter((una) => una.celdas.length > 0);
  if (filas.length < 2) throw noAdmitida('tablaVacia');
  if (filas.length > maximo) throw noAdmitida('tablaFilas', { max: MAX_FILAS_IMPORTACION });
  if (filas.some((una) => una.celdas.length > MAX_COLUMNAS_IMPORTACION))
    throw noAdmitida('tablaColumnas', { max: MAX_COLUMNAS_IMPORTACION });
  return { ...lectura, filas };
}

function deTexto(bytes: Uint8Array, maximo: number) {
  const { texto, codificacion } = leerTexto(bytes);
  const { filas, separador } = leerCsv(texto, maximo);
  return { formato: 'CSV' as const, codificacion, separador, celdas: filas };
}

/** What no database keeps as text: a NUL, half of a pair. It becomes the sign for what cannot be read, and whatever takes the cell judges it. */
const limpia = (celda: string): string => celda.replace(/[\0\ud800-\udfff]/gu, '\u{fffd}').trim();

/** Trimmed, without the empty cells at the end. */
function recortada(celdas: readonly string[]): string[] {
  const limpias = celdas.map(limpia);
  let hasta = limpias.length;
  while (hasta > 0 && limpias[hasta - 1] === '') hasta -= 1;
  return limpias.slice(0, hasta);
}
