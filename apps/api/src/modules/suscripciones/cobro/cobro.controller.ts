// Doors of what costs money: hiring, changing, renewing, the card and the papers.
import { Controller } from '@nestjs/common';
import {
  contratacion,
  type Entrada,
  facturasSuscripcion,
  type Respuesta,
  type SuscripcionDto,
  vinculosFacturacion,
} from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioActual,
  UsuarioEnNif,
} from '../../../platform/http';
import { AccesoApi } from './acceso-api';
import { Autorenovacion } from './autorenovacion';
import { CambiarPlan } from './cambiar-plan';
import { Contratar } from './contratar';
import { FacturasSuscripcionQueries } from './facturas-suscripcion.queries';
import { Presupuestar } from './presupuestar';
import { SesionMetodoPago } from './sesion-metodo-pago';
import { VincularNif } from './vincular-nif';

@Controller()
export class CobroController {
  constructor(
    private readonly presupuestar: Presupuestar,
    private readonly contratarPlan: Contratar,
    private readonly plan: CambiarPlan,
    private readonly autorenovacion: Autorenovacion,
    private readonly accesoApi: AccesoApi,
    private readonly sesion: SesionMetodoPago,
    private readonly vincular: VincularNif,
    private readonly facturas: FacturasSuscripcionQueries,
  ) {}

  @Serves(contratacion.previsualizarPrecio)
  previsualizarPrecio(
    @UsuarioActual() { id }: Usuario,
    @Input(contratacion.previsualizarPrecio)
    { params, query }: Entrada<typeof contratacion.previsualizarPrecio>,
  ): Promise<Respuesta<typeof contratacion.previsualizarPrecio>> {
    return this.presupuestar.execute(id, params.uuid, query);
  }

  @Serves(contratacion.contratar)
  contratar(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.contratar) { params, body }: Entrada<typeof contratacion.contratar>,
  ): Promise<Respuesta<typeof contratacion.contratar>> {
    return this.contratarPlan.execute(id, params.uuid, body, contexto);
  }

  @Serves(contratacion.previsualizarCambio)
  previsualizarCambio(
    @UsuarioEnNif() { id }: Usuario,
    @Input(contratacion.previsualizarCambio)
    { params, query }: Entrada<typeof contratacion.previsualizarCambio>,
  ): Promise<Respuesta<typeof contratacion.previsualizarCambio>> {
    return this.plan.previsualizar(id, params.uuid, query);
  }

  @Serves(contratacion.cambiarPlan)
  cambiarPlan(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.cambiarPlan) { params, body }: Entrada<typeof contratacion.cambiarPlan>,
  ): Promise<SuscripcionDto> {
    return this.plan.execute(id, params.uuid, body, contexto);
  }

  @Serves(contratacion.cancelarCambio)
  cancelarCambio(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.cancelarCambio) { params }: Entrada<typeof contratacion.cancelarCambio>,
  ): Promise<SuscripcionDto> {
    return this.plan.cancelar(id, params.uuid, contexto);
  }

  @Serves(contratacion.activarAutorenovacion)
  activarAutorenovacion(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.activarAutorenovacion) { params }: Entrada<typeof contratacion.activarAutorenovacion>,
  ): Promise<SuscripcionDto> {
    return this.autorenovacion.activar(id, params.uuid, contexto);
  }

  @Serves(contratacion.desactivarAutorenovacion)
  desactivarAutorenovacion(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.desactivarAutorenovacion)
    { params }: Entrada<typeof contratacion.desactivarAutorenovacion>,
  ): Promise<SuscripcionDto> {
    return this.autorenovacion.desactivar(id, params.uuid, contexto);
  }

  @Serves(contratacion.previsualizarAccesoApi)
  previsualizarAccesoApi(
    @UsuarioEnNif() { id }: Usuario,
    @Input(contratacion.previsualizarAccesoApi)
    { params }: Entrada<typeof contratacion.previsualizarAccesoApi>,
  ): Promise<Respuesta<typeof contratacion.previsualizarAccesoApi>> {
    return this.accesoApi.previsualizar(id, params.uuid);
  }

  @Serves(contratacion.activarAccesoApi)
  activarAccesoApi(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.activarAccesoApi) { params, body }: Entrada<typeof contratacion.activarAccesoApi>,
  ): Promise<SuscripcionDto> {
    return this.accesoApi.activar(id, params.uuid, body, contexto);
  }

  @Serves(contratacion.desactivarAccesoApi)
  desactivarAccesoApi(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.desactivarAccesoApi) { params }: Entrada<typeof contratacion.desactivarAccesoApi>,
  ): Promise<SuscripcionDto> {
    return this.accesoApi.desactivar(id, params.uuid, contexto);
  }

  @Serves(contratacion.sesionMetodoPago)
  sesionMetodoPago(
    @UsuarioActual() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(contratacion.sesionMetodoPago) { body }: Entrada<typeof contratacion.sesionMetodoPago>,
  ): Promise<Respuesta<typeof contratacion.sesionMetodoPago>> {
    return this.sesion.execute(id, body, contexto);
  }

  @Serves(vinculosFacturacion.previsualizar)
  previsualizarVinculo(
    @UsuarioActual() { id }: Usuario,
    @Input(vinculosFacturacion.previsualizar)
    { params, query }: Entrada<typeof vinculosFacturacion.previsualizar>,
  ): Promise<Respuesta<typeof vinculosFacturacion.previsualizar>> {
    return this.vincular.previsualizar(id, params.uuid, query.uuidNif);
  }

  @Serves(facturasSuscripcion.listar)
  listarFacturas(
    @UsuarioActual() { id }: Usuario,
    @Input(facturasSuscripcion.listar) { query }: Entrada<typeof facturasSuscripcion.listar>,
  ): Promise<Respuesta<typeof facturasSuscripcion.listar>> {
    return this.facturas.listar(id, query);
  }
}
