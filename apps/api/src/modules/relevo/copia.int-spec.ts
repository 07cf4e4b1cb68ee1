// FAULTS O4 with a real copy (CREATE DATABASE … TEMPLATE): the original goes on, the copy neither issues nor sends, until
// an operator declares it a new installation; then its numbers go on behind what the agency knows.
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import passport from 'passport';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CABECERA_INSTALACION, facturas, nifs, series, verifactuRegistros } from '@encadena/contracts';
import { copyDatabase, type TestDatabase, useDatabase } from '../../../../../tools/jest/database';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import { respuestaConsulta } from '@encadena/api/testing/envios/respuestas';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { testConfig, useApi } from '@encadena/api/testing/platform';
import { AppModule } from '../../app.module';
import { Ordenes } from '../../ops';
import { Clock } from '../../platform/clock';
import { DbWorker } from '../../platform/db';
import { createHttpApp, type HttpApp } from '../../platform/http';
import { Instalacion } from '../../platform/instalacion';
import { AccesoStrategy, ContrasenaStrategy } from '../auth/estrategias';
import { AgenciaNoContesta } from '../envios';
import { AbrirSiguiente } from './abrir-siguiente';
import { RelevoRepository } from './relevo.repository';

// Copying a database takes its time.
jest.setTimeout(60_000);
const db = useDatabase();
const carpeta = mkdtempSync(join(tmpdir(), 'encadena-copia-'));
const MARCA = join(carpeta, 'marca');
const api = useApi(db, { env: { INSTALACION_FILE: MARCA } });
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

let copia: Awaited<ReturnType<typeof copyDatabase>>;
let deLaCopia: HttpApp;
let agencia: AgenciaGuionizada;
let worker: DbWorker;

const entorno = (env: Record<string, string> = {}) => ({ INSTALACION_FILE: MARCA, ...env });

async function abrir(de: TestDatabase, env: Record<string, string> = {}): Promise<HttpApp> {
  const config = testConfig(de, entorno(env));
  const app = await createHttpApp(AppModule.con({ config, roles: ['http'], clock: new Clock() }), config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

async function ordenar(orden: string[], env: Record<string, string> = {}): Promise<string> {
  const app = await NestFactory.createApplicationContext(
    AppModule.con({ config: testConfig(copia, entorno(env)), roles: ['ops'] }),
    { logger: false, abortOnError: false },
  );
  try {
    return await app.get(Ordenes, { strict: false }).execute(orden);
  } finally {
    await app.close();
  }
}

async function escena() {
  const mundo = await crearMundoFacturas(api, db);
  for (let i = 0; i < 5; i += 1) await publicar(mundo, entrada(mundo));
  copia = await copyDatabase(db);
  worker = new DbWorker({ url: copia.urls.worker, name: 'test-worker', max: 2 });
  deLaCopia = await abrir(copia);
  const url = (await deLaCopia.getUrl()).replace('[::1]', '127.0.0.1');
  // Sessions are copied along.
  return { original: mundo, enCopia: { ...mundo, cliente: mundo.cliente.clonar(url) } };
}

/** The worker's part, as it is wired: one try for each closed chain. */
async function relevar(): Promise<string[]> {
  const libros = new RelevoRepository(worker);
  const log = { event: () => undefined, warning: () => undefined };
  const ajustes = { turnoMs: 60_000, simultaneos: 1, pausa: () => Promise.resolve() };
  const acto = new AbrirSiguiente(libros, agencia, ajustes, new Clock(), log);
  const salidas = [];
  for (const cerrada of await libros.pendientes(10)) salidas.push(await acto.execute(cerrada));
  return salidas;
}

const cadenas = () =>
  copia.sql<{
    id: string;
    abierta: boolean;
    numero_instalacion: string;
    pendiente: boolean;
    posicion: number;
  }>(
    'SELECT id, abierta, numero_instalacion, posicion, pendiente_desde IS NOT NULL AS pendiente FROM cadenas ORDER BY abierta',
  );

beforeEach(() => {
  agencia = new AgenciaGuionizada();
});
afterEach(async () => {
  // Passport knows one strategy of a name in a whole process, and the last application that was made has it.
  passport.use('contrasena', api.app.get(ContrasenaStrategy, { strict: false }));
  passport.use('acceso', api.app.get(AccesoStrategy, { strict: false }));
  await deLaCopia.close();
  await worker.close();
  await copia.drop();
});

describe('a copy of the database', () => {
  it('O4: issues, annuls and corrects nothing, in words and with a stable code, while everything else is read and written; the original goes on', async () => {
    const { original, enCopia } = await escena();
    const borrador = await crearBorrador(enCopia, entrada(enCopia));
    const negada = await enCopia.cliente.llamar(facturas.publicar, { params: { uuid: borrador.uuid } });
    expect([negada.status, negada.problema.codigo]).toEqual([423, 'INSTALACION_NO_DECLARADA']);
    expect(negada.texto).toContain('copia de los datos');
    const { datos } = await enCopia.cliente.llamar(facturas.listar, {
      query: { estadoInterno: 'FACTURADA' },
    });
    expect(datos.totalElementos).toBe(5);
    const [emitida] = datos.contenido;
    const anulada = await enCopia.cliente.llamar(facturas.anular, {
      params: { uuid: emitida?.uuid ?? '' },
      body: { motivo: 'Se emitió por error', confirmar: true },
    });
    expect([anulada.status, anulada.problema.codigo]).toEqual([423, 'INSTALACION_NO_DECLARADA']);
    expect(await copia.sql('SELECT FROM registros')).toHaveLength(5);
    expect((await enCopia.cliente.llamar(verifactuRegistros.resumen)).datos.emision).toBe('COPIA');
    expect((await original.cliente.llamar(verifactuRegistros.resumen)).datos.emision).toBe('ABIERTA');
    const url = (await deLaCopia.getUrl()).replace('[::1]', '127.0.0.1');
    expect(await (await fetch(`${url}/api/v1/public/preparado`)).json()).toEqual({
      estado: 'preparado',
      avisos: ['INSTALACION_NO_DECLARADA'],
    });
    // Whatever is asked, and whoever asks: the companies, what is refused, what there is not.
    const dicho = async (de: MundoFacturas) => {
      const respuestas = [
        await de.cliente.llamar(nifs.listar),
        await de.cliente.llamar(facturas.publicar, { params: { uuid: borrador.uuid } }),
        await de.cliente.llamarMal(facturas.obtener, { params: { uuid: original.clienteId } }),
      ];
      return respuestas.map(({ cabeceras }) => cabeceras.get(CABECERA_INSTALACION));
    };
    expect(await dicho(enCopia)).toEqual(['COPIA', 'COPIA', 'COPIA']);
    expect((await fetch(`${url}/api/v1/public/salud`)).headers.get(CABECERA_INSTALACION)).toBe('COPIA');
    expect(await dicho(original)).toEqual([null, null, null]);
    expect((await publicar(original, entrada(original))).factura.numero).toBe(6);
  });

  it('O4: after "new-installation --original-lost" goes on in a new chain behind what the agency knows; the old chain keeps its records, and sends what waits', async () => {
    const { original, enCopia } = await escena();
    // Lost with the original: 6 and 7, which the agency has.
    const perdidas = [
      await publicar(original, entrada(original)),
      await publicar(original, entrada(original)),
      // The first of its series.
      await publicar(original, {
        tipoFactura: 'F2',
        descripcionOperacion: 'Venta',
        lineas: [{ descripcion: 'x', precioUnitario: '1', tipoImpositivo: '21' }],
      }),
    ];
    const [vieja] = await cadenas();
    expect(await ordenar(['new-installation', '--original-lost'])).toContain('Chains closed: 1.');
    await deLaCopia.get(Instalacion).comprobar();
    const borrador = await crearBorrador(enCopia, entrada(enCopia));
    const emitir = () => enCopia.cliente.llamar(facturas.publicar, { params: { uuid: borrador.uuid } });
    const pronto = await emitir();
    expect([pronto.status, pronto.problema.codigo]).toEqual([503, 'CADENA_EN_RELEVO']);
    const emision = async () => (await enCopia.cliente.llamar(verifactuRegistros.resumen)).datos.emision;
    expect(await emision()).toBe('EN_RELEVO');

    // The agency does not answer: nobody issues with a number that it may know.
    agencia.guionConsulta = () => {
      throw new AgenciaNoContesta('TIEMPO_AGOTADO', '', true);
    };
    expect(await relevar()).toEqual(['FALLIDA']);
    expect((await emitir()).problema.codigo).toBe('CADENA_EN_RELEVO');
    expect(await ordenar(['installation'])).toContain('1: TIEMPO_AGOTADO');

    const [{ nif } = { nif: '' }] = await copia.sql<{ nif: string }>('SELECT nif FROM nifs');
    const sabe = perdidas.map(({ factura: { numeroCompleto, fechaExpedicion } }) => ({
      idEmisor: nif,
      numSerie: numeroCompleto ?? '',
      fechaExpedicion: (fechaExpedicion ?? '').split('-').reverse().join('-'),
      huella: 'A'.repeat(64),
    }));
    const mes = String(new Date().getMonth() + 1).padStart(2, '0');
    agencia.guionConsulta = ({ periodo }) => respuestaConsulta(periodo === mes ? sabe : []);
    expect(await relevar()).toEqual(['ABIERTA']);
    expect(agencia.consultas.filter(({ periodo }) => periodo === mes)).not.toHaveLength(0);

    expect(await emision()).toBe('ABIERTA');
    expect((await enCopia.cliente.llamar(nifs.listar)).cabeceras.get(CABECERA_INSTALACION)).toBeNull();
    const emitida = await emitir();
    expect(emitida.datos).toMatchObject({ factura: { numero: 8 } });
    const [cerrada, nueva] = await cadenas();
    expect(cerrada).toMatchObject({ id: vieja?.id, abierta: false, posicion: 5, pendiente: true });
    expect(nueva).toMatchObject({ abierta: true, posicion: 1 });
    const noches = await copia.sql('SELECT FROM comprobaciones WHERE cadena_id = $1', [nueva?.id]);
    expect(noches).toHaveLength(1);
    expect(nueva?.numero_instalacion).not.toBe(vieja?.numero_instalacion);
    expect(await copia.sql('SELECT cadena_id, siguiente_id, motivo FROM relevos')).toEqual([
      { cadena_id: cerrada?.id, siguiente_id: nueva?.id, motivo: 'ORIGINAL_PERDIDO' },
    ]);
    const [primero] = await copia.sql<{ contenido: Record<string, unknown> }>(
      'SELECT contenido FROM registros WHERE cadena_id = $1',
      [nueva?.id],
    );
    expect(primero?.contenido).toMatchObject({
      Encadenamiento: { PrimerRegistro: 'S' },
      SistemaInformatico: { NumeroInstalacion: nueva?.numero_instalacion },
    });
    // What was issued before is there as it was, and is annulled in the chain that is open.
    const lista = await enCopia.cliente.llamar(facturas.listar, { query: { sort: 'numero' } });
    expect(lista.datos.totalElementos).toBe(6);
    const antigua = lista.datos.contenido.find(({ numero }) => numero === 3);
    const detalle = await enCopia.cliente.llamar(facturas.obtener, { params: { uuid: antigua?.uuid ?? '' } });
    expect(detalle.datos).toMatchObject({ numero: 3, estadoInterno: 'FACTURADA' });
    const pdf = await enCopia.cliente.llamar(facturas.pdf, { params: { uuid: antigua?.uuid ?? '' } });
    expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    await copia.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE factura_id = $1`, [antigua?.uuid]);
    const anulada = await enCopia.cliente.llamar(facturas.anular, {
      params: { uuid: antigua?.uuid ?? '' },
      body: { motivo: 'Se emitió por error', confirmar: true },
    });
    expect([anulada.status, anulada.problema?.codigo]).toEqual([200, undefined]);
    // Its last record is the one of the new chain, where positions are small again.
    await copia.sql(`UPDATE registros SET estado = 'ANULADA' WHERE factura_id = $1 AND operacion = 'BAJA'`, [
      antigua?.uuid,
    ]);
    const despues = await enCopia.cliente.llamar(facturas.obtener, { params: { uuid: antigua?.uuid ?? '' } });
    expect(despues.datos).toMatchObject({ verifactu: { estado: 'ANULADA' } });
    const otraVez = await enCopia.cliente.llamarMal(facturas.anular, {
      params: { uuid: antigua?.uuid ?? '' },
      body: { motivo: 'Se emitió por error', confirmar: true },
    });
    expect(otraVez.status).toBe(409);
    const listada = await enCopia.cliente.llamar(facturas.listar, {
      query: { estadoVerifactu: 'ANULADA' },
    });
    expect(listada.datos.contenido.map(({ numero }) => numero)).toEqual([3]);
    const suyas = await enCopia.cliente.llamar(series.listar);
    expect(
      suyas.datos.contenido.map(({ codigo, siguienteNumero, enUso }) => [codigo, siguienteNumero, enUso]),
    ).toEqual([
      ['F', 9, true],
      ['R', 1, false],
      ['S', 2, true],
      ['T', 1, false],
    ]);
  });

  it('O4: after "new-installation --copy" what waited is left to the original, with its mails', async () => {
    await escena();
    await copia.sql(`SELECT graphile_worker.add_job('worker/enviar-correo')`);
    expect(await ordenar(['new-installation', '--copy'])).toContain('left to the original (chains: 1)');
    expect(await relevar()).toEqual(['ABIERTA']);
    expect((await cadenas()).map(({ abierta, pendiente }) => [abierta, pendiente])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(await copia.sql('SELECT FROM graphile_worker._private_jobs')).toEqual([]);
    expect(await copia.sql('SELECT tarea, desenlace FROM tareas_terminadas')).toEqual([
      { tarea: 'worker/enviar-correo', desenlace: 'DEJADA' },
    ]);
    expect(await copia.sql(`SELECT DISTINCT estado FROM registros`)).toEqual([{ estado: 'PENDIENTE' }]);
  });

  it.each([
    ['--original-lost', ['PAUSADA', 'ACTIVA']],
    ['--copy', ['PAUSADA', 'PAUSADA']],
  ])(
    'O4: after "new-installation %s" nothing that the original may have issued repeats by itself',
    async (caso, estados) => {
      await escena();
      await copia.sql(
        `INSERT INTO recurrentes (id, nif_id, entorno, nombre, factura, importe_total, frecuencia, cada, dia, inicio, periodo, emitir, estado, siguiente,
         creada_por, creada_en, modificada_en)
       SELECT gen_random_uuid(), n.id, 'REAL', s.nombre, '{}', 0, 'MENSUAL', 1, 1, '2026-01-01', 'ACTUAL', true, 'ACTIVA', s.siguiente,
         n.usuario_id, now(), now()
       FROM nifs n, (VALUES ('debida', current_date), ('futura', current_date + 3)) s(nombre, siguiente)`,
      );
      await copia.sql(
        `INSERT INTO recurrentes_hechas (nif_id, recurrente_id, fecha, factura_id, por_emitir, hecha_en)
       SELECT nif_id, id, '2026-01-01', gen_random_uuid(), true, now() FROM recurrentes WHERE nombre = 'debida'`,
      );
      const pausadas = estados.filter((estado) => estado === 'PAUSADA').length;
      expect(await ordenar(['new-installation', caso])).toContain(`Recurring invoices paused: ${pausadas}.`);
      expect(await copia.sql('SELECT estado, version FROM recurrentes ORDER BY nombre')).toEqual(
        estados.map((estado) => ({ estado, version: estado === 'PAUSADA' ? 2 : 1 })),
      );
      expect(await copia.sql('SELECT por_emitir, motivo FROM recurrentes_hechas')).toEqual([
        { por_emitir: false, motivo: 'INSTALACION_RESTAURADA' },
      ]);
    },
  );

  it('O4: a machine without the mark serves nothing that counts until it is told the installation; the others go on', async () => {
    const { original } = await escena();
    const [{ id } = { id: '' }] = await db.sql<{ id: string }>('SELECT id FROM instalaciones WHERE vigente');
    const otra = await abrir(db, { INSTALACION_FILE: `${MARCA}.otra` });
    const unida = await abrir(db, { INSTALACION_FILE: `${MARCA}.otra`, INSTALACION: id });
    try {
      expect(otra.get(Instalacion).juicio()).toBe('SIN_MARCA');
      expect(unida.get(Instalacion).juicio()).toBe('VIGENTE');
      expect((await publicar(original, entrada(original))).factura.numero).toBe(6);
    } finally {
      await Promise.all([otra.close(), unida.close()]);
      rmSync(`${MARCA}.otra`, { force: true });
    }
  });

  it('O4: "new-installation" does nothing unless it is told one case', async () => {
    await escena();
    for (const palabras of [
      [],
      ['--copy', '--original-lost'],
      ['--copia'],
      ['--copy', '--copy'],
      ['--copy', 'x'],
    ])
      await expect(ordenar(['new-installation', ...palabras])).rejects.toThrow(/Give one of/);
    expect(await copia.sql('SELECT FROM relevos')).toEqual([]);
    expect(await copia.sql('SELECT FROM instalaciones')).toHaveLength(1);
  });

  // The last one: what it does to the mark, the original learns.
  it('O4: is told from the same installation that moved with its mark; an older backup is not, and neither is one without a mark', async () => {
    const { original, enCopia } = await escena();
    const emite = async () => {
      await deLaCopia.get(Instalacion).comprobar();
      const borrador = await crearBorrador(enCopia, entrada(enCopia));
      const { status, problema } = await enCopia.cliente.llamar(facturas.publicar, {
        params: { uuid: borrador.uuid },
      });
      return problema?.codigo ?? status;
    };
    await expect(ordenar(['moved-installation'], { INSTALACION_FILE: `${MARCA}.ninguna` })).rejects.toThrow(
      /mark of installation/,
    );
    const viva = await api.app.get(Instalacion).comprobar();
    expect(viva).toBe('VIGENTE');
    // The original has lived on since: what it issued is missing here.
    await publicar(original, entrada(original));
    await api.app.get(Instalacion).comprobar();
    await expect(ordenar(['moved-installation'])).rejects.toThrow(/issued and sent later is missing/);
    expect(await emite()).toBe('INSTALACION_NO_DECLARADA');
    await copia.sql('UPDATE instalaciones SET pulso = pulso + 100');
    expect(await ordenar(['moved-installation'])).toContain('goes on here');
    expect(await emite()).toBe(200);
    await expect(ordenar(['moved-installation'])).rejects.toThrow(/has not moved/);

    // Put back beneath the running process: noticed by the very next transaction, and for good.
    await copia.sql('ALTER TABLE instalaciones DISABLE TRIGGER guarda_pulso');
    await copia.sql('UPDATE instalaciones SET pulso = pulso - 1');
    await copia.sql('ALTER TABLE instalaciones ENABLE TRIGGER guarda_pulso');
    const borrador = await crearBorrador(enCopia, entrada(enCopia));
    const negada = await enCopia.cliente.llamar(facturas.publicar, { params: { uuid: borrador.uuid } });
    expect(negada.problema.codigo).toBe('INSTALACION_NO_DECLARADA');
    expect(await emite()).toBe('INSTALACION_NO_DECLARADA');
    expect(await ordenar(['installation'])).toContain('older backup');
    await copia.sql('UPDATE instalaciones SET pulso = pulso + 100');
    expect(await emite()).toBe('INSTALACION_NO_DECLARADA');
    // Two cannot live under one mark: the original was given up with the move, and learns of it.
    expect(await api.app.get(Instalacion).comprobar()).toBe('ATRASADA');
  });
});
