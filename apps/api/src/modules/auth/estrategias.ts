// Passport's two strategies: the password at login, the access cookie with every other call.
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy as JwtStrategy } from 'passport-jwt';
import { Strategy as LocalStrategy } from 'passport-local';
import { Clock } from '../../platform/clock';
import { fallo } from '../../platform/errores';
import type { Peticion } from '../../platform/http';
import { Cookies } from './cookies';
import type { CuentaDeLogin } from './cuentas-login.repository';
import { IniciarSesion } from './iniciar-sesion';
import { ALGORITMO, AUDIENCIA, type Claims, EMISOR, Tokens } from './tokens';

@Injectable()
export class ContrasenaStrategy extends PassportStrategy(LocalStrategy, 'contrasena') {
  constructor(private readonly iniciarSesion: IniciarSesion) {
    super({ usernameField: 'email', passwordField: 'contrasena', session: false, passReqToCallback: true });
  }

  validate(request: Peticion, email: string, contrasena: string): Promise<CuentaDeLogin> {
    return this.iniciarSesion.comprobar(email, contrasena, request);
  }
}

@Injectable()
export class AccesoStrategy extends PassportStrategy(JwtStrategy, 'acceso') {
  constructor(
    tokens: Tokens,
    cookies: Cookies,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: (request: unknown) => cookies.leerAcceso(request as FastifyRequest) ?? null,
      // The types know bytes only; jsonwebtoken takes the key as it is.
      secretOrKey: tokens.claveAcceso as unknown as Buffer,
      algorithms: [ALGORITMO],
      issuer: EMISOR,
      audience: AUDIENCIA,
      // Time is asked of the clock, below.
      ignoreExpiration: true,
    });
  }

  validate(claims: Claims): Claims {
    if (!(claims.exp * 1000 > this.clock.now()) || !claims.sid) throw fallo('NO_AUTENTICADO');
    return claims;
  }
}
