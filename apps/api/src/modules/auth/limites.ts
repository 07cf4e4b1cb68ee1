// How often one may try, per account and per network, counted in the database over all replicas (FAULTS A5, A8, A9, R5).
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Db } from '../../platform/db';
import { type ErrorApi, fallo } from '../../platform/errores';

const CUARTO_S = 15 * 60;
const HORA_S = 3600;
const DIA_S = 24 * HORA_S;

/** Tries and the window in seconds in which they are counted; nobody waits longer than the window. Offices share an address, so networks have more. */
export const LIMITES = {
  /** Guessing the password of one account. */
  'login-cuenta': [10, CUARTO_S],
  'login-red': [100, CUARTO_S],
  /** Guessing codes of the second factor: with six digits and three steps, thirty a day leave one chance in eleven thousand. */
  'codigo-paso': [5, CUARTO_S],
  'codigo-cuenta': [10, CUARTO_S],
  'codigo-cuenta-dia': [30, DIA_S],
  /** Somebody at an open session who guesses the password. */
  'contrasena-propia': [10, CUARTO_S],
  /** Mails to one address, of all kinds that a stranger can cause. */
  'correo-direccion': [5, HORA_S],
  'correo-direccion-dia': [15, DIA_S],
  'correo-red': [30, HORA_S],
  'registro-red': [20, HORA_S],
  'existe-direccion': [10, HORA_S],
  'existe-red': [60, HORA_S],
  /** Trying links. */
  'enlace-red': [60, CUARTO_S],
  /** Looking at invoices by their links: a page and its PDF count as two. */
  'factura-publica-red': [120, CUARTO_S],
} as const satisfies Record<string, readonly [number, number]>;

export type Limite = keyof typeof LIMITES;

@Injectable()
export class Limites {
  private readonly contadores: Map<Limite, RateLimiterPostgres>;

  constructor(db: Db) {
    const base = { storeClient: db.pool, tableName: 'intentos', tableCreated: true };
    this.contadores = new Map(
      (Object.entries(LIMITES) as [Limite, readonly [number, number]][]).map(([keyPrefix, [points, duration]]) => [keyPrefix, new RateLimiterPostgres({ ...base, keyPrefix, points, duration })]),
    );
  }

  /** Counts a try before it is judged, so that parallel tries count too. Throws DEMASIADAS_PETICIONES (429) with Retry-After. */
  async contar(limite: Limite, quien: string): Promise<void> {
    try {
      await this.contador(limite).consume(claveDe(quien));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw demasiadas(error.msBeforeNext);
    }
  }

  /** The same by the network that asks. */
  contarRed(limite: Limite, ip: string): Promise<void> {
    return this.contar(limite, redDe(ip));
  }

  /** Counts a mail that a stranger can cause, to one address and from one network, whether or not there is such an account (FAULTS R5). */
  async contarCorreo(email: string, ip: string): Promise<void> {
    await this.contarRed('correo-red', ip);
    await this.contar('correo-direccion', email);
    await this.contar('correo-direccion-dia', email);
  }

  /** A success gives the tries back. */
  async perdonar(limite: Limite, quien: string): Promise<void> {
    await this.contador(limite).delete(claveDe(quien));
  }

  private contador(limite: Limite): RateLimiterPostgres {
    const contador = this.contadores.get(limite);
    if (!contador) throw new Error(`No limit is called ${limite}`);
    return contador;
  }
}

/** Says when it may be tried again. */
export const demasiadas = (enMs: number): ErrorApi => fallo('DEMASIADAS_PETICIONES', { cabeceras: { 'retry-after': String(Math.max(1, Math.ceil(enMs / 1000))) } });

/** The row of a counter, as the library names it. */
export const claveContada = (limite: Limite, quien: string): string => `${limite}:${claveDe(quien)}`;

// The table keeps no addresses in clear.
const claveDe = (texto: string): string => createHash('sha256').update(texto).digest('base64url');

/** The network of an address: one subscriber holds a whole /64 of IPv6. */
export function redDe(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [left = '', right = ''] = ip.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right.split(':').filter(Boolean);
  const full = ip.includes('::') ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest] : groups;
  return full.slice(0, 4).join(':');
}
