// Doors of the session: login, logout, refresh.
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { auth, type Respuesta } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { type Peticion, Serves } from '../../platform/http';
import { CerrarSesion } from './cerrar-sesion';
import { Cookies } from './cookies';
import { LoginGuard } from './guardias';
import { IniciarSesion, type SesionAbierta } from './iniciar-sesion';
import { RefrescarSesion } from './refrescar-sesion';
import { toUsuarioDto, type UsuarioFila } from './usuario.mapper';

@Controller()
export class AuthController {
  constructor(
    private readonly iniciarSesion: IniciarSesion,
    private readonly refrescarSesion: RefrescarSesion,
    private readonly cerrarSesion: CerrarSesion,
    private readonly cookies: Cookies,
  ) {}

  @Serves(auth.login)
  @UseGuards(LoginGuard)
  async login(@Req() request: Peticion & { user: UsuarioFila }, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.login>> {
    return this.abrir(reply, await this.iniciarSesion.execute(request.user, request.headers['user-agent']));
  }

  @Serves(auth.refrescar)
  async refrescar(@Req() request: Peticion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.refrescar>> {
    try {
      return this.abrir(reply, await this.refrescarSesion.execute(this.cookies.leerRefresco(request)));
    } catch (error) {
      this.cookies.quitar(reply);
      throw error;
    }
  }

  @Serves(auth.logout)
  async logout(@Req() request: Peticion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.logout>> {
    const cerrada = await this.cerrarSesion.execute({ acceso: this.cookies.leerAcceso(request), refresco: this.cookies.leerRefresco(request) });
    this.cookies.quitar(reply);
    reply.header('clear-site-data', '"cookies", "storage"');
    return { cerrada };
  }

  private abrir(reply: FastifyReply, sesion: SesionAbierta): Respuesta<typeof auth.login> {
    this.cookies.poner(reply, sesion);
    return toUsuarioDto(sesion.usuario);
  }
}
