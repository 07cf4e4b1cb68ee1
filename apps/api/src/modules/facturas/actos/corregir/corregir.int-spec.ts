// Annulling and correcting over HTTP: the right flags by what the agency has, one unbroken chain, one answer per key,
// and an invoice that stays as it was issued.
import { afterEach, describe, expect, it } from '@jest/globals';
import { facturas, type PublicadaDto } from '@encadena/contracts';
import type { EstadoVerifactu } from '@encadena/invoicing';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { exigirTotales } from '@encadena/api/testing/facturas/totales';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';

const db = useDatabase();
const api = useApi(db);
afterEach(() => exigirTotales(db));

const NO_ENTREGADA = { motivo: 'Se emitió por error y no se entregó', confirmar: true as const };
const OTRA_DESCRIPCION = { descripcionOperacion: 'Reforma de la cocina' };

/** What the agency says of the last record of an invoice. */
const contesta = (uuid: string, estado: EstadoVerifactu) =>
  db.sql(
    `UPDATE registros SET estado = $2
     WHERE id = (SELECT id FROM registros WHERE factura_id = $1 ORDER BY posicion DESC LIMIT 1)`,
    [uuid, estado],
  );
const contenidos = async (cadenaId: string) =>
  (
    await db.sql<{ contenido: Record<string, unknown> }>(
      'SELECT contenido FROM registros WHERE cadena_id = $1 ORDER BY posicion',
      [cadenaId],
    )
  ).map(({ contenido }) => contenido);
const anular = ({ cliente }: MundoFacturas, uuid: string, body: unknown = NO_ENTREGADA, key?: string) =>
  cliente.llamarMal(facturas.anular, { params: { uuid }, body }, key ? { clave: key } : {});
const subsanar = ({ cliente }: MundoFacturas, uuid: string, body: unknown = OTRA_DESCRIPCION) =>
  cliente.llamarMal(facturas.subsanar, { params: { uuid }, body });
async function emitida(mundo: MundoFacturas, estado: EstadoVerifactu): Promise<PublicadaDto> {
  const publicada = await publicar(mundo, entrada(mundo));
  await contesta(publicada.factura.uuid, estado);
  return publicada;
}
const meses = (mundo: MundoFacturas) =>
  db.sql(
    `SELECT emitidas, base_imponible::text AS base, cuotas::text, importe_total::text AS total,
       pendiente_cobro::text AS pendiente
     FROM resumenes_mensuales WHERE cadena_id = $1`,
    [mundo.cadenaId],
  );

it('says with which key a program corrected or annulled, in whose name', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { factura } = await emitida(mundo, 'ACEPTADO_CON_ERRORES');
  const programa = await crearPrograma(api, db, mundo);
  const params = { uuid: factura.uuid };
  const corregida = await programa.llamar(
    facturas.subsanar,
    { params, body: OTRA_DESCRIPCION },
    { clave: 'p-1' },
  );
  await contesta(factura.uuid, 'CORRECTO');
  const anulada = await programa.llamar(facturas.anular, { params, body: NO_ENTREGADA }, { clave: 'p-2' });
  expect([corregida.status, anulada.status]).toEqual([200, 200]);
  const { correcciones } = (await mundo.cliente.llamar(facturas.obtener, { params })).datos;
  expect(
    correcciones.map(({ operacion, hechaPor, hechaConClave }) => [operacion, hechaPor, hechaConClave]),
  ).toEqual([
    ['SUBSANACION', factura.publicadaPor, 'Tienda'],
    ['BAJA', factura.publicadaPor, 'Tienda'],
  ]);
});

describe('annulling', () => {
  it('seals a cancellation behind the last record and leaves the invoice as it was', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'CORRECTO');
    const { status, datos } = await anular(mundo, factura.uuid);
    expect(status).toBe(200);
    expect(datos).toMatchObject({
      operacion: 'BAJA',
      uuidFactura: factura.uuid,
      numero: factura.numeroCompleto,
      estado: 'PENDIENTE',
      posicionCadena: 2,
      importeTotal: '0.00',
      urlVerificacion: null,
    });
    const [, baja] = await contenidos(mundo.cadenaId);
    expect(baja).toMatchObject({
      IDFactura: { IDEmisorFacturaAnulada: 'B12345674', NumSerieFacturaAnulada: factura.numeroCompleto },
    });
    expect(baja).not.toHaveProperty('SinRegistroPrevio');
    expect(baja).not.toHaveProperty('RechazoPrevio');
    expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
    const despues = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    const { correcciones, ...queda } = despues.datos;
    const { correcciones: ninguna, ...deEmision } = factura;
    expect(ninguna).toEqual([]);
    expect({ ...queda, acciones: [], verifactu: null }).toEqual({
      ...deEmision,
      acciones: [],
      verifactu: null,
      // Nothing is owed any more.
      estadoPago: 'PAGADA',
      pendienteDeCobro: '0.00',
    });
    expect(correcciones).toEqual([
      {
        uuidRegistro: despues.datos.verifactu?.uuidUltimoRegistro,
        operacion: 'BAJA',
        estado: 'PENDIENTE',
        hechaEn: expect.stringMatching(/[+]0[12]:00$/),
        hechaPor: factura.publicadaPor,
        hechaConClave: null,
        motivo: NO_ENTREGADA.motivo,
        destinatario: null,
        otrosDestinatarios: [],
        descripcionOperacion: null,
      },
    ]);
    const [suceso] = await db.sql(`SELECT datos FROM eventos WHERE tipo = 'factura.anulacion'`);
    expect(suceso).toMatchObject({ datos: { motivo: NO_ENTREGADA.motivo, numero: factura.numeroCompleto } });
  });

  it.each([
    ['the alta was rejected', 'INCORRECTO', { SinRegistroPrevio: 'S' }],
    ['it was accepted with errors', 'ACEPTADO_CON_ERRORES', {}],
  ] as const)('carries the flags of dossier section 8 when %s', async (_, estado, indicadores) => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, estado);
    await anular(mundo, factura.uuid);
    await contesta(factura.uuid, 'INCORRECTO');
    expect((await anular(mundo, factura.uuid)).status).toBe(200);
    const [, primera, otraVez] = await contenidos(mundo.cadenaId);
    const delSello = ({ SinRegistroPrevio, RechazoPrevio }: Record<string, unknown>) =>
      JSON.parse(JSON.stringify({ SinRegistroPrevio, RechazoPrevio }));
    expect(delSello(primera ?? {})).toEqual(indicadores);
    expect(delSello(otraVez ?? {})).toEqual({ ...indicadores, RechazoPrevio: 'S' });
  });

  it('takes the invoice out of the figures once, and a correction brings it back', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await emitida(mundo, 'CORRECTO');
    const antes = await meses(mundo);
    const { factura } = await emitida(mundo, 'CORRECTO');
    const con = await meses(mundo);
    await anular(mundo, factura.uuid);
    expect(await meses(mundo)).toEqual([{ ...antes[0], emitidas: 2 }]);
    await contesta(factura.uuid, 'INCORRECTO');
    await anular(mundo, factura.uuid);
    expect(await meses(mundo)).toEqual([{ ...antes[0], emitidas: 2 }]);
    await contesta(factura.uuid, 'ANULADA');
    expect((await subsanar(mundo, factura.uuid, {})).status).toBe(200);
    expect(await meses(mundo)).toEqual(con);
  });

  it('C9: two clicks at once annul once', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'CORRECTO');
    const respuestas = await Promise.all([1, 2, 3].map(() => anular(mundo, factura.uuid)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await contenidos(mundo.cadenaId)).toHaveLength(2);
  });

  it('K1: gives the same answer to the same key, and refuses the key for anything else', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'CORRECTO');
    const [una, otra] = [
      await anular(mundo, factura.uuid, NO_ENTREGADA, 'baja-1'),
      await anular(mundo, factura.uuid, NO_ENTREGADA, 'baja-1'),
    ];
    expect([otra.status, otra.texto]).toEqual([una.status, una.texto]);
    expect(otra.cabeceras.get('idempotent-replayed')).toBe('true');
    const ajena = await anular(mundo, factura.uuid, { ...NO_ENTREGADA, motivo: 'Otro' }, 'baja-1');
    expect(ajena.problema?.codigo).toBe('IDEMPOTENCIA_CONFLICTO');
    expect(await contenidos(mundo.cadenaId)).toHaveLength(2);
  });
});

describe('correcting', () => {
  it('says all that the record said, with the new recipient, and again with what was corrected before', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'INCORRECTO');
    const destinatario = { identificacion: 'b-67112235', nombre: 'Bressol SL' };
    const { status, datos } = await subsanar(mundo, factura.uuid, { destinatario });
    expect([status, datos]).toMatchObject([
      200,
      { operacion: 'SUBSANACION', importeTotal: '121.00', urlVerificacion: factura.urlVerificacion },
    ]);
    await contesta(factura.uuid, 'INCORRECTO');
    await subsanar(mundo, factura.uuid);
    const [alta, corregida, otraVez] = await contenidos(mundo.cadenaId);
    const deDatos = ({
      Encadenamiento: _e,
      FechaHoraHusoGenRegistro: _f,
      Huella: _h,
      ...datos
    }: Record<string, unknown>) => datos;
    const Destinatarios = { IDDestinatario: [{ NombreRazon: 'Bressol SL', NIF: 'B67112235' }] };
    const indicadores = { Subsanacion: 'S', RechazoPrevio: 'X' };
    expect(deDatos(corregida ?? {})).toEqual({ ...deDatos(alta ?? {}), ...indicadores, Destinatarios });
    expect(deDatos(otraVez ?? {})).toEqual({
      ...deDatos(corregida ?? {}),
      DescripcionOperacion: OTRA_DESCRIPCION.descripcionOperacion,
    });
    expect(await auditar(db, mundo.cadenaId)).toMatchObject({ fallos: [] });
    const despues = await mundo.cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } });
    expect(despues.datos.destinatario).toEqual(factura.destinatario);
    const corregido = {
      tipoIdentificacion: 'NIF',
      identificacion: 'B67112235',
      nombre: 'Bressol SL',
      pais: 'ES',
    };
    expect(despues.datos.correcciones).toMatchObject([
      {
        operacion: 'SUBSANACION',
        estado: 'INCORRECTO',
        destinatario: corregido,
        otrosDestinatarios: [],
        descripcionOperacion: null,
      },
      { estado: 'PENDIENTE', destinatario: corregido, ...OTRA_DESCRIPCION, motivo: null },
    ]);
  });

  it('names the company as it is called now', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'ACEPTADO_CON_ERRORES');
    await db.sql('UPDATE nifs SET razon_social = $1', ['Fusteria Puig i Fills SL']);
    await subsanar(mundo, factura.uuid, {});
    const [, corregida] = await contenidos(mundo.cadenaId);
    expect(corregida).toMatchObject({
      NombreRazonEmisor: 'Fusteria Puig i Fills SL',
      Subsanacion: 'S',
    });
    expect(corregida).not.toHaveProperty('RechazoPrevio');
  });

  it('refuses to repeat what the agency has taken as right, and what its rules refuse', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'CORRECTO');
    const { problema } = await subsanar(mundo, factura.uuid, {});
    expect(problema).toMatchObject({ codigo: 'FACTURA_INCOMPLETA', errores: [{ codigo: 'SIN_CAMBIOS' }] });
    const tique = await publicar(mundo, simplificada());
    await contesta(tique.factura.uuid, 'ACEPTADO_CON_ERRORES');
    const conCliente = await subsanar(mundo, tique.factura.uuid, {
      destinatario: { identificacion: 'A58818501', nombre: 'Construcciones Peñalver SA' },
    });
    expect(conCliente.status).toBe(422);
    expect(await contenidos(mundo.cadenaId)).toHaveLength(2);
  });
});

describe('what is refused leaves no trace', () => {
  it('waits for the answer of a record that is on its way', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    for (const llamar of [anular, subsanar]) {
      const { status, problema } = await llamar(mundo, factura.uuid);
      expect([status, problema]).toMatchObject([
        409,
        { codigo: 'ACCION_NO_PERMITIDA', errores: [{ codigo: 'ESPERAR_RESPUESTA' }] },
      ]);
    }
    await contesta(factura.uuid, 'CORRECTO');
    await anular(mundo, factura.uuid);
    const { problema } = await subsanar(mundo, factura.uuid);
    expect(problema).toMatchObject({ errores: [{ codigo: 'ESPERAR_RESPUESTA' }] });
    expect(await contenidos(mundo.cadenaId)).toHaveLength(2);
  });

  it('a draft, an invoice that is annulled already, one that is rectified', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const borrador = await crearBorrador(mundo, entrada(mundo));
    expect((await anular(mundo, borrador.uuid)).problema).toMatchObject({
      codigo: 'ACCION_NO_PERMITIDA',
      errores: [{ codigo: 'ES_BORRADOR' }],
    });
    const { factura } = await emitida(mundo, 'CORRECTO');
    await anular(mundo, factura.uuid);
    await contesta(factura.uuid, 'ANULADA');
    expect((await anular(mundo, factura.uuid)).problema).toMatchObject({ errores: [{ codigo: 'ANULADA' }] });
    const original = (await emitida(mundo, 'CORRECTO')).factura;
    await publicar(
      mundo,
      entrada(mundo, {
        tipoFactura: 'R1',
        rectificacion: { motivo: 'Devolución', facturas: [{ uuid: original.uuid }] },
      }),
    );
    expect((await anular(mundo, original.uuid)).problema).toMatchObject({
      errores: [{ codigo: 'RECTIFICADA' }],
    });
  });

  it('C6: the invoice of another, is not found', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'CORRECTO');
    const ajeno = await crearMundoFacturas(api, db, { nif: 'B67112235' });
    for (const [endpoint, body] of [
      [facturas.anular, NO_ENTREGADA],
      [facturas.subsanar, OTRA_DESCRIPCION],
    ] as const) {
      const { status } = await ajeno.cliente.llamarMal(endpoint, { params: { uuid: factura.uuid }, body });
      expect(status).toBe(404);
    }
    expect(await contenidos(ajeno.cadenaId)).toHaveLength(0);
    expect(await contenidos(mundo.cadenaId)).toHaveLength(1);
  });

  it.each([
    ['anular', {}, 'motivo'],
    ['anular', { motivo: '', confirmar: true }, 'motivo'],
    ['anular', { motivo: 'x'.repeat(501), confirmar: true }, 'motivo'],
    ['anular', { motivo: 'a\u0000b', confirmar: true }, 'motivo'],
    ['anular', { motivo: 'Error' }, 'confirmar'],
    ['anular', { motivo: 'Error', confirmar: false }, 'confirmar'],
    ['anular', { motivo: 'Error', confirmar: 'true' }, 'confirmar'],
    ['anular', { ...NO_ENTREGADA, estado: 'CORRECTO' }, 'estado'],
    ['subsanar', { descripcionOperacion: '' }, 'descripcionOperacion'],
    ['subsanar', { descripcionOperacion: 'x'.repeat(501) }, 'descripcionOperacion'],
    ['subsanar', { descripcionOperacion: 7 }, 'descripcionOperacion'],
    ['subsanar', { destinatario: null }, 'destinatario'],
    ['subsanar', { destinatario: { nombre: 'X' } }, 'destinatario.identificacion'],
    [
      'subsanar',
      { destinatario: { identificacion: '12345678A', nombre: 'X' } },
      'destinatario.identificacion',
    ],
    ['subsanar', { destinatario: { identificacion: 'A58818501', nombre: '' } }, 'destinatario.nombre'],
    ['subsanar', { importeTotal: '1.00' }, 'importeTotal'],
    ['subsanar', { RechazoPrevio: 'X' }, 'RechazoPrevio'],
  ] as const)('bad input: %s %j is told at "%s"', async (nombre, body, campo) => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await emitida(mundo, 'INCORRECTO');
    const { status, problema } = await mundo.cliente.llamarMal(facturas[nombre], {
      params: { uuid: factura.uuid },
      body,
    });
    expect(status).toBe(400);
    expect(problema?.errores.map((error) => error.campo)).toContain(campo);
    expect(await contenidos(mundo.cadenaId)).toHaveLength(1);
  });
});
