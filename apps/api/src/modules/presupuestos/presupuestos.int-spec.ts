// Quotes and proformas over HTTP: their own numbers, their states, the one draft that each becomes, and whose they are.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  clientes,
  facturas,
  type Llamada,
  presupuestoCambiosSchema,
  presupuestos,
  type PresupuestoDto,
  type PresupuestoEntradaCruda,
} from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundoFacturas, linea, type MundoFacturas } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, useApi, valoresMalos } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db);

const PRUEBAS = { cabeceras: { 'x-entorno': 'PRUEBAS' } };
const DE_NADIE = '00000000-0000-4000-8000-000000000000';
const conPoppler = spawnSync('pdftotext', ['-v']).error === undefined ? it : it.skip;

const pedido = (
  { clienteId }: Pick<MundoFacturas, 'clienteId'>,
  mas: Partial<PresupuestoEntradaCruda> = {},
): PresupuestoEntradaCruda => ({
  fecha: '2026-11-10',
  validoHasta: '2099-12-31',
  uuidCliente: clienteId,
  descripcionOperacion: 'Carpintería a medida',
  observaciones: 'Montaje incluido',
  irpfPorcentaje: '15',
  lineas: [
    linea({ cantidad: '3' }),
    linea({ descripcion: 'Barniz', descuentoTipo: 'PORCENTAJE', descuento: '10' }),
  ],
  ...mas,
});

async function crear(
  mundo: MundoFacturas,
  mas: Partial<PresupuestoEntradaCruda> = {},
  opciones = {},
): Promise<PresupuestoDto> {
  const { status, datos, texto } = await mundo.cliente.llamar(
    presupuestos.crear,
    { body: pedido(mundo, mas) },
    opciones,
  );
  if (status !== 201) throw new Error(`crear answered ${status}: ${texto}`);
  return datos;
}

const leer = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamar(presupuestos.obtener, { params: { uuid } })).datos;
const facturar = async ({ cliente }: MundoFacturas, uuid: string) =>
  (await cliente.llamar(presupuestos.facturar, { params: { uuid } })).datos;
const cuantos = async (tabla: string, nifId: string): Promise<number> =>
  (await db.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabla} WHERE nif_id = $1`, [nifId]))[0]?.n ??
  0;

describe('a quote', () => {
  it('adds up to the cent as the draft that it becomes, and is no record of anything', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const hecho = await crear(mundo);
    expect(hecho).toMatchObject({
      tipo: 'PRESUPUESTO',
      numeroCompleto: 'P26·0001',
      fecha: '2026-11-10',
      validoHasta: '2099-12-31',
      estado: 'ABIERTO',
      factura: null,
      version: 1,
      uuidCliente: mundo.clienteId,
      destinatario: { nombre: 'Construcciones Peñalver SA' },
      totales: {
        baseImponible: '390.00',
        cuotas: '81.90',
        importeTotal: '471.90',
        irpf: '58.50',
        totalAPagar: '413.40',
      },
    });
    expect(await leer(mundo, hecho.uuid)).toEqual(hecho);
    const { uuidFactura, nueva } = await facturar(mundo, hecho.uuid);
    expect(nueva).toBe(true);
    const { datos: borrador } = await mundo.cliente.llamar(facturas.obtener, {
      params: { uuid: uuidFactura },
    });
    expect(borrador).toMatchObject({
      estadoInterno: 'BORRADOR',
      tipoFactura: 'F1',
      numeroCompleto: null,
      urlVerificacion: null,
      uuidCliente: mundo.clienteId,
      descripcionOperacion: 'Carpintería a medida',
      observaciones: 'Montaje incluido',
      lineas: hecho.lineas,
      desglose: hecho.desglose,
      totales: hecho.totales,
    });
    expect(await cuantos('registros', mundo.nifId)).toBe(0);
  });

  it('is of today and holds for thirty days where nobody says otherwise', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { fecha, validoHasta } = await crear(mundo, { fecha: null, validoHasta: null });
    expect(Date.parse(validoHasta) - Date.parse(fecha)).toBe(30 * 86_400_000);
  });

  it('has a number of its own by world, kind and year, and no two the same, asked for at once', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const numeros = (await Promise.all([1, 2, 3, 4].map(() => crear(mundo)))).map(
      ({ numeroCompleto }) => numeroCompleto,
    );
    expect(numeros.sort()).toEqual(['P26·0001', 'P26·0002', 'P26·0003', 'P26·0004']);
    expect((await crear(mundo, { tipo: 'PROFORMA' })).numeroCompleto).toBe('PF26·0001');
    expect((await crear(mundo, { fecha: '2025-12-31' })).numeroCompleto).toBe('P25·0001');
    const { uuid, numeroCompleto } = await crear(mundo, {}, PRUEBAS);
    expect(numeroCompleto).toBe('P26·0001');
    // Of the other world nothing is seen.
    expect((await mundo.cliente.llamar(presupuestos.obtener, { params: { uuid } })).status).toBe(404);
    const otro = await crearMundoFacturas(api, db);
    expect((await crear(otro)).numeroCompleto).toBe('P26·0001');
  });

  it('asked for twice with one key is made once', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const clave = { cabeceras: { 'idempotency-key': 'una-vez' } };
    const [uno, otro] = [await crear(mundo, {}, clave), await crear(mundo, {}, clave)];
    expect(otro).toEqual(uno);
    expect(await cuantos('presupuestos', mundo.nifId)).toBe(1);
  });

  it('becomes one draft, however often and however many ask for it; without that draft it may become another', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo);
    const todas = await Promise.all([1, 2, 3].map(() => facturar(mundo, uuid)));
    expect(new Set(todas.map(({ uuidFactura }) => uuidFactura)).size).toBe(1);
    expect(todas.filter(({ nueva }) => nueva)).toHaveLength(1);
    const uuidFactura = todas[0]!.uuidFactura;
    expect(await leer(mundo, uuid)).toMatchObject({
      estado: 'FACTURADO',
      factura: { uuid: uuidFactura, numeroCompleto: null },
    });
    const { datos: deVuelta } = await mundo.cliente.llamar(presupuestos.listar, { query: { uuidFactura } });
    expect(deVuelta.contenido.map((uno) => uno.uuid)).toEqual([uuid]);
    await mundo.cliente.llamar(facturas.eliminar, { params: { uuid: uuidFactura } });
    expect(await leer(mundo, uuid)).toMatchObject({ estado: 'ACEPTADO', factura: null });
    expect((await facturar(mundo, uuid)).nueva).toBe(true);
    expect(await cuantos('facturas', mundo.nifId)).toBe(1);
  });

  it('waits on the home from its acceptance until it is a draft, in its own world', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo);
    await crear(mundo);
    const enCasa = async (opciones = {}) =>
      (await mundo.cliente.llamar(facturas.resumen, { query: {} }, opciones)).datos.presupuestosAceptados;
    expect(await enCasa()).toBe(0);
    await mundo.cliente.llamar(presupuestos.decidir, { params: { uuid }, body: { estado: 'ACEPTADO' } });
    expect([await enCasa(), await enCasa(PRUEBAS)]).toEqual([1, 0]);
    const { uuidFactura } = await facturar(mundo, uuid);
    expect(await enCasa()).toBe(0);
    await mundo.cliente.llamar(facturas.eliminar, { params: { uuid: uuidFactura } });
    expect(await enCasa()).toBe(1);
    const otro = await crearMundoFacturas(api, db);
    const { datos } = await otro.cliente.llamar(facturas.resumen, { query: {} });
    expect(datos.presupuestosAceptados).toBe(0);
  });

  it('says the number of its invoice once that is issued, and is not deleted from under it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo);
    const { uuidFactura } = await facturar(mundo, uuid);
    const { datos } = await mundo.cliente.llamar(facturas.publicar, { params: { uuid: uuidFactura } });
    const { numeroCompleto } = datos.factura;
    expect((await leer(mundo, uuid)).factura).toEqual({ uuid: uuidFactura, numeroCompleto });
    const eliminado = await mundo.cliente.llamar(presupuestos.eliminar, { params: { uuid } });
    expect({ status: eliminado.status, codigo: eliminado.problema.codigo }).toEqual({
      status: 409,
      codigo: 'PRESUPUESTO_FACTURADO',
    });
    const decidido = await mundo.cliente.llamar(presupuestos.decidir, {
      params: { uuid },
      body: { estado: 'RECHAZADO' },
    });
    expect(decidido.problema.codigo).toBe('PRESUPUESTO_FACTURADO');
    expect((await leer(mundo, uuid)).estado).toBe('FACTURADO');
  });

  it('may be invoiced again, or deleted, once its invoice was annulled and the agency has taken that', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo);
    const { uuidFactura } = await facturar(mundo, uuid);
    await mundo.cliente.llamar(facturas.publicar, { params: { uuid: uuidFactura } });
    const contestar = (estado: string) =>
      db.sql("UPDATE registros SET estado = $1 WHERE estado = 'PENDIENTE'", [estado]);
    const anular = (factura: string) =>
      mundo.cliente.llamar(facturas.anular, {
        params: { uuid: factura },
        body: { motivo: 'No se hizo la obra', confirmar: true },
      });
    const enCasa = async () =>
      (await mundo.cliente.llamar(facturas.resumen, { query: {} })).datos.presupuestosAceptados;
    const listados = async (query: Llamada<typeof presupuestos.listar>['query']) =>
      (await mundo.cliente.llamar(presupuestos.listar, { query })).datos.contenido.map((uno) => uno.factura);
    await contestar('CORRECTO');
    // The agency is not asked about the first; its answer about the second is not known yet.
    for (const antes of ['CORRECTO', 'INCORRECTO']) {
      await contestar(antes);
      expect((await anular(uuidFactura)).status).toBe(200);
      expect(await leer(mundo, uuid)).toMatchObject({ estado: 'FACTURADO', factura: { uuid: uuidFactura } });
      expect([await enCasa(), (await listados({ estado: 'FACTURADO' })).length]).toEqual([0, 1]);
    }
    await contestar('ANULADA');
    expect(await leer(mundo, uuid)).toMatchObject({ estado: 'ACEPTADO', factura: null });
    expect([await enCasa(), await listados({ estado: 'FACTURADO' })]).toEqual([1, []]);
    // Its page still says where it came from.
    for (const query of [{ estado: 'ACEPTADO' }, { uuidFactura }])
      expect(await listados(query)).toEqual([null]);
    const otra = await facturar(mundo, uuid);
    expect(otra).toMatchObject({ nueva: true });
    expect(otra.uuidFactura).not.toBe(uuidFactura);
    expect(await facturar(mundo, uuid)).toEqual({ ...otra, nueva: false });
    expect(await leer(mundo, uuid)).toMatchObject({
      estado: 'FACTURADO',
      factura: { uuid: otra.uuidFactura },
    });
    expect(await enCasa()).toBe(0);
    await mundo.cliente.llamar(facturas.publicar, { params: { uuid: otra.uuidFactura } });
    const eliminar = () => mundo.cliente.llamar(presupuestos.eliminar, { params: { uuid } });
    expect((await eliminar()).problema.codigo).toBe('PRESUPUESTO_FACTURADO');
    await contestar('CORRECTO');
    await anular(otra.uuidFactura);
    await contestar('ANULADA');
    expect((await eliminar()).datos).toEqual({ eliminado: true });
    expect(await cuantos('facturas', mundo.nifId)).toBe(2);
  });

  it('is changed while it is open, by who has seen its last version, and keeps kind and number', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid, version } = await crear(mundo);
    const { tipo: _, ...cambios } = pedido(mundo, { fecha: null, validoHasta: null, lineas: [linea()] });
    const cambiar = (de: number, body = cambios) =>
      mundo.cliente.llamar(presupuestos.modificar, { params: { uuid }, body }, { version: de });
    const cambiado = await cambiar(version);
    expect(cambiado.datos).toMatchObject({
      numeroCompleto: 'P26·0001',
      fecha: '2026-11-10',
      validoHasta: '2099-12-31',
      version: 2,
      totales: { baseImponible: '100.00' },
    });
    expect(await leer(mundo, uuid)).toEqual(cambiado.datos);
    expect((await cambiar(version)).problema.codigo).toBe('VERSION_OBSOLETA');
    // Only one of the days comes: the other is the stored one.
    const alReves = await cambiar(2, { ...cambios, validoHasta: '2026-11-09' });
    expect(alReves.problema).toMatchObject({
      codigo: 'VALIDACION',
      errores: [{ campo: 'validoHasta', codigo: 'validoHastaAntes' }],
    });
    const decidir = (estado: 'ABIERTO' | 'ACEPTADO') =>
      mundo.cliente.llamar(presupuestos.decidir, { params: { uuid }, body: { estado } });
    expect((await decidir('ACEPTADO')).datos).toMatchObject({ estado: 'ACEPTADO', version: 3 });
    expect((await decidir('ACEPTADO')).datos.version).toBe(3);
    expect((await cambiar(3)).problema.codigo).toBe('PRESUPUESTO_NO_ABIERTO');
    expect((await decidir('ABIERTO')).datos.estado).toBe('ABIERTO');
    expect((await cambiar(4)).status).toBe(200);
  });

  it('lapses with its day, and may be accepted after it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid, estado } = await crear(mundo, { fecha: '2020-01-10', validoHasta: '2020-01-20' });
    expect(estado).toBe('CADUCADO');
    const { datos } = await mundo.cliente.llamar(presupuestos.decidir, {
      params: { uuid },
      body: { estado: 'ACEPTADO' },
    });
    expect(datos.estado).toBe('ACEPTADO');
  });

  it('is copied as one of today that holds for as many days, and deleted for good with its number', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo, { validoHasta: '2026-11-24', referenciaExterna: 'PED-1' });
    const { status, datos } = await mundo.cliente.llamar(presupuestos.duplicar, { params: { uuid } });
    expect(status).toBe(201);
    expect(Date.parse(datos.validoHasta) - Date.parse(datos.fecha)).toBe(14 * 86_400_000);
    expect(datos).toMatchObject({ estado: 'ABIERTO', referenciaExterna: null, uuidCliente: mundo.clienteId });
    const params = { uuid: datos.uuid };
    expect((await mundo.cliente.llamar(presupuestos.eliminar, { params })).datos).toEqual({
      eliminado: true,
    });
    expect((await mundo.cliente.llamar(presupuestos.obtener, { params })).status).toBe(404);
    expect((await mundo.cliente.llamar(presupuestos.eliminar, { params })).status).toBe(404);
    expect((await crear(mundo, { fecha: datos.fecha })).numeroCompleto).not.toBe(datos.numeroCompleto);
  });

  it('keeps the customer whom it names', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo);
    const { datos } = await mundo.cliente.llamar(clientes.eliminar, { params: { uuid: mundo.clienteId } });
    expect(datos).toEqual({ archivado: true });
    expect((await leer(mundo, uuid)).destinatario?.nombre).toBe('Construcciones Peñalver SA');
    // In the draft whoever was archived is chosen anew, as in a copy of an invoice.
    const { uuidFactura } = await facturar(mundo, uuid);
    const borrador = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: uuidFactura } });
    expect(borrador.datos.uuidCliente).toBeNull();
  });
});

describe('the list of quotes', () => {
  it('is found by state, kind, customer, day and text, and sorted', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const abierto = await crear(mundo);
    const caducado = await crear(mundo, {
      fecha: '2020-01-10',
      validoHasta: '2020-01-20',
      uuidCliente: null,
    });
    const proforma = await crear(mundo, { tipo: 'PROFORMA', fecha: '2026-11-12', lineas: [linea()] });
    await facturar(mundo, proforma.uuid);
    const listar = async (query: Llamada<typeof presupuestos.listar>['query']) =>
      (await mundo.cliente.llamar(presupuestos.listar, { query })).datos.contenido.map(({ uuid }) => uuid);
    expect(await listar({})).toEqual([proforma.uuid, abierto.uuid, caducado.uuid]);
    expect((await listar({ sort: 'importeTotal,asc' }))[0]).toBe(proforma.uuid);
    expect((await listar({ sort: 'validoHasta,asc' }))[0]).toBe(caducado.uuid);
    expect(await listar({ estado: 'ABIERTO' })).toEqual([abierto.uuid]);
    expect(await listar({ estado: 'CADUCADO,FACTURADO' })).toEqual([proforma.uuid, caducado.uuid]);
    expect(await listar({ estado: 'ACEPTADO' })).toEqual([]);
    expect(await listar({ tipo: 'PROFORMA' })).toEqual([proforma.uuid]);
    expect(await listar({ uuidCliente: mundo.clienteId, fechaHasta: '2026-11-11' })).toEqual([abierto.uuid]);
    for (const texto of ['pf26-0001', 'PF26·0001']) expect(await listar({ texto })).toEqual([proforma.uuid]);
    expect(await listar({ texto: 'penalver', fechaDesde: '2026-11-11' })).toEqual([proforma.uuid]);
    expect(await listar({ texto: '%' })).toEqual([]);
    const { datos } = await mundo.cliente.llamar(presupuestos.listar, { query: { size: 1, page: 1 } });
    expect(datos).toMatchObject({
      totalElementos: 3,
      contenido: [{ uuid: abierto.uuid, importeTotal: '471.90' }],
    });
  });

  it.each([
    { page: -1 },
    { size: 101 },
    { sort: 'numero,asc' },
    { estado: 'BORRADOR' },
    { uuidFactura: 'x' },
  ])('X9 refuses the query %j', async (query) => {
    const { cliente } = await crearMundo(api, db);
    const { status, problema } = await cliente.llamarMal(presupuestos.listar, { query });
    expect({ status, codigo: problema.codigo }).toEqual({ status: 400, codigo: 'VALIDACION' });
  });
});

describe('a quote on paper', () => {
  const texto = (pdf: Uint8Array): string => {
    const carpeta = mkdtempSync(join(tmpdir(), 'presupuesto-'));
    try {
      const archivo = join(carpeta, 'presupuesto.pdf');
      writeFileSync(archivo, pdf);
      return execFileSync('pdftotext', ['-raw', archivo, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  };
  const pdfDe = async (mundo: MundoFacturas, uuid: string, opciones = {}) => {
    const answer = await mundo.cliente.llamarMal(presupuestos.pdf, { params: { uuid } }, opciones);
    expect(answer.status).toBe(200);
    return answer.bytes;
  };

  conPoppler(
    'says in the customer’s language what it is, until when it holds, and that it is no invoice',
    async () => {
      const mundo = await crearMundoFacturas(api, db);
      const { uuid } = await crear(mundo);
      const pdf = await pdfDe(mundo, uuid);
      const leido = texto(pdf);
      for (const dato of [
        'Pressupost',
        'P26·0001',
        'No és cap factura',
        'Vàlid fins al',
        'Construcciones Peñalver SA',
        'Puerta de roble',
      ])
        expect(leido).toContain(dato);
      expect(leido).toMatch(/471,90\s€/);
      for (const ajeno of ['Total factura', 'Data d’expedició', 'ESBORRANY', 'PROVA', 'VERI*FACTU', 'QR'])
        expect(leido).not.toContain(ajeno);
      expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Subtype /Image');
    },
  );

  conPoppler('is a proforma by that name, and says of a test that it is one', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo, { tipo: 'PROFORMA', uuidCliente: null }, PRUEBAS);
    const leido = texto(await pdfDe(mundo, uuid, PRUEBAS));
    for (const dato of ['Factura proforma', 'PF26·0001', 'No es una factura', 'PRUEBA'])
      expect(leido).toContain(dato);
  });
});

describe('a stranger', () => {
  it('finds nothing of a quote, and changes nothing', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crear(mundo);
    const ajeno = await crearMundoFacturas(api, db);
    const params = { uuid };
    const { tipo: _, ...cambios } = pedido(ajeno);
    const antes = await db.sql('SELECT * FROM presupuestos WHERE id = $1', [uuid]);
    const intentos = [
      await ajeno.cliente.llamarMal(presupuestos.obtener, { params }),
      await ajeno.cliente.llamarMal(presupuestos.pdf, { params }),
      await ajeno.cliente.llamarMal(presupuestos.modificar, { params, body: cambios }, { version: 1 }),
      await ajeno.cliente.llamarMal(presupuestos.decidir, { params, body: { estado: 'RECHAZADO' } }),
      await ajeno.cliente.llamarMal(presupuestos.duplicar, { params }),
      await ajeno.cliente.llamarMal(presupuestos.facturar, { params }),
      await ajeno.cliente.llamarMal(presupuestos.eliminar, { params }),
    ];
    expect(intentos.map(({ status }) => status)).toEqual(intentos.map(() => 404));
    const suyo = await ajeno.cliente.llamar(presupuestos.crear, { body: pedido(mundo) });
    expect(suyo.problema).toMatchObject({
      codigo: 'CLIENTE_NO_ENCONTRADO',
      errores: [{ campo: 'uuidCliente' }],
    });
    expect((await ajeno.cliente.llamar(presupuestos.listar, {})).datos.totalElementos).toBe(0);
    expect(await db.sql('SELECT * FROM presupuestos WHERE id = $1', [uuid])).toEqual(antes);
    for (const tabla of ['presupuestos', 'presupuestos_numeros', 'facturas'])
      expect([tabla, await cuantos(tabla, ajeno.nifId)]).toEqual([tabla, 0]);
  });
});

describe('bad input', () => {
  it('X6 is refused for every field, and neither stored nor numbered', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cliente } = mundo;
    const { uuid } = await crear(mundo);
    const { tipo: _, ...valido } = pedido(mundo);
    const antes = await db.sql('SELECT * FROM presupuestos');
    const malos = [
      ...valoresMalos(presupuestoCambiosSchema, valido),
      ...[
        { validoHasta: '2026-11-09' },
        { fecha: '2026-02-30' },
        { lineas: [] },
        { lineas: [linea({ cantidad: '1e3' })] },
        { tipoFactura: 'F2' },
        { moneda: 'USD' },
        { uuidSerie: DE_NADIE },
      ].map((cambios) => ({ que: JSON.stringify(cambios), body: { ...valido, ...cambios } })),
    ];
    expect(malos.length).toBeGreaterThan(30);
    for (const { que, body } of malos)
      for (const { status, problema, texto } of [
        await cliente.llamarMal(presupuestos.crear, { body }),
        await cliente.llamarMal(presupuestos.modificar, { params: { uuid }, body }, { version: 1 }),
      ])
        if (status !== 400 || !problema.errores.every(({ mensaje }) => mensaje))
          throw new Error(`${que} answered ${status} ${texto.slice(0, 300)}`);
    const enorme = { ...valido, lineas: [linea({ cantidad: '1000000', precioUnitario: '10000000' })] };
    expect((await cliente.llamarMal(presupuestos.crear, { body: enorme })).status).toBe(400);
    for (const estado of ['CADUCADO', 'FACTURADO', 'X'])
      expect(
        (await cliente.llamarMal(presupuestos.decidir, { params: { uuid }, body: { estado } })).status,
      ).toBe(400);
    const conCuenta = { ...valido, uuidCuentaBancaria: DE_NADIE };
    expect((await cliente.llamarMal(presupuestos.crear, { body: conCuenta })).problema.codigo).toBe(
      'CUENTA_NO_ENCONTRADA',
    );
    expect(await db.sql('SELECT * FROM presupuestos')).toEqual(antes);
    expect((await crear(mundo)).numeroCompleto).toBe('P26·0002');
  }, 60_000);
});
