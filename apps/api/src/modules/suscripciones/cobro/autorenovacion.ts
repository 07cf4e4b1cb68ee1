// Auto-renewal of a NIF's subscription. Off, the NIF stays active until what is paid for ends.
import { Injectable } from '@nestjs/common';
import { contratacion, type SuscripcionDto } from '@encadena/contracts';
import type { Contexto } from '../../../platform/http';
import { CambiarRenovacion } from './cambiar-renovacion';
import { noRenovar, renovar } from './renovar';

@Injectable()
export class Autorenovacion {
  constructor(private readonly renovacion: CambiarRenovacion) {}

  activar(usuarioId: string, nifId: string, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.activarAutorenovacion;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, renovar);
  }

  desactivar(usuarioId: string, nifId: string, contexto: Contexto): Promise<SuscripcionDto> {
    const endpoint = contratacion.desactivarAutorenovacion;
    return this.renovacion.execute({ usuarioId, nifId, contexto, endpoint }, noRenovar);
  }
}
