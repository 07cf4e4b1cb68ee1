// Doors of the password: recovery by a link, change inside a session.
import { Controller, Ip, Res } from '@nestjs/common';
import { auth, type Entrada, type Respuesta, usuarios } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { type Contexto, ContextoActual, Input, Serves, type Usuario, UsuarioActual } from '../../platform/http';
import { CambiarContrasena } from './cambiar-contrasena';
import { Cookies } from './cookies';
import { LeerUsuario } from './leer-usuario';
import { Limites } from './limites';
import { alMenos } from './tiempo-igual';

/** Longer than what a known address costs on a busy machine. */
const MS_SOLICITUD = 250;

@Controller()
export class ContrasenaController {
  constructor(
    private readonly cambiar: CambiarContrasena,
    private readonly limites: Limites,
    private readonly leerUsuario: LeerUsuario,
    private readonly cookies: Cookies,
  ) {}

  @Serves(auth.solicitarCambioContrasena)
  async solicitar(@Input(auth.solicitarCambioContrasena) { body }: Entrada<typeof auth.solicitarCambioContrasena>, @Ip() ip: string): Promise<Respuesta<typeof auth.solicitarCambioContrasena>> {
    await this.limites.contarCorreo(body.email, ip);
    await alMenos(MS_SOLICITUD, () => this.cambiar.solicitar(body.email));
    return { enviado: true };
  }

  @Serves(auth.validarTokenCambioContrasena)
  async validar(@Input(auth.validarTokenCambioContrasena) { query }: Entrada<typeof auth.validarTokenCambioContrasena>, @Ip() ip: string): Promise<Respuesta<typeof auth.validarTokenCambioContrasena>> {
    await this.limites.contarRed('enlace-red', ip);
    return { valido: true, emailEnmascarado: enmascarar(await this.cambiar.validar(query.token)) };
  }

  @Serves(auth.cambiarContrasena)
  async porEnlace(@Input(auth.cambiarContrasena) { body }: Entrada<typeof auth.cambiarContrasena>, @ContextoActual() contexto: Contexto): Promise<Respuesta<typeof auth.cambiarContrasena>> {
    await this.limites.contarRed('enlace-red', contexto.ip);
    await this.cambiar.porEnlace(body.token, body.contrasena, contexto);
    return { cambiada: true };
  }

  @Serves(usuarios.cambiarContrasena)
  async propia(
    @UsuarioActual() usuario: Usuario, @Input(usuarios.cambiarContrasena) { body }: Entrada<typeof usuarios.cambiarContrasena>, @ContextoActual() contexto: Contexto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.cambiarContrasena>> {
    this.cookies.poner(reply, await this.cambiar.propia(usuario.id, body.contrasenaActual, body.contrasena, contexto));
    return this.leerUsuario.execute(usuario.id);
  }
}

/** `laia@mirador.example` → `l***@mirador.example`: enough for its owner to know it. */
export const enmascarar = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
