// The calls by which a program steers its world of tests.
import { Controller } from '@nestjs/common';
import { type Datos, type Entrada, pruebas } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { enMundo } from '../mundos';
import { AusentarAgencia } from './ausentar-agencia';
import { MoverReloj, type RelojDePruebas } from './mover-reloj';

@Controller()
export class PruebasController {
  constructor(
    private readonly ausencia: AusentarAgencia,
    private readonly reloj: MoverReloj,
  ) {}

  @Serves(pruebas.incidencia)
  async incidencia(
    @NifActual() quien: NifEnMano,
    @Input(pruebas.incidencia) { body }: Entrada<typeof pruebas.incidencia>,
  ) {
    const hasta = await this.ausencia.execute(enMundo(quien), body.duracion);
    return { hasta: hasta?.toISOString() ?? null };
  }

  @Serves(pruebas.verReloj)
  async verReloj(@NifActual() quien: NifEnMano) {
    return relojDto(await this.reloj.ver(enMundo(quien)));
  }

  @Serves(pruebas.reloj)
  async moverReloj(
    @NifActual() quien: NifEnMano,
    @Input(pruebas.reloj) { body: { instante } }: Entrada<typeof pruebas.reloj>,
  ) {
    return relojDto(await this.reloj.execute(enMundo(quien), instante === null ? null : new Date(instante)));
  }
}

const relojDto = ({ instante, movido, noAntesDe }: RelojDePruebas): Datos<typeof pruebas.reloj> => ({
  instante: instante.toISOString(),
  movido,
  noAntesDe: noAntesDe?.toISOString() ?? null,
});
