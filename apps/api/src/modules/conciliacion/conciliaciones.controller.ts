// The doors of reconciliation.
import { Controller } from '@nestjs/common';
import { conciliaciones, type Entrada } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../platform/http';
import { enMundo } from '../cadena';
import { ConciliacionesQueries } from './conciliaciones.queries';
import { PedirConciliacion } from './pedir-conciliacion';

@Controller()
export class ConciliacionesController {
  constructor(
    private readonly queries: ConciliacionesQueries,
    private readonly pedirConciliacion: PedirConciliacion,
  ) {}

  @Serves(conciliaciones.delMes)
  delMes(
    @NifActual() quien: NifEnMano,
    @Input(conciliaciones.delMes) { query }: Entrada<typeof conciliaciones.delMes>,
  ) {
    return this.queries.delMes(enMundo(quien), quien.contexto.idioma, query);
  }

  @Serves(conciliaciones.resumen)
  resumen(@NifActual() quien: NifEnMano) {
    return this.queries.resumen(enMundo(quien));
  }

  @Serves(conciliaciones.pedir)
  async pedir(
    @NifActual() quien: NifEnMano,
    @Input(conciliaciones.pedir) { body }: Entrada<typeof conciliaciones.pedir>,
  ) {
    return this.queries.dto(
      await this.pedirConciliacion.execute(enMundo(quien), body),
      quien.contexto.idioma,
    );
  }

  @Serves(conciliaciones.obtener)
  obtener(
    @NifActual() quien: NifEnMano,
    @Input(conciliaciones.obtener) { params, query }: Entrada<typeof conciliaciones.obtener>,
  ) {
    return this.queries.obtener(enMundo(quien), quien.contexto.idioma, params.uuid, query);
  }
}
