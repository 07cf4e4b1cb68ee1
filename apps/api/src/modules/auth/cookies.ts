// The two cookies of a session, and the one between password and second factor: out of reach of scripts,
// never sent along from other sites.
import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { BASES } from '@encadena/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config';
import { VIDA_PASO_S } from './pasos';
import { VIDA_ACCESO_S } from './tokens';

const DIA_S = 86_400;

@Injectable()
export class Cookies {
  private readonly acceso: string;
  private readonly refresco: string;
  private readonly paso: string;
  private readonly comunes: CookieSerializeOptions;

  constructor(@Inject(CONFIG) { seguro }: Config) {
    // The prefixes make browsers refuse the cookie from plain http and from sister hosts.
    this.acceso = seguro ? '__Host-encadena-acceso' : 'encadena-acceso';
    this.refresco = seguro ? '__Secure-encadena-refresco' : 'encadena-refresco';
    this.paso = seguro ? '__Secure-encadena-paso' : 'encadena-paso';
    this.comunes = { httpOnly: true, secure: seguro, sameSite: 'lax' };
  }

  leerAcceso(request: FastifyRequest): string | undefined {
    return request.cookies?.[this.acceso];
  }

  leerRefresco(request: FastifyRequest): string | undefined {
    return request.cookies?.[this.refresco];
  }

  poner(
    reply: FastifyReply,
    { acceso, refresco, dias }: { acceso: string; refresco: string; dias: number },
  ): void {
    reply.setCookie(this.acceso, acceso, { ...this.comunes, path: '/', maxAge: VIDA_ACCESO_S });
    reply.setCookie(this.refresco, refresco, {
      ...this.comunes,
      sameSite: 'strict',
      path: BASES.auth,
      maxAge: Math.max(1, Math.round(dias * DIA_S)),
    });
  }

  leerPaso(request: FastifyRequest): string | undefined {
    return request.cookies?.[this.paso];
  }

  ponerPaso(reply: FastifyReply, ticket: string): void {
    reply.setCookie(this.paso, ticket, {
      ...this.comunes,
      sameSite: 'strict',
      path: BASES.auth,
      maxAge: VIDA_PASO_S,
    });
  }

  quitarPaso(reply: FastifyReply): void {
    reply.clearCookie(this.paso, { ...this.comunes, sameSite: 'strict', path: BASES.auth });
  }

  quitar(reply: FastifyReply): void {
    reply.clearCookie(this.acceso, { ...this.comunes, path: '/' });
    reply.clearCookie(this.refresco, { ...this.comunes, sameSite: 'strict', path: BASES.auth });
  }
}
