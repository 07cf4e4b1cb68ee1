// The endpoints of payments, for people and for programs.
import { Controller } from '@nestjs/common';
import { cobros, type Entrada } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { AnotarCobro } from './anotar-cobro';
import { CambiarEstadoPago } from './cambiar-estado-pago';
import { CobrosQueries } from './cobros.queries';
import { DeshacerCobro } from './deshacer-cobro';

@Controller()
export class CobrosController {
  constructor(
    private readonly queries: CobrosQueries,
    private readonly anotacion: AnotarCobro,
    private readonly vuelta: DeshacerCobro,
    private readonly cambio: CambiarEstadoPago,
  ) {}

  @Serves(cobros.listar)
  listar(@NifActual() quien: NifEnMano, @Input(cobros.listar) { params }: Entrada<typeof cobros.listar>) {
    return this.queries.listar(quien, params.uuid);
  }

  @Serves(cobros.anotar)
  anotar(
    @NifActual() quien: NifEnMano,
    @Input(cobros.anotar) { params, body }: Entrada<typeof cobros.anotar>,
  ) {
    return this.anotacion.execute(quien, params.uuid, body);
  }

  @Serves(cobros.deshacer)
  deshacer(
    @NifActual() quien: NifEnMano,
    @Input(cobros.deshacer) { params }: Entrada<typeof cobros.deshacer>,
  ) {
    return this.vuelta.execute(quien, params.uuid, params.cobro);
  }

  @Serves(cobros.cambiarEstado)
  cambiarEstado(
    @NifActual() quien: NifEnMano,
    @Input(cobros.cambiarEstado) { params, body }: Entrada<typeof cobros.cambiarEstado>,
  ) {
    return this.cambio.execute(quien, params.uuid, body);
  }
}
