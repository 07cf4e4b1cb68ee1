// The door of what finds from anywhere.
import { Controller } from '@nestjs/common';
import { buscador, type Entrada, type Respuesta } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves } from '../../platform/http';
import { BuscadorQueries } from './buscador.queries';

@Controller()
export class BuscadorController {
  constructor(private readonly queries: BuscadorQueries) {}

  @Serves(buscador.buscar)
  buscar(
    @NifActual() quien: NifEnMano,
    @Input(buscador.buscar) { query }: Entrada<typeof buscador.buscar>,
  ): Promise<Respuesta<typeof buscador.buscar>> {
    return this.queries.buscar(quien, query);
  }
}
