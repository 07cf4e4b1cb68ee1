// A request as our guards and decorators see it: Fastify's, plus what they have found out about it.
import {
  BASES,
  type Endpoint,
  type PermisoClave,
  type PermisoCuenta,
  type Puerta,
} from '@encadena/contracts';
import { esIdioma, type Idioma } from '@encadena/i18n';
import type { Entorno } from '@encadena/invoicing';
import type { FastifyRequest } from 'fastify';
import type { Desfase } from '../clock';
import type { Contexto } from './contexto';

/** Who asks. */
export interface Usuario {
  readonly id: string;
  readonly sesionId: string;
  readonly email: string;
  readonly role: string;
  readonly idioma: Idioma;
}

/** The NIF an act works for, as its row stood when the request came in. */
export interface NifFila {
  readonly id: string;
  readonly nif: string;
  readonly razonSocial: string;
  readonly personaFisica: boolean;
  readonly direccion: string;
  readonly municipio: string;
  readonly codigoPostal: string;
  readonly provincia: string | null;
  readonly pais: string;
  readonly zona: 'Europe/Madrid' | 'Atlantic/Canary';
  readonly pieLegal: string | null;
  readonly documentacionEstado: string;
  readonly validoParaOperar: boolean;
  readonly version: number;
}

/** A NIF in one of its worlds: its chain, series, invoices and records of there, and no others; and the time of that chain. */
export interface NifEnEntorno extends Desfase {
  readonly nif: NifFila;
  readonly entorno: Entorno;
}

/** The API key by which a program asks. */
export interface ClaveEnMano {
  readonly id: string;
  readonly nombre: string;
  /** Who answers for what is done with it: the owner of its NIF. */
  readonly usuarioId: string;
  readonly permisos: readonly PermisoClave[];
}

/** The key of an account by which an integrator's program asks. */
export interface ClaveCuentaEnMano {
  readonly id: string;
  readonly nombre: string;
  readonly permisos: readonly PermisoCuenta[];
  /** The keys it hands out allow no other addresses and last no longer than it does. */
  readonly ipsPermitidas: readonly string[];
  readonly caducaEn: Date;
}

/** The account that a request acts for: of whoever is logged in, or of the key. */
export interface Cuenta extends Pick<Usuario, 'id' | 'email'> {
  readonly clave?: ClaveCuentaEnMano | undefined;
}

/** The NIF that a request acts for, and who asks. */
export interface NifEnMano extends NifEnEntorno {
  /** Who is logged in; of an API key, who answers for it (`contexto.claveApiId` tells which one it was). */
  readonly usuarioId: string;
  /** What that key is called. */
  readonly nombreClave?: string | undefined;
  readonly contexto: Contexto;
}

export interface Peticion extends FastifyRequest {
  contexto: Contexto;
  /** Set by the guard of the endpoint. */
  usuario?: Usuario;
  claveApi?: ClaveEnMano;
  /** Of a key of an account: at the door `cuenta`, and nowhere else. */
  cuenta?: Cuenta;
  nif?: NifFila;
  /** The world that the header names, or the key's own. */
  entorno?: Entorno;
  /** Of the clock of its chain there. */
  desfaseMs?: number;
  /** The file that the call brings; its name is not kept. */
  subida?: Buffer;
  /** Files of the fields that it may bring besides. */
  otrasSubidas?: Record<string, Buffer>;
}

/**
 * The language of what is said to this person. A page asks for the one that it shows by its bare name; a
 * browser's or a script's list of wishes gives way to the person's own.
 */
export function idiomaDe({ headers }: FastifyRequest, { idioma }: Pick<Usuario, 'idioma'>): Idioma {
  const pedido = headers['accept-language'];
  return esIdioma(pedido) ? pedido : idioma;
}

/**
 * The entry point (puerta) of a request: told by the base path of its route and, among the internal ones, by
 * the endpoint. The address itself may be spelled in other ways (`/%61pi/…`, `http://host/api/…`).
 */
export function puertaDe(endpoint: Endpoint, { routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Puerta {
  const bases = [...endpoint.doors].sort((a, b) => BASES[b].length - BASES[a].length);
  const puerta = bases.find((door) => routeOptions.url?.startsWith(`${BASES[door]}/`));
  if (!puerta)
    throw new Error(`No door of ${endpoint.method} ${endpoint.path} stands at ${routeOptions.url}`);
  return puerta;
}
