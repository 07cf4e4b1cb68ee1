// The agency's simulator beside the API, for tests: the real one in the test's own process and database, and the real
// sender with a certificate that it lets in. Nothing waits: the agency asks for no pause, and a failed try is
// tried again when the test says so.
//
//   const db = useDatabase();
//   const aeat = useAeat(db);
//   const api = useApi(db);
import { afterAll, beforeAll } from '@jest/globals';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestDatabase } from '../../../../tools/jest/database';
import type { AgenciaTributaria } from '../../src/modules/envios/agencia-tributaria';
import { AvisosRepository } from '../../src/modules/envios/avisos.repository';
import { destinoOf } from '../../src/modules/envios/destinos';
import { EnviarCadena, type Salida } from '../../src/modules/envios/enviar-cadena';
import { EnviosRepository } from '../../src/modules/envios/envios.repository';
import { FaultPoints } from '../../src/modules/envios/fault-points';
import { FinRepository } from '../../src/modules/envios/fin.repository';
import { AgenciaSoap } from '../../src/modules/envios/soap/agencia-soap';
import { Clock } from '../../src/platform/clock';
import { DbWorker } from '../../src/platform/db';
import { comoCredencial, crearAutoridad } from '../certificados/autoridad-de-prueba';

/** Longer than an answer takes, and no longer than a test may wait for one that never comes. */
const PLAZO_MS = 1_500;

interface Simulador {
  urlSoap: string;
  urlHttp: string;
  close(): Promise<void>;
}
type StartSimulador = (
  config: {
    host: string;
    puertoSoap: number;
    puertoHttp: number;
    databaseUrl: string;
    tls: { cert: string; key: string; ca: string };
    tiempoEspera: number;
  },
  opciones: { silencioso: boolean },
) => Promise<Simulador>;

export interface TestAeat {
  /** The plain address: control, books, diary. */
  readonly url: string;
  /** One send of that chain by the real sender, now. */
  enviar(cadena: { nifId: string; cadenaId: string }): Promise<Salida>;
  /** What came to the simulator, oldest first. */
  diario(): Promise<{ averia: string | null; registros: { numSerie: string }[] }[]>;
}

// An app is imported by nobody, by its tests neither: started from its address, as npm start does with what is built of it.
const SIMULADOR = pathToFileURL(resolve(import.meta.dirname, '../../../aeat-sim/src/start.ts')).href;

/** The real sender, with whatever agency. */
export const senderCon = (worker: DbWorker, agencia: AgenciaTributaria, clock = new Clock()): EnviarCadena =>
  new EnviarCadena(
    worker,
    clock,
    new EnviosRepository(),
    new AvisosRepository(),
    new FinRepository(),
    agencia,
    {
      replica: 'test',
      arriendoMs: 30_000,
      simultaneos: 1,
      cierreMs: 1_000,
      azar: () => 0,
      pausa: () => Promise.resolve(),
    },
    new FaultPoints(),
  );

export function useAeat(db: TestDatabase): TestAeat {
  let simulador: Simulador;
  let worker: DbWorker;
  let agencia: AgenciaSoap;
  let sender: EnviarCadena;

  beforeAll(async () => {
    const autoridad = crearAutoridad('Autoridad del simulador', 2);
    const { startSimulador } = (await import(SIMULADOR)) as { startSimulador: StartSimulador };
    simulador = await startSimulador(
      {
        host: '127.0.0.1',
        puertoSoap: 0,
        puertoHttp: 0,
        databaseUrl: db.urls.aeatSim,
        tls: {
          ...autoridad.emitir({ nombre: 'Agencia', nombresServidor: ['127.0.0.1', 'localhost'] }, 11),
          ca: autoridad.cert,
        },
        tiempoEspera: 0,
      },
      { silencioso: true },
    );
    const credencial = comoCredencial(
      autoridad.emitir({
        nombre: 'ENCADENA',
        sujeto: [
          { type: '2.5.4.97', value: 'VATES-B66066026' },
          { shortName: 'OU', value: 'COLABORADOR SOCIAL' },
        ],
      }),
      autoridad.cert,
    );
    worker = new DbWorker({ url: db.urls.worker, name: 'test-sender', max: 4 });
    const clock = new Clock();
    agencia = new AgenciaSoap(
      { vigente: () => Promise.resolve(credencial) },
      {
        destino: (mundo, tipo) => destinoOf({ AEAT_SIM_SOAP_URL: simulador.urlSoap }, mundo, tipo),
        plazoMs: PLAZO_MS,
        maxBytes: 8 * 1024 * 1024,
        maxConexiones: 4,
        ahora: () => clock.now(),
      },
    );
    sender = senderCon(worker, agencia, clock);
  }, 60_000);
  afterAll(async () => {
    agencia.cerrar();
    await Promise.all([worker.close(), simulador.close()]);
  });

  return {
    get url() {
      return simulador.urlHttp;
    },
    async enviar({ nifId, cadenaId }) {
      await db.sql(
        'UPDATE cadenas_envio SET proximo_intento = NULL, ultimo_envio_en = NULL WHERE cadena_id = $1',
        [cadenaId],
      );
      return sender.execute({ nifId, cadenaId });
    },
    diario: async () =>
      ((await (await fetch(`${simulador.urlHttp}/control/diario`)).json()) as { envios: never[] }).envios,
  };
}
