// FAULTS X5: a cell that begins with = + - @, a tab or a line break is a formula to a spreadsheet. Nothing that
// leaves the product today is a sheet: exports are XML, JSON, HTML and PDF. Whoever adds the first one finds this
// test, and writes each cell so that it stays a text (ASVS 1.2.10).
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** By its type, or by the end of its name; `csv` alone is also what the agency calls its code of verification. */
const SHEET =
  /text\/(csv|tab-separated-values)|ms-excel|spreadsheetml|opendocument|\}\.csv|\.(tsv|xlsx?|ods)\b/i;

const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) =>
        /\/(src|public)\/.*\.(ts|tsx|html)$/.test(file) &&
        !/\.(int-|e2e-)?spec\.tsx?$|\/generated\/|\/testing\//.test(file),
    ),
);
const sheetsIn = (text: string): string[] => text.match(SHEET)?.slice(0, 1) ?? [];

describe('X5 a text that a spreadsheet would take for a formula', () => {
  it('leaves by no call: none answers a sheet', () => {
    const declared = sources
      .filter((file) => file.startsWith('libs/contracts/src/'))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const files = new Set(
      declared.flatMap((text) => [...text.matchAll(/archivo: '([^']+)'/g)].map(([, type]) => type)),
    );
    expect([...files].sort()).toEqual(['application/pdf', 'application/xml', 'application/zip', 'image/png']);
  });

  it('leaves by no screen and stands in no export: no source writes a sheet', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      sheetsIn(readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it.each(['`facturas-${mes}.csv`', "type: 'text/csv'", '"libro.xlsx"', 'application/vnd.ms-excel'])(
    'would be found where a source writes %s',
    (line) => {
      expect(sheetsIn(line)).toHaveLength(1);
    },
  );
});
