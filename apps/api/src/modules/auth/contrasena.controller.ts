// Doors of the password: recovery by a link, change inside a session.
import { Controller, Ip, Req, Res } from '@nestjs/common';
import { auth, type Entrada, type Respuesta, usuarios } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { Input, type Peticion, Serves, type Usuario, UsuarioActual } from '../../platform/http';
import { CambiarContrasena } from './cambiar-contrasena';
import { Cookies } from './cookies';
import { Dispositivos } from './dispositivos';
import { LeerUsuario } from './leer-usuario';
import { Limites } from './limites';
import { SolicitarCambio } from './solicitar-cambio';
import { alMenos } from './tiempo-igual';

/** Longer than what a known address costs on a busy machine. */
const MS_SOLICITUD = 250;

@Controller()
export class ContrasenaController {
  constructor(
    private readonly cambiar: CambiarContrasena,
    private readonly solicitarCambio: SolicitarCambio,
    private readonly limites: Limites,
    private readonly leerUsuario: LeerUsuario,
    private readonly cookies: Cookies,
    private readonly dispositivos: Dispositivos,
  ) {}

  @Serves(auth.solicitarCambioContrasena)
  async solicitar(
    @Input(auth.solicitarCambioContrasena) { body }: Entrada<typeof auth.solicitarCambioContrasena>,
    @Req() request: Peticion,
  ): Promise<Respuesta<typeof auth.solicitarCambioContrasena>> {
    await alMenos(MS_SOLICITUD, () => this.solicitarCambio.execute(body.email, request));
    return { enviado: true };
  }

  @Serves(auth.validarTokenCambioContrasena)
  async validar(
    @Input(auth.validarTokenCambioContrasena) { query }: Entrada<typeof auth.validarTokenCambioContrasena>,
    @Ip() ip: string,
  ): Promise<Respuesta<typeof auth.validarTokenCambioContrasena>> {
    const email = await this.limites.porEnlace(ip, () => this.cambiar.validar(query.token));
    return { valido: true, emailEnmascarado: enmascarar(email) };
  }

  @Serves(auth.cambiarContrasena)
  async porEnlace(
    @Input(auth.cambiarContrasena) { body }: Entrada<typeof auth.cambiarContrasena>,
    @Req() request: Peticion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof auth.cambiarContrasena>> {
    const { contexto } = request;
    const { email, ...cuenta } = await this.limites.porEnlace(contexto.ip, () =>
      this.cambiar.porEnlace(body.token, body.contrasena, contexto),
    );
    await this.solicitarCambio.perdonar(email);
    // The mailbox is the owner's: this browser gets in even while strangers try the account.
    this.dispositivos.recordar(request, reply, cuenta, false);
    return { cambiada: true };
  }

  @Serves(usuarios.cambiarContrasena)
  async propia(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.cambiarContrasena) { body }: Entrada<typeof usuarios.cambiarContrasena>,
    @Req() request: Peticion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.cambiarContrasena>> {
    const { sesion, cuenta } = await this.cambiar.propia(
      usuario,
      body.contrasenaActual,
      body.contrasena,
      request.contexto,
    );
    await this.solicitarCambio.perdonar(usuario.email);
    this.cookies.poner(reply, sesion);
    const dto = await this.leerUsuario.execute(usuario.id);
    // A session of an account with a second factor came through it.
    this.dispositivos.recordar(request, reply, cuenta, dto.segundoFactor);
    return dto;
  }
}

/** `laia@mirador.example` → `l***@mirador.example`: enough for its owner to know it. */
export const enmascarar = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
