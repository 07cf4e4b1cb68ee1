// Doors of products and services.
import { Controller } from '@nestjs/common';
import { articulos, type Entrada, type Respuesta } from '@encadena/contracts';
import { Input, NifActual, type NifEnMano, Serves, Version } from '../../platform/http';
import { ArticulosService } from './articulos.service';

@Controller()
export class ArticulosController {
  constructor(private readonly service: ArticulosService) {}

  @Serves(articulos.listar)
  listar(
    @NifActual() { nif }: NifEnMano,
    @Input(articulos.listar) { query }: Entrada<typeof articulos.listar>,
  ): Promise<Respuesta<typeof articulos.listar>> {
    return this.service.listar(nif.id, query);
  }

  @Serves(articulos.obtener)
  obtener(
    @NifActual() { nif }: NifEnMano,
    @Input(articulos.obtener) { params }: Entrada<typeof articulos.obtener>,
  ): Promise<Respuesta<typeof articulos.obtener>> {
    return this.service.obtener(nif.id, params.uuid);
  }

  @Serves(articulos.crear)
  crear(
    @NifActual() quien: NifEnMano,
    @Input(articulos.crear) { body }: Entrada<typeof articulos.crear>,
  ): Promise<Respuesta<typeof articulos.crear>> {
    return this.service.crear(quien, body);
  }

  @Serves(articulos.modificar)
  modificar(
    @NifActual() { nif }: NifEnMano,
    @Version() version: number,
    @Input(articulos.modificar) { params, body }: Entrada<typeof articulos.modificar>,
  ): Promise<Respuesta<typeof articulos.modificar>> {
    return this.service.modificar(nif.id, params.uuid, version, body);
  }

  @Serves(articulos.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(articulos.eliminar) { params }: Entrada<typeof articulos.eliminar>,
  ): Promise<Respuesta<typeof articulos.eliminar>> {
    return this.service.eliminar(quien, params.uuid);
  }
}
