// Doors of staff. The door `super` has judged role and second factor before any of them opens (modules/auth).
import { Controller } from '@nestjs/common';
import { type Entrada, type Respuesta, superusuario } from '@encadena/contracts';
import { Input, Serves, type Usuario, UsuarioActual } from '../../platform/http';
import { CasaSoporteQueries } from './casa-soporte.queries';
import { FacturasPropiasSoporteQueries } from './facturas-propias-soporte.queries';
import { NifSoporteQueries } from './nif-soporte.queries';
import { PlanesSoporteQueries } from './planes-soporte.queries';
import { UsuariosSoporteQueries } from './usuarios-soporte.queries';

@Controller()
export class SuperController {
  constructor(
    private readonly usuarios: UsuariosSoporteQueries,
    private readonly nifs: NifSoporteQueries,
    private readonly catalogo: PlanesSoporteQueries,
    private readonly propias: FacturasPropiasSoporteQueries,
    private readonly house: CasaSoporteQueries,
  ) {}

  @Serves(superusuario.planes)
  planes(@UsuarioActual() { id }: Usuario): Promise<Respuesta<typeof superusuario.planes>> {
    return this.catalogo.planes(id);
  }

  @Serves(superusuario.casa)
  casa(@UsuarioActual() { id }: Usuario): Promise<Respuesta<typeof superusuario.casa>> {
    return this.house.casa(id);
  }

  @Serves(superusuario.facturasPropias)
  facturasPropias(
    @UsuarioActual() { id }: Usuario,
    @Input(superusuario.facturasPropias) { query }: Entrada<typeof superusuario.facturasPropias>,
  ): Promise<Respuesta<typeof superusuario.facturasPropias>> {
    return this.propias.listar(id, query);
  }

  @Serves(superusuario.listar)
  listar(
    @UsuarioActual() { id }: Usuario,
    @Input(superusuario.listar) { query }: Entrada<typeof superusuario.listar>,
  ): Promise<Respuesta<typeof superusuario.listar>> {
    return this.usuarios.listar(id, query);
  }

  @Serves(superusuario.usuario)
  usuario(
    @UsuarioActual() { id }: Usuario,
    @Input(superusuario.usuario) { params, query }: Entrada<typeof superusuario.usuario>,
  ): Promise<Respuesta<typeof superusuario.usuario>> {
    return this.usuarios.usuario(id, params.uuid, query.motivo);
  }

  @Serves(superusuario.nif)
  nif(
    @UsuarioActual() { id }: Usuario,
    @Input(superusuario.nif) { params, query }: Entrada<typeof superusuario.nif>,
  ): Promise<Respuesta<typeof superusuario.nif>> {
    return this.nifs.nif(id, params.uuid, query.motivo);
  }
}
