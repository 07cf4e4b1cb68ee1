// Login and sessions: what other modules may use.
export { AuthModule } from './auth.module';
export { Contrasenas } from './contrasenas';
export { GuardiaSesion, usuarioDe } from './guardias';
export { toUsuarioDto, USUARIO_DTO } from './usuario.mapper';
