// Several recipients, somebody else who makes the invoice out, another currency: from the call to the agency's schema,
// the paper's data, the figures, and what comes of them later.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clientes, facturas, verifactuRegistros, type FacturaEntradaCruda } from '@encadena/contracts';
import { hayEsquemas, loadEsquema } from '@encadena/verifactu/testing';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { auditar } from '@encadena/api/testing/facturas/auditor';
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
let validar: (xml: string) => string | null = () => null;
beforeAll(async () => {
  if (hayEsquemas) validar = await loadEsquema();
});

const nuevoCliente = async ({ cliente }: MundoFacturas, identificacion: string, nombre: string) =>
  (await cliente.llamar(clientes.crear, { body: { ...CLIENTE, identificacion, nombre } })).datos.uuid;

const hoy = (): string => new Date(api.clock.now()).toISOString().slice(0, 10);
const enDolares = (): Partial<FacturaEntradaCruda> => ({
  moneda: 'USD',
  tipoCambio: '1.0832',
  fechaTipoCambio: hoy(),
  fuenteTipoCambio: 'BCE',
});

/** What the record says, and its XML, which the agency's schema takes. */
async function registroDe({ cliente }: MundoFacturas, uuid: string) {
  const [{ contenido } = { contenido: {} as never }] = await db.sql<{ contenido: Record<string, never> }>(
    'SELECT contenido FROM registros WHERE id = $1',
    [uuid],
  );
  const { texto: xml } = await cliente.llamar(verifactuRegistros.xmlPeticion, { params: { uuid } });
  expect(validar(xml)).toBeNull();
  return { contenido, xml };
}

/** Refused by publishing and by validating, and no number is taken. */
async function noSeEmite(mundo: MundoFacturas, body: FacturaEntradaCruda, campo: string, codigo: string) {
  const contadores = () => db.sql('SELECT * FROM series_numeros WHERE nif_id = $1', [mundo.nifId]);
  const antes = await contadores();
  const { status, problema } = await mundo.cliente.llamarMal(facturas.emitir, { body });
  expect([codigo, status]).toEqual([codigo, 422]);
  expect(problema.errores).toContainEqual(expect.objectContaining({ campo, codigo }));
  expect(await contadores()).toEqual(antes);
}

describe('several recipients', () => {
  const conOtros = async (mundo: MundoFacturas) => {
    const [puig, vidal] = [
      await nuevoCliente(mundo, 'B67112235', 'Germans Puig SCP'),
      await nuevoCliente(mundo, 'B72877814', 'Vidal SL'),
    ];
    return {
      puig,
      vidal,
      cuerpo: entrada(mundo, {
        otrosDestinatarios: [
          { uuidCliente: puig, participacion: '25' },
          { uuidCliente: vidal, participacion: '12.5' },
        ],
      }),
    };
  };

  it('all stand in the record, on the invoice and in the list, as they were on the day of issue', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cuerpo, puig, vidal } = await conOtros(mundo);
    const { factura, registro } = await publicar(mundo, cuerpo);
    const { contenido } = await registroDe(mundo, registro.uuid);
    expect(contenido).toMatchObject({
      Destinatarios: {
        IDDestinatario: [
          { NombreRazon: CLIENTE.nombre, NIF: CLIENTE.identificacion },
          { NombreRazon: 'Germans Puig SCP', NIF: 'B67112235' },
          { NombreRazon: 'Vidal SL', NIF: 'B72877814' },
        ],
      },
    });
    const { datos: uno } = await mundo.cliente.llamar(clientes.obtener, { params: { uuid: puig } });
    await mundo.cliente.llamar(
      clientes.modificar,
      { params: { uuid: puig }, body: { ...CLIENTE, identificacion: 'B67112235', nombre: 'Otro nombre' } },
      { version: uno.version },
    );
    const despues = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(despues.datos.otrosDestinatarios).toMatchObject([
      { uuidCliente: puig, participacion: '25', nombre: 'Germans Puig SCP' },
      { uuidCliente: vidal, participacion: '12.5', direccion: CLIENTE.direccion },
    ]);
    expect(despues.datos.otrosDestinatarios).toEqual(factura.otrosDestinatarios);
    const lista = await mundo.cliente.llamar(facturas.listar, { query: { uuidCliente: vidal } });
    expect(lista.datos.contenido).toMatchObject([{ uuid: factura.uuid, otrosDestinatarios: 2 }]);
    // A customer of an invoice is archived, never deleted.
    const borrado = await mundo.cliente.llamar(clientes.eliminar, { params: { uuid: vidal } });
    expect(borrado.datos).toEqual({ archivado: true });
    expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
  });

  it('stay when the record of one of them is corrected', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cuerpo } = await conOtros(mundo);
    const { factura, registro } = await publicar(mundo, cuerpo);
    await db.sql(`UPDATE registros SET estado = 'ACEPTADO_CON_ERRORES' WHERE id = $1`, [registro.uuid]);
    const { datos, status } = await mundo.cliente.llamar(facturas.subsanar, {
      params: { uuid: factura.uuid },
      body: { destinatario: { identificacion: 'A58818501', nombre: 'Peñalver, bien escrito' } },
    });
    expect(status).toBe(200);
    const { contenido } = await registroDe(mundo, datos.uuid);
    expect(contenido).toMatchObject({
      Destinatarios: {
        IDDestinatario: [
          { NombreRazon: 'Peñalver, bien escrito' },
          { NIF: 'B67112235' },
          { NIF: 'B72877814' },
        ],
      },
    });
  });

  it('are corrected each in its place, and the invoice tells whose details changed', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cuerpo } = await conOtros(mundo);
    const { factura, registro } = await publicar(mundo, cuerpo);
    await db.sql(`UPDATE registros SET estado = 'INCORRECTO' WHERE id = $1`, [registro.uuid]);
    const puig = { identificacion: 'B67112235', nombre: 'Germans Puig SCP' };
    const subsanar = (body: unknown) =>
      mundo.cliente.llamarMal(facturas.subsanar, { params: { uuid: factura.uuid }, body });
    const malas: [unknown, string, string, number?][] = [
      [[puig], 'otrosDestinatarios', 'OTRO_NUMERO_DE_DESTINATARIOS'],
      [[], 'otrosDestinatarios', 'OTRO_NUMERO_DE_DESTINATARIOS'],
      [[puig, puig], 'otrosDestinatarios[1].identificacion', 'DESTINATARIO_REPETIDO'],
      [[puig, { ...puig, identificacion: 'B6711' }], 'otrosDestinatarios[1].identificacion', 'nif', 400],
    ];
    for (const [otrosDestinatarios, campo, codigo, esperado = 422] of malas) {
      const { status, problema } = await subsanar({ otrosDestinatarios });
      expect([codigo, status]).toEqual([codigo, esperado]);
      expect(problema?.errores).toContainEqual(expect.objectContaining({ campo, codigo }));
    }
    const vidal = { identificacion: 'A68123454', nombre: 'Vidal i Fills SA' };
    const { status, datos } = await subsanar({ otrosDestinatarios: [puig, vidal] });
    expect(status).toBe(200);
    const { contenido } = await registroDe(mundo, (datos as { uuid: string }).uuid);
    expect(contenido).toMatchObject({
      Destinatarios: {
        IDDestinatario: [
          { NIF: CLIENTE.identificacion },
          { NombreRazon: 'Germans Puig SCP', NIF: 'B67112235' },
          { NombreRazon: 'Vidal i Fills SA', NIF: 'A68123454' },
        ],
      },
    });
    const despues = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(despues.datos.correcciones).toMatchObject([
      { destinatario: null, otrosDestinatarios: [null, { ...vidal, tipoIdentificacion: 'NIF', pais: 'ES' }] },
    ]);
    expect(despues.datos.otrosDestinatarios).toEqual(factura.otrosDestinatarios);
    expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
  });

  it('have each their duplicate, and nobody else has one', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cuerpo } = await conOtros(mundo);
    const { factura } = await publicar(mundo, cuerpo);
    const pdf = (duplicado?: unknown, uuid = factura.uuid) =>
      mundo.cliente.llamarMal(facturas.pdf, { params: { uuid }, query: { duplicado } });
    const original = await pdf();
    const [primero, tercero, otraVez] = [await pdf(1), await pdf(3), await pdf(3)];
    expect([original, primero, tercero].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tercero.cabeceras.get('content-disposition')).toContain(
      `${factura.numeroCompleto?.replaceAll('/', '-')}-duplicado-3.pdf`,
    );
    expect(tercero.bytes.equals(otraVez.bytes)).toBe(true);
    expect(tercero.bytes.equals(primero.bytes) || primero.bytes.equals(original.bytes)).toBe(false);
    const borrador = await crearBorrador(mundo, cuerpo);
    const malas: [unknown, string, number, string?][] = [
      [4, 'DUPLICADO_SIN_DESTINATARIO', 422],
      [0, 'minimo', 400],
      ['dos', 'formato', 400],
      [22, 'maximo', 400],
      [1, 'ES_BORRADOR', 422, borrador.uuid],
    ];
    for (const [lugar, codigo, status, uuid] of malas) {
      const mala = await pdf(lugar, uuid);
      expect([codigo, mala.status, mala.problema?.errores]).toMatchObject([
        codigo,
        status,
        [{ campo: 'duplicado' }],
      ]);
      if (status === 422) expect(mala.problema?.errores?.[0]?.codigo).toBe(codigo);
    }
  });

  it('are those of what rectifies the invoice, and go along with its duplicate', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cuerpo, puig } = await conOtros(mundo);
    const { factura } = await publicar(mundo, cuerpo);
    const r = (otrosDestinatarios: FacturaEntradaCruda['otrosDestinatarios']) =>
      entrada(mundo, {
        tipoFactura: 'R1',
        otrosDestinatarios,
        lineas: [linea({ cantidad: '-1' })],
        rectificacion: { modo: 'INCREMENTAL', motivo: 'Devolución', facturas: [{ uuid: factura.uuid }] },
      });
    const { otrosDestinatarios = [] } = cuerpo;
    await noSeEmite(mundo, r([]), 'rectificacion.facturas', 'DESTINATARIO_DISTINTO');
    await noSeEmite(mundo, r([{ uuidCliente: puig }]), 'rectificacion.facturas', 'DESTINATARIO_DISTINTO');
    // In another order they are the same people.
    const { registro } = await publicar(mundo, r(otrosDestinatarios.toReversed()));
    await registroDe(mundo, registro.uuid);
    const duplicada = await mundo.cliente.llamar(facturas.duplicar, { params: { uuid: factura.uuid } });
    expect(duplicada.datos.otrosDestinatarios).toEqual(factura.otrosDestinatarios);
  });

  it.each<[string, string, (uuids: string[]) => FacturaEntradaCruda['otrosDestinatarios']]>([
    ['otrosDestinatarios[0]', 'DESTINATARIO_REPETIDO', ([, yo = '']) => [{ uuidCliente: yo }]],
    [
      'otrosDestinatarios',
      'PARTICIPACION_NO_VALIDA',
      ([otro = '']) => [{ uuidCliente: otro, participacion: '100' }],
    ],
  ])('%s: %s is refused before a number is taken', async (campo, codigo, otros) => {
    const mundo = await crearMundoFacturas(api, db);
    const { puig } = await conOtros(mundo);
    await noSeEmite(
      mundo,
      entrada(mundo, { otrosDestinatarios: otros([puig, mundo.clienteId]) }),
      campo,
      codigo,
    );
  });

  it('are no strangers: one of another NIF is refused like one that is not there', async () => {
    const [mundo, otro] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
    const ajeno = { otrosDestinatarios: [{ uuidCliente: otro.clienteId }] };
    const nadie = { otrosDestinatarios: [{ uuidCliente: mundo.nifId }] };
    for (const endpoint of [facturas.crear, facturas.validar, facturas.emitir]) {
      const [suyo, ninguno] = [
        await mundo.cliente.llamarMal(endpoint, { body: entrada(mundo, ajeno) }),
        await mundo.cliente.llamarMal(endpoint, { body: entrada(mundo, nadie) }),
      ];
      expect([suyo.status, suyo.problema.codigo]).toEqual([422, 'CLIENTE_NO_ENCONTRADO']);
      expect(suyo.problema.errores?.[0]?.campo).toBe('otrosDestinatarios[0].uuidCliente');
      expect(suyo.problema.mensaje).toBe(ninguno.problema.mensaje);
    }
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    const cambiado = await mundo.cliente.llamarMal(
      facturas.modificar,
      { params: { uuid }, body: entrada(mundo, ajeno) },
      { version: 1 },
    );
    expect([cambiado.status, cambiado.problema.codigo]).toEqual([422, 'CLIENTE_NO_ENCONTRADO']);
  });

  it('are twenty beside the first at most, and none of a ticket', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { puig } = await conOtros(mundo);
    const muchos = Array.from({ length: 21 }, () => ({ uuidCliente: puig }));
    const { status } = await mundo.cliente.llamarMal(facturas.crear, {
      body: entrada(mundo, { otrosDestinatarios: muchos }),
    });
    expect(status).toBe(400);
    await noSeEmite(
      mundo,
      simplificada({ otrosDestinatarios: [{ uuidCliente: puig }] }),
      'otrosDestinatarios',
      'DESTINATARIO_NO_PERMITIDO',
    );
  });
});

describe('somebody else makes it out', () => {
  const tercero = { identificacion: 'b-6711223-5', nombre: 'Gestoría Bressol SL' };

  it('a third party stands in the record, and in the one that annuls it', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(mundo, entrada(mundo, { emitidaPor: 'TERCERO', tercero }));
    const Tercero = { NombreRazon: 'Gestoría Bressol SL', NIF: 'B67112235' };
    const { contenido } = await registroDe(mundo, registro.uuid);
    expect(contenido).toMatchObject({ EmitidaPorTerceroODestinatario: 'T', Tercero });
    expect(factura).toMatchObject({
      emitidaPor: 'TERCERO',
      tercero: { tipoIdentificacion: 'NIF', identificacion: 'B67112235', pais: 'ES', nombre: tercero.nombre },
    });
    await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE id = $1`, [registro.uuid]);
    const { datos: baja } = await mundo.cliente.llamar(facturas.anular, {
      params: { uuid: factura.uuid },
      body: { motivo: 'Duplicada por error', confirmar: true },
    });
    expect((await registroDe(mundo, baja.uuid)).contenido).toMatchObject({
      GeneradoPor: 'T',
      Generador: Tercero,
    });
    expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
  });

  it('the recipient does, and is named by the annulment', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(mundo, entrada(mundo, { emitidaPor: 'DESTINATARIO' }));
    expect((await registroDe(mundo, registro.uuid)).contenido).toMatchObject({
      EmitidaPorTerceroODestinatario: 'D',
    });
    await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE id = $1`, [registro.uuid]);
    const { datos: baja } = await mundo.cliente.llamar(facturas.anular, {
      params: { uuid: factura.uuid },
      body: { motivo: 'No tocaba', confirmar: true },
    });
    expect((await registroDe(mundo, baja.uuid)).contenido).toMatchObject({
      GeneradoPor: 'D',
      Generador: { NombreRazon: CLIENTE.nombre, NIF: CLIENTE.identificacion },
    });
  });

  it.each<[Partial<FacturaEntradaCruda>, string, string]>([
    [{ emitidaPor: 'TERCERO' }, 'tercero', 'TERCERO_OBLIGATORIO'],
    [{ tercero }, 'tercero', 'TERCERO_NO_PERMITIDO'],
    [{ emitidaPor: 'DESTINATARIO', tercero }, 'tercero', 'TERCERO_NO_PERMITIDO'],
    [
      { emitidaPor: 'TERCERO', tercero: { identificacion: 'B12345674', nombre: 'Yo' } },
      'tercero.identificacion',
      'TERCERO_ES_EL_EMISOR',
    ],
    [
      {
        emitidaPor: 'TERCERO',
        tercero: { tipoIdentificacion: 'ID_PAIS', identificacion: 'X1', pais: 'ES', nombre: 'Otro' },
      },
      'tercero.pais',
      'PAIS_ES_NO_PERMITIDO',
    ],
  ])('%j is refused before a number is taken', async (cambios, campo, codigo) => {
    const mundo = await crearMundoFacturas(api, db);
    await noSeEmite(mundo, entrada(mundo, cambios), campo, codigo);
  });

  it('no recipient can make out a ticket, and a malformed third party is stored nowhere', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await noSeEmite(
      mundo,
      simplificada({ emitidaPor: 'DESTINATARIO' }),
      'emitidaPor',
      'EMITIDA_POR_DESTINATARIO_SIN_DESTINATARIO',
    );
    for (const malo of [
      { nombre: 'Sin número' },
      { ...tercero, identificacion: 'B00000' },
      { ...tercero, x: 1 },
    ]) {
      const { status } = await mundo.cliente.llamarMal(facturas.crear, {
        body: entrada(mundo, { emitidaPor: 'TERCERO', tercero: malo as never }),
      });
      expect([malo, status]).toEqual([malo, 400]);
    }
    expect(await db.sql('SELECT 1 FROM facturas WHERE nif_id = $1', [mundo.nifId])).toEqual([]);
  });
});

describe('another currency', () => {
  it('is told the agency, the QR and the figures in euros, and the customer in its own', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(
      mundo,
      entrada(mundo, { ...enDolares(), lineas: [linea({ precioUnitario: '1000' })] }),
    );
    expect(factura).toMatchObject({
      ...enDolares(),
      totales: { baseImponible: '923.19', cuotaTotal: '193.87', importeTotal: '1117.06' },
      divisa: { moneda: 'USD', totales: { importeTotal: '1210.00' } },
      lineas: [{ importe: '1000.00' }],
    });
    expect(factura.urlVerificacion).toContain('importe=1117.06');
    expect((await registroDe(mundo, registro.uuid)).contenido).toMatchObject({
      CuotaTotal: '193.87',
      ImporteTotal: '1117.06',
    });
    const { datos } = await mundo.cliente.llamar(facturas.resumen, { query: {} });
    expect(datos).toMatchObject({ baseImponible: '923.19', importeTotal: '1117.06' });
    const lista = await mundo.cliente.llamar(facturas.listar, { query: {} });
    expect(lista.datos.contenido).toMatchObject([
      { importeTotal: '1117.06', divisa: { moneda: 'USD', importeTotal: '1210.00' } },
    ]);
    const guardada = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(guardada.datos).toEqual({ ...factura, modificadaEn: guardada.datos.modificadaEn });
    await expect(
      db.sql(`UPDATE facturas SET divisa = jsonb_set(divisa, '{tipoCambio}', '"2"') WHERE id = $1`, [
        factura.uuid,
      ]),
    ).rejects.toThrow(/sealed/);
  });

  it('without cents: yen are whole', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura, registro } = await publicar(
      mundo,
      entrada(mundo, {
        ...enDolares(),
        moneda: 'JPY',
        tipoCambio: '163.25',
        lineas: [linea({ precioUnitario: '1999.5' })],
      }),
    );
    expect(factura.divisa?.totales).toMatchObject({ baseImponible: '2000', importeTotal: '2420' });
    expect((await registroDe(mundo, registro.uuid)).contenido).toMatchObject({ ImporteTotal: '14.82' });
  });

  it('is that of what rectifies it; a duplicate asks for the rate of its own day', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo, enDolares()));
    const r = (cambios: Partial<FacturaEntradaCruda>) =>
      entrada(mundo, {
        tipoFactura: 'R1',
        lineas: [linea({ cantidad: '-1' })],
        rectificacion: { modo: 'INCREMENTAL', motivo: 'Devolución', facturas: [{ uuid: factura.uuid }] },
        ...cambios,
      });
    await noSeEmite(mundo, r({}), 'moneda', 'MONEDA_DISTINTA');
    const { datos } = await mundo.cliente.llamar(facturas.validar, {
      body: r({ ...enDolares(), tipoCambio: '1.2' }),
    });
    expect([datos.puedePublicarse, datos.errores.map(({ codigo }) => codigo)]).toEqual([
      true,
      ['TIPO_CAMBIO_DISTINTO'],
    ]);
    const { factura: devuelta, registro } = await publicar(mundo, r(enDolares()));
    expect(devuelta.totales.importeTotal).toBe(`-${factura.totales.importeTotal}`);
    await registroDe(mundo, registro.uuid);
    const { datos: resumen } = await mundo.cliente.llamar(facturas.resumen, { query: {} });
    expect(resumen).toMatchObject({ importeTotal: '0.00', pendienteDeCobro: '0.00' });
    const duplicada = await mundo.cliente.llamar(facturas.duplicar, { params: { uuid: factura.uuid } });
    expect(duplicada.datos).toMatchObject({ moneda: 'USD', tipoCambio: null, fechaTipoCambio: null });
    expect(duplicada.datos.divisa?.totales.importeTotal).toBe('121.00');
  });

  it.each<[Partial<FacturaEntradaCruda>, string, string]>([
    [{ tipoCambio: null }, 'tipoCambio', 'TIPO_CAMBIO_OBLIGATORIO'],
    [{ fechaTipoCambio: null }, 'fechaTipoCambio', 'FECHA_TIPO_CAMBIO_OBLIGATORIA'],
    [{ fechaTipoCambio: '2099-01-01' }, 'fechaTipoCambio', 'FECHA_TIPO_CAMBIO_FUTURA'],
    [{ fuenteTipoCambio: null }, 'fuenteTipoCambio', 'FUENTE_TIPO_CAMBIO_OBLIGATORIA'],
  ])('%j is refused before a number is taken, and stays a draft', async (cambios, campo, codigo) => {
    const mundo = await crearMundoFacturas(api, db);
    const cuerpo = entrada(mundo, { ...enDolares(), ...cambios });
    await noSeEmite(mundo, cuerpo, campo, codigo);
    const borrador = await crearBorrador(mundo, cuerpo);
    expect(borrador.divisa?.totales.importeTotal).toBe('121.00');
  });

  it.each([
    { moneda: 'XAU' },
    { moneda: 'usd' },
    { tipoCambio: '0' },
    { tipoCambio: '-1' },
    { tipoCambio: '1,08' },
    { tipoCambio: 1.08 },
    { tipoCambio: '1e3' },
    { tipoCambio: '0.000000001' },
    { fechaTipoCambio: '20/11/2026' },
    { fuenteTipoCambio: 'A'.repeat(61) },
  ])('%j is stored nowhere', async (cambios) => {
    const mundo = await crearMundoFacturas(api, db);
    const body = entrada(mundo, { ...enDolares(), ...(cambios as object) });
    expect((await mundo.cliente.llamarMal(facturas.crear, { body })).status).toBe(400);
    expect((await mundo.cliente.llamarMal(facturas.calcular, { body })).status).toBe(400);
    expect(await db.sql('SELECT 1 FROM facturas WHERE nif_id = $1', [mundo.nifId])).toEqual([]);
  });

  it('of which so few make a euro that it passes twelve digits is refused', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { status } = await mundo.cliente.llamarMal(facturas.crear, {
      body: entrada(mundo, {
        ...enDolares(),
        tipoCambio: '0.00000001',
        lineas: [linea({ precioUnitario: '99999' })],
      }),
    });
    expect(status).toBe(400);
  });
});
