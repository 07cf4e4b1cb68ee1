// Doors of staff to the papers of a NIF.
import { Controller } from '@nestjs/common';
import { type Entrada, papelesSoporte, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  type Archivo,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
} from '../../platform/http';
import type { CualPapel } from '../papeles';
import { PapelesSoporte } from './papeles-soporte';

@Controller()
export class PapelesSoporteController {
  constructor(private readonly papeles: PapelesSoporte) {}

  @Serves(papelesSoporte.obtener)
  obtener(
    @UsuarioActual() { id }: Usuario,
    @Input(papelesSoporte.obtener) entrada: Entrada<typeof papelesSoporte.obtener>,
  ): Promise<Archivo> {
    return this.abrir(id, 'documento', entrada);
  }

  @Serves(papelesSoporte.identidad)
  identidad(
    @UsuarioActual() { id }: Usuario,
    @Input(papelesSoporte.identidad) entrada: Entrada<typeof papelesSoporte.identidad>,
  ): Promise<Archivo> {
    return this.abrir(id, 'identidad', entrada);
  }

  @Serves(papelesSoporte.acreditacion)
  acreditacion(
    @UsuarioActual() { id }: Usuario,
    @Input(papelesSoporte.acreditacion) entrada: Entrada<typeof papelesSoporte.acreditacion>,
  ): Promise<Archivo> {
    return this.abrir(id, 'acreditacion', entrada);
  }

  @Serves(papelesSoporte.validar)
  validar(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(papelesSoporte.validar) { params, body }: Entrada<typeof papelesSoporte.validar>,
  ): Promise<Respuesta<typeof papelesSoporte.validar>> {
    return this.papeles.validar(id, { nifId: params.uuid, tipo: params.tipo, ...body }, contexto);
  }

  @Serves(papelesSoporte.rechazar)
  rechazar(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(papelesSoporte.rechazar) { params, body }: Entrada<typeof papelesSoporte.rechazar>,
  ): Promise<Respuesta<typeof papelesSoporte.rechazar>> {
    return this.papeles.rechazar(id, { nifId: params.uuid, tipo: params.tipo, ...body }, contexto);
  }

  private abrir(
    id: string,
    cual: CualPapel,
    { params: { uuid: nifId, tipo }, query: { motivo, huella } }: Entrada<typeof papelesSoporte.obtener>,
  ): Promise<Archivo> {
    return this.papeles.abrir(id, { nifId, tipo, motivo }, { cual, huella });
  }
}
