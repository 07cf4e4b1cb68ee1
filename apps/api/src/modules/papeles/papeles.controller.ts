// Endpoints of the documents that a NIF signs.
import { Controller } from '@nestjs/common';
import { type Entrada, papeles, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  type Cuenta,
  CuentaActual,
  type Archivo,
  Input,
  OtraSubida,
  Serves,
  Subida,
  type Usuario,
  UsuarioEnNif,
} from '../../platform/http';
import { AcreditarRepresentacion } from './acreditar-representacion';
import { EntregarPapel } from './entregar-papel';
import { PapelesQueries } from './papeles.queries';
import { RecibirDocumento } from './recibir-documento';
import { RetirarDocumento } from './retirar-documento';

@Controller()
export class PapelesController {
  constructor(
    private readonly queries: PapelesQueries,
    private readonly entregar: EntregarPapel,
    private readonly recibir: RecibirDocumento,
    private readonly retirarDocumento: RetirarDocumento,
    private readonly acreditarRepresentacion: AcreditarRepresentacion,
  ) {}

  @Serves(papeles.listar)
  listar(
    @CuentaActual() { id }: Cuenta,
    @Input(papeles.listar) { params }: Entrada<typeof papeles.listar>,
  ): Promise<Respuesta<typeof papeles.listar>> {
    return this.queries.listar(id, params.uuid);
  }

  @Serves(papeles.plantilla)
  plantilla(
    @CuentaActual() { id }: Cuenta,
    @Input(papeles.plantilla) { params, query }: Entrada<typeof papeles.plantilla>,
  ): Promise<Archivo> {
    return this.entregar.execute(id, params.uuid, params.tipo, query.idioma);
  }

  @Serves(papeles.obtener)
  obtener(
    @CuentaActual() { id }: Cuenta,
    @Input(papeles.obtener) { params }: Entrada<typeof papeles.obtener>,
  ): Promise<Archivo> {
    return this.queries.obtener(id, params.uuid, params.tipo);
  }

  @Serves(papeles.subir)
  subir(
    @CuentaActual() { id }: Cuenta,
    @ContextoActual() contexto: Contexto,
    @Input(papeles.subir) { params, body }: Entrada<typeof papeles.subir>,
    @Subida() bytes: Buffer,
    @OtraSubida('documentoIdentidad') identidad: Buffer | undefined,
  ): Promise<Respuesta<typeof papeles.subir>> {
    return this.recibir.subir(
      { usuarioId: id, nifId: params.uuid, tipo: params.tipo, identidad, contexto },
      bytes,
      body.modoFirma,
    );
  }

  @Serves(papeles.firmarAMano)
  firmarAMano(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(papeles.firmarAMano) { params, body }: Entrada<typeof papeles.firmarAMano>,
    @Subida() imagen: Buffer,
    @OtraSubida('documentoIdentidad') identidad: Buffer | undefined,
  ): Promise<Respuesta<typeof papeles.firmarAMano>> {
    return this.recibir.firmarAMano(
      { usuarioId: id, nifId: params.uuid, tipo: params.tipo, identidad, contexto },
      imagen,
      body,
    );
  }

  @Serves(papeles.acreditar)
  acreditar(
    @CuentaActual() { id }: Cuenta,
    @ContextoActual() contexto: Contexto,
    @Input(papeles.acreditar) { params }: Entrada<typeof papeles.acreditar>,
    @Subida() bytes: Buffer,
  ): Promise<Respuesta<typeof papeles.acreditar>> {
    return this.acreditarRepresentacion.execute(
      { usuarioId: id, nifId: params.uuid, tipo: params.tipo, contexto },
      bytes,
    );
  }

  @Serves(papeles.retirar)
  retirar(
    @CuentaActual() { id }: Cuenta,
    @ContextoActual() contexto: Contexto,
    @Input(papeles.retirar) { params }: Entrada<typeof papeles.retirar>,
  ): Promise<Respuesta<typeof papeles.retirar>> {
    return this.retirarDocumento.execute({ usuarioId: id, nifId: params.uuid, tipo: params.tipo, contexto });
  }

  @Serves(papeles.revocar)
  revocar(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(papeles.revocar) { params, body }: Entrada<typeof papeles.revocar>,
  ): Promise<Respuesta<typeof papeles.revocar>> {
    return this.retirarDocumento.revocar(
      { usuarioId: id, nifId: params.uuid, tipo: params.tipo, contexto },
      body.motivo,
    );
  }

  @Serves(papeles.historial)
  historial(
    @CuentaActual() { id }: Cuenta,
    @Input(papeles.historial) { params }: Entrada<typeof papeles.historial>,
  ): Promise<Respuesta<typeof papeles.historial>> {
    return this.queries.historial(id, params.uuid, params.tipo);
  }
}
