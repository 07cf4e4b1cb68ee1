// Wiring of login, sessions, passwords and the second factor.
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AuthController } from './auth.controller';
import { CambiarContrasena } from './cambiar-contrasena';
import { CerrarSesion } from './cerrar-sesion';
import { ComprobarContrasena } from './comprobar-contrasena';
import { ContrasenaController } from './contrasena.controller';
import { Contrasenas } from './contrasenas';
import { Cookies } from './cookies';
import { CuentasLogin } from './cuentas-login.repository';
import { Dispositivos } from './dispositivos';
import { Enlaces } from './enlaces';
import { AccesoStrategy, ContrasenaStrategy } from './estrategias';
import { GestionarSegundoFactor } from './gestionar-segundo-factor';
import { GuardiaSesion, LoginGuard } from './guardias';
import { IniciarSesion } from './iniciar-sesion';
import { IntentosLogin } from './intentos-login';
import { LeerUsuario } from './leer-usuario';
import { Limites } from './limites';
import { Pasos } from './pasos';
import { PlazasLogin } from './plazas-login';
import { Reautenticar } from './reautenticar';
import { RefrescarSesion } from './refrescar-sesion';
import { SegundoFactor } from './segundo-factor';
import { SegundoFactorController } from './segundo-factor.controller';
import { SegundoPaso } from './segundo-paso';
import { SesionesController } from './sesiones.controller';
import { SesionesPropias } from './sesiones-propias';
import { SesionesRepository } from './sesiones.repository';
import { SolicitarCambio } from './solicitar-cambio';
import { Sucesos } from './sucesos';
import { Tokens } from './tokens';

@Module({
  imports: [PassportModule],
  controllers: [AuthController, ContrasenaController, SegundoFactorController, SesionesController],
  providers: [
    AccesoStrategy,
    CambiarContrasena,
    CerrarSesion,
    ComprobarContrasena,
    Contrasenas,
    ContrasenaStrategy,
    Cookies,
    CuentasLogin,
    Dispositivos,
    Enlaces,
    GestionarSegundoFactor,
    GuardiaSesion,
    IniciarSesion,
    IntentosLogin,
    LeerUsuario,
    Limites,
    LoginGuard,
    Pasos,
    PlazasLogin,
    Reautenticar,
    RefrescarSesion,
    SegundoFactor,
    SegundoPaso,
    SesionesPropias,
    SesionesRepository,
    SolicitarCambio,
    Sucesos,
    Tokens,
  ],
  exports: [
    CambiarContrasena,
    Contrasenas,
    Cookies,
    Dispositivos,
    Enlaces,
    GuardiaSesion,
    LeerUsuario,
    Limites,
    Reautenticar,
    SegundoFactor,
    SesionesRepository,
    Sucesos,
  ],
})
export class AuthModule {}
