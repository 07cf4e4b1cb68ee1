// The endpoint that offers what a line may be filled in with.
import { Controller } from '@nestjs/common';
import { type Entrada, sugerencias } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves } from '../../../platform/http';
import { SugerenciasQueries } from './sugerencias.queries';

@Controller()
export class SugerenciasController {
  constructor(private readonly queries: SugerenciasQueries) {}

  @Serves(sugerencias.lineas)
  lineas(
    @NifActual() quien: NifEnMano,
    @Input(sugerencias.lineas) { query }: Entrada<typeof sugerencias.lineas>,
  ) {
    return this.queries.lineas(quien, query);
  }
}
