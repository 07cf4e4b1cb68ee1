// Doors of one's own account.
import { Controller } from '@nestjs/common';
import { type Entrada, type Respuesta, usuarios } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import { LeerUsuario } from '../auth';
import { ActualizarPerfil } from './actualizar-perfil';

@Controller()
export class UsuariosController {
  constructor(
    private readonly leerUsuario: LeerUsuario,
    private readonly actualizarPerfil: ActualizarPerfil,
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
}
