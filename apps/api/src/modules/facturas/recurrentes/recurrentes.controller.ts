// The endpoints of invoices that repeat.
import { Controller } from '@nestjs/common';
import { type Entrada, recurrentes } from '@encadena/contracts';
import { Input, NifActual, Serves, Version, type NifEnMano } from '../../../platform/http';
import { GuardarRecurrente } from './guardar-recurrente';
import { MarchaRecurrente } from './marcha-recurrente';
import { RecurrentesQueries } from './recurrentes.queries';

@Controller()
export class RecurrentesController {
  constructor(
    private readonly queries: RecurrentesQueries,
    private readonly guardar: GuardarRecurrente,
    private readonly marcha: MarchaRecurrente,
  ) {}

  @Serves(recurrentes.listar)
  listar(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.listar) { query }: Entrada<typeof recurrentes.listar>,
  ) {
    return this.queries.listar(quien, query);
  }

  @Serves(recurrentes.obtener)
  obtener(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.obtener) { params }: Entrada<typeof recurrentes.obtener>,
  ) {
    return this.queries.obtener(quien, params.uuid);
  }

  @Serves(recurrentes.crear)
  crear(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.crear) { body }: Entrada<typeof recurrentes.crear>,
  ) {
    return this.guardar.crear(quien, body);
  }

  @Serves(recurrentes.modificar)
  modificar(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(recurrentes.modificar) { params, body }: Entrada<typeof recurrentes.modificar>,
  ) {
    return this.guardar.modificar(quien, params.uuid, version, body);
  }

  @Serves(recurrentes.pausar)
  pausar(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.pausar) { params }: Entrada<typeof recurrentes.pausar>,
  ) {
    return this.marcha.pausar(quien, params.uuid);
  }

  @Serves(recurrentes.reanudar)
  reanudar(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.reanudar) { params }: Entrada<typeof recurrentes.reanudar>,
  ) {
    return this.marcha.reanudar(quien, params.uuid);
  }

  @Serves(recurrentes.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.eliminar) { params }: Entrada<typeof recurrentes.eliminar>,
  ) {
    return this.marcha.eliminar(quien, params.uuid);
  }

  @Serves(recurrentes.hechas)
  hechas(
    @NifActual() quien: NifEnMano,
    @Input(recurrentes.hechas) { params, query }: Entrada<typeof recurrentes.hechas>,
  ) {
    return this.queries.hechas(quien, params.uuid, query);
  }
}
