// Endpoints of the keys of a NIF, for its owner.
import { Controller } from '@nestjs/common';
import { clavesApi, type Entrada } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioEnNif,
} from '../../platform/http';
import { ClavesApiService } from './claves-api.service';
import { PeticionesQueries } from './peticiones.queries';

@Controller()
export class ClavesApiController {
  constructor(
    private readonly service: ClavesApiService,
    private readonly registro: PeticionesQueries,
  ) {}

  @Serves(clavesApi.listar)
  listar(
    @UsuarioEnNif() { id: usuarioId }: Usuario,
    @Input(clavesApi.listar) { params }: Entrada<typeof clavesApi.listar>,
  ) {
    return this.service.listar({ usuarioId, nifId: params.uuid });
  }

  @Serves(clavesApi.crear)
  crear(
    @UsuarioEnNif() { id: usuarioId }: Usuario,
    @Input(clavesApi.crear) { params, body }: Entrada<typeof clavesApi.crear>,
  ) {
    return this.service.crear({ usuarioId, nifId: params.uuid }, body);
  }

  @Serves(clavesApi.rotar)
  rotar(
    @UsuarioEnNif() { id: usuarioId }: Usuario,
    @Input(clavesApi.rotar) { params, body }: Entrada<typeof clavesApi.rotar>,
  ) {
    return this.service.rotar({ usuarioId, nifId: params.uuid }, params.clave, body.graciaHoras);
  }

  @Serves(clavesApi.revocar)
  revocar(
    @UsuarioEnNif() { id: usuarioId }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(clavesApi.revocar) { params }: Entrada<typeof clavesApi.revocar>,
  ) {
    return this.service.revocar({ usuarioId, nifId: params.uuid }, params.clave, contexto);
  }

  @Serves(clavesApi.peticiones)
  peticiones(
    @UsuarioEnNif() { id: usuarioId }: Usuario,
    @Input(clavesApi.peticiones) { params, query }: Entrada<typeof clavesApi.peticiones>,
  ) {
    return this.registro.listar({ usuarioId, nifId: params.uuid }, params.clave, query);
  }
}
