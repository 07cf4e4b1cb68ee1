// The doors of events.
import { Controller } from '@nestjs/common';
import { type Entrada, eventos } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../platform/http';
import { enMundo } from '../cadena';
import { EventosQueries } from './eventos.queries';

@Controller()
export class EventosController {
  constructor(private readonly queries: EventosQueries) {}

  @Serves(eventos.listar)
  listar(@NifActual() quien: NifEnMano, @Input(eventos.listar) { query }: Entrada<typeof eventos.listar>) {
    return this.queries.listar(enMundo(quien), query);
  }
}
