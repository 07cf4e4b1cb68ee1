// Files as spreadsheets and other programs save them, and files that are none.
import { describe, expect, it } from '@jest/globals';
import { MAX_FILAS_IMPORTACION } from '@encadena/contracts';
import { workbook } from '../../../../../../tools/testing/workbook';
import { leerTabla } from './tabla';

const TEXTO =
  'NIF;Nombre;Población\r\nB67112235;"Fusta; i Ferro";Vilà €\r\n\r\nB66987652;"Dos\r\nlíneas";=1+1\r\n';
const CELDAS = [
  ['NIF', 'Nombre', 'Población'],
  ['B67112235', 'Fusta; i Ferro', 'Vilà €'],
  ['B66987652', 'Dos\r\nlíneas', '=1+1'],
];

const utf8 = (texto: string): Uint8Array => new TextEncoder().encode(texto);
const utf16 = (texto: string, mayor: boolean, marca: boolean): Uint8Array => {
  const bytes = Buffer.from(`${marca ? '\u{feff}' : ''}${texto}`, 'utf16le');
  return mayor ? bytes.swap16() : bytes;
};
const windows1252 = (texto: string): Uint8Array => Buffer.from(texto.replaceAll('€', '\u{80}'), 'latin1');
const leer = (bytes: Uint8Array) => leerTabla(bytes, 'es');
const celdas = async (bytes: Uint8Array) => (await leer(bytes)).filas.map((fila) => fila.celdas);

async function motivo(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await leer(bytes);
    return undefined;
  } catch (error) {
    const { codigo, detalles } = error as { codigo: string; detalles: { errores: { codigo: string }[] } };
    expect(codigo).toBe('TABLA_NO_ADMITIDA');
    return detalles.errores[0]?.codigo;
  }
}

describe('a text with separators', () => {
  it.each<[string, string, Uint8Array]>([
    ['UTF-8', 'UTF-8', utf8(TEXTO)],
    ['UTF-8 with its mark', 'UTF-8', utf8(`\u{feff}${TEXTO}`)],
    ['UTF-16 as Windows saves it', 'UTF-16LE', utf16(TEXTO, false, true)],
    ['UTF-16 the other way round', 'UTF-16BE', utf16(TEXTO, true, true)],
    ['UTF-16 without a mark', 'UTF-16LE', utf16(TEXTO, false, false)],
    ['UTF-16 the other way round, without a mark', 'UTF-16BE', utf16(TEXTO, true, false)],
    ['Windows-1252', 'windows-1252', windows1252(TEXTO)],
  ])('is read from %s', async (_, codificacion, bytes) => {
    expect(await leer(bytes)).toMatchObject({ formato: 'CSV', codificacion, separador: ';' });
    expect(await celdas(bytes)).toEqual(CELDAS);
  });

  it.each([';', ',', '\t', '|'])('may be cut by %j, whatever else stands in its cells', async (separador) => {
    const filas = [
      ['NIF', 'Nombre', 'Dirección'],
      ['B67112235', 'Uno', '"C/ Mayor, 1; 2º | izq."'],
      ['B66987652', 'Dos', '"Pl. Vella, 3"'],
    ];
    const bytes = utf8(filas.map((fila) => fila.join(separador)).join('\n'));
    expect(await leer(bytes)).toMatchObject({ separador });
    expect((await celdas(bytes))[1]).toEqual(['B67112235', 'Uno', 'C/ Mayor, 1; 2º | izq.']);
  });

  it('says its separator above the table, as spreadsheets do, and counts that line', async () => {
    const { separador, filas } = await leer(utf8('sep=,\r\nNIF,Nombre\r\nB67112235,a;b;c\r\n'));
    expect(separador).toBe(',');
    expect(filas.map(({ fila }) => fila)).toEqual([2, 3]);
  });

  it('keeps the numbers of its rows where some are empty', async () => {
    const { filas } = await leer(utf8('a;b\n\n;;\nx;y\n'));
    expect(filas.map(({ fila }) => fila)).toEqual([1, 4]);
  });

  it('X2 holds no sign that no database keeps, wherever it stands', async () => {
    const lejos = `a;b\n${'x;y\n'.repeat(3000)}`;
    const ultima = async (celda: string) => (await celdas(utf8(`${lejos}${celda};z\n`))).at(-1)?.[0];
    expect(await ultima('a\0b')).toBe('a\u{fffd}b');
    const medio = workbook([
      ['a', 'b'],
      ['x\ud800y', 'z'],
    ]);
    expect((await celdas(medio)).at(-1)?.[0]).toBe('x\u{fffd}y');
  });

  it('X5 holds formulas as the texts that they are', async () => {
    const formulas = ['=1+1', '@SUM(A1)', '+34600111222', '-1', '=HYPERLINK("http://x")'];
    const [, ...leidas] = await celdas(
      utf8(`a;b\n${formulas.map((f) => `${f.replaceAll('"', "'")};x`).join('\n')}`),
    );
    expect(leidas.map(([primera]) => primera)).toEqual(formulas.map((f) => f.replaceAll('"', "'")));
  });
});

describe('a workbook', () => {
  it('is read as texts: numbers as people of that language write them, formulas as their results', async () => {
    const bytes = workbook([
      ['NIF', 'Nombre', 'Precio', null, 'Nota'],
      ['B67112235', ' Ñandú & <b>', 1.1000000000000001, null, { formula: 'A1&"x"', value: '=cmd' }],
      ['B66987652', 'Dos', 1234.567, 600111222],
      [],
      ['X', 'Tres', 1e21, 0.0000001],
    ]);
    expect(await leerTabla(bytes, 'es')).toEqual({
      formato: 'XLSX',
      codificacion: null,
      separador: null,
      filas: [
        { fila: 1, celdas: ['NIF', 'Nombre', 'Precio', '', 'Nota'] },
        { fila: 2, celdas: ['B67112235', 'Ñandú & <b>', '1,1', '', '=cmd'] },
        { fila: 3, celdas: ['B66987652', 'Dos', '1234,567', '600111222'] },
        { fila: 5, celdas: ['X', 'Tres', '1000000000000000000000', '0,00000010'] },
      ],
    });
    expect((await leerTabla(bytes, 'en')).filas[2]?.celdas[2]).toBe('1234.567');
  });

  it.each<[string, Uint8Array, string]>([
    [
      'one that unpacks to more than anyone has',
      workbook(
        [
          ['a', 'b'],
          ['x', 'y'],
        ],
        { 'xl/a.xml': new Uint8Array(60_000_000) },
      ),
      'tablaGrande',
    ],
    [
      'one with a cell far to the right',
      workbook([['a', 'b'], Array.from({ length: 800 }, (_, i) => (i < 799 ? null : 'x'))]),
      'tablaColumnas',
    ],
    [
      'one with a cell far below',
      workbook(
        [
          ['a', 'b'],
          ['x', 'y'],
        ],
        {
          'xl/worksheets/sheet9.xml': utf8(
            '<worksheet><sheetData><row r="1"><c r="A100000"/></row></sheetData></worksheet>',
          ),
        },
      ),
      'tablaFilas',
    ],
    [
      'one cut in the middle',
      workbook([
        ['a', 'b'],
        ['x', 'y'],
      ]).subarray(0, 300),
      'tablaFormato',
    ],
    [
      'a packed file of something else',
      new Uint8Array([0x50, 0x4b, 3, 4, ...Array<number>(200).fill(7)]),
      'tablaFormato',
    ],
    ['an empty one', workbook([['a', 'b']]), 'tablaVacia'],
  ])('is refused in words: %s', async (_, bytes, esperado) => {
    expect(await motivo(bytes)).toBe(esperado);
  });
});

describe('a file that is no table', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'tablaVacia'],
    ['a head alone', utf8('NIF;Nombre\n'), 'tablaVacia'],
    ['a PDF', utf8('%PDF-1.7\n1;2\n3;4'), 'tablaFormato'],
    ['a workbook of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'tablaFormato'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'tablaFormato',
    ],
    [
      'a quotation that never ends',
      utf8(`NIF;Nombre\n"B67112235;Uno\n${'x;y\n'.repeat(50)}`),
      'tablaComillas',
    ],
    ['too many columns', utf8(`a;b\n${'x;'.repeat(150)}y`), 'tablaColumnas'],
    ['too many rows', utf8(`a;b\n${'x;y\n'.repeat(MAX_FILAS_IMPORTACION + 20)}`), 'tablaFilas'],
  ])('is refused in words: %s', async (_, bytes, esperado) => {
    expect(await motivo(bytes)).toBe(esperado);
  });
});
