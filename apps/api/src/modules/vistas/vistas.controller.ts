// Doors of saved views.
import { Controller } from '@nestjs/common';
import { type Entrada, type Respuesta, vistas } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves, Version } from '../../platform/http';
import { VistasService } from './vistas.service';

@Controller()
export class VistasController {
  constructor(private readonly service: VistasService) {}

  @Serves(vistas.listar)
  listar(@NifActual() quien: NifEnMano): Promise<Respuesta<typeof vistas.listar>> {
    return this.service.listar(quien);
  }

  @Serves(vistas.crear)
  crear(
    @NifActual() quien: NifEnMano,
    @Input(vistas.crear) { body }: Entrada<typeof vistas.crear>,
  ): Promise<Respuesta<typeof vistas.crear>> {
    return this.service.crear(quien, body);
  }

  @Serves(vistas.modificar)
  modificar(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(vistas.modificar) { params, body }: Entrada<typeof vistas.modificar>,
  ): Promise<Respuesta<typeof vistas.modificar>> {
    return this.service.modificar(quien, params.uuid, version, body);
  }

  @Serves(vistas.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(vistas.eliminar) { params }: Entrada<typeof vistas.eliminar>,
  ): Promise<Respuesta<typeof vistas.eliminar>> {
    return this.service.eliminar(quien, params.uuid);
  }
}
