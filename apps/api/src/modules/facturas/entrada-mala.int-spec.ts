// Bad input for every field of the calls of invoices, series and records: a 4xx that names the field, and
// nothing stored.
import { describe, expect, it } from '@jest/globals';
import { facturas, series, verifactuRegistros, type Endpoint } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
let mundo: MundoFacturas;

const filas = () =>
  db.sql(
    `SELECT (SELECT count(*) FROM facturas) AS facturas, (SELECT count(*) FROM series) AS series,
        (SELECT count(*) FROM registros) AS registros`,
  );

const CONTROL = 'a\u0000b';
const SUELTO = 'a\ud800b';
const LARGO = 'x'.repeat(10 * 1024);
const NUMEROS_MALOS = [
  '1,00',
  '1,234.50',
  'NaN',
  '1e308',
  'Infinity',
  '',
  ' 1',
  '1.',
  '.5',
  '+1',
  '0x10',
  '1234567890123',
  1,
  null,
  {},
  [],
  true,
];
const FECHAS_MALAS = [
  '2026-02-30',
  '2026-13-01',
  '1999-12-31',
  '2100-01-01',
  '20-11-2026',
  '2026-11-20T00:00:00Z',
  '',
  20261120,
  {},
];
const TEXTOS_MALOS = [CONTROL, SUELTO, LARGO, 7, {}, ['x']];
const BANDERAS_MALAS = ['S', 'true', 1, null, {}, []];
const UUIDS_MALOS = ['', 'x', '00000000-0000-0000-0000-00000000000', 7, {}];

/** Field of the invoice → what it must not take. */
const DE_FACTURA: Record<string, unknown[]> = {
  tipoFactura: ['F9', '', 'f1', 1, {}],
  uuidSerie: UUIDS_MALOS,
  fechaExpedicion: FECHAS_MALAS,
  fechaOperacion: FECHAS_MALAS,
  fechaVencimiento: FECHAS_MALAS,
  uuidCliente: UUIDS_MALOS,
  descripcionOperacion: [CONTROL, SUELTO, LARGO, 7, {}, ['x']],
  otrosDestinatarios: [{}, 'x', [{}], [{ uuidCliente: 'x' }], [{ uuidCliente: null }]],
  emitidaPor: ['EMISOR', '', 1],
  tercero: [{}, 'x', { identificacion: 'B00000', nombre: 'X' }, { identificacion: 'X1' }],
  moneda: ['XAU', 'usd', '', 1],
  tipoCambio: ['0', '-1', '1,1', 1.1, '1.123456789', {}],
  fechaTipoCambio: FECHAS_MALAS,
  fuenteTipoCambio: [CONTROL, SUELTO, LARGO, 7, {}],
  formaPago: ['BIZUM', '', 1, null],
  uuidCuentaBancaria: UUIDS_MALOS,
  observaciones: [CONTROL, SUELTO, LARGO, 7, {}],
  irpfPorcentaje: ['-1', '1000', '15.123', '15 %', 15, {}],
  descuentoGlobal: [
    {},
    { tipo: 'PORCENTAJE' },
    { tipo: 'X', valor: '1' },
    { tipo: 'IMPORTE', valor: '-1' },
    { tipo: 'IMPORTE', valor: '1', mas: 1 },
    'x',
  ],
  referenciaExterna: TEXTOS_MALOS,
  simplificadaArt7273: BANDERAS_MALAS,
  sinIdentificarArt61d: BANDERAS_MALAS,
  cupon: BANDERAS_MALAS,
  lineas: [[], {}, 'x', null, [null], ['x'], Array.from({ length: 1001 }, () => ({}))],
  rectificacion: [
    { modo: 'X' },
    { motivo: LARGO },
    { facturas: [{}] },
    { facturas: [{ uuid: 'x' }] },
    { facturas: [{ numeroCompleto: '', fechaExpedicion: '2026-01-01' }] },
    { facturas: [{ numeroCompleto: 'x'.repeat(61), fechaExpedicion: '2026-01-01' }] },
    { baseRectificada: '-1' },
    { cuotaRectificada: '1,0' },
    { recargoRectificado: 1 },
    'x',
  ],
  sustituyeA: ['x', [{}], [{ uuid: 'x' }]],
};
const DE_LINEA: Record<string, unknown[]> = {
  descripcion: [CONTROL, SUELTO, 'x'.repeat(501), 7],
  cantidad: NUMEROS_MALOS,
  modoCalculo: ['X', null],
  precioUnitario: [...NUMEROS_MALOS, '1.123456789'],
  descuentoTipo: ['X', 1],
  descuento: ['-1', '1,0', 'NaN', 1],
  impuesto: ['IRPF', 'VAT', null, 1],
  tipoImpositivo: ['-1', '1000', '21.123', '21%', 21],
  exenta: ['true', 1, null],
  causaExencion: ['E9', 'X', 1],
  calificacionOperacion: ['S3', 1],
  claveRegimen: ['12', '99', 1, 'R01'],
  recargoEquivalencia: ['-1', '5,2', 5.2],
  baseImponibleACoste: ['1,0', 1, '1.123'],
};
/** What nobody may set from outside (mass assignment). */
const AJENOS = [
  'uuid',
  'numero',
  'numeroCompleto',
  'ejercicio',
  'estadoInterno',
  'totales',
  'importeTotal',
  'huella',
  'estado',
  'idUsuario',
  'nifId',
  'nif',
  'emisor',
  'origen',
  'version',
  'urlVerificacion',
  'creadaPor',
  'publicadaEn',
  '__proto__x',
  'role',
];

async function refusado(
  endpoint: Endpoint,
  body: unknown,
  campo: string,
  params?: unknown,
  version?: number,
): Promise<void> {
  const { status, problema, texto } = await mundo.cliente.llamarMal(endpoint, { params, body }, { version });
  const nombrados = problema?.errores?.map((error) => error.campo) ?? [];
  const nombra = nombrados.some(
    (nombrado) => nombrado === campo || nombrado.startsWith(`${campo}.`) || nombrado.startsWith(`${campo}[`),
  );
  if (
    status < 400 ||
    status >= 500 ||
    !nombra ||
    !problema.mensaje ||
    !problema.errores.every(({ mensaje }) => mensaje)
  ) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} ${campo} = ${JSON.stringify(body).slice(0, 300)} answered ${status} ${texto.slice(0, 300)}`,
    );
  }
}

describe('bad input', () => {
  it('X4, X6: every field of an invoice refuses what it cannot hold, in each call that takes one', async () => {
    mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const antes = await filas();
    const llamadas: [Endpoint, unknown?, number?][] = [
      [facturas.crear],
      [facturas.calcular],
      [facturas.validar],
      [facturas.modificar, { uuid }, 1],
    ];
    for (const [endpoint, params, version] of llamadas) {
      for (const [campo, malos] of Object.entries(DE_FACTURA))
        for (const malo of malos)
          await refusado(endpoint, { ...entrada(mundo), [campo]: malo }, campo, params, version);
      for (const [campo, malos] of Object.entries(DE_LINEA))
        for (const malo of malos)
          await refusado(
            endpoint,
            { ...entrada(mundo), lineas: [linea(), { ...linea(), [campo]: malo }] },
            `lineas[1].${campo}`,
            params,
            version,
          );
      for (const ajeno of AJENOS)
        await refusado(endpoint, { ...entrada(mundo), [ajeno]: '1' }, ajeno, params, version);
    }
    expect(await filas()).toEqual(antes);
    expect((await mundo.cliente.llamar(facturas.obtener, { params: { uuid } })).datos).toMatchObject({
      version: 1,
      estadoInterno: 'BORRADOR',
    });
  }, 120_000);

  it('X4: amounts that only together are too large are refused before they reach a column', async () => {
    const antes = await filas();
    const enorme = linea({ cantidad: '999999999999', precioUnitario: '999999999999' });
    await refusado(facturas.crear, entrada(mundo, { lineas: [enorme] }), 'lineas');
    await refusado(facturas.validar, entrada(mundo, { lineas: [enorme] }), 'lineas');
    expect(await filas()).toEqual(antes);
  });

  it('X4: half a cent, zero and negatives add up exactly', async () => {
    const { datos } = await mundo.cliente.llamar(facturas.calcular, {
      body: entrada(mundo, {
        lineas: [
          linea({ precioUnitario: '0.005' }),
          linea({ precioUnitario: '0' }),
          linea({ cantidad: '-1', precioUnitario: '0.10' }),
        ],
      }),
    });
    expect(datos.totales).toMatchObject({ baseImponible: '-0.10', cuotas: '-0.02', importeTotal: '-0.12' });
  });

  it('X4: a discount of more than 100 % is kept in a draft and refused when it is issued', async () => {
    const { uuid } = await crearBorrador(
      mundo,
      entrada(mundo, { lineas: [linea({ descuentoTipo: 'PORCENTAJE', descuento: '150' })] }),
    );
    const { status, problema } = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
    expect([status, problema.codigo]).toEqual([422, 'FACTURA_INCOMPLETA']);
    expect(problema.errores.map(({ campo }) => campo)).toContain('lineas[0].descuento');
  });

  it('X3: a series or a format that could not go to the agency is refused before there is a number', async () => {
    const antes = await filas();
    const cuerpo = { codigo: 'Z', tiposFactura: ['F1'], formato: '{serie}{aa}-{numero:5}' };
    const malas: [string, unknown[]][] = [
      ['codigo', ['', '"', "'", '<', '>', '=', 'á', 'A B', CONTROL, 'x'.repeat(21), 1, null]],
      ['descripcion', [CONTROL, 'x'.repeat(121), 1]],
      ['tiposFactura', [[], ['F9'], 'F1', null, Array.from({ length: 9 }, () => 'F1')]],
      [
        'formato',
        [
          '',
          'sin numero',
          '{numero}{numero}',
          '{x}{aa}{numero}',
          '{numero',
          '{aa}{numero}"',
          '{aa}{numero}<',
          '{aa}{numero}=',
          "{aa}{numero}'",
          '{aa}{numero}é',
          '{numero}',
          `{aa}${'x'.repeat(60)}{numero}`,
          '{aa}{numero:16}',
          1,
        ],
      ],
      ['reinicioAnual', ['x', 1, null]],
      ['predeterminada', ['x', 1]],
      ['siguienteNumero', [0, -1, 1.5, '1', 1e12, null]],
    ];
    for (const [campo, valores] of malas)
      for (const valor of valores) await refusado(series.crear, { ...cuerpo, [campo]: valor }, campo);
    for (const ajeno of ['uuid', 'version', 'entorno', 'cadenaId', 'nifId'])
      await refusado(series.crear, { ...cuerpo, [ajeno]: 'x' }, ajeno);
    expect(await filas()).toEqual(antes);
  });

  it('paths, queries and headers that are none are refused by field', async () => {
    const casos: [Endpoint, { params?: unknown; query?: unknown; body?: unknown }][] = [
      [facturas.obtener, { params: { uuid: 'x' } }],
      [facturas.publicar, { params: { uuid: '1' } }],
      [facturas.listar, { query: { size: 101 } }],
      [facturas.listar, { query: { page: -1 } }],
      [facturas.listar, { query: { otra: 1 } }],
      [facturas.listar, { query: { fechaDesde: 'ayer' } }],
      [facturas.listar, { query: { estadoInterno: 'X' } }],
      [facturas.resumen, { query: { ejercicio: 'x' } }],
      [series.obtener, { params: { uuid: 'x' } }],
      [series.siguienteNumero, { params: { uuid: mundo.series.F }, query: { fecha: '2026-02-31' } }],
      [verifactuRegistros.listar, { query: { estado: 'X' } }],
      [verifactuRegistros.obtener, { params: { uuid: 'x' } }],
      [verifactuRegistros.comprobarCadena, { body: { desde: 0 } }],
      [verifactuRegistros.comprobarCadena, { body: { hasta: '1' } }],
    ];
    for (const [endpoint, dada] of casos) {
      const { status, problema } = await mundo.cliente.llamarMal(endpoint, dada);
      expect([endpoint.path, status, problema.codigo]).toEqual([endpoint.path, 400, 'VALIDACION']);
      expect(problema.errores.length).toBeGreaterThan(0);
    }
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const version = await mundo.cliente.llamar(
      facturas.publicar,
      { params: { uuid } },
      { cabeceras: { 'if-match': 'ayer' } },
    );
    expect([version.status, version.problema.errores[0]?.campo]).toEqual([400, 'If-Match']);
  });

  it('X8: a line of 10 MB, 10,000 lines and 10,000 levels are refused, and the next call is answered', async () => {
    const antes = await filas();
    const largo = await mundo.cliente.llamarMal(facturas.crear, {
      body: entrada(mundo, { lineas: [linea({ descripcion: 'x'.repeat(10 * 1024 * 1024) })] }),
    });
    expect([400, 413]).toContain(largo.status);
    const muchas = await mundo.cliente.llamarMal(facturas.crear, {
      body: entrada(mundo, { lineas: Array.from({ length: 10_000 }, () => linea()) }),
    });
    expect([400, 413]).toContain(muchas.status);
    const honda = await mundo.cliente.pedir(
      'POST',
      '/api-internal/facturas',
      `{"lineas":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      { 'content-type': 'application/json', 'x-nif-uuid': mundo.nifId },
    );
    expect([400, 413]).toContain(honda.status);
    expect(await filas()).toEqual(antes);
    expect((await mundo.cliente.llamar(facturas.listar)).status).toBe(200);
  });

  it('letters of any language and emoji come back as they went in', async () => {
    const texto = 'Col·legi "Ñandú" & <fills> — 雪 🧾 e\u0301 \u00a0fi';
    const { uuid } = await crearBorrador(
      mundo,
      entrada(mundo, { descripcionOperacion: texto, lineas: [linea({ descripcion: texto })] }),
    );
    const { datos } = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
    expect([datos.factura.descripcionOperacion, datos.factura.lineas[0]?.descripcion]).toEqual([
      texto,
      texto,
    ]);
  });
});
