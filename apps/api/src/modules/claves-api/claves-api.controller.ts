// Endpoints of the keys of a NIF, for its owner and for keys of the account.
import { Controller } from '@nestjs/common';
import { clavesApi, type Entrada } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  type Cuenta,
  CuentaActual,
  Input,
  Serves,
  type Usuario,
  UsuarioEnNif,
} from '../../platform/http';
import { ClavesApiService, duenoDe } from './claves-api.service';
import { PeticionesQueries } from './peticiones.queries';

@Controller()
export class ClavesApiController {
  constructor(
    private readonly service: ClavesApiService,
    private readonly registro: PeticionesQueries,
  ) {}

  @Serves(clavesApi.listar)
  listar(
    @CuentaActual() cuenta: Cuenta,
    @Input(clavesApi.listar) { params }: Entrada<typeof clavesApi.listar>,
  ) {
    return this.service.listar(duenoDe(cuenta, params.uuid));
  }

  @Serves(clavesApi.crear)
  crear(
    @CuentaActual() cuenta: Cuenta,
    @Input(clavesApi.crear) { params, body }: Entrada<typeof clavesApi.crear>,
  ) {
    return this.service.crear(duenoDe(cuenta, params.uuid), body);
  }

  @Serves(clavesApi.rotar)
  rotar(
    @CuentaActual() cuenta: Cuenta,
    @Input(clavesApi.rotar) { params, body }: Entrada<typeof clavesApi.rotar>,
  ) {
    return this.service.rotar(duenoDe(cuenta, params.uuid), params.clave, body.graciaHoras);
  }

  @Serves(clavesApi.revocar)
  revocar(
    @CuentaActual() cuenta: Cuenta,
    @ContextoActual() contexto: Contexto,
    @Input(clavesApi.revocar) { params }: Entrada<typeof clavesApi.revocar>,
  ) {
    return this.service.revocar(duenoDe(cuenta, params.uuid), params.clave, contexto);
  }

  @Serves(clavesApi.peticiones)
  peticiones(
    @UsuarioEnNif() { id: usuarioId }: Usuario,
    @Input(clavesApi.peticiones) { params, query }: Entrada<typeof clavesApi.peticiones>,
  ) {
    return this.registro.listar({ usuarioId, nifId: params.uuid }, params.clave, query);
  }
}
