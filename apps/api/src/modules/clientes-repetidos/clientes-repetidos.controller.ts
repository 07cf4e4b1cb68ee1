// Doors of duplicate customers.
import { Controller } from '@nestjs/common';
import { clientesRepetidos, type Entrada, type Respuesta } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves, Version } from '../../platform/http';
import { ClientesRepetidosQueries } from './clientes-repetidos.queries';
import { DistinguirClientes } from './distinguir-clientes';
import { UnirClientes } from './unir-clientes';

@Controller()
export class ClientesRepetidosController {
  constructor(
    private readonly queries: ClientesRepetidosQueries,
    private readonly distinguirClientes: DistinguirClientes,
    private readonly unirClientes: UnirClientes,
  ) {}

  @Serves(clientesRepetidos.listar)
  listar(
    @NifActual() { nif }: NifEnMano,
    @Input(clientesRepetidos.listar) { query }: Entrada<typeof clientesRepetidos.listar>,
  ): Promise<Respuesta<typeof clientesRepetidos.listar>> {
    return this.queries.listar(nif.id, query);
  }

  @Serves(clientesRepetidos.distinguir)
  distinguir(
    @NifActual() { nif }: NifEnMano,
    @Input(clientesRepetidos.distinguir) { body }: Entrada<typeof clientesRepetidos.distinguir>,
  ): Promise<Respuesta<typeof clientesRepetidos.distinguir>> {
    return this.distinguirClientes.execute(nif.id, body);
  }

  @Serves(clientesRepetidos.unir)
  unir(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(clientesRepetidos.unir) { params, body }: Entrada<typeof clientesRepetidos.unir>,
  ): Promise<Respuesta<typeof clientesRepetidos.unir>> {
    return this.unirClientes.execute(quien, { uuid: params.uuid, version }, body);
  }
}
