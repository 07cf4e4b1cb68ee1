// The running product as the journeys reach it: its addresses, its people, its API and the simulator's control.
import {
  CABECERA_IDEMPOTENCIA,
  CABECERA_NIF,
  auth,
  facturas,
  nifs,
  nombraNif,
  rutaDe,
  verifactuRegistros,
} from '@encadena/contracts';
import type {
  Datos,
  Endpoint,
  FacturaEntradaCruda,
  Llamada,
  NifDto,
  RegistroDto,
  UsuarioDto,
} from '@encadena/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readRunning } from '../../../../tools/testing/product.mjs';

export interface Credenciales {
  email: string;
  contrasena: string;
}

interface Entorno {
  dataDir: string;
  port: number;
  chromium: string;
  otra: Credenciales;
  /** Who issues the journeys' certificates, and where it is asked about them. */
  autoridad: { certPem: string; keyPem: string; direcciones: { ocsp: string; crl: string } };
}

interface EnMarcha {
  direccion: string;
  demo: Credenciales;
  aeatSim: { libros: string };
  stripeSim: string;
  buzon: { web: string };
  pid: number;
}

/** What the run's global setup left for this worker: its product's data folder, the browser, the other person. */
export const entorno = (JSON.parse(process.env.ENCADENA_E2E ?? '[]') as Entorno[])[
  Number(process.env.JEST_WORKER_ID) - 1
] as Entorno;

/** Asked each time: a product that was started again has another process id, and may have other inner ports. */
export const enMarcha = (): EnMarcha => readRunning(entorno.dataDir) as EnMarcha;

export interface Cookie {
  name: string;
  value: string;
  path: string;
}

type Presente<L> = { [K in keyof L as [L[K]] extends [never] ? never : K]: L[K] };
type Opciones<E> = Presente<Llamada<E>> & { nif?: string; version?: number };

/** A person signed in by the API: typed calls, and the cookies for a browser. */
export class Persona {
  private constructor(
    readonly usuario: UsuarioDto,
    readonly cookies: Cookie[],
  ) {}

  static async entrar(credenciales: Credenciales = enMarcha().demo): Promise<Persona> {
    const { direccion } = enMarcha();
    const answer = await fetch(direccion + rutaDe(auth.login), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: direccion },
      body: JSON.stringify(credenciales),
    });
    if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((linea) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(linea) ?? [];
      return { name, value, path: /;\s*Path=([^;]+)/i.exec(linea)?.[1] ?? '/' };
    });
    return new Persona(((await answer.json()) as { datos: UsuarioDto }).datos, cookies);
  }

  async llamar<E>(endpoint: E & Endpoint, opciones: Opciones<E>): Promise<Datos<E>> {
    const { params, query, body, nif, version } = opciones as {
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: unknown;
      nif?: string;
      version?: number;
    };
    // A page that works on a NIF names it in the path and in the header.
    const suNif = nombraNif(endpoint) ? String(params?.uuid) : nif;
    const { direccion } = enMarcha();
    const answer = await fetch(`${direccion}${rutaDe(endpoint, params)}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        origin: direccion,
        'accept-language': 'es',
        cookie: this.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(suNif && { [CABECERA_NIF]: suNif }),
        ...(version && { 'if-match': `"${version}"` }),
        ...(endpoint.method === 'POST' && { [CABECERA_IDEMPOTENCIA]: randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${await answer.text()}`,
      );
    return ((await answer.json()) as { datos: Datos<E> }).datos;
  }

  /** The first of the person's NIFs. */
  async nif(): Promise<NifDto> {
    const { contenido } = await this.llamar(nifs.listar, { query: {} });
    if (!contenido[0]) throw new Error('The person has no NIF.');
    return contenido[0];
  }

  async emitir(nif: string, body: FacturaEntradaCruda) {
    const { uuid } = await this.llamar(facturas.crear, { nif, body });
    return this.llamar(facturas.publicar, { nif, params: { uuid } });
  }

  /** The record once the agency has answered. */
  async contestado(nif: string, uuid: string, paciencia = 240_000): Promise<RegistroDto> {
    for (const fin = Date.now() + paciencia; ; await wait(250)) {
      const registro = await this.llamar(verifactuRegistros.obtener, { nif, params: { uuid } });
      if (registro.estado !== 'PENDIENTE' && registro.estado !== 'DUPLICADO') return registro;
      if (Date.now() > fin)
        throw new Error(`The agency has not answered within ${paciencia} ms: ${JSON.stringify(registro)}`);
    }
  }
}

export interface EnvioRecibido {
  id: number;
  csv: string | null;
  averia: string | null;
  estado: string | null;
  registros: { numSerie: string; huella: string; estado: string | null; codigo: number | null }[];
}

/** The agency simulator's control: faults, verdicts, and the diary of all that it received. */
export const simulador = {
  async mandar(pedido: {
    averias?: Record<string, unknown>[];
    dictamenes?: Record<string, unknown>[];
    olvidar?: boolean;
  }): Promise<{ averias: readonly unknown[] }> {
    const answer = await fetch(new URL('/control', enMarcha().aeatSim.libros), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pedido),
    });
    if (!answer.ok)
      throw new Error(`The simulator's control answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { averias: readonly unknown[] };
  },
  async diario(desde = 0): Promise<EnvioRecibido[]> {
    const answer = await fetch(new URL(`/control/diario?desde=${desde}`, enMarcha().aeatSim.libros));
    return ((await answer.json()) as { envios: EnvioRecibido[] }).envios;
  },
};
