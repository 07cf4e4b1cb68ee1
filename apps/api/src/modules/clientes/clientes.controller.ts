// Doors of customers.
import { Controller } from '@nestjs/common';
import { clientes, type Entrada, type Respuesta } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves, Version } from '../../platform/http';
import { ClientesService } from './clientes.service';

@Controller()
export class ClientesController {
  constructor(private readonly service: ClientesService) {}

  @Serves(clientes.listar)
  listar(
    @NifActual() { nif }: NifEnMano,
    @Input(clientes.listar) { query }: Entrada<typeof clientes.listar>,
  ): Promise<Respuesta<typeof clientes.listar>> {
    return this.service.listar(nif.id, query);
  }

  @Serves(clientes.obtener)
  obtener(
    @NifActual() { nif }: NifEnMano,
    @Input(clientes.obtener) { params }: Entrada<typeof clientes.obtener>,
  ): Promise<Respuesta<typeof clientes.obtener>> {
    return this.service.obtener(nif.id, params.uuid);
  }

  @Serves(clientes.crear)
  crear(
    @NifActual() quien: NifEnMano,
    @Input(clientes.crear) { body }: Entrada<typeof clientes.crear>,
  ): Promise<Respuesta<typeof clientes.crear>> {
    return this.service.crear(quien, body);
  }

  @Serves(clientes.modificar)
  modificar(
    @NifActual() { nif }: NifEnMano,
    @Version() version: number,
    @Input(clientes.modificar) { params, body }: Entrada<typeof clientes.modificar>,
  ): Promise<Respuesta<typeof clientes.modificar>> {
    return this.service.modificar(nif.id, params.uuid, version, body);
  }

  @Serves(clientes.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(clientes.eliminar) { params }: Entrada<typeof clientes.eliminar>,
  ): Promise<Respuesta<typeof clientes.eliminar>> {
    return this.service.eliminar(quien, params.uuid);
  }
}
