// Doors of the subscription of a NIF.
import { Controller } from '@nestjs/common';
import { type Entrada, type Respuesta, suscripciones } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  type Usuario,
  UsuarioEnNif,
} from '../../platform/http';
import { ActivarPrueba } from './activar-prueba';

@Controller()
export class SuscripcionesController {
  constructor(private readonly activar: ActivarPrueba) {}

  @Serves(suscripciones.activarPrueba)
  activarPrueba(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(suscripciones.activarPrueba) { params }: Entrada<typeof suscripciones.activarPrueba>,
  ): Promise<Respuesta<typeof suscripciones.activarPrueba>> {
    return this.activar.execute(id, params.uuid, contexto);
  }
}
