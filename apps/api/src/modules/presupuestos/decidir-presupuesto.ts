// What the customer said of a quote; or nothing any more, and it is open again.
import { Injectable } from '@nestjs/common';
import type { PresupuestoDto } from '@encadena/contracts';
import type { DecisionPresupuesto } from '@encadena/invoicing';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { NifEnMano } from '../../platform/http';
import { leerReferencias } from '../facturas';
import { presupuestoDto, verComoBorrador } from './presupuesto.mapper';
import { guardarDecision, tomarPresupuesto } from './presupuestos.repository';

@Injectable()
export class DecidirPresupuesto {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws NO_ENCONTRADO; PRESUPUESTO_FACTURADO, because what was invoiced was accepted. */
  execute(quien: NifEnMano, id: string, decision: DecisionPresupuesto): Promise<PresupuestoDto> {
    const { nif, entorno } = quien;
    return this.db.runSql({ nifId: nif.id }, async (client, later) => {
      const tomado = await tomarPresupuesto(client, quien, id);
      if (tomado.facturaId !== null) throw fallo('PRESUPUESTO_FACTURADO');
      const ahora = this.clock.date(quien);
      const referencias = await leerReferencias(client, entorno, {
        nifId: nif.id,
        usuarioId: tomado.creadoPor,
        entrada: tomado.entrada,
      });
      const cambia = tomado.decision !== decision;
      if (cambia) guardarDecision(client, later, { nifId: nif.id, id }, decision, ahora);
      const queda = cambia
        ? { ...tomado, decision, modificadoEn: ahora, version: tomado.version + 1 }
        : tomado;
      return presupuestoDto(quien, queda, verComoBorrador(quien, queda, referencias), ahora.getTime());
    });
  }
}
