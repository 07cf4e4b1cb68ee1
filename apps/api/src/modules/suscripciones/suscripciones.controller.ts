// Doors of the subscription of a NIF.
import { Controller } from '@nestjs/common';
import { type Entrada, type Respuesta, suscripciones } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  NifActual,
  type NifEnMano,
  Serves,
  type Usuario,
  UsuarioActual,
  UsuarioEnNif,
} from '../../platform/http';
import { ActivarPrueba } from './activar-prueba';
import { PonerTope } from './poner-tope';
import { SuscripcionQueries } from './suscripcion.queries';

@Controller()
export class SuscripcionesController {
  constructor(
    private readonly queries: SuscripcionQueries,
    private readonly activar: ActivarPrueba,
    private readonly tope: PonerTope,
  ) {}

  @Serves(suscripciones.planes)
  planes(@UsuarioActual() { id }: Usuario): Promise<Respuesta<typeof suscripciones.planes>> {
    return this.queries.oferta(id);
  }

  @Serves(suscripciones.listar)
  listar(
    @UsuarioActual() { id }: Usuario,
    @Input(suscripciones.listar) { query }: Entrada<typeof suscripciones.listar>,
  ): Promise<Respuesta<typeof suscripciones.listar>> {
    return this.queries.listar(id, query);
  }

  @Serves(suscripciones.obtener)
  obtener(
    @UsuarioEnNif() { id }: Usuario,
    @Input(suscripciones.obtener) { params }: Entrada<typeof suscripciones.obtener>,
  ): Promise<Respuesta<typeof suscripciones.obtener>> {
    return this.queries.obtener(id, params.uuid);
  }

  @Serves(suscripciones.consumo)
  consumo(@NifActual() quien: NifEnMano): Promise<Respuesta<typeof suscripciones.consumo>> {
    return this.queries.consumo(quien);
  }

  @Serves(suscripciones.ponerTope)
  ponerTope(
    @UsuarioEnNif() { id }: Usuario,
    @Input(suscripciones.ponerTope) { params, body }: Entrada<typeof suscripciones.ponerTope>,
  ): Promise<Respuesta<typeof suscripciones.ponerTope>> {
    return this.tope.execute(id, params.uuid, body);
  }

  @Serves(suscripciones.activarPrueba)
  activarPrueba(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(suscripciones.activarPrueba) { params }: Entrada<typeof suscripciones.activarPrueba>,
  ): Promise<Respuesta<typeof suscripciones.activarPrueba>> {
    return this.activar.execute(id, params.uuid, contexto);
  }
}
