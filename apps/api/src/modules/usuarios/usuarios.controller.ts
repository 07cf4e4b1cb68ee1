// Doors of one's own account.
import { Controller, Res } from '@nestjs/common';
import { type Entrada, type Respuesta, usuarios } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import {
  type Archivo,
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import { Cookies, LeerUsuario } from '../auth';
import { ActualizarPerfil } from './actualizar-perfil';
import { CerrarCuenta } from './cerrar-cuenta';
import { CopiaDeDatos } from './copia/copia-de-datos';

@Controller()
export class UsuariosController {
  constructor(
    private readonly leerUsuario: LeerUsuario,
    private readonly actualizarPerfil: ActualizarPerfil,
    private readonly copiaDeDatos: CopiaDeDatos,
    private readonly cerrarCuenta: CerrarCuenta,
    private readonly cookies: Cookies,
  ) {}

  @Serves(usuarios.yo)
  yo(@UsuarioActual() usuario: Usuario): Promise<Respuesta<typeof usuarios.yo>> {
    return this.leerUsuario.execute(usuario.id);
  }

  @Serves(usuarios.actualizar)
  async actualizar(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.actualizar) { body }: Entrada<typeof usuarios.actualizar>,
    @ContextoActual() contexto: Contexto,
  ): Promise<Respuesta<typeof usuarios.actualizar>> {
    await this.actualizarPerfil.execute(usuario.id, body, contexto);
    return this.leerUsuario.execute(usuario.id);
  }

  @Serves(usuarios.copia)
  copia(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.copia) { body }: Entrada<typeof usuarios.copia>,
    @ContextoActual() contexto: Contexto,
  ): Promise<Archivo> {
    return this.copiaDeDatos.execute(usuario, body, contexto);
  }

  @Serves(usuarios.cerrarCuenta)
  async cerrar(
    @UsuarioActual() usuario: Usuario,
    @Input(usuarios.cerrarCuenta) { body }: Entrada<typeof usuarios.cerrarCuenta>,
    @ContextoActual() contexto: Contexto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Respuesta<typeof usuarios.cerrarCuenta>> {
    const cerrada = await this.cerrarCuenta.execute(usuario, body, contexto);
    this.cookies.quitar(reply);
    return cerrada;
  }
}
