// The calls by which a program steers its world of tests.
import { Controller } from '@nestjs/common';
import { type Entrada, pruebas } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { enMundo } from '../mundos';
import { AusentarAgencia } from './ausentar-agencia';

@Controller()
export class PruebasController {
  constructor(private readonly ausencia: AusentarAgencia) {}

  @Serves(pruebas.incidencia)
  async incidencia(
    @NifActual() quien: NifEnMano,
    @Input(pruebas.incidencia) { body }: Entrada<typeof pruebas.incidencia>,
  ) {
    const hasta = await this.ausencia.execute(enMundo(quien), body.duracion);
    return { hasta: hasta?.toISOString() ?? null };
  }
}
