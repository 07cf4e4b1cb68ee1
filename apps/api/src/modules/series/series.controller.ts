// The doors of series.
import { Controller } from '@nestjs/common';
import { series, type Entrada } from '@encadena/contracts';
import { Input, NifActual, Serves, Version, type NifEnMano } from '../../platform/http';
import { SeriesService } from './series.service';

@Controller()
export class SeriesController {
  constructor(private readonly service: SeriesService) {}

  @Serves(series.listar)
  listar(@NifActual() quien: NifEnMano, @Input(series.listar) { query }: Entrada<typeof series.listar>) {
    return this.service.listar(quien, query);
  }

  @Serves(series.obtener)
  obtener(@NifActual() quien: NifEnMano, @Input(series.obtener) { params }: Entrada<typeof series.obtener>) {
    return this.service.obtener(quien, params.uuid);
  }

  @Serves(series.crear)
  crear(@NifActual() quien: NifEnMano, @Input(series.crear) { body }: Entrada<typeof series.crear>) {
    return this.service.crear(quien, body);
  }

  @Serves(series.modificar)
  modificar(
    @NifActual() quien: NifEnMano,
    @Input(series.modificar) { params, body }: Entrada<typeof series.modificar>,
    @Version() version: number,
  ) {
    return this.service.modificar(quien, params.uuid, body, version);
  }

  @Serves(series.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(series.eliminar) { params }: Entrada<typeof series.eliminar>,
  ) {
    return this.service.eliminar(quien, params.uuid);
  }

  @Serves(series.siguienteNumero)
  siguienteNumero(
    @NifActual() quien: NifEnMano,
    @Input(series.siguienteNumero) { params, query }: Entrada<typeof series.siguienteNumero>,
  ) {
    return this.service.siguienteNumero(quien, params.uuid, query.fecha);
  }
}
