// Doors of the second factor of one's own account.
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
import { GestionarSegundoFactor } from './gestionar-segundo-factor';
import { LeerUsuario } from './leer-usuario';

@Controller()
export class SegundoFactorController {
  constructor(
    private readonly gestionar: GestionarSegundoFactor,
    private readonly leerUsuario: LeerUsuario,
    private readonly cookies: Cookies,
  ) {}

  @Serves(usuarios.segundoFactor)
  estado(@UsuarioActual() usuario: Usuario): Promise<Respuesta<typeof usuarios.segundoFactor>> {
    return this.gestionar.estado(usuario.id);
  }

  @Serves(usuarios.prepararSegundoFactor)
  preparar(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.prepararSegundoFactor) { body }: Entrada<typeof usuarios.prepararSegundoFactor>,
  ): Promise<Respuesta<typeof usuarios.prepararSegundoFactor>> {
    return this.gestionar.preparar(usuario, body.contrasena);
  }

  @Serves(usuarios.activarSegundoFactor)
  async activar(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.activarSegundoFactor) { body }: Entrada<typeof usuarios.activarSegundoFactor>,
    @ContextoActual() contexto: Contexto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.activarSegundoFactor>> {
    const { codigos, sesion } = await this.gestionar.activar(usuario, body.codigo, contexto);
    this.cookies.poner(reply, sesion);
    return { codigosRecuperacion: codigos };
  }

  @Serves(usuarios.desactivarSegundoFactor)
  async desactivar(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.desactivarSegundoFactor) { body }: Entrada<typeof usuarios.desactivarSegundoFactor>,
    @ContextoActual() contexto: Contexto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.desactivarSegundoFactor>> {
    this.cookies.poner(reply, await this.gestionar.desactivar(usuario, body, contexto));
    return this.leerUsuario.execute(usuario.id);
  }

  @Serves(usuarios.renovarCodigosRecuperacion)
  async renovar(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.renovarCodigosRecuperacion) { body }: Entrada<typeof usuarios.renovarCodigosRecuperacion>,
    @ContextoActual() contexto: Contexto,
  ): Promise<Respuesta<typeof usuarios.renovarCodigosRecuperacion>> {
    return { codigosRecuperacion: await this.gestionar.renovar(usuario.id, body, contexto) };
  }
}
