// A quarter for the tax adviser: to the cent what the sealed records alone say, each figure with its invoices, the book in
// the columns of the agency, and nothing of another company.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type CifraDto,
  clientes,
  facturas,
  type FacturaEntradaCruda,
  gestoria,
  MAX_EXPORTADAS,
  MAX_FACTURAS_TRIMESTRE,
  type TrimestreDto,
} from '@encadena/contracts';
import {
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { leerRegistros, segundaCuenta } from '@encadena/api/testing/facturas/segunda-cuenta';
import { useApi } from '@encadena/api/testing/platform';
import { importe, suma, toTexto } from '@encadena/values';
import { strFromU8, unzipSync } from 'fflate';
import { useDatabase } from '../../../../../../tools/jest/database';
import { LibroExpedidas } from './libro-expedidas';
import { TrimestreQueries } from './trimestre.queries';

// The first sheet reads the libraries that make it.
jest.setTimeout(60_000);

const db = useDatabase();
const api = useApi(db);
const limitar = (como: Partial<Pick<LibroExpedidas, 'maximo' | 'limite'>>) =>
  Object.assign(api.app.get(LibroExpedidas, { strict: false }), como);
const limitarSumas = (maximo: number) =>
  Object.assign(api.app.get(TrimestreQueries, { strict: false }), { maximo });
afterEach(() => {
  limitar({ maximo: MAX_EXPORTADAS, limite: MAX_FACTURAS_TRIMESTRE });
  limitarSumas(MAX_FACTURAS_TRIMESTRE);
});

const CUARTO = { ejercicio: 2026, trimestre: '4T' } as const;
const EXENTA = { exenta: true, calificacionOperacion: null, tipoImpositivo: null } as const;
const SIN_TIPO = { tipoImpositivo: null } as const;

async function crearCliente({ cliente }: MundoFacturas, mas: object): Promise<string> {
  const { datos } = await cliente.llamar(clientes.crear, {
    body: {
      tipoIdentificacion: 'NIF_IVA',
      identificacion: 'DE136695976',
      nombre: 'Zimmer GmbH',
      pais: 'DE',
      direccion: { direccion: 'Hafen 1', municipio: 'Hamburg', codigoPostal: '20457', pais: 'DE' },
      ...mas,
    },
  });
  return datos.uuid;
}

const aceptar = () => db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE estado = 'PENDIENTE'`);
const trimestre = async ({ cliente }: Pick<MundoFacturas, 'cliente'>, query = CUARTO as object) =>
  (await cliente.llamarMal(gestoria.trimestre, { query })).datos as TrimestreDto;

const anular = async ({ cliente }: MundoFacturas, uuid: string): Promise<void> => {
  await aceptar();
  const body = { motivo: 'Se emitió por error', confirmar: true };
  expect((await cliente.llamarMal(facturas.anular, { params: { uuid }, body })).status).toBe(200);
};

/** Everything that a quarter may hold, issued on days within it and around it. */
async function conDeTodo(mundo: MundoFacturas): Promise<Record<string, string>> {
  const aleman = { clienteId: await crearCliente(mundo, {}) };
  const suizo = {
    clienteId: await crearCliente(mundo, {
      tipoIdentificacion: 'ID_PAIS',
      identificacion: 'CHE123',
      nombre: 'Uhren AG',
      pais: 'CH',
      direccion: { direccion: 'Gasse 1', municipio: 'Basel', codigoPostal: '4051', pais: 'CH' },
    }),
  };
  const emitir = async (cuerpo: FacturaEntradaCruda): Promise<string> =>
    (await publicar(mundo, cuerpo)).factura.uuid;
  const mia = (mas: Partial<FacturaEntradaCruda>) => emitir(entrada(mundo, mas));
  const enOctubre = { fechaExpedicion: '2026-10-05' } as const;
  const tres = await mia({
    ...enOctubre,
    irpfPorcentaje: '15',
    lineas: [
      linea({ precioUnitario: '1000.05' }),
      linea({ precioUnitario: '333.33', tipoImpositivo: '10' }),
      linea({ precioUnitario: '0.37', tipoImpositivo: '4' }),
    ],
  });
  const conRecargo = await mia({
    ...enOctubre,
    lineas: [
      linea({ precioUnitario: '77.77', recargoEquivalencia: '5.2' }),
      linea({ precioUnitario: '12.34', tipoImpositivo: '10', recargoEquivalencia: '1.4' }),
      linea({ precioUnitario: '5.55' }),
    ],
  });
  // In exchange for a ticket that counts already.
  const tique = await emitir(simplificada({ fechaExpedicion: '2026-10-06' }));
  await mia({
    tipoFactura: 'F3',
    fechaExpedicion: '2026-10-07',
    sustituyeA: [{ uuid: tique }],
    lineas: [linea({ precioUnitario: '12.10' })],
  });
  // Done in September, invoiced in October; and goods to Germany that left in September, due on the day of their invoice.
  await mia({ ...enOctubre, fechaOperacion: '2026-09-30', lineas: [linea({ precioUnitario: '999.99' })] });
  const E5 = { ...EXENTA, causaExencion: 'E5' as const };
  await emitir(
    entrada(aleman, {
      ...enOctubre,
      fechaOperacion: '2026-09-30',
      lineas: [linea({ ...E5, precioUnitario: '201.01' })],
    }),
  );
  // Left in August, due on 15 September.
  await emitir(
    entrada(aleman, {
      ...enOctubre,
      fechaOperacion: '2026-08-20',
      lineas: [linea({ ...E5, precioUnitario: '400.00' })],
    }),
  );
  const N2 = linea({ ...SIN_TIPO, calificacionOperacion: 'N2', precioUnitario: '50.01' });
  await emitir(entrada(aleman, { ...enOctubre, lineas: [N2] }));
  await emitir(entrada(suizo, { ...enOctubre, lineas: [N2] }));
  await emitir(
    entrada(suizo, {
      ...enOctubre,
      lineas: [linea({ ...EXENTA, causaExencion: 'E2', claveRegimen: '02', precioUnitario: '60.00' })],
    }),
  );
  await mia({
    ...enOctubre,
    lineas: [linea({ calificacionOperacion: 'S2', ...SIN_TIPO, precioUnitario: '70.00' })],
  });
  await mia({
    ...enOctubre,
    lineas: [linea({ ...SIN_TIPO, calificacionOperacion: 'N1', precioUnitario: '8.00' })],
  });
  await mia({
    ...enOctubre,
    lineas: [
      linea({ ...EXENTA, causaExencion: 'E1', precioUnitario: '90.10' }),
      linea({ precioUnitario: '9.90' }),
    ],
  });
  await mia({ ...enOctubre, lineas: [linea({ claveRegimen: '07', precioUnitario: '11.11' })] });
  await mia({ ...enOctubre, lineas: [linea({ impuesto: 'IGIC', tipoImpositivo: '7' })] });
  // Rectified by differences, by substitution of ours, and by substitution of another program's.
  await mia({
    tipoFactura: 'R1',
    fechaExpedicion: '2026-11-02',
    irpfPorcentaje: '15',
    rectificacion: { motivo: 'Devolución', facturas: [{ uuid: tres }] },
    lineas: [linea({ cantidad: '-1', precioUnitario: '100.10' })],
  });
  await mia({
    tipoFactura: 'R1',
    fechaExpedicion: '2026-11-03',
    rectificacion: {
      modo: 'SUSTITUTIVA',
      motivo: 'Precio',
      facturas: [{ uuid: conRecargo }],
      baseRectificada: '95.66',
      cuotaRectificada: '18.73',
      recargoRectificado: '4.21',
    },
    lineas: [
      linea({ precioUnitario: '70.00', recargoEquivalencia: '5.2' }),
      linea({ precioUnitario: '5.55' }),
    ],
  });
  await mia({
    tipoFactura: 'R1',
    fechaExpedicion: '2026-11-04',
    irpfPorcentaje: '7',
    rectificacion: {
      modo: 'SUSTITUTIVA',
      motivo: 'De otro programa',
      facturas: [{ numeroCompleto: '2025/A-17', fechaExpedicion: '2025-12-30' }],
      baseRectificada: '150.00',
      cuotaRectificada: '21.00',
    },
    lineas: [linea(), linea({ ...EXENTA, causaExencion: 'E1', precioUnitario: '60.00' })],
  });
  // Annulled; and annulled and taken back, with another recipient by now.
  await anular(mundo, await mia({ ...enOctubre, lineas: [linea({ precioUnitario: '5000.00' })] }));
  const recuperada = await emitir(entrada(suizo, { ...enOctubre, lineas: [N2] }));
  await anular(mundo, recuperada);
  await db.sql(`UPDATE registros SET estado = 'ANULADA' WHERE operacion = 'BAJA' AND factura_id = $1`, [
    recuperada,
  ]);
  const { status, texto } = await mundo.cliente.llamarMal(facturas.subsanar, {
    params: { uuid: recuperada },
    body: {
      destinatario: {
        tipoIdentificacion: 'NIF_IVA',
        identificacion: 'DE136695976',
        pais: 'DE',
        nombre: 'Zimmer GmbH',
      },
    },
  });
  expect([status, texto]).toEqual([200, expect.any(String)]);
  // Of other quarters.
  await mia({ fechaExpedicion: '2026-09-30', irpfPorcentaje: '15' });
  await mia({ fechaExpedicion: '2026-06-30' });
  return { tres, conRecargo, recuperada };
}

/** The boxes of what the product says, and its words where there are none: cents. */
function casillasDe(cifras: readonly CifraDto[]): Record<string, number> {
  const casillas: Record<string, number> = {};
  const poner = (donde: string | number, valor: string): void => {
    casillas[donde] = (casillas[donde] ?? 0) + Number(valor.replace('.', ''));
  };
  for (const { concepto, casillas: suyas, base, cuota } of cifras) {
    poner(suyas?.base ?? concepto, base);
    if (suyas?.cuota && cuota !== null) poner(suyas.cuota, cuota);
  }
  return casillas;
}

async function conDeTodoDeUnaPersona(): Promise<MundoFacturas & { suyas: Record<string, string> }> {
  api.clock.fijar('2026-11-20T10:00:00Z');
  const mundo = await crearMundoFacturas(api, db);
  await db.sql('UPDATE nifs SET persona_fisica = true WHERE id = $1', [mundo.nifId]);
  return { ...mundo, suyas: await conDeTodo(mundo) };
}

async function libro(
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  query: Record<string, string> = {},
): Promise<Record<string, string>[]> {
  const { status, bytes, texto, cabeceras } = await cliente.llamarMal(
    gestoria.libro,
    { query: { ejercicio: '2026', periodo: '4T', formato: 'csv', ...query } },
    // The agency's columns have one language.
    { cabeceras: { 'accept-language': 'en' } },
  );
  if (status !== 200) throw new Error(`libro answered ${status}: ${texto}`);
  expect(cabeceras.get('content-type')).toBe('text/csv; charset=utf-8');
  const [grupos = [], titulos = [], ...filas] = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((fila) => fila.split(';'));
  expect([grupos.length, titulos.length]).toEqual([36, 36]);
  // Two titles stand twice, in two groups.
  const grupoDe = (i: number): string => grupos.slice(0, i + 1).findLast((grupo) => grupo !== '') ?? '';
  const nombres = titulos.map((titulo, i) =>
    ['Tipo', 'Identificación', 'Fecha', 'Importe'].includes(titulo) ? `${grupoDe(i)}: ${titulo}` : titulo,
  );
  return filas.map((fila) => Object.fromEntries(nombres.map((nombre, i) => [nombre, fila[i] ?? ''])));
}

describe('the figures of a quarter', () => {
  it('agree to the cent with what the sealed records alone say, and so does the home', async () => {
    const mundo = await conDeTodoDeUnaPersona();
    const {
      cifras,
      cuotaDevengada,
      modelo130,
      anoDemasiadoGrande,
      facturas: cuantas,
      ...resto
    } = await trimestre(mundo);
    expect(anoDemasiadoGrande).toBe(false);
    expect(resto).toEqual({ ...CUARTO, desde: '2026-10-01', hasta: '2026-12-31' });
    const cuenta = segundaCuenta(await leerRegistros(db, mundo.nifId), resto);
    expect(casillasDe(cifras)).toEqual(cuenta.casillas);
    // None of the kinds is missing, so that the comparison is of something.
    expect(Object.keys(cuenta.casillas).sort()).toEqual(
      [1, 3, 4, 6, 7, 9, 14, 15, 19, 21, 22, 24, 25, 26, 59, 60, 62, 63, 120, 122]
        .map(String)
        .concat('EXENTAS', 'NO_SUJETAS_ART_7', 'OTROS_IMPUESTOS', 'POR_REPARTIR')
        .sort(),
    );
    const devengada = [3, 6, 9, 15, 21, 24, 26].reduce(
      (n, casilla) => n + (cuenta.casillas[casilla] ?? 0),
      0,
    );
    expect(Number(cuotaDevengada.replace('.', ''))).toBe(devengada);
    expect(Number(modelo130?.ingresos.replace('.', ''))).toBe(cuenta.ingresos);
    // 15 % of 1333.75, of -100.10 and of 100.00 (before the quarter); 7 % of 160.00 less 7 % of 150.00.
    expect(modelo130).toMatchObject({ retenciones: '200.74', retencionesTrimestre: '185.74' });
    expect(cuantas).toBeGreaterThan(12);
    const { datos } = await mundo.cliente.llamar(gestoria.iva);
    expect(datos).toEqual({ ...CUARTO, cuotaDevengada });
  });

  it('lead each to its invoices, which add up to it', async () => {
    const mundo = await conDeTodoDeUnaPersona();
    const { cifras, modelo130 } = await trimestre(mundo);
    const detras = async (query: object) =>
      (await mundo.cliente.llamarMal(gestoria.facturas, { query: { ...CUARTO, size: '100', ...query } }))
        .datos as {
        contenido: { base: string; cuota: string | null; uuid: string }[];
        totalElementos: number;
      };
    for (const { concepto, tipo, impuesto, base, cuota } of cifras) {
      const { contenido, totalElementos } = await detras({ concepto, impuesto, ...(tipo && { tipo }) });
      const total = (de: 'base' | 'cuota'): string =>
        toTexto(suma(...contenido.map((factura) => importe(factura[de] ?? '0'))));
      expect([concepto, tipo, totalElementos, total('base'), cuota && total('cuota')]).toEqual([
        concepto,
        tipo,
        contenido.length,
        base,
        cuota,
      ]);
      expect(contenido.length).toBeGreaterThan(0);
    }
    const [ingresos, retenciones] = [
      await detras({ concepto: 'INGRESOS' }),
      await detras({ concepto: 'RETENCIONES' }),
    ];
    expect(toTexto(suma(...ingresos.contenido.map(({ base }) => importe(base))))).toBe(modelo130?.ingresos);
    expect(toTexto(suma(...retenciones.contenido.map(({ cuota }) => importe(cuota ?? '0'))))).toBe(
      modelo130?.retenciones,
    );
    expect(retenciones.totalElementos).toBeLessThan(ingresos.totalElementos);
    const veintiuno = await detras({ concepto: 'DEVENGADO', tipo: '21.00', size: '2' });
    expect([veintiuno.contenido.length, veintiuno.contenido[0]?.uuid]).toEqual([2, mundo.suyas['tres']]);
    expect(veintiuno.totalElementos).toBeGreaterThan(2);
    for (const query of [{ concepto: 'DEVENGADO', tipo: '21' }, { concepto: 'INGRESOS' }]) {
      const { totalElementos } = await detras(query);
      expect(await detras({ ...query, page: '50' })).toMatchObject({ contenido: [], totalElementos });
    }
    expect(await detras({ concepto: 'DEVENGADO', tipo: '5' })).toMatchObject({
      contenido: [],
      totalElementos: 0,
    });
  });

  it('are of one world and of one company, and of a company there is no form 130', async () => {
    api.clock.fijar('2026-11-20T10:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    await publicar(mundo, entrada(mundo));
    const nada = { facturas: 0, cifras: [], cuotaDevengada: '0.00', modelo130: null };
    expect(await trimestre(mundo)).toMatchObject({ facturas: 1, cuotaDevengada: '21.00', modelo130: null });
    expect(await trimestre(otro)).toMatchObject(nada);
    const { datos } = await mundo.cliente.llamar(
      gestoria.trimestre,
      { query: CUARTO },
      { cabeceras: { 'x-entorno': 'PRUEBAS' } },
    );
    expect(datos).toMatchObject(nada);
    expect(await libro(otro)).toEqual([]);
    const query = { ...CUARTO, concepto: 'DEVENGADO', tipo: '21' };
    const ajenas = await otro.cliente.llamarMal(gestoria.facturas, { query });
    expect(ajenas.datos).toMatchObject({ contenido: [], totalElementos: 0 });
    const deEmpresa = await mundo.cliente.llamarMal(gestoria.facturas, {
      query: { ...query, concepto: 'INGRESOS' },
    });
    expect(deEmpresa.datos).toMatchObject({ contenido: [], totalElementos: 0 });
  });

  it('stay, and the page of them, where a person’s year is too large: form 130 alone is missing, and it is said', async () => {
    api.clock.fijar('2026-11-20T10:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    await db.sql('UPDATE nifs SET persona_fisica = true WHERE id = $1', [mundo.nifId]);
    for (const fechaExpedicion of ['2026-03-02', '2026-06-30', '2026-11-20'])
      await publicar(mundo, entrada(mundo, { fechaExpedicion }));
    limitarSumas(2);
    const cuarto = { facturas: 1, cuotaDevengada: '21.00' };
    expect(await trimestre(mundo)).toMatchObject({ ...cuarto, modelo130: null, anoDemasiadoGrande: true });
    for (const concepto of ['INGRESOS', 'RETENCIONES']) {
      const { status, problema } = await mundo.cliente.llamarMal(gestoria.facturas, {
        query: { ...CUARTO, concepto },
      });
      expect([status, problema.codigo]).toEqual([422, 'TRIMESTRE_DEMASIADO_GRANDE']);
    }
    limitarSumas(3);
    expect(await trimestre(mundo)).toMatchObject({
      ...cuarto,
      modelo130: { ingresos: '300.00', ingresosTrimestre: '100.00' },
      anoDemasiadoGrande: false,
    });
    limitarSumas(0);
    const { status, problema } = await mundo.cliente.llamarMal(gestoria.trimestre, { query: CUARTO });
    expect([status, problema.codigo]).toEqual([422, 'TRIMESTRE_DEMASIADO_GRANDE']);
  });

  it.each([
    [gestoria.trimestre, {}],
    [gestoria.trimestre, { ejercicio: '2026', trimestre: '5T' }],
    [gestoria.trimestre, { ejercicio: '1999', trimestre: '1T' }],
    [gestoria.facturas, CUARTO],
    [gestoria.facturas, { ...CUARTO, concepto: 'NADA' }],
    [gestoria.facturas, { ...CUARTO, concepto: 'DEVENGADO', tipo: "21' OR 1=1" }],
    [gestoria.facturas, { ...CUARTO, concepto: 'DEVENGADO', size: '101' }],
    [gestoria.libro, { ejercicio: '2026', periodo: '4T' }],
    [gestoria.libro, { ejercicio: '2026', periodo: '13', formato: 'csv' }],
    [gestoria.libro, { ejercicio: '2026', periodo: '4T', formato: 'pdf' }],
  ])('are refused for what is no quarter: %#', async (endpoint, query) => {
    const { cliente } = await crearMundoFacturas(api, db);
    expect((await cliente.llamarMal(endpoint, { query })).status).toBe(400);
  });
});

describe('the book of issued invoices', () => {
  it('has a line for each rate, in the columns of the agency, and adds up to the figures', async () => {
    const mundo = await conDeTodoDeUnaPersona();
    const filas = await libro(mundo);
    const { numeroCompleto: tres } = (
      await mundo.cliente.llamar(facturas.obtener, { params: { uuid: mundo.suyas['tres'] ?? '' } })
    ).datos;
    const [una, ...otras] = filas.filter(({ Número }) => Número === tres);
    expect(otras).toHaveLength(2);
    expect(una).toMatchObject({
      Ejercicio: '2026',
      Periodo: '4T',
      'Tipo de Factura': 'F1',
      'Concepto de Ingreso': 'I01',
      'Ingreso Computable': '1000,05',
      'Fecha Expedición': '05/10/2026',
      'Fecha Operación': '',
      Serie: '',
      'NIF Destinatario: Tipo': '',
      'Código País': '',
      'NIF Destinatario: Identificación': 'A58818501',
      'Nombre Destinatario': 'Construcciones Peñalver SA',
      'Clave de Operación': '01',
      'Calificación de la Operación': 'S1',
      'Operación Exenta': '',
      'Total Factura': '1210,06',
      'Base Imponible': '1000,05',
      'Tipo de IVA': '21,00',
      'Cuota IVA Repercutida': '210,01',
      'Tipo de Recargo Eq.': '',
      'Tipo Retención del IRPF': '15,00',
      'Importe Retenido del IRPF': '200,06',
    });
    expect(otras.map((fila) => fila['Importe Retenido del IRPF'])).toEqual(['', '']);
    expect(filas.find((fila) => fila['Tipo de Factura'] === 'F2')).toMatchObject({
      'NIF Destinatario: Identificación': '',
      'Nombre Destinatario': 'VENTAS A CONSUMIDOR FINAL',
    });
    expect(filas.find((fila) => fila['Operación Exenta'] === 'E5')).toMatchObject({
      'NIF Destinatario: Tipo': '02',
      'NIF Destinatario: Identificación': 'DE136695976',
      'Total Factura': '201,01',
      'Tipo de IVA': '',
    });
    // Of IGIC this book knows that it is not subject to IVA.
    expect(filas.filter((fila) => fila['Clave de Operación'] === '08')).toMatchObject([
      { 'Calificación de la Operación': 'N2', 'Total Factura': '100,00', 'Cuota IVA Repercutida': '' },
    ]);
    // By substitution: what was wrong, taken away under its own number, and what is right.
    const { numeroCompleto: sustituida } = (
      await mundo.cliente.llamar(facturas.obtener, { params: { uuid: mundo.suyas['conRecargo'] ?? '' } })
    ).datos;
    expect(filas.filter(({ Número }) => Número === sustituida).map((fila) => fila['Base Imponible'])).toEqual(
      ['77,77', '12,34', '5,55', '-77,77', '-12,34', '-5,55'],
    );
    expect(filas.filter(({ Número }) => Número === '2025/A-17')).toMatchObject([
      {
        'Fecha Expedición': '30/12/2025',
        'Tipo de Factura': '',
        'Base Imponible': '-150,00',
        'Cuota IVA Repercutida': '-21,00',
        'Importe Retenido del IRPF': '-10,50',
      },
    ]);
    const cuotas = (fila: Record<string, string>): number =>
      ['Cuota IVA Repercutida', 'Cuota Recargo Eq.'].reduce(
        (n, columna) => n + Number((fila[columna] || '0').replace(',', '')),
        0,
      );
    // The F3 stands in the book and in no figure; cash accounting is due as it is paid.
    const cuentan = filas.filter(
      (fila) => fila['Tipo de Factura'] !== 'F3' && fila['Clave de Operación'] !== '07',
    );
    const { cuotaDevengada } = await trimestre(mundo);
    expect(cuentan.reduce((n, fila) => n + cuotas(fila), 0)).toBe(Number(cuotaDevengada.replace('.', '')));
    expect(
      (await libro(mundo, { periodo: '10' })).length + (await libro(mundo, { periodo: '11' })).length,
    ).toBe(filas.length);
  });

  it('comes as a sheet of Excel, says nothing of IRPF of a company, and never runs a name (X5)', async () => {
    api.clock.fijar('2026-11-20T10:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    const clienteId = await crearCliente(mundo, { nombre: '=HYPERLINK("http://x")' });
    await publicar(
      mundo,
      entrada({ clienteId }, { lineas: [linea({ ...SIN_TIPO, calificacionOperacion: 'N2' })] }),
    );
    const [fila] = await libro(mundo);
    expect(fila).toMatchObject({
      'Nombre Destinatario': `"'=HYPERLINK(""http://x"")"`,
      'Concepto de Ingreso': '',
      'Ingreso Computable': '',
    });
    const { bytes, cabeceras } = await mundo.cliente.llamarMal(gestoria.libro, {
      query: { ejercicio: '2026', periodo: '4T', formato: 'xlsx' },
    });
    expect(cabeceras.get('content-disposition')).toContain('libro-expedidas-B12345674-2026-4T.xlsx');
    const partes = Object.entries(unzipSync(bytes));
    const parte = (nombre: string): string =>
      strFromU8(partes.find(([ruta]) => ruta.endsWith(nombre))?.[1] ?? new Uint8Array());
    expect(parte('workbook.xml')).toContain('name="EXPEDIDAS_INGRESOS"');
    expect(parte('sheet1.xml')).not.toMatch(/<f[ >]/);
    expect(parte('sheet1.xml')).toContain('<v>100</v>');
  });

  it.each([
    ['the book', gestoria.libro, { ejercicio: '2026', periodo: '4T' }],
    ['the list', facturas.exportar, {}],
  ])('of tests says so in its name and before anything else: %s', async (_, endpoint, query) => {
    api.clock.fijar('2026-11-20T10:00:00Z');
    const { cliente } = await crearMundoFacturas(api, db);
    const bajar = async (formato: string, entorno: string) => {
      const { bytes, cabeceras } = await cliente.llamarMal(
        endpoint,
        { query: { ...query, formato } },
        { cabeceras: { 'x-entorno': entorno } },
      );
      return { bytes, nombre: /filename="([^"]*)"/.exec(cabeceras.get('content-disposition') ?? '')?.[1] };
    };
    const dePruebas = await bajar('csv', 'PRUEBAS');
    expect(dePruebas.nombre).toMatch(/^PRUEBAS-/);
    expect(dePruebas.bytes.toString('utf8')).toMatch(/^\ufeffPRUEBAS: estas facturas no cuentan[^\r]*\r\n/);
    const { bytes } = await bajar('xlsx', 'PRUEBAS');
    const libroDe = Object.entries(unzipSync(bytes)).find(([ruta]) => ruta.endsWith('workbook.xml'));
    expect(strFromU8(libroDe?.[1] ?? new Uint8Array())).toMatch(/name="PRUEBAS-\w+"/);
    const real = await bajar('csv', 'REAL');
    expect(real.nombre + real.bytes.toString('utf8')).not.toContain('PRUEBAS');
  });

  it('is refused beyond its limit, which is said', async () => {
    api.clock.fijar('2026-11-20T10:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    for (let n = 0; n < 3; n++) await publicar(mundo, entrada(mundo));
    limitar({ maximo: 2 });
    const { status, texto } = await mundo.cliente.llamarMal(gestoria.libro, {
      query: { ejercicio: '2026', periodo: '4T', formato: 'csv' },
    });
    expect([status, texto]).toEqual([422, expect.stringContaining('Son 3 facturas y en un archivo caben 2')]);
  });

  it('is whole or is not given: more of other days than are read leave none of its own out', async () => {
    api.clock.fijar('2026-11-20T10:00:00Z');
    const mundo = await crearMundoFacturas(api, db);
    for (const dia of ['2026-10-20', '2026-10-21'])
      await publicar(mundo, entrada(mundo, { fechaExpedicion: dia, fechaOperacion: dia }));
    await publicar(mundo, entrada(mundo));
    limitar({ limite: 2 });
    const { status, problema } = await mundo.cliente.llamarMal(gestoria.libro, {
      query: { ejercicio: '2026', periodo: '11', formato: 'csv' },
    });
    expect([status, problema.codigo]).toEqual([422, 'TRIMESTRE_DEMASIADO_GRANDE']);
    limitar({ limite: 3 });
    expect(await libro(mundo, { periodo: '11' })).toHaveLength(1);
  });
});
