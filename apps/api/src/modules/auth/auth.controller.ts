// Doors of the session: login in one or two steps, logout, refresh.
import { Controller, Inject, Req, Res, UseGuards } from '@nestjs/common';
import { auth, type Entrada, type Respuesta } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../platform/config';
import { Input, type Peticion, Serves } from '../../platform/http';
import { CerrarSesion } from './cerrar-sesion';
import { Cookies } from './cookies';
import { LoginGuard } from './guardias';
import type { CuentaDeLogin } from './cuentas-login.repository';
import { Dispositivos } from './dispositivos';
import { IniciarSesion } from './iniciar-sesion';
import { LeerUsuario } from './leer-usuario';
import { Pasos } from './pasos';
import { RefrescarSesion } from './refrescar-sesion';
import { SegundoPaso } from './segundo-paso';
import { conSegundoFactor, toUsuarioDto } from './usuario.mapper';

@Controller()
export class AuthController {
  constructor(
    private readonly iniciarSesion: IniciarSesion,
    private readonly pasos: Pasos,
    private readonly segundoPaso: SegundoPaso,
    private readonly refrescarSesion: RefrescarSesion,
    private readonly cerrarSesion: CerrarSesion,
    private readonly leerUsuario: LeerUsuario,
    private readonly cookies: Cookies,
    private readonly dispositivos: Dispositivos,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(auth.login)
  @UseGuards(LoginGuard)
  async login(
    @Req() request: Peticion & { user: CuentaDeLogin },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof auth.login>> {
    const { user } = request;
    if (conSegundoFactor(user)) {
      const { ticket, caducaEn } = await this.pasos.crear(user.id);
      this.cookies.ponerPaso(reply, ticket);
      return {
        segundoFactorRequerido: true,
        idioma: user.idioma,
        caducaEn: caducaEn.toISOString(),
      };
    }
    const { sesion, planes } = await this.iniciarSesion.execute(user, request.contexto);
    await this.dejarAnterior(request);
    this.cookies.poner(reply, sesion);
    this.dispositivos.recordar(request, reply, user, false);
    return toUsuarioDto(user, planes, this.config);
  }

  @Serves(auth.login2fa)
  async login2fa(
    @Input(auth.login2fa) { body }: Entrada<typeof auth.login2fa>,
    @Req() request: Peticion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof auth.login2fa>> {
    const { sesion, cuenta } = await this.segundoPaso.execute(this.cookies.leerPaso(request), body, request);
    await this.dejarAnterior(request);
    this.cookies.quitarPaso(reply);
    this.cookies.poner(reply, sesion);
    this.dispositivos.recordar(request, reply, cuenta, true);
    return this.leerUsuario.execute(sesion.usuarioId);
  }

  @Serves(auth.refrescar)
  async refrescar(
    @Req() request: Peticion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof auth.refrescar>> {
    try {
      const sesion = await this.refrescarSesion.execute(this.cookies.leerRefresco(request), request.contexto);
      this.cookies.poner(reply, sesion);
      return await this.leerUsuario.execute(sesion.usuarioId);
    } catch (error) {
      this.cookies.quitar(reply);
      throw error;
    }
  }

  @Serves(auth.logout)
  async logout(
    @Req() request: Peticion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof auth.logout>> {
    const cerrada = await this.dejarAnterior(request);
    this.cookies.quitar(reply);
    this.cookies.quitarPaso(reply);
    // Not "cookies": those of the session are taken back above, and the browser stays a known one, with tries
    // that strangers cannot use up.
    reply.header('clear-site-data', '"storage"');
    return { cerrada };
  }

  /** The session that this browser had ends; true when it was open. Whoever signs in again leaves none behind (ASVS 7.2.4). */
  private dejarAnterior(request: Peticion): Promise<boolean> {
    return this.cerrarSesion.execute({
      acceso: this.cookies.leerAcceso(request),
      refresco: this.cookies.leerRefresco(request),
    });
  }
}
