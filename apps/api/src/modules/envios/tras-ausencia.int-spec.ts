// FAULTS O4, the half that nothing outside of the database tells: after a silence each chain asks the agency before it sends.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import { AgenciaGuionizada } from '@encadena/api/testing/envios/agencia-guionizada';
import { crearCadena, sellar, type CadenaDePrueba } from '@encadena/api/testing/envios/cadena-de-prueba';
import { respuestaConsulta } from '@encadena/api/testing/envios/respuestas';
import { Clock } from '../../platform/clock';
import { parseConfig, type Config } from '../../platform/config';
import { DbWorker } from '../../platform/db';
import { Instalacion } from '../../platform/instalacion';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgenciaNoContesta } from './agencia-tributaria';
import { AvisosRepository } from './avisos.repository';
import { EnviosRepository } from './envios.repository';
import { LoQueFalta } from './lo-que-falta';
import { SondeoTrasAusencia } from './sondeo-tras-ausencia';
import { TrasAusencia } from './tras-ausencia';

const db = useDatabase();
const carpeta = mkdtempSync(join(tmpdir(), 'encadena-ausencia-'));
let worker: DbWorker;
let config: Config;
let agencia: AgenciaGuionizada;
let instalacion: Instalacion;
let cadena: CadenaDePrueba;
let acto: TrasAusencia;
const avisos: [string, unknown][] = [];
const log = {
  event: (que: string, datos?: unknown) => void avisos.push([que, datos]),
  warning: (que: string, datos?: unknown) => void avisos.push([que, datos]),
  fault: (error: unknown) => {
    throw error;
  },
};
const clock = new Clock();

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
  config = parseConfig({ DATABASE_URL_WORKER: db.urls.worker, LOG_LEVEL: 'silent' }, ['worker']);
});
afterAll(async () => {
  rmSync(carpeta, { recursive: true });
  await worker.close();
});
beforeEach(async () => {
  avisos.length = 0;
  agencia = new AgenciaGuionizada();
  agencia.guionConsulta = () => respuestaConsulta([]);
  cadena = await crearCadena(db);
  await sellar(db, cadena, 2);
  await db.sql('UPDATE nifs SET valido_para_operar = true');
  await db.sql("UPDATE cadenas SET creada_en = now() - interval '1 day'");
  instalacion = nueva();
  await instalacion.comprobar();
  acto = actoDe(instalacion);
});

/** A process of the installation, on this machine. */
function nueva(): Instalacion {
  const donde = { INSTALACION: undefined, INSTALACION_FILE: join(carpeta, 'm'), DATA_DIR: carpeta };
  return new Instalacion(worker, donde, log as never);
}
function actoDe(de: Instalacion): TrasAusencia {
  const ajustes = { replica: 'a', arriendoMs: 30_000, azar: () => 0, pausa: () => Promise.resolve() };
  const libros = new EnviosRepository();
  const busca = new LoQueFalta(worker, agencia, ajustes, config, log);
  return new TrasAusencia(worker, clock, libros, new AvisosRepository(), busca, ajustes, de, log);
}
async function callar(): Promise<void> {
  await db.sql("UPDATE instalaciones SET latido_en = latido_en - interval '10 minutes' WHERE vigente");
  await db.sql("UPDATE cadenas_envio SET ultimo_envio_en = now() - interval '1 hour', preguntada_en = NULL");
  await instalacion.comprobar();
}
const huellas = async () =>
  (
    await db.sql<{ huella: string; num_serie: string; fecha_expedicion: string }>(
      'SELECT huella, num_serie, fecha_expedicion FROM registros WHERE cadena_id = $1 ORDER BY posicion',
      [cadena.cadenaId],
    )
  ).map(({ huella, num_serie: numSerie, fecha_expedicion: fechaExpedicion }) => ({
    idEmisor: cadena.nif,
    numSerie,
    fechaExpedicion,
    huella,
  }));
const envio = async () =>
  (
    await db.sql<{ fallos: number; motivo: string | null; quien: string | null; espera: boolean }>(
      `SELECT fallos_seguidos AS fallos, motivo_fallo AS motivo, arrendada_por AS quien,
         coalesce(proximo_intento > now(), false) AS espera
       FROM cadenas_envio
       WHERE cadena_id = $1`,
      [cadena.cadenaId],
    )
  )[0];

describe('O4: before a chain sends after a silence', () => {
  it('the agency is not asked while signs of life are seconds apart', async () => {
    expect(await acto.puedeEnviar(cadena)).toBe(true);
    await instalacion.comprobar();
    expect(await acto.puedeEnviar(cadena)).toBe(true);
    expect(agencia.consultas).toEqual([]);
  });

  it('it is asked once, about this installation number and the days since the last send; what it shows of ours is no matter', async () => {
    await callar();
    const nuestras = await huellas();
    agencia.guionConsulta = () => respuestaConsulta(nuestras);
    expect(await acto.puedeEnviar(cadena)).toBe(true);
    expect(agencia.consultas.length).toBeGreaterThan(0);
    expect(agencia.consultas[0]).toMatchObject({
      obligado: { NIF: cadena.nif },
      sistema: { NIF: config.SISTEMA_NIF, NumeroInstalacion: cadena.cadenaId },
      fechaExpedicion: { desde: expect.stringMatching(/^\d\d-\d\d-\d{4}$/) },
    });
    const hechas = agencia.consultas.length;
    expect(await acto.puedeEnviar(cadena)).toBe(true);
    // Nor does another process that starts now.
    const otra = nueva();
    await otra.comprobar();
    expect(await actoDe(otra).puedeEnviar(cadena)).toBe(true);
    expect(agencia.consultas).toHaveLength(hechas);
    expect((await envio())?.quien).toBeNull();
  });

  it.each([
    'an invoice that is missing here',
    'another record of an invoice of ours',
    'one without its huella',
  ])('%s, and nobody issues or sends any more', async (cual) => {
    await callar();
    const [nuestra] = await huellas();
    agencia.guionConsulta = () =>
      respuestaConsulta([
        {
          ...(nuestra as NonNullable<typeof nuestra>),
          ...(cual === 'another record of an invoice of ours' ? {} : { numSerie: 'F-999' }),
          huella: cual === 'one without its huella' ? null : 'B'.repeat(64),
        },
      ]);
    expect(await acto.puedeEnviar(cadena)).toBe(false);
    expect(instalacion.juicio()).toBe('ATRASADA');
    const otra = nueva();
    expect(await otra.comprobar()).toBe('ATRASADA');
    expect(avisos.map(([que]) => que)).toContain('base-atrasada');
    // For the tests that follow; nobody else takes it back.
    await db.sql('ALTER TABLE instalaciones DISABLE TRIGGER guarda_pulso');
    await db.sql('UPDATE instalaciones SET atrasada_en = NULL');
    await db.sql('ALTER TABLE instalaciones ENABLE TRIGGER guarda_pulso');
  });

  it('without an answer it waits as after any failed try; what is asked in passing leaves no trace', async () => {
    await callar();
    agencia.guionConsulta = () => {
      throw new AgenciaNoContesta('CONEXION_RECHAZADA', '', false);
    };
    expect(await acto.execute(cadena, { espera: false })).toBe('FALLIDA');
    expect(await envio()).toEqual({ fallos: 0, motivo: null, quien: null, espera: false });
    const fallidas = () => avisos.filter(([que]) => que === 'ausencia-sin-averiguar');
    expect(fallidas()).toEqual([]);
    expect(await acto.puedeEnviar(cadena)).toBe(false);
    expect(fallidas()).toEqual([
      [
        'ausencia-sin-averiguar',
        { nifId: cadena.nifId, cadenaId: cadena.cadenaId, motivo: 'CONEXION_RECHAZADA' },
      ],
    ]);
    expect(await envio()).toEqual({ fallos: 1, motivo: 'CONEXION_RECHAZADA', quien: null, espera: true });
    // An agency that answers no question for hours is sent to all the same; the question stays.
    await db.sql('UPDATE cadenas_envio SET fallos_seguidos = 10, proximo_intento = NULL');
    expect(await acto.execute(cadena, { espera: true })).toBe('SIN_SABER');
    agencia.guionConsulta = () => respuestaConsulta([]);
    expect(await acto.execute(cadena, { espera: true })).toBe('SABIDA');
  });

  it('the chains that sent last are asked about at once, also when nothing of theirs waits', async () => {
    await callar();
    await db.sql('UPDATE cadenas SET pendiente_desde = NULL');
    const sondeo = new SondeoTrasAusencia(worker, acto, instalacion, clock, log);
    await sondeo.despertar();
    const preguntadas = agencia.consultas.length;
    expect(preguntadas).toBeGreaterThan(0);
    await sondeo.despertar();
    expect(agencia.consultas).toHaveLength(preguntadas);
    expect(await acto.execute(cadena, { espera: true })).toBe('SABIDA');
  });
});
