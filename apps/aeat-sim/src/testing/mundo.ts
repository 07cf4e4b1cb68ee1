// A running simulator for the tests with database: its authority, its doors, and short ways to speak with it.
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { useDatabase, type TestDatabase } from '../../../../tools/jest/database';
import { type Libro, RAIZ_PRUEBAS } from '../libros/libro';
import { RUTA_SOAP } from '../soap/soap.controller';
import { startSimulador, type Simulador } from '../start';
import { Autoridad, type ParPem } from './autoridad';
import { llamar, type Respuesta } from './cliente';
import { NIF_PRUEBA } from './mensajes';

export interface Mundo {
  readonly db: TestDatabase;
  readonly autoridad: Autoridad;
  readonly sim: Simulador;
  /** Certificate of the test NIF itself. */
  readonly titular: ParPem;
  /** Sends a request with a client certificate (the test NIF's unless another is given). */
  enviar(
    cuerpo: string | Buffer,
    mas?: {
      par?: ParPem | undefined;
      plazoMs?: number;
      tipo?: string;
      libro?: Libro;
      cabeceras?: Record<string, string>;
    },
  ): Promise<Respuesta>;
  control(pedido: object): Promise<unknown>;
  diario(): Promise<Apunte[]>;
  get(ruta: string, cabeceras?: Record<string, string>): Promise<Response>;
}

export interface Apunte {
  id: number;
  estado: string;
  fallo: number | null;
  averia: string | null;
  obligado: string | null;
  certificado: string | null;
  demasiadoPronto: boolean;
  registros: { numSerie: string; estado?: string; codigo?: number | null; huella: string }[];
}

/** Books and settings are as on the first day at the start of each test. */
export function useSimulador(): Mundo {
  const db = useDatabase();
  const autoridad = new Autoridad('Autoridad de pruebas');
  const titular = autoridad.cliente({ nif: NIF_PRUEBA });
  let sim: Simulador | undefined;
  const vivo = (): Simulador => sim as Simulador;

  beforeAll(async () => {
    const { cert, key } = autoridad.servidor();
    sim = await startSimulador(
      {
        host: '127.0.0.1',
        puertoSoap: 0,
        puertoHttp: 0,
        databaseUrl: db.urls.aeatSim,
        tls: { cert, key, ca: autoridad.pem },
        tiempoEspera: 60,
      },
      { silencioso: true },
    );
  });
  beforeEach(async () => {
    await fetch(`${vivo().urlHttp}/control/reiniciar`, { method: 'POST' });
  });
  afterAll(() => vivo().close());

  return {
    db,
    autoridad,
    titular,
    get sim() {
      return vivo();
    },
    enviar: (cuerpo, mas = {}) =>
      llamar({
        url: vivo().urlSoap + (mas.libro === 'PRUEBAS' ? RAIZ_PRUEBAS : '') + RUTA_SOAP,
        ca: autoridad.pem,
        par: 'par' in mas ? mas.par : titular,
        cuerpo,
        ...(mas.plazoMs === undefined ? {} : { plazoMs: mas.plazoMs }),
        ...(mas.tipo === undefined ? {} : { tipo: mas.tipo }),
        ...(mas.cabeceras === undefined ? {} : { cabeceras: mas.cabeceras }),
      }),
    control: async (pedido) => {
      const r = await fetch(`${vivo().urlHttp}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(pedido),
      });
      if (r.status !== 200) throw new Error(await r.text());
      return r.json();
    },
    diario: async () =>
      ((await (await fetch(`${vivo().urlHttp}/control/diario`)).json()) as { envios: Apunte[] }).envios,
    get: (ruta, cabeceras = {}) => fetch(vivo().urlHttp + ruta, { headers: cabeceras, redirect: 'manual' }),
  };
}

/** The text of the first element of that name. */
export const valor = (xml: string, nombre: string): string | undefined =>
  new RegExp(`<\\w+:${nombre}>([^<]*)<`).exec(xml)?.[1];
/** State and code of each line: "Correcto", "Incorrecto 3000". */
export const lineas = (xml: string): string[] =>
  [...xml.matchAll(/<tikR:RespuestaLinea>(.*?)<\/tikR:RespuestaLinea>/gs)].map(([, l = '']) =>
    [valor(l, 'EstadoRegistro'), /<tikR:CodigoErrorRegistro>(\d+)/.exec(l)?.[1]].filter(Boolean).join(' '),
  );
