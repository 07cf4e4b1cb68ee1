// Doors of billing groups.
import { Controller } from '@nestjs/common';
import { type Entrada, gruposFacturacion, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
  Version,
} from '../../platform/http';
import { VincularNif } from './cobro/vincular-nif';
import { GruposFacturacionService } from './grupos-facturacion.service';

@Controller()
export class GruposFacturacionController {
  constructor(
    private readonly grupos: GruposFacturacionService,
    private readonly vinculo: VincularNif,
  ) {}

  @Serves(gruposFacturacion.listar)
  listar(@UsuarioActual() { id }: Usuario): Promise<Respuesta<typeof gruposFacturacion.listar>> {
    return this.grupos.listar(id);
  }

  @Serves(gruposFacturacion.crear)
  crear(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(gruposFacturacion.crear) { body }: Entrada<typeof gruposFacturacion.crear>,
  ): Promise<Respuesta<typeof gruposFacturacion.crear>> {
    return this.grupos.crear(id, body, contexto);
  }

  @Serves(gruposFacturacion.obtener)
  obtener(
    @UsuarioActual() { id }: Usuario,
    @Input(gruposFacturacion.obtener) { params }: Entrada<typeof gruposFacturacion.obtener>,
  ): Promise<Respuesta<typeof gruposFacturacion.obtener>> {
    return this.grupos.obtener(id, params.uuid);
  }

  @Serves(gruposFacturacion.modificar)
  modificar(
    @UsuarioActual() { id }: Usuario,
    @Version() version: number,
    @Input(gruposFacturacion.modificar) { params, body }: Entrada<typeof gruposFacturacion.modificar>,
  ): Promise<Respuesta<typeof gruposFacturacion.modificar>> {
    return this.grupos.modificar(id, params.uuid, version, body);
  }

  @Serves(gruposFacturacion.vincular)
  vincular(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(gruposFacturacion.vincular) { params, body }: Entrada<typeof gruposFacturacion.vincular>,
  ): Promise<Respuesta<typeof gruposFacturacion.vincular>> {
    return this.vinculo.execute({ usuarioId: id, nifId: body.uuidNif }, params.uuid, contexto);
  }

  @Serves(gruposFacturacion.eliminar)
  eliminar(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(gruposFacturacion.eliminar) { params }: Entrada<typeof gruposFacturacion.eliminar>,
  ): Promise<Respuesta<typeof gruposFacturacion.eliminar>> {
    return this.grupos.eliminar(id, params.uuid, contexto);
  }
}
