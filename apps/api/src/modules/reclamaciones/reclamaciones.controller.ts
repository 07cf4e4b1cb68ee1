// Doors of claims.
import { Controller } from '@nestjs/common';
import { type Entrada, reclamaciones, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
  UsuarioEnNif,
} from '../../platform/http';
import { ReclamacionesQueries } from './reclamaciones.queries';
import { ReclamarNif } from './reclamar-nif';

@Controller()
export class ReclamacionesController {
  constructor(
    private readonly queries: ReclamacionesQueries,
    private readonly reclamarNif: ReclamarNif,
  ) {}

  @Serves(reclamaciones.ver)
  ver(
    @UsuarioActual() { id }: Usuario,
    @Input(reclamaciones.ver) { params }: Entrada<typeof reclamaciones.ver>,
  ): Promise<Respuesta<typeof reclamaciones.ver>> {
    return this.queries.ver(id, params.uuid);
  }

  @Serves(reclamaciones.abrir)
  abrir(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(reclamaciones.abrir) { params }: Entrada<typeof reclamaciones.abrir>,
  ): Promise<Respuesta<typeof reclamaciones.abrir>> {
    return this.reclamarNif.execute(id, params.uuid, contexto);
  }

  @Serves(reclamaciones.retirar)
  retirar(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(reclamaciones.retirar) { params }: Entrada<typeof reclamaciones.retirar>,
  ): Promise<Respuesta<typeof reclamaciones.retirar>> {
    return this.reclamarNif.retirar(id, params.uuid, contexto);
  }
}
