// Login, sessions, passwords and the second factor: what other modules may use.
export { AuthModule } from './auth.module';
export { CambiarContrasena } from './cambiar-contrasena';
export { enmascarar } from './contrasena.controller';
export { esContrasenaConocida } from './contrasena-conocida';
export { CONTRASENA_DISPUTADA, Contrasenas } from './contrasenas';
export { Cookies } from './cookies';
export { type CuentaConocida, Dispositivos } from './dispositivos';
export { Enlaces, type EnlaceVivo } from './enlaces';
export { GuardiaSesion, usuarioDe } from './guardias';
export { LeerUsuario } from './leer-usuario';
export { Limites } from './limites';
export { Reautenticar, type Reautenticacion } from './reautenticar';
export { contextoSemilla, SegundoFactor } from './segundo-factor';
export { sesionAbierta, SesionesRepository } from './sesiones.repository';
export { Sucesos } from './sucesos';
export { alMenos } from './tiempo-igual';
