// The first sheet of a workbook (XLSX) as a table of texts. It is unpacked here, as far as it says beforehand and no
// further; a formula is what was last worked out of it.
import { unzipSync, type Unzipped, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type Idioma, MAX_COLUMNAS_IMPORTACION, MAX_FILAS_IMPORTACION } from '@encadena/contracts';
import { noAdmitida } from './no-admitida';

/** Unpacked, of all parts together: a sheet of 20,000 rows with twenty columns takes half of it. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_PARTES = 400;
/** From column DA on (the hundred and fifth), or below row 99,999: a table with one such cell would be filled up to there with empty ones. */
const LEJOS = /\br="(?:[A-Z]{3,9}|[D-Z][A-Z])\d+"/;
const ABAJO = /\br="[A-Z]{1,3}\d{6,9}"/;

/** Throws TABLA_NO_ADMITIDA. */
export async function leerXlsx(bytes: Uint8Array, idioma: Idioma): Promise<string[][]> {
  const partes = desempaquetar(bytes);
  for (const [parte, contenido] of Object.entries(partes))
    if (/worksheets\/[^/]+\.xml$/.test(parte)) exigirCerca(new TextDecoder().decode(contenido));
  // Packed anew without compression: the library takes these parts as they are, and looks for no thread of its own.
  const llano = zipSync(partes, { level: 0 });
  try {
    const filas = await readSheet(comoArrayBuffer(llano), {
      trim: false,
      parseNumber: (texto) => Number(texto),
    });
    return filas.map((fila) => fila.map((celda) => textoDe(celda, idioma)));
  } catch {
    throw noAdmitida('tablaFormato');
  }
}

function desempaquetar(bytes: Uint8Array): Unzipped {
  let [total, partes] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false;
        total += originalSize;
        partes += 1;
        if (total > MAX_BYTES || partes > MAX_PARTES) throw noAdmitida('tablaGrande');
        return true;
      },
    });
  } catch (error) {
    throw (error as { codigo?: string }).codigo === undefined ? noAdmitida('tablaFormato') : error;
  }
}

const comoArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

function textoDe(celda: unknown, idioma: Idioma): string {
  if (celda === null || celda === undefined) return '';
  if (typeof celda === 'number') return numero(celda, idioma);
  if (celda instanceof Date) return celda.toISOString().slice(0, 10);
  if (typeof celda === 'boolean') return celda ? '1' : '0';
  return typeof celda === 'string' ? celda : '';
}

/**
 * As the sheet shows it and as a person of that language writes it, without exponents: what follows reads numbers as people
 * write them, and there 1.234 is more than a thousand. A workbook keeps its numbers as doubles: here they become texts, and nothing is reckoned with them.
 */
function numero(valor: number, idioma: Idioma): string {
  if (!Number.isFinite(valor)) return '';
  const corto = String(valor);
  const llano = corto.includes('e') ? sinExponente(valor) : corto;
  return idioma === 'en' ? llano : llano.replace('.', ',');
}

const sinExponente = (valor: number): string =>
  Number.isInteger(valor) ? BigInt(valor).toString() : valor.toFixed(8);

function exigirCerca(hoja: string): void {
  if (LEJOS.test(hoja)) throw noAdmitida('tablaColumnas', { max: MAX_COLUMNAS_IMPORTACION });
  if (ABAJO.test(hoja)) throw noAdmitida('tablaFilas', { max: MAX_FILAS_IMPORTACION });
}
