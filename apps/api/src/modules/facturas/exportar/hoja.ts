// A table as a file that spreadsheets open (docs/adr/0054). What stands in a cell is never run: text is text (FAULTS X5).
import type { FormatoExportacion } from '@encadena/contracts';
import { type Idioma, separadores } from '@encadena/i18n';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

/** Text, an exact amount as decimal text, or a day as yyyy-mm-dd. */
export type Celda = string | { importe: string } | { fecha: string };

/** Plain data: it goes to another thread. */
export interface Hoja {
  formato: FormatoExportacion;
  idioma: Idioma;
  nombre: string;
  /** What has to be read before anything else, in a row of its own. */
  aviso?: string;
  /** What several columns are of, above their titles. */
  grupos?: readonly string[];
  titulos: readonly string[];
  filas: readonly (readonly Celda[])[];
  /** As the agency reads its books: days as dd/mm/yyyy, amounts without thousands. */
  deLaAgencia?: boolean;
}

export const hacerHoja = (hoja: Hoja): Promise<Uint8Array> =>
  hoja.formato === 'csv' ? Promise.resolve(Buffer.from(csvDe(hoja))) : excelDe(hoja);

/** The rows above those of the table. */
const cabecerasDe = ({
  aviso,
  grupos,
  titulos,
}: Pick<Hoja, 'titulos'> & { aviso: string | undefined; grupos: Hoja['grupos'] }): (readonly string[])[] => [
  ...(aviso === undefined ? [] : [[aviso]]),
  ...(grupos ? [grupos] : []),
  titulos,
];

/** What a spreadsheet would take for a formula, be it only after it was saved and opened again. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const sinFormula = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto);

/**
 * With a mark of UTF-8, or Excel reads the letters as Windows-1252. Where the comma is for decimals, as in Spain, Excel
 * expects semicolons between the cells.
 */
function csvDe({ idioma, aviso, grupos, titulos, filas, deLaAgencia }: Hoja): string {
  const { decimal } = separadores(idioma);
  const celda = (una: Celda): string => {
    if (typeof una === 'string') return sinFormula(una);
    if ('fecha' in una) return deLaAgencia ? una.fecha.split('-').reverse().join('/') : una.fecha;
    return una.importe.replace('.', decimal);
  };
  return stringify([...cabecerasDe({ aviso, grupos, titulos }), ...filas.map((fila) => fila.map(celda))], {
    bom: true,
    delimiter: decimal === ',' ? ';' : ',',
    record_delimiter: 'windows',
  });
}

/** Signs that XML does not have. */
const SIN_SIGNO =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ANCHO = 16;

async function excelDe({ nombre, aviso, grupos, titulos, filas, deLaAgencia }: Hoja): Promise<Uint8Array> {
  const celda = (una: Celda) => {
    if (typeof una === 'string') return { type: String, value: una.replace(SIN_SIGNO, '') };
    if ('fecha' in una) return { type: Date, value: new Date(una.fecha), format: 'dd/mm/yyyy' };
    const decimales = /\.(\d+)$/.exec(una.importe)?.[1]?.length ?? 0;
    // Fourteen digits at most: the nearest double is written with just these.
    const value = Number(una.importe);
    const entero = deLaAgencia ? '0' : '#,##0';
    return { type: Number, value, format: decimales === 0 ? entero : `${entero}.${'0'.repeat(decimales)}` };
  };
  const cabeceras = cabecerasDe({ aviso, grupos, titulos });
  return writeXlsxFile(
    [
      ...cabeceras.map((fila) => fila.map((value) => ({ type: String, value, fontWeight: 'bold' as const }))),
      ...filas.map((fila) => fila.map(celda)),
    ],
    { sheet: nombre, stickyRowsCount: cabeceras.length, columns: titulos.map(() => ({ width: ANCHO })) },
  ).toBuffer();
}
