// The doors of webhooks.
import { Controller } from '@nestjs/common';
import { type Entrada, webhooks } from '@encadena/contracts';
import { Input, NifActual, Serves, Version, type NifEnMano } from '../../../platform/http';
import { enMundo } from '../../cadena';
import { EntregasService } from './entregas.service';
import { WebhooksService } from './webhooks.service';

type Llamadas = typeof webhooks;

@Controller()
export class WebhooksController {
  constructor(
    private readonly service: WebhooksService,
    private readonly deliveries: EntregasService,
  ) {}

  @Serves(webhooks.listar)
  listar(@NifActual() quien: NifEnMano) {
    return this.service.listar(enMundo(quien));
  }

  @Serves(webhooks.obtener)
  obtener(@NifActual() quien: NifEnMano, @Input(webhooks.obtener) { params }: Entrada<Llamadas['obtener']>) {
    return this.service.obtener(enMundo(quien), params.uuid);
  }

  @Serves(webhooks.crear)
  crear(@NifActual() quien: NifEnMano, @Input(webhooks.crear) { body }: Entrada<Llamadas['crear']>) {
    return this.service.crear(quien, body);
  }

  @Serves(webhooks.modificar)
  modificar(
    @NifActual() quien: NifEnMano,
    @Version() version: number,
    @Input(webhooks.modificar) { params, body }: Entrada<Llamadas['modificar']>,
  ) {
    return this.service.modificar(enMundo(quien), params.uuid, version, body);
  }

  @Serves(webhooks.eliminar)
  eliminar(
    @NifActual() quien: NifEnMano,
    @Input(webhooks.eliminar) { params }: Entrada<Llamadas['eliminar']>,
  ) {
    return this.service.eliminar(quien, params.uuid);
  }

  @Serves(webhooks.rotar)
  rotar(@NifActual() quien: NifEnMano, @Input(webhooks.rotar) { params, body }: Entrada<Llamadas['rotar']>) {
    return this.service.rotar(enMundo(quien), params.uuid, body.graciaHoras);
  }

  @Serves(webhooks.probar)
  probar(@NifActual() quien: NifEnMano, @Input(webhooks.probar) { params }: Entrada<Llamadas['probar']>) {
    return this.deliveries.probar(quien, params.uuid);
  }

  @Serves(webhooks.entregas)
  entregas(
    @NifActual() quien: NifEnMano,
    @Input(webhooks.entregas) { params, query }: Entrada<Llamadas['entregas']>,
  ) {
    return this.deliveries.listar(enMundo(quien), params.uuid, query);
  }

  @Serves(webhooks.reenviar)
  reenviar(
    @NifActual() quien: NifEnMano,
    @Input(webhooks.reenviar) { params }: Entrada<Llamadas['reenviar']>,
  ) {
    return this.deliveries.reenviar(quien, params.uuid);
  }
}
