// Doors of accounts.
import { Controller } from '@nestjs/common';
import { type Respuesta, usuarios } from '@encadena/contracts';
import { Serves, type Usuario, UsuarioActual } from '../../platform/http';
import { UsuariosQueries } from './usuarios.queries';

@Controller()
export class UsuariosController {
  constructor(private readonly queries: UsuariosQueries) {}

  @Serves(usuarios.yo)
  yo(@UsuarioActual() usuario: Usuario): Promise<Respuesta<typeof usuarios.yo>> {
    return this.queries.yo(usuario.id);
  }
}
