// A workbook as a spreadsheet saves it, small enough to be read here: texts in the cells themselves, numbers, formulas
// with what was last worked out of them.
import { strToU8, zipSync } from 'fflate';

export type Celda = string | number | { formula: string; valor: string } | null;

const NOMBRES = 'http://schemas.openxmlformats.org';
const texto = (valor: string): string => valor.replace(/[&<>"]/g, (letra) => `&#${letra.charCodeAt(0)};`);
const columna = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : columna(Math.floor(i / 26) - 1) + columna(i % 26);

function celda(valor: Celda, donde: string): string {
  if (valor === null) return '';
  if (typeof valor === 'number') return `<c r="${donde}"><v>${valor}</v></c>`;
  if (typeof valor === 'object')
    return `<c r="${donde}" t="str"><f>${texto(valor.formula)}</f><v>${texto(valor.valor)}</v></c>`;
  return `<c r="${donde}" t="inlineStr"><is><t xml:space="preserve">${texto(valor)}</t></is></c>`;
}

/** One sheet; `mas` are further parts of the file. */
export function libro(
  filas: readonly (readonly Celda[])[],
  mas: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const hoja = filas
    .map((fila, i) => {
      const celdas = fila.map((valor, j) => celda(valor, `${columna(j)}${i + 1}`)).join('');
      return `<row r="${i + 1}">${celdas}</row>`;
    })
    .join('');
  const partes = {
    '[Content_Types].xml':
      `<Types xmlns="${NOMBRES}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${NOMBRES}/package/2006/relationships"><Relationship Id="rId1" Type="${NOMBRES}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NOMBRES}/spreadsheetml/2006/main" xmlns:r="${NOMBRES}/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NOMBRES}/package/2006/relationships"><Relationship Id="rId1" Type="${NOMBRES}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${NOMBRES}/spreadsheetml/2006/main"><sheetData>${hoja}</sheetData></worksheet>`,
  };
  const zip = zipSync({
    ...Object.fromEntries(Object.entries(partes).map(([nombre, xml]) => [nombre, strToU8(xml)])),
    ...mas,
  });
  return new Uint8Array(zip);
}
