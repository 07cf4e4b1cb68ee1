// Turns a quote into a draft invoice, once. The draft is like any other: it is reviewed, changed and issued. If it is deleted, or
// its invoice annulled, the quote can be turned into another one.
import { Injectable } from '@nestjs/common';
import type { Datos, presupuestos } from '@encadena/contracts';
import { fechaEnZona } from '@encadena/values';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { NifEnMano } from '../../platform/http';
import { newId } from '../../platform/ids';
import { comoBorrador, insertarBorradores, leerReferencias, loQueSigue } from '../facturas';
import { enlazarFactura, guardarDecision, tomarPresupuesto } from './presupuestos.repository';

@Injectable()
export class FacturarPresupuesto {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** What is invoiced was accepted, whatever was noted before. Throws NO_ENCONTRADO. */
  execute(quien: NifEnMano, id: string): Promise<Datos<typeof presupuestos.facturar>> {
    const { nif, entorno, usuarioId } = quien;
    const nifId = nif.id;
    return this.db.runSql({ nifId }, async (client, later) => {
      // Of two that ask at once, the second waits here and finds the draft of the first.
      const { entrada, decision, facturaId } = await tomarPresupuesto(client, quien, id);
      if (facturaId !== null) return { uuidFactura: facturaId, nueva: false };
      const referencias = await leerReferencias(client, entorno, { nifId, usuarioId, entrada });
      const ahora = this.clock.date(quien);
      const uuidFactura = newId();
      const { borrador } = comoBorrador(
        quien,
        { ...loQueSigue(entrada, referencias), fechaExpedicion: fechaEnZona(ahora.getTime(), nif.zona) },
        referencias,
        { id: uuidFactura, creadaPor: usuarioId, creadaEn: ahora, ahora },
      );
      insertarBorradores(client, later, [{ nifId, borrador }]);
      enlazarFactura(client, later, { nifId, id, facturaId: uuidFactura }, ahora);
      if (decision !== 'ACEPTADO') guardarDecision(client, later, { nifId, id }, 'ACEPTADO', ahora);
      return { uuidFactura, nueva: true };
    });
  }
}
