// FAULTS X5: a cell that begins with = + - @, a tab or a line break is a formula to a spreadsheet. What leaves the
// product as a sheet stands here by name, and writes each cell so that it stays a text (ASVS 1.2.10); everything else
// is XML, JSON, HTML and PDF. Whoever adds the next one finds this test.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** By its type, or by the end of its name; `csv` alone is also what the agency calls its code of verification. */
const SHEET =
  /text\/(csv|tab-separated-values)|ms-excel|spreadsheetml|opendocument|\}\.csv|\.(tsv|xlsx?|ods)\b/i;

/** Calls that answer a sheet, and screens that name one to be chosen or saved. */
const DECLARED = [
  'libs/contracts/src/facturas/facturas.endpoints.ts',
  'libs/contracts/src/facturas/gestoria.endpoints.ts',
  'libs/contracts/src/importaciones/importaciones.endpoints.ts',
];
const NAMED = [
  'apps/api/src/modules/facturas/exportar/hojas.ts',
  'apps/web/src/features/importaciones/elegir-archivo.tsx',
  'apps/web/src/features/importaciones/marcha.tsx',
];
/** Sentences, which write nothing. */
const TEXTS = /^libs\/i18n\/src\/(ayuda|textos)\//;
/** What writes sheets, and by what each keeps its texts from being formulas. */
const WRITERS = [
  ['apps/api/src/modules/facturas/exportar/hoja.ts', 'return sinFormula(una)'],
  ['apps/api/src/modules/importaciones/informe.ts', 'escape_formulas: true'],
] as const;

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
  it('leaves by the calls that are known to answer a sheet', () => {
    const declared = sources
      .filter((file) => file.startsWith('libs/contracts/src/'))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const files = new Set(
      declared.flatMap((text) => [...text.matchAll(/archivo: '([^']+)'/g)].map(([, type]) => type)),
    );
    expect([...files].sort()).toEqual([
      'application/pdf',
      'application/xml',
      'application/zip',
      'image/png',
      'text/csv',
    ]);
  });

  it('leaves by no screen and stands in no other export: no other source writes a sheet', () => {
    expect(sources.length).toBeGreaterThan(500);
    const written = sources.filter((file) => !TEXTS.test(file));
    const found = written.flatMap((file) =>
      sheetsIn(readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
    );
    const known = [...DECLARED, ...NAMED, ...WRITERS.map(([file]) => file)];
    expect(found.filter((one) => !known.some((file) => one.startsWith(`${file}:`)))).toEqual([]);
  });

  it.each(WRITERS)('is escaped by %s', (file, guard) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text.match(/\bstringify\(/g)).toHaveLength(1);
    expect(text).toContain(guard);
  });

  it('is written by nobody else', () => {
    const writers = sources.filter((file) =>
      /from '(csv-stringify|write-excel-file)/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(writers.sort()).toEqual(WRITERS.map(([file]) => file));
  });

  it.each(['`facturas-${mes}.csv`', "type: 'text/csv'", '"libro.xlsx"', 'application/vnd.ms-excel'])(
    'would be found where a source writes %s',
    (line) => {
      expect(sheetsIn(line)).toHaveLength(1);
    },
  );
});
