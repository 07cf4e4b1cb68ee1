// How often one may fail to log in, per account and per network, counted in the database over all replicas (FAULTS A9).
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';

const VENTANA_S = 15 * 60;
/** Guessing one account: ten tries in a quarter of an hour; the owner waits that long at most, never for ever. */
const POR_CUENTA = 10;
/** Trying many accounts from one network. Offices share an address, so it is wider. */
const POR_RED = 100;

@Injectable()
export class LimitesLogin {
  private readonly cuenta: RateLimiterPostgres;
  private readonly red: RateLimiterPostgres;

  constructor(db: Db) {
    const base = { storeClient: db.pool, tableName: 'intentos', tableCreated: true, duration: VENTANA_S };
    this.cuenta = new RateLimiterPostgres({ ...base, keyPrefix: 'login-cuenta', points: POR_CUENTA });
    this.red = new RateLimiterPostgres({ ...base, keyPrefix: 'login-red', points: POR_RED });
  }

  /** Counts a try before it is judged, so that parallel tries count too. Throws DEMASIADAS_PETICIONES (429). */
  async contar(email: string, ip: string): Promise<void> {
    await consumir(this.red, redDe(ip));
    await consumir(this.cuenta, claveDe(email));
  }

  /** A success gives the tries back. */
  async perdonar(email: string, ip: string): Promise<void> {
    await Promise.all([this.cuenta.delete(claveDe(email)), this.red.reward(redDe(ip), 1)]);
  }
}

async function consumir(limite: RateLimiterPostgres, clave: string): Promise<void> {
  try {
    await limite.consume(clave);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw fallo('DEMASIADAS_PETICIONES', { cabeceras: { 'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) } });
  }
}

// The table keeps no addresses in clear.
const claveDe = (texto: string): string => createHash('sha256').update(texto).digest('base64url');

// One subscriber holds a whole /64 of IPv6.
function redDe(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return claveDe(ip);
  const [left = '', right = ''] = ip.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right.split(':').filter(Boolean);
  const full = ip.includes('::') ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest] : groups;
  return claveDe(full.slice(0, 4).join(':'));
}
