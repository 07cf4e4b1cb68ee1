// Doors of NIFs.
import { Controller } from '@nestjs/common';
import { type Entrada, nifs, type Respuesta } from '@encadena/contracts';
import { Input, Serves, type Usuario, UsuarioActual } from '../../platform/http';
import { NifsQueries } from './nifs.queries';

@Controller()
export class NifsController {
  constructor(private readonly queries: NifsQueries) {}

  @Serves(nifs.listar)
  listar(@UsuarioActual() { id }: Usuario, @Input(nifs.listar) { query }: Entrada<typeof nifs.listar>): Promise<Respuesta<typeof nifs.listar>> {
    return this.queries.listar(id, query);
  }

  @Serves(nifs.obtener)
  obtener(@UsuarioActual() { id }: Usuario, @Input(nifs.obtener) { params }: Entrada<typeof nifs.obtener>): Promise<Respuesta<typeof nifs.obtener>> {
    return this.queries.obtener(id, params.uuid);
  }
}
