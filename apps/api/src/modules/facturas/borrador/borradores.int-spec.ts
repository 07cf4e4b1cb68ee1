// Drafts, lists and totals over HTTP.
import { afterEach, describe, expect, it } from '@jest/globals';
import { clientes, cuentasBancarias, facturas } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import {
  CLIENTE,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const listar = async ({ cliente }: MundoFacturas, query: Record<string, unknown> = {}) =>
  (await cliente.llamar(facturas.listar, { query: query as never })).datos;

describe('drafts', () => {
  it('are stored with the sums of the server, whatever is missing in them', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const borrador = await crearBorrador(mundo, {
      lineas: [
        linea({ cantidad: '3', precioUnitario: '33.33333333', descuentoTipo: 'PORCENTAJE', descuento: '10' }),
        linea({ modoCalculo: 'INVERSO', precioUnitario: '121.00' }),
      ],
      irpfPorcentaje: '15',
    });
    expect(borrador).toMatchObject({
      estadoInterno: 'BORRADOR',
      numeroCompleto: null,
      uuidCliente: null,
      urlVerificacion: null,
      verifactu: null,
      version: 1,
      creadaPor: 'Ana Puig Serra',
      totales: {
        baseImponible: '190.00',
        cuotas: '39.90',
        cuotaTotal: '39.90',
        importeTotal: '229.90',
        irpf: '28.50',
        totalAPagar: '201.40',
      },
    });
    expect(borrador.lineas.map(({ importe }) => importe)).toEqual(['90.00', '121.00']);
    expect(borrador.acciones.filter(({ permitida }) => permitida).map(({ accion }) => accion)).toEqual([
      'EDITAR',
      'ELIMINAR',
      'PUBLICAR',
      'DUPLICAR',
    ]);
  });

  it('change by version: the second of two edits is told, nothing of it is stored', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const editar = (descripcionOperacion: string, version: number) =>
      mundo.cliente.llamar(
        facturas.modificar,
        { params: { uuid }, body: entrada(mundo, { descripcionOperacion }) },
        { version },
      );
    expect((await editar('Primera', 1)).datos).toMatchObject({ descripcionOperacion: 'Primera', version: 2 });
    expect((await editar('Segunda', 1)).problema).toMatchObject({ status: 412, codigo: 'VERSION_OBSOLETA' });
    const sin = await mundo.cliente.llamar(facturas.modificar, { params: { uuid }, body: entrada(mundo) });
    expect([sin.status, sin.problema.codigo]).toEqual([400, 'VERSION_REQUERIDA']);
    expect(
      (await mundo.cliente.llamar(facturas.obtener, { params: { uuid } })).datos.descripcionOperacion,
    ).toBe('Primera');
  });

  it('are answered as a later look finds them, new, changed and copied, with all that one can say', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { datos: cuenta } = await mundo.cliente.llamar(cuentasBancarias.crear, {
      body: { nombre: 'Caixa', iban: 'ES9121000418450200051332', nombreBanco: null, swift: null },
    });
    const emitida = await publicar(mundo, entrada(mundo));
    const body = entrada(mundo, {
      tipoFactura: 'R1',
      uuidSerie: mundo.series.R,
      fechaExpedicion: '2026-11-20',
      fechaOperacion: '2026-11-01',
      fechaVencimiento: '2026-12-20',
      uuidCuentaBancaria: cuenta.uuid,
      formaPago: 'TRANSFERENCIA',
      observaciones: 'Dos\nlíneas',
      irpfPorcentaje: '7',
      descuentoGlobal: { tipo: 'PORCENTAJE', valor: '5' },
      referenciaExterna: 'ERP-7',
      rectificacion: {
        modo: 'SUSTITUTIVA',
        motivo: 'Precio equivocado',
        baseRectificada: '100',
        cuotaRectificada: '21.0',
        recargoRectificado: '0',
        facturas: [
          { uuid: emitida.factura.uuid },
          { numeroCompleto: 'ANTIGUA-1', fechaExpedicion: '2025-01-01' },
        ],
      },
      lineas: [linea({ cantidad: '2.5', descuentoTipo: 'IMPORTE', descuento: '3' }), linea()],
    });
    const mirar = async (uuid: string) =>
      (await mundo.cliente.llamar(facturas.obtener, { params: { uuid } })).datos;
    const nueva = await crearBorrador(mundo, body);
    expect(nueva).toEqual(await mirar(nueva.uuid));
    expect(nueva.rectificaA).toHaveLength(2);
    const { datos: cambiada } = await mundo.cliente.llamar(
      facturas.modificar,
      { params: { uuid: nueva.uuid }, body: { ...body, irpfPorcentaje: '15', observaciones: null } },
      { version: 1 },
    );
    expect(cambiada).toEqual(await mirar(nueva.uuid));
    expect([cambiada.version, cambiada.irpfPorcentaje]).toEqual([2, '15.00']);
    const { datos: copia } = await mundo.cliente.llamar(facturas.duplicar, { params: { uuid: nueva.uuid } });
    expect(copia).toEqual(await mirar(copia.uuid));
  });

  it('are deleted; what was issued is neither edited nor deleted', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R4',
        rectificacion: { motivo: 'x', facturas: [{ numeroCompleto: 'A1', fechaExpedicion: '2026-01-02' }] },
      }),
    );
    expect((await mundo.cliente.llamar(facturas.eliminar, { params: { uuid } })).datos).toEqual({
      eliminado: true,
    });
    expect((await mundo.cliente.llamar(facturas.obtener, { params: { uuid } })).status).toBe(404);
    const { factura } = await publicar(mundo, entrada(mundo));
    const params = { uuid: factura.uuid };
    expect((await mundo.cliente.llamar(facturas.eliminar, { params })).problema).toMatchObject({
      status: 409,
      codigo: 'FACTURA_NO_ES_BORRADOR',
    });
    expect(
      (await mundo.cliente.llamar(facturas.modificar, { params, body: entrada(mundo) }, { version: 2 }))
        .problema,
    ).toMatchObject({ status: 409, codigo: 'FACTURA_NO_ES_BORRADOR' });
  });

  it('refer only to what is of the same NIF', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const ajena = await publicar(otro, entrada(otro));
    const cuenta = (
      await otro.cliente.llamar(cuentasBancarias.crear, {
        body: { nombre: 'Una', iban: 'ES9121000418450200051332' },
      })
    ).datos.uuid;
    const casos = [
      [{ uuidCliente: otro.clienteId }, 'CLIENTE_NO_ENCONTRADO'],
      [{ uuidSerie: otro.series.F }, 'SERIE_NO_ENCONTRADA'],
      [{ uuidCuentaBancaria: cuenta }, 'CUENTA_NO_ENCONTRADA'],
      [
        { tipoFactura: 'R4', rectificacion: { motivo: 'x', facturas: [{ uuid: ajena.factura.uuid }] } },
        'FACTURA_INCOMPLETA',
      ],
    ] as const;
    for (const [mas, codigo] of casos) {
      const { status, problema } = await mundo.cliente.llamar(facturas.crear, {
        body: entrada(mundo, mas as never),
      });
      expect([status, problema.codigo]).toEqual([422, codigo]);
    }
    expect(await listar(mundo)).toMatchObject({ totalElementos: 0 });
  });

  it('an issued invoice keeps its recipient, issuer and account as they were', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const cuenta = (
      await mundo.cliente.llamar(cuentasBancarias.crear, {
        body: { nombre: 'Una', iban: 'ES9121000418450200051332' },
      })
    ).datos;
    const { factura } = await publicar(
      mundo,
      entrada(mundo, {
        formaPago: 'TRANSFERENCIA_BANCARIA',
        uuidCuentaBancaria: cuenta.uuid,
        fechaVencimiento: null,
      }),
    );
    const { version } = (await mundo.cliente.llamar(clientes.obtener, { params: { uuid: mundo.clienteId } }))
      .datos;
    await mundo.cliente.llamar(
      clientes.modificar,
      { params: { uuid: mundo.clienteId }, body: { ...CLIENTE, nombre: 'Nombre nuevo' } },
      { version },
    );
    await db.sql("UPDATE nifs SET razon_social = 'Otra SL' WHERE id = $1", [mundo.nifId]);
    const { datos } = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect([datos.destinatario?.nombre, datos.emisor.razonSocial, datos.cuentaBancaria?.iban]).toEqual([
      'Construcciones Peñalver SA',
      'Fusteria Puig SL',
      'ES9121000418450200051332',
    ]);
    const dias =
      (Date.parse(datos.fechaVencimiento ?? '') - Date.parse(datos.fechaExpedicion ?? '')) / 86_400_000;
    expect(dias).toBe(30);
  });

  it('a copy is a draft of today without number, dates of operation, reference and links', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(
      mundo,
      entrada(mundo, { referenciaExterna: 'ERP-7', lineas: [linea({ cantidad: '2' })] }),
    );
    const { status, datos } = await mundo.cliente.llamar(facturas.duplicar, {
      params: { uuid: factura.uuid },
    });
    expect(status).toBe(201);
    expect(datos).toMatchObject({
      estadoInterno: 'BORRADOR',
      numeroCompleto: null,
      referenciaExterna: null,
      uuidCliente: mundo.clienteId,
      totales: { importeTotal: '242.00' },
      version: 1,
    });
    expect(
      (await mundo.cliente.llamar(facturas.publicar, { params: { uuid: datos.uuid } })).datos.factura.numero,
    ).toBe(2);
  });

  it('the dry run says what publishing would, foresees the number and stores nothing', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    const bien = await mundo.cliente.llamar(facturas.validar, { body: entrada(mundo) });
    expect(bien.datos).toMatchObject({
      puedePublicarse: true,
      numeroPrevisto: expect.stringMatching(/^F\d\d-00002$/),
      totales: { importeTotal: '121.00' },
    });
    const mal = await mundo.cliente.llamar(facturas.validar, {
      body: entrada(mundo, { uuidCliente: null, lineas: [linea({ tipoImpositivo: '20' })] }),
    });
    expect(mal.datos.puedePublicarse).toBe(false);
    expect(mal.datos.errores.map(({ campo, codigoAeat }) => [campo, codigoAeat])).toEqual(
      expect.arrayContaining([
        ['destinatario', 1189],
        ['lineas[0].tipoImpositivo', 1124],
      ]),
    );
    expect(mal.datos.errores.every(({ mensaje }) => mensaje.length > 0)).toBe(true);
    const negada = await mundo.cliente.llamar(facturas.publicar, {
      params: {
        uuid: (
          await crearBorrador(
            mundo,
            entrada(mundo, { uuidCliente: null, lineas: [linea({ tipoImpositivo: '20' })] }),
          )
        ).uuid,
      },
    });
    expect(negada.problema.errores.map(({ regla }) => regla)).toEqual(
      mal.datos.errores.filter(({ severidad }) => severidad === 'rechazo').map(({ regla }) => regla),
    );
    expect(await listar(mundo)).toMatchObject({ totalElementos: 2 });
  });

  it('an issue date in the future is refused, none means today in the zone of the NIF', async () => {
    // Half past midnight in Madrid is still the day (and the year) before in the Canaries.
    api.clock.fijar('2027-01-01T00:30:00+01:00');
    try {
      const mundo = await crearMundoFacturas(api, db, { zona: 'Atlantic/Canary' });
      const { factura, registro } = await publicar(mundo, entrada(mundo));
      expect([factura.fechaExpedicion, factura.ejercicio, factura.numeroCompleto]).toEqual([
        '2026-12-31',
        2026,
        'F26-00001',
      ]);
      expect(registro.fechaHoraGeneracion).toBe('2026-12-31T23:30:00+00:00');
      const { uuid } = await crearBorrador(mundo, entrada(mundo, { fechaExpedicion: '2027-01-01' }));
      const futura = await mundo.cliente.llamar(facturas.publicar, { params: { uuid } });
      expect([futura.status, futura.problema.errores[0]?.codigo]).toEqual([422, 'FECHA_EXPEDICION_FUTURA']);
    } finally {
      api.clock.soltar();
    }
  });
});

describe('the list', () => {
  it('filters, sorts, searches and counts', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const a = await publicar(
      mundo,
      entrada(mundo, {
        fechaExpedicion: '2026-01-10',
        fechaVencimiento: '2026-01-20',
        referenciaExterna: 'Pedido Ñ-9',
      }),
    );
    const b = await publicar(
      mundo,
      entrada(mundo, {
        fechaExpedicion: '2026-03-05',
        fechaVencimiento: '2099-01-01',
        lineas: [linea({ precioUnitario: '1000' })],
      }),
    );
    const c = await publicar(mundo, simplificada({ fechaExpedicion: '2026-02-01' }));
    const d = await crearBorrador(mundo, entrada(mundo));
    const uuids = async (query: Record<string, unknown>) =>
      (await listar(mundo, query)).contenido.map(({ uuid }) => uuid);
    const [A, B, C, D] = [a.factura.uuid, b.factura.uuid, c.factura.uuid, d.uuid];
    expect(await uuids({})).toEqual([D, B, C, A]);
    expect(await listar(mundo, { size: 2, page: 1 })).toMatchObject({
      totalElementos: 4,
      totalPaginas: 2,
      page: 1,
      size: 2,
      contenido: [{ uuid: C }, { uuid: A }],
    });
    expect(await uuids({ sort: 'fechaExpedicion,asc' })).toEqual([A, C, B, D]);
    expect(await uuids({ sort: 'importeTotal,desc', estadoInterno: 'FACTURADA' })).toEqual([B, A, C]);
    expect(await uuids({ estadoInterno: 'BORRADOR' })).toEqual([D]);
    for (const [query, cuantas] of [
      [{ estadoInterno: 'BORRADOR' }, 1],
      [{ estadoInterno: 'FACTURADA,RECTIFICADA,SUSTITUIDA' }, 3],
      [{ estadoInterno: 'FACTURADA,RECTIFICADA,SUSTITUIDA', ejercicio: 2025 }, 0],
      [{ estadoInterno: 'FACTURADA,RECTIFICADA,SUSTITUIDA', ejercicio: 2026 }, 3],
      [{ estadoInterno: 'FACTURADA,RECTIFICADA,SUSTITUIDA', tipo: 'F2' }, 1],
      [{ estadoInterno: 'BORRADOR,FACTURADA,RECTIFICADA,SUSTITUIDA' }, 4],
      [{ estadoInterno: 'RECTIFICADA' }, 0],
    ] as const)
      expect([query, (await listar(mundo, query)).totalElementos]).toEqual([query, cuantas]);
    expect(await uuids({ tipo: 'F2' })).toEqual([C]);
    expect(await uuids({ tipo: 'F1,F2', serie: 'F' })).toEqual([B, A]);
    expect(await uuids({ fechaDesde: '2026-02-01', fechaHasta: '2026-02-28' })).toEqual([C]);
    expect(await uuids({ estadoPago: 'VENCIDA' })).toEqual([A]);
    expect(await uuids({ estadoPago: 'PENDIENTE,PARCIALMENTE_PAGADA,VENCIDA' })).toEqual([B, C, A]);
    expect(await uuids({ estadoPago: 'PENDIENTE', estadoInterno: 'FACTURADA', serie: 'F' })).toEqual([B]);
    expect(await uuids({ estadoVerifactu: 'PENDIENTE' })).toEqual([B, C, A]);
    expect(await uuids({ estadoVerifactu: 'CORRECTO,INCORRECTO' })).toEqual([]);
    expect(await uuids({ uuidCliente: mundo.clienteId, ejercicio: 2026 })).toEqual([B, A]);
    expect(await listar(mundo, { ejercicio: 2026 })).toMatchObject({ totalElementos: 3 });
    for (const texto of ['f26-00002', 'PENALVER 1210', '1.210,00', '1210.00'])
      expect([texto, await uuids({ texto, serie: 'F' })]).toEqual([
        texto,
        texto === 'PENALVER 1210' ? [] : [B],
      ]);
    expect(await uuids({ texto: 'penalver' })).toEqual([D, B, A]);
    expect(await uuids({ texto: 'pedido n-9' })).toEqual([A]);
    expect(await uuids({ texto: '%' })).toEqual([]);
    expect((await listar(mundo, { tipo: 'F2' })).contenido[0]).toMatchObject({
      destinatario: null,
      estadoVerifactu: 'PENDIENTE',
      importeTotal: '14.64',
    });
  });

  it('X9: probes in filters, order and search change nothing and never make a fault of ours', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    for (const mal of ["' OR 1=1 --", '1); DROP TABLE facturas; --', '\\', '_', '%00', '$1']) {
      for (const query of [
        { texto: mal },
        { serie: mal },
        { sort: `${mal},asc` },
        { ejercicio: mal },
        { page: mal },
        { estadoInterno: mal },
        { uuidCliente: mal },
      ]) {
        const { status } = await mundo.cliente.llamarMal(facturas.listar, { query });
        expect([query, status < 500]).toEqual([query, true]);
      }
    }
    expect(await listar(mundo)).toMatchObject({ totalElementos: 1 });
  });

  it('the home has its totals by month without adding up invoices', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-01-10', irpfPorcentaje: '15' }));
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-01-11' }));
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2025-12-31' }));
    await crearBorrador(mundo, entrada(mundo));
    const { datos } = await mundo.cliente.llamar(facturas.resumen, { query: { ejercicio: 2026 } });
    expect(datos).toEqual({
      ejercicio: 2026,
      borradores: 1,
      recurrentesPorRevisar: 0,
      presupuestosAceptados: 0,
      sinLlegar: { facturas: 0, presupuestos: 0 },
      emitidas: 2,
      baseImponible: '200.00',
      cuotas: '42.00',
      importeTotal: '242.00',
      // What is owed is owed whatever the year.
      pendienteDeCobro: '348.00',
      vencido: { facturas: 3, importe: '348.00' },
      meses: [{ mes: 1, emitidas: 2, baseImponible: '200.00', importeTotal: '242.00' }],
      mesesAnteriores: [{ mes: 12, emitidas: 1, baseImponible: '100.00', importeTotal: '121.00' }],
      ejercicios: [2026, 2025],
      externas: { facturas: 0, importeTotal: '0.00', pendienteDeCobro: '0.00', vencidas: 0 },
    });
  });
});

describe('strangers', () => {
  it("find nothing: 404 for every call on an invoice of another, with its own NIF or with the other's (I2)", async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const { factura } = await publicar(mundo, entrada(mundo));
    const params = { uuid: factura.uuid };
    const llamadas = [
      facturas.obtener,
      facturas.modificar,
      facturas.eliminar,
      facturas.duplicar,
      facturas.publicar,
      facturas.pdf,
      facturas.qr,
    ];
    for (const nif of [otro.nifId, mundo.nifId]) {
      for (const llamada of llamadas) {
        const { status, problema } = await otro.cliente.llamarMal(
          llamada,
          { params, body: llamada === facturas.modificar ? entrada(otro) : undefined },
          { nif, version: 1 },
        );
        expect([llamada.method, llamada.path, status, problema.codigo]).toEqual([
          llamada.method,
          llamada.path,
          404,
          'NO_ENCONTRADO',
        ]);
      }
    }
    const listas = await otro.cliente.llamar(facturas.listar, {}, { nif: mundo.nifId });
    expect(listas.status).toBe(404);
    expect(await listar(otro)).toMatchObject({ totalElementos: 0 });
  });
});

describe('a date before the last one of its series', () => {
  afterEach(() => api.clock.soltar());
  const aviso = async (mundo: MundoFacturas, mas: Parameters<typeof entrada>[1]) => {
    const { datos } = await mundo.cliente.llamar(facturas.validar, { body: entrada(mundo, mas) });
    return {
      puede: datos.puedePublicarse,
      avisos: datos.errores.filter(({ codigo }) => codigo === 'FECHA_ANTERIOR_A_LA_SERIE'),
    };
  };

  it('is warned about by naming the later invoice, and may be issued all the same', async () => {
    api.clock.fijar('2026-11-22T10:00:00+01:00');
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-11-10' }));
    const { factura } = await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-11-20' }));
    const { puede, avisos } = await aviso(mundo, { fechaExpedicion: '2026-11-19' });
    expect(puede).toBe(true);
    expect(avisos).toMatchObject([{ campo: 'fechaExpedicion', severidad: 'aviso' }]);
    expect(avisos[0]?.mensaje).toContain(factura.numeroCompleto);
    expect(avisos[0]?.mensaje).toContain('20-11-2026');
  });

  it('the same day, a later one, another series, another company and a draft are no reason to warn', async () => {
    api.clock.fijar('2026-11-22T10:00:00+01:00');
    const mundo = await crearMundoFacturas(api, db);
    const ajeno = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-11-20' }));
    await crearBorrador(mundo, entrada(mundo, { fechaExpedicion: '2026-11-22' }));
    expect((await aviso(mundo, { fechaExpedicion: '2026-11-20' })).avisos).toEqual([]);
    expect((await aviso(mundo, { fechaExpedicion: '2026-11-21' })).avisos).toEqual([]);
    expect((await aviso(mundo, { fechaExpedicion: null })).avisos).toEqual([]);
    expect((await aviso(ajeno, { fechaExpedicion: '2026-11-19' })).avisos).toEqual([]);
    expect(
      (await aviso(mundo, { ...simplificada(), uuidCliente: null, fechaExpedicion: '2026-11-19' })).avisos,
    ).toEqual([]);
  });
});
