// The endpoints of the setting of reminders.
import { Controller } from '@nestjs/common';
import { type Entrada, recordatorios } from '@encadena/contracts';
import { Input, NifActual, Serves, type NifEnMano } from '../../../platform/http';
import { AjusteRecordatorios } from './ajuste-recordatorios';

@Controller()
export class RecordatoriosController {
  constructor(private readonly ajuste: AjusteRecordatorios) {}

  @Serves(recordatorios.obtener)
  obtener(@NifActual() quien: NifEnMano) {
    return this.ajuste.obtener(quien);
  }

  @Serves(recordatorios.guardar)
  guardar(
    @NifActual() quien: NifEnMano,
    @Input(recordatorios.guardar) { body }: Entrada<typeof recordatorios.guardar>,
  ) {
    return this.ajuste.guardar(quien, body);
  }
}
