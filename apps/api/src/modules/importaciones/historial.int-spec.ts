// Invoices of another program: brought in as external ones, with what stands in such lists; seen, counted and rectified
// afterwards, and never a record or a number of ours.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ArchivoLeidoDto,
  facturas,
  type FacturaExternaDto,
  facturasExternas,
  importaciones,
  resumenCliente,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { workbook } from '../../../../../tools/testing/workbook';
import {
  CLIENTE,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { mesesGuardados, mesesSumados } from '@encadena/api/testing/facturas/meses-de-externas';
import { type Cliente, drainQueue, queued, useApi, useStripe } from '@encadena/api/testing/platform';
import { HacerImportacion } from './hacer-importacion';

const db = useDatabase();
const stripe = useStripe(db);
const api = useApi(db, { pagos: stripe });
beforeEach(() => api.clock.fijar('2026-11-20T12:00:00Z'));
afterEach(async () => expect(await mesesGuardados(db)).toEqual(await mesesSumados(db)));

const CABECERA = 'Nº factura;Fecha;Vencimiento;NIF;Cliente;Base imponible;Cuota IVA;Retención;Total;Estado';
const fila = (
  numero: string,
  otros: Partial<
    Record<'fecha' | 'vto' | 'nif' | 'nombre' | 'base' | 'cuota' | 'irpf' | 'total' | 'estado', string>
  > = {},
) => {
  const con = {
    fecha: '31/12/2025',
    vto: '30/01/2026',
    nif: CLIENTE.identificacion,
    nombre: 'Construcciones Peñalver SA',
    base: '1.000,00 €',
    cuota: '210,00',
    irpf: '',
    total: '1.210,00 €',
    estado: 'Pendiente',
    ...otros,
  };
  return [
    numero,
    con.fecha,
    con.vto,
    con.nif,
    con.nombre,
    con.base,
    con.cuota,
    con.irpf,
    con.total,
    con.estado,
  ].join(';');
};
const latin1 = (...filas: string[]) =>
  new Uint8Array(Buffer.from([CABECERA, ...filas].join('\r\n').replaceAll('€', '\u{80}'), 'latin1'));

async function subir(cliente: Cliente, archivo: Uint8Array<ArrayBuffer>, body: Record<string, string> = {}) {
  const answer = await cliente.subir(importaciones.facturas, { body, archivo });
  return { ...answer, datos: answer.datos as ArchivoLeidoDto };
}
async function hacerTodo(): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await drainQueue(api.app, db);
    if ((await queued(api.app, db, 'pagos/importar')).length === 0) return;
  }
}
async function importar(
  cliente: Cliente,
  archivo: Uint8Array<ArrayBuffer>,
  body: Record<string, string> = {},
) {
  const { datos } = await subir(cliente, archivo, { simular: 'false', ...body });
  await hacerTodo();
  return (await cliente.llamar(importaciones.obtener, { params: { uuid: datos.uuid ?? '' } })).datos;
}
const todas = async (cliente: Cliente, query: Record<string, unknown> = {}) =>
  (
    await cliente.llamar(facturasExternas.listar, {
      query: { size: 100, sort: 'numeroCompleto,asc', ...query },
    })
  ).datos;
const una = async (cliente: Cliente, numero: string): Promise<FacturaExternaDto> => {
  const hallada = (await todas(cliente)).contenido.find(({ numeroCompleto }) => numeroCompleto === numero);
  if (!hallada) throw new Error(`${numero} is not there`);
  return hallada;
};
const errores = (datos: Pick<ArchivoLeidoDto, 'errores'>) =>
  datos.errores.map((mala) => [mala.fila, mala.errores.map(({ campo, codigo }) => `${campo} ${codigo}`)]);
const cuantas = async (tabla: 'registros' | 'facturas' | 'facturas_externas') =>
  (await db.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabla}`))[0]?.n;

describe('invoices of another program', () => {
  it('come in as external ones, whatever the list is saved as: no record, no number of ours, nothing sent', async () => {
    const { cliente } = await crearMundoFacturas(api, db);
    const archivo = latin1(
      fila('A-1'),
      fila('A-2', { fecha: '2025-11-03', nif: 'es a58818501', estado: 'Pagada' }),
      fila('A-3', { irpf: '-150,00', total: '1.060,00', estado: '' }),
      fila('A-4', { cuota: '', estado: '500,00' }),
    );
    const visto = await subir(cliente, archivo);
    expect(visto.datos).toMatchObject({
      estado: 'SIMULADA',
      nuevas: 4,
      erroneas: 0,
      lectura: { separador: ';' },
    });
    expect(visto.datos.columnas.map(({ campo }) => campo)).toEqual([
      'numeroCompleto',
      'fechaExpedicion',
      'fechaVencimiento',
      'identificacion',
      'nombre',
      'baseImponible',
      'cuotas',
      'irpf',
      'importeTotal',
      'cobrado',
    ]);
    expect(await cuantas('facturas_externas')).toBe(0);
    expect(await importar(cliente, archivo)).toMatchObject({ estado: 'TERMINADA', nuevas: 4 });
    const { contenido, totalElementos } = await todas(cliente);
    expect(totalElementos).toBe(4);
    const comun = {
      nombre: 'Construcciones Peñalver SA',
      identificacion: 'A58818501',
      baseImponible: '1000.00',
    };
    expect(contenido).toMatchObject([
      {
        ...comun,
        numeroCompleto: 'A-1',
        fechaExpedicion: '2025-12-31',
        cobrado: '0.00',
        estadoPago: 'VENCIDA',
      },
      {
        ...comun,
        numeroCompleto: 'A-2',
        fechaExpedicion: '2025-11-03',
        cobrado: '1210.00',
        estadoPago: 'COBRADA',
      },
      {
        ...comun,
        irpf: '150.00',
        importeTotal: '1210.00',
        totalAPagar: '1060.00',
        cobrado: null,
        estadoPago: null,
      },
      { ...comun, cuotas: '210.00', cobrado: '500.00', estadoPago: 'VENCIDA' },
    ]);
    expect([await cuantas('registros'), await cuantas('facturas')]).toEqual([0, 0]);
  });

  it('of a workbook keep texts of formulas as texts, and cents of what was worked out', async () => {
    const { cliente } = await crearMundoFacturas(api, db);
    const archivo = workbook([
      ['Invoice number', 'Date', 'Customer', 'Net', 'VAT amount', 'Total', 'Type'],
      [
        'T-1',
        '05-01-26',
        { formula: 'HYPERLINK("http://x")', value: '=1+1' },
        0.3,
        0.06300000000000001,
        0.363,
        'Ticket',
      ],
    ]);
    const { datos } = await subir(cliente, archivo);
    expect(errores(datos)).toEqual([]);
    await importar(cliente, archivo);
    expect((await todas(cliente)).contenido).toMatchObject([
      {
        numeroCompleto: 'T-1',
        fechaExpedicion: '2026-01-05',
        simplificada: true,
        cuotas: '0.06',
        importeTotal: '0.36',
        nombre: '=1+1',
      },
    ]);
  });

  it('say what is wrong with a row, in words, and leave it out', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    const { datos } = await subir(
      mundo.cliente,
      latin1(
        fila('B-1', { nif: '12345678A' }),
        fila('B-2', { total: '1.211,00' }),
        fila('B-3', { fecha: '21/11/2026' }),
        fila('B-4', { fecha: '31/02/2025' }),
        fila(factura.numeroCompleto ?? '', { fecha: '05/01/2026' }),
        fila('B-6', { base: 'mil' }),
        fila('B-7', { estado: 'quizá' }),
        fila('B-8', { estado: '1.300,00' }),
        fila('', { nombre: '' }),
        fila('B-10'),
        fila('B-10', { fecha: '30/12/2025' }),
        fila('B-10', { fecha: '30/12/2024' }),
        fila('B-13', { base: '1e3' }),
        fila('B-14', { nombre: 'x'.repeat(121) }),
      ),
    );
    expect(errores(datos)).toEqual([
      [2, ['identificacion nif']],
      [3, ['importeTotal totalesNoSuman']],
      [4, ['fechaExpedicion fechaFutura']],
      [5, ['fechaExpedicion fecha']],
      [6, ['numeroCompleto numeroPropio']],
      [7, ['baseImponible importe']],
      [8, ['cobrado cobroNoEntendido']],
      [9, ['cobrado cobradoDeMas']],
      [10, ['numeroCompleto obligatorio', 'nombre obligatorio']],
      [12, ['fila filaRepetida']],
      [14, ['baseImponible importe']],
      [15, ['nombre maxCaracteres']],
    ]);
    expect(datos.nuevas).toBe(2);
    for (const mala of datos.errores)
      for (const { mensaje } of mala.errores) expect(mensaje).toMatch(/^\p{Lu}.{8,}/u);
  });

  it('are known again by number and year: twice is once, a corrected row corrects, an empty cell empties nothing', async () => {
    const { cliente } = await crearMundoFacturas(api, db);
    await importar(
      cliente,
      latin1(fila('C-1', { estado: 'no' }), fila('C-2'), fila('C-1', { fecha: '31/12/2024' })),
    );
    expect(
      await importar(
        cliente,
        latin1(fila('C-1'), fila('C-2', { fecha: '30/12/2025', vto: '', estado: 'sí' })),
      ),
    ).toMatchObject({
      nuevas: 0,
      actualizadas: 1,
      iguales: 1,
    });
    expect((await todas(cliente)).totalElementos).toBe(3);
    expect(await una(cliente, 'C-2')).toMatchObject({
      fechaExpedicion: '2025-12-30',
      fechaVencimiento: '2026-01-30',
      estadoPago: 'COBRADA',
      version: 2,
    });
  });

  it('a thousand wrong rows among ten thousand are told apart; cut off in the middle, nothing is doubled', async () => {
    const { cliente } = await crearMundoFacturas(api, db);
    const muchas = (n: number) =>
      latin1(...Array.from({ length: n }, (_, i) => fila(`D-${i}`, i % 10 === 9 ? { total: '1,00' } : {})));
    expect((await subir(cliente, muchas(10_000))).datos).toMatchObject({ nuevas: 9000, erroneas: 1000 });
    const { datos } = await subir(cliente, muchas(600), { simular: 'false' });
    const acto = api.app.get(HacerImportacion);
    const [nifId] = (await db.sql<{ nif_id: string }>('SELECT nif_id FROM importaciones')).map(
      (una) => una.nif_id,
    );
    const tarea = { nifId: nifId ?? '', importacionId: datos.uuid ?? '' };
    await Promise.all([acto.react(tarea), acto.react(tarea)]);
    await hacerTodo();
    expect(await cuantas('facturas_externas')).toBe(540);
  }, 60_000);
});

describe('an external invoice', () => {
  const conUna = async (): Promise<MundoFacturas & { externa: FacturaExternaDto }> => {
    const mundo = await crearMundoFacturas(api, db);
    await importar(mundo.cliente, latin1(fila('E-1')));
    return { ...mundo, externa: await una(mundo.cliente, 'E-1') };
  };

  it('is rectified by an invoice of ours that names it by number and date', async () => {
    const mundo = await conUna();
    const { cliente, externa } = mundo;
    const params = { uuid: externa.uuid };
    const antes = (await cliente.llamar(facturasExternas.obtener, { params })).datos;
    expect(antes).toMatchObject({ ...externa, uuidCliente: mundo.clienteId, rectificadaPor: [] });
    const { factura, registro } = await publicar(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        rectificacion: {
          modo: 'INCREMENTAL',
          motivo: 'Devolución',
          facturas: [{ numeroCompleto: 'E-1', fechaExpedicion: '2025-12-31' }],
        },
        lineas: [{ descripcion: 'Vuelve', cantidad: '-1', precioUnitario: '1000', tipoImpositivo: '21' }],
      }),
    );
    expect(registro).toMatchObject({ estado: 'PENDIENTE' });
    const { rectificadaPor } = (await cliente.llamar(facturasExternas.obtener, { params })).datos;
    expect(rectificadaPor).toMatchObject([{ uuid: factura.uuid, importeTotal: '-1210.00' }]);
    expect((await cliente.llamar(facturasExternas.eliminar, { params })).datos).toEqual({ eliminado: true });
    expect(
      (await cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } })).datos.rectificaA,
    ).toEqual([{ uuid: null, numeroCompleto: 'E-1', fechaExpedicion: '2025-12-31' }]);
    expect((await cliente.llamar(facturasExternas.eliminar, { params })).status).toBe(404);
  });

  it('counts on the home and on the page of its customer, in the real world alone', async () => {
    const { cliente, clienteId, externa } = await conUna();
    const resumen = async (opciones = {}) =>
      (await cliente.llamar(facturas.resumen, { query: { ejercicio: 2025 } }, opciones)).datos;
    const vencida = { facturas: 1, importe: '1210.00' };
    expect(await resumen()).toMatchObject({
      emitidas: 1,
      baseImponible: '1000.00',
      cuotas: '210.00',
      importeTotal: '1210.00',
      pendienteDeCobro: '1210.00',
      vencido: vencida,
      meses: [{ mes: 12, emitidas: 1, importeTotal: '1210.00' }],
      ejercicios: [2025],
      externas: { facturas: 1, importeTotal: '1210.00', pendienteDeCobro: '1210.00', vencidas: 1 },
    });
    const pruebas = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
    expect(await resumen(pruebas)).toMatchObject({ emitidas: 0, externas: { facturas: 0, vencidas: 0 } });
    const ficha = async () =>
      (await cliente.llamar(resumenCliente.obtener, { params: { uuid: clienteId } })).datos;
    expect(await ficha()).toMatchObject({
      externas: 1,
      totalFacturas: 0,
      saldo: { facturas: 1, facturado: '1210.00', pendiente: '1210.00', vencido: '1210.00' },
    });
    const marcar = (cobrada: boolean, version: number) =>
      cliente.llamar(
        facturasExternas.marcarCobro,
        { params: { uuid: externa.uuid }, body: { cobrada } },
        { version },
      );
    expect((await marcar(true, 1)).datos).toMatchObject({
      cobrado: '1210.00',
      estadoPago: 'COBRADA',
      version: 2,
    });
    expect((await marcar(false, 1)).status).toBe(412);
    expect((await ficha()).saldo).toMatchObject({ pendiente: '0.00', vencido: '0.00', cobrado: '1210.00' });
    expect(await resumen()).toMatchObject({ pendienteDeCobro: '0.00', vencido: { facturas: 0 } });
    expect((await marcar(false, 2)).datos).toMatchObject({ cobrado: '0.00', estadoPago: 'VENCIDA' });
  });

  it('is found by number, customer and tax id, by year, and by what is owed; some days are added up', async () => {
    const { cliente, clienteId } = await conUna();
    await importar(
      cliente,
      latin1(
        fila('100%', { fecha: '15/03/2024', nif: '', nombre: 'Zócalo', estado: 'pagada' }),
        fila('E-2', { fecha: '01/10/2026', vto: '' }),
      ),
    );
    const numeros = async (query: Record<string, unknown>) =>
      (await todas(cliente, query)).contenido.map(({ numeroCompleto }) => numeroCompleto);
    expect(await numeros({ texto: 'zocalo' })).toEqual(['100%']);
    expect(await numeros({ texto: '0%' })).toEqual(['100%']);
    expect(await numeros({ texto: 'a58818501' })).toEqual(['E-1', 'E-2']);
    expect(await numeros({ texto: '_' })).toEqual([]);
    expect(await numeros({ ejercicio: 2024 })).toEqual(['100%']);
    expect(await numeros({ cobro: 'PENDIENTE' })).toEqual(['E-1', 'E-2']);
    expect(await numeros({ cobro: 'VENCIDA' })).toEqual(['E-1']);
    expect(await numeros({ uuidCliente: clienteId })).toEqual(['E-1', 'E-2']);
    const sumas = async (desde: string, hasta: string) =>
      (await cliente.llamar(facturasExternas.sumas, { query: { desde, hasta } })).datos;
    expect(await sumas('2025-10-01', '2025-12-31')).toEqual({
      facturas: 1,
      baseImponible: '1000.00',
      cuotas: '210.00',
      recargo: '0.00',
      importeTotal: '1210.00',
    });
    expect((await sumas('2023-01-01', '2023-12-31')).facturas).toBe(0);
  });

  it('I1 is there for its NIF alone, and X9 takes no other input than it says', async () => {
    const ana = await conUna();
    const bru = await crearMundoFacturas(api, db, { nif: 'B66987652' });
    const antes = await db.sql('SELECT * FROM facturas_externas');
    const params = { uuid: ana.externa.uuid };
    const body = { cobrada: true };
    for (const ajena of [
      await bru.cliente.llamarMal(facturasExternas.obtener, { params }),
      await bru.cliente.llamarMal(facturasExternas.marcarCobro, { params, body }, { version: 1 }),
      await bru.cliente.llamarMal(facturasExternas.eliminar, { params }),
    ])
      expect({ status: ajena.status, suyo: ajena.texto.includes('E-1') }).toEqual({
        status: 404,
        suyo: false,
      });
    expect((await todas(bru.cliente)).contenido).toEqual([]);
    expect((await todas(bru.cliente, { uuidCliente: ana.clienteId })).contenido).toEqual([]);
    for (const query of [
      { ejercicio: 'x' },
      { cobro: 'TODO' },
      { sort: 'cobrado,asc' },
      { size: 101 },
      { uuidCliente: '1' },
    ])
      expect((await ana.cliente.llamarMal(facturasExternas.listar, { query })).problema.codigo).toBe(
        'VALIDACION',
      );
    for (const query of [{}, { desde: '2025-13-01', hasta: '2025-12-31' }])
      expect((await ana.cliente.llamarMal(facturasExternas.sumas, { query })).status).toBe(400);
    for (const malo of [{}, { cobrada: 'sí' }, { cobrada: true, importe: '1' }])
      expect(
        (await ana.cliente.llamarMal(facturasExternas.marcarCobro, { params, body: malo }, { version: 1 }))
          .status,
      ).toBe(400);
    expect(
      (await ana.cliente.llamarMal(facturasExternas.marcarCobro, { params, body })).problema.codigo,
    ).toBe('VERSION_REQUERIDA');
    expect(await db.sql('SELECT * FROM facturas_externas')).toEqual(antes);
  });

  it('never shares a number with one that is issued at that very moment', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const numeros = Array.from({ length: 12 }, (_, i) => `F26-${String(i + 1).padStart(5, '0')}`);
    const filas = numeros.map((numero) => fila(numero, { fecha: '15/01/2026', vto: '15/02/2026' }));
    const emitir = async () => {
      for (let i = 0; i < 4; i++) await publicar(mundo, entrada(mundo));
    };
    await subir(mundo.cliente, latin1(...filas), { simular: 'false' });
    await Promise.all([hacerTodo(), emitir(), emitir()]);
    await hacerTodo();
    const [{ n, propias }] = (await db.sql(`
      SELECT (SELECT count(*)::int FROM facturas WHERE emitida) AS propias,
        (SELECT count(*)::int FROM facturas f JOIN facturas_externas x
          ON x.nif_id = f.nif_id AND x.numero_completo = f.numero_completo AND x.ejercicio = f.ejercicio) AS n`)) as [
      { n: number; propias: number },
    ];
    expect({ n, propias }).toEqual({ n: 0, propias: 8 });
    // Whoever came first has it: each number is there once.
    expect(
      await db.sql(
        `SELECT count(*)::int AS n FROM (
           SELECT numero_completo FROM facturas WHERE numero_completo = ANY($1)
           UNION ALL SELECT numero_completo FROM facturas_externas WHERE numero_completo = ANY($1)) todas`,
        [numeros],
      ),
    ).toEqual([{ n: 12 }]);
  });
});
