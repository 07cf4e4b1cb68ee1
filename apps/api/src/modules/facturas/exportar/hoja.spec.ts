// A sheet says what it was given: letters, cents and days, and never runs what a customer is called (X5).
import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { type Hoja, hacerHoja } from './hoja';

const hoja = (mas: Partial<Hoja>): Hoja => ({
  formato: 'csv',
  idioma: 'es',
  nombre: 'Facturas',
  titulos: ['Cliente', 'Total', 'Fecha'],
  filas: [['Peñalver; "Hijos"', { importe: '-1234.50' }, { fecha: '2026-11-20' }]],
  ...mas,
});
const csv = async (mas: Partial<Hoja> = {}): Promise<string> => strFromU8(await hacerHoja(hoja(mas)));
async function excel(filas: Hoja['filas']): Promise<{ celdas: string; textos: string; libro: string }> {
  const partes = unzipSync(await hacerHoja(hoja({ formato: 'xlsx', filas })));
  const parte = (nombre: RegExp): string =>
    Object.entries(partes)
      .filter(([ruta]) => nombre.test(ruta))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
  return {
    celdas: parte(/worksheets\/sheet1\.xml$/),
    textos: parte(/sharedStrings\.xml$/),
    libro: parte(/workbook\.xml$/),
  };
}
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'];

describe('a CSV', () => {
  it.each([
    ['es', '\ufeffCliente;Total;Fecha\r\n"Peñalver; ""Hijos""";-1234,50;2026-11-20\r\n'],
    ['ca', '\ufeffCliente;Total;Fecha\r\n"Peñalver; ""Hijos""";-1234,50;2026-11-20\r\n'],
    ['en', '\ufeffCliente,Total,Fecha\r\n"Peñalver; ""Hijos""",-1234.50,2026-11-20\r\n'],
  ] as const)('in %s is what a spreadsheet of that language reads', async (idioma, texto) => {
    expect(Buffer.from(await hacerHoja(hoja({ idioma }))).subarray(0, 3)).toEqual(
      Buffer.from('efbbbf', 'hex'),
    );
    expect(Buffer.from(await hacerHoja(hoja({ idioma }))).toString('utf8')).toBe(texto);
  });

  it.each(FORMULAS)('X5 runs nothing: %j', async (texto) => {
    const escrito = await csv({ titulos: ['Cliente'], filas: [[texto]] });
    expect(escrito.replace(/^\ufeff?Cliente\r\n"?/, '')).toMatch(/^'/);
  });

  it('has before its titles what has to be read first', async () => {
    expect(await csv({ aviso: 'PRUEBAS', grupos: ['a', 'b', 'c'] })).toMatch(
      /^\ufeff?PRUEBAS\r\na;b;c\r\nCliente;/,
    );
  });

  it('leaves what only holds such signs as it is', async () => {
    expect(await csv({ titulos: ['Cliente'], filas: [['A-1 = B+C @']] })).toContain('\r\nA-1 = B+C @\r\n');
  });
});

describe('a sheet of Excel', () => {
  it('X5 has text, exact numbers and days, and no formula', async () => {
    const { celdas, textos, libro } = await excel([
      ...FORMULAS.map((texto) => [texto, { importe: '0.10' }, { fecha: '2026-11-20' }] as const),
      ['<b>&amp;', { importe: '-999999999999.99' }, ''],
      ['\u0000\ud800', { importe: '1500' }, ''],
    ]);
    expect(celdas).not.toMatch(/<f[ >]/);
    expect(textos + celdas).toContain('=1+1');
    expect(textos + celdas).toContain('&lt;b&gt;&amp;amp;');
    for (const valor of ['0.1', '-999999999999.99', '1500', '46346'])
      expect(celdas).toContain(`<v>${valor}</v>`);
    expect(libro).toContain('name="Facturas"');
  });
});

describe('a sheet for the agency', () => {
  const deLaAgencia = { deLaAgencia: true, grupos: ['Destinatario', 'Factura', ''] } as const;

  it('has two rows of titles, days as it writes them and amounts without thousands', async () => {
    expect(await csv(deLaAgencia)).toMatch(
      /Destinatario;Factura;\r\nCliente;Total;Fecha\r\n"Peñalver; ""Hijos""";-1234,50;20\/11\/2026\r\n$/,
    );
    const partes = unzipSync(await hacerHoja(hoja({ formato: 'xlsx', ...deLaAgencia })));
    const parte = (nombre: string): string =>
      strFromU8(Object.entries(partes).find(([ruta]) => ruta.endsWith(nombre))?.[1] ?? new Uint8Array());
    expect(parte('sheet1.xml')).toContain('<v>-1234.5</v>');
    expect(parte('styles.xml')).not.toContain('#,##0');
  });
});
