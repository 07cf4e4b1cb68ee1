// Records over HTTP: list, counters, neighbours, and the installation that they name.
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { facturas, nifs, verifactuRegistros } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Db } from '../../../platform/db';
import { crearNif, useApi } from '@encadena/api/testing/platform';
import {
  abrirCadena,
  crearMundoFacturas,
  entrada,
  publicar,
  simplificada,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const listar = async ({ cliente }: MundoFacturas, query: Record<string, unknown> = {}) =>
  (await cliente.llamar(verifactuRegistros.listar, { query: query as never })).datos;
const xml = async ({ cliente }: MundoFacturas, uuid: string): Promise<string> =>
  (await cliente.llamar(verifactuRegistros.xmlPeticion, { params: { uuid } })).texto;

/** What the sender would have written. */
const contestar = (uuid: string, estado: string, codigo: number | null = null) =>
  db.sql(
    `UPDATE registros
      SET estado = $2, codigo_error = $3,
        mensaje_error = CASE WHEN $3::int IS NULL THEN NULL ELSE 'Palabras de la Agencia' END, csv = 'A-1',
        respondido_en = now()
      WHERE id = $1`,
    [uuid, estado, codigo],
  );

describe('records', () => {
  it('are listed newest first, filtered and counted', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const a = await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-01-10' }));
    const b = await publicar(mundo, simplificada({ fechaExpedicion: '2026-03-01' }));
    const c = await publicar(mundo, entrada(mundo, { fechaExpedicion: '2026-02-01' }));
    const [A, B, C] = [a.registro.uuid, b.registro.uuid, c.registro.uuid];
    await contestar(A, 'CORRECTO');
    await contestar(B, 'INCORRECTO', 1104);
    const uuids = async (query: Record<string, unknown> = {}) =>
      (await listar(mundo, query)).contenido.map(({ uuid }) => uuid);
    expect(await uuids()).toEqual([C, B, A]);
    expect(await listar(mundo, { size: 2 })).toMatchObject({ totalElementos: 3, totalPaginas: 2 });
    expect(await uuids({ sort: 'fechaExpedicion,asc' })).toEqual([A, C, B]);
    expect(await uuids({ estado: 'PENDIENTE,CORRECTO' })).toEqual([C, A]);
    expect(await uuids({ serie: 'S' })).toEqual([B]);
    expect(await uuids({ numero: 's26' })).toEqual([B]);
    expect(await uuids({ fechaDesde: '2026-02-01', operacion: 'ALTA' })).toEqual([C, B]);
    expect(await uuids({ fechaDesde: '2026-01-11', fechaHasta: '2026-02-01' })).toEqual([C]);
    for (const texto of ['s26', 'ś26']) expect(await uuids({ texto })).toEqual([B]);
    expect(await uuids({ texto: '%' })).toEqual([]);
    expect(await uuids({ uuidFactura: a.factura.uuid })).toEqual([A]);
    expect(await uuids({ sort: 'fechaExpedicion,desc', size: 1, page: 1 })).toEqual([C]);
    // A filter of nothing filters nothing.
    expect(await listar(mundo, { estado: '' })).toMatchObject({ totalElementos: 3 });
    expect(await listar(mundo, { serie: '', size: 1 })).toMatchObject({
      totalElementos: 3,
      contenido: [{ uuid: C }],
    });
    expect((await listar(mundo, { estado: 'INCORRECTO' })).contenido[0]).toMatchObject({
      codigoError: 1104,
      mensajeError: 'Palabras de la Agencia',
      explicacion: 'El número de la factura no tiene un formato válido.',
      clase: 'rejects_record',
      queHacer: expect.stringMatching(/^El número de una factura emitida no se cambia/),
      campo: 'numeroCompleto',
      lugar: 'FACTURA',
      remedio: 'REPETIR',
      estadoFacturaAeat: null,
    });
    expect((await mundo.cliente.llamar(verifactuRegistros.resumen)).datos).toEqual({
      propios: 3,
      pendientes: 1,
      conErrores: 1,
      emision: 'ABIERTA',
      incidencia: { abierta: false, desde: null, motivo: null, fallo: null, proximoIntento: null },
      alarmas: [],
      comprobacion: null,
    });
  });

  it('that the agency has from another say so in words, and count among those that need a look', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { registro } = await publicar(mundo, entrada(mundo));
    await contestar(registro.uuid, 'DUPLICADO', 3000);
    expect((await listar(mundo, { estado: 'DUPLICADO' })).contenido[0]).toMatchObject({
      codigoError: 3000,
      explicacion: expect.stringContaining('otra factura con este número'),
    });
    expect((await mundo.cliente.llamar(verifactuRegistros.resumen)).datos).toMatchObject({
      propios: 1,
      pendientes: 0,
      conErrores: 1,
    });
  });

  it('say what the agency calls their invoice, whatever became of the last record', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { cliente } = mundo;
    const { factura, registro } = await publicar(mundo, entrada(mundo));
    const enTodas = async () => {
      const { contenido } = await listar(mundo);
      const lista = (await cliente.llamar(facturas.listar)).datos.contenido;
      const una = (await cliente.llamar(facturas.obtener, { params: { uuid: factura.uuid } })).datos;
      const estados = [...contenido, ...lista, ...[una.verifactu]].map((dto) => dto?.estadoFacturaAeat);
      expect(new Set(estados).size).toBe(1);
      return estados[0];
    };
    const corregir = async (descripcionOperacion: string) =>
      (
        await cliente.llamar(facturas.subsanar, {
          params: { uuid: factura.uuid },
          body: { descripcionOperacion },
        })
      ).datos;
    expect(await enTodas()).toBeNull();
    await contestar(registro.uuid, 'ACEPTADO_CON_ERRORES', 2001);
    expect(await enTodas()).toBe('ACEPTADA_CON_ERRORES');
    // It waits, and then is refused: the agency keeps what it had.
    const rechazada = await corregir('Otra cosa');
    expect(rechazada).toMatchObject({ estado: 'PENDIENTE', estadoFacturaAeat: 'ACEPTADA_CON_ERRORES' });
    expect(await enTodas()).toBe('ACEPTADA_CON_ERRORES');
    await contestar(rechazada.uuid, 'INCORRECTO', 1100);
    expect(await enTodas()).toBe('ACEPTADA_CON_ERRORES');
    await contestar((await corregir('Una cosa más')).uuid, 'CORRECTO');
    expect(await enTodas()).toBe('CORRECTA');
    const { datos: baja } = await cliente.llamar(facturas.anular, {
      params: { uuid: factura.uuid },
      body: { motivo: 'Repetida', confirmar: true },
    });
    await contestar(baja.uuid, 'ANULADA');
    expect(await enTodas()).toBe('ANULADA');
  });

  it('say that the agency has nothing of an invoice whose only record it refused', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { registro } = await publicar(mundo, entrada(mundo));
    await contestar(registro.uuid, 'INCORRECTO', 1110);
    expect((await listar(mundo)).contenido).toMatchObject([
      { codigoError: 1110, lugar: 'CLIENTE', remedio: 'SUBSANAR', estadoFacturaAeat: null },
    ]);
    expect((await mundo.cliente.llamar(facturas.listar)).datos.contenido).toMatchObject([
      { estadoVerifactu: 'INCORRECTO', estadoFacturaAeat: null },
    ]);
  });

  it('say why a whole send was refused: code, words of the agency, ours, and where it is mended', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { registro } = await publicar(mundo, entrada(mundo));
    await db.sql(
      `INSERT INTO cadenas_envio (nif_id, cadena_id, incidencia_desde, motivo_fallo)
        SELECT nif_id, cadena_id, now(), 'FAULT_4104' FROM registros WHERE id = $1
        ON CONFLICT (nif_id, cadena_id) DO UPDATE SET incidencia_desde = now(), motivo_fallo = 'FAULT_4104'`,
      [registro.uuid],
    );
    await db.sql(
      `INSERT INTO eventos (id, nif_id, cadena_id, tipo, en, datos)
        SELECT gen_random_uuid(), nif_id, cadena_id, 'cadena.alarma', now(), $2 FROM registros WHERE id = $1`,
      [
        registro.uuid,
        JSON.stringify({ regla: 'envio.cabecera', motivo: 'FAULT_4104', mensaje: 'Codigo[4104]' }),
      ],
    );
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.resumen);
    const fallo = {
      codigoError: 4104,
      clase: 'rejects_send',
      explicacion: 'La Agencia no reconoce el NIF de tu empresa con ese nombre.',
      queHacer: expect.stringContaining('se vuelven a enviar solos'),
      campo: null,
      lugar: 'EMPRESA',
      remedio: 'EMPRESA',
    };
    expect(datos.incidencia.fallo).toEqual({ ...fallo, mensajeError: null });
    expect(datos.alarmas).toEqual([
      expect.objectContaining({
        codigo: 'envio.cabecera',
        fallo: { ...fallo, mensajeError: 'Codigo[4104]' },
      }),
    ]);
  });

  it('show their neighbours and check themselves', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const [uno, dos, tres] = [
      await publicar(mundo, entrada(mundo)),
      await publicar(mundo, entrada(mundo)),
      await publicar(mundo, entrada(mundo)),
    ];
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.obtener, {
      params: { uuid: dos.registro.uuid },
    });
    expect(datos).toMatchObject({
      posicionCadena: 2,
      huellaAnterior: uno.registro.huella,
      anterior: { uuid: uno.registro.uuid, huella: uno.registro.huella },
      siguiente: { uuid: tres.registro.uuid, posicionCadena: 3 },
      comprobacion: { huellaCorrecta: true, enlaceCorrecto: true, ordenTemporalCorrecto: true },
      urlVerificacion: dos.factura.urlVerificacion,
    });
    expect(datos.enlace).toMatchObject({ numero: uno.registro.numero, huella: uno.registro.huella });
    expect(datos.textoHuella).toMatch(
      new RegExp(`^IDEmisorFactura=.*&Huella=${uno.registro.huella}&FechaHoraHusoGenRegistro=`),
    );
    expect(createHash('sha256').update(datos.textoHuella).digest('hex').toUpperCase()).toBe(datos.huella);
    expect([datos.huellaCalculada, datos.cadena.ultimaPosicion]).toEqual([datos.huella, 3]);
    const primero = await mundo.cliente.llamar(verifactuRegistros.obtener, {
      params: { uuid: uno.registro.uuid },
    });
    expect(primero.datos).toMatchObject({
      anterior: null,
      enlace: null,
      comprobacion: { enlaceCorrecto: true },
    });
    expect(
      (await mundo.cliente.llamar(verifactuRegistros.comprobarCadena, { body: { desde: 2, hasta: 2 } }))
        .datos,
    ).toEqual({ registros: 1, correctos: 1, fallos: [] });
  });

  it('are found by number, by position and at the ends of their chain', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const localizar = async (query: Record<string, unknown>, de = mundo) => {
      const { status, datos } = await de.cliente.llamar(verifactuRegistros.localizar, {
        query: query as never,
      });
      return status === 200 ? (datos?.posicionCadena ?? null) : status;
    };
    expect(await localizar({})).toBe(null);
    const uno = await publicar(mundo, entrada(mundo));
    await publicar(mundo, entrada(mundo));
    await publicar(mundo, entrada(mundo));
    expect(await localizar({})).toBe(3);
    expect(await localizar({ extremo: 'PRIMERO', junto: uno.registro.uuid })).toBe(1);
    expect(await localizar({ posicion: '2' })).toBe(2);
    expect(await localizar({ posicion: '4' })).toBe(null);
    expect(await localizar({ numero: uno.registro.numero })).toBe(1);
    expect(await localizar({ numero: '%' })).toBe(null);
    for (const malo of [
      { posicion: '0' },
      { posicion: 'x' },
      { posicion: '99999999999' },
      { extremo: 'MEDIO' },
      { numero: '' },
      { junto: '1' },
      { otro: '1' },
    ])
      expect([malo, await localizar(malo)]).toEqual([malo, 400]);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    expect(await localizar({ junto: uno.registro.uuid }, otro)).toBe(null);
    expect(await localizar({ numero: uno.registro.numero }, otro)).toBe(null);
  });

  it('show where one is missing, and one dated ahead', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await publicar(mundo, entrada(mundo));
    await publicar(mundo, entrada(mundo));
    const tres = await publicar(mundo, entrada(mundo));
    await db.sql(
      `BEGIN; SET LOCAL session_replication_role = replica;
       DELETE FROM registros WHERE cadena_id = '${mundo.cadenaId}' AND posicion = 2;
       UPDATE registros SET contenido = jsonb_set(contenido, '{FechaHoraHusoGenRegistro}', '"2099-01-01T00:00:00+01:00"')
       WHERE cadena_id = '${mundo.cadenaId}' AND posicion = 1; COMMIT`,
    );
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.obtener, {
      params: { uuid: tres.registro.uuid },
    });
    expect(datos).toMatchObject({
      anterior: { posicionCadena: 1 },
      comprobacion: {
        huellaCorrecta: true,
        enlaceCorrecto: false,
        ordenTemporalCorrecto: false,
        horaNoAdelantada: true,
      },
    });
    const { datos: primero } = await mundo.cliente.llamar(verifactuRegistros.localizar, {
      query: { posicion: '1' } as never,
    });
    expect(primero?.comprobacion).toMatchObject({ huellaCorrecta: false, horaNoAdelantada: false });
    expect(primero?.huellaCalculada).not.toBe(primero?.huella);
  });

  it('a stranger finds none of them (I2)', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const { registro } = await publicar(mundo, entrada(mundo));
    for (const nif of [otro.nifId, mundo.nifId]) {
      for (const llamada of [
        verifactuRegistros.obtener,
        verifactuRegistros.xmlPeticion,
        verifactuRegistros.xmlRespuesta,
      ]) {
        const { status, problema } = await otro.cliente.llamar(
          llamada,
          { params: { uuid: registro.uuid } },
          { nif },
        );
        expect([llamada.path, status, problema.codigo]).toEqual([llamada.path, 404, 'NO_ENCONTRADO']);
      }
    }
    expect(await listar(otro)).toMatchObject({ totalElementos: 0, contenido: [] });
  });

  it('I4: without the guard and without a filter, the database shows a NIF its own rows and no others', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    await publicar(
      mundo,
      entrada(mundo, {
        tipoFactura: 'F3',
        sustituyeA: [{ numeroCompleto: 'X1', fechaExpedicion: '2026-01-01' }],
      }),
    );
    for (const tabla of [
      'facturas',
      'facturas_enlaces',
      'registros',
      'cadenas',
      'series',
      'series_numeros',
      'resumenes_mensuales',
      'eventos',
      'clientes',
    ]) {
      const ajenas = await api.app
        .get(Db)
        .runSql({ nifId: otro.nifId }, (client) =>
          client.query(`SELECT 1 FROM ${tabla} WHERE nif_id <> $1`, [otro.nifId]),
        );
      const propias = await api.app
        .get(Db)
        .runSql({ nifId: mundo.nifId }, (client) => client.query(`SELECT 1 FROM ${tabla}`));
      expect([tabla, ajenas.rowCount, (propias.rowCount ?? 0) > 0]).toEqual([tabla, 0, true]);
    }
    expect((await api.app.get(Db).pool.query('SELECT 1 FROM facturas')).rowCount).toBe(0);
  });
});

describe('installations', () => {
  it('have a number that is never used again, and say whether the account carries several', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const antes = await xml(mundo, (await publicar(mundo, entrada(mundo))).registro.uuid);
    expect(antes).toMatch(
      /<sf:NumeroInstalacion>\d{14}-\d{6}<\/sf:NumeroInstalacion><sf:TipoUsoPosibleSoloVerifactu>S<.*<sf:TipoUsoPosibleMultiOT>S<.*<sf:IndicadorMultiplesOT>N</,
    );
    // Its screens say what its records say.
    const lleva = async () =>
      (await mundo.cliente.llamar(nifs.obtener, { params: { uuid: mundo.nifId } })).datos.variosObligados;
    expect(await lleva()).toBe(false);
    const segundo = await crearNif(db, mundo.usuario.id, { nif: 'B65410011' });
    await abrirCadena(api.app.get(Db), segundo);
    expect(await lleva()).toBe(true);
    const despues = await publicar(mundo, entrada(mundo));
    expect(await xml(mundo, despues.registro.uuid)).toContain('<sf:IndicadorMultiplesOT>S<');
    const numeros = await db.sql<{ numero_instalacion: string }>('SELECT numero_instalacion FROM cadenas');
    expect(new Set(numeros.map(({ numero_instalacion }) => numero_instalacion)).size).toBe(2);
    await expect(abrirCadena(api.app.get(Db), mundo.nifId)).rejects.toThrow();
  });
});
