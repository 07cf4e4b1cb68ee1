// Doors of one's own open sessions.
import { Controller, Res } from '@nestjs/common';
import { type Entrada, type Respuesta, usuarios } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import { Cookies } from './cookies';
import { SesionesPropias } from './sesiones-propias';

@Controller()
export class SesionesController {
  constructor(
    private readonly sesiones: SesionesPropias,
    private readonly cookies: Cookies,
  ) {}

  @Serves(usuarios.sesiones)
  listar(@UsuarioActual() usuario: Usuario): Promise<Respuesta<typeof usuarios.sesiones>> {
    return this.sesiones.listar(usuario);
  }

  @Serves(usuarios.cerrarSesion)
  async cerrar(
    @UsuarioActual() usuario: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(usuarios.cerrarSesion) { params }: Entrada<typeof usuarios.cerrarSesion>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.cerrarSesion>> {
    const cerrada = await this.sesiones.cerrar(usuario.id, params.uuid, contexto);
    if (params.uuid === usuario.sesionId) this.cookies.quitar(reply);
    return cerrada;
  }

  @Serves(usuarios.cerrarSesiones)
  async cerrarTodas(
    @UsuarioActual() usuario: Usuario,
    @ContextoActual() contexto: Contexto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.cerrarSesiones>> {
    const cerradas = await this.sesiones.cerrarTodas(usuario.id, contexto);
    this.cookies.quitar(reply);
    return cerradas;
  }
}
