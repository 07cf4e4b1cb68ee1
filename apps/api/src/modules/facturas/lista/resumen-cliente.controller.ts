// The door of what a customer owes.
import { Controller } from '@nestjs/common';
import { type Entrada, type Respuesta, resumenCliente } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves } from '../../../platform/http';
import { ResumenClienteQueries } from './resumen-cliente.queries';

@Controller()
export class ResumenClienteController {
  constructor(private readonly queries: ResumenClienteQueries) {}

  @Serves(resumenCliente.obtener)
  obtener(
    @NifActual() quien: NifEnMano,
    @Input(resumenCliente.obtener) { params }: Entrada<typeof resumenCliente.obtener>,
  ): Promise<Respuesta<typeof resumenCliente.obtener>> {
    return this.queries.obtener(quien, params.uuid);
  }
}
