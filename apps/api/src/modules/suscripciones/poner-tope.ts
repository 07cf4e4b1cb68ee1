// The owner of a NIF caps what its invoices beyond the plan may cost, or takes the cap away. It holds from the next issue on.
import { Injectable } from '@nestjs/common';
import type { Entrada, SuscripcionDto, suscripciones } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { fallo } from '../../platform/errores';
import { anotarEvento } from '../../platform/eventos-erp';
import { newId } from '../../platform/ids';
import { NifsQueries } from '../nifs';
import { SuscripcionQueries } from './suscripcion.queries';

@Injectable()
export class PonerTope {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly queries: SuscripcionQueries,
    private readonly clock: Clock,
  ) {}

  /** Throws NO_ENCONTRADO (404), SUSCRIPCION_NO_CONTRATADA or PLAN_SIN_LIMITE (409). */
  async execute(
    usuarioId: string,
    nifId: string,
    { facturasExtra }: Entrada<typeof suscripciones.ponerTope>['body'],
  ): Promise<SuscripcionDto> {
    await this.nifs.enNif(usuarioId, nifId, async (tx) => {
      const suscripcion = await tx.suscripcion.findUnique({ where: { nifId } });
      if (!suscripcion || !['ACTIVA', 'IMPAGADA'].includes(suscripcion.estado))
        throw fallo('SUSCRIPCION_NO_CONTRATADA');
      if (suscripcion.limiteFacturas === null && facturasExtra !== null) throw fallo('PLAN_SIN_LIMITE');
      const en = this.clock.date();
      await tx.suscripcion.update({
        where: { nifId },
        data: { topeExtra: facturasExtra, version: { increment: 1 }, modificadaEn: en },
      });
      await tx.evento.create({
        data: { id: newId(), nifId, tipo: 'suscripcion.tope', usuarioId, datos: { facturasExtra }, en },
      });
      await anotarEvento(tx, { nifId, tipo: 'suscripcion.tope', objeto: { facturasExtra }, en });
    });
    return this.queries.obtener(usuarioId, nifId);
  }
}
