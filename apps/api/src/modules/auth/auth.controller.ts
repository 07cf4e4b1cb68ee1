// Doors of the session: login in one or two steps, logout, refresh.
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { auth, type Entrada, type Idioma, type Respuesta } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { Input, type Peticion, Serves } from '../../platform/http';
import { CerrarSesion } from './cerrar-sesion';
import { Cookies } from './cookies';
import { LoginGuard } from './guardias';
import { type Comprobada, IniciarSesion } from './iniciar-sesion';
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
  ) {}

  @Serves(auth.login)
  @UseGuards(LoginGuard)
  async login(@Req() request: Peticion & { user: Comprobada }, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.login>> {
    const { user } = request;
    if (conSegundoFactor(user)) {
      const { ticket, caducaEn } = await this.pasos.crear(user.id);
      this.cookies.ponerPaso(reply, ticket);
      return { segundoFactorRequerido: true, idioma: user.idioma as Idioma, caducaEn: caducaEn.toISOString() };
    }
    const { sesion, planes } = await this.iniciarSesion.execute(user, request.contexto);
    this.cookies.poner(reply, sesion);
    return toUsuarioDto(user, planes);
  }

  @Serves(auth.login2fa)
  async login2fa(@Input(auth.login2fa) { body }: Entrada<typeof auth.login2fa>, @Req() request: Peticion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.login2fa>> {
    const sesion = await this.segundoPaso.execute(this.cookies.leerPaso(request), body, request.contexto);
    this.cookies.quitarPaso(reply);
    this.cookies.poner(reply, sesion);
    return this.leerUsuario.execute(sesion.usuarioId);
  }

  @Serves(auth.refrescar)
  async refrescar(@Req() request: Peticion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.refrescar>> {
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
  async logout(@Req() request: Peticion, @Res({ passthrough: true }) reply: FastifyReply): Promise<Respuesta<typeof auth.logout>> {
    const cerrada = await this.cerrarSesion.execute({ acceso: this.cookies.leerAcceso(request), refresco: this.cookies.leerRefresco(request) });
    this.cookies.quitar(reply);
    this.cookies.quitarPaso(reply);
    reply.header('clear-site-data', '"cookies", "storage"');
    return { cerrada };
  }
}
