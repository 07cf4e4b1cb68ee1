// How often one may try, per account, device and network, counted in the database over all replicas (FAULTS A5, A8, A9, R5).
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { networkOf, siteOf } from '@encadena/contracts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Db } from '../../platform/db';
import { ErrorApi, fallo } from '../../platform/errores';

const CINCO_MIN_S = 5 * 60;
const CUARTO_S = 15 * 60;
const HORA_S = 3600;
const DIA_S = 24 * HORA_S;

/** Tries and the window in seconds in which they are counted; nobody waits longer than the window. Offices share an address, so networks have more. */
export const LIMITES = {
  /** Guessing the password of an account from a browser that has entered it before: strangers take nothing from this one. */
  'login-dispositivo': [10, CUARTO_S],
  /** The same from any other browser, by account and network together. */
  'login-cuenta-red': [10, CUARTO_S],
  /** From all of them together: 1,200 a day at most against one account. One network alone (forty an hour) cannot use it up. */
  'login-cuenta': [50, HORA_S],
  /** Spraying many accounts. A short window: who shares an address with a sprayer waits minutes. */
  'login-red': [30, CINCO_MIN_S],
  /** Guessing codes of the second factor: with six digits and three steps, thirty a day leave one chance in eleven thousand. */
  'codigo-paso': [5, CUARTO_S],
  'codigo-cuenta': [10, CUARTO_S],
  'codigo-cuenta-dia': [30, DIA_S],
  /** The same for a browser that came through the second factor before: whoever knows the password alone takes nothing from this one. */
  'codigo-dispositivo': [10, CUARTO_S],
  'codigo-dispositivo-dia': [30, DIA_S],
  /** Somebody at an open session who guesses the password. */
  'contrasena-propia': [10, CUARTO_S],
  /** Copies of all of one's data: each reads everything. */
  'copia-cuenta': [5, DIA_S],
  /** Mails that a stranger can cause, by what is asked for, so that nobody spends one kind of them with another. The account that registers last has its link. */
  'registro-direccion': [5, DIA_S],
  'verificacion-direccion': [5, HORA_S],
  'verificacion-direccion-dia': [10, DIA_S],
  /** In a window as long as the link lives: whoever gets no mail any more has one that opens. */
  'cambio-direccion': [2, HORA_S],
  /** From a browser that has entered the account before: strangers take nothing from this one. */
  'cambio-dispositivo': [5, HORA_S],
  'correo-red': [30, HORA_S],
  'registro-red': [20, HORA_S],
  /** Adding NIFs: each try tells whether another account operates that one. */
  'alta-nif-cuenta': [100, DIA_S],
  /** Each claim disturbs somebody. */
  'reclamacion-cuenta': [5, DIA_S],
  'existe-direccion': [10, HORA_S],
  'existe-red': [60, HORA_S],
  /** Trying links; those that open are not counted. */
  'enlace-red': [60, CUARTO_S],
  /** Looking at invoices by their links: a page and its PDF count as two. */
  'factura-publica-red': [120, CUARTO_S],
  /** Looking at sales by their links, and completing them. */
  'venta-publica-red': [60, CUARTO_S],
  /** Reading the producer's statement, or its PDF. */
  'declaracion-red': [60, CUARTO_S],
} as const satisfies Record<string, readonly [number, number]>;

type Declarado = keyof typeof LIMITES;
/** Those that count who asks by the network alone. */
type DeRed = Exclude<Extract<Declarado, `${string}-red`>, 'login-cuenta-red'>;
export type Limite = Declarado | `${DeRed}-48`;

/** A subscriber of IPv6 has thousands of networks. All of them together have as many tries as eight; mobile operators put thousands of people into them. */
const REDES_DE_UN_ABONADO = 8;

const esDeRed = (limite: string): limite is DeRed => limite.endsWith('-red') && limite !== 'login-cuenta-red';

const TODOS = {
  ...LIMITES,
  ...Object.fromEntries(
    Object.entries(LIMITES)
      .filter(([limite]) => esDeRed(limite))
      .map(([limite, [points, duration]]) => [`${limite}-48`, [points * REDES_DE_UN_ABONADO, duration]]),
  ),
} as Readonly<Record<Limite, readonly [number, number]>>;

/** The networks that a try from an address counts for. */
export function redesDe(limite: DeRed, ip: string): (readonly [Limite, string])[] {
  const abonado = siteOf(ip);
  return [[limite, networkOf(ip)], ...(abonado ? ([[`${limite}-48`, abonado]] as const) : [])];
}

/**
 * Who reads the mail of an address, whatever it says behind a "+". Those with a "+" count together, and apart from the one without: nobody keeps its
 * owner from registering by spending them, and the mailbox gets no more than twice as much.
 */
const buzonDe = (email: string): string => email.replace(/^([^+@]+)\+[^@]*/, '$1+');

@Injectable()
export class Limites {
  private readonly contadores: Map<Limite, RateLimiterPostgres>;

  constructor(private readonly db: Db) {
    const base = { storeClient: db.pool, tableName: 'intentos', tableCreated: true };
    this.contadores = new Map(
      (Object.entries(TODOS) as [Limite, readonly [number, number]][]).map(
        ([keyPrefix, [points, duration]]) => [
          keyPrefix,
          new RateLimiterPostgres({ ...base, keyPrefix, points, duration }),
        ],
      ),
    );
  }

  /** Counts a try before it is judged, so that parallel tries count too. Throws DEMASIADAS_PETICIONES (429) with Retry-After. */
  async contar(limite: Limite, quien: string): Promise<void> {
    const pasado = await this.consumir(limite, quien);
    if (pasado)
      throw fallo('DEMASIADAS_PETICIONES', {
        cabeceras: { 'retry-after': String(Math.max(1, Math.ceil(pasado.msBeforeNext / 1000))) },
      });
  }

  /** Counts as well, and says whether it is within the limit. */
  async cabe(limite: Limite, quien: string): Promise<boolean> {
    return !(await this.consumir(limite, quien));
  }

  private async consumir(limite: Limite, quien: string): Promise<RateLimiterRes | undefined> {
    try {
      await this.contador(limite).consume(claveDe(quien));
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.msBeforeNext <= TODOS[limite][1] * 1000) return error;
      // It was counted under a clock that has been set back since, and would last for as much longer.
      await this.perdonar(limite, quien);
      return this.consumir(limite, quien);
    }
  }

  /** The same by the network that asks. */
  async contarRed(limite: DeRed, ip: string): Promise<void> {
    for (const [de, quien] of redesDe(limite, ip)) await this.contar(de, quien);
  }

  /**
   * Does what a link opens. Only a link that opens nothing counts: nobody is kept from theirs by who tries
   * others from the same network. Throws what the work throws, or DEMASIADAS_PETICIONES.
   */
  async porEnlace<T>(ip: string, abrir: () => Promise<T>): Promise<T> {
    try {
      return await abrir();
    } catch (error) {
      if (error instanceof ErrorApi && NO_ABREN.includes(error.codigo))
        await this.contarRed('enlace-red', ip);
      throw error;
    }
  }

  /** Counts a mail that a stranger can cause, from one network and to one address, whether or not there is such an account (FAULTS R5). */
  async contarCorreo(ip: string, email: string, ...limites: readonly Limite[]): Promise<void> {
    await this.contarRed('correo-red', ip);
    for (const limite of limites) await this.contar(limite, buzonDe(email));
  }

  /** One try back, if the window in which it was counted has not ended: it was none of a guesser, and none of the next window's. */
  async devolver(limite: Limite, quien: string, contadoEn: number): Promise<void> {
    await this.db.pool.query({
      name: 'devolver-intento',
      text: 'UPDATE intentos SET points = points - 1 WHERE key = $1 AND points > 0 AND expire <= $2',
      values: [this.contador(limite).getKey(claveDe(quien)), contadoEn + TODOS[limite][1] * 1000],
    });
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

const NO_ABREN: readonly string[] = ['ENLACE_NO_VALIDO', 'ENLACE_BAJA_NO_VALIDO'];

// The table keeps no addresses in clear.
const claveDe = (texto: string): string => createHash('sha256').update(texto).digest('base64url');
