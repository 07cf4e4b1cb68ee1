// Wiring of login and sessions.
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AuthController } from './auth.controller';
import { CerrarSesion } from './cerrar-sesion';
import { Contrasenas } from './contrasenas';
import { Cookies } from './cookies';
import { AccesoStrategy, ContrasenaStrategy } from './estrategias';
import { GuardiaSesion, LoginGuard } from './guardias';
import { IniciarSesion } from './iniciar-sesion';
import { LimitesLogin } from './limites';
import { RefrescarSesion } from './refrescar-sesion';
import { SesionesRepository } from './sesiones.repository';
import { Tokens } from './tokens';

@Module({
  imports: [PassportModule],
  controllers: [AuthController],
  providers: [
    AccesoStrategy, CerrarSesion, Contrasenas, ContrasenaStrategy, Cookies, GuardiaSesion, IniciarSesion, LimitesLogin, LoginGuard, RefrescarSesion,
    SesionesRepository, Tokens,
  ],
  exports: [Contrasenas, GuardiaSesion],
})
export class AuthModule {}
