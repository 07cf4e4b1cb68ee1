// The first endpoint of the API for programs.
import { Controller } from '@nestjs/common';
import { estadoApi } from '@encadena/contracts';
import { NifActual, type NifEnMano, Serves } from '../../../platform/http';
import { EstadoQueries } from './estado.queries';

@Controller()
export class EstadoController {
  constructor(private readonly queries: EstadoQueries) {}

  @Serves(estadoApi.obtener)
  obtener(@NifActual() quien: NifEnMano) {
    return this.queries.obtener(quien);
  }
}
