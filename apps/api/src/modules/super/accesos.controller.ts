// The customer's side of the log of looks.
import { Controller } from '@nestjs/common';
import { accesos, type Entrada, type Respuesta } from '@encadena/contracts';
import { Input, Serves, type Usuario, UsuarioActual } from '../../platform/http';
import { Accesos } from './accesos';

@Controller()
export class AccesosController {
  constructor(private readonly log: Accesos) {}

  @Serves(accesos.listar)
  listar(
    @UsuarioActual() { id }: Usuario,
    @Input(accesos.listar) { query }: Entrada<typeof accesos.listar>,
  ): Promise<Respuesta<typeof accesos.listar>> {
    return this.log.listar(id, query);
  }
}
