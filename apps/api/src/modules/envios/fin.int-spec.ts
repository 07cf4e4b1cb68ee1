// The end of VERI*FACTU on its way to the agency: which sends carry it, what their answers make of it, and that what went
// out can be written again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { finVerifactu, verifactuRegistros } from '@encadena/contracts';
import { gunzipSync } from 'node:zlib';
import { useDatabase } from '../../../../../tools/jest/database';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import { fault, respuestaCorrecta } from '@encadena/api/testing/envios/respuestas';
import {
  abrirCadena,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { entrar, useApi } from '@encadena/api/testing/platform';
import { Db, DbWorker } from '../../platform/db';
import { AgenciaNoContesta } from './agencia-tributaria';
import { AvisosRepository } from './avisos.repository';
import { EnviarCadena } from './enviar-cadena';
import { EnviosRepository } from './envios.repository';
import { FaultPoints } from './fault-points';
import { FinRepository } from './fin.repository';

const db = useDatabase();
const api = useApi(db);
let worker: DbWorker;
let agencia: AgenciaGuionizada;
let mundo: MundoFacturas;

const FECHA = '<sf:FechaFinVeriFactu>31-12-2026</sf:FechaFinVeriFactu>';
const CSV = 'A-PRUEBA000000001';

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
});
afterAll(() => worker.close());
beforeEach(async () => {
  api.clock.fijar('2026-11-20T10:00:00Z');
  agencia = new AgenciaGuionizada();
  agencia.ahora = () => api.clock.now();
  mundo = await crearMundoFacturas(api, db);
});

/** Moves on as far as the sender waits at most, or to an instant. */
async function despues(instante?: string): Promise<void> {
  if (instante) api.clock.fijar(instante);
  else api.clock.avanzar(3_600_000);
  mundo.cliente = await entrar(api, mundo.usuario, mundo.nifId);
}
function enviar(puntos = new FaultPoints()): Promise<string> {
  const { nifId, cadenaId } = mundo;
  const ajustes = {
    replica: 'a',
    arriendoMs: 30_000,
    simultaneos: 4,
    cierreMs: 1_000,
    azar: () => 0,
    pausa: () => Promise.resolve(),
  };
  const acto = new EnviarCadena(
    worker,
    api.clock,
    new EnviosRepository(),
    new AvisosRepository(),
    new FinRepository(),
    agencia,
    ajustes,
    puntos,
  );
  return acto.execute({ nifId, cadenaId });
}
const factura = () => publicar(mundo, entrada(mundo));
const declarar = async (fechaFin = '2026-12-31') =>
  expect((await mundo.cliente.llamar(finVerifactu.declarar, { body: { fechaFin } })).status).toBe(201);
const situacion = async () => (await mundo.cliente.llamar(finVerifactu.obtener)).datos.fin;
const llevan = () => agencia.vistos.map(({ peticion }) => peticion.includes('FechaFinVeriFactu'));
const envios = () =>
  db.sql<{ fecha_fin_verifactu: string | null; estado: string; peticion: Buffer }>(
    'SELECT fecha_fin_verifactu, estado, peticion FROM envios ORDER BY iniciado_en, id',
  );
const eventos = () =>
  db.sql<{ tipo: string; datos: object }>(
    `SELECT tipo, datos FROM eventos WHERE tipo IN ('verifactu.fin.comunicado', 'verifactu.fin.rechazado') ORDER BY en, id`,
  );

describe('a declared end', () => {
  it('goes with the next send, once: told is what the agency accepted, with its CSV and moment', async () => {
    await factura();
    expect(await enviar()).toBe('RESPONDIDO');
    await declarar();
    expect(await situacion()).toMatchObject({ estado: 'DECLARADO', enCamino: false });
    await despues();
    // Nothing to send, nothing told.
    expect(await enviar()).toBe('NADA');
    await factura();
    expect(await enviar()).toBe('RESPONDIDO');
    expect(await situacion()).toMatchObject({
      estado: 'COMUNICADO',
      enCamino: false,
      retirable: false,
      comunicado: { en: '2026-11-20T11:00:00.000Z', csv: CSV },
    });
    await despues();
    await factura();
    expect(await enviar()).toBe('RESPONDIDO');
    expect(llevan()).toEqual([false, true, false]);
    expect(agencia.vistos[1]?.peticion).toContain(`<sf:RemisionVoluntaria>${FECHA}</sf:RemisionVoluntaria>`);
    expect(await eventos()).toEqual([
      { tipo: 'verifactu.fin.comunicado', datos: { ejercicio: 2026, csv: CSV } },
    ]);
    expect((await envios()).map((envio) => envio.fecha_fin_verifactu)).toEqual([null, '31-12-2026', null]);
  });

  it('can be written again with the send that carried it, byte for byte, and beside an incident', async () => {
    await factura();
    await declarar();
    agencia.guion = () => {
      throw new AgenciaNoContesta('SIN_DNS', 'no name', false);
    };
    await enviar();
    await despues();
    agencia.guion = ({ entregar }) => respuestaCorrecta(entregar());
    await enviar();
    const [, segundo] = await envios();
    const enviado = gunzipSync(segundo?.peticion ?? Buffer.alloc(0)).toString();
    expect(enviado).toContain(
      `<sf:RemisionVoluntaria>${FECHA}<sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>`,
    );
    const { datos } = await mundo.cliente.llamar(verifactuRegistros.listar, { query: {} as never });
    const uuid = datos.contenido[0]?.uuid ?? '';
    const { texto } = await mundo.cliente.llamar(verifactuRegistros.xmlPeticion, { params: { uuid } });
    const cuerpoDe = (xml: string): string =>
      /<\w+:RegFactu[^]*RegFactuSistemaFacturacion>/.exec(xml)?.[0] ?? xml;
    expect(cuerpoDe(texto)).toBe(cuerpoDe(enviado));
  });

  it('stays with all sends until one is accepted: an agency that is away, or refuses all records, was not told', async () => {
    await factura();
    await declarar();
    agencia.guion = () => {
      throw new AgenciaNoContesta('SIN_DNS', 'no name', false);
    };
    await enviar();
    expect(await situacion()).toMatchObject({ estado: 'DECLARADO', enCamino: false, retirable: true });
    await despues();
    agencia.guion = () => fault(20, 'Servicio no disponible');
    await enviar();
    expect(await situacion()).toMatchObject({ enCamino: false, retirable: true });
    await despues();
    agencia.guion = ({ entregar }) =>
      respuestaCorrecta(
        entregar().map((linea) => ({ ...linea, estado: 'Incorrecto' as const, codigo: 1100 })),
      );
    await enviar();
    expect(await situacion()).toMatchObject({ estado: 'DECLARADO', enCamino: false, retirable: true });
    await despues();
    agencia.guion = ({ entregar }) => respuestaCorrecta(entregar());
    await factura();
    await enviar();
    expect(llevan()).toEqual([true, true, true, true]);
    expect(await situacion()).toMatchObject({ estado: 'COMUNICADO' });
  });

  it('may be with the agency when no answer came: it is not withdrawn then, whatever comes of the next try', async () => {
    await factura();
    await declarar();
    agencia.guion = () => {
      throw new AgenciaNoContesta('TIEMPO_AGOTADO', 'too late', true);
    };
    await enviar();
    const fin = await situacion();
    expect(fin).toMatchObject({ estado: 'DECLARADO', enCamino: true, retirable: false });
    await despues();
    agencia.guion = () => fault(20, 'Servicio no disponible');
    await enviar();
    expect(await situacion()).toMatchObject({ enCamino: true });
    const { problema } = await mundo.cliente.llamar(finVerifactu.retirar, {
      params: { uuid: fin?.uuid ?? '' },
    });
    expect(problema.codigo).toBe('FIN_VERIFACTU_EN_CAMINO');
  });

  it('that is withdrawn while a send with it is made never leaves: that send is given up, the next has no date', async () => {
    await factura();
    await declarar();
    const { uuid = '' } = (await situacion()) ?? {};
    const deVerdad = worker.runSql.bind(worker);
    let vez = 0;
    worker.runSql = (async (...args: Parameters<DbWorker['runSql']>) => {
      vez += 1;
      // The lease and the choice were the first transaction; what opens the send is the second.
      if (vez === 2) await mundo.cliente.llamar(finVerifactu.retirar, { params: { uuid } });
      return deVerdad(...args);
    }) as DbWorker['runSql'];
    try {
      expect(await enviar()).toBe('PERDIDO');
    } finally {
      worker.runSql = deVerdad;
    }
    expect(agencia.vistos).toEqual([]);
    expect(await envios()).toEqual([]);
    await db.sql('UPDATE cadenas_envio SET arrendada_hasta = NULL');
    expect(await enviar()).toBe('RESPONDIDO');
    expect(llevan()).toEqual([false]);
  });

  it('4120: that the agency refuses holds up no record: the next send goes without it, and the screen says why', async () => {
    await factura();
    await declarar();
    agencia.guion = ({ peticion, entregar }) =>
      peticion.includes('FechaFinVeriFactu') ? fault(4120, 'Codigo[4120]') : respuestaCorrecta(entregar());
    expect(await enviar()).toBe('RECHAZADO');
    expect(await situacion()).toMatchObject({ estado: 'RECHAZADO', codigoError: 4120, retirable: true });
    await despues();
    expect(await enviar()).toBe('RESPONDIDO');
    expect(llevan()).toEqual([true, false]);
    expect(await db.sql('SELECT DISTINCT estado FROM registros')).toEqual([{ estado: 'CORRECTO' }]);
    expect(await eventos()).toEqual([
      { tipo: 'verifactu.fin.rechazado', datos: { ejercicio: 2026, codigo: 4120 } },
    ]);
    expect((await mundo.cliente.llamar(verifactuRegistros.resumen)).datos.incidencia.abierta).toBe(false);
  });

  it.each([
    ['the last second of the year after', '2027-12-31T22:59:59Z', true],
    ['the first of the second year, on the clock of Madrid', '2027-12-31T23:00:00Z', false],
  ])('4120: on %s a send carries it: %s %s', async (_, instante, lleva) => {
    await factura();
    await declarar();
    await despues(instante);
    expect(await enviar()).toBe('RESPONDIDO');
    expect(llevan()).toEqual([lleva]);
    expect(await situacion()).toMatchObject({
      estado: lleva ? 'COMUNICADO' : 'SIN_COMUNICAR',
      enVigor: true,
    });
  });

  it('is of the real world: a send of tests says nothing of it', async () => {
    await factura();
    await declarar();
    const pruebas = await abrirCadena(api.app.get(Db), mundo.nifId, 2026, {
      entorno: 'PRUEBAS',
      agencia: 'SIMULADOR',
    });
    const fin = await worker.runSql({ nifId: mundo.nifId }, async (client) => {
      const libros = new EnviosRepository();
      const [real, prueba] = [
        await libros.tomarArriendo(client, mundo.nifId, mundo.cadenaId, 'b', 1_000),
        await libros.tomarArriendo(client, mundo.nifId, pruebas.cadenaId, 'b', 1_000),
      ];
      return [real?.fin?.ejercicio, prueba?.fin];
    });
    expect(fin).toEqual([2026, null]);
  });

  it('is told by an answer that came after its lease was lost', async () => {
    await factura();
    await declarar();
    agencia.guion = async ({ entregar }) => {
      await db.sql(`UPDATE cadenas_envio SET arriendo = arriendo + 1, arrendada_por = 'b'`);
      return respuestaCorrecta(entregar());
    };
    expect(await enviar()).toBe('PERDIDO');
    expect(await situacion()).toMatchObject({ estado: 'COMUNICADO', comunicado: { csv: CSV } });
  });

  it('K1: a crash between the send and its answer leaves it on its way', async () => {
    await factura();
    await declarar();
    class Muere extends FaultPoints {
      override pasar(punto: string): void {
        if (punto === 'despues-de-enviar') throw new Error('killed');
      }
    }
    await expect(enviar(new Muere())).rejects.toThrow('killed');
    expect(await situacion()).toMatchObject({ estado: 'DECLARADO', enCamino: true, retirable: false });
    await db.sql('UPDATE cadenas_envio SET arrendada_hasta = NULL');
    await despues();
    await factura();
    await enviar();
    expect(await situacion()).toMatchObject({ estado: 'COMUNICADO' });
  });
});
