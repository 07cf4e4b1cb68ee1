// A workbook as a spreadsheet saves it, small enough to be read here: texts in the cells themselves, numbers, formulas
// with what was last worked out of them.
import { strToU8, zipSync } from 'fflate';

export type Cell = string | number | { formula: string; value: string } | null;

const NAMES = 'http://schemas.openxmlformats.org';
const escaped = (value: string): string => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const column = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : column(Math.floor(i / 26) - 1) + column(i % 26);

function cell(value: Cell, at: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'object')
    return `<c r="${at}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(value.value)}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** One sheet; `more` are further parts of the file. */
export function workbook(
  rows: readonly (readonly Cell[])[],
  more: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const sheet = rows
    .map((row, i) => {
      const cells = row.map((value, j) => cell(value, `${column(j)}${i + 1}`)).join('');
      return `<row r="${i + 1}">${cells}</row>`;
    })
    .join('');
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${NAMES}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${NAMES}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMES}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NAMES}/spreadsheetml/2006/main" xmlns:r="${NAMES}/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NAMES}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMES}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${NAMES}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const zip = zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
    ...more,
  });
  return new Uint8Array(zip);
}
