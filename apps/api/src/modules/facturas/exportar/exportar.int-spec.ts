// The list to take away: what its filters leave, in its order, in the reader's words, and nobody else's.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { clientes, cobros, facturas, MAX_EXPORTADAS } from '@encadena/contracts';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { strFromU8, unzipSync } from 'fflate';
import { useDatabase } from '../../../../../../tools/jest/database';
import { ExportarFacturas } from './exportar-facturas';

// The first sheet reads the libraries that make it.
jest.setTimeout(30_000);

const db = useDatabase();
const api = useApi(db);
const limitar = (maximo: number) =>
  Object.assign(api.app.get(ExportarFacturas, { strict: false }), { maximo });
afterEach(() => void limitar(MAX_EXPORTADAS));

async function exportada(
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  query: Record<string, string> = {},
  idioma = 'es',
): Promise<string[][]> {
  const { status, bytes, texto, cabeceras } = await cliente.llamarMal(
    facturas.exportar,
    { query: { formato: 'csv', ...query } },
    { cabeceras: { 'accept-language': idioma } },
  );
  if (status !== 200) throw new Error(`exportar answered ${status}: ${texto}`);
  expect(cabeceras.get('content-type')).toBe('text/csv; charset=utf-8');
  const filas = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  return filas.map((fila) => fila.split(idioma === 'en' ? ',' : ';'));
}

describe('the exported list', () => {
  it('says of each invoice what is owed, in words and to the cent, in the order of the list', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cliente } = mundo;
    const { datos: malo } = await cliente.llamar(clientes.crear, {
      body: {
        identificacion: 'B66987652',
        nombre: '=HYPERLINK("http://x")',
        direccion: {
          direccion: 'Calle 1',
          municipio: 'Madrid',
          codigoPostal: '28013',
          provincia: 'Madrid',
          pais: 'ES',
        },
      },
    });
    const una = await publicar(mundo, entrada(mundo, { lineas: [linea({ precioUnitario: '1000.05' })] }));
    await publicar(mundo, entrada({ clienteId: malo.uuid }, { lineas: [linea({ precioUnitario: '0.10' })] }));
    await crearBorrador(mundo, entrada(mundo));
    const params = { uuid: una.factura.uuid };
    await cliente.llamar(cobros.anotar, { params, body: { importe: '210.06', enCuenta: true } });

    const [titulos = [], ...filas] = await exportada(mundo, { sort: 'importeTotal,desc' });
    const de = (fila: string[] | undefined, titulo: string) => fila?.[titulos.indexOf(titulo)];
    expect(filas.map((fila) => de(fila, 'Total'))).toEqual(['1210,06', '121,00', '0,12']);
    const [emitida, borrador, formula] = filas;
    expect(
      ['Estado', 'Cliente', 'Base imponible', 'Impuestos', 'Cobrado', 'Pendiente', 'Cobro', 'Moneda'].map(
        (titulo) => de(emitida, titulo),
      ),
    ).toEqual([
      'Emitida',
      'Construcciones Peñalver SA',
      '1000,05',
      '210,01',
      '210,06',
      '1000,00',
      'Pagada en parte',
      'EUR',
    ]);
    expect(['Número', 'Estado', 'Cliente', 'Cobrado', 'Cobro'].map((titulo) => de(borrador, titulo))).toEqual(
      ['', 'Borrador', 'Construcciones Peñalver SA', '', ''],
    );
    expect(de(formula, 'Cliente')).toBe(`"'=HYPERLINK(""http://x"")"`);

    const [ingles, ...solas] = await exportada(mundo, { estadoPago: 'PARCIALMENTE_PAGADA' }, 'en');
    expect([ingles?.[0], solas.length, solas[0]?.[ingles?.indexOf('Owed') ?? -1]]).toEqual([
      'Number',
      1,
      '1000.00',
    ]);
    expect(await exportada(mundo, { texto: 'nobody' })).toEqual([titulos]);

    const { bytes, cabeceras } = await cliente.llamarMal(facturas.exportar, { query: { formato: 'xlsx' } });
    expect(cabeceras.get('content-type')).toContain('spreadsheetml.sheet');
    expect(cabeceras.get('content-disposition')).toMatch(/filename="facturas-.*\.xlsx"/);
    const hoja = Object.entries(unzipSync(bytes)).find(([ruta]) => ruta.endsWith('sheet1.xml'))?.[1];
    expect(strFromU8(hoja ?? new Uint8Array())).toContain('<v>1210.06</v>');
  });

  it('is refused beyond its limit, which is said, and holds nothing of another company', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    for (const n of [1, 2, 3]) await crearBorrador(mundo, entrada(mundo, { referenciaExterna: `R${n}` }));
    expect(await exportada(otro)).toHaveLength(1);
    limitar(2);
    const { status, texto } = await mundo.cliente.llamarMal(facturas.exportar, { query: { formato: 'csv' } });
    expect([status, texto]).toEqual([422, expect.stringContaining('EXPORTACION_DEMASIADO_GRANDE')]);
    expect(texto).toContain('Son 3 facturas y en un archivo caben 2');
  });

  it.each([
    [{}],
    [{ formato: 'pdf' }],
    [{ formato: 'csv', page: '2' }],
    [{ formato: 'csv', sort: 'nombre,asc' }],
    [{ formato: 'csv', estadoPago: 'NUNCA' }],
  ])('refuses %j', async (query) => {
    const { cliente } = await crearMundoFacturas(api, db);
    expect((await cliente.llamarMal(facturas.exportar, { query })).status).toBe(400);
  });
});
