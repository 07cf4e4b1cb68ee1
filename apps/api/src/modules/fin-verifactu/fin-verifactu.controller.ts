// Doors of leaving VERI*FACTU.
import { Controller } from '@nestjs/common';
import { type Entrada, finVerifactu, type Respuesta } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Input, NifActual, type NifEnMano, Serves } from '../../platform/http';
import { DeclararFin } from './declarar-fin';
import { RetirarFin } from './retirar-fin';
import { situacionDe } from './situacion';

@Controller()
export class FinVerifactuController {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly declararFin: DeclararFin,
    private readonly retirarFin: RetirarFin,
  ) {}

  @Serves(finVerifactu.obtener)
  obtener(@NifActual() { nif }: NifEnMano): Promise<Respuesta<typeof finVerifactu.obtener>> {
    return this.db.run({ nifId: nif.id }, (tx) => situacionDe(tx, nif, this.clock.now()));
  }

  @Serves(finVerifactu.declarar)
  declarar(
    @NifActual() quien: NifEnMano,
    @Input(finVerifactu.declarar) { body }: Entrada<typeof finVerifactu.declarar>,
  ): Promise<Respuesta<typeof finVerifactu.declarar>> {
    return this.declararFin.execute(quien, body.fechaFin);
  }

  @Serves(finVerifactu.retirar)
  retirar(
    @NifActual() quien: NifEnMano,
    @Input(finVerifactu.retirar) { params }: Entrada<typeof finVerifactu.retirar>,
  ): Promise<Respuesta<typeof finVerifactu.retirar>> {
    return this.retirarFin.execute(quien, params.uuid);
  }
}
