// The API of screen tests: answers typed by the contracts, calls kept for inspection. Whatever a test did not
// set up answers 404.
import { BASES, CABECERA_NIF } from '@encadena/contracts';
import type { Endpoint, Entrada, ErrorDeCampo, Respuesta } from '@encadena/contracts';
import { AxiosError } from 'axios';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { http } from '../shared/api-client';

type Manejador = (entrada: { params: Record<string, string>; query: unknown; body: unknown }) => unknown;

export interface Llamado {
  endpoint: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  nif: string | undefined;
  headers: Record<string, string>;
}

/** An expected refusal of the server. */
export class Rechazo extends Error {
  constructor(
    readonly status: number,
    readonly codigo: string,
    mensaje: string,
    readonly errores: readonly ErrorDeCampo[] = [],
    readonly cabeceras: Readonly<Record<string, string>> = {},
    readonly detalle?: Readonly<Record<string, string>>,
  ) {
    super(mensaje);
  }
}

function partes(endpoint: Endpoint, url: string): Record<string, string> | undefined {
  const nombres: string[] = [];
  const patron = `${BASES[endpoint.doors[0] ?? 'session']}/${endpoint.path}`.replace(
    /:(\w+)/g,
    (_, nombre: string) => {
      nombres.push(nombre);
      return '([^/]+)';
    },
  );
  const casa = new RegExp(`^${patron}$`).exec(url);
  return casa
    ? Object.fromEntries(
        nombres.map((nombre, indice) => [nombre, decodeURIComponent(casa[indice + 1] ?? '')]),
      )
    : undefined;
}

const respuesta = (
  config: InternalAxiosRequestConfig,
  status: number,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): AxiosResponse => ({ config, status, data, statusText: '', headers });

function problema(
  config: InternalAxiosRequestConfig,
  { status, codigo, message, errores, cabeceras, detalle }: Rechazo,
  deTodas: Readonly<Record<string, string>>,
): AxiosError {
  const cuerpo = {
    type: 'about:blank',
    title: codigo,
    status,
    instance: config.url ?? '',
    mensaje: message,
    codigo,
    errores,
    ...(detalle && { detalle }),
    idPeticion: 'prueba',
  };
  return new AxiosError(
    message,
    AxiosError.ERR_BAD_REQUEST,
    config,
    null,
    respuesta(config, status, cuerpo, { ...deTodas, ...cabeceras }),
  );
}

export interface FakeApi {
  readonly llamados: readonly Llamado[];
  /** Announces what a call answers; the body arrives as sent. */
  on<E>(
    endpoint: E & Endpoint,
    manejador: (entrada: Entrada<E>) => Respuesta<E> | Promise<Respuesta<E>>,
  ): FakeApi;
  onFile(endpoint: Endpoint, manejador: () => Blob): FakeApi;
  /** Puts a header on every answer from now on. */
  conCabecera(nombre: string, valor: string): FakeApi;
  /** The calls of one endpoint so far. */
  de(endpoint: Endpoint): Llamado[];
}

export function fakeApi(): FakeApi {
  const manejadores: { endpoint: Endpoint; manejador: Manejador }[] = [];
  const llamados: Llamado[] = [];
  const cabeceras: Record<string, string> = {};
  http.defaults.adapter = async (config) => {
    const { method = 'get', url = '' } = config;
    // The last announcement wins, so a test can change its mind.
    for (const { endpoint, manejador } of manejadores.toReversed()) {
      const params = endpoint.method === method.toUpperCase() ? partes(endpoint, url) : undefined;
      if (!params) continue;
      const body = typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data;
      const headers = Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([nombre, valor]) => [
          nombre.toLowerCase(),
          String(valor),
        ]),
      );
      const query = Object.fromEntries(
        Object.entries((config.params ?? {}) as Record<string, unknown>).filter(
          ([, valor]) => valor !== undefined,
        ),
      );
      llamados.push({
        endpoint: `${endpoint.method} ${endpoint.path}`,
        params,
        query,
        body,
        nif: headers[CABECERA_NIF],
        headers,
      });
      try {
        const datos = await manejador({ params, query, body });
        return respuesta(config, endpoint.status ?? 200, endpoint.archivo ? datos : { datos }, cabeceras);
      } catch (error) {
        if (error instanceof Rechazo) throw problema(config, error, cabeceras);
        throw error;
      }
    }
    throw problema(config, new Rechazo(404, 'NO_ENCONTRADO', `Not announced: ${method} ${url}`), cabeceras);
  };
  const api: FakeApi = {
    llamados,
    on(endpoint, manejador) {
      manejadores.push({ endpoint, manejador: manejador as unknown as Manejador });
      return api;
    },
    onFile(endpoint, manejador) {
      manejadores.push({ endpoint, manejador });
      return api;
    },
    conCabecera(nombre, valor) {
      cabeceras[nombre] = valor;
      return api;
    },
    de: (endpoint) =>
      llamados.filter((llamado) => llamado.endpoint === `${endpoint.method} ${endpoint.path}`),
  };
  return api;
}

export const pagina = <T>(contenido: T[], total = contenido.length) => ({
  contenido,
  totalElementos: total,
  totalPaginas: Math.ceil(total / 20),
  page: 0,
  size: 20,
});
