// The two tokens of a session. The access token is a signed statement of ten minutes; the refresh token is a
// secret of which the database knows the hash, and which is used once.
import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { newSecret } from '../../platform/ids';

export const VIDA_ACCESO_S = 10 * 60;
export const ALGORITMO = 'HS256' as const;
export const EMISOR = 'encadena';
/** Tokens for other uses (second step, e-mail links) carry other audiences and so open nothing here (FAULTS A4). */
export const AUDIENCIA = 'encadena:sesion';

/** What an access token states. */
export interface Claims {
  sub: string;
  sid: string;
  exp: number;
}

/** A refresh token taken apart. */
export interface Refresco {
  sesionId: string;
  secreto: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class Tokens {
  /** A key per use, so that what one signs another never accepts. */
  readonly claveAcceso: KeyObject;
  private readonly claveRefresco: KeyObject;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.claveAcceso = claveDe(config.SESSION_SECRET, 'access');
    this.claveRefresco = claveDe(config.SESSION_SECRET, 'refresh');
  }

  acceso(usuarioId: string, sesionId: string): string {
    const ahora = Math.floor(this.clock.now() / 1000);
    return jwt.sign(
      { sub: usuarioId, sid: sesionId, iat: ahora, exp: ahora + VIDA_ACCESO_S },
      this.claveAcceso,
      { algorithm: ALGORITMO, issuer: EMISOR, audience: AUDIENCIA },
    );
  }

  /** The session that an access token of ours names, be it out of date; for logging out. */
  sesionDe(acceso: string | undefined): string | undefined {
    try {
      const claims = jwt.verify(acceso ?? '', this.claveAcceso, {
        algorithms: [ALGORITMO],
        issuer: EMISOR,
        audience: AUDIENCIA,
        ignoreExpiration: true,
      });
      return typeof claims === 'object' ? (claims.sid as string) : undefined;
    } catch {
      return undefined;
    }
  }

  primerSecreto(): string {
    return newSecret(32);
  }

  /**
   * The secret that follows: a function of the one before, so that two tabs that refresh together get the
   * same (FAULTS A2).
   */
  siguienteSecreto({ sesionId, secreto }: Refresco): string {
    return createHmac('sha256', this.claveRefresco)
      .update(`next\0${sesionId}\0${secreto}`)
      .digest('base64url');
  }

  escribir({ sesionId, secreto }: Refresco): string {
    return `${sesionId}.${secreto}.${this.sello(sesionId, secreto)}`;
  }

  /** Undefined unless we made it: only a token that once was true can close a session by being used again. */
  leer(token: string | undefined): Refresco | undefined {
    const [sesionId = '', secreto = '', sello = ''] = (token ?? '').split('.');
    if (!UUID.test(sesionId) || secreto.length !== 43) return undefined;
    const true_ = Buffer.from(this.sello(sesionId, secreto));
    const given = Buffer.from(sello);
    return given.length === true_.length && timingSafeEqual(given, true_) ? { sesionId, secreto } : undefined;
  }

  private sello(sesionId: string, secreto: string): string {
    return createHmac('sha256', this.claveRefresco)
      .update(`seal\0${sesionId}\0${secreto}`)
      .digest('base64url')
      .slice(0, 22);
  }
}

export const hashDe = (secreto: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(secreto).digest());

/**
 * A key for one use, derived from the secret of the sessions. A key object: of bytes, jsonwebtoken would find
 * out anew each time that they are no private key, which costs more than the signature itself.
 */
export const claveDe = (secret: string, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'encadena', use, 32)));
