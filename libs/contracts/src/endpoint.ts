// One declaration per call: the API serves it, the web calls it, the tests walk it.
import type { z } from 'zod';
import type { PermisoClave, PermisoCuenta } from './claves-api/permisos';
import type { CodigoError } from './errores';

/**
 * Who may call. The entry point (puerta) fixes base path and credentials (docs/architecture.md, "One
 * declaration per call").
 */
export type Puerta = 'auth' | 'public' | 'session' | 'nif' | 'super' | 'erp' | 'cuenta';

/** The base path of each entry point. */
export const BASES: Record<Puerta, string> = {
  auth: '/api/v1/auth',
  public: '/api/v1/public',
  session: '/api-internal',
  nif: '/api-internal',
  super: '/api-internal',
  erp: '/api/v1',
  cuenta: '/api/v1/cuenta',
};

/** Header that names the NIF an internal call acts for. */
export const CABECERA_NIF = 'x-nif-uuid';
/** Header that names the world of that NIF: `REAL` (also when it is missing) or `PRUEBAS`. */
export const CABECERA_ENTORNO = 'x-entorno';
/** Header of RFC draft "Idempotency-Key": one answer per key, however often it is tried. */
export const CABECERA_IDEMPOTENCIA = 'idempotency-key';
/** Header of an API key at the entry points `erp` and `cuenta`: `Authorization: Bearer vft_…`. */
export const CABECERA_CLAVE_API = 'authorization';
/** Header of every answer: the id under which the log knows the request. */
export const CABECERA_PETICION = 'x-peticion-id';
/** Header of every answer of a copied or restored database, which neither issues nor sends: `COPIA` (docs/adr/0021). */
export const CABECERA_INSTALACION = 'x-instalacion';
/** Header of the answers about the tests of a NIF: by how many milliseconds their clock is ahead (docs/adr/0043). */
export const CABECERA_RELOJ = 'x-reloj';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly method: Metodo;
  /** Path below the entry point's base, without leading slash; `:name` marks a parameter. */
  readonly path: string;
  readonly doors: readonly Puerta[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** What a program should send, where `body` takes more so that each part of it is judged alone: for the API reference. */
  readonly documentedBody?: z.ZodType;
  /** The payload of `{ datos }`; absent when the answer is a file. */
  readonly datos?: D;
  /** Content type of an answer that is a file. */
  readonly archivo?: string;
  /**
   * The call brings a file (multipart, field `file`) of at most so many bytes; `body` then describes the text
   * fields beside it.
   */
  readonly subida?: {
    readonly maxBytes: number;
    /** Further file fields that may come, of the same size each. */ readonly opcionales?: readonly string[];
  };
  /** The body is taken as it comes, of at most so many bytes: it is signed, and whoever sends it shows nothing else. */
  readonly crudo?: { readonly maxBytes: number };
  /** A body larger than those of other calls, of at most so many bytes, from whoever shows a session or a key. */
  readonly maxBytes?: number;
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The call needs `If-Match` with the version of what it changes. */
  readonly conVersion?: boolean;
  /** It takes a password, or its answer is shown once: no idempotency key keeps a trace of either. */
  readonly secreta?: boolean;
  /** It changes nothing, or nothing more the second time: a key is accepted, and nothing is kept under it. */
  readonly repetible?: boolean;
  /** What an API key must be allowed at the door `erp`; a GET needs LEER without saying so. */
  readonly permiso?: PermisoClave;
  /** What a key of the account must be allowed at the door `cuenta`. */
  readonly permisoCuenta?: PermisoCuenta;
  /** It goes away: since which day whoever calls is told so, and from which day on it may be gone (UTC). */
  readonly retirada?: { readonly anunciada: string; readonly fin: string };
  /** The errors of the act itself, beside those that every call can answer. */
  readonly errores?: readonly CodigoError[];
}

/** Declares a call. Keeps the exact schema types, so that both sides are typed by it. */
export function endpoint<
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  D extends z.ZodType = z.ZodNever,
>(declaracion: Endpoint<P, Q, B, D>): Endpoint<P, Q, B, D> {
  return declaracion;
}

/** What the server's handler receives (parsed). */
export type Entrada<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a caller gives (before defaults are filled in). */
export type Llamada<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B> }
    : never;

/** What the call answers under `datos`. */
export type Datos<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** What a handler may return: the schema's input, since the answer is parsed by it before it leaves. */
export type Respuesta<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.input<D> : never;

/** A path whose `:uuid` is the uuid of a NIF. */
const DE_UN_NIF = /(?:^|\/)nifs\/(?:keys\/)?:uuid(?:\/|$)/;

/**
 * Whether a call of a session names one NIF in its path. It then needs `X-NIF-UUID` with the same NIF
 * (API.md, Decided 19): without it the API refuses with NIF_NO_INDICADO, with another one with NIF_DISTINTO.
 * (Behind the door `nif` the header alone names the NIF, behind `cuenta` the path alone.)
 */
export const nombraNif = ({ path, doors }: Pick<Endpoint, 'path' | 'doors'>): boolean =>
  doors.includes('session') && DE_UN_NIF.test(path);

/** What an API key must be allowed for a call at the door `erp`; undefined: the call has forgotten to say it. */
export const permisoDe = ({
  method,
  permiso,
}: Pick<Endpoint, 'method' | 'permiso'>): PermisoClave | undefined =>
  permiso ?? (method === 'GET' ? 'LEER' : undefined);

/**
 * Programs repeat what got no answer: a POST of theirs that issues must say which attempt it is (API.md, section 1), and so must every one
 * at the door `cuenta`.
 */
export const exigeIdempotencia = (endpoint: Endpoint, puerta: Puerta = 'erp'): boolean =>
  endpoint.method === 'POST' &&
  (puerta === 'cuenta' || permisoDe(endpoint) === 'EMITIR') &&
  !endpoint.secreta &&
  !endpoint.repetible;

/** The full path of a call at one of its entry points, its parameters filled in and encoded. */
export function rutaDe(
  endpoint: Pick<Endpoint, 'path' | 'doors'>,
  params: Record<string, unknown> = {},
  puerta: Puerta = endpoint.doors[0] ?? 'session',
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `${BASES[puerta]}/${path}`;
}
