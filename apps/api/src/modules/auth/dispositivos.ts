// Known devices: a browser that has entered an account keeps a signed cookie that says so. It opens nothing;
// it only has tries of its own, which strangers cannot use up (OWASP, "Slow Down Online Guessing Attacks with
// Device Cookies"). It is worth nothing once the password is another.
import { createHmac, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { BASES } from '@encadena/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { newId } from '../../platform/ids';
import { ALGORITMO, claveDe, EMISOR } from './tokens';

const AUDIENCIA = 'encadena:dispositivo';
/** As long as browsers keep a cookie at most; each login begins it anew. */
const VIDA_S = 400 * 86_400;
/** A shared computer: the headers of a request must stay small. */
const MAX_CUENTAS = 8;

export interface Dispositivo {
  id: string;
  /** It came through the second factor as well. */
  segundoFactor: boolean;
}

/** Of an account: who, and by which password. */
export interface CuentaConocida {
  id: string;
  contrasenaHash: string;
}

interface Claims {
  sub: string;
  jti: string;
  pw: string;
  sf: boolean;
  exp: number;
}

@Injectable()
export class Dispositivos {
  private readonly clave: KeyObject;
  private readonly prefijo: string;
  private readonly opciones: CookieSerializeOptions;

  constructor(
    @Inject(CONFIG) { SESSION_SECRET, seguro }: Config,
    private readonly clock: Clock,
  ) {
    this.clave = claveDe(SESSION_SECRET, 'device');
    this.prefijo = `${seguro ? '__Secure-' : ''}encadena-dispositivo-`;
    this.opciones = { httpOnly: true, secure: seguro, sameSite: 'strict', path: BASES.auth };
  }

  /** The device that asks, if it has entered this account under its present password. */
  conocido({ cookies }: Pick<FastifyRequest, 'cookies'>, cuenta: CuentaConocida): Dispositivo | undefined {
    const claims = this.leer(cookies?.[this.nombre(cuenta.id)]);
    return claims?.sub === cuenta.id &&
      claims.pw === this.sello('password', cuenta.contrasenaHash) &&
      claims.exp * 1000 > this.clock.now()
      ? { id: claims.jti, segundoFactor: claims.sf }
      : undefined;
  }

  /**
   * From here on the browser that asks is known to this account. Only for who proved to be its owner: by a
   * login, or by a link from its mailbox.
   */
  recordar(
    request: Pick<FastifyRequest, 'cookies'>,
    reply: FastifyReply,
    cuenta: CuentaConocida,
    segundoFactor: boolean,
  ): void {
    const conocido = this.conocido(request, cuenta);
    const ahora = Math.floor(this.clock.now() / 1000);
    const claims: Claims & { iat: number } = {
      sub: cuenta.id,
      jti: conocido?.id ?? newId(),
      pw: this.sello('password', cuenta.contrasenaHash),
      sf: segundoFactor,
      iat: ahora,
      exp: ahora + VIDA_S,
    };
    const token = jwt.sign(claims, this.clave, { algorithm: ALGORITMO, issuer: EMISOR, audience: AUDIENCIA });
    const nombre = this.nombre(cuenta.id);
    this.hacerSitio(request, reply, nombre);
    reply.setCookie(nombre, token, { ...this.opciones, maxAge: VIDA_S });
  }

  private hacerSitio(
    { cookies }: Pick<FastifyRequest, 'cookies'>,
    reply: FastifyReply,
    nombre: string,
  ): void {
    const otras = Object.keys(cookies ?? {}).filter(
      (otra) => otra.startsWith(this.prefijo) && otra !== nombre,
    );
    for (const otra of otras.slice(0, Math.max(0, otras.length - MAX_CUENTAS + 1)))
      reply.clearCookie(otra, this.opciones);
  }

  private leer(token: string | undefined): Claims | undefined {
    if (!token) return undefined;
    try {
      // Time is asked of the clock, above.
      return jwt.verify(token, this.clave, {
        algorithms: [ALGORITMO],
        issuer: EMISOR,
        audience: AUDIENCIA,
        ignoreExpiration: true,
      }) as unknown as Claims;
    } catch {
      return undefined;
    }
  }

  /** A cookie for each account, named so that it tells nobody whose. */
  private nombre(usuarioId: string): string {
    return this.prefijo + this.sello('name', usuarioId);
  }

  private sello(use: string, texto: string): string {
    return createHmac('sha256', this.clave).update(`${use}\0${texto}`).digest('base64url').slice(0, 16);
  }
}
