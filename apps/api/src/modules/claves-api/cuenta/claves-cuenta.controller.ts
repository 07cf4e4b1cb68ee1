// Endpoints of the keys of an account, for its owner alone.
import { Controller } from '@nestjs/common';
import { clavesCuenta, type Entrada } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../../platform/http';
import { ClavesCuentaService } from './claves-cuenta.service';

@Controller()
export class ClavesCuentaController {
  constructor(private readonly service: ClavesCuentaService) {}

  @Serves(clavesCuenta.listar)
  listar(@UsuarioActual() { id }: Usuario) {
    return this.service.listar(id);
  }

  @Serves(clavesCuenta.crear)
  crear(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(clavesCuenta.crear) { body }: Entrada<typeof clavesCuenta.crear>,
  ) {
    return this.service.crear(id, body, contexto);
  }

  @Serves(clavesCuenta.revocar)
  revocar(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(clavesCuenta.revocar) { params, query }: Entrada<typeof clavesCuenta.revocar>,
  ) {
    return this.service.revocar(id, params.clave, query.entregadas === 'true', contexto);
  }
}
