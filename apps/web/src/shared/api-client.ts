// The one way to call the API: typed by the contracts, with the session's cookies, the NIF of the route and
// one refresh on 401.
import { CABECERA_ENTORNO, CABECERA_IDEMPOTENCIA, CABECERA_NIF, auth, rutaDe } from '@encadena/contracts';
import type { Datos, Endpoint, Llamada } from '@encadena/contracts';
import axios from 'axios';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { aApiError } from './a-api-error';
import { ApiError } from './api-error';
import { entornoActual } from './entorno';
import { anotarInstalacion } from './instalacion';
import { alPerderSesion, idiomaDeLlamadas } from './llamadas';
import { anotarReloj } from './reloj';
import { session } from './session';
import { BORRADORES, clavesCon, conservarPreferencias } from './storage';

export const http = axios.create({ withCredentials: true, timeout: 60_000 });
http.interceptors.response.use(
  (respuesta) => {
    anotarInstalacion(respuesta);
    anotarReloj(respuesta);
    return respuesta;
  },
  (error: unknown) => {
    if (axios.isAxiosError(error) && error.response) anotarInstalacion(error.response);
    throw error;
  },
);

type Presente<L> = { [K in keyof L as [L[K]] extends [never] ? never : K]: L[K] };

export type OpcionesLlamada<E> = Presente<Llamada<E>> & {
  /** The NIF that the call acts for, from the route. */
  nif?: string;
  signal?: AbortSignal;
  /** Version of what is changed, for `If-Match`. */
  version?: number;
  /** Makes a repeated try one act. */
  idempotencia?: string;
};

type AlgunEndpoint = Endpoint;

function peticion(
  endpoint: AlgunEndpoint,
  opciones: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    nif?: string;
    signal?: AbortSignal;
    version?: number;
    idempotencia?: string;
  },
): AxiosRequestConfig {
  return {
    method: endpoint.method,
    url: rutaDe(endpoint, opciones.params as Record<string, unknown> | undefined),
    params: opciones.query,
    data: opciones.body,
    signal: opciones.signal,
    // The public calls carry no credentials (specification, section 7).
    withCredentials: !endpoint.doors.includes('public'),
    responseType: endpoint.archivo ? 'blob' : 'json',
    headers: {
      'Accept-Language': idiomaDeLlamadas(),
      ...(opciones.nif && { [CABECERA_NIF]: opciones.nif, [CABECERA_ENTORNO]: entornoActual() }),
      ...(opciones.version !== undefined && { 'If-Match': `"${opciones.version}"` }),
      ...(opciones.idempotencia && { [CABECERA_IDEMPOTENCIA]: opciones.idempotencia }),
    },
  };
}

/** Nobody waits longer than this for a logout that nobody asked for. */
const PLAZO_SALIDA_MS = 5_000;

let refresco: Promise<void> | undefined;

/**
 * Ends a session that cannot be renewed: the person forgotten, the server told so that it takes its cookies
 * back, then the login. The answer is awaited: it clears cookies, and arriving late it would clear those of
 * the next login.
 */
async function perderSesion(): Promise<void> {
  session.cerrar();
  const salida = { ...peticion(auth.logout as AlgunEndpoint, {}), timeout: PLAZO_SALIDA_MS };
  // Nobody asked for this: what the person could not save is there when they come back.
  await conservarPreferencias(() => http.request(salida).catch(() => undefined), clavesCon(BORRADORES));
  alPerderSesion();
}

async function renovar(): Promise<void> {
  try {
    const { data } = await http.request<{ datos: unknown }>(peticion(auth.refrescar as AlgunEndpoint, {}));
    session.guardar(auth.refrescar.datos!.parse(data.datos));
  } catch (fallo) {
    // No answer is not a refusal: the session may be alive behind a broken connection.
    if (!axios.isAxiosError(fallo) || fallo.response !== undefined) await perderSesion();
    throw fallo;
  }
}

/** One refresh, and one end, for all calls that found the session expired at the same time. */
function refrescar(): Promise<void> {
  refresco ??= renovar().finally(() => {
    refresco = undefined;
  });
  return refresco;
}

async function pedir(endpoint: AlgunEndpoint, config: AxiosRequestConfig): Promise<AxiosResponse> {
  try {
    return await http.request(config);
  } catch (error) {
    const caducada =
      axios.isAxiosError(error) && error.response?.status === 401 && !endpoint.doors.includes('auth');
    // Whoever is signed out already has nothing to renew.
    if (!caducada || !session.usuario()) throw error;
    try {
      await refrescar();
    } catch (fallo) {
      throw session.usuario() ? fallo : error;
    }
    return http.request(config);
  }
}

async function lanzarApiError(error: unknown): Promise<never> {
  throw await aApiError(error);
}

function leerDatos<E>(endpoint: E & AlgunEndpoint, { data }: AxiosResponse): Datos<E> {
  const leido = endpoint.datos?.safeParse((data as { datos?: unknown } | null)?.datos);
  if (leido && !leido.success)
    throw new ApiError({
      mensaje: 'Unexpected answer',
      status: 0,
      codigo: 'RESPUESTA_INESPERADA',
      cause: leido.error,
    });
  return leido?.data as Datos<E>;
}

/**
 * Calls an endpoint and gives its `datos`, parsed by the declaration. Throws an `ApiError`; a cancelled call
 * throws as it is.
 */
export async function call<E>(endpoint: E & AlgunEndpoint, opciones: OpcionesLlamada<E>): Promise<Datos<E>> {
  return leerDatos(endpoint, await pedir(endpoint, peticion(endpoint, opciones)).catch(lanzarApiError));
}

/** A connection of a shop may need minutes for ten megabytes. */
const PLAZO_SUBIDA_MS = 300_000;

/**
 * Calls an endpoint that brings files: `archivos` by the name of their field. `alAvanzar` hears how much has
 * left, from 0 to 1.
 */
export async function callUpload<E>(
  endpoint: E & AlgunEndpoint,
  {
    archivos,
    alAvanzar,
    ...opciones
  }: OpcionesLlamada<E> & {
    archivos: Readonly<Record<string, Blob | undefined>>;
    alAvanzar?: (parte: number) => void;
  },
): Promise<Datos<E>> {
  const { body } = opciones as { body?: Readonly<Record<string, unknown>> };
  const formulario = new FormData();
  // The text fields go first, so that the server knows them when the file arrives.
  for (const [campo, valor] of Object.entries(body ?? {}))
    if (valor !== undefined && valor !== null) formulario.append(campo, String(valor));
  for (const [campo, archivo] of Object.entries(archivos)) if (archivo) formulario.append(campo, archivo);
  const config = {
    ...peticion(endpoint, { ...opciones, body: formulario }),
    timeout: PLAZO_SUBIDA_MS,
    onUploadProgress: ({ progress = 0 }: { progress?: number }) => alAvanzar?.(progress),
  };
  return leerDatos(endpoint, await pedir(endpoint, config).catch(lanzarApiError));
}

/**
 * Calls an endpoint that answers a file. `alRecibir` hears how many bytes have come; `plazoMs`: how long a large one may take.
 */
export async function callFile<E>(
  endpoint: E & AlgunEndpoint,
  {
    alRecibir,
    plazoMs,
    ...opciones
  }: OpcionesLlamada<E> & { alRecibir?: (bytes: number) => void; plazoMs?: number },
): Promise<Blob> {
  const config = {
    ...peticion(endpoint, opciones),
    ...(plazoMs !== undefined && { timeout: plazoMs }),
    ...(alRecibir && { onDownloadProgress: ({ loaded }: { loaded: number }) => alRecibir(loaded) }),
  };
  const { data } = await pedir(endpoint, config).catch(lanzarApiError);
  return data as Blob;
}
