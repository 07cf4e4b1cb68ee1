// Calls the running API as a browser does: cookies kept, the NIF in its header, answers typed by the contracts.
import {
  CABECERA_NIF,
  type Datos,
  type Endpoint,
  type Llamada,
  nombraNif,
  type Problema,
  type Puerta,
  rutaDe,
} from '@encadena/contracts';

export interface Opciones {
  puerta?: Puerta;
  nif?: string;
  version?: number;
  clave?: string;
  cabeceras?: Record<string, string>;
}

export interface Respuesta<T> {
  status: number;
  /** The payload; undefined for errors and files. */
  datos: T;
  /** The error body; undefined for successes. */
  problema: Problema;
  cabeceras: Headers;
  texto: string;
  bytes: Buffer;
}

/** What a caller may give: the contract's input, or anything at all for bad-input tests (`llamarMal`). */
type Dada<E> = Partial<Pick<Llamada<E>, 'params' | 'query' | 'body'>>;

/** The same, whatever it is. */
interface Entrada {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export class Cliente {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    /** The NIF that calls act for by default. */
    public nif?: string,
    /** The key of a program, which comes through its door (`erp`, or `cuenta` for one of an account) wherever a call has it. */
    readonly claveApi?: string,
  ) {}

  /** A second browser with the same cookies; `url`: of another replica, or of a copy. */
  clonar(url = this.url): Cliente {
    const otro = new Cliente(url, this.nif, this.claveApi);
    for (const [name, value] of this.cookies) otro.cookies.set(name, value);
    return otro;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  ponerCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** A declared call. */
  llamar<E extends Endpoint>(
    endpoint: E,
    entrada: Dada<E> = {},
    opciones: Opciones = {},
  ): Promise<Respuesta<Datos<E>>> {
    return this.llamarMal(endpoint, entrada, opciones) as Promise<Respuesta<Datos<E>>>;
  }

  /** The same with input that the contract would not take. */
  llamarMal(
    endpoint: Endpoint,
    { body, ...entrada }: Entrada = {},
    opciones: Opciones = {},
  ): Promise<Respuesta<unknown>> {
    return this.pedir(
      endpoint.method,
      this.ruta(endpoint, entrada, opciones),
      body === undefined ? undefined : JSON.stringify(body),
      {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.conSuClave(),
        ...cabecerasDe(endpoint, opciones, this.nif, entrada.params),
      },
    );
  }

  private conSuClave(): Record<string, string> {
    return this.claveApi === undefined ? {} : { authorization: `Bearer ${this.claveApi}` };
  }

  private ruta(endpoint: Endpoint, { params, query }: Entrada, { puerta }: Opciones): string {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
      if (value !== undefined) search.set(name, String(value));
    const suPuerta = this.claveApi?.startsWith('vfc_') ? 'cuenta' : 'erp';
    const suya = this.claveApi !== undefined && endpoint.doors.includes(suPuerta) ? suPuerta : undefined;
    const path = rutaDe(endpoint, (params ?? {}) as Record<string, unknown>, puerta ?? suya);
    const texto = search.toString();
    return texto ? `${path}?${texto}` : path;
  }

  /** A form with a file, and with the body's values as its text fields. */
  async subir(
    endpoint: Endpoint,
    {
      body,
      archivo,
      nombre = 'archivo',
      otros = {},
      ...entrada
    }: Entrada & {
      archivo?: Uint8Array<ArrayBuffer>;
      nombre?: string;
      /** Further files, by their fields. */
      otros?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
    },
    opciones: Opciones = {},
  ): Promise<Respuesta<unknown>> {
    const form = new FormData();
    for (const [campo, valor] of Object.entries((body ?? {}) as Record<string, unknown>))
      form.set(campo, String(valor));
    if (archivo) form.set('file', new Blob([archivo]), nombre);
    for (const [campo, otro] of Object.entries(otros)) form.set(campo, new Blob([otro]), 'otro');
    const dicho = new Request(this.url, { method: 'POST', body: form });
    return this.pedir(
      endpoint.method,
      this.ruta(endpoint, entrada, opciones),
      new Uint8Array(await dicho.arrayBuffer()),
      {
        'content-type': dicho.headers.get('content-type') ?? '',
        ...this.conSuClave(),
        ...cabecerasDe(endpoint, opciones, this.nif, entrada.params),
      },
    );
  }

  /** Any request; header values given as undefined are left out. */
  async pedir(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    cabeceras: Record<string, string> = {},
  ): Promise<Respuesta<unknown>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.url + path, {
      method,
      body,
      redirect: 'manual',
      headers: { accept: 'application/json, */*', ...(cookie ? { cookie } : {}), ...cabeceras },
    });
    this.guardarCookies(answer.headers.getSetCookie());
    const bytes = Buffer.from(await answer.arrayBuffer());
    const texto = bytes.toString('utf8');
    const json = /[/+]json/.test(answer.headers.get('content-type') ?? '')
      ? (JSON.parse(texto) as { datos: unknown } & Problema)
      : undefined;
    return {
      status: answer.status,
      datos: json?.datos,
      problema: json as Problema,
      cabeceras: answer.headers,
      texto,
      bytes,
    };
  }

  private guardarCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const cabecerasDe = (
  endpoint: Endpoint,
  { nif, version, clave, cabeceras }: Opciones,
  suyo?: string,
  params?: unknown,
): Record<string, string> => ({
  ...nifHeader(endpoint, nif ?? suyo, params),
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  ...(clave === undefined ? {} : { 'idempotency-key': clave }),
  ...cabeceras,
});

function nifHeader(endpoint: Endpoint, nif: string | undefined, params: unknown): Record<string, string> {
  // A page that works on a NIF names it in the path and in the header.
  const dicho = nombraNif(endpoint) ? (params as { uuid?: string } | undefined)?.uuid : nif;
  return dicho && (nombraNif(endpoint) || endpoint.doors.includes('nif')) ? { [CABECERA_NIF]: dicho } : {};
}
