// Doors of NIFs. (Adding one is a door of modules/alta-nif, which makes all that comes with it.)
import { Controller } from '@nestjs/common';
import { type Entrada, nifs, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  type Cuenta,
  CuentaActual,
  type Archivo,
  Input,
  Serves,
  Subida,
  type Usuario,
  UsuarioActual,
  UsuarioEnNif,
  Version,
} from '../../platform/http';
import { EliminarNif } from './eliminar-nif';
import { GuardarImpresion } from './guardar-impresion';
import { LogotiposService } from './logotipos.service';
import { ModificarNif } from './modificar-nif';
import { NifsQueries } from './nifs.queries';

@Controller()
export class NifsController {
  constructor(
    private readonly queries: NifsQueries,
    private readonly modificarNif: ModificarNif,
    private readonly guardarLaImpresion: GuardarImpresion,
    private readonly eliminarNif: EliminarNif,
    private readonly logotipos: LogotiposService,
  ) {}

  @Serves(nifs.listar)
  listar(
    @CuentaActual() { id }: Cuenta,
    @Input(nifs.listar) { query }: Entrada<typeof nifs.listar>,
  ): Promise<Respuesta<typeof nifs.listar>> {
    return this.queries.listar(id, query);
  }

  @Serves(nifs.obtener)
  obtener(
    @CuentaActual() { id }: Cuenta,
    @Input(nifs.obtener) { params }: Entrada<typeof nifs.obtener>,
  ): Promise<Respuesta<typeof nifs.obtener>> {
    return this.queries.obtener(id, params.uuid);
  }

  @Serves(nifs.modificar)
  modificar(
    @UsuarioEnNif() { id }: Usuario,
    @Version() version: number,
    @Input(nifs.modificar) { params, body }: Entrada<typeof nifs.modificar>,
  ): Promise<Respuesta<typeof nifs.modificar>> {
    return this.modificarNif.execute(id, params.uuid, version, body);
  }

  @Serves(nifs.guardarImpresion)
  guardarImpresion(
    @UsuarioEnNif() { id }: Usuario,
    @Version() version: number,
    @Input(nifs.guardarImpresion) { params, body }: Entrada<typeof nifs.guardarImpresion>,
  ): Promise<Respuesta<typeof nifs.guardarImpresion>> {
    return this.guardarLaImpresion.execute(id, params.uuid, version, body);
  }

  @Serves(nifs.eliminar)
  eliminar(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(nifs.eliminar) { params }: Entrada<typeof nifs.eliminar>,
  ): Promise<Respuesta<typeof nifs.eliminar>> {
    return this.eliminarNif.execute(id, params.uuid, contexto);
  }

  @Serves(nifs.logotipo)
  logotipo(
    @UsuarioActual() { id }: Usuario,
    @Input(nifs.logotipo) { params }: Entrada<typeof nifs.logotipo>,
  ): Promise<Archivo> {
    return this.logotipos.mostrar(id, params.uuid);
  }

  @Serves(nifs.ponerLogotipo)
  ponerLogotipo(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(nifs.ponerLogotipo) { params }: Entrada<typeof nifs.ponerLogotipo>,
    @Subida() bytes: Buffer,
  ): Promise<Respuesta<typeof nifs.ponerLogotipo>> {
    return this.logotipos.poner(id, params.uuid, bytes, contexto);
  }

  @Serves(nifs.quitarLogotipo)
  quitarLogotipo(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(nifs.quitarLogotipo) { params }: Entrada<typeof nifs.quitarLogotipo>,
  ): Promise<Respuesta<typeof nifs.quitarLogotipo>> {
    return this.logotipos.quitar(id, params.uuid, contexto);
  }
}
