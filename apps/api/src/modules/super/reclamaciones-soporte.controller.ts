// Doors of staff to claims.
import { Controller } from '@nestjs/common';
import { type Entrada, reclamacionesSoporte, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import { ReclamacionesSoporte } from './reclamaciones-soporte';

@Controller()
export class ReclamacionesSoporteController {
  constructor(private readonly reclamaciones: ReclamacionesSoporte) {}

  @Serves(reclamacionesSoporte.listar)
  listar(
    @UsuarioActual() { id }: Usuario,
    @Input(reclamacionesSoporte.listar) { query }: Entrada<typeof reclamacionesSoporte.listar>,
  ): Promise<Respuesta<typeof reclamacionesSoporte.listar>> {
    return this.reclamaciones.listar(id, query);
  }

  @Serves(reclamacionesSoporte.obtener)
  obtener(
    @UsuarioActual() { id }: Usuario,
    @Input(reclamacionesSoporte.obtener) { params, query }: Entrada<typeof reclamacionesSoporte.obtener>,
  ): Promise<Respuesta<typeof reclamacionesSoporte.obtener>> {
    return this.reclamaciones.obtener(id, params.uuid, query.motivo);
  }

  @Serves(reclamacionesSoporte.decidir)
  decidir(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(reclamacionesSoporte.decidir) { params, body }: Entrada<typeof reclamacionesSoporte.decidir>,
  ): Promise<Respuesta<typeof reclamacionesSoporte.decidir>> {
    return this.reclamaciones.decidir(id, params.uuid, body, contexto);
  }
}
